import { describe, expect, test } from 'vitest'
import type { SharedRow, SharedRows } from '../../electron/journal/index.ts'
import { JournalError } from '../../electron/journal/journal-errors.ts'
import type { AccountChange } from '../../electron/settings/account-entries.ts'
import { accountPartOf, createAccountSettings, deskPartOf } from '../../electron/settings/account-settings.ts'
import { type Settings, type SettingsChange, settingsSchema } from '../../shared/settings/index.ts'
import { mainLocation } from '../fixtures/shipment/parcel-draft.ts'

const carton = (length: number, name = 'Carton') => ({ name, length, width: 30, height: 20 })

/** Rows in memory, as all desks see them. `isLost`: the server does not answer; `readsNothing`: it answers
 * writes only. */
function createRows() {
  const rows = new Map<string, SharedRow>()
  const state = { isLost: false, readsNothing: false }
  const ofDesk = (desk: string): Pick<SharedRows, 'all' | 'change'> => ({
    async all() {
      if (state.readsNothing) throw new JournalError('journal.lost')
      return [...rows.values()]
    },
    async change(_names, decide) {
      if (state.isLost) throw new JournalError('journal.lost')
      const written = decide([...rows.values()])
      for (const row of written) rows.set(row.name, { ...row, desk })
      return [...written]
    },
  })
  return { ofDesk, state, clear: () => rows.clear() }
}

function openDesk(rows: ReturnType<typeof createRows>, name: string, own: SettingsChange = {}) {
  let settings = settingsSchema.parse(own)
  let hasJoined = false
  const account = createAccountSettings({
    settings: {
      read: () => settings,
      change(change) {
        const environments = { ...settings.environments, ...change.environments }
        settings = settingsSchema.parse({ ...settings, ...change, environments })
        return settings
      },
    },
    onSettingsChanged: () => undefined,
  })
  // Safe: the module calls `all` and `change` only.
  const shared = {
    accountSettings: rows.ofDesk(name) as SharedRows,
    journal: {
      readFact: async () => hasJoined as never,
      async saveFact() {
        hasJoined = true
      },
    },
  }
  return {
    join: (provisioned?: AccountChange) => account.join(shared, 'practice', provisioned),
    follow: () => account.follow(shared, 'practice'),
    change: (change: AccountChange, base: AccountChange) =>
      account.change(() => shared, change, base, 'practice'),
    settings: () => settings,
    presets: () => settings.parcelPresets.map(({ name, length }) => `${name} ${length}`),
  }
}

const presetsOf = (length: number | undefined) => (length === undefined ? [] : [`Carton ${length}`])
const presets = (length: number | undefined) => ({
  parcelPresets: length === undefined ? [] : [carton(length)],
})

describe('a change of an entry that the other desk has left as it was shown, or changed since', () => {
  test.each<
    [shown: number | undefined, now: number | undefined, wanted: number | undefined, result: unknown]
  >([
    [40, 40, 60, ['Carton 60']],
    [40, 40, undefined, []],
    [undefined, undefined, 60, ['Carton 60']],
    [40, 60, 60, ['Carton 60']],
    [40, undefined, undefined, []],
    [40, 50, 40, ['Carton 50']],
    [40, 50, 60, 'settings.changedElsewhere'],
    [40, 50, undefined, 'settings.changedElsewhere'],
    [40, undefined, 60, 'settings.changedElsewhere'],
    [undefined, 50, 60, 'settings.changedElsewhere'],
  ])('shown %s, now %s, wanted %s: %j', async (shown, now, wanted, result) => {
    const rows = createRows()
    const [one, two] = [openDesk(rows, 'One', presets(shown)), openDesk(rows, 'Two')]
    await one.join()
    await two.join()
    await one.change(presets(now), presets(shown))
    const changed = two.change(presets(wanted), presets(shown))
    if (Array.isArray(result)) await changed
    else await expect(changed).rejects.toMatchObject({ problem: { code: result, values: { desk: 'One' } } })
    for (const desk of [one, two]) {
      await desk.follow()
      expect(desk.presets()).toEqual(Array.isArray(result) ? result : presetsOf(now))
    }
  })
})

test('a change of other entries keeps what another desk changed since', async () => {
  const rows = createRows()
  const shown = { parcelPresets: [carton(40), carton(90, 'Tube')] }
  const [one, two] = [openDesk(rows, 'One', shown), openDesk(rows, 'Two')]
  await one.join()
  await two.join()
  await one.change({ parcelPresets: [carton(50), carton(90, 'Tube')] }, shown)
  await two.change({ parcelPresets: [carton(40), carton(95, 'Tube')] }, shown)
  expect(two.presets()).toEqual(['Carton 50', 'Tube 95'])
})

test('two presets of one name are two entries', async () => {
  const rows = createRows()
  const one = openDesk(rows, 'One', { parcelPresets: [carton(40), carton(50)] })
  await one.join()
  const two = openDesk(rows, 'Two')
  await two.join()
  expect(two.presets()).toEqual(['Carton 40', 'Carton 50'])
})

test('more entries than the settings allow are refused, and nothing is written', async () => {
  const rows = createRows()
  const one = openDesk(rows, 'One', {
    parcelPresets: Array.from({ length: 50 }, (_, n) => carton(40, `C${n}`)),
  })
  const two = openDesk(rows, 'Two')
  await one.join()
  await two.join()
  await expect(two.change(presets(40), presets(undefined))).rejects.toMatchObject({
    problem: { code: 'settings.tooMany' },
  })
  expect(two.presets()).toHaveLength(50)
})

test('without the server a change is refused, and the last known values stay', async () => {
  const rows = createRows()
  const one = openDesk(rows, 'One', presets(40))
  await one.join()
  rows.state.isLost = true
  await expect(one.change(presets(60), presets(40))).rejects.toMatchObject({
    problem: { code: 'settings.notShared' },
  })
  expect(one.presets()).toEqual(['Carton 40'])
})

describe('a desk that joins', () => {
  test('adds its own values the first time only, and what was removed stays removed', async () => {
    const rows = createRows()
    const one = openDesk(rows, 'One', presets(40))
    await one.join()
    const two = openDesk(rows, 'Two', { parcelPresets: [carton(50), carton(90, 'Tube')] })
    await two.join()
    expect(two.presets()).toEqual(['Carton 40', 'Tube 90'])
    await one.change(presets(40), { parcelPresets: [carton(40), carton(90, 'Tube')] })
    await two.join()
    expect(two.presets()).toEqual(['Carton 40'])
  })

  test('adds its own values again to a database without any', async () => {
    const rows = createRows()
    const one = openDesk(rows, 'One', presets(40))
    await one.join()
    rows.clear()
    await one.join()
    expect(one.presets()).toEqual(['Carton 40'])
  })

  test('replaces values by those of its provision file at each start', async () => {
    const rows = createRows()
    const one = openDesk(rows, 'One', presets(40))
    await one.join(presets(50))
    expect(one.presets()).toEqual(['Carton 50'])
    await one.change(presets(60), presets(50))
    await one.join(presets(50))
    expect(one.presets()).toEqual(['Carton 50'])
  })

  test('takes the account’s ID of a pickup location with the same address, also for its watched folder', async () => {
    const rows = createRows()
    await openDesk(rows, 'One', { pickupLocations: [mainLocation] }).join()
    const folder = process.platform === 'win32' ? 'C:\\in' : '/in'
    const two = openDesk(rows, 'Two', {
      pickupLocations: [{ ...mainLocation, id: 'own', city: 'HAMBURG' }],
      watchedFolder: { folder, pickupLocationId: 'own' },
    })
    await two.join()
    expect(two.settings()).toMatchObject({
      pickupLocations: [mainLocation],
      watchedFolder: { folder, pickupLocationId: mainLocation.id },
    })
  })
})

test('two pickup locations with one address keep their IDs', async () => {
  const rows = createRows()
  const locations = { pickupLocations: [mainLocation, { ...mainLocation, id: 'second' }] }
  await openDesk(rows, 'One', locations).join()
  const two = openDesk(rows, 'Two', { pickupLocations: [mainLocation] })
  await two.join()
  expect(two.settings()).toMatchObject(locations)
  await two.join({ pickupLocations: [{ ...mainLocation, contactPerson: { name: 'Ada' } }] })
  expect(two.settings().pickupLocations).toMatchObject([
    { id: 'main', contactPerson: { name: 'Ada' } },
    { id: 'second' },
  ])
})

describe('of a change', () => {
  const practice = { serviceUrl: 'https://api.example.com', extras: [], paths: { listInvoices: '/v2/bills' } }
  const change: SettingsChange = {
    theme: 'dark',
    followShipments: true,
    environments: { practice },
  }
  const settings: Settings = settingsSchema.parse({
    environments: { practice: { extras: [], paths: { listInvoices: '/v1/bills' } } },
  })

  test('the account has its parts and the environments', () =>
    expect(accountPartOf(change)).toEqual({ followShipments: true, environments: { practice } }))

  test('the desk keeps the rest, and of an environment the service’s address', () =>
    expect(deskPartOf(change, settings)).toEqual({
      theme: 'dark',
      environments: {
        practice: { ...settings.environments.practice, serviceUrl: 'https://api.example.com' },
      },
    }))
})

test('a change that was written counts as saved, also if the server is lost right after it', async () => {
  const rows = createRows()
  const [first, second] = [openDesk(rows, 'Table 1'), openDesk(rows, 'Table 2')]
  for (const desk of [first, second]) await desk.join()
  rows.state.readsNothing = true
  await first.change(presets(60), presets(undefined))
  rows.state.readsNothing = false
  for (const desk of [first, second]) {
    await desk.follow()
    expect(desk.presets()).toEqual(presetsOf(60))
  }
})
