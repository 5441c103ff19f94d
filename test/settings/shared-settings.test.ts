import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StationOptions } from '../../electron/app/index.ts'
import { createSessionSecrets } from '../../electron/settings/secrets/session-secrets.ts'
import type { ChannelInput } from '../../shared/channels.ts'
import { originOfServer } from '../../shared/connections/index.ts'
import { journalServer } from '../../shared/desks/index.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import { type InProcessStation, openStation } from '../fixtures/app/open-station.ts'
import { describeSharedJournal } from '../fixtures/journal/describe-databases.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const location = {
  id: 'north',
  name: 'Nord',
  street: 'Kai 1',
  postCode: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
}
const carton = { name: 'Carton', length: 40, width: 30, height: 20 }

const consignee = (name: string) => ({
  name,
  street: 'Weg 1',
  postCode: '10623',
  city: 'Berlin',
  countryCode: 'DE',
  contact: '',
  phone: '',
  email: '',
})

describeSharedJournal('settings of the account', (server) => {
  let dir: string
  const open: InProcessStation[] = []
  beforeEach(async () => {
    dir = tempFolder('account')
  })
  afterEach(async () => {
    for (const station of open.splice(0)) await station.close()
  })

  const openDesk = async (name: string, own: Partial<StationOptions> = {}) => {
    const { port } = server.database.server
    const journal = `postgres://owner@127.0.0.1:${port}/orders`
    const connectionSecrets = createSessionSecrets<'journal' | 'orderSource'>()
    connectionSecrets.set('journal', originOfServer(journalServer(journal)), server.database.password)
    // Safe: a station asks for these names here.
    const secrets = connectionSecrets as unknown as StationOptions['connectionSecrets']
    const station = await openStation(join(dir, name), {
      journal,
      desk: name,
      connectionSecrets: secrets,
      ...own,
    })
    open.push(station)
    const close = async () => {
      open.splice(open.indexOf(station), 1)
      await station.close()
    }
    return { ...deskOf(station), close }
  }
  const deskOf = (station: InProcessStation) => {
    const seen: Settings[] = []
    station.on('settings.changed', (settings) => seen.push(settings))
    const settings = () => station.responseTo('settings.read', undefined)
    const change = (request: ChannelInput<'settings.change'>) => station.ask('settings.change', request)
    const shows = (what: (settings: Settings) => unknown, expected: unknown) =>
      expect.poll(async () => what(await settings()), { timeout: 5000 }).toEqual(expected)
    return { station, seen, settings, change, shows }
  }
  const presets = ({ parcelPresets }: Settings) => parcelPresets.map(({ name }) => name)

  test('are those of the desk that comes first, and a change is seen at the others', async () => {
    const one = await openDesk('One', { provision: { pickupLocations: [location] } })
    await one.change({ parcelPresets: [carton] })
    const two = await openDesk('Two')
    expect(presets(await two.settings())).toEqual(['Carton'])
    expect((await two.settings()).pickupLocations).toEqual([location])

    await two.change({ parcelPresets: [carton, { ...carton, name: 'Tube' }] })
    await one.shows(presets, ['Carton', 'Tube'])
    expect(one.seen.at(-1) && presets(one.seen.at(-1) as Settings)).toEqual(['Carton', 'Tube'])
    await one.change({ parcelPresets: [{ ...carton, name: 'Tube' }] })
    await two.shows(presets, ['Tube'])
  })

  test('keep what a second desk had set, and what was removed stays removed', async () => {
    const alone = await openStation(join(dir, 'Two'))
    await alone.ask('settings.change', { parcelPresets: [{ ...carton, name: 'Mine' }] })
    await alone.close()
    const one = await openDesk('One')
    await one.change({ parcelPresets: [carton] })
    const two = await openDesk('Two')
    expect(presets(await two.settings())).toEqual(['Carton', 'Mine'])
    await one.shows(presets, ['Carton', 'Mine'])

    await two.close()
    await one.change({ parcelPresets: [carton] })
    const again = await openDesk('Two')
    expect(presets(await again.settings())).toEqual(['Carton'])
  })

  // FAULTS.md F65
  test('refuse a change of what another desk has changed since it was shown, and take one of something else', async () => {
    const [one, two] = [await openDesk('One'), await openDesk('Two')]
    await one.change({ parcelPresets: [carton, { ...carton, name: 'Tube' }] })
    await two.shows(presets, ['Carton', 'Tube'])
    const base = { parcelPresets: (await two.settings()).parcelPresets }
    await one.change({
      parcelPresets: [
        { ...carton, length: 50 },
        { ...carton, name: 'Tube' },
      ],
    })

    const same = [
      { ...carton, length: 60 },
      { ...carton, name: 'Tube' },
    ]
    expect(await two.change({ parcelPresets: same, base })).toMatchObject({
      ok: false,
      problem: { code: 'settings.changedElsewhere', values: { desk: 'One' } },
    })
    const shown = (await two.settings()).parcelPresets
    expect(shown[0]).toMatchObject({ length: 50 })
    const other = [carton, { ...carton, name: 'Tube', height: 5 }]
    expect(await two.change({ parcelPresets: other, base })).toMatchObject({ ok: true })
    await one.shows(
      ({ parcelPresets }) => parcelPresets.map(({ length, height }) => [length, height]),
      [
        [50, 20],
        [40, 5],
      ],
    )
    // A version that this desk has read can be replaced.
    expect(await two.change({ parcelPresets: same, base: { parcelPresets: shown } })).toMatchObject({
      ok: true,
    })
    await one.shows((settings) => settings.parcelPresets[0]?.length, 60)
  })

  test('have a provisioned pickup location once, under whatever ID another desk gives its address', async () => {
    const one = await openDesk('One', { provision: { pickupLocations: [location] } })
    const two = await openDesk('Two', {
      provision: {
        pickupLocations: [{ ...location, id: 'other', street: 'KAI 1', parcelsPerDay: 30 }],
        watchedFolder: { folder: join(dir, 'orders'), pickupLocationId: 'other' },
      },
    })
    const { pickupLocations, watchedFolder } = await two.settings()
    expect(pickupLocations).toMatchObject([{ id: 'north', parcelsPerDay: 30 }])
    expect(watchedFolder?.pickupLocationId).toBe('north')
    await one.shows((settings) => settings.pickupLocations.map(({ parcelsPerDay }) => parcelsPerDay), [30])
  })

  test('about the service are shared except its address', async () => {
    const [one, two] = [await openDesk('One'), await openDesk('Two')]
    const extra = { name: 'Signature', path: 'options.signature', kind: 'switch' as const }
    const { environments } = await one.settings()
    await one.change({
      environments: {
        practice: {
          ...environments.practice,
          serviceUrl: 'http://127.0.0.1:1',
          extras: [...environments.practice.extras, extra],
          paths: { listInvoices: '/bills' },
        },
      },
    })
    const practice = (settings: Settings) => settings.environments.practice
    await two.shows((settings) => practice(settings).paths, { listInvoices: '/bills' })
    expect(practice(await two.settings()).serviceUrl).toBeUndefined()
    expect(practice(await two.settings()).extras.map(({ name }) => name)).toContain('Signature')
  })

  test('come with the address book, which all desks search and change', async () => {
    const alone = await openStation(join(dir, 'Two'))
    await alone.ask('addresses.save', { address: consignee('Known to Two') })
    await alone.close()
    const [one, two] = [await openDesk('One'), await openDesk('Two')]
    await one.station.ask('addresses.save', { address: consignee('Known to One') })
    const names = async ({ station }: typeof one) => {
      const answer = await station.ask('addresses.find', { text: 'known', take: 9 })
      return (
        answer.ok && (answer.value as { entries: { name: string }[] }).entries.map(({ name }) => name).sort()
      )
    }
    for (const each of [one, two])
      await expect.poll(() => names(each)).toEqual(['Known to One', 'Known to Two'])
  })

  // FAULTS.md F64
  test('are the last known ones without the server, cannot be saved then, and others can', async () => {
    const one = await openDesk('One')
    await one.change({ parcelPresets: [carton] })
    await server.database.kill()
    try {
      expect(await one.change({ parcelPresets: [] })).toMatchObject({
        ok: false,
        problem: { code: 'settings.notShared' },
      })
      expect(await one.change({ theme: 'dark' })).toMatchObject({ ok: true })
      await one.close()
      const again = await openDesk('One')
      expect(presets(await again.settings())).toEqual(['Carton'])
      expect(await again.station.ask('station.status')).toMatchObject({
        value: { sharedJournal: { desk: 'One', lostAt: expect.any(String) } },
      })
      expect(await again.change({ parcelPresets: [] })).toMatchObject({
        ok: false,
        problem: { code: 'settings.notShared' },
      })
    } finally {
      await server.restart()
    }
  })
})
