import type { Problem } from '../../../shared/kit/index.ts'

/** A desk's label printer as other desks see it. `problem`: why it does not print. `since`: ISO 8601. */
export type PrinterState = { name: string; since: string; problem?: Problem }

/** A desk of the journal, by the database's clock. */
export type DeskActivity = {
  id: string
  /** Empty on SQLite, where it is the only one. */
  name: string
  isOwn: boolean
  /** ISO 8601: when it last wrote or listened. */
  seenAt: string
  /** It was not seen for {@link goneAfterSeconds}: it ended, sleeps, or has no network. */
  isGone: boolean
  /** It books, finds, sweeps or cancels now. */
  books: boolean
  /** Its place among the desks that wait to do so; 1 is next. */
  place?: number
  printer?: PrinterState
  /** Its bookings since the given instant, oldest first: `at` is ISO 8601. Freight has no parcels. */
  bookings: { at: string; shipmentId: string; parcels: number }[]
}

/** A desk that runs writes to its row three times in this time (postgres/watch-desks.ts). */
export const goneAfterSeconds = 15

/** The desks of a journal, and which of them booked and printed a shipment. */
export interface DeskJournal {
  /** All desks by name, with their bookings since an instant (ISO 8601). Without one no bookings are read. */
  desks(since?: string): Promise<DeskActivity[]>
  /** Notes the state of this desk's label printer for the others. */
  savePrinterState(state: PrinterState): Promise<void>
  /** The IDs of the desks that booked these shipments and of those that printed their labels last. */
  desksOf(
    shipmentIds: readonly string[],
  ): Promise<Map<string, { bookedBy: string; printedBy: string | undefined }>>
}
