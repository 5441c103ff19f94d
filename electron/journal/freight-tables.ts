import type { Kysely, Transaction } from 'kysely'
import type { FreightDraft, QuotationRecord } from '../../shared/shipment/index.ts'
import type { FreightJournal } from './freight-journal.ts'
import { fromRow, translateErrors } from './journal-errors.ts'
import type { Tables } from './schema.ts'

type Deps = {
  db: Kysely<Tables>
  /** Runs `work` in one transaction. Transactions run one after the other. */
  inTransaction: <Value>(work: (transaction: Transaction<Tables>) => Promise<Value>) => Promise<Value>
}

const freightForm = 'freight'

/** The {@link FreightJournal} on SQLite. */
export function createFreightTables({ db, inTransaction }: Deps): FreightJournal {
  const read = async (from: Kysely<Tables>, id: string) => {
    const row = await from.selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { place: row.place, quotation: quotationOf(row) }
  }
  return {
    saveFreightDraft: (draft) =>
      inTransaction(async (transaction) => {
        await transaction.deleteFrom('drafts').where('name', '=', freightForm).execute()
        if (draft)
          await transaction
            .insertInto('drafts')
            .values({ name: freightForm, body: JSON.stringify(draft) })
            .execute()
      }),

    readFreightDraft: async () => {
      const row = await translateErrors(
        db.selectFrom('drafts').select('body').where('name', '=', freightForm).executeTakeFirst(),
      )
      return row ? fromRow<FreightDraft>(row.body) : null
    },

    keepQuotation: (quotation, replaces) =>
      inTransaction(async (transaction) => {
        const before = replaces === undefined ? undefined : await read(transaction, replaces)
        await transaction
          .deleteFrom('quotations')
          .where('id', 'in', [quotation.id, ...(before ? [before.quotation.id] : [])])
          .execute()
        await transaction
          .insertInto('quotations')
          .values({
            ...(before && { place: before.place }),
            id: quotation.id,
            draft_id: quotation.draftId,
            body: JSON.stringify(quotation),
          })
          .execute()
      }),

    quotationsOf: async (draftId) => {
      const rows = await translateErrors(
        db.selectFrom('quotations').select('body').where('draft_id', '=', draftId).orderBy('place').execute(),
      )
      return rows.map(quotationOf)
    },

    readQuotation: async (id) => (await translateErrors(read(db, id)))?.quotation,

    endQuotation: (id, ended) =>
      inTransaction(async (transaction) => {
        const found = await read(transaction, id)
        if (!found) return
        await transaction
          .updateTable('quotations')
          .set({ body: JSON.stringify({ ...found.quotation, ended }) })
          .where('id', '=', id)
          .execute()
      }),

    dropQuotation: (id) =>
      inTransaction(async (transaction) => {
        await transaction.deleteFrom('quotations').where('id', '=', id).execute()
      }),
  }
}

const quotationOf = (row: { body: string }): QuotationRecord => fromRow<QuotationRecord>(row.body)
