import type { DayItem } from '../../shared/day/index.ts'
import { type PickupSummary, parcelNameOf } from '../../shared/pickup/index.ts'
import { type ShipmentRecord, wasNeverPrinted } from '../../shared/shipment/index.ts'
import { unexplainedOrders } from '../booking/index.ts'
import type { DeskActivity, Journal } from '../journal/index.ts'
import { type Clock, todayOf } from '../kit/index.ts'
import type { Pickups } from '../pickups/index.ts'

export type OpenItemsDeps = {
  journal: Pick<Journal, 'readFact' | 'knownOrders' | 'reasonsGiven' | 'queuedDraftsOf'>
  pickups: Pick<Pickups, 'presentCheck'>
  clock: Pick<Clock, 'now'>
}

/** How long a label may take to be printed and confirmed without a person, in milliseconds. */
export const printingMs = 30_000

/** The desks that booked and printed a shipment, where the journal knows them. */
export type DesksOfShipment = { bookedBy: DeskActivity | undefined; printedBy: DeskActivity | undefined }

/** What is open on the day: a person has to look at it. An item of a shipment is undefined while its
 * booking or its print is under way. */
export function createOpenItems({ journal, pickups, clock }: OpenItemsDeps) {
  const commonOf = (shipment: ShipmentRecord, desk: DeskActivity | undefined) => ({
    id: shipment.id,
    reference: shipment.reference,
    parcel: parcelNameOf(shipment),
    desk: desk?.name ?? shipment.desk ?? '',
    isDeskGone: desk?.isGone ?? false,
  })

  const unknownItem = (shipment: ShipmentRecord, { bookedBy }: DesksOfShipment): DayItem | undefined => {
    // It is being booked.
    if (shipment.booking === 'intent' && bookedBy?.books) return undefined
    const { intendedAt: at, problem } = shipment
    return { kind: 'unknown', ...commonOf(shipment, bookedBy), at, problem }
  }

  const unprintedItem = (shipment: ShipmentRecord, { printedBy }: DesksOfShipment): DayItem | undefined => {
    const { label, mismatch, lastEventAt: at, labelProblem: problem } = shipment
    const isFresh = clock.now() - Date.parse(at) < printingMs
    const printed = mismatch
      ? 'differs'
      : label === 'printing'
        ? 'sending'
        : wasNeverPrinted(shipment)
          ? 'never'
          : 'maybe'
    const isUnderWay =
      (printed === 'sending' && !printedBy?.isGone) ||
      (isFresh && ['missing', 'stored', 'submitted'].includes(label) && problem === undefined)
    if (printed !== 'differs' && isUnderWay) return undefined
    return {
      kind: 'unprinted',
      ...commonOf(shipment, printedBy),
      at,
      problem,
      printed,
      isOwn: printedBy?.isOwn ?? false,
    }
  }

  /** The unexplained orders of the last sweep. */
  async function unexplainedItem(): Promise<DayItem[]> {
    const sweep = await journal.readFact('sweep.result')
    if (!sweep) return []
    const orders = await unexplainedOrders(journal, sweep)
    const shown = orders.map(({ kind, id, reference, createdAt }) => ({ kind, id, reference, createdAt }))
    return shown.length > 0 ? [{ kind: 'unexplained', orders: shown }] : []
  }

  /** The drafts of this day and of earlier ones, a row per day. */
  async function queuedItems(all: readonly PickupSummary[], day: string): Promise<DayItem[]> {
    const check = pickups.presentCheck()
    const withDrafts = all.filter(
      ({ pickupOn, drafts, closedAt }) => pickupOn <= day && drafts > 0 && !closedAt,
    )
    const items: DayItem[] = []
    for (const [pickupOn, dayPickups] of Map.groupBy(withDrafts, (pickup) => pickup.pickupOn)) {
      const drafts = (await Promise.all(dayPickups.map((pickup) => journal.queuedDraftsOf(pickup)))).flat()
      items.push({
        kind: 'queued',
        pickupOn,
        isLate: pickupOn < todayOf(clock),
        parcels: dayPickups.reduce((sum, { queued }) => sum + queued, 0),
        ready: drafts.filter((draft) => check(draft).ready).length,
        drafts: drafts.length,
        pickups: dayPickups.map(({ pickupLocationId, pickupLocationName, queued }) => ({
          pickupLocationId,
          pickupOn,
          pickupLocationName,
          parcels: queued,
        })),
      })
    }
    return items
  }

  return { unknownItem, unprintedItem, unexplainedItem, queuedItems }
}
