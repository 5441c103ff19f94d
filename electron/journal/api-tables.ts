import { sql } from 'kysely'
import type { AnyDraft, ShipmentEvent } from '../../shared/shipment/index.ts'
import type { ApiJournal, ApiRefusal } from './api-journal.ts'
import { hasLivingShipment } from './conditions.ts'
import type { Engine, InTransaction } from './engine.ts'
import { fromRow, translateErrors } from './journal-errors.ts'

type Deps = {
  engine: Pick<Engine, 'db' | 'shipment'>
  inTransaction: InTransaction
  /** ISO 8601. */
  now: () => string
}

/** The {@link ApiJournal} on a database. */
export const createApiTables = ({ engine: { db, shipment }, inTransaction, now }: Deps): ApiJournal => ({
  keepApiRequest: ({ key, bodyHash, draftId }) =>
    inTransaction(async (transaction) => {
      // A call with the same key at another desk is waited for here.
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('api_requests')
        .values({ key, body_hash: bodyHash, draft_id: draftId, received_at: now(), refusal: null })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) return { key, bodyHash, draftId, isNew: true }
      const kept = await transaction
        .selectFrom('api_requests')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return {
        key,
        bodyHash: kept.body_hash,
        draftId: kept.draft_id,
        isNew: false,
        ...(kept.refusal !== null && { refusal: fromRow<ApiRefusal>(kept.refusal) }),
      }
    }),

  keepApiRefusal: (key, refusal) =>
    inTransaction(async (transaction) => {
      await transaction
        .updateTable('api_requests')
        .set({ refusal: JSON.stringify(refusal) })
        .where('key', '=', key)
        .execute()
    }),

  readRemovedDraft: async (id) => {
    const row = await translateErrors(
      db
        .selectFrom('standing_drafts')
        .select('body')
        .where('id', '=', id)
        .where('removed_at', 'is not', null)
        .where(({ not }) => not(hasLivingShipment))
        .executeTakeFirst(),
    )
    return row && fromRow<AnyDraft>(row.body)
  },

  eventsAfter: async (number, take) => {
    const { rows } = await translateErrors(
      sql<{
        seq: number
        at: string
        type: ShipmentEvent['type']
        draft_id: string
        reference: string | null
      }>`
        select events.seq, events.at, events.type, shipments.draft_id,
          ${shipment.reference} as reference
        from events join shipments on shipments.id = events.shipment_id
        where events.seq > ${number} order by events.seq limit ${take}`.execute(db),
    )
    return rows.map(({ seq, draft_id, reference, ...event }) => ({
      number: seq,
      ...event,
      draftId: draft_id,
      reference: reference ?? '',
    }))
  },
})
