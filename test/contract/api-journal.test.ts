import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../../electron/journal/index.ts'
import { newProblem } from '../../shared/kit/index.ts'
import { draft, monday } from '../fixtures/shipment/parcel-draft.ts'
import { intended, nthCode, order } from '../fixtures/shipment/shipment-records.ts'
import { describeJournals } from './journals.ts'

/** The contract of every journal for calls of the API. */
describeJournals('calls of the API in the journal', (open) => {
  let journal: Journal
  beforeEach(async () => {
    journal = await open()
  })
  afterEach(() => journal.close())

  test('keeps the first call with a key, also of many at once', async () => {
    const calls = ['a', 'b', 'c'].map((bodyHash) =>
      journal.keepApiRequest({ key: 'order 1', bodyHash, draftId: `draft ${bodyHash}` }),
    )
    const kept = await Promise.all(calls)
    expect(kept.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(kept.map(({ bodyHash, draftId }) => `${bodyHash} ${draftId}`)).size).toBe(1)
    const other = await journal.keepApiRequest({ key: 'Order 1', bodyHash: 'a', draftId: 'other' })
    expect(other).toEqual({ key: 'Order 1', bodyHash: 'a', draftId: 'other', isNew: true })
  })

  test('keeps why a call was refused', async () => {
    const call = { key: 'refused', bodyHash: 'h', draftId: 'd' }
    await journal.keepApiRequest(call)
    const refusal = { status: 422, problem: newProblem('api.invalid'), findings: [] }
    await journal.keepApiRefusal('refused', refusal)
    expect(await journal.keepApiRequest(call)).toEqual({ ...call, isNew: false, refusal })
  })

  test('finds a draft that was removed from its pickup, and no other', async () => {
    const queued = ['queued', 'removed'].map((id) => ({
      draft: draft({ id }),
      pickup: monday,
      source: 'form' as const,
      findings: [],
    }))
    await journal.addDrafts(queued)
    await journal.removeDrafts(['removed'])
    expect((await journal.readRemovedDraft('removed'))?.id).toBe('removed')
    expect(await journal.readRemovedDraft('queued')).toBeUndefined()
    expect(await journal.readRemovedDraft('unknown')).toBeUndefined()
  })

  test('numbers events in their order, each with its draft', async () => {
    const made = await journal.intend(intended({ draftId: 'd-1', reference: 'A-1' }), 1)
    if (made.kind !== 'intended') throw new Error(made.kind)
    await journal.append(made.shipment.id, { type: 'marked', highWaterMark: null })
    await journal.append(made.shipment.id, { type: 'booked', order: order('o-1'), links: [] })
    const all = await journal.eventsAfter(0, 10)
    expect(all.map(({ type, draftId, reference }) => [type, draftId, reference])).toEqual([
      ['intended', 'd-1', 'A-1'],
      ['marked', 'd-1', 'A-1'],
      ['booked', 'd-1', 'A-1'],
    ])
    const [first, second] = all.map(({ number }) => number)
    expect(await journal.eventsAfter(first ?? 0, 1)).toEqual([all[1]])
    expect((await journal.eventsAfter(second ?? 0, 10)).map(({ type }) => type)).toEqual(['booked'])
  })

  test('gives each event once to who goes on from the last number, also while others are written', async () => {
    const ids = Array.from({ length: 30 }, (_, n) => `d-${n}`)
    const writing = ids.map((draftId, n) => journal.intend(intended({ draftId, code: nthCode(n) }), 1))
    const read: string[] = []
    for (let last = 0; read.length < ids.length; ) {
      for (const { number, draftId } of await journal.eventsAfter(last, 4)) {
        expect(number).toBeGreaterThan(last)
        last = number
        read.push(draftId)
      }
    }
    await Promise.all(writing)
    expect(read.sort()).toEqual(ids.sort())
  })
})
