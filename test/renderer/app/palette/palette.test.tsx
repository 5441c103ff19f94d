import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openTarget } from '../../../../renderer/app/palette/open-target.ts'
import { createSearch, groupsOf, type Ranked } from '../../../../renderer/app/palette/palette-search.ts'
import { createPaletteSearch } from '../../../../renderer/app/palette/palette-sources.ts'
import type { ScopedAction, ScreenName } from '../../../../renderer/kit/index.ts'
import { createSettingsSearch } from '../../../../renderer/settings/section-index/find-settings.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { createMessages } from '../../../../shared/messages/index.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import { shipmentRowOf } from '../../../../shared/shipment/index.ts'
import { bookEntry } from '../../../fixtures/addresses/book-entry.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { manyShipment } from '../../../fixtures/shipment/many-shipments.ts'
import { openBridgedModel } from '../../open-bridged-model.ts'

const line = (label: string) => ({
  id: label,
  label,
  detail: '',
  enter: '',
  target: { kind: 'order' as const, reference: label },
})
const ranked = (label: string, rank = 0): Ranked => ({ line: line(label), rank })

test('the group with the best match comes first, and in it the best match', () => {
  const groups = groupsOf({
    actions: [ranked('within', 3), ranked('begins', 1)],
    shipments: [ranked('exact', 0)],
    settings: [ranked('begins too', 1)],
    addresses: [],
  })
  expect(groups.map(({ name, lines }) => [name, ...lines.map(({ label }) => label)])).toEqual([
    ['shipments', 'exact'],
    ['actions', 'begins', 'within'],
    ['settings', 'begins too'],
  ])
})

describe('the search', () => {
  beforeEach(() => void vi.useFakeTimers())

  /** Shipments whose answers the test releases, and actions that are there at once. */
  function begin() {
    const asked: { typed: string; answer: (labels: string[]) => void; refuse: () => void }[] = []
    const search = createSearch({
      now: (typed) => ({ actions: [ranked(`action ${typed}`, 2)] }),
      later: {
        shipments: (typed) =>
          new Promise((resolve) =>
            asked.push({
              typed,
              answer: (labels) => resolve({ ok: true, value: labels.map((each) => ranked(each)) }),
              refuse: () => resolve({ ok: false, problem: newProblem('journal.locked') }),
            }),
          ),
      },
    })
    const shown = () => search.getState().shown
    const labels = () => shown().groups.flatMap(({ lines }) => lines.map(({ label }) => label))
    return { search, asked, shown, labels }
  }

  test('shows all parts of an answer at once, the best first', async () => {
    const { search, asked, shown, labels } = begin()
    search.commands.type('a')
    await vi.advanceTimersByTimeAsync(10)
    expect(shown().typed).toBe('')
    asked[0]?.answer(['shipment a'])
    await vi.advanceTimersByTimeAsync(0)
    expect(labels()).toEqual(['shipment a', 'action a'])
    expect(shown()).toMatchObject({ typed: 'a', isComplete: true })
  })

  test('adds a late part at its end, so that no line moves', async () => {
    const { search, asked, shown, labels } = begin()
    search.commands.type('a')
    await vi.advanceTimersByTimeAsync(40)
    expect(labels()).toEqual(['action a'])
    expect(shown().isComplete).toBe(false)
    asked[0]?.answer(['shipment a'])
    await vi.advanceTimersByTimeAsync(0)
    expect(labels()).toEqual(['action a', 'shipment a'])
    expect(shown().isComplete).toBe(true)
  })

  test('says of which text a part could not be read', async () => {
    const { search, asked, shown, labels } = begin()
    search.commands.type('a')
    await vi.advanceTimersByTimeAsync(40)
    asked[0]?.refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(labels()).toEqual(['action a'])
    expect(shown()).toMatchObject({ typed: 'a', isComplete: true, problem: { code: 'journal.locked' } })
    search.commands.type('ab')
    asked[1]?.answer([])
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toMatchObject({ typed: 'ab', problem: undefined })
  })

  test('drops the answer for an earlier text, and asks only for the latest one', async () => {
    const { search, asked, labels } = begin()
    for (const typed of ['a', 'ab', 'abc']) search.commands.type(typed)
    await vi.advanceTimersByTimeAsync(40)
    asked[0]?.answer(['shipment a'])
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.map(({ typed }) => typed)).toEqual(['a', 'abc'])
    expect(labels()).toEqual(['action abc'])
    asked[1]?.answer(['shipment abc'])
    await vi.advanceTimersByTimeAsync(0)
    expect(labels()).toEqual(['action abc', 'shipment abc'])
  })

  test('knows the lines of a text whose answer is still on its way', async () => {
    const { search, asked } = begin()
    search.commands.type('a')
    const best = search.lineAt(0)
    asked[0]?.answer(['shipment a'])
    expect(await best).toMatchObject({ label: 'shipment a' })
    expect(await search.lineAt(1)).toMatchObject({ label: 'action a' })

    search.commands.type('ab')
    const outdated = search.lineAt(0)
    search.commands.type('abc')
    asked[1]?.answer(['shipment ab'])
    expect(await outdated).toBeUndefined()
  })
})

async function openPalette(language: 'en' | 'de', screen: ScreenName = 'pack') {
  const shipment = manyShipment(7)
  const entry = { ...bookEntry({ name: 'Möbel Kranich KG' }), id: 5 }
  const { model, asked, emit } = openBridgedModel({
    'shipments.suggest': () => ({ rows: [shipmentRowOf(shipment)] }),
    'addresses.find': () => ({ entries: [entry], total: 1 }),
    'pickups.list': () => [],
  })
  await model.station.commands.load()
  await Promise.all([model.forms.parcel.commands.load(), model.forms.freight.commands.load()])
  model.shell.commands.go(screen)
  const messages = createMessages(language, language)
  const search = createPaletteSearch({ model, messages, settings: createSettingsSearch([messages]) })
  const find = async (typed: string) => {
    search.commands.type(typed)
    await search.lineAt(0)
    return search.getState().shown.groups
  }
  return { model, messages, search, find, asked, emit }
}

describe('the palette', () => {
  test.each<[language: 'en' | 'de', typed: string, group: string, id: string]>([
    ['en', 'pickups', 'screens', 'action-goPickups'],
    ['de', 'zu den ein', 'screens', 'action-goSettings'],
    ['de', 'buch', 'actions', 'action-book'],
    ['de', 'drucken buchen', 'actions', 'action-book'],
    ['en', 'close pickup', 'actions', 'action-closePickup'],
    ['en', 'new address', 'actions', 'action-newAddress'],
    ['en', 'orders', 'actions', 'action-tab-orders'],
    ['en', 'paste freight', 'actions', 'action-pasteAddressFreight'],
    ['en', 'A-100007', 'shipments', 'shipment-s-7'],
    ['en', 'SHP-20007', 'shipments', 'shipment-s-7'],
    ['en', 'mobel kran', 'addresses', 'address-5'],
    ['en', 'volume', 'settings', 'setting-look-sounds-volume'],
    ['en', 'zebra', 'settings', 'setting-printer'],
  ])('finds in %s by %j %s %s', async (language, typed, group, id) => {
    const { find } = await openPalette(language)
    const groups = await find(typed)
    expect(groups.find(({ name }) => name === group)?.lines[0]?.id).toBe(id)
  })

  test('asks for no shipments and addresses before the second character', async () => {
    const { find, asked } = await openPalette('en')
    await find('m')
    expect([...asked('shipments.suggest'), ...asked('addresses.find')]).toEqual([])
    await find('mö')
    expect(asked('shipments.suggest')).toEqual([{ text: 'mö', take: 5 }])
  })

  test('offers nothing of another screen that would have no effect there', async () => {
    const { find } = await openPalette('en')
    const ids = []
    for (const typed of ['undo', 'back', 'leave', 'preset', 'stop', 'clear'])
      for (const { lines } of await find(typed)) ids.push(...lines.map(({ id }) => id))
    expect(ids).toContain('action-clearFreight')
    for (const id of ['undoRemove', 'leaveAddresses', 'leaveImport', 'preset50', 'stopBooking'])
      expect(ids).not.toContain(`action-${id}`)
  })

  test('shows while empty what was chosen last, then the actions of the screen and the screens', async () => {
    const { model, messages, search } = await openPalette('en')
    const [setting] = createSettingsSearch([messages])('volume')
    if (setting) model.recentTargets.commands.replace([{ kind: 'setting', ...setting }])
    search.commands.type('')
    await search.lineAt(0)
    const [recent, here, screens] = search.getState().shown.groups
    expect(recent?.lines.map(({ label }) => label)).toEqual([setting?.label])
    expect(here?.lines[0]?.id).toBe('action-book')
    expect(screens?.lines.map(({ label }) => label)).not.toContain('Pack')
  })
})

test('an order is found by its reference, but not while a booking is sent: the form could not take it', async () => {
  const { model, emit, find } = await openPalette('en')
  const orders = async () => {
    const lines = (await find('W-1')).flatMap((group) => group.lines)
    return lines.filter(({ id }) => id === 'order').map(({ label }) => label)
  }
  expect(await orders()).toEqual([])
  const orderSource = { kind: 'file', name: 'ERP', path: '/orders.csv' } as const
  emit('settings.changed', settingsSchema.parse({ orderSource }))
  expect(await orders()).toEqual(['Find order W-1 in ERP'])
  model.forms.parcel.setState({ isSending: true })
  expect(await orders()).toEqual([])
})

test('finds nothing of an environment that another one replaced meanwhile, and then what is in that one', async () => {
  const { model, search, find } = await openPalette('en')
  search.commands.type('mobel kran')
  model.station.commands.receiveStatus({ ...stationStatus, environment: 'production' })
  expect(await search.lineAt(0)).toBeUndefined()
  const groups = await find('mobel kran')
  expect(groups.find(({ name }) => name === 'addresses')?.lines[0]?.target).toMatchObject({
    environment: 'production',
  })
})

test('while empty, the palette offers an address again where its address book is in use: in each environment, or with a shared journal in its own', async () => {
  const { model, messages, find } = await openPalette('en')
  const target = (await find('mobel kran')).find(({ name }) => name === 'addresses')?.lines[0]?.target
  if (target?.kind === 'address') model.recentTargets.commands.replace([target])
  const recent = async () => {
    const search = createPaletteSearch({ model, messages, settings: createSettingsSearch([messages]) })
    search.commands.type('')
    await search.lineAt(0)
    return search.getState().shown.groups.find(({ name }) => name === 'recent')?.lines ?? []
  }
  expect(await recent()).toMatchObject([{ label: 'Möbel Kranich KG' }])
  const production = { ...stationStatus, environment: 'production' as const }
  model.station.commands.receiveStatus(production)
  expect(await recent()).toHaveLength(1)
  model.station.commands.receiveStatus({
    ...production,
    sharedJournal: { address: 'db', desk: 'Desk 1', waiting: 0 },
  })
  expect(await recent()).toEqual([])
})

describe('an action of another screen', () => {
  const performed = (screen: ScreenName) => async (name: string) => {
    const { model, messages } = await openPalette('en', screen)
    const perform = vi.fn()
    const action = (model.actions as Record<string, ScopedAction>)[name]
    if (!action) throw new Error(`no action ${name}`)
    Object.assign(action, { perform })
    await openTarget(model, messages, { kind: 'action', action })
    return { count: perform.mock.calls.length, screen: model.shell.getState().screen, scope: action.scope }
  }

  test.each(['book', 'addToPickup', 'clear', 'bookFreight', 'clearFreight', 'bookAll', 'closePickup'])(
    '%s goes there and waits for a person',
    async (name) => {
      const { count, screen, scope } = await performed('settings')(name)
      expect({ count, screen }).toEqual({ count: 0, screen: scope })
    },
  )

  test.each(['newAddress', 'pasteAddress', 'pasteAddressFreight', 'tab.invoices'])(
    '%s goes there and is performed',
    async (name) => {
      const { count, screen, scope } = await performed('settings')(name)
      expect({ count, screen }).toEqual({ count: 1, screen: scope })
    },
  )
})
