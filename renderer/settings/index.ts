export { createSettingsSearch, type SettingsHit } from './find-settings.ts'
export { createSettingsEditor, type SettingsEditor } from './settings-editor.ts'
export { createWatchStore } from './watch-store.ts'
