export type { SettingsHit } from './find-settings.ts'
export { createSettingsEditor, type SettingsEditor } from './settings-editor.ts'
export { useSettingsSearch } from './use-settings-search.ts'
export { createWatchStore } from './watch-store.ts'
