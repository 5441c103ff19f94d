import { afterEach, describe, expect, test } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { emptyFilter } from '../../../renderer/service-lists/lists-state.ts'
import { formDraftOf } from '../../../renderer/shipment-form/draft/form-draft.ts'
import type { BookEntry } from '../../../shared/addresses/index.ts'
import type { ChannelOutput } from '../../../shared/channels.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import type { StationStatus } from '../../../shared/settings/index.ts'
import { type Draft, type ShipmentRecord, shipmentRowOf } from '../../../shared/shipment/index.ts'
import { bookEntry } from '../../fixtures/addresses/book-entry.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import type { Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { bookingRun, draftEntry, pickupSummary, readOf } from '../../fixtures/renderer/fake-pickups.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { answerRow } from '../answers/answer-row.ts'
import { dayView } from '../day/day-view.ts'
import { openDayStore } from '../day/open-day-store.ts'
import { openBridgedModel } from '../open-bridged-model.ts'

const shipments = {
  practice: shipmentRecord({ id: 'practised', booking: 'booked', label: 'confirmed' }),
  production: shipmentRecord({
    id: 'real',
    environment: 'production',
    booking: 'booked',
    label: 'confirmed',
  }),
}

const lost = { ok: false, problem: newProblem('journal.lost') } as const
const job = {
  job: 'job-practised',
  shipmentId: 'practised',
  reference: 'A-1',
  consignee: 'Bäckerei',
  printer: 'Zebra',
  state: 'atPrinter',
  asks: true,
  prints: 1,
} as const
const address = bookEntry()
const pickup = pickupSummary({ drafts: 1, booked: 1 })
/** The status of a desk whose journal has an address book for each environment. */
const ofSharedJournal = {
  ...stationStatus,
  sharedJournal: { address: 'db', desk: 'Desk 1', waiting: 0 },
} satisfies StationStatus

let leave = () => {}
afterEach(() => leave())

/** A page whose station has a shipment and an order of each environment. In practice it has a pickup, print
 * jobs, answers and a day, too; in production these cannot be read. */
async function openPage(answers: Responses = {}, status: StationStatus = stationStatus) {
  let environment: keyof typeof shipments = 'practice'
  const here = () => shipments[environment]
  /** Set: the answers about practice are held back until it resolves. */
  let held: Promise<void> | undefined
  const inPractice =
    <Value>(value: Value) =>
    async () => {
      const asked = environment
      if (asked === 'practice') await held
      return asked === 'practice' ? value : lost
    }
  const { model, ...fake } = openBridgedModel({
    'pickup.run': inPractice(bookingRun()),
    'pickups.list': inPractice([pickup]),
    'pickup.read': inPractice(readOf(pickup, [draftEntry(1)])),
    'pickup.printAll': inPractice({ labels: 1, asked: 0, tooFew: 0 }),
    'pickup.remove': inPractice({ ids: ['e-1'] }),
    'pickup.bookAll': inPractice(bookingRun({ state: 'done' })),
    'printQueue.list': inPractice({ jobs: [job, { ...job, job: 'job-2' }], held: [] }),
    'printQueue.answerAll': inPractice({ labels: 2, refused: [] }),
    'answers.open': inPractice({ rows: [answerRow(1)], next: 1 }),
    'answers.ofShipment': inPractice([answerRow(1)]),
    'addresses.find': inPractice({ entries: [address], total: 1 }),
    'addresses.remove': inPractice(undefined),
    'watch.state': inPractice({ activities: [], unreachable: false }),
    'backup.list': inPractice([{ name: 'one', at: '2026-11-24T12:00:00.000Z', bytes: 1 }]),
    'day.read': inPractice({ ...dayView, pickups: [] }),
    'day.close': inPractice({ kind: 'closed', closed: [] }),
    'shipments.find': () => ({ rows: [shipmentRowOf(here())] }),
    'shipments.list': () => ({ shipments: [here()] }),
    'shipment.read': ({ id }) => (id === here().id ? here() : { ok: false, problem: newProblem('notHere') }),
    'shipment.events': () => [],
    'serviceList.read': () => ({
      items: [{ id: `${environment} order` }],
      next: `${environment} cursor`,
      total: 2,
      known: {},
      booked: {},
    }),
    'savedFilters.read': () => [],
    'station.status': () => status,
    ...answers,
  })
  const day = openDayStore(model)
  await model.station.commands.load()
  await Promise.all([model.forms.parcel.commands.load(), model.loadLists()])
  return {
    ...model,
    pack: model.forms.parcel,
    ...fake,
    model,
    day,
    /** Holds back answers about practice. @returns lets them arrive */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    show: (change: Partial<StationStatus>) => fake.emit('status.changed', { ...stationStatus, ...change }),
    switchToProduction() {
      environment = 'production'
      fake.emit('status.changed', { ...status, environment })
    },
  }
}

test('in another environment the shipments are those of its journal, and none is selected', async () => {
  const { shipments, pack, switchToProduction } = await openPage()
  shipments.commands.select('practised')
  expect(pack.getState().last?.id).toBe('practised')
  switchToProduction()
  expect(pack.getState().last).toBeUndefined()
  expect(shipments.getState().rows).toEqual([])
  await expect.poll(() => shipments.getState().rows.map(({ id }) => id)).toEqual(['real'])
  expect(shipments.getState()).toMatchObject({ selected: undefined, chosen: undefined })
  await expect.poll(() => pack.getState().last?.id).toBe('real')
})

describe('the saved filters of an environment', () => {
  const filters = [{ name: 'Berlin', list: 'orders' as const, filter: emptyFilter }]

  test('are not saved in another one, nor is a filter that was to be saved after them', async () => {
    const read = Promise.withResolvers<typeof filters>()
    const { serviceLists, asked, switchToProduction } = await openPage({
      'savedFilters.read': () => read.promise,
      'savedFilters.save': () => undefined,
    })
    const { commands } = serviceLists
    const saved = [commands.save('orders', 'Today'), commands.forget('orders', 'Berlin')]
    await expect.poll(() => asked('savedFilters.read')).toHaveLength(1)
    switchToProduction()
    read.resolve(filters)
    await Promise.all(saved)
    expect(asked('savedFilters.save')).toEqual([])
    expect(asked('savedFilters.read')).toHaveLength(1)
  })

  test('are not offered in another one', async () => {
    const read = Promise.withResolvers<typeof filters>()
    const { serviceLists, switchToProduction } = await openPage({ 'savedFilters.read': () => read.promise })
    const opening = serviceLists.commands.open('orders')
    switchToProduction()
    read.resolve(filters)
    await opening
    expect(serviceLists.getState().saved).toEqual([])
  })
})

test('in another environment the lists of the service begin at their first page', async () => {
  const { shipments, serviceLists, asked, switchToProduction } = await openPage()
  shipments.commands.showTab('orders')
  await serviceLists.commands.open('orders')
  await serviceLists.commands.next()
  serviceLists.commands.choose('orders', 0)
  const underWay = serviceLists.commands.reload('orders')
  switchToProduction()
  await underWay
  expect(serviceLists.getState().orders).toMatchObject({ cursors: [undefined], isLoading: false })
  expect(serviceLists.getState().orders.page).toBeUndefined()
  expect(serviceLists.getState().orders.active).toBeUndefined()
  await serviceLists.commands.open('orders')
  expect(asked('serviceList.read').at(-1)).toMatchObject({ query: { cursor: undefined } })
  expect(serviceLists.getState().orders.page?.items).toEqual([{ id: 'production order' }])
})

test('an order that is taken over during the switch is not opened in the other environment', async () => {
  const taken = Promise.withResolvers<typeof shipments.practice>()
  const {
    shell,
    shipments: store,
    serviceLists,
    switchToProduction,
  } = await openPage({
    'order.takeOver': () => taken.promise,
  })
  store.commands.showTab('orders')
  await serviceLists.commands.open('orders')
  serviceLists.commands.choose('orders', 0)
  const underWay = serviceLists.commands.takeOver()
  switchToProduction()
  shell.commands.go('pack')
  taken.resolve(shipments.practice)
  await underWay
  expect(shell.getState().screen).toBe('pack')
  expect(store.getState().selected).toBeUndefined()
  expect(serviceLists.getState().busy).toBeUndefined()
})

test('a status of the same environment reads no shipment again', async () => {
  const { shipments, asked, show } = await openPage()
  shipments.commands.select('practised')
  show({ unprintedLabels: 1 })
  expect(shipments.getState().selected).toBe('practised')
  expect(asked('shipments.find')).toHaveLength(1)
})

describe('in another environment that cannot be read', () => {
  test('no pickup is shown, nor the selection, dialog and message of one', async () => {
    const { pickups, switchToProduction } = await openPage()
    await expect.poll(() => pickups.getState().entries).toHaveLength(1)
    pickups.commands.toggleSelected('e-1')
    await pickups.commands.remove()
    pickups.commands.setDialog('close')
    switchToProduction()
    expect(pickups.getState()).toEqual({ ...pickups.getInitialState(), isLoading: true })
    await expect.poll(() => pickups.getState().problem).toEqual(lost.problem)
    expect(pickups.getState()).toEqual({
      ...pickups.getInitialState(),
      isLoading: false,
      problem: lost.problem,
    })
  })

  test('no print job is shown, nor the question about several', async () => {
    const { printQueue, switchToProduction } = await openPage()
    printQueue.commands.askAll('yes')
    expect(printQueue.getState()).toMatchObject({ selected: job.job, pendingAnswer: { printer: 'Zebra' } })
    switchToProduction()
    expect(printQueue.getState()).toEqual(printQueue.getInitialState())
    await expect.poll(() => printQueue.getState().problem).toEqual(lost.problem)
    expect(printQueue.getState().jobs).toEqual([])
  })

  test('the list of answers is closed, and shows none of before when it is opened', async () => {
    const { answers, switchToProduction } = await openPage()
    answers.commands.show('practised')
    answers.commands.open()
    await expect.poll(() => answers.getState()).toMatchObject({ rows: [{}], shipment: { rows: [{}] } })
    switchToProduction()
    expect(answers.getState()).toEqual({ isOpen: false, rows: [] })
    answers.commands.open()
    await expect.poll(() => answers.getState().problem).toEqual(lost.problem)
    expect(answers.getState()).toMatchObject({ rows: [] })
    expect(answers.getState().shipment).toBeUndefined()
  })

  test('no address of its book can be changed, and none that was removed is put back', async () => {
    const { addresses, asked, switchToProduction } = await openPage({}, ofSharedJournal)
    await addresses.commands.remove(address)
    addresses.commands.edit(address)
    expect(addresses.getState()).toMatchObject({ entries: [address], removed: address, editing: address })
    switchToProduction()
    expect(addresses.getState()).toMatchObject({ entries: [], total: 0 })
    expect(addresses.getState().editing).toBeUndefined()
    await addresses.commands.undo()
    expect(asked('addresses.restore')).toEqual([])
    await expect.poll(() => addresses.getState().problem).toEqual(lost.problem)
    expect(addresses.getState().entries).toEqual([])
  })

  test("an address that was removed from the desk's own book can be put back", async () => {
    const answer = Promise.withResolvers<void>()
    const { addresses, asked, switchToProduction } = await openPage({
      'addresses.find': () => ({ entries: [address], total: 1 }),
      'addresses.remove': () => answer.promise,
      'addresses.restore': () => undefined,
    })
    const removed = addresses.commands.remove(address)
    addresses.commands.edit(address)
    switchToProduction()
    answer.resolve()
    await removed
    expect(addresses.getState()).toMatchObject({ removed: address, editing: address })
    switchToProduction()
    await addresses.commands.undo()
    expect(asked('addresses.restore')).toEqual([{ ids: [address.id] }])
    expect(addresses.getState().removed).toBeUndefined()
  })

  test('no backup is offered', async () => {
    const { backups, switchToProduction } = await openPage()
    await backups.commands.load()
    expect(backups.getState().backups).toHaveLength(1)
    switchToProduction()
    expect(backups.getState().backups).toBeUndefined()
    await expect.poll(() => backups.getState()).toEqual({ problem: lost.problem })
  })

  test('no file of a watched folder is shown', async () => {
    const { watchedFolder, switchToProduction } = await openPage()
    await watchedFolder.commands.load()
    expect(watchedFolder.getState().state).toBeDefined()
    switchToProduction()
    await expect.poll(() => watchedFolder.getState()).toEqual({})
  })

  test('the day is not shown, nor can it be closed', async () => {
    const { day, dayActions, asked, switchToProduction } = await openPage()
    leave = day.commands.watch()
    await expect.poll(() => day.getState()).toMatchObject({ view: dayView, answers: [{}], run: {} })
    day.commands.openClose()
    switchToProduction()
    expect(day.getState()).toEqual({ rows: [], answers: [], run: null })
    await expect.poll(() => day.getState().problem).toEqual(lost.problem)
    expect(day.getState()).toMatchObject({ rows: [], answers: [], run: null })
    expect(day.getState().view).toBeUndefined()
    expect(dayActions.closeDay.available()).toBe(false)
    await day.commands.close({ reasons: {}, takenOff: [] })
    expect(asked('day.close')).toEqual([])
  })
})

describe('answers that arrive after the switch', () => {
  test('answers about pickups, print jobs, answers, addresses, backups and the day are not shown in another environment', async () => {
    const page = await openPage({}, ofSharedJournal)
    const { pickups, printQueue, answers, addresses, backups, day, asked, hold, switchToProduction } = page
    const arrive = hold()
    const printed = pickups.commands.printAll()
    const read = [pickups.commands.load(), printQueue.commands.load()]
    answers.commands.open()
    day.commands.refresh()
    const decided = day.commands.decide('practised')
    const listed = backups.commands.load()
    const removed = addresses.commands.remove(address)
    printQueue.commands.askAll('yes')
    const answered = printQueue.commands.answerAll()
    await expect.poll(() => asked('answers.open')).toHaveLength(2)
    switchToProduction()
    await expect.poll(() => printQueue.getState().problem).toEqual(lost.problem)
    arrive()
    await Promise.all([printed, ...read, decided, listed, removed, answered])
    await new Promise((resolve) => setTimeout(resolve))
    expect(pickups.getState()).toEqual({
      ...pickups.getInitialState(),
      isLoading: false,
      problem: lost.problem,
    })
    expect(printQueue.getState()).toMatchObject({ jobs: [], problem: lost.problem })
    expect(printQueue.getState().message).toBeUndefined()
    expect(backups.getState().backups).toBeUndefined()
    expect(addresses.getState().removed).toBeUndefined()
    expect(answers.getState()).toEqual({ isOpen: false, rows: [] })
    expect(day.getState()).toEqual({ rows: [], answers: [], run: null })
  })

  test('pickups that were still to be booked are not booked in another environment', async () => {
    const second = { ...pickup, pickupLocationId: 'second' }
    const { day, asked, hold, switchToProduction } = await openPage({
      'pickup.run': () => bookingRun({ state: 'done' }),
    })
    leave = day.commands.watch()
    const arrive = hold()
    const booked = day.commands.book([pickup, second])
    switchToProduction()
    await expect.poll(() => day.getState().run?.state).toBe('done')
    arrive()
    await booked
    expect(asked('pickup.bookAll')).toHaveLength(1)
  })

  test('a day that was closed before the switch does not show as closed in another environment', async () => {
    const { day, hold, switchToProduction } = await openPage()
    leave = day.commands.watch()
    await expect.poll(() => day.getState().view).toBeDefined()
    const arrive = hold()
    const closed = day.commands.close({ reasons: {}, takenOff: [] })
    switchToProduction()
    arrive()
    await closed
    expect(day.getState()).toEqual({ rows: [], answers: [], run: null })
  })
})

describe('what a person asked for before the switch, and is answered after it', () => {
  test('puts no copy of a shipment on a form', async () => {
    const again = Promise.withResolvers<Draft>()
    const { pack, shell, repeat, switchToProduction } = await openPage({
      'shipment.again': () => again.promise,
    })
    const repeated = repeat(shipments.practice)
    switchToProduction()
    shell.commands.go('settings')
    again.resolve(draft())
    await repeated
    expect(pack.getState().isUntouched).toBe(true)
    expect(shell.getState().screen).toBe('settings')
  })

  test('books no order in place of a mismatched one', async () => {
    const { request } = shipments.practice
    const mismatch = {
      mode: 'parcel',
      draft: draft(),
      queued: false,
      request,
      extras: {},
      pickupLocationName: '',
      bookedExtras: {},
    } as const
    const cancelled = { ...shipments.practice, booking: 'cancelled', mismatch } as const
    const cancel = Promise.withResolvers<ShipmentRecord>()
    const { shipmentCommands, pack, asked, switchToProduction } = await openPage({
      'shipment.cancel': () => cancel.promise,
    })
    const replaced = shipmentCommands.replace('practised')
    switchToProduction()
    cancel.resolve(cancelled)
    await replaced
    expect(asked('parcel.book')).toEqual([])
    expect(pack.getState().isUntouched).toBe(true)
  })

  test('adds no row to the shipments', async () => {
    const confirm = Promise.withResolvers<ShipmentRecord>()
    const page = await openPage({ 'label.confirm': () => confirm.promise })
    const confirmed = page.shipmentCommands.confirm('practised')
    page.switchToProduction()
    await expect.poll(() => page.shipments.getState().rows.map(({ id }) => id)).toEqual(['real'])
    confirm.resolve(shipments.practice)
    await confirmed
    expect(page.shipments.getState().rows.map(({ id }) => id)).toEqual(['real'])
  })

  test('adds no orders to those of an invoice', async () => {
    const orders = Promise.withResolvers<ChannelOutput<'invoice.orders'>>()
    const { serviceLists, switchToProduction } = await openPage({ 'invoice.orders': () => orders.promise })
    const read = serviceLists.commands.readOtherOrders(['o-1'])
    switchToProduction()
    const order = {
      reference: 'A-1',
      consignee: '',
      city: '',
      pickupOn: '',
      parcels: 1,
      unit: 'parcel',
    } as const
    orders.resolve({ 'o-1': order })
    await read
    expect(serviceLists.getState().otherOrders).toEqual({})
  })

  test('offers no address of the other book, and fills in nothing that is known there', async () => {
    const known = Promise.withResolvers<null | BookEntry>()
    const { pack, addressEntry, hold, switchToProduction } = await openPage({
      'addresses.known': () => known.promise,
    })
    const { finder, completeFromBook } = addressEntry.parcel
    finder.commands.show('')
    await expect.poll(() => finder.getState()).toMatchObject({ hits: [address], isOpen: true })
    const arrive = hold()
    finder.commands.show('B')
    pack.commands.fill(formDraftOf(draft()))
    const typed = pack.getState().draft
    const completed = completeFromBook({ source: 'file' })
    switchToProduction()
    expect(finder.getState()).toEqual({ hits: [], isOpen: false })
    arrive()
    known.resolve(address)
    await completed
    expect(pack.getState().draft).toEqual(typed)
    expect(finder.getState()).toEqual({ hits: [], isOpen: false })
  })
})

/** Stores that hold nothing of a journal or a service, store its environment with it (`recentTargets`), or
 * know it by IDs of one environment (`shipmentCommands`). */
const withoutEnvironment = [
  'learner',
  'pendingRequests',
  'production',
  'recentTargets',
  'scale',
  'settingsEditor',
  'shell',
  'shipmentCommands',
  'weighing',
]

type AnyStore = Pick<StoreApi<object>, 'getState' | 'setState' | 'subscribe'>
const isStore = (value: unknown): value is AnyStore => value instanceof Object && 'getState' in value

/** The stores of the model by their paths, also those in records and in other stores, each once. */
function storesIn(value: object, path = '', found = new Map<object, string>()): Map<object, string> {
  for (const [key, part] of Object.entries(value)) {
    if (!(part instanceof Object) || found.has(part)) continue
    if (isStore(part)) found.set(part, path + key)
    storesIn(part, `${path}${key}.`, found)
  }
  return found
}

test('every store answers a switch of the environment, unless it is named here', async () => {
  const { model, day, switchToProduction } = await openPage()
  const stores = storesIn({ ...model, openedDay: day })
  for (const store of [...stores.keys()].filter(isStore)) {
    // A new object, so that a return to the first state is seen.
    store.setState({})
    store.subscribe(() => stores.delete(store))
  }
  switchToProduction()
  expect([...stores.values()].sort()).toEqual(withoutEnvironment)
})
