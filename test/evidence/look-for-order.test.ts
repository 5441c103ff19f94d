import { describe, expect, test } from 'vitest'
import { createLookForOrder } from '../../electron/evidence/look-for-order.ts'
import { createMatchOrder } from '../../electron/evidence/match-order.ts'
import { JournalError } from '../../electron/journal/journal-errors.ts'
import type { LaterEvent, OrderRecord, ShipmentRecord } from '../../shared/shipment/index.ts'
import { createScriptedService, textOfFakePdf } from '../fixtures/carrier/fake-service/scripted-service.ts'
import { intended, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const code = 'PD-ABC0000001'
const otherCode = 'PD-ABC0000002'
const unknown = shipmentRecord({ booking: 'unknown', code })

/** An account and the lookup of a shipment in it. `known`: orders of other shipments. */
function lookup(options: { known?: string[]; highWaterMark?: string; isDraftTaken?: boolean } = {}) {
  const account = createScriptedService()
  const events: LaterEvent[] = []
  const { highWaterMark = null } = options
  const look = createLookForOrder({
    ...account,
    journal: {
      knownOrders: async () => new Set(options.known),
      events: async () =>
        [intended(), { type: 'marked', highWaterMark } as const].map((event) => ({ event, at: '' })),
    },
    matchOrder: createMatchOrder({ ...account, textOfPdf: textOfFakePdf }),
    async appendOrderEvent(_, event) {
      if (options.isDraftTaken && event.type === 'adopted') throw new JournalError('journal.draftTaken')
      events.push(event)
      return unknown
    },
    findMismatch: async () => undefined,
    readCurrentDraft: async () => undefined,
  })
  return { account, events, look: (shipment: ShipmentRecord = unknown) => look(shipment) }
}

const cancelled: Partial<OrderRecord> = { status: 'CANCELLED' }

describe('looking for the order of an unknown booking', () => {
  test('adopts the order that has its code, with the proof, beside others', async () => {
    const { account, events, look } = lookup()
    account.place(`B-1 ${otherCode}`)
    account.place(`A-1001 ${code}`)
    account.place('C-1')
    await look()
    expect(events).toMatchObject([{ type: 'adopted', proof: 'record', order: { id: 'o-2' } }])
  })

  test('reads the documents of orders whose records show no code', async () => {
    const { account, events, look } = lookup()
    account.script.shows = 'label'
    account.place(`B-1 ${otherCode}`)
    account.place(`A-1001 ${code}`)
    await look()
    expect(events).toMatchObject([{ type: 'adopted', proof: 'label', order: { id: 'o-2' } }])
  })

  test('records an adopted order that was cancelled elsewhere as cancelled', async () => {
    const { account, events, look } = lookup()
    account.place(code, cancelled)
    await look()
    expect(events).toMatchObject([{ type: 'adopted' }, { type: 'cancelled', elsewhere: true }])
  })

  test.each<[what: string, place: (account: ReturnType<typeof createScriptedService>) => void]>([
    ['nothing was placed', () => undefined],
    ['another booking has the order', (account) => account.place(`A-1001 ${otherCode}`)],
    ['an order without a code was cancelled', (account) => account.place('A-1001', cancelled)],
  ])('finds no candidate if %s', async (_, place) => {
    const { account, events, look } = lookup()
    place(account)
    await look()
    expect(events).toMatchObject([{ type: 'looked', candidates: [], problem: { code: 'booking.notListed' } }])
  })

  test('leaves orders without a code to a person, oldest first', async () => {
    const { account, events, look } = lookup()
    account.place('A-1001')
    account.place('A-1001')
    await look()
    expect(events).toMatchObject([
      { type: 'looked', candidates: [{ id: 'o-1' }, { id: 'o-2' }], problem: { code: 'booking.ambiguous' } },
    ])
  })

  test('neither adopts nor offers orders of other shipments, or from before the booking', async () => {
    const { account, events, look } = lookup({ highWaterMark: 'o-1', known: ['o-2'] })
    for (let count = 0; count < 2; count++) account.place(code)
    await look()
    expect(events).toMatchObject([{ type: 'looked', candidates: [] }])
  })

  test('records no news that the shipment has already', async () => {
    const { events, look } = lookup()
    await look()
    const [news] = events
    if (news?.type !== 'looked') throw new Error('nothing was recorded')
    await look({ ...unknown, candidates: news.candidates, problem: news.problem })
    expect(events).toHaveLength(1)
  })

  test('keeps the candidates and tells the problem if the list cannot be read', async () => {
    const { account, events, look } = lookup()
    account.script.everyList = { kind: 'timeout' }
    const candidates = [{ id: 'o-7', reference: 'R-7' }]
    expect((await look({ ...unknown, candidates })).problem).toBeDefined()
    expect(events).toMatchObject([{ type: 'looked', candidates }])
  })
})

describe('looking for the order of a booking that ended', () => {
  const ended = { ...unknown, booking: 'rejected' } as const

  test('adopts an order with its code', async () => {
    const { account, events, look } = lookup()
    account.place(code)
    await look(ended)
    expect(events).toMatchObject([{ type: 'adopted' }])
  })

  test.each<[what: string, isDraftTaken: boolean, order: [code: string, more?: Partial<OrderRecord>]]>([
    ['was cancelled', false, [code, cancelled]],
    ['has no code', false, ['A-1001']],
    ['belongs to a draft that was booked again', true, [code]],
  ])('changes nothing for an order that %s', async (_, isDraftTaken, [customerOrderCode, more]) => {
    const { account, events, look } = lookup({ isDraftTaken })
    account.place(customerOrderCode, more)
    expect(await look(ended)).toEqual({ shipment: ended, problem: undefined })
    expect(events).toEqual([])
  })
})
