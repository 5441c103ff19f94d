import type { Finding } from '../../../shared/kit/index.ts'
import type { ClosedPickup, DraftSource, Pickup, UnaccountedOrder } from '../../../shared/pickup/index.ts'
import type { AnyDraft, ShipmentRecord } from '../../../shared/shipment/index.ts'

/** A draft in a pickup. `findings` come from the imported file; the rules check the draft
 * again when it is shown or booked. */
export type QueuedDraft = {
  draft: AnyDraft
  /** The pickup it is queued in. The draft's own fields are as typed and may not be a valid day. */
  pickup: Pickup
  source: DraftSource
  findings: Finding[]
  /** The other desk that queued or changed it last. Ignored where it is written. */
  desk?: string
}

/** A queued draft as it was when it was read. */
export type QueuedDraftSnapshot = Pick<QueuedDraft, 'draft' | 'pickup'>

/** The version of a draft that this desk saw; undefined: it saw none. Only changes by other desks count as
 * another version. */
export type SeenDraft = { id: string; version: string | undefined }

/** `replaced` drafts are removed, and their references then belong to the new drafts. Rejects with
 * `journal.draftChanged` if another desk changed or removed a draft since it was `seen`, or if a draft is
 * not queued any more as it was `read`. */
type AddDraftsOptions = {
  replaced?: readonly string[]
  seen?: SeenDraft
  read?: readonly QueuedDraftSnapshot[]
}

/** `lastAttempt` ended without an order; absent if the draft was changed since. */
export type QueuedDraftWithAttempt = QueuedDraft & { lastAttempt?: ShipmentRecord }

/** Shipments of a pickup by state, and the parcels that count against its limit. */
export type PickupCounts = {
  drafts: number
  rejected: number
  booked: number
  unknown: number
  /** The part of `unknown` that is being booked. */
  sending: number
  unprinted: number
  confirmed: number
  cancelled: number
  parcels: number
  /** Parcels of queued drafts. */
  queued: number
}

/** Pickups in the journal. A draft is queued until it has a living shipment: the transaction of its
 * intent takes it off the queue, so a crash neither doubles nor loses it. A change to a closed pickup
 * rejects with `journal.pickupClosed`. */
export interface PickupJournal {
  /** Appends drafts to their pickups in this order; a draft that is queued keeps its place. Drafts from a
   * file or folder are recorded as imported. */
  addDrafts(drafts: readonly QueuedDraft[], options?: AddDraftsOptions): Promise<void>
  /** Moves those that are queued to the end of another pickup; a return keeps its location. Returns them
   * as they were. */
  moveDrafts(ids: readonly string[], to: Partial<Pickup>): Promise<QueuedDraft[]>
  /** Removes those that are queued and returns them. {@link restoreDrafts} brings each back to its place. */
  removeDrafts(ids: readonly string[]): Promise<QueuedDraft[]>
  restoreDrafts(ids: readonly string[]): Promise<QueuedDraft[]>
  readQueuedDraft(id: string): Promise<QueuedDraftWithAttempt | undefined>
  /** The version of a draft, queued or removed; undefined without other desks. `desk` changed or removed
   * it last, if it is another one. */
  draftVersion(id: string): Promise<{ version: string; desk?: string; isRemoved: boolean } | undefined>
  /** A draft as last queued, even if it has a shipment by now. */
  readDraftInPickup(id: string): Promise<AnyDraft | undefined>
  /** Those that are queued, in no order. */
  readQueuedDrafts(ids: readonly string[]): Promise<QueuedDraftWithAttempt[]>
  /** The IDs of queued drafts with a reference, ignoring case; the earliest pickup first. */
  queuedIdsByReference(reference: string): Promise<string[]>
  /** In the order of booking. */
  queuedDraftsOf(pickup: Pickup): Promise<QueuedDraftWithAttempt[]>
  /** The living shipments of a pickup, in the order of booking. */
  shipmentsOf(pickup: Pickup): Promise<ShipmentRecord[]>
  /** All pickups since a day, and older ones with queued drafts; the earliest first. */
  listPickups(since: string): Promise<(Pickup & PickupCounts & { closedAt?: string })[]>
  /** `except`: a draft that is not counted in `queued`. */
  countPickup(pickup: Pickup, except?: string): Promise<PickupCounts & { closedAt?: string }>
  /** The location's name in the newest shipment of a pickup, else the first shipper's name among its
   * queued drafts (a return is picked up at the address in its draft). */
  locationNameOf(pickup: Pickup): Promise<string | undefined>
  /** Which drafts were imported before, queued from an order source or booked from a file's or source's
   * rows, and the drafts that had the references. An attempt that ended without an order does not count, nor
   * does a reference of a call of the API. */
  importedBefore(
    ids: readonly string[],
    references: readonly string[],
  ): Promise<{ ids: Set<string>; byReference: Map<string, string[]> }>
  /** The shipments with exactly this reference that came with a file or a call of the API, in any state,
   * newest first. */
  importedShipments(reference: string): Promise<ShipmentRecord[]>
  /** The shipments with one of these references, ignoring case, that are booked or may be and that
   * no import brought; a call of the API is no import. `rows`: the rows of a file that were booked
   * without being queued (batch) are an import, too. In no order. */
  shipmentsNotImported(references: readonly string[], by: 'queued' | 'rows'): Promise<ShipmentRecord[]>
  /** Closes a pickup, once. False, and nothing is written, if it has a queued draft or other counts than
   * `closed`: it changed after it was read. */
  closePickup(closed: ClosedPickup): Promise<boolean>
  readClosed(pickup: Pickup): Promise<ClosedPickup | undefined>
  /** The pickups since a day that are closed, even those without entries. */
  closedSince(since: string): Promise<Pickup[]>
  /** Notes a person's reason for orders, which later closings record. The last one counts. */
  explainOrders(orders: readonly UnaccountedOrder[], reason: string): Promise<void>
  /** The reasons that a person gave for these orders, before or when closing a pickup, by `openItemKey`. */
  reasonsGiven(orders: readonly UnaccountedOrder[]): Promise<Map<string, string>>
}
