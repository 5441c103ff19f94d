import { type Kysely, sql, type Transaction } from 'kysely'
import type { AnyDraft, ShipmentEvent } from '../../shared/shipment/index.ts'
import type { ApiJournal, ApiRefusal } from './api-journal.ts'
import { hasLivingShipment } from './conditions.ts'
import { fromRow, translateErrors } from './journal-errors.ts'
import type { Tables } from './schema.ts'

type Deps = {
  db: Kysely<Tables>
  /** Runs `work` in one transaction. Transactions run one after the other. */
  inTransaction: <Value>(work: (transaction: Transaction<Tables>) => Promise<Value>) => Promise<Value>
  /** ISO 8601. */
  now: () => string
}

/** The {@link ApiJournal} on SQLite. */
export const createApiTables = ({ db, inTransaction, now }: Deps): ApiJournal => ({
  keepApiRequest: ({ key, bodyHash, draftId }) =>
    inTransaction(async (transaction) => {
      const kept = await transaction
        .selectFrom('api_requests')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirst()
      if (kept)
        return {
          key,
          bodyHash: kept.body_hash,
          draftId: kept.draft_id,
          isNew: false,
          ...(kept.refusal !== null && { refusal: fromRow<ApiRefusal>(kept.refusal) }),
        }
      await transaction
        .insertInto('api_requests')
        .values({ key, body_hash: bodyHash, draft_id: draftId, received_at: now(), refusal: null })
        .execute()
      return { key, bodyHash, draftId, isNew: true }
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
          case when json_valid(record) then json_extract(record, '$.reference') end as reference
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
