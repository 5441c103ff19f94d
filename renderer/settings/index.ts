export { createWatchedFolderStore } from './connections/watched-folder-store.ts'
export type { SettingsHit } from './find-settings.ts'
export { createSettingsEditor, type SettingsEditor } from './settings-editor.ts'
export { useSettingsSearch } from './use-settings-search.ts'
