import { chmodSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type Conf from 'conf'
import { type Settings, settingsSchema } from '../../../shared/schemas/settings.ts'
import type { SettingsStore } from '../../ports/settings-store.ts'

/** `Conf`, or electron-store's class, which is one. */
export type StoreClass = new (options: {
  cwd: string
  configName?: string
  name?: string
  configFileMode?: number
  clearInvalidConfig?: boolean
  accessPropertiesByDotNotation?: boolean
}) => Conf<Record<string, unknown>>

/** The settings in `settings.json` of the data directory, mode 0600. A file that is broken or holds what this version
 * does not know is set aside as `settings.broken-<milliseconds>.json`, and the defaults count. */
export function createSettingsStore(Store: StoreClass, dataDir: string, now = Date.now): SettingsStore {
  const file = join(dataDir, 'settings.json')
  const open = () =>
    new Store({
      cwd: dataDir,
      // `conf` calls the file's name `configName`, electron-store `name`.
      configName: 'settings',
      name: 'settings',
      configFileMode: 0o600,
      // Left to us: it would write over what a person may still want to look at.
      clearInvalidConfig: false,
      accessPropertiesByDotNotation: false,
    })
  const setAside = () => {
    if (existsSync(file)) renameSync(file, join(dataDir, `settings.broken-${now()}.json`))
  }

  let store: Conf<Record<string, unknown>>
  let settings: Settings
  try {
    store = open()
    settings = settingsSchema.parse(store.store)
    if (existsSync(file)) chmodSync(file, 0o600)
  } catch {
    setAside()
    store = open()
    settings = settingsSchema.parse({})
  }
  return {
    read: () => settings,
    change(change) {
      const environments = { ...settings.environments, ...given(change.environments ?? {}) }
      const changed = settingsSchema.parse({ ...settings, ...given(change), environments })
      store.store = changed
      settings = changed
      return settings
    },
  }
}

/** A part that is undefined is not changed; left in, the schema would take it for a part to be set to its default. */
const given = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, part]) => part !== undefined))
