import { isDeepStrictEqual } from 'node:util'
import { createSerial, type Environment, withoutUndefined } from '../../shared/kit/index.ts'
import {
  accountParts,
  type Settings,
  type SettingsChange,
  settingsSchema,
} from '../../shared/settings/index.ts'
import { pickupLocationSchema } from '../../shared/shipment/index.ts'
import { identityOf } from '../addresses/index.ts'
import { type Journal, JournalError, type SharedRow, type SharedRows } from '../journal/index.ts'
import { ExpectedError } from '../kit/index.ts'
import { type AccountChange, type Entries, entriesOf, fromEntries } from './account-entries.ts'
import type { SettingsStore } from './settings-store.ts'

/** A changed entry; undefined: it is not there. */
type EntryChange = { name: string; before: unknown; after: unknown }

type SharedAccount = { accountSettings: SharedRows; journal: Pick<Journal, 'readFact' | 'saveFact'> }

type Deps = {
  settings: Pick<SettingsStore, 'read' | 'change'>
  /** Values came from the journal. */
  onSettingsChanged: () => void
}

/** The settings of the account in a journal of several desks. This desk's settings file has
 * a copy, the last known values. */
export function createAccountSettings({ settings, onSettingsChanged }: Deps) {
  /** Writes the journal's values to the copy. */
  const keep = (rows: readonly SharedRow[], environment: Environment) => {
    const before = settings.read()
    const wanted = fromEntries(entriesIn(rows), before, environment)
    const after = withChange(before, wanted)
    // A newer Packdesk may allow more.
    if (!after || isDeepStrictEqual(withoutUndefined(after), withoutUndefined(before))) return
    settings.change(wanted)
    onSettingsChanged()
  }
  /** One after the other, so that older values do not replace newer ones. */
  const serial = createSerial()
  const follow = ({ accountSettings }: Pick<SharedAccount, 'accountSettings'>, environment: Environment) =>
    serial(async () => keep(await accountSettings.all(), environment))

  return {
    /** Reads the values again. */
    follow,

    /** Begins to share. The first time, this desk's own values are added to the account's; a
     * provision file's values replace them at each start. A pickup location with the address of a
     * location of the account becomes that one. */
    async join(shared: SharedAccount, environment: Environment, provisioned?: AccountChange): Promise<void> {
      const hasJoined = (await shared.journal.readFact('desk.joined')) === true
      let aliases: ReadonlyMap<string, string> = new Map()
      await shared.accountSettings.change('all', (rows) => {
        const theirs = entriesIn(rows)
        const own = rows.length > 0 && hasJoined ? new Map() : entriesOf(settings.read(), environment)
        const given = provisioned ? entriesOf(provisioned, environment) : new Map<string, unknown>()
        aliases = aliasesOf([...own, ...given], theirs)
        // A removed entry has a row, too.
        const known = new Set(rows.map(({ name }) => name))
        const added = [...renamed(own, aliases)].filter(([name]) => !known.has(name))
        const replaced = [...renamed(given, aliases)].filter(
          ([name, value]) => !isDeepStrictEqual(theirs.get(name), value),
        )
        return [...new Map([...added, ...replaced])].map(settingRowOf)
      })
      await follow(shared, environment)
      const { watchedFolder } = settings.read()
      const renamedTo = watchedFolder && aliases.get(watchedFolder.pickupLocationId)
      if (renamedTo) settings.change({ watchedFolder: { ...watchedFolder, pickupLocationId: renamedTo } })
      if (!hasJoined) await shared.journal.saveFact('desk.joined', true)
    },

    /** Writes a person's change. `base`: the settings as they were shown to that person. Rejects with
     * `settings.changedElsewhere` if another desk changed the same values, and with `settings.notShared`
     * if the journal cannot be written. */
    async change(
      shared: () => Pick<SharedAccount, 'accountSettings'>,
      change: AccountChange,
      base: AccountChange,
      environment: Environment,
    ): Promise<void> {
      const changes = changesOf(entriesOf(partsOf(base, change), environment), entriesOf(change, environment))
      if (changes.length === 0) return
      try {
        const { accountSettings } = shared()
        await accountSettings
          .change('all', (rows) => decide(rows, changes, settings.read(), environment))
          // What was written counts, even if it cannot be read now: the desk follows it later.
          .finally(() => follow({ accountSettings }, environment).catch(ignoreJournalError))
      } catch (error) {
        if (!(error instanceof JournalError)) throw error
        const isGone = error.code === 'journal.lost'
        throw isGone ? new ExpectedError('settings.notShared', error.problem.values, error) : error
      }
    },
  }
}

function ignoreJournalError(error: unknown): void {
  if (!(error instanceof JournalError)) throw error
}

export const accountPartOf = (change: SettingsChange): AccountChange =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([part]) => part === 'environments' || accountParts.some((each) => each === part),
    ),
  )

/** The rest of a change: of `environments` the service's address. */
export function deskPartOf(change: SettingsChange, { environments }: Settings): SettingsChange {
  const addresses = Object.entries(change.environments ?? {}).map(([name, { serviceUrl }]) => [
    name,
    { ...environments[name as Environment], serviceUrl },
  ])
  const own = Object.entries(change).filter(([part]) => !accountParts.some((each) => each === part))
  return {
    ...Object.fromEntries(own),
    ...(change.environments && { environments: Object.fromEntries(addresses) }),
  }
}

/** The rows to write. Throws if another desk changed one of these entries to something else. */
function decide(
  rows: readonly SharedRow[],
  changes: readonly EntryChange[],
  settings: Settings,
  environment: Environment,
) {
  const theirs = entriesIn(rows)
  const open = changes.filter(({ name, after }) => !isDeepStrictEqual(theirs.get(name), after))
  const taken = open.find(({ name, before }) => !isDeepStrictEqual(theirs.get(name), before))
  if (taken) {
    const desk = rows.find(({ name }) => name === taken.name)?.desk ?? ''
    throw new ExpectedError('settings.changedElsewhere', { desk })
  }
  const merged = new Map([...theirs, ...open.map(({ name, after }) => [name, after] as const)])
  if (!withChange(settings, fromEntries(merged, settings, environment)))
    throw new ExpectedError('settings.tooMany')
  return open.map(({ name, after }) => settingRowOf([name, after]))
}

/** Undefined if they are no settings of this version. */
const withChange = (settings: Settings, change: AccountChange): Settings | undefined =>
  settingsSchema.safeParse({
    ...settings,
    ...change,
    environments: { ...settings.environments, ...change.environments },
  }).data

const settingRowOf = ([name, value]: readonly [string, unknown]) => ({
  name,
  body: JSON.stringify(value ?? null),
})

/** The present entries of rows: a removed one is null. */
const entriesIn = (rows: readonly Pick<SharedRow, 'name' | 'body'>[]): Entries =>
  new Map(
    rows.map(({ name, body }) => [name, JSON.parse(body)] as const).filter(([, value]) => value !== null),
  )

/** The parts of `base` that a change names. */
const partsOf = (base: AccountChange, change: AccountChange): AccountChange =>
  Object.fromEntries(
    Object.entries(base).filter(([part]) => change[part as keyof AccountChange] !== undefined),
  )

/** The entries that differ. */
function changesOf(base: Entries, change: Entries): EntryChange[] {
  const names = new Set([...base.keys(), ...change.keys()])
  return [...names].flatMap((name) => {
    const [before, after] = [base.get(name), change.get(name)]
    return isDeepStrictEqual(before, after) ? [] : [{ name, before, after }]
  })
}

/** The IDs of pickup locations that are there already under another ID, by theirs. */
function aliasesOf(own: readonly (readonly [string, unknown])[], theirs: Entries): Map<string, string> {
  const locations = (entries: Iterable<readonly [string, unknown]>) =>
    [...entries].flatMap(([name, value]) => {
      const parsed = name.startsWith('pickupLocations/') ? pickupLocationSchema.safeParse(value) : undefined
      return parsed?.success ? [parsed.data] : []
    })
  const known = locations(theirs)
  const ids = new Set(known.map(({ id }) => id))
  const byIdentity = new Map(known.map((location) => [identityOf(location), location.id]))
  return new Map(
    locations(own).flatMap((location) => {
      const id = byIdentity.get(identityOf(location))
      return id === undefined || ids.has(location.id) ? [] : [[location.id, id] as const]
    }),
  )
}

/** With the locations' IDs of the account. */
const renamed = (entries: Entries, aliases: ReadonlyMap<string, string>): Entries =>
  new Map(
    [...entries].map(([name, value]) => {
      const [, own = ''] = /^pickupLocations\/(.*)$/s.exec(name) ?? []
      const id = aliases.get(own)
      return id === undefined ? [name, value] : [`pickupLocations/${id}`, { ...(value as object), id }]
    }),
  )
