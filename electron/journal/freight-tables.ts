import type { Kysely, Transaction } from 'kysely'
import type { FreightDraft } from '../../shared/shipment/freight-draft.ts'
import type { QuotationRecord } from '../../shared/shipment/quotation-record.ts'
import type { FreightJournal } from './freight-journal.ts'
import { fromRow } from './from-row.ts'
import { reading } from './journal-errors.ts'
import type { Tables } from './schema.ts'

type Deps = {
  db: Kysely<Tables>
  /** One transaction, after those before it. */
  writing: <Value>(work: (transaction: Transaction<Tables>) => Promise<Value>) => Promise<Value>
}

/** The one freight form of this desk. */
const freightForm = 'freight'

/** The freight form and its quotations on SQLite. */
export function createFreightTables({ db, writing }: Deps): FreightJournal {
  const read = async (from: Kysely<Tables>, id: string) => {
    const row = await from.selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { place: row.place, quotation: quotationOf(row) }
  }
  return {
    saveFreightDraft: (draft) =>
      writing(async (transaction) => {
        await transaction.deleteFrom('drafts').where('name', '=', freightForm).execute()
        if (draft)
          await transaction
            .insertInto('drafts')
            .values({ name: freightForm, body: JSON.stringify(draft) })
            .execute()
      }),

    readFreightDraft: async () => {
      const row = await reading(
        db.selectFrom('drafts').select('body').where('name', '=', freightForm).executeTakeFirst(),
      )
      return row ? fromRow<FreightDraft>(row.body) : null
    },

    keepQuotation: (quotation, replaces) =>
      writing(async (transaction) => {
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
      const rows = await reading(
        db.selectFrom('quotations').select('body').where('draft_id', '=', draftId).orderBy('place').execute(),
      )
      return rows.map(quotationOf)
    },

    readQuotation: async (id) => (await reading(read(db, id)))?.quotation,

    endQuotation: (id, ended) =>
      writing(async (transaction) => {
        const found = await read(transaction, id)
        if (!found) return
        await transaction
          .updateTable('quotations')
          .set({ body: JSON.stringify({ ...found.quotation, ended }) })
          .where('id', '=', id)
          .execute()
      }),

    dropQuotation: (id) =>
      writing(async (transaction) => {
        await transaction.deleteFrom('quotations').where('id', '=', id).execute()
      }),
  }
}

const quotationOf = (row: { body: string }): QuotationRecord => fromRow<QuotationRecord>(row.body)
