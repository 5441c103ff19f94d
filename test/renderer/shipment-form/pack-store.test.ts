import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { playBookingSounds } from '../../../renderer/app/sound-bookings.ts'
import { formDraftOf, parcelDraftOf } from '../../../renderer/shipment-form/store/form-draft.ts'
import {
  consigneeFields,
  lineField,
  pickupLocationField,
  pickupOnField,
  referenceField,
} from '../../../renderer/shipment-form/store/form-fields.ts'
import { isLocked } from '../../../renderer/shipment-form/store/form-state.ts'
import { createFormStore } from '../../../renderer/shipment-form/store/form-store.ts'
import { otherDayOf } from '../../../renderer/shipment-form/store/pickup-count.ts'
import {
  findingAt,
  serviceMessageAt,
  shownVerdict,
} from '../../../renderer/shipment-form/store/shown-findings.ts'
import { canPrint } from '../../../renderer/shipment-status/decisions.ts'
import { createStationStore } from '../../../renderer/station/station-store.ts'
import type { ChannelInput, ChannelOutput } from '../../../shared/channels.ts'
import type { Finding } from '../../../shared/kit/finding.ts'
import { problem } from '../../../shared/kit/problem.ts'
import { settingsSchema } from '../../../shared/settings/settings.ts'
import { returnLocationId } from '../../../shared/shipment/draft/draft-pickup-location.ts'
import { shippedFinding, shipsAnother } from '../../../shared/shipment/record/already-shipped.ts'
import type { ShipmentRecord } from '../../../shared/shipment/record/shipment-record.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { fakeBridge, hauptlager } from '../../fixtures/renderer/fake-bridge.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

type Answers = Parameters<typeof fakeBridge>[0]
type Quoted = ChannelOutput<'quotation.request'>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function packScreen(answers: Answers = {}) {
  const fake = fakeBridge(answers)
  const station = createStationStore(fake.bridge)
  const pack = createFormStore({ mode: 'parcel', write: String, bridge: fake.bridge, station })
  await station.getState().load()
  await pack.load()
  return { ...fake, station, pack, state: pack.getState, ...pack.commands }
}

function typeParcel({ type }: Awaited<ReturnType<typeof packScreen>>, weight = '2,48') {
  const { name, street, postCode, city } = consigneeFields
  type(name, 'Bäckerei Öztürk GmbH')
  type(referenceField, 'W-1001')
  type(street, 'Straße des 17. Juni 135')
  type(postCode, '10623')
  type(city, 'Berlin')
  type(lineField(0, 'length'), '30')
  type(lineField(0, 'width'), '20')
  type(lineField(0, 'height'), '10')
  type(lineField(0, 'weight'), weight)
  type(lineField(0, 'content'), 'Backformen')
}

const became = (draft: { id: string }, change: Partial<ShipmentRecord> = {}) => ({
  kind: 'shipment' as const,
  shipment: shipmentRecord({ draftId: draft.id, booking: 'booked', label: 'confirmed', ...change }),
})
const books =
  (change: Partial<ShipmentRecord> = {}) =>
  ({ draft }: ChannelInput<'parcel.book'>) =>
    became(draft, change)

describe('typing', () => {
  test('a new form has the first location and the next working day, and shows no errors', async () => {
    const { state } = await packScreen()
    expect(state().draft.pickupLocationId).toBe('main')
    expect(state().draft.pickupOn).toBe('2026-11-23')
    expect(state().verdict.kind).toBe('incomplete')
    expect(findingAt(state(), 'consignee.name')).toBeUndefined()
  })

  test('a missing value is shown when its field was left; an exceeded limit at once', async () => {
    const screen = await packScreen()
    screen.leave('consignee.name')
    expect(findingAt(screen.state(), 'consignee.name')?.code).toBe('missing')
    typeParcel(screen, '32,5')
    expect(findingAt(screen.state(), 'lines[0].unitWeight')).toMatchObject({
      code: 'parcelTooHeavy',
      excess: 0.5,
    })
    expect(screen.state().verdict.kind).toBe('freight')
  })

  test('the verdict counts missing values while typing, and reports those of fields that were left', async () => {
    const screen = await packScreen()
    screen.type(consigneeFields.name, 'Bäc')
    expect(shownVerdict(screen.state())).toMatchObject({
      kind: 'open',
      count: 8,
      finding: { path: 'consignee.address.street' },
    })
    screen.type(consigneeFields.postCode, '1')
    expect(shownVerdict(screen.state()).kind).toBe('open')
    screen.leave(consigneeFields.postCode.path)
    expect(shownVerdict(screen.state())).toMatchObject({
      kind: 'refused',
      finding: { path: 'consignee.address.postCode' },
    })
    screen.type(consigneeFields.postCode, '10623')
    screen.leave(consigneeFields.city.path)
    expect(shownVerdict(screen.state())).toMatchObject({
      kind: 'incomplete',
      finding: { path: 'consignee.address.city' },
    })
  })

  test('the verdict reports everything after a booking was tried, and a limit at once', async () => {
    const screen = await packScreen()
    screen.type(consigneeFields.name, 'Bäc')
    await screen.book()
    expect(shownVerdict(screen.state())).toMatchObject({
      kind: 'incomplete',
      finding: { path: 'consignee.address.street' },
    })
    const other = await packScreen()
    other.type(lineField(0, 'weight'), '32,5')
    expect(shownVerdict(other.state())).toMatchObject({ kind: 'freight' })
  })

  test.each(['12,5', '12.5'])('%s stays as typed and is twelve and a half', async (typed) => {
    const screen = await packScreen()
    typeParcel(screen, typed)
    expect(screen.state().draft.lines[0]?.weight).toBe(typed)
    expect(screen.state().reading.request?.lines[0]?.unitWeight).toBe(12.5)
  })

  test('the draft is saved soon, and at once when the page closes', async () => {
    const screen = await packScreen()
    screen.type(consigneeFields.name, 'B')
    screen.type(consigneeFields.name, 'Bä')
    expect(screen.asked('draft.save')).toEqual([])
    screen.pack.flush()
    expect(screen.asked('draft.save')).toMatchObject([{ consignee: { name: 'Bä' } }])
    screen.type(consigneeFields.name, 'Bäc')
    await vi.advanceTimersByTimeAsync(500)
    expect(screen.asked('draft.save')).toHaveLength(2)
  })

  test('an added parcel gets the content of the one before, and no weight', async () => {
    const screen = await packScreen()
    typeParcel(screen)
    screen.type(lineField(0, 'content'), 'Backformen')
    screen.addLine()
    expect(screen.state().draft.lines[1]).toMatchObject({ content: 'Backformen', weight: '', length: '' })
  })
})

test('an added draft is named by its consignee, and is not ready if it fits only without queued ones', async () => {
  const over: Finding = { code: 'pickupFullOfQueued', path: 'shipper.pickupOn', severity: 'warning' }
  const pickup = { pickupLocationId: 'main', pickupOn: '2026-11-23' }
  const screen = await packScreen({ 'pickup.add': () => ({ kind: 'added', pickup, findings: [over] }) })
  typeParcel(screen)
  screen.type(referenceField, '')
  await screen.add()
  expect(screen.state().added).toEqual({
    reference: '',
    parcel: { name: 'Bäckerei Öztürk GmbH', city: 'Berlin', weight: 2.48 },
    pickup,
    ready: false,
  })
})

describe('the price', () => {
  test('is requested when typing pauses, and only the latest answer counts', async () => {
    const answers: ((quoted: Quoted) => void)[] = []
    const screen = await packScreen({
      'quotation.request': () => new Promise<Quoted>((resolve) => answers.push(resolve)),
    })
    typeParcel(screen)
    expect(screen.state().price.state).toBe('asking')
    await vi.advanceTimersByTimeAsync(400)
    screen.type(lineField(0, 'weight'), '3')
    await vi.advanceTimersByTimeAsync(400)
    expect(answers).toHaveLength(2)
    answers[1]?.({ findings: [], quotation: { id: 'new' } })
    await vi.advanceTimersByTimeAsync(0)
    answers[0]?.({ findings: [], quotation: { id: 'old' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().price).toEqual({ state: 'known', quotation: { id: 'new' } })
  })

  test('is not requested again for a name or a street', async () => {
    const screen = await packScreen({
      'quotation.request': () => ({ findings: [], quotation: { id: 'q' } }),
    })
    typeParcel(screen)
    await vi.advanceTimersByTimeAsync(400)
    screen.type(consigneeFields.name, 'Somebody else')
    await vi.advanceTimersByTimeAsync(400)
    expect(screen.asked('quotation.request')).toHaveLength(1)
  })

  const unreachable = { ...stationStatus, service: { state: 'unreachable' as const } }
  const sharedJournal = { address: 'db/packdesk', desk: 'Desk 1', waiting: 0 }
  const found = { ...stationStatus, sharedJournal }
  const lost = { ...found, sharedJournal: { ...sharedJournal, lostAt: 'now' } }
  test.each([
    ['the service', 'service.unreachable', unreachable, stationStatus],
    ['the journal’s server', 'journal.lost', lost, found],
  ])(
    'that failed is requested again once %s answers, and nothing says any more that it does not',
    async (_who, code, away, back) => {
      const failed = { ok: false as const, error: problem(code) }
      let isAway = true
      const screen = await packScreen({
        'station.status': () => away,
        'quotation.request': () => (isAway ? failed : { findings: [], quotation: { id: 'q' } }),
        'parcel.book': () => ({ ok: false as const, error: problem('journal.lost') }),
      })
      typeParcel(screen)
      await vi.advanceTimersByTimeAsync(400)
      await screen.book()
      expect(screen.state().price).toMatchObject({ state: 'failed' })
      screen.emit('status.changed', away)
      await vi.advanceTimersByTimeAsync(400)
      expect(screen.asked('quotation.request')).toHaveLength(1)
      expect(screen.state().bookingFailure).toBeDefined()
      isAway = false
      screen.emit('status.changed', back)
      await vi.advanceTimersByTimeAsync(400)
      expect(screen.state().price).toEqual({ state: 'known', quotation: { id: 'q' } })
      expect(screen.state().bookingFailure).toBeUndefined()
    },
  )

  test('shows the service’s messages at their fields', async () => {
    const screen = await packScreen({
      'quotation.request': () => ({
        findings: [],
        problem: problem('service.validation', {
          fields: [{ path: 'consignee.address.postCode', message: 'not served' }],
        }),
      }),
    })
    typeParcel(screen)
    await vi.advanceTimersByTimeAsync(400)
    expect(serviceMessageAt(screen.state(), 'consignee.address.postCode')).toBe('not served')
  })
})

describe('booking', () => {
  test('sends once for twelve presses', async () => {
    let answer: (value: ChannelOutput<'parcel.book'>) => void = () => undefined
    const screen = await packScreen({
      'parcel.book': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    typeParcel(screen)
    const presses = Array.from({ length: 11 }, () => screen.book())
    answer(became(screen.state().draft))
    await Promise.all(presses)
    await screen.book()
    expect(screen.asked('parcel.book')).toHaveLength(1)
    expect(isLocked(screen.state())).toBe(true)
  })

  test('waits while an older draft is on its way, which the station would compare with the order', async () => {
    const answers: (() => void)[] = []
    const screen = await packScreen({
      'draft.save': () => new Promise((resolve) => answers.push(() => resolve(undefined))),
      'parcel.book': books(),
    })
    screen.type(consigneeFields.name, 'B')
    screen.pack.flush()
    typeParcel(screen)
    const booked = screen.book()
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.asked('parcel.book')).toEqual([])
    answers[0]?.()
    await booked
    expect(screen.asked('parcel.book')).toMatchObject([{ draft: { reference: 'W-1001' } }])
    expect(isLocked(screen.state())).toBe(true)
  })

  test('sends nothing with missing values, and shows them all', async () => {
    const screen = await packScreen()
    await screen.book()
    expect(screen.asked('parcel.book')).toEqual([])
    expect(screen.state().focusMistake).toBe(1)
    expect(findingAt(screen.state(), 'consignee.address.city')?.code).toBe('missing')
  })

  test('keeps the draft’s ID until the packer leaves a booked parcel', async () => {
    const screen = await packScreen({ 'parcel.book': books() })
    typeParcel(screen)
    const { id } = screen.state().draft
    await screen.book()
    expect(screen.state().draft.id).toBe(id)
    screen.next()
    expect(screen.state().draft.id).not.toBe(id)
    expect(screen.state().draft.consignee.name).toBe('')
    expect(screen.asked('draft.save').at(-1)).toBeNull()
  })

  test('keeps a rejected parcel open under its ID, with the service’s messages until a change', async () => {
    const fields = [{ path: 'consignee.address.postCode', message: 'no such postcode' }]
    const screen = await packScreen({
      'parcel.book': books({
        booking: 'rejected',
        label: 'none',
        problem: problem('service.validation', { fields }),
      }),
    })
    typeParcel(screen)
    const { id } = screen.state().draft
    await screen.book()
    expect(isLocked(screen.state())).toBe(false)
    expect(screen.state().bookingFailure?.kind).toBe('rejected')
    expect(serviceMessageAt(screen.state(), 'consignee.address.postCode')).toBe('no such postcode')
    screen.type(consigneeFields.postCode, '10625')
    expect(serviceMessageAt(screen.state(), 'consignee.address.postCode')).toBeUndefined()
    await screen.book()
    expect(screen.asked('parcel.book')).toMatchObject([{ draft: { id } }, { draft: { id } }])
  })

  type Screen = Awaited<ReturnType<typeof packScreen>>
  const goods = 'lines[0].dangerousGoods'
  test.each<[string, (screen: Screen) => void]>([
    ['lines[0].unitLength', ({ changeLine }) => changeLine(0, (line) => ({ ...line, length: '40' }))],
    [goods, ({ change }) => change((before) => before, goods, `${goods}[`)],
    [`${goods}[0].unNo`, ({ change }) => change((before) => before, goods, `${goods}[`)],
    ['shipper.pickupOn', ({ goToDay }) => goToDay('2026-11-24')],
    ['consignee.isPrivateCustomer', ({ setOption }) => setOption('isPrivateCustomer', true)],
    ['floorField', ({ setExtra }) => setExtra('floor', '3')],
  ])('the service’s message at %s goes with a change of that field, and no other', async (path, change) => {
    const fields = [path, 'consignee.name'].map((each) => ({ path: each, message: 'no' }))
    const rejected = {
      booking: 'rejected',
      label: 'none',
      problem: problem('service.validation', { fields }),
    } as const
    const extras = [{ name: 'floor', path: 'floorField', kind: 'text' }]
    const settings = settingsSchema.parse({
      pickupLocations: [hauptlager],
      environments: { practice: { extras } },
    })
    const screen = await packScreen({ 'parcel.book': books(rejected), 'settings.read': () => settings })
    typeParcel(screen)
    await screen.book()
    expect(serviceMessageAt(screen.state(), path)).toBe('no')
    change(screen)
    expect(serviceMessageAt(screen.state(), path)).toBeUndefined()
    expect(serviceMessageAt(screen.state(), 'consignee.name')).toBe('no')
  })

  test('is read again after its events may have been missed', async () => {
    const screen = await packScreen({
      'parcel.book': books({ booking: 'unknown', label: 'none' }),
      'shipment.ofDraft': () =>
        became(screen.state().draft, { lastEventAt: '2026-11-22T00:00:00.000Z' }).shipment,
    })
    typeParcel(screen)
    await screen.book()
    expect(screen.state().shipment?.booking).toBe('unknown')
    await screen.refreshShipment()
    expect(screen.state().shipment?.booking).toBe('booked')
  })

  test('whose answer was lost is read again, too', async () => {
    const screen = await packScreen({
      'parcel.book': () => ({ ok: false, error: problem('host.unreachable') }),
      'shipment.ofDraft': ({ draftId }) => became({ id: draftId }).shipment,
    })
    typeParcel(screen)
    await screen.book()
    await screen.refreshShipment()
    expect(screen.state().shipment?.booking).toBe('booked')
    expect(screen.state().bookingFailure).toBeUndefined()
  })

  test('locks the form while it is unknown; “not booked” unlocks it', async () => {
    const screen = await packScreen({ 'parcel.book': books({ booking: 'unknown', label: 'none' }) })
    typeParcel(screen)
    await screen.book()
    expect(isLocked(screen.state())).toBe(true)
    const later = { ...became(screen.state().draft).shipment, lastEventAt: '2099-01-01T00:00:00.000Z' }
    screen.emit('shipment.changed', { ...later, booking: 'absent', label: 'none' })
    expect(isLocked(screen.state())).toBe(false)
    expect(screen.state().draft.consignee.name).toBe('Bäckerei Öztürk GmbH')
  })

  test('keeps everything typed if no answer came, with the same draft to send again', async () => {
    const screen = await packScreen({
      'parcel.book': () => ({ ok: false, error: problem('host.unreachable') }),
    })
    typeParcel(screen)
    const before = screen.state().draft
    await screen.book()
    expect(screen.state().draft).toEqual(before)
    expect(screen.state().bookingFailure?.kind).toBe('noAnswer')
    expect(isLocked(screen.state())).toBe(false)
  })

  test.each([
    ['journal.full', { kind: 'notBooked', problem: problem('journal.full') }],
    ['journal.lost', { kind: 'noAnswer', problem: problem('journal.lost') }],
    ['journal.undecided', { kind: 'noAnswer', problem: problem('journal.undecided') }],
    ['journal.outcomeLost', { kind: 'noAnswer', problem: problem('journal.outcomeLost') }],
    ['production.unconfirmed', undefined],
  ] as const)('reports an answer of Packdesk as one: %s', async (code, bookingFailure) => {
    const screen = await packScreen({ 'parcel.book': () => ({ ok: false, error: problem(code) }) as never })
    typeParcel(screen)
    await screen.book()
    expect(screen.state()).toMatchObject({ bookingFailure, sending: false })
  })

  test('sounds no later failure of another draft, after a person declined to book', async () => {
    const screen = await packScreen({
      'parcel.book': () => ({ ok: false, error: problem('production.unconfirmed') }) as never,
    })
    const play = vi.fn()
    playBookingSounds(screen.pack, { play })
    typeParcel(screen)
    await screen.book()
    screen.clear()
    await screen.openQueued({
      draft: draft({ id: 'q' }),
      source: 'form',
      findings: [],
      problem: problem('input.invalid'),
    })
    expect(screen.state().bookingFailure?.kind).toBe('rejected')
    expect(play).not.toHaveBeenCalled()
  })

  test('ignores late events of an older attempt', async () => {
    const screen = await packScreen({
      'parcel.book': books({ id: 's-2', intendedAt: '2026-11-21T10:05:00.000Z' }),
    })
    typeParcel(screen)
    await screen.book()
    const { shipment } = became(screen.state().draft, {
      booking: 'rejected',
      intendedAt: '2026-11-21T10:01:00.000Z',
    })
    screen.emit('shipment.changed', shipment)
    expect(screen.state().shipment?.id).toBe('s-2')
  })

  test('ignores an answer that is older than the last event', async () => {
    const { state, emit, receive } = await packScreen()
    const { shipment } = became(state().draft, { lastEventAt: '2026-11-21T10:00:03.000Z' })
    emit('shipment.changed', shipment)
    receive({ ...shipment, label: 'none', lastEventAt: '2026-11-21T10:00:01.000Z' })
    expect(state().last?.label).toBe('confirmed')
  })

  test('the last one is shown as cancelled once it is', async () => {
    const screen = await packScreen({ 'parcel.book': books({ labelDocument: 'd' as never }) })
    typeParcel(screen)
    await screen.book()
    screen.next()
    const booked = screen.state().last as ShipmentRecord
    expect(canPrint(booked)).toBe(true)
    screen.emit('shipment.changed', {
      ...booked,
      booking: 'cancelled',
      lastEventAt: '2099-01-01T00:00:00.000Z',
    })
    screen.emit('shipment.changed', booked)
    expect(screen.state().last).toMatchObject({ id: booked.id, booking: 'cancelled' })
  })

  test('the last one is of this desk, on the Freight screen of freight; other ones do not replace it', async () => {
    const booked = (id: string, at: number, change: Partial<ShipmentRecord> = {}) =>
      shipmentRecord({
        id,
        booking: 'booked',
        desk: 'Desk 1',
        intendedAt: `2026-11-21T10:0${at}:00Z`,
        ...change,
      })
    const other = { desk: 'Desk 2' }
    const newest = [booked('s-4', 4, other), booked('s-3', 3), booked('s-2', 2, { mode: 'freight' })]
    const answers: Answers = {
      'station.status': () => ({
        ...stationStatus,
        sharedJournal: { address: 'db', desk: 'Desk 1', waiting: 0 },
      }),
      'shipments.list': () => ({ shipments: newest }),
      'freightDraft.read': () => null,
      'freight.quotations': () => [],
    }
    const parcels = await packScreen(answers)
    const freight = createFormStore({ ...parcels, mode: 'freight', write: String })
    await freight.load()
    const last = () => [parcels.state().last?.id, freight.getState().last?.id]
    expect(last()).toEqual(['s-3', 's-2'])
    parcels.emit('shipment.changed', booked('s-5', 5, other))
    parcels.emit('shipment.changed', booked('s-6', 6))
    expect(last()).toEqual(['s-6', 's-2'])
    parcels.emit('shipment.changed', booked('s-7', 7, { mode: 'freight' }))
    expect(last()).toEqual(['s-7', 's-7'])
  })
})

describe('Esc', () => {
  test('clears the form, and undo restores it under its ID', async () => {
    const screen = await packScreen()
    typeParcel(screen)
    const before = screen.state().draft
    screen.clear()
    expect(screen.state().untouched).toBe(true)
    expect(screen.state().draft.id).not.toBe(before.id)
    screen.undo()
    expect(screen.state().draft).toEqual(before)
  })

  test('undoes a large change by one key or scan, until something is typed', async () => {
    const { state, type, changeLine, offerUndo, undo, openQueued } = await packScreen()
    type(consigneeFields.name, 'Kaya')
    const typed = state().draft
    changeLine(0, (line) => ({ ...line, length: '30' }))
    offerUndo(typed)
    undo()
    expect(state().draft).toEqual(typed)
    changeLine(0, (line) => ({ ...line, length: '30' }))
    offerUndo(typed)
    type(consigneeFields.city, 'Ulm')
    expect(state().undo).toBeUndefined()
    const before = state().draft
    await openQueued({ draft: draft(), source: 'file', findings: [] })
    undo()
    expect(state().draft).toEqual(before)
  })

  test('an unfinished draft goes to its pickup before a queued one is opened', async () => {
    const added = Promise.withResolvers<ChannelOutput<'pickup.add'>>()
    const screen = await packScreen({ 'pickup.add': () => added.promise })
    typeParcel(screen)
    const edited = screen.openQueued({ draft: draft({ reference: 'queued' }), source: 'form', findings: [] })
    await vi.advanceTimersByTimeAsync(500)
    expect(screen.state()).toMatchObject({ adding: true, draft: { reference: 'W-1001' } })
    const pickup = { pickupLocationId: 'main', pickupOn: '2026-11-23' }
    added.resolve({ kind: 'added', pickup, findings: [] } as never)
    expect(await edited).toBe(true)
    expect(screen.state()).toMatchObject({ sending: false, draft: { reference: 'queued' } })
    expect(screen.asked('draft.save').at(-1)).toBeNull()
  })

  test('an undo after opening a queued draft restores the other one as it was, without the queued one’s problem', async () => {
    const order = (reference: string) => ({
      reference,
      marks: { order: { source: 'ERP', at: '2026-11-21T09:00:00Z', says: {} } },
    })
    const pickup = { pickupLocationId: 'main', pickupOn: '2026-11-23' }
    const screen = await packScreen({
      'pickup.add': () => ({ kind: 'added', pickup, findings: [] }) as never,
    })
    const enclosures = [{ document: 'd', name: 'slip.pdf' }] as never
    screen.take(formDraftOf(draft({ id: 'a', ...order('A-1'), enclosures })))
    const before = screen.state().draft
    const refused = { ...problem('service.rejected'), fields: [{ path: 'consignee.name', message: 'No.' }] }
    await screen.openQueued({
      draft: draft({ id: 'b', ...order('B-1') }),
      source: 'form',
      problem: refused,
      findings: [],
    })
    screen.undo()
    expect(screen.state().draft).toEqual(before)
    expect(screen.state()).toMatchObject({
      bookingFailure: undefined,
      serviceMessages: [],
      submitAttempted: false,
    })
    screen.pack.flush()
    expect(screen.asked('draft.save').at(-1)).toMatchObject({ id: 'a', enclosures })
  })

  const shipped = shippedFinding(became({ id: 'd' }).shipment)
  test.each([
    ['was shipped before', { kind: 'refused', findings: [shipped] }, { shippedBefore: shipped }],
    [
      'cannot be added',
      { ok: false, error: problem('journal.full') },
      { bookingFailure: { kind: 'notAdded', problem: problem('journal.full') } },
    ],
  ])('an unfinished draft that %s stays on the form, which says why', async (_, answer, shown) => {
    const screen = await packScreen({ 'pickup.add': () => answer as never })
    typeParcel(screen)
    const before = screen.state().draft
    expect(
      await screen.openQueued({ draft: draft({ reference: 'queued' }), source: 'form', findings: [] }),
    ).toBe(false)
    expect(screen.state()).toMatchObject({ draft: before, sending: false, ...shown })
  })

  test('loses nothing if a letter is typed between two presses', async () => {
    const screen = await packScreen()
    const name = () => screen.state().draft.consignee.name
    screen.type(consigneeFields.name, 'Öztürk')
    screen.clear()
    screen.type(consigneeFields.name, 'x')
    screen.clear()
    screen.undo()
    expect(name()).toBe('x')
    screen.undo()
    expect(name()).toBe('Öztürk')
  })

  test('keeps the cleared draft in the journal until something is typed', async () => {
    const screen = await packScreen()
    typeParcel(screen)
    screen.clear()
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.asked('draft.save').at(-1)).toMatchObject({ reference: 'W-1001' })
    screen.type(consigneeFields.name, 'N')
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.asked('draft.save').at(-1)).toMatchObject({ reference: '', consignee: { name: 'N' } })
  })
})

describe('after a restart', () => {
  const kept = async () => {
    const screen = await packScreen()
    typeParcel(screen)
    return screen.state().draft
  }

  test('restores what was typed', async () => {
    const draft = await kept()
    const { state } = await packScreen({ 'draft.read': () => parcelDraftOf(draft) })
    expect(state().draft).toEqual(draft)
  })

  test('waits for a main process that is still starting, and overwrites nothing', async () => {
    const draft = await kept()
    let up = false
    const { state, asked } = await packScreen({
      'draft.read': () => (up ? parcelDraftOf(draft) : { ok: false, error: problem('host.unreachable') }),
    })
    expect(state().loaded).toBe(false)
    up = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(state()).toMatchObject({ loaded: true, draft })
    expect(asked('draft.save')).toEqual([])
  })

  test('shows a parcel with an unknown booking as such', async () => {
    const draft = await kept()
    const { shipment } = became(draft, { booking: 'unknown', label: 'none' })
    const { state } = await packScreen({
      'draft.read': () => parcelDraftOf(draft),
      'shipment.ofDraft': ({ draftId }) => (draftId === draft.id ? shipment : null),
    })
    expect(isLocked(state())).toBe(true)
  })

  test('shows it also if the journal could not be read at first', async () => {
    const draft = await kept()
    let isBusy = true
    const { state } = await packScreen({
      'draft.read': () => parcelDraftOf(draft),
      'shipment.ofDraft': () =>
        isBusy
          ? { ok: false, error: problem('journal.lost') }
          : became(draft, { booking: 'unknown' }).shipment,
    })
    expect(state()).toMatchObject({ loaded: true, draft })
    isBusy = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(isLocked(state())).toBe(true)
  })

  test('begins a new form if the last parcel is booked and printed', async () => {
    const draft = await kept()
    const { state } = await packScreen({
      'draft.read': () => parcelDraftOf(draft),
      'shipment.ofDraft': () => became(draft).shipment,
    })
    expect(state().untouched).toBe(true)
    expect(state().draft.id).not.toBe(draft.id)
  })
})

describe('a refusal by the main process', () => {
  const threeBooked = { parcels: 3, queued: 0, limit: 20, ahead: [], holidays: { days: [] } }
  const bookedAfterCopy: Finding = { code: 'bookedAfterCopy', path: 'customerOrderCode', severity: 'error' }

  test('is shown at its field until something is typed, and the pickup is counted again', async () => {
    const screen = await packScreen({
      'parcel.book': () => ({ kind: 'refused', findings: [bookedAfterCopy] }),
      'pickup.count': () => threeBooked,
    })
    typeParcel(screen)
    await screen.book()
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.state().pickupRoom).toEqual(threeBooked)
    expect(screen.state().verdict).toEqual({ kind: 'refused', finding: bookedAfterCopy })
    expect(findingAt(screen.state(), 'customerOrderCode')).toEqual(bookedAfterCopy)
    screen.type(referenceField, 'W-1001/2')
    expect(screen.state().verdict.kind).toBe('ships')
  })

  test('can be repeated by the same key if no field can correct it', async () => {
    const compare: Finding = { code: 'journalRestored', path: '', severity: 'error' }
    let asked = 0
    const screen = await packScreen({
      'parcel.book': (input) => (asked++ === 0 ? { kind: 'refused', findings: [compare] } : books()(input)),
    })
    typeParcel(screen)
    await screen.book()
    expect(screen.state()).toMatchObject({ verdict: { finding: compare }, reading: { request: {} } })
    await screen.book()
    expect(screen.state().shipment?.booking).toBe('booked')
  })
})

describe('an order that another desk of a shared journal has', () => {
  const sharedJournal = { address: 'postgres://db.example/packdesk', desk: 'Table 1', waiting: 0 }
  const otherDesk: Finding = {
    code: 'openElsewhere',
    path: 'customerOrderCode',
    severity: 'warning',
    values: { desk: 'Table 2' },
  }
  const settle = () => vi.advanceTimersByTimeAsync(500)
  const typed = async (answers: Answers = {}) => {
    const screen = await packScreen({
      'station.status': () => ({ ...stationStatus, sharedJournal }),
      'form.otherDesk': ({ form }) => (form?.reference === 'W-1001' ? otherDesk : null),
      ...answers,
    })
    typeParcel(screen)
    await settle()
    screen.type(referenceField, 'W-1001')
    await settle()
    return screen
  }

  test('is a warning at the reference, and stops nothing', async () => {
    const screen = await typed()
    expect(findingAt(screen.state(), 'customerOrderCode')).toEqual(otherDesk)
    expect(screen.state().verdict.kind).toBe('ships')
  })

  test('has no hint any more when the other desk is done with it, or the form has another one', async () => {
    let answer: Finding | null = otherDesk
    const screen = await typed({ 'form.otherDesk': () => answer })
    answer = null
    await vi.advanceTimersByTimeAsync(5000)
    expect(findingAt(screen.state(), 'customerOrderCode')).toBeUndefined()
    answer = otherDesk
    screen.type(referenceField, 'W-1002')
    await settle()
    screen.type(referenceField, 'W-1003')
    expect(findingAt(screen.state(), 'customerOrderCode')).toBeUndefined()
  })

  test('is sent to the other desks once, and so is a cleared form', async () => {
    const screen = await typed({ 'form.otherDesk': () => null })
    screen.type(consigneeFields.city, 'Hamburg')
    await settle()
    screen.clear()
    await settle()
    const forms = screen.asked('form.otherDesk').map((asked) => (asked as { form: unknown }).form)
    expect(forms).toEqual([{ reference: 'W-1001', draftId: expect.any(String) }, null])
  })

  test('is sent again after a booking that failed', async () => {
    const booked = Promise.withResolvers<never>()
    const screen = await typed({ 'form.otherDesk': () => null, 'parcel.book': () => booked.promise })
    screen.type(referenceField, 'W-1002')
    void screen.book()
    await settle()
    booked.resolve({ ok: false, error: problem('service.unreachable') } as never)
    await settle()
    expect(screen.asked('form.otherDesk').at(-1)).toMatchObject({ form: { reference: 'W-1002' } })
  })

  test('is not asked about at a desk with a journal of its own', async () => {
    const screen = await typed({ 'station.status': () => stationStatus })
    expect(screen.asked('form.otherDesk')).toEqual([])
  })
})

describe('a reference that was shipped before', () => {
  const first = shippedFinding(shipmentRecord({ id: 's-1', reference: 'W-1001', booking: 'booked' }))
  const second = shippedFinding(shipmentRecord({ id: 's-2', reference: 'W-1001', booking: 'booked' }))
  const settle = () => vi.advanceTimersByTimeAsync(500)
  async function typed(answers: Answers = {}) {
    const screen = await packScreen({
      'shipment.underReference': ({ reference }) => (reference === 'W-1001' ? first : null),
      'parcel.book': books(),
      ...answers,
    })
    typeParcel(screen)
    await settle()
    return screen
  }

  test('is reported while typing, before everything else', async () => {
    const screen = await packScreen({ 'shipment.underReference': () => first })
    screen.type(referenceField, 'W-1001')
    await settle()
    expect(shownVerdict(screen.state())).toEqual({ kind: 'shipped', finding: first })
    expect(findingAt(screen.state(), 'customerOrderCode')).toEqual(first)
  })

  test('is looked up when typing pauses, once per reference', async () => {
    const screen = await packScreen({ 'shipment.underReference': () => null })
    for (const text of ['W', 'W-1', 'W-1001', 'w-1001 ']) screen.type(referenceField, text)
    screen.type(consigneeFields.city, 'Berlin')
    await settle()
    expect(screen.asked('shipment.underReference')).toEqual([
      { reference: 'w-1001', draftId: screen.state().draft.id },
    ])
  })

  test('is neither booked nor queued before a person decides', async () => {
    const screen = await typed()
    await screen.book()
    await screen.add()
    expect([screen.asked('parcel.book'), screen.asked('pickup.add')]).toEqual([[], []])
    expect(screen.state()).toMatchObject({ submitAttempted: true, focusMistake: 2 })
    screen.shipAnother()
    expect(screen.state().verdict.kind).toBe('ships')
    expect(findingAt(screen.state(), 'customerOrderCode')?.severity).toBe('warning')
    await screen.book()
    expect(screen.asked('parcel.book')).toMatchObject([{ acknowledgedId: 's-1' }])
    expect(screen.state().shipment?.booking).toBe('booked')
  })

  test('is queued with the decision', async () => {
    const screen = await typed({ 'pickup.add': () => ({ kind: 'refused', findings: [] }) })
    screen.shipAnother()
    await screen.add()
    expect(screen.asked('pickup.add')).toMatchObject([{ acknowledgedId: 's-1' }])
  })

  test('is asked about again after another reference', async () => {
    const screen = await typed()
    screen.shipAnother()
    screen.type(referenceField, 'W-1002')
    await settle()
    expect(screen.state().verdict.kind).toBe('ships')
    screen.type(referenceField, 'W-1001')
    await settle()
    expect(screen.state().verdict.kind).toBe('shipped')
  })

  test('is asked about on the next form too', async () => {
    const screen = await typed()
    screen.shipAnother()
    await screen.book()
    screen.next()
    typeParcel(screen)
    await settle()
    expect(screen.state().verdict.kind).toBe('shipped')
  })

  test('is asked about if the same draft is shown again', async () => {
    const screen = await typed()
    await screen.openQueued({ draft: parcelDraftOf(screen.state().draft), source: 'form', findings: [] })
    await settle()
    expect(screen.state().verdict.kind).toBe('shipped')
  })

  test.each([
    ['queued with the decision', [shipsAnother('s-1')], 'ships'],
    ['queued without', [], 'shipped'],
    ['decided about another shipment', [shipsAnother('s-0')], 'shipped'],
  ])('on a draft that was %s', async (_, findings, kind) => {
    const screen = await packScreen({ 'shipment.underReference': () => first })
    await screen.openQueued({ draft: draft({ pickupLocationId: 'main' }), source: 'form', findings })
    await settle()
    expect(screen.state().verdict.kind).toBe(kind)
  })

  test('is reported by the main process if the form does not know it', async () => {
    const screen = await typed({
      'shipment.underReference': () => null,
      'parcel.book': () => ({ kind: 'refused', findings: [first] }),
    })
    await screen.book()
    expect(screen.state().verdict).toEqual({ kind: 'shipped', finding: first })
    screen.type(consigneeFields.city, 'Potsdam')
    expect(screen.state().verdict.kind).toBe('shipped')
  })

  test('is asked about again if another one was shipped meanwhile', async () => {
    const screen = await typed({ 'parcel.book': () => ({ kind: 'refused', findings: [second] }) })
    screen.shipAnother()
    await screen.book()
    expect(screen.state().verdict).toEqual({ kind: 'shipped', finding: second })
  })

  test('may be used again after a cancellation', async () => {
    let answer: Finding | null = first
    const screen = await typed({ 'shipment.underReference': () => answer })
    answer = null
    screen.emit('shipment.changed', shipmentRecord({ id: 's-1', reference: 'w-1001', booking: 'cancelled' }))
    await settle()
    expect(screen.state().verdict.kind).toBe('ships')
  })
})

test('the parcel after a return has the pickup location from before it', async () => {
  const settings = settingsSchema.parse({ pickupLocations: [hauptlager, { ...hauptlager, id: 'second' }] })
  const screen = await packScreen({ 'settings.read': () => settings })
  screen.type(pickupLocationField, 'second')
  const shipper = draft().consignee
  screen.take(formDraftOf({ ...draft(), shipper, pickupLocationId: returnLocationId(shipper) }))
  screen.next()
  expect(screen.state().draft.pickupLocationId).toBe('second')
})

describe('the pickup day of an empty form', () => {
  const ahead = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map(
    (pickupOn, at) => ({
      pickupOn,
      room: at === 0 ? 0 : 20,
      closed: false,
    }),
  )
  const open = { parcels: 0, queued: 0, limit: 20, ahead, holidays: { until: 2030, days: [] } }
  const onMonday =
    (change: Partial<ChannelOutput<'pickup.count'>>) =>
    ({ pickupOn }: ChannelInput<'pickup.count'>) =>
      pickupOn === '2026-11-23' ? { ...open, ...change } : open

  test.each([
    ['closed', { closedAt: '2026-11-21T16:00:00Z' }],
    ['full of booked parcels', { parcels: 20 }],
    ['full with the queued ones', { parcels: 12, queued: 8 }],
  ])('is the next one if its pickup is %s', async (_, change) => {
    const { state } = await packScreen({ 'pickup.count': onMonday(change) })
    expect(state().draft.pickupOn).toBe('2026-11-24')
    expect(state().pickupRoom).toEqual(open)
  })

  test('is the next one after a booking that fills the pickup, and after a closing', async () => {
    let count: Partial<ChannelOutput<'pickup.count'>> = { parcels: 19 }
    const screen = await packScreen({
      'pickup.count': (input) => onMonday(count)(input),
      'parcel.book': books(),
    })
    typeParcel(screen)
    count = { parcels: 20 }
    await screen.book()
    expect(screen.state().draft.pickupOn).toBe('2026-11-23')
    screen.next()
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().draft.pickupOn).toBe('2026-11-24')

    count = {}
    const closing = await packScreen({ 'pickup.count': (input) => onMonday(count)(input) })
    expect(closing.state().draft.pickupOn).toBe('2026-11-23')
    count = { closedAt: '2026-11-21T16:00:00Z' }
    closing.emit('pickup.changed', { pickupLocationId: 'main', pickupOn: '2026-11-23' })
    await vi.advanceTimersByTimeAsync(0)
    expect(closing.state().draft.pickupOn).toBe('2026-11-24')
  })

  test('is counted again after events of pickups and shipments, at most twice for many', async () => {
    const { emit, asked } = await packScreen()
    const before = asked('pickup.count').length
    for (let news = 0; news < 20; news++) {
      emit('pickup.changed', { pickupLocationId: 'main', pickupOn: '2026-11-23' })
      emit('shipment.changed', shipmentRecord({ id: `s-${news}` }))
    }
    expect(asked('pickup.count')).toHaveLength(before + 1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked('pickup.count')).toHaveLength(before + 2)
  })

  test('is the next one if it is on a public holiday; a chosen holiday stays for the next parcel', async () => {
    const holidays = { until: 2030, days: [{ day: '2026-11-23', en: 'A day', de: 'Ein Tag' }] }
    const screen = await packScreen({ 'pickup.count': () => ({ ...open, holidays }), 'parcel.book': books() })
    expect(screen.state().draft.pickupOn).toBe('2026-11-24')
    screen.type(pickupOnField, '2026-11-23')
    typeParcel(screen)
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().reading.findings).toMatchObject([{ code: 'pickupOnHoliday' }])
    await screen.book()
    screen.next()
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().draft.pickupOn).toBe('2026-11-23')
  })

  test('stays if a person chose it, full or not', async () => {
    const { state, type } = await packScreen({
      'pickup.count': ({ pickupOn }) => (pickupOn === '2026-11-25' ? { ...open, parcels: 20 } : open),
    })
    type(pickupOnField, '2026-11-25')
    await vi.advanceTimersByTimeAsync(0)
    expect(state().draft.pickupOn).toBe('2026-11-25')
  })

  test('stays for a typed parcel: the form offers another day', async () => {
    const screen = await packScreen({ 'pickup.count': onMonday({}) })
    typeParcel(screen)
    screen.emit('pickup.changed', { pickupLocationId: 'main', pickupOn: '2026-11-23' })
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state().verdict.kind).toBe('ships')
    expect(otherDayOf(screen.state())).toBeUndefined()
    const closed = await packScreen({
      'draft.read': () => parcelDraftOf(screen.state().draft),
      'pickup.count': onMonday({ closedAt: '2026-11-21T16:00:00Z' }),
    })
    expect(closed.state()).toMatchObject({ draft: { pickupOn: '2026-11-23' }, verdict: { kind: 'otherDay' } })
    expect(otherDayOf(closed.state())).toBe('2026-11-24')
    closed.goToDay('2026-11-24')
    await vi.advanceTimersByTimeAsync(0)
    expect(closed.state()).toMatchObject({ draft: { pickupOn: '2026-11-24' }, verdict: { kind: 'ships' } })
  })

  test('changes after midnight; a typed draft reports that its day is over', async () => {
    const { state } = await packScreen({ 'pickup.count': () => open })
    const typed = await packScreen({ 'pickup.count': () => open })
    typeParcel(typed)
    vi.setSystemTime(new Date('2026-11-24T00:00:10'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state().draft.pickupOn).toBe('2026-11-25')
    expect(typed.state()).toMatchObject({
      draft: { pickupOn: '2026-11-23' },
      verdict: { kind: 'otherDay', finding: { code: 'pickupInThePast' } },
    })
    expect(otherDayOf(typed.state())).toBe('2026-11-25')
  })
})
