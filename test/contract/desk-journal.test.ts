import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../../electron/journal/index.ts'
import { newProblem } from '../../shared/kit/index.ts'
import { intended, recordBooked } from '../fixtures/shipment/shipment-records.ts'
import { describeJournals } from './journals.ts'

/** The contract of every journal for its desks. */
describeJournals('journal of one desk', (open) => {
  let journal: Journal
  beforeEach(async () => {
    journal = await open()
  })
  afterEach(() => journal.close())
  const everything = '2000-01-01T00:00:00.000Z'
  const ownDesk = async (since = everything) => {
    const [own, ...others] = await journal.desks(since)
    expect(others).toEqual([])
    return own
  }

  test('shows it, idle', async () => {
    expect(await ownDesk()).toMatchObject({ isOwn: true, isGone: false, books: false, bookings: [] })
    expect(Date.parse((await ownDesk())?.seenAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('counts what it booked since an instant, also what is unknown, and not what was refused', async () => {
    const booked = await recordBooked(journal, {}, undefined, 2)
    const begun = async (draftId: string) => {
      const result = await journal.intend(intended({ draftId, code: `code ${draftId}` }), 1)
      if (result.kind !== 'intended') throw new Error(result.kind)
      return result.shipment
    }
    const unknown = await begun('unknown')
    await journal.append(unknown.id, { type: 'unanswered', problem: newProblem('service.timeout') })
    const refused = await begun('refused')
    await journal.append(refused.id, { type: 'rejected', problem: newProblem('service.validation') })
    const bookings = (await ownDesk())?.bookings
    expect(bookings).toMatchObject([
      { shipmentId: booked, parcels: 2 },
      { shipmentId: unknown.id, parcels: 1 },
    ])
    expect((await ownDesk(bookings?.[1]?.at))?.bookings).toMatchObject([{ shipmentId: unknown.id }])
  })

  test('names the desk that booked a shipment and the one that printed its label last', async () => {
    const id = await recordBooked(journal)
    const own = (await ownDesk())?.id
    expect(await journal.desksOf([id, 'nobody'])).toEqual(
      new Map([[id, { bookedBy: own, printedBy: undefined }]]),
    )
    await journal.append(id, { type: 'labelStored', document: 'd', pages: 1 })
    await journal.append(id, { type: 'printIntended', job: 'j', printer: 'Zebra', reprint: false })
    expect((await journal.desksOf([id])).get(id)).toEqual({ bookedBy: own, printedBy: own })
    expect(await journal.desksOf([])).toEqual(new Map())
  })
})
