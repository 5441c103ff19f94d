import { type Environment, withoutUndefined } from '../../shared/kit/index.ts'
import type { accountParts, Settings, SettingsChange } from '../../shared/settings/index.ts'

type AccountPart = (typeof accountParts)[number]

/** The settings of the account that a change names; `environments` as in a change. */
export type AccountChange = Pick<SettingsChange, AccountPart | 'environments'>

/** The account's settings in pieces that desks change independently, by name. Values are JSON. */
export type Entries = ReadonlyMap<string, unknown>

/** The entries of a part. `list`: one for each item, named by its `key`, or by the whole item. `map`: one
 * for each key. `value`: one. `flag`: one, false if it is absent. */
type Shape = { kind: 'list'; key?: string } | { kind: 'map' | 'value' | 'flag' }

/** Entries are stored under these names. */
const accountShapes: Record<AccountPart, Shape> = {
  pickupLocations: { kind: 'list', key: 'id' },
  parcelPresets: { kind: 'list', key: 'name' },
  refusedPresets: { kind: 'list' },
  followShipments: { kind: 'flag' },
}
/** Of `environments`. The service's address belongs to the desk. */
const environmentShapes: Record<Exclude<keyof Settings['environments'][Environment], 'serviceUrl'>, Shape> = {
  extras: { kind: 'list', key: 'name' },
  paths: { kind: 'map' },
  packagingWords: { kind: 'map' },
  labelFormat: { kind: 'value' },
}

export function entriesOf(change: AccountChange, environment: Environment): Entries {
  const values: Record<string, unknown> = { ...change, ...change.environments?.[environment] }
  const entries = new Map<string, unknown>()
  for (const [part, shape] of Object.entries({ ...accountShapes, ...environmentShapes })) {
    const value = values[part]
    if (value === undefined) continue
    for (const [key, entry] of piecesOf(value, shape)) {
      const name = key === undefined ? part : `${part}/${key}`
      // A second preset of the same name.
      let unused = name
      for (let n = 2; entries.has(unused); n++) unused = `${name}/${n}`
      entries.set(unused, withoutUndefined(entry))
    }
  }
  return entries
}

function piecesOf(value: unknown, shape: Shape): [key: string | undefined, entry: unknown][] {
  // Safe: settings that have these parts.
  if (shape.kind === 'list')
    return (value as Record<string, unknown>[]).map((item) => [
      shape.key === undefined ? JSON.stringify(item) : String(item[shape.key]),
      item,
    ])
  if (shape.kind === 'map') return Object.entries(value as object).filter(([, entry]) => entry !== undefined)
  return [[undefined, value]]
}

/** The change that replaces the account's settings by these entries. The caller parses it. */
export function fromEntries(entries: Entries, settings: Settings, environment: Environment): AccountChange {
  const wanted = {
    ...partsFrom(entries, accountShapes),
    environments: {
      [environment]: { ...settings.environments[environment], ...partsFrom(entries, environmentShapes) },
    },
  }
  // Safe: the caller parses it.
  return wanted as AccountChange
}

const partsFrom = (entries: Entries, shapes: Record<string, Shape>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(shapes).map(([part, { kind }]) => [part, partFrom(entries, part, kind)]))

function partFrom(entries: Entries, part: string, kind: Shape['kind']): unknown {
  if (kind === 'value') return entries.get(part)
  if (kind === 'flag') return entries.get(part) === true
  const pieces = [...entries]
    .filter(([name, value]) => name.startsWith(`${part}/`) && value !== undefined)
    .map(([name, value]): [string, unknown] => [name.slice(part.length + 1), value])
  return kind === 'map' ? Object.fromEntries(pieces) : pieces.map(([, value]) => value)
}
