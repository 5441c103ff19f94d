import type {
  IntendedEvent,
  LaterEvent,
  ShipmentEvent,
  ShipmentRecord,
  TakenOverEvent,
} from '../../../shared/shipment/index.ts'
import type { QueuedDraftSnapshot, SeenDraft } from './pickup-journal.ts'

export type IntendOptions = {
  /** The most parcels of the pickup. */
  pickupLimit?: number | undefined
  /** The draft as it was queued or seen; it is booked only if it is unchanged. */
  queued?: QueuedDraftSnapshot | SeenDraft | undefined
  /** The high-water mark of an order that will be sent. */
  marked?: Extract<LaterEvent, { type: 'marked' }> | undefined
}

/** What is read of shipments and their events. */
export interface ShipmentReads {
  read(id: string): Promise<ShipmentRecord | undefined>
  events(id: string): Promise<{ at: string; event: ShipmentEvent }[]>
  /** The shipment with a booking code, in any state: codes are never reused. */
  readByCode(code: string): Promise<ShipmentRecord | undefined>
  /** The shipment of an order, by the order's ID or reference. */
  readByOrder(orderIdOrReference: string): Promise<ShipmentRecord | undefined>
  /** The shipments of orders, by those of the given IDs and references that a shipment has. */
  readByOrders(idsOrReferences: readonly string[]): Promise<Map<string, ShipmentRecord>>
  /** The shipments with these booking codes, in any state, by code. */
  readByCodes(codes: readonly string[]): Promise<Map<string, ShipmentRecord>>
  /** The events of each of these shipments, oldest first, by shipment. */
  eventsOf(ids: readonly string[]): Promise<Map<string, ShipmentEvent[]>>
  /** The newest shipments with a packer's reference, in any state and ignoring case; newest first. */
  byTypedReference(reference: string): Promise<ShipmentRecord[]>
  /** The newest living shipments of each of these references, ignoring case, in no order. */
  livingByReferences(references: readonly string[]): Promise<ShipmentRecord[]>
  /** All attempts to book a draft, oldest first. */
  shipmentsOfDraft(draftId: string): Promise<ShipmentRecord[]>
  /** All attempts to book a quotation, of any draft, oldest first. */
  shipmentsOfQuotation(quotationId: string): Promise<ShipmentRecord[]>
  /** The number of shipments per pair of states. */
  countByState(): Promise<
    { booking: ShipmentRecord['booking']; label: ShipmentRecord['label']; count: number }[]
  >
  /** The last events that this desk wrote, oldest first. */
  latestEvents(take: number): Promise<{ at: string; shipmentId: string; event: ShipmentEvent }[]>
  /** A page of shipments, newest first; `before` is the `next` of the page before. Each word of `text`
   * must begin a word of the shipment (search-words.ts); a day (`23.11.`, `23.11.2026`, `2026-11-23`) also
   * finds pickup and booking days. `onlyOpen`: unsettled, or booked and the label not confirmed. */
  list(query: {
    text?: string
    take: number
    before?: string
    onlyOpen?: boolean
  }): Promise<{ shipments: ShipmentRecord[]; next?: string }>
  /** Shipments with an open outcome, oldest first: `intent`, `unknown`, `ambiguous`, `cancelling`. */
  unsettled(): Promise<ShipmentRecord[]>
  /** Booked shipments whose label is not confirmed. */
  unprinted(): Promise<ShipmentRecord[]>
  /** Counts shipments that are unsettled without being sent at the moment, those that are
   * {@link unprinted}, and those of them that differ from their draft. `underWay`:
   * unprinted ones whose booking was sent between these times (ISO 8601, the first one
   * excluded), and whose print has not failed. */
  countOpen(
    from: string,
    to: string,
  ): Promise<{ unknown: number; unprinted: number; underWay: number; mismatched: number }>
  /** Booked shipments whose label this desk has sent, or is sending, to a printer, and that is not
   * confirmed. */
  printedHere(): Promise<ShipmentRecord[]>
  /** The IDs of the given service orders that a shipment has, by ID or by reference. */
  knownOrders(orders: readonly { id: string; reference?: string }[]): Promise<Set<string>>
  /** The cancelled shipments of the given service orders: ID and code by order ID. */
  cancelledOrders(ids: readonly string[]): Promise<Map<string, { shipmentId: string; code: string }>>
}

/** The shipments: their reads, and the append-only events that make them. */
export interface ShipmentJournal extends ShipmentReads {
  /** Commits the intent of a draft in one transaction. `created: false`: the draft has this living
   * shipment already. `full`: the pickup has `parcels` and would exceed the limit. `changed`: the draft
   * is not as in `queued` any more. Rejects with `journal.wasRestored` until a copied journal was compared
   * with the account. */
  intend(
    event: IntendedEvent,
    parcels: number,
    options?: IntendOptions,
  ): Promise<
    | { kind: 'intended'; shipment: ShipmentRecord; created: boolean }
    | { kind: 'full'; parcels: number }
    | { kind: 'closed' }
    | { kind: 'changed' }
  >
  /** Creates a shipment for an order that was booked elsewhere. Rejects with
   * `journal.orderTaken` if a shipment has that order. */
  takeOver(event: TakenOverEvent): Promise<ShipmentRecord>
  /** Appends an event and returns the new record; unchanged if the booking state is not among `expected`.
   * Rejects with `journal.notAllowed` (an event that may not follow,
   * shared/shipment/record/shipment-state.ts), `journal.orderTaken` (another shipment has the order) or
   * `journal.draftTaken` (the draft has another living shipment). */
  append(
    id: string,
    event: LaterEvent,
    expected?: readonly ShipmentRecord['booking'][],
  ): Promise<ShipmentRecord>
}
