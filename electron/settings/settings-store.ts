import { chmodSync, copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Conf from 'conf'
import { newProblem, type Problem } from '../../shared/kit/index.ts'
import { type Settings, type SettingsChange, settingsSchema } from '../../shared/settings/index.ts'
import { errorCode, jsonOf, proveRoom, storageError, writeWhole } from '../kit/index.ts'

/** The settings file. Unreadable parts fall back to defaults, the old file is set aside, and `notices`
 * report it. `change` throws a storage problem if the file cannot be written, and changes nothing then. */
export interface SettingsStore {
  readonly notices: readonly Problem[]
  read(): Settings
  change(
    change: SettingsChange &
      Partial<Pick<Settings, 'unconfirmedPrinters' | 'printTests' | 'windowsQueues' | 'journal'>>,
  ): Settings
}

/** The class of `conf`, or its subclass of electron-store. */
export type StoreClass = new (options: {
  cwd: string
  configName?: string
  name?: string
  configFileMode?: number
  clearInvalidConfig?: boolean
  accessPropertiesByDotNotation?: boolean
}) => Conf<Record<string, unknown>>

/** The settings in `settings.json` of the data directory, mode 0600. A file with unknown or invalid parts
 * is set aside as `settings.broken-<milliseconds>.json`; its valid parts are kept. Throws a storage
 * problem if the file exists but cannot be read, or if nothing can be written. */
export function createSettingsStore(Store: StoreClass, dataDir: string, now = Date.now): SettingsStore {
  const file = join(dataDir, 'settings.json')
  const open = () =>
    new Store({
      cwd: dataDir,
      // `conf` calls the file's name `configName`, electron-store `name`.
      configName: 'settings',
      name: 'settings',
      configFileMode: 0o600,
      // Off, because `conf` would overwrite a file that a person may still need.
      clearInvalidConfig: false,
      accessPropertiesByDotNotation: false,
    })
  const asStorageError = <Value>(access: 'read' | 'write', work: () => Value): Value => {
    try {
      return work()
    } catch (error) {
      throw storageError(file, error, access)
    }
  }
  /** Copies the file first and then replaces it, so that a crash in between leaves the old settings. */
  const setAside = (understood: Settings): Problem => {
    const aside = join(dataDir, `settings.broken-${now()}.json`)
    asStorageError('write', () => {
      copyFileSync(file, aside)
      writeWhole(file, JSON.stringify(understood))
    })
    return newProblem('settings.setAside', { values: { file: aside } })
  }

  // A read error of the disk does not mean a broken file.
  const text = asStorageError('read', () => textOf(file))
  const whole = settingsSchema.safeParse(text === undefined ? {} : jsonOf(text))
  let settings = whole.success ? whole.data : partsOf(jsonOf(text ?? ''))
  const notices = whole.success ? [] : [setAside(settings)]
  const store = asStorageError('read', open)
  if (text !== undefined) closeToOthers(file)
  return {
    notices,
    read: () => settings,
    change(change) {
      const environments = { ...settings.environments, ...definedOnly(change.environments ?? {}) }
      const changed = settingsSchema.parse({ ...settings, ...definedOnly(change), environments })
      asStorageError('write', () => {
        // On a full disk `conf` takes a partly written file as complete, so the room is checked first.
        proveRoom(file, JSON.stringify(changed, null, '\t'))
        store.store = changed
      })
      settings = changed
      return settings
    },
  }
}

/** Undefined if there is no file. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The valid parts of a settings file, and defaults for the others. */
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
    // The file belongs to another user. It is still used: it contains no key.
  }
}

/** Removes undefined parts: the schema would replace them by defaults. */
const definedOnly = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, part]) => part !== undefined))
