import type { Kysely } from 'kysely'
import type { QuotationRecord } from '../../../shared/shipment/index.ts'
import type { FreightJournal } from '../interface/freight-journal.ts'
import { fromRow } from '../translate-error.ts'
import type { Engine, InTransaction } from './engine.ts'
import type { Tables } from './table-types.ts'

type Deps = {
  engine: Pick<Engine, 'db' | 'lock'>
  inTransaction: InTransaction
}

/** The {@link FreightJournal} on a database. */
export function createFreightTables({ engine, inTransaction }: Deps): FreightJournal {
  const { db } = engine
  /** Two desks that change or replace a quotation do it one after the other. */
  const lock = (transaction: Kysely<Tables>, ids: readonly string[]) =>
    engine.lock(
      transaction,
      'exclusive',
      ids.map((id) => `quotation ${id}`),
    )
  const read = async (from: Kysely<Tables>, id: string) => {
    const row = await from.selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { place: row.place, quotation: quotationOf(row) }
  }
  return {
    keepQuotation: (quotation, replaces) =>
      inTransaction(async (transaction) => {
        await lock(transaction, [quotation.id, ...(replaces === undefined ? [] : [replaces])])
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
      const rows = await db
        .selectFrom('quotations')
        .select('body')
        .where('draft_id', '=', draftId)
        .orderBy('place')
        .execute()
      return rows.map(quotationOf)
    },

    readQuotation: async (id) => (await read(db, id))?.quotation,

    endQuotation: (id, ended) =>
      inTransaction(async (transaction) => {
        await lock(transaction, [id])
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
        await lock(transaction, [id])
        await transaction.deleteFrom('quotations').where('id', '=', id).execute()
      }),
  }
}

const quotationOf = (row: { body: string }): QuotationRecord => fromRow<QuotationRecord>(row.body)
