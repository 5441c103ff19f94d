import { chmodSync, copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Conf from 'conf'
import { type Problem, problem } from '../../shared/kit/problem.ts'
import { type Settings, settingsSchema } from '../../shared/settings/settings.ts'
import { storageError } from '../kit/storage-error.ts'
import { proveRoom, writeWhole } from '../kit/write-whole.ts'
import type { SettingsStore } from './settings-store-type.ts'

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
 * understood, and the defaults for the others. Throws a storage problem where the file is there and the disk does not give it, or where
 * not even that can be written: nothing was changed then. */
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
  const orSay = <Value>(deed: 'read' | 'write', work: () => Value): Value => {
    try {
      return work()
    } catch (error) {
      throw storageError(file, error, deed)
    }
  }
  /** A copy, and then the new one in its place: whoever is killed in between finds the settings as they were. */
  const setAside = (understood: Settings): Problem => {
    const aside = join(dataDir, `settings.broken-${now()}.json`)
    orSay('write', () => {
      copyFileSync(file, aside)
      writeWhole(file, JSON.stringify(understood))
    })
    return problem('settings.setAside', { values: { file: aside } })
  }

  // A disk that does not give the file now says nothing about what is in it.
  const text = orSay('read', () => textOf(file))
  const whole = settingsSchema.safeParse(text === undefined ? {} : parsed(text))
  let settings = whole.success ? whole.data : partsOf(parsed(text ?? ''))
  const notices = whole.success ? [] : [setAside(settings)]
  const store = orSay('read', open)
  if (text !== undefined) closeToOthers(file)
  return {
    notices,
    read: () => settings,
    change(change) {
      const environments = { ...settings.environments, ...given(change.environments ?? {}) }
      const changed = settingsSchema.parse({ ...settings, ...given(change), environments })
      orSay('write', () => {
        // `conf` takes the part that a full disk has written for the whole, so the room for it is proven first.
        proveRoom(file, JSON.stringify(changed, null, '\t'))
        store.store = changed
      })
      settings = changed
      return settings
    },
  }
}

/** Undefined where there is no file. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The parts of a settings file that this version understands, each by itself; the defaults for the others. */
function partsOf(kept: unknown): Settings {
  const { shape } = settingsSchema
  const parts = Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(
    ([name, part]) => Object.hasOwn(shape, name) && shape[name as keyof typeof shape].safeParse(part).success,
  )
  return settingsSchema.parse(Object.fromEntries(parts))
}

function closeToOthers(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch {
    // Another user's: it is no less good for that, and there is no key in it.
  }
}

/** A part that is undefined is not changed; left in, the schema would take it for a part to be set to its default. */
const given = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, part]) => part !== undefined))
