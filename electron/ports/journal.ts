import type { Draft } from '../../shared/schemas/draft.ts'
import type { ShipmentEvent } from '../../shared/schemas/shipment-event.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'

export type Intended = Extract<ShipmentEvent, { type: 'intended' }>

/** The journal of one environment: append-only events, synced before a promise resolves (design.md 4).
 * Asynchronous, so that several desks can one day share one on PostgreSQL.
 * A method that cannot write rejects with `JournalError`; nothing was changed then. */
export interface Journal {
  /** Commits the intent of a draft, once: a draft that has one gets its shipment back with `created: false`.
   * `limit` refuses (kind `full`) where the pickup would pass it, counted in the same transaction. */
  intend(
    event: Intended,
    parcels: number,
    pickupLimit?: number,
  ): Promise<
    { kind: 'intended'; shipment: ShipmentRecord; created: boolean } | { kind: 'full'; parcels: number }
  >
  /** Appends one event and returns the shipment as it is then. `unless` refuses silently (returns the
   * shipment unchanged) where the shipment's booking state is not among those expected. */
  append(
    id: string,
    event: ShipmentEvent,
    expected?: readonly ShipmentRecord['booking'][],
  ): Promise<ShipmentRecord>
  read(id: string): Promise<ShipmentRecord | undefined>
  events(id: string): Promise<{ at: string; event: ShipmentEvent }[]>
  /** Newest first. `text` is looked for in reference, code, order reference, consignee's name, postcode and city. */
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
  /** Which of these service orders (ID or reference) belong to a shipment of this journal. */
  knownOrders(ids: readonly string[]): Promise<Set<string>>
  /** Which codes that were ever given out are in this journal. */
  knowsCode(code: string): Promise<boolean>
  /** The draft on the form, kept as typed. */
  saveDraft(draft: Draft | null): Promise<void>
  readDraft(): Promise<Draft | null>
  /** Small facts that must survive: the sweep's high-water mark, the desk's own name. */
  saveFact(name: string, value: unknown): Promise<void>
  readFact(name: string): Promise<unknown>
  close(): Promise<void>
}

/** The journal cannot be written or read. `code` is a problem's code: `journal.full`, `journal.corrupt`, `journal.newer`, `journal.locked`, `journal.unwritable`. */
export class JournalError extends Error {
  readonly code: string
  constructor(code: string, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
