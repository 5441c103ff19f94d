import type { Settings, SettingsChange } from '../../shared/schemas/settings.ts'

/** Where the settings are kept. What cannot be read falls back to the defaults, and the old file is set aside. */
export interface SettingsStore {
  read(): Settings
  change(change: SettingsChange): Settings
}
