import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../../electron/journal/index.ts'
import type { AnswerPoint } from '../../shared/answers/index.ts'
import type { LaterEvent } from '../../shared/shipment/index.ts'
import { monday } from '../fixtures/shipment/parcel-draft.ts'
import {
  intended,
  nthCode,
  order,
  recordBooked,
  recordIntent,
} from '../fixtures/shipment/shipment-records.ts'
import { describeJournals } from './journals.ts'

const print = [
  { type: 'labelStored', document: 'd', pages: 1 },
  { type: 'printIntended', job: 'j', printer: 'p', reprint: false },
  { type: 'printConfirmed', job: 'j', by: 'person' },
] as const satisfies LaterEvent[]
const cancel = [{ type: 'cancelIntended' }, { type: 'cancelled' }] as const satisfies LaterEvent[]
const failed = { code: 'answer.timeout' }
const later = '2026-11-21T09:00:00.000Z'

describeJournals('answers in the journal', (open) => {
  let journal: Journal
  let targets: { id: string; point: AnswerPoint }[]
  let made: number
  beforeEach(async () => {
    targets = [{ id: 'erp', point: 'printed' }]
    made = 0
    journal = await open({
      targets: () => targets,
      deskName: () => 'Desk 1',
      onAnswersMade: () => void made++,
    })
  })
  afterEach(() => journal.close())

  let orders = 0
  const book = (change: Parameters<typeof intended>[0] = {}) => {
    const n = ++orders
    return recordBooked(
      journal,
      { code: nthCode(n), draftId: `draft-${n}`, ...change },
      order(`o-${n}`, { price: { amount: 9.5, grossAmount: 11.3, currency: 'EUR' } }),
    )
  }
  const append = async (id: string, events: readonly LaterEvent[]) => {
    for (const event of events) await journal.append(id, event)
  }
  const printed = async (change?: Parameters<typeof intended>[0]) => {
    const id = await book(change)
    await append(id, print)
    return id
  }
  /** `STATE DELIVERY` of each answer of a shipment, oldest first. */
  const answersOf = async (id: string, target?: string) =>
    (await journal.answersOf(id))
      .filter((each) => target === undefined || each.target === target)
      .map(({ state, delivery }) => `${state} ${delivery}`)
      .reverse()
  const deliver = async () => {
    const taken = await journal.takeAnswer('erp')
    if (taken) await journal.recordAnswer(taken.answer.number, { kind: 'delivered' })
    return taken?.answer
  }
  const fail = async (isUncertain: boolean) => {
    const taken = await journal.takeAnswer('erp')
    if (!taken) throw new Error('nothing is due')
    await journal.recordAnswer(taken.answer.number, {
      kind: 'waiting',
      problem: failed,
      isUncertain,
      nextAt: later,
    })
  }

  test('says what became of the order, with nothing that identifies its consignee', async () => {
    const id = await printed()
    const taken = await journal.takeAnswer('erp')
    expect(taken?.answer).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      desk: expect.stringMatching(/^[\da-f]{6}$/),
      number: 1,
      state: 'printed',
      environment: 'practice',
      reference: 'A-1001',
      orderId: (await journal.read(id))?.order?.id,
      orderReference: (await journal.read(id))?.order?.reference,
      parcelNumbers: [],
      parcels: 1,
      weight: 5.5,
      lines: [{ quantity: 1, weight: 5.5 }],
      price: { net: 9.5, gross: 11.3, currency: 'EUR' },
      pickupOn: '2026-11-23',
      pickupLocation: 'Main',
      deskName: 'Desk 1',
      at: expect.stringMatching(/^2026-11-21T08:.*Z$/),
    })
    expect(made).toBe(1)
  })

  test.each([
    ['booked', ['booked waiting']],
    ['printed', ['printed waiting']],
    ['closed', ['closed waiting']],
  ] as const)('is made for a target at the point %s', async (point, expected) => {
    targets = [{ id: 'erp', point }]
    const id = await printed()
    const counts = { booked: 1, confirmed: 1, unprinted: 0, cancelled: 0, unknown: 0 }
    const closed = { ...monday, ...counts, closedAt: '2026-11-21T17:00:00.000Z', explained: [] }
    expect(await journal.closePickup(closed)).toBe(true)
    expect(await answersOf(id)).toEqual(expected)
  })

  test('is made for an order that becomes known after its pickup was closed', async () => {
    targets = [{ id: 'erp', point: 'closed' }]
    const result = await journal.intend(intended(), 1)
    if (result.kind !== 'intended') throw new Error('full')
    const { id } = result.shipment
    await append(id, [
      { type: 'marked', highWaterMark: null },
      { type: 'unanswered', problem: failed },
    ])
    const counts = { booked: 1, confirmed: 0, unprinted: 0, cancelled: 0, unknown: 1 }
    await journal.closePickup({
      pickupLocationId: 'main',
      pickupOn: '2026-11-23',
      closedAt: later,
      explained: [],
      ...counts,
    })
    await journal.append(id, { type: 'adopted', order: order(), links: [], proof: 'record' })
    expect(await answersOf(id)).toEqual(['closed waiting'])
  })

  test('is made for an order whose cancellation failed after its pickup was closed or its label was printed', async () => {
    targets = (['booked', 'printed', 'closed'] as const).map((point) => ({ id: point, point }))
    const id = await book()
    await append(id, [...print.slice(0, -1), { type: 'cancelIntended' }, ...print.slice(-1)])
    const counts = { booked: 1, confirmed: 0, unprinted: 0, cancelled: 0, unknown: 1 }
    const closing = { pickupLocationId: 'main', pickupOn: '2026-11-23', closedAt: later, explained: [] }
    expect(await journal.closePickup({ ...closing, ...counts })).toBe(true)
    expect(await answersOf(id)).toEqual(['booked waiting'])
    const failedToCancel = { type: 'cancelFailed', problem: failed } as const
    await journal.append(id, failedToCancel)
    const all = ['booked waiting', 'closed waiting', 'printed waiting']
    expect((await answersOf(id)).sort()).toEqual(all)
    await append(id, [{ type: 'cancelIntended' }, failedToCancel])
    expect((await answersOf(id)).sort()).toEqual(all)
  })

  test('is not made if the cancellation of an order fails before its label is printed', async () => {
    targets = (['printed', 'closed'] as const).map((point) => ({ id: point, point }))
    const id = await book()
    await append(id, [{ type: 'cancelIntended' }, { type: 'cancelFailed', problem: failed }])
    expect(await answersOf(id)).toEqual([])
  })

  test('is not made without a reference, and not made again for the same label', async () => {
    expect(await answersOf(await printed({ reference: ' ' }))).toEqual([])
    const id = await printed()
    await append(id, [
      { type: 'printIntended', job: 'k', printer: 'p', reprint: true },
      { type: 'printConfirmed', job: 'k', by: 'scan' },
    ])
    expect(await answersOf(id)).toEqual(['printed waiting'])
  })

  test('reports the cancellation of an order that the journal before a restore may have announced', async () => {
    targets = [{ id: 'erp', point: 'printed' }]
    const booked = async (n: number) => {
      const { id } = await recordIntent(journal, { draftId: `d-${n}`, code: nthCode(n) })
      await append(id, [{ type: 'booked', order: order(`o-${n}`), links: [] }])
      return id
    }
    const copied = await booked(1)
    await journal.markCopied()
    await journal.saveFact('journal.restored', false)
    const later = await booked(2)
    for (const id of [copied, later]) await append(id, [{ type: 'cancelled', elsewhere: true }])
    expect([await answersOf(copied), await answersOf(later)]).toEqual([['cancelled waiting'], []])
  })

  test('is made for each target by itself', async () => {
    targets = [
      { id: 'erp', point: 'printed' },
      { id: 'shop', point: 'booked' },
    ]
    const id = await printed()
    expect([await answersOf(id, 'erp'), await answersOf(id, 'shop')]).toEqual([
      ['printed waiting'],
      ['booked waiting'],
    ])
    expect((await journal.takeAnswer('shop'))?.answer.state).toBe('booked')
  })

  describe('of a cancelled order', () => {
    test('goes to a target that got an earlier answer', async () => {
      const id = await printed()
      await deliver()
      await append(id, cancel)
      expect(await answersOf(id)).toEqual(['printed delivered', 'cancelled waiting'])
    })

    test('is not made where the order was never announced, and the open answer ends', async () => {
      const [never, waiting] = [await book(), await printed()]
      await append(never, cancel)
      await append(waiting, cancel)
      expect([await answersOf(never), await answersOf(waiting)]).toEqual([[], ['printed superseded']])
    })

    // FAULTS.md F84
    test('follows an answer whose delivery has an open outcome, and goes out after it', async () => {
      const id = await printed()
      await fail(true)
      await append(id, cancel)
      expect(await answersOf(id)).toEqual(['printed waiting', 'cancelled waiting'])
      expect(await journal.takeAnswer('erp')).toBeUndefined()
      const [row] = (await journal.openAnswers({ targets: ['erp'], take: 1 })).rows
      expect(await journal.sendAnswersAgain({ numbers: [row?.number ?? 0] })).toEqual(['erp'])
      expect([(await deliver())?.state, (await deliver())?.state]).toEqual(['printed', 'cancelled'])
    })

    test('follows an answer that an earlier try left open, also if the last one provably failed', async () => {
      const id = await printed()
      await fail(true)
      await journal.sendAnswersAgain({ targets: ['erp'] })
      await fail(false)
      await append(id, cancel)
      expect(await answersOf(id)).toEqual(['printed waiting', 'cancelled waiting'])
    })

    test('replaces an answer that waits for a person, also one that gives up later', async () => {
      const id = await printed()
      await fail(true)
      await append(id, cancel)
      await journal.sendAnswersAgain({ targets: ['erp'] })
      const number = (await journal.takeAnswer('erp'))?.answer.number ?? 0
      await journal.recordAnswer(number, { kind: 'stuck', problem: failed, isUncertain: true })
      expect(await answersOf(id)).toEqual(['printed superseded', 'cancelled waiting'])
      expect((await deliver())?.state).toBe('cancelled')
    })

    // FAULTS.md F84
    test('follows an answer that is under way', async () => {
      const id = await printed()
      const taken = await journal.takeAnswer('erp')
      await append(id, cancel)
      await journal.recordAnswer(taken?.answer.number ?? 0, { kind: 'delivered' })
      expect(await answersOf(id)).toEqual(['printed delivered', 'cancelled waiting'])
    })

    test('replaces an answer that provably did not arrive', async () => {
      const id = await printed()
      await deliver()
      const other = await printed()
      await fail(false)
      await append(id, cancel)
      await append(other, cancel)
      expect(await answersOf(other)).toEqual(['printed superseded'])
    })
  })

  test('keeps the order of one reference, also behind one that waits for a person', async () => {
    const [first, second, other] = [await printed(), await printed(), await printed({ reference: 'B-1' })]
    const taken = await journal.takeAnswer('erp')
    const number = taken?.answer.number ?? 0
    await journal.recordAnswer(number, { kind: 'stuck', problem: failed, isUncertain: false })
    expect((await deliver())?.reference).toBe('B-1')
    expect(await deliver()).toBeUndefined()
    expect(await journal.nextAnswerAt('erp')).toBeUndefined()
    expect(await journal.countAnswers(['erp'])).toEqual({ waiting: 1, stuck: 1 })
    const { rows } = await journal.openAnswers({ targets: ['erp'], take: 10 })
    expect(rows.map(({ shipmentId, isBehind = false }) => [shipmentId, isBehind])).toEqual([
      [first, false],
      [second, true],
    ])
    await journal.sendAnswersAgain({ targets: ['erp'] })
    expect([(await deliver())?.number, (await deliver())?.number]).toEqual([number, number + 1])
    expect(await answersOf(other)).toEqual(['printed delivered'])
  })

  test('an answer that a person found at the target lets those behind it go out', async () => {
    await printed()
    await printed()
    const number = (await journal.takeAnswer('erp'))?.answer.number ?? 0
    await journal.answerArrived(number + 1)
    await journal.recordAnswer(number, { kind: 'stuck', problem: failed, isUncertain: true })
    await journal.answerArrived(number)
    expect(await journal.countAnswers(['erp'])).toEqual({ waiting: 1, stuck: 0 })
    expect((await deliver())?.number).toBe(number + 1)
  })

  test('waits until it is due again, and a person can send it at once', async () => {
    await printed()
    await fail(true)
    expect(await journal.takeAnswer('erp')).toBeUndefined()
    expect(await journal.nextAnswerAt('erp')).toBe(later)
    await journal.sendAnswersAgain({ targets: ['shop'] })
    expect(await journal.takeAnswer('erp')).toBeUndefined()
    await journal.sendAnswersAgain({ targets: ['erp'] })
    expect(await journal.takeAnswer('erp')).toMatchObject({ attempts: 1 })
  })

  test('lists open answers in pages', async () => {
    for (let n = 1; n <= 5; n++) await printed({ reference: `A-${n}` })
    await deliver()
    const first = await journal.openAnswers({ targets: ['erp'], take: 2 })
    const second = await journal.openAnswers({ targets: ['erp'], take: 2, after: first.next })
    const references = [first, second].map(({ rows }) => rows.map(({ reference }) => reference))
    expect(references).toEqual([
      ['A-2', 'A-3'],
      ['A-4', 'A-5'],
    ])
    expect(second.next).toBeUndefined()
    expect(await journal.openAnswers({ targets: [], take: 2 })).toEqual({ rows: [] })
  })

  test('is kept with its event or not at all', async () => {
    const id = await book()
    await append(id, print.slice(0, 2))
    await expect(
      journal.append(id, { type: 'printConfirmed', job: 'other', by: 'person' }),
    ).rejects.toMatchObject({ code: 'journal.notAllowed' })
    expect(await answersOf(id)).toEqual([])
    expect(made).toBe(0)
  })

  // FAULTS.md F85
  test('an answer of a copied journal waits for a person, and later ones get other names', async () => {
    const [id, other] = [await printed(), await printed({ reference: 'B-1' })]
    const before = await deliver()
    await journal.markCopied()
    expect(await journal.takeAnswer('erp')).toBeUndefined()
    expect((await journal.answersOf(other))[0]).toMatchObject({
      delivery: 'stuck',
      problem: { code: 'answer.restored' },
    })
    await append(id, cancel)
    await append(other, cancel)
    const after = [await deliver(), await deliver()]
    expect(after.map((each) => each?.state)).toEqual(['cancelled', 'cancelled'])
    expect(after[0]?.desk).toMatch(/^[\da-f]{6}$/)
    expect(after[0]?.desk).not.toBe(before?.desk)
    expect(await answersOf(other)).toEqual(['printed superseded', 'cancelled delivered'])
  })
})
