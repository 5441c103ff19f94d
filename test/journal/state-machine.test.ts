import { describe, expect, test } from 'vitest'
import { allows, applyEvent } from '../../electron/journal/state-machine.ts'
import { newProblem } from '../../shared/kit/index.ts'
import {
  bookingStateSchema,
  type LaterEvent,
  labelStateSchema,
  type Mismatch,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'
import {
  type ShipmentEnclosure,
  shipmentEnclosureSchema,
} from '../../shared/shipment/record/shipment-enclosure.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import { order, orderRequest, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const at = '2026-11-21T09:00:00.000Z'
const why = newProblem('service.timeout')

const mismatch: Mismatch = {
  mode: 'parcel',
  draft: draft(),
  queued: false,
  request: orderRequest(),
  extras: {},
  pickupLocationName: 'Main',
  bookedExtras: {},
}

const events: { [Type in LaterEvent['type']]: Extract<LaterEvent, { type: Type }> } = {
  marked: { type: 'marked', highWaterMark: 'o-0' },
  booked: { type: 'booked', order: order(), links: [] },
  rejected: { type: 'rejected', problem: why },
  notSent: { type: 'notSent', problem: why },
  unanswered: { type: 'unanswered', problem: why },
  looked: { type: 'looked', candidates: [] },
  adopted: { type: 'adopted', order: order(), links: [], proof: 'record' },
  assigned: { type: 'assigned', order: order(), links: [] },
  declaredAbsent: { type: 'declaredAbsent' },
  mismatchFound: { type: 'mismatchFound', mismatch },
  mismatchAccepted: { type: 'mismatchAccepted' },
  labelStored: { type: 'labelStored', document: 'abc', pages: 1 },
  labelFailed: { type: 'labelFailed', problem: why },
  printIntended: { type: 'printIntended', job: 'j-2', printer: 'folder', reprint: false },
  printStarted: { type: 'printStarted', job: 'j-1', spoolId: '7', sha256: '0'.repeat(64) },
  printSubmitted: { type: 'printSubmitted', job: 'j-1' },
  printFailed: { type: 'printFailed', job: 'j-1', problem: why },
  printUnknown: { type: 'printUnknown', job: 'j-1', problem: why },
  printForgotten: { type: 'printForgotten', job: 'j-2', printer: 'folder', problem: why },
  printConfirmed: { type: 'printConfirmed', job: 'j-1', by: 'person' },
  printDiscarded: { type: 'printDiscarded', job: 'j-1' },
  enclosureIntended: { type: 'enclosureIntended', document: 'slip', print: 'p-2', printer: 'laser' },
  enclosureSubmitted: { type: 'enclosureSubmitted', print: 'p-1' },
  enclosureFailed: { type: 'enclosureFailed', print: 'p-1', problem: why },
  enclosureUnknown: { type: 'enclosureUnknown', print: 'p-1', problem: why },
  cancelIntended: { type: 'cancelIntended' },
  cancelled: { type: 'cancelled' },
  cancelFailed: { type: 'cancelFailed', problem: why },
  twinCancelIntended: { type: 'twinCancelIntended', orderId: 'o-2' },
  twinCancelled: { type: 'twinCancelled', orderId: 'o-2' },
  twinCancelFailed: { type: 'twinCancelFailed', orderId: 'o-2', problem: why },
  orderRead: { type: 'orderRead', order: order(), links: [] },
  paperKept: { type: 'paperKept', paper: 'tracking', kept: { kind: 'json', document: 'abc' } },
}

const types = Object.keys(events) as LaterEvent['type'][]

/** The state after each booking event, by the state before it; `-` is refused.
 * Label and print events are below. */
const bookings = `
                intent    booked     rejected unknown   ambiguous absent  cancelling cancelled
marked          intent    -          -        -         -         -       -          -
booked          booked    -          -        booked    booked    -       -          -
rejected        rejected  -          -        -         -         -       -          -
notSent         rejected  -          -        -         -         -       -          -
unanswered      unknown   -          -        -         -         -       -          -
looked          -         -          -        unknown   unknown   -       cancelling -
adopted         -         -          booked   booked    booked    booked  -          -
assigned        -         -          booked   booked    booked    booked  -          -
declaredAbsent  -         -          -        absent    absent    -       -          -
mismatchFound   -         booked     -        -         -         -       -          -
mismatchAccepted -        booked     -        -         -         -       -          -
cancelIntended  -         cancelling -        -         -         -       -          -
cancelled       -         cancelled  -        -         -         -       cancelled  -
cancelFailed    -         -          -        -         -         -       booked     -
twinCancelIntended -      booked     rejected -         -         absent  -          cancelled
twinCancelled   -         booked     rejected -         -         absent  -          cancelled
twinCancelFailed -        booked     rejected -         -         absent  -          cancelled
orderRead       -         booked     -        -         -         -       cancelling cancelled
paperKept       -         booked     -        -         -         -       cancelling cancelled
`

/** The same for the label of a booked shipment whose latest print job is j-1. */
const labels = `
                none  missing  stored    printing  submitted failed    unknown   confirmed discarded
labelStored     stored stored   stored    printing  submitted failed    unknown   confirmed discarded
labelFailed     none  missing  stored    printing  submitted failed    unknown   confirmed discarded
printIntended   -     -        printing  -         printing  printing  printing  printing  printing
printStarted    -     -        -         printing  -         -         -         -         -
printSubmitted  -     -        -         submitted -         -         -         -         -
printFailed     -     -        -         failed    failed    -         -         -         -
printUnknown    -     -        -         unknown   unknown   -         -         -         -
printForgotten  -     -        unknown   -         unknown   unknown   unknown   unknown   unknown
printConfirmed  -     -        -         confirmed confirmed confirmed confirmed -         confirmed
printDiscarded  -     -        -         -         discarded discarded discarded -         -
`

/** The same for the enclosure of a booked shipment whose latest print is p-1. */
const enclosures = `
                   waiting  printing  submitted failed   unknown
enclosureIntended  printing -         printing  printing printing
enclosureSubmitted -        submitted -         -        -
enclosureFailed    -        failed    -         -        -
enclosureUnknown   -        unknown   -         -        -
`

function readTable(table: string): { type: string; state: string; leadsTo: string }[] {
  const [head = '', ...rows] = table.trim().split('\n')
  const states = head.trim().split(/\s+/)
  return rows.flatMap((row) => {
    const [type = '', ...cells] = row.trim().split(/\s+/)
    return states.map((state, column) => ({ type, state, leadsTo: cells[column] ?? '?' }))
  })
}

const typesIn = (table: string): string[] => [...new Set(readTable(table).map(({ type }) => type))]

function expectEveryPair(
  table: ReturnType<typeof readTable>,
  ofTypes: readonly string[],
  states: readonly string[],
): void {
  const pairs = ofTypes.flatMap((type) => states.map((state) => `${type} in ${state}`))
  expect(table.map(({ type, state }) => `${type} in ${state}`).sort()).toEqual(pairs.sort())
}

describe('every booking state and every event', () => {
  const table = readTable(bookings)

  test.each(table)('$type in $state: $leadsTo', ({ type, state, leadsTo }) => {
    const shipment = shipmentRecord({ booking: bookingStateSchema.parse(state) })
    const event = events[type as LaterEvent['type']]
    expect(allows(shipment, event)).toBe(leadsTo !== '-')
    if (leadsTo !== '-') expect(applyEvent(shipment, event, at).booking).toBe(leadsTo)
  })

  test('covers every pair', () => {
    const ofLabels = [...typesIn(labels), ...typesIn(enclosures)]
    expectEveryPair(
      table,
      types.filter((type) => !ofLabels.includes(type)),
      bookingStateSchema.options,
    )
  })
})

describe('every label state and every event of a label', () => {
  const table = readTable(labels)

  test('covers every pair', () => expectEveryPair(table, typesIn(labels), labelStateSchema.options))

  test.each(table)('$type in $state: $leadsTo', ({ type, state, leadsTo }) => {
    const shipment = shipmentRecord({
      booking: 'booked',
      label: labelStateSchema.parse(state),
      printJob: 'j-1',
    })
    const event = events[type as LaterEvent['type']]
    expect(allows(shipment, event)).toBe(leadsTo !== '-')
    if (leadsTo !== '-') expect(applyEvent(shipment, event, at).label).toBe(leadsTo)
  })

  test.each(bookingStateSchema.options)(
    'a shipment that is %s has label outcomes only with an order, and intents only with a living one',
    (booking) => {
      const shipment = shipmentRecord({ booking, label: 'submitted', printJob: 'j-1' })
      const hasOrder = ['booked', 'cancelling', 'cancelled'].includes(booking)
      expect(allows(shipment, events.printConfirmed)).toBe(hasOrder)
      expect(allows(shipment, events.labelStored)).toBe(hasOrder)
      expect(allows(shipment, events.printIntended)).toBe(booking === 'booked')
    },
  )

  test('refuses the outcome of a job that is not the latest', () => {
    const shipment = shipmentRecord({ booking: 'booked', label: 'printing', printJob: 'j-2' })
    expect(allows(shipment, events.printSubmitted)).toBe(false)
  })
})

describe('every state and every event of an enclosure', () => {
  const withEnclosure = (state: ShipmentEnclosure['state'], change: Partial<ShipmentRecord> = {}) =>
    shipmentRecord({
      booking: 'booked',
      enclosures: [{ name: 'Packing slip', document: 'slip', state, print: 'p-1' }],
      ...change,
    })

  test('covers every pair', () =>
    expectEveryPair(readTable(enclosures), typesIn(enclosures), shipmentEnclosureSchema.shape.state.options))

  test.each(readTable(enclosures))('$type in $state: $leadsTo', ({ type, state, leadsTo }) => {
    const shipment = withEnclosure(state as ShipmentEnclosure['state'])
    const event = events[type as LaterEvent['type']]
    expect(allows(shipment, event)).toBe(leadsTo !== '-')
    if (leadsTo !== '-') expect(applyEvent(shipment, event, at).enclosures?.[0]?.state).toBe(leadsTo)
  })

  test.each(bookingStateSchema.options)(
    'an enclosure of a shipment that is %s has outcomes only with an order, and intents only with a living one',
    (booking) => {
      const hasOrder = ['booked', 'cancelling', 'cancelled'].includes(booking)
      expect(allows(withEnclosure('printing', { booking }), events.enclosureSubmitted)).toBe(hasOrder)
      expect(allows(withEnclosure('waiting', { booking }), events.enclosureIntended)).toBe(
        booking === 'booked',
      )
    },
  )

  test('refuses a document that is not enclosed, a print of another job, and prints while a mismatch is open', () => {
    const shipment = withEnclosure('printing')
    expect(allows(shipment, { ...events.enclosureIntended, document: 'other' })).toBe(false)
    expect(allows(shipment, { ...events.enclosureSubmitted, print: 'p-0' })).toBe(false)
    expect(allows(withEnclosure('waiting', { mismatch }), events.enclosureIntended)).toBe(false)
  })
})

describe('the state after events', () => {
  test('distinguishes a booking that was not sent from one that was refused', () => {
    expect(applyEvent(shipmentRecord(), events.notSent, at)).toMatchObject({ notSent: true, problem: why })
    expect(applyEvent(shipmentRecord(), events.rejected, at).notSent).toBeUndefined()
  })

  test('is ambiguous only while there are candidates', () => {
    const found = applyEvent(
      shipmentRecord({ booking: 'unknown', problem: why }),
      { type: 'looked', candidates: [{ id: 'o-9' }] },
      at,
    )
    expect(found).toMatchObject({ booking: 'ambiguous', candidates: [{ id: 'o-9' }], problem: why })
    expect(applyEvent(found, events.looked, at)).toMatchObject({ booking: 'unknown', candidates: [] })
  })

  test('keeps why there was no answer, whatever later lookups find', () => {
    const unknown = applyEvent(shipmentRecord(), events.unanswered, at)
    const found = newProblem('booking.notListed')
    expect(applyEvent(unknown, { ...events.looked, problem: found }, at)).toMatchObject({
      problem: found,
      lostAnswer: why,
    })
  })

  test('keeps the order, who found it, and that its label is missing', () => {
    const shipment = shipmentRecord({ booking: 'ambiguous', candidates: [{ id: 'o-1' }], problem: why })
    const adopted = applyEvent(shipment, events.adopted, at)
    expect(adopted).toMatchObject({ order: order(), adoptedBy: 'record', bookedAt: at, label: 'missing' })
    expect(adopted.candidates).toEqual([])
    expect(adopted.problem).toBeUndefined()
    expect(applyEvent(shipment, events.assigned, at).adoptedBy).toBe('person')
  })

  test('counts a print once, whether it was submitted, unknown, or both', () => {
    const printing = shipmentRecord({ booking: 'booked', label: 'printing', printJob: 'j-1' })
    const submitted = applyEvent(printing, events.printSubmitted, at)
    expect(submitted.prints).toBe(1)
    expect(applyEvent(submitted, events.printUnknown, at).prints).toBe(1)
    expect(applyEvent(submitted, events.printConfirmed, at).prints).toBe(1)
    expect(applyEvent(printing, events.printUnknown, at).prints).toBe(1)
    expect(applyEvent(printing, events.printFailed, at).prints).toBe(0)
  })
})
