import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PostgresJournal } from '../../../electron/journal/postgres/open-postgres-journal.ts'
import { describeSharedJournal } from '../../fixtures/journal/describe-databases.ts'
import { draft, monday } from '../../fixtures/shipment/parcel-draft.ts'
import { intended } from '../../fixtures/shipment/shipment-records.ts'

describeSharedJournal('an order on the forms of two desks', (server) => {
  let first: PostgresJournal
  let second: PostgresJournal
  beforeEach(async () => {
    first = await server.openDesk({ desk: 'Table 1' })
    second = await server.openDesk({ desk: 'Table 2' })
  })
  afterEach(async () => {
    await first.journal.close()
    await second.journal.close()
  })
  const open = { kind: 'open', desk: 'Table 1' }
  const form = (reference: string, draftId = 'd-2') => ({ reference, draftId })

  test.each([
    ['reference, in any case', form('A-1', 'd-1'), form(' a-1 ')],
    ['reference, as some programs write it', form('WEISS', 'd-1'), form('Weiß')],
    ['queued draft', form('', 'd-1'), form('', 'd-1')],
  ])('is known to the second by its %s', async (_by, one, two) => {
    expect(await first.openForms('parcel', one)).toBeUndefined()
    expect(await second.openForms('freight', two)).toEqual(open)
  })

  test.each([
    ['another order', form('A-2', 'd-1')],
    ['one without a reference', form('', 'd-1')],
    ['nothing', null],
  ])('is free when the first has %s on its form', async (_what, next) => {
    await first.openForms('parcel', form('A-1', 'd-1'))
    await first.openForms('parcel', next)
    expect(await second.openForms('parcel', form('A-1'))).toBeUndefined()
    expect(await second.openForms('parcel', form(''))).toBeUndefined()
  })

  test('is free when the first desk is gone, or started again', async () => {
    await first.openForms('parcel', form('A-1', 'd-1'))
    await server.rows(`update desks set seen_at = seen_at - interval '1 minute' where name = 'Table 1'`)
    expect(await second.openForms('parcel', form('A-1'))).toBeUndefined()
    await first.journal.close()
    first = await server.openDesk({ desk: 'Table 1' })
    expect(await second.openForms('parcel', form('A-1'))).toBeUndefined()
  })

  test('is known when the first has queued it, until it is booked or removed', async () => {
    const queue = (id: string) => {
      const queued = {
        draft: draft({ id, reference: 'A-1' }),
        pickup: monday,
        source: 'form' as const,
        findings: [],
      }
      return first.journal.addDrafts([queued])
    }
    const seen = () => second.openForms('parcel', form('A-1'))
    await queue('d-1')
    expect(await seen()).toEqual({ kind: 'queued', desk: 'Table 1', pickupOn: '2026-11-23' })
    expect(await first.openForms('parcel', form('A-1', 'd-3'))).toMatchObject({ kind: 'open' })
    await first.openForms('parcel', null)
    await first.journal.removeDrafts(['d-1'])
    expect(await seen()).toBeUndefined()
    await queue('d-4')
    expect(await seen()).toMatchObject({ kind: 'queued' })
    await first.journal.intend(intended({ draftId: 'd-4', reference: 'A-1' }), 1)
    expect(await seen()).toBeUndefined()
  })
})
