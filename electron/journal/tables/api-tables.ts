import { sql } from 'kysely'
import type { AnyDraft, ShipmentEvent } from '../../../shared/shipment/index.ts'
import type { ApiJournal, ApiRefusal, NumberedEvent } from '../interface/api-journal.ts'
import { JournalError } from '../journal-errors.ts'
import { fromRow } from '../translate-error.ts'
import { hasLivingShipment } from './conditions.ts'
import type { Engine, InTransaction } from './engine.ts'

type Deps = {
  engine: Pick<Engine, 'db' | 'shipment' | 'numbered'>
  inTransaction: InTransaction
  withoutTransaction: Engine['withoutTransaction']
  /** ISO 8601. */
  now: () => string
}

/** The {@link ApiJournal} on a database. */
export const createApiTables = ({ engine, inTransaction, withoutTransaction, now }: Deps): ApiJournal => ({
  async keepApiRequest({ key, bodyHash, draftId }) {
    const receivedAt = now()
    let isNew = false
    let runs = 0
    const kept = await withoutTransaction(async (db) => {
      const [{ numInsertedOrUpdatedRows }, row] = await Promise.all([
        // A call with the same key at another desk is waited for here.
        db
          .insertInto('api_requests')
          .values({ key, body_hash: bodyHash, draft_id: draftId, received_at: receivedAt, refusal: null })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirst(),
        db.selectFrom('api_requests').selectAll().where('key', '=', key).executeTakeFirst(),
      ])
      // An earlier run of this transaction may have kept it, and its response was lost.
      isNew = numInsertedOrUpdatedRows === 1n || (runs++ > 0 && row?.received_at === receivedAt)
      return row
    })
    if (!kept) throw new JournalError('journal.failed')
    return {
      key,
      bodyHash: kept.body_hash,
      draftId: kept.draft_id,
      isNew,
      ...(kept.refusal !== null && { refusal: fromRow<ApiRefusal>(kept.refusal) }),
    }
  },

  keepApiRefusal: (key, refusal) =>
    inTransaction(async (transaction) => {
      await transaction
        .updateTable('api_requests')
        .set({ refusal: JSON.stringify(refusal) })
        .where('key', '=', key)
        .execute()
    }),

  readRemovedDraft: async (id) => {
    const row = await engine.db
      .selectFrom('standing_drafts')
      .select('body')
      .where('id', '=', id)
      .where('removed_at', 'is not', null)
      .where(({ not }) => not(hasLivingShipment))
      .executeTakeFirst()
    return row && fromRow<AnyDraft>(row.body)
  },

  async eventsAfter(number, take) {
    const { addNew } = engine.numbered
    const read = () => numberedEvents(engine, number, take)
    let found = await read()
    for (let isNews = true; addNew && isNews && found.length < take; ) {
      isNews = await addNew(inTransaction)
      // Even without news: another desk may have numbered them meanwhile.
      found = await read()
    }
    return found
  },
})

async function numberedEvents(
  { db, shipment, numbered }: Pick<Engine, 'db' | 'shipment' | 'numbered'>,
  after: number,
  take: number,
): Promise<NumberedEvent[]> {
  const { rows } = await sql<{
    number: number
    at: string
    type: ShipmentEvent['type']
    draft_id: string
    reference: string | null
  }>`
    select number, event.at, event.type, shipments.draft_id, ${shipment.reference} as reference
    from ${numbered.events} as event join shipments on shipments.id = event.shipment_id
    where number > ${after} order by number limit ${take}`.execute(db)
  return rows.map(({ draft_id, reference, ...event }) => ({
    ...event,
    draftId: draft_id,
    reference: reference ?? '',
  }))
}
