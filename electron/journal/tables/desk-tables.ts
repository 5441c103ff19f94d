import { type RawBuilder, sql } from 'kysely'
import { countedStates, printBeginningEvents } from '../../../shared/shipment/index.ts'
import type { DeskActivity, DeskJournal, PrinterState } from '../interface/desk-journal.ts'
import { fromRow } from '../translate-error.ts'
import type { Engine, InTransaction } from './engine.ts'

type DeskRow = {
  id: string
  name: string
  is_own: boolean | number
  seen_at: string
  is_gone: boolean | number
  books: boolean | number
  place: number | null
  printer: string | null
}

/** The {@link DeskJournal} on a database. */
export function createDeskTables({
  engine,
  inTransaction,
}: {
  engine: Engine
  inTransaction: InTransaction
}): DeskJournal {
  const { db, desks, among } = engine
  /** The desk of a shipment's first or last event of some types. */
  const deskOfEvent = (which: RawBuilder<unknown>) =>
    sql`(select ${desks.ofEvent} from events where events.shipment_id = shipments.id and ${which} limit 1)`
  const bookingsSince = async (since: string) => {
    const { rows } = await sql<{ desk: string; at: string; id: string; parcels: number }>`
        select ${desks.ofEvent} as desk, events.at as at, shipments.id as id, shipments.parcels as parcels
        from events join shipments on shipments.id = events.shipment_id
        where events.type = 'intended' and events.at >= ${since} and shipments.booking in (${sql.join(countedStates)})
        order by events.seq`.execute(db)
    return rows
  }
  return {
    async desks(since) {
      const { rows } = await sql<DeskRow>`${desks.all} order by name`.execute(db)
      const bookings = since === undefined ? [] : await bookingsSince(since)
      const byDesk = Map.groupBy(bookings, ({ desk }) => desk)
      return rows.map(
        ({ id, name, printer, place, ...row }): DeskActivity => ({
          id,
          name,
          isOwn: Boolean(row.is_own),
          seenAt: row.seen_at,
          isGone: Boolean(row.is_gone),
          books: Boolean(row.books),
          ...(place !== null && { place }),
          ...(printer !== null && { printer: fromRow<PrinterState>(printer) }),
          bookings: (byDesk.get(id) ?? []).map(({ at, id: shipmentId, parcels }) => ({
            at,
            shipmentId,
            parcels,
          })),
        }),
      )
    },

    savePrinterState: (state) =>
      inTransaction((transaction) => desks.savePrinter(transaction, JSON.stringify(state))),

    async desksOf(shipmentIds) {
      if (shipmentIds.length === 0) return new Map()
      const { rows } = await sql<{ id: string; booked_by: string; printed_by: string | null }>`
        select id, ${deskOfEvent(sql`events.type in ('intended', 'takenOver')`)} as booked_by,
          ${deskOfEvent(sql`events.type in (${sql.join(printBeginningEvents)}) order by events.seq desc`)} as printed_by
        from shipments where id in ${among(shipmentIds)}`.execute(db)
      return new Map(
        rows.map(({ id, booked_by, printed_by }) => [
          id,
          { bookedBy: booked_by, printedBy: printed_by ?? undefined },
        ]),
      )
    },
  }
}
