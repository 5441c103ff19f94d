import type { Finding } from '../../shared/kit/finding.ts'
import type { ClosedPickup, DraftSource, Pickup } from '../../shared/pickup/pickup.ts'
import type { Draft } from '../../shared/shipment/draft.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'

/** A draft that stands in a pickup. `findings` are about a file's own words; the rules judge the draft anew whenever it
 * is shown or booked. */
export type QueuedDraft = {
  draft: Draft
  /** Where it stands: what it names itself may be no day. */
  pickup: Pickup
  source: DraftSource
  findings: Finding[]
}

/** A draft as somebody saw it stand. */
export type QueuedDraftRecord = Pick<QueuedDraft, 'draft' | 'pickup'>

/** `lastAttempt` ended without an order, and the draft has not been changed since. */
export type StoodDraft = QueuedDraft & { lastAttempt?: ShipmentRecord }

/** Shipments of a pickup by how they stand, and parcels that count against its limit. */
export type PickupCounts = {
  drafts: number
  rejected: number
  booked: number
  unknown: number
  /** Those of the unknown that are being booked right now. */
  sending: number
  unprinted: number
  confirmed: number
  cancelled: number
  parcels: number
  /** Parcels of the drafts. */
  queued: number
}

/** What the journal keeps of pickups. A draft stands in its pickup until it has a shipment that is not rejected or absent: its
 * intent takes it off the list in the same transaction, so nothing stands twice or nowhere, whenever the station dies.
 * What would change a closed pickup rejects with `journal.pickupClosed`. */
export interface PickupJournal {
  /** In this order, behind those that stand there; one that stands already keeps its place. `replaced` are removed with it.
   * What comes from a file or a folder is remembered as imported; a reference stands for what replaced its draft. */
  addDrafts(drafts: readonly QueuedDraft[], replaced?: readonly string[]): Promise<void>
  /** Those of these drafts that stand go to another pickup, behind those that stand there. Gives them as they
   * stood. */
  moveDrafts(ids: readonly string[], to: Partial<Pickup>): Promise<QueuedDraft[]>
  /** Gives those that stood. Nothing is forgotten: {@link restoreDrafts} brings each back to its place. */
  removeDrafts(ids: readonly string[]): Promise<QueuedDraft[]>
  restoreDrafts(ids: readonly string[]): Promise<QueuedDraft[]>
  readStanding(id: string): Promise<StoodDraft | undefined>
  /** A draft as it was last put into a pickup, also where it has a shipment. */
  readQueued(id: string): Promise<Draft | undefined>
  /** Those of these drafts that stand, in no order. */
  readStandings(ids: readonly string[]): Promise<StoodDraft[]>
  /** The IDs of those that stand under a reference, whatever its case; the earliest pickup first. */
  standingUnder(reference: string): Promise<string[]>
  /** In the order in which they would be booked. */
  standingIn(pickup: Pickup): Promise<StoodDraft[]>
  /** What was booked for a pickup or may have been, in the order of booking: nothing rejected or absent. */
  shipmentsOf(pickup: Pickup): Promise<ShipmentRecord[]>
  /** Every pickup from that day on, and each older one in which drafts stand; the earliest first. */
  listPickups(since: string): Promise<(Pickup & PickupCounts & { closedAt?: string })[]>
  /** `except`: a draft that is not counted as queued. */
  countPickup(pickup: Pickup, except?: string): Promise<PickupCounts & { closedAt?: string }>
  /** What a pickup's location was called when something was last booked there; where nothing was, the shipper of the first draft
   * that stands there and names one: a return is picked up where its own draft says. */
  locationNameOf(pickup: Pickup): Promise<string | undefined>
  /** Which of these drafts were imported before, or booked straight from a file, and the drafts that these references were given to
   * so. What was booked straight and ended without an order doesn't count: it may be given again. */
  importedBefore(
    ids: readonly string[],
    references: readonly string[],
  ): Promise<{ ids: Set<string>; byReference: Map<string, string[]> }>
  /** Closes a pickup, once. False, and nothing is written, where a draft stands in it or its counts are not those of `closed`:
   * something happened since it was looked at. */
  closePickup(closed: ClosedPickup): Promise<boolean>
  readClosed(pickup: Pickup): Promise<ClosedPickup | undefined>
  /** What a person said of these orders when another pickup was closed over them: the reason by the order's ID. */
  reasonsGiven(orderIds: readonly string[]): Promise<Map<string, string>>
}
