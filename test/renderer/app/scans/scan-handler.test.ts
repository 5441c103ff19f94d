import { describe, expect, test, vi } from 'vitest'
import { createForms } from '../../../../renderer/app/create-forms.ts'
import { createScanHandler } from '../../../../renderer/app/scans/scan-handler.ts'
import { createScanState } from '../../../../renderer/app/scans/scan-state.ts'
import { createShellStore, type ScopedAction } from '../../../../renderer/kit/index.ts'
import { createShipmentChanges } from '../../../../renderer/shipment/index.ts'
import { formDraftOf } from '../../../../renderer/shipment-form/draft/form-draft.ts'
import { consigneeFields } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { createStationStore } from '../../../../renderer/station/index.ts'
import type { ChannelOutput } from '../../../../shared/channels.ts'
import { presetCode, presetKeys } from '../../../../shared/devices/index.ts'
import { shippedFinding } from '../../../../shared/shipment/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { fakeBridge, type Responses } from '../../../fixtures/renderer/fake-bridge.ts'
import { draft, monday } from '../../../fixtures/shipment/parcel-draft.ts'
import { order, shipmentRecord } from '../../../fixtures/shipment/shipment-records.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'

beginOnSaturdayMorning()

type Scanned = ChannelOutput<'label.scan'>
/** The ID of a queued draft. */
const queued = '00000000-0000-4000-8000-0000000000d1'
const other = shipmentRecord({ id: 's-2', booking: 'booked', label: 'submitted', order: order('o-2') })

type Answers = {
  label?: Scanned
  found?: ChannelOutput<'scan.find'>
  answers?: Responses
  /** Responses that arrive when these resolve. */
  holds?: { [Channel in 'label.scan' | 'scan.find' | 'pickup.draft']?: Promise<void> }
}

async function withHandler({
  label = { kind: 'notWaiting' },
  found = { drafts: [] },
  answers = {},
  holds = {},
}: Answers = {}) {
  const fake = fakeBridge({
    'label.scan': async () => {
      await holds['label.scan']
      return label
    },
    'scan.find': async () => {
      await holds['scan.find']
      return found
    },
    'pickup.draft': async ({ id }) => {
      await holds['pickup.draft']
      return { draft: draft({ id }), source: 'file', findings: [] }
    },
    'pickup.add': () => ({
      kind: 'added',
      pickup: monday,
      findings: [],
    }),
    ...answers,
  })
  const station = createStationStore(fake.bridge)
  const shell = createShellStore()
  const {
    forms: { parcel: pack },
    openQueuedDraft,
  } = createForms({
    changes: createShipmentChanges(fake.bridge),
    bridge: fake.bridge,
    shell,
    station,
    formatNumber: String,
  })
  await station.commands.load()
  await pack.commands.load()
  const done: string[] = []
  const action = (name: string, can = true): ScopedAction => ({
    message: 'action.book',
    scope: 'pack',
    available: () => can,
    perform: () => done.push(name),
  })
  const actions = {
    book: action('book'),
    addToPickup: action('add', false),
    oneMore: action('oneMore'),
    preset1: action('preset 1'),
    preset2: action('preset 2'),
  }
  const sounds: string[] = []
  const askedOrders: string[] = []
  const opened: string[] = []
  const handler = createScanHandler({
    state: createScanState({ shell, pack, asksDecision: () => false, openShipment: (id) => opened.push(id) }),
    bridge: fake.bridge,
    shell,
    station,
    pack,
    askOrder: () => askedOrders.push(pack.getState().draft.reference),
    asksDecision: () => false,
    openQueuedDraft,
    actions,
    sounds: { play: (name) => sounds.push(name) },
  })
  const scan = (text: string, place = {}) => handler.commands.scanned(text, { isDialogOpen: false, ...place })
  const word = () => {
    const message = handler.getState().message
    return message && 'key' in message ? message.key : undefined
  }
  return { ...fake, handler, pack, shell, station, scan, word, done, sounds, opened, askedOrders }
}

test('a command is executed, or reported as unavailable', async () => {
  const { scan, word, done, sounds, asked } = await withHandler()
  await scan('PD:BOOK')
  expect(done).toEqual(['book'])
  await scan('PD:PICKUP')
  expect([done, word(), sounds]).toEqual([['book'], 'scan.cannot', ['refused']])
  await scan('PD:PRESETC')
  expect(word()).toBe('scan.noPreset')
  expect(asked('label.scan')).toEqual([])
})

test('the barcode of a preset fills in that preset, wherever it is in the list, and no other', async () => {
  const { scan, word, done, station } = await withHandler()
  const keep = (...names: string[]) => {
    const parcelPresets = names.map((name) => ({ name, length: 30, width: 20, height: 10 }))
    station.setState(({ settings }) => ({ settings: settings && { ...settings, parcelPresets } }))
  }
  const [small = '', medium = ''] = presetKeys(['Karton S', 'Karton M'])
  keep('Karton S', 'Karton M')
  await scan(presetCode(medium))
  keep('Karton M')
  await scan(presetCode(medium))
  expect(done).toEqual(['preset 2', 'preset 1'])
  await scan(presetCode(small))
  expect([done.length, word()]).toEqual([2, 'scan.noPreset'])
})

test('nothing is done while a dialog is open or something is being sent', async () => {
  const { scan, word, done, pack, asked } = await withHandler({
    answers: { 'parcel.book': () => new Promise(() => undefined) },
  })
  await scan('PD:BOOK', { isDialogOpen: true })
  expect([done, word()]).toEqual([[], 'scan.asked'])
  pack.commands.putOnForm(formDraftOf(draft()))
  void pack.commands.book()
  await expect.poll(() => asked('parcel.book')).toHaveLength(1)
  await scan('PD:BOOK')
  expect([done, word()]).toEqual([[], 'scan.busy'])
})

test('a scan that fails is reported, and the next one is handled', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const fault = new Error('no label')
  const { scan, done } = await withHandler({ answers: { 'label.scan': () => Promise.reject(fault) } })
  await scan('W-1')
  await scan('PD:BOOK')
  expect([reported.mock.calls, done]).toEqual([[[fault]], ['book']])
})

test('a printed label is confirmed, also in parts', async () => {
  const right = await withHandler({ label: { kind: 'confirmed', shipment: other } })
  await right.scan('JJD0001234')
  expect(right.word()).toBe('scan.confirmed')
  const part = await withHandler({ label: { kind: 'partly', shipment: other, scanned: 2, labels: 3 } })
  await part.scan('JJD0001234')
  expect(part.handler.getState().message).toMatchObject({ values: { scanned: 2, labels: 3 } })
})

test('the wrong label raises an alarm, which no scan ends', async () => {
  const { scan, handler, done, sounds, pack, asked } = await withHandler({
    label: { kind: 'otherBox', shipment: other },
  })
  const table = shipmentRecord({ booking: 'booked', draftId: pack.getState().draft.id })
  pack.setState({ shipment: table })
  await scan('JJD0001234')
  expect(asked('label.scan')).toEqual([{ text: 'JJD0001234', expected: table.id }])
  expect(handler.getState().alarm).toEqual({ scanned: other, expected: table })
  await scan('PD:BOOK')
  expect([done, sounds]).toEqual([[], ['wrong', 'wrong']])
  expect(handler.getState().alarm).toBeDefined()
  handler.commands.acknowledge()
  await scan('PD:BOOK')
  expect(done).toEqual(['book'])
})

test('a label’s code that is known nowhere raises the alarm instead of beginning the next parcel', async () => {
  const { scan, handler, sounds, pack } = await withHandler({ label: { kind: 'otherLabel' } })
  const table = shipmentRecord({ booking: 'booked', draftId: pack.getState().draft.id })
  pack.setState({ shipment: table })
  await scan('JJD0009999')
  expect(handler.getState().alarm).toEqual({ scanned: 'JJD0009999', expected: table })
  expect([pack.getState().shipment, pack.getState().draft.reference, sounds]).toEqual([table, '', ['wrong']])
})

test('a code that several labels have, or that is an open draft’s reference, raises no alarm', async () => {
  const several = await withHandler({ label: { kind: 'several' } })
  const table = shipmentRecord({ booking: 'booked', draftId: several.pack.getState().draft.id })
  several.pack.setState({ shipment: table })
  await several.scan('53111+01000')
  expect([several.word(), several.pack.getState().shipment]).toEqual(['scan.several', table])
  const found = await withHandler({ label: { kind: 'otherLabel' }, found: { drafts: [queued] } })
  found.pack.setState({ shipment: table })
  await found.scan('JJD0009999')
  expect([found.word(), found.handler.getState().alarm]).toEqual(['scan.loaded', undefined])
})

test('a reference opens its draft on any screen, and reports others with it', async () => {
  const { scan, word, pack, shell } = await withHandler({ found: { drafts: [queued, 'd-2'] } })
  shell.commands.go('pickups')
  await scan('W-1001')
  expect([word(), pack.getState().draft.id, shell.getState().screen]).toEqual([
    'scan.loaded.more',
    queued,
    'pack',
  ])
})

test('a reference whose draft is on the form leaves what was typed there', async () => {
  const { scan, word, pack, shell } = await withHandler({ found: { drafts: [queued] } })
  await scan('W-1001')
  pack.commands.type(consigneeFields.city, 'Ulm')
  const { draft: typed } = pack.getState()
  shell.commands.go('pickups')
  await scan('W-1001')
  expect(pack.getState().draft).toBe(typed)
  expect([word(), shell.getState().screen]).toEqual(['scan.loaded', 'pack'])
})

describe('a reference that was shipped already', () => {
  const shipped = shippedFinding(
    shipmentRecord({ id: 's-9', reference: 'W-1', booking: 'booked', order: order('o-9') }),
  )
  const scanned = async (
    before: (part: Awaited<ReturnType<typeof withHandler>>) => void = () => undefined,
  ) => {
    const part = await withHandler({ found: { drafts: [], shipped } })
    before(part)
    await part.scan('w-1')
    return part
  }

  test('fills an empty form, which asks', async () => {
    const { handler, pack, sounds } = await scanned()
    expect(handler.getState().message).toEqual({ tone: 'bad', finding: shipped, hasButtons: false })
    expect(pack.getState()).toMatchObject({ draft: { reference: 'w-1' }, verdict: { kind: 'shipped' } })
    expect([handler.question(), sounds]).toEqual([undefined, ['refused']])
  })

  test.each([
    [
      'an unfinished parcel',
      ({ pack }: Awaited<ReturnType<typeof withHandler>>) => pack.commands.type(consigneeFields.name, 'Bäck'),
    ],
    ['another screen', ({ shell }: Awaited<ReturnType<typeof withHandler>>) => shell.commands.go('pickups')],
  ])('changes nothing on %s, and the scan’s message asks', async (_, before) => {
    const { handler, pack, shell, opened } = await scanned(before)
    expect(handler.getState().message).toEqual({ tone: 'bad', finding: shipped, hasButtons: true })
    expect(pack.getState().draft.reference).toBe('')
    handler.question()?.open()
    expect([opened, handler.getState().message]).toEqual([['s-9'], undefined])
    await handler.commands.scanned('w-1', { isDialogOpen: false })
    handler.question()?.another()
    expect(shell.getState().screen).toBe('pack')
    expect(pack.getState()).toMatchObject({ draft: { reference: 'W-1' }, acknowledgedId: 's-9' })
    expect(pack.getState().verdict.kind).not.toBe('shipped')
  })

  test('is no longer asked about in another environment, whose journal may not have it', async () => {
    const { scan, handler, shell, emit } = await withHandler({ found: { drafts: [], shipped } })
    shell.commands.go('settings')
    await scan('W-1')
    expect(handler.question()).toBeDefined()
    emit('status.changed', { ...stationStatus, environment: 'production' })
    expect(handler.question()).toBeUndefined()
  })

  test('is shipped again beside an unfinished parcel, which can be restored', async () => {
    const { handler, pack } = await scanned(({ pack }) => pack.commands.type(consigneeFields.name, 'Bäck'))
    handler.question()?.another()
    pack.commands.undo()
    expect(pack.getState().draft.consignee.name).toBe('Bäck')
  })
})

test('a label that was confirmed in the environment before a switch is said to be confirmed', async () => {
  const arrived = Promise.withResolvers<void>()
  const part = await withHandler({
    label: { kind: 'confirmed', shipment: other },
    holds: { 'label.scan': arrived.promise },
  })
  const scanned = part.scan('W-1')
  await expect.poll(() => part.asked('label.scan')).toHaveLength(1)
  part.emit('status.changed', { ...stationStatus, environment: 'production' })
  arrived.resolve()
  await scanned
  expect(part.handler.getState().message).toMatchObject({ tone: 'good', key: 'scan.confirmed' })
})

test.each<[what: string, channel: 'label.scan' | 'scan.find' | 'pickup.draft', response: Answers]>([
  ['a label', 'label.scan', { label: { kind: 'otherBox', shipment: other } }],
  ['a shipped reference', 'scan.find', { found: { drafts: [], shipped: shippedFinding(other) } }],
  ['a queued draft', 'pickup.draft', { found: { drafts: [queued] } }],
])(
  '%s that is found in the environment before a switch is an unknown scan in the next one',
  async (_, channel, response) => {
    const arrived = Promise.withResolvers<void>()
    const part = await withHandler({ ...response, holds: { [channel]: arrived.promise } })
    const { pack, handler } = part
    const table = shipmentRecord({ booking: 'booked', draftId: pack.getState().draft.id })
    pack.setState({ shipment: table })
    const scanned = part.scan('W-1')
    await expect.poll(() => part.asked(channel)).toHaveLength(1)
    part.emit('status.changed', { ...stationStatus, environment: 'production' })
    arrived.resolve()
    await scanned
    expect(handler.getState()).toMatchObject({ message: { tone: 'plain', key: 'scan.unknown' } })
    expect([handler.getState().alarm, part.sounds, pack.getState().shipment]).toEqual([undefined, [], table])
  },
)

test('unknown text goes into a field that accepts codes, else into an empty form, else only into a message', async () => {
  const { scan, word, pack, asked } = await withHandler()
  const filled: string[] = []
  await scan('X-1', { fill: (text: string) => filled.push(text) > 0 })
  expect(filled).toEqual(['X-1'])
  await scan('X-2')
  expect([word(), pack.getState().draft.reference]).toEqual(['scan.reference', 'X-2'])
  await scan('X-3')
  expect([word(), pack.getState().draft.reference]).toEqual(['scan.unknown', 'X-2'])
  const before = asked('scan.find').length
  await scan('X-4', { fill: (text: string) => filled.push(text) > 0, isSearch: true })
  expect([filled, asked('scan.find').length]).toEqual([['X-1', 'X-4'], before])
})

test('text for a field that has lost the focus goes into an empty form, else only into a message', async () => {
  const { scan, word, pack } = await withHandler()
  const fill = () => false
  await scan('X-1', { fill })
  expect([word(), pack.getState().draft.reference]).toEqual(['scan.reference', 'X-1'])
  await scan('X-2', { fill })
  expect([word(), pack.getState().draft.reference]).toEqual(['scan.unknown', 'X-1'])
})

describe('after a booking', () => {
  const bookedDesk = async (change = {}, found?: ChannelOutput<'scan.find'>) => {
    const part = await withHandler(found && { found })
    const draftId = part.pack.getState().draft.id
    part.pack.setState({ shipment: shipmentRecord({ booking: 'booked', draftId, ...change }) })
    return { ...part, isSameForm: () => part.pack.getState().draft.id === draftId }
  }

  test('a new reference begins the next parcel', async () => {
    const { scan, word, pack, isSameForm } = await bookedDesk({ order: order('o-1') })
    await scan('X-2')
    expect([word(), pack.getState().draft.reference, isSameForm()]).toEqual(['scan.reference', 'X-2', false])
    expect(pack.getState().shipment).toBeUndefined()
  })

  test('a reference that was shipped leaves the form, and so does a new one while the booking is not confirmed', async () => {
    const shipped = shippedFinding(
      shipmentRecord({ id: 's-9', reference: 'W-1', booking: 'booked', order: order('o-9') }),
    )
    const known = await bookedDesk({}, { drafts: [], shipped })
    await known.scan('w-1')
    expect(known.isSameForm()).toBe(true)
    const unknown = await bookedDesk({ booking: 'unknown' })
    await unknown.scan('X-2')
    expect([unknown.word(), unknown.isSameForm()]).toEqual(['scan.unknown', true])
  })
})

test('a message disappears after a while, the last scan stays', async () => {
  const { scan, word, handler } = await withHandler()
  await scan('X-1')
  vi.advanceTimersByTime(8000)
  expect([word(), handler.getState().last]).toEqual([undefined, 'X-1'])
})

test('a scanner with a US layout is understood on any keyboard', async () => {
  const { scan, asked, done, pack } = await withHandler()
  await scan('PDÖBOOK', { us: 'PD:BOOK' })
  expect(done).toEqual(['book'])
  await scan('+C1wß4711', { us: ']C1w-4711' })
  expect(asked('label.scan')).toMatchObject([{ text: 'w-4711' }, { text: '+C1wß4711' }])
  expect(asked('scan.find')).toEqual([{ text: 'w-4711' }, { text: '+C1wß4711' }])
  expect(pack.getState().draft.reference).toBe('w-4711')
})

test('a text scanned into a field that submits is submitted; a command behind a dialog is refused', async () => {
  const { scan, done, word } = await withHandler()
  const answered: string[] = []
  const answer = () => void answered.push('answered')
  await scan('ORDER-4711', { submit: answer })
  await scan('PD:BOOK', { submit: answer, isDialogOpen: true })
  expect([answered, done, word()]).toEqual([['answered'], [], 'scan.asked'])
})

test('a new reference that a scan puts on the form is looked up in the order source, and nothing else is', async () => {
  const { scan, pack, askedOrders } = await withHandler()
  await scan('A-10441')
  expect(askedOrders).toEqual(['A-10441'])
  pack.commands.tryNext()
  await scan('B-1', { fill: () => true, isSearch: true })
  expect(askedOrders).toEqual(['A-10441'])
})
