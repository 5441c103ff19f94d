import type { Draft } from '../../shared/shipment/draft.ts'
import type { ShipmentEvent } from '../../shared/shipment/shipment-event.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Intended, LaterEvent, TakenOver } from '../../shared/shipment/shipment-state.ts'
import type { FreightJournal } from './freight-journal.ts'
import type { PickupJournal, QueuedDraftRecord } from './pickup-journal.ts'

/** The fact that a journal is a copy which was not held against the account since it was marked as one: it owes that comparison. */
export const comparisonOwedFact = 'journal.restored'

/** Whether a journal is a copy that was not compared with the account yet. What it lacks may have been booked. Rejects with
 * `JournalError`. */
export const needsReconciliation = async (journal: Pick<Journal, 'readFact'>): Promise<boolean> =>
  (await journal.readFact(comparisonOwedFact)) === true

/** The journal of one environment: append-only events, synced before a promise resolves (design.md 4).
 * Asynchronous, so that several desks can one day share one on PostgreSQL.
 * A method that cannot write rejects with `JournalError`; nothing was changed then. */
export interface Journal extends PickupJournal, FreightJournal {
  /** Commits the intent of a draft, once: a draft that has a shipment which is not rejected or absent gets that
   * one back with `created: false`. `limit` refuses (kind `full`) where the pickup would pass it, counted in the
   * same transaction; `parcels` is then how many it holds already. So does (kind `closed`) a closed pickup, and (kind `changed`) a
   * draft that stands otherwise by now than `standing`, elsewhere, or nowhere. */
  intend(
    event: Intended,
    parcels: number,
    pickupLimit?: number,
    standing?: QueuedDraftRecord,
  ): Promise<
    | { kind: 'intended'; shipment: ShipmentRecord; created: boolean }
    | { kind: 'full'; parcels: number }
    | { kind: 'closed' }
    | { kind: 'changed' }
  >
  /** Begins a shipment with an order that was booked elsewhere. Rejects with `journal.orderTaken` where the order is a
   * shipment's already. */
  takeOver(event: TakenOver): Promise<ShipmentRecord>
  /** Appends one event and returns the shipment as it is then. `expected` refuses silently (returns the shipment
   * unchanged) where its booking state is not among those expected. An event that may not follow
   * (shared/shipment/shipment-state.ts) rejects with `journal.notAllowed`, one that gives a shipment another's order
   * with `journal.orderTaken`, one that revives a draft's second shipment with `journal.draftTaken`. */
  append(
    id: string,
    event: LaterEvent,
    expected?: readonly ShipmentRecord['booking'][],
  ): Promise<ShipmentRecord>
  read(id: string): Promise<ShipmentRecord | undefined>
  events(id: string): Promise<{ at: string; event: ShipmentEvent }[]>
  /** The shipment that a code was given to, ever: codes are never reused. */
  readByCode(code: string): Promise<ShipmentRecord | undefined>
  /** The shipment of an order, by the order's ID or reference. */
  readByOrder(orderIdOrReference: string): Promise<ShipmentRecord | undefined>
  /** The newest shipments of a packer's reference, in capitals or not, whatever became of them; newest first. */
  underReference(reference: string): Promise<ShipmentRecord[]>
  /** Every attempt to book a draft, oldest first. */
  ofDraft(draftId: string): Promise<ShipmentRecord[]>
  /** Every attempt to book a quotation, of whatever draft, oldest first. */
  ofQuotation(quotationId: string): Promise<ShipmentRecord[]>
  /** How many shipments stand where. */
  tally(): Promise<{ booking: ShipmentRecord['booking']; label: ShipmentRecord['label']; count: number }[]>
  /** The last events of all shipments, oldest first. */
  lately(take: number): Promise<{ at: string; shipmentId: string; event: ShipmentEvent }[]>
  /** Newest first, `before` continues after a page's `next`. `text`'s words are looked for, as words or their beginnings, in
   * reference, code, order ID and reference, consignee's name, postcode and city, pickup location, and the words that tell its
   * state; a day (`23.11.`, `23.11.2026`, `2026-11-23`) is one of pickup or booking too. Open: unsettled, or booked and the
   * label not confirmed. */
  list(query: {
    text?: string
    take: number
    before?: string
    onlyOpen?: boolean
  }): Promise<{ shipments: ShipmentRecord[]; next?: string }>
  /** Shipments whose fate is not known, oldest first: `intent`, `unknown`, `ambiguous`, `cancelling`. */
  unsettled(): Promise<ShipmentRecord[]>
  /** Booked shipments whose label is not confirmed. */
  unprinted(): Promise<ShipmentRecord[]>
  /** Parcels (not orders) of a pickup that are booked, unknown or being booked. */
  countParcels(pickup: { pickupLocationId: string; pickupOn: string }): Promise<number>
  /** The IDs of those of these service orders that belong to a shipment of this journal, by ID or by reference. */
  knownOrders(orders: readonly { id: string; reference?: string }[]): Promise<Set<string>>
  /** Those of these service orders that are cancelled here, by their ID, each with its shipment's ID and code. */
  cancelledOrders(ids: readonly string[]): Promise<Map<string, { shipmentId: string; code: string }>>
  /** The draft on the form, kept as typed. */
  saveDraft(draft: Draft | null): Promise<void>
  readDraft(): Promise<Draft | null>
  /** Small facts that must survive: the sweep's high-water mark, the desk's own name. */
  saveFact(name: string, value: unknown): Promise<void>
  readFact(name: string): Promise<unknown>
  /** This journal turned out to be a copy: from now on it owes the account a comparison ({@link comparisonOwedFact}). */
  markCopied(): Promise<void>
  /** Whether it had this shipment already when it was last found to be a copy: what happened to it since then, nobody wrote here. */
  wasCopied(id: string): Promise<boolean>
  close(): Promise<void>
}

/** The journal cannot be written or read, or refuses. `code` is a problem's code, one of {@link journalProblems}. */
export class JournalError extends Error {
  readonly code: JournalProblem
  constructor(code: JournalProblem, cause?: unknown) {
    super(code, { cause })
    this.name = 'JournalError'
    this.code = code
  }
}

export const journalProblems = [
  'journal.full',
  'journal.corrupt',
  'journal.newer',
  'journal.locked',
  'journal.unwritable',
  'journal.failed',
  'journal.noShipment',
  'journal.notAllowed',
  'journal.orderTaken',
  'journal.draftTaken',
  'journal.pickupClosed',
  'journal.noBackup',
  /** Something was sent, and what came of it could not be written. */
  'journal.outcomeLost',
] as const
export type JournalProblem = (typeof journalProblems)[number]
