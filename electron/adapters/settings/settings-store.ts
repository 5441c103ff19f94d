import { chmodSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type Conf from 'conf'
import { z } from 'zod'
import { type Problem, problem } from '../../../shared/schemas/problem.ts'
import { type Settings, settingsSchema } from '../../../shared/schemas/settings.ts'
import type { SettingsStore } from '../../ports/settings-store.ts'
import { StorageError } from '../../ports/storage-error.ts'

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
 * does not know is set aside as `settings.broken-<milliseconds>.json`, and a notice says so; those of its parts count that can be
 * understood, and the defaults for the others. Throws a `StorageError` where not even that can be written. */
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
  const writing = <Value>(work: () => Value): Value => {
    try {
      return work()
    } catch (error) {
      throw new StorageError(file, error)
    }
  }
  const setAside = (): Problem => {
    const aside = join(dataDir, `settings.broken-${now()}.json`)
    renameSync(file, aside)
    return problem('settings.setAside', { values: { file: aside } })
  }

  let store: Conf<Record<string, unknown>>
  let settings: Settings
  const notices: Problem[] = []
  try {
    // `conf` takes a list, or nothing at all, for settings without a part.
    if (existsSync(file)) z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
    store = open()
    settings = settingsSchema.parse(store.store)
    if (existsSync(file)) chmodSync(file, 0o600)
  } catch {
    const understood = partsOf(file)
    writing(() => {
      if (existsSync(file)) notices.push(setAside())
      store = open()
      store.store = understood
    })
    settings = understood
  }
  return {
    notices,
    read: () => settings,
    change(change) {
      const environments = { ...settings.environments, ...given(change.environments ?? {}) }
      const changed = settingsSchema.parse({ ...settings, ...given(change), environments })
      writing(() => {
        store.store = changed
      })
      settings = changed
      return settings
    },
  }
}

/** The parts of a settings file that this version understands, each by itself; the defaults for the others. */
function partsOf(file: string): Settings {
  let kept: unknown
  try {
    kept = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return settingsSchema.parse({})
  }
  const { shape } = settingsSchema
  const parts = Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(
    ([name, part]) => Object.hasOwn(shape, name) && shape[name as keyof typeof shape].safeParse(part).success,
  )
  return settingsSchema.parse(Object.fromEntries(parts))
}

/** A part that is undefined is not changed; left in, the schema would take it for a part to be set to its default. */
const given = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, part]) => part !== undefined))
