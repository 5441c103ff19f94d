import type { Problem } from '../../shared/kit/problem.ts'
import type { Settings, SettingsChange } from '../../shared/settings/settings.ts'

/** Where the settings are kept. What cannot be read falls back to the defaults, and the old file is set aside: `notices` say so to a
 * person. `change` throws a storage problem where the file can't be written; nothing was changed then. */
export interface SettingsStore {
  readonly notices: readonly Problem[]
  read(): Settings
  change(change: SettingsChange & Partial<Pick<Settings, 'unconfirmedPrinters'>>): Settings
}
