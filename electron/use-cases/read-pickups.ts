import type { Judged } from '../../shared/rules/judge-draft.ts'
import { parcelLimits } from '../../shared/rules/parcel-limits.ts'
import { pickupFull } from '../../shared/rules/pickup-count.ts'
import { addDays, localDay } from '../../shared/rules/pickup-day.ts'
import { totalWeight } from '../../shared/rules/shipment-facts.ts'
import type {
  ClosedPickup,
  Pickup,
  PickupDraft,
  PickupEntry,
  PickupShipment,
  PickupSummary,
} from '../../shared/schemas/pickup.ts'
import type { PickupLocation } from '../../shared/schemas/settings.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Clock } from '../ports/clock.ts'
import type { Journal } from '../ports/journal.ts'
import type { PickupCounts, StoodDraft } from '../ports/pickup-journal.ts'
import type { JudgeStanding } from './judge-standing.ts'

/** How many days back pickups are listed. */
const daysBack = 31
/** Findings of a draft that a list shows. */
const shownFindings = 3

type Needs = {
  journal: Pick<Journal, 'listPickups' | 'countPickup' | 'standingIn' | 'shipmentsOf' | 'readClosed'>
  clock: Pick<Clock, 'now'>
  pickupLocations: () => readonly PickupLocation[]
  judging: JudgeStanding['judging']
}

export type PickupRead = { summary: PickupSummary; entries: PickupEntry[]; closed?: ClosedPickup }

/** The day's pickups as the screen shows them. */
export function createReadPickups({ journal, clock, pickupLocations, judging }: Needs) {
  const locationOf = (id: string) => pickupLocations().find((location) => location.id === id)

  const summaryOf = async (
    counted: Pickup & PickupCounts & { closedAt?: string },
    shipments?: readonly ShipmentRecord[],
  ): Promise<PickupSummary> => {
    const location = locationOf(counted.pickupLocationId)
    // One that is gone from the settings still has its name in what was booked there.
    const name =
      location?.name ?? (shipments ?? (await journal.shipmentsOf(counted))).at(-1)?.pickupLocationName
    return {
      ...counted,
      pickupLocationName: name ?? counted.pickupLocationId,
      limit: location?.parcelsPerDay ?? parcelLimits.parcelsPerPickup,
    }
  }

  return {
    /** Those of the last 31 days and of the days to come, and older ones in which drafts stand. */
    async list(): Promise<PickupSummary[]> {
      const since = addDays(localDay(new Date(clock.now())), -daysBack)
      const summaries: PickupSummary[] = []
      for (const counted of await journal.listPickups(since)) summaries.push(await summaryOf(counted))
      return summaries
    },

    /** Drafts are judged one after the other, as they would be booked: those that the pickup has no room for say so. */
    async read({ pickupLocationId, pickupOn }: Pickup): Promise<PickupRead> {
      const pickup = { pickupLocationId, pickupOn }
      const [counts, shipments, drafts, closed] = await Promise.all([
        journal.countPickup(pickup),
        journal.shipmentsOf(pickup),
        journal.standingIn(pickup),
        journal.readClosed(pickup),
      ])
      const summary = await summaryOf({ ...pickup, ...counts }, shipments)
      const entries: PickupEntry[] = shipments.map(shipmentEntry)
      let parcels = summary.parcels
      const judge = judging()
      for (const standing of drafts) {
        const entry = draftEntry(standing, judge(standing))
        const wanted = parcels + entry.parcels
        if (entry.ready && wanted > summary.limit) {
          entry.ready = false
          entry.findings = [pickupFull(wanted, summary.limit), ...entry.findings].slice(0, shownFindings)
        }
        if (entry.ready) parcels = wanted
        entries.push(entry)
      }
      return { summary, entries, ...(closed && { closed }) }
    },
  }
}

export type ReadPickups = ReturnType<typeof createReadPickups>

function draftEntry({ draft, source, lastAttempt }: StoodDraft, judged: Judged): PickupDraft {
  const { name, postCode, city, countryCode } = draft.consignee
  return {
    kind: 'draft',
    id: draft.id,
    reference: draft.reference,
    consignee: { name, postCode, city, countryCode },
    parcels: judged.parcels,
    weight: judged.weight,
    problem: lastAttempt?.problem,
    source,
    ready: judged.ready,
    findings: judged.findings.slice(0, shownFindings),
  }
}

function shipmentEntry(shipment: ShipmentRecord): PickupShipment {
  const { name, address } = shipment.request.consignee
  const { amount, currency } = shipment.order?.price ?? {}
  return {
    kind: 'shipment',
    id: shipment.id,
    reference: shipment.reference,
    consignee: {
      name,
      postCode: address.postCode,
      city: address.city,
      countryCode: address.countryCode,
    },
    parcels: shipment.parcels,
    weight: totalWeight(shipment.request.lines),
    problem: shipment.problem,
    booking: shipment.booking,
    label: shipment.label,
    labelProblem: shipment.labelProblem,
    orderReference: shipment.order?.reference,
    price: amount === undefined ? undefined : { amount, currency },
    prints: shipment.prints,
  }
}
