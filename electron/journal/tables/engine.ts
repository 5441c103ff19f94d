import type { Kysely, RawBuilder } from 'kysely'
import type { ClosedPickup } from '../../../shared/pickup/index.ts'
import type { ShipmentEvent, ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { QueuedDraft } from '../interface/pickup-journal.ts'
import type { FoundShipment, ShipmentPage } from './conditions.ts'
import type { SearchTerm } from './search-words.ts'
import type { Tables } from './table-types.ts'

/** Runs `work` in one transaction and retries it after a conflict. Transactions of one engine run one
 * after the other. `ahead`: reads and locks sent with BEGIN. `last`: writes sent together with COMMIT.
 * This saves round trips to a server. */
export type InTransaction = <Value, Ahead = undefined>(
  work: (
    transaction: Kysely<Tables>,
    steps: { ahead: Ahead; last: (write: () => Promise<unknown>) => void },
  ) => Promise<Value>,
  ahead?: (transaction: Kysely<Tables>) => Promise<Ahead>,
) => Promise<Value>

/** Runs a transaction in one round trip: `ask` sends all its statements in one turn of the event
 * loop, and one of them selects `writeIf(condition)`; the server writes only if it holds. `value` is
 * absent if the response to a successful commit was lost. Undefined: nothing was written, and the
 * caller must use `inTransaction`. */
export type InOneRoundTrip = <Value>(
  ask: (
    transaction: Kysely<Tables>,
    writeIf: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
  ) => Promise<Value>,
) => Promise<{ isWritten: true; value?: Value } | { isWritten: false; value: Value } | undefined>

/** The right to write the results of booking, finding, sweeping and cancelling. */
export type BookingLease = {
  /** Must run first in each transaction that writes such a result; rejects if this desk lost the right. */
  keep(transaction: Kysely<Tables>): Promise<void>
  /** A condition for a statement: this desk still has the right. */
  isKept(): RawBuilder<boolean>
}

/** Events, and the record that follows from them. */
export type WrittenEvents = {
  events: readonly ShipmentEvent[]
  /** ISO 8601. */
  at: string
  shipment: ShipmentRecord
  /** See {@link InOneRoundTrip}. */
  isConditional?: boolean
}

/** A database that the journal runs on, and where its SQL differs from the others'. Queries are shared;
 * they run with several desks at once where the engine allows it. */
export interface Engine {
  db: Kysely<Tables>
  inTransaction: InTransaction
  /** Absent for a database in this process. */
  inOneRoundTrip?: InOneRoundTrip
  /** Runs `work` without a transaction around its statements, and again if the connection was lost: each
   * of them may be carried out alone, and twice. */
  withoutTransaction<Value>(work: (db: Kysely<Tables>) => Promise<Value>): Promise<Value>

  /** Ends a `select` whose rows the transaction will change, or whose present content it
   * relies on: other transactions wait. */
  forUpdate: RawBuilder<unknown>
  /** Locks the drafts' rows as `forUpdate` does. Later reads see what other transactions committed before. */
  lockDrafts(transaction: Kysely<Tables>, ids: readonly string[]): Promise<void>
  /** Locks these names until the end of the transaction. To avoid deadlocks, a transaction locks rows
   * before names, and all its names at once. */
  lock(transaction: Kysely<Tables>, mode: 'exclusive' | 'shared', names: readonly string[]): Promise<void>

  /** A list of any length as one parameter, in parentheses. */
  among(values: readonly string[]): RawBuilder<string>
  /** A time as text that is compared without an index. */
  unindexed(column: RawBuilder<string>): RawBuilder<string>

  /** Values of a row of `shipments`, null where it has none. */
  shipment: {
    reference: RawBuilder<string | null>
    /** As `reference`, by the index of imported drafts. */
    importedReference: RawBuilder<string>
    quotationId: RawBuilder<string | null>
    locationName: RawBuilder<string | null>
    intendedAt: RawBuilder<string>
    /** Its request reached the service. */
    wasSent: RawBuilder<boolean>
    /** Its order differs from its draft. A record without the word is not read as JSON. */
    hasMismatch: RawBuilder<boolean>
    /** Has one of the packer's references (`referenceKeys`). */
    refersTo(references: readonly string[]): RawBuilder<boolean>
  }
  /** Values of a row of `standing_drafts`. */
  draft: {
    shipperName: RawBuilder<string | null>
    refersTo(reference: string): RawBuilder<boolean>
    /** The name of the desk that changed it last, if that is another one. */
    otherDesk: RawBuilder<string | null>
    /** The columns that a change by this desk sets. */
    changed: { version?: RawBuilder<string>; desk?: RawBuilder<string> }
    /** Its lines as a table, and their typed quantity. */
    lines: { from: RawBuilder<unknown>; quantity: RawBuilder<string> }
  }
  /** Numbers of events. A reader that has read up to a number has missed no event with a lower one,
   * in whatever order transactions end. */
  numbered: {
    /** A table with `number`, `shipment_id`, `at` and `type`. */
    events: RawBuilder<unknown>
    /** Numbers events that have no number yet, and returns whether there were any; absent where each has
     * one. */
    addNew?(inTransaction: InTransaction): Promise<boolean>
  }
  /** This desk wrote a row of `events`. */
  ofThisDesk: RawBuilder<boolean>
  desks: {
    /** A select of all desks, with the columns of `DeskRow` (desk-tables.ts). */
    all: RawBuilder<unknown>
    /** The ID of the desk that wrote a row of `events`. */
    ofEvent: RawBuilder<string>
    savePrinter(transaction: Kysely<Tables>, state: string): Promise<void>
  }
  /** Values of a row of `closed_pickups`. */
  closing: {
    closedAt: RawBuilder<string>
    /** Grows with each closing. */
    place: RawBuilder<number>
    /** A reason was given for one of these orders; also true for some other items with such an ID. */
    mayExplain(orderIds: readonly string[]): RawBuilder<boolean>
  }

  /** Writes the first events of a shipment, and its record. */
  insertShipment(into: Kysely<Tables>, first: WrittenEvents & { code: string }): Promise<void>
  /** Writes later events, and what its record became. */
  updateShipment(into: Kysely<Tables>, later: WrittenEvents & { before: ShipmentRecord }): Promise<void>
  /** Queues drafts and records as imported what a file or an order source gave: an order that was filled
   * in and queued is not added by an import once more. A few statements, for any number of drafts. */
  insertDrafts(into: Kysely<Tables>, drafts: readonly QueuedDraft[], at: string): Promise<void>
  insertClosing(into: Kysely<Tables>, closed: ClosedPickup): Promise<void>
  /** The shipments that all of these terms find, newest first. There is at least one term. */
  search(terms: readonly SearchTerm[], page: ShipmentPage): Promise<FoundShipment[]>
  markCopied(transaction: Kysely<Tables>): Promise<void>
  /** `isIntact`: no write failed in a way that ends writing. */
  close(isIntact: boolean): Promise<void>
}
