import type { Day } from '../../shared/kit/day.ts'
import type { Finding } from '../../shared/kit/finding.ts'
import { sinceClosing } from '../../shared/pickup/closed-pickup.ts'
import type {
  ClosedPickup,
  Pickup,
  PickupDraft,
  PickupEntry,
  PickupShipment,
  PickupSummary,
  SinceClosing,
} from '../../shared/pickup/pickup.ts'
import { shownBefore } from '../../shared/shipment/already-shipped.ts'
import type { Judged } from '../../shared/shipment/judge-draft.ts'
import { parcelLimits } from '../../shared/shipment/parcel-limits.ts'
import { nextWithRoom, pickupFull } from '../../shared/shipment/pickup-count.ts'
import { addDays, isWeekend, localDay, nextWorkingDay } from '../../shared/shipment/pickup-day.ts'
import type { PickupLocation } from '../../shared/shipment/pickup-location.ts'
import type { PickupRoom } from '../../shared/shipment/pickup-room.ts'
import { savedAs } from '../../shared/shipment/saved-as.ts'
import type { TransportMode } from '../../shared/shipment/shipment.ts'
import { totalWeight } from '../../shared/shipment/shipment-facts.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { findShipped } from '../booking/find-by-reference.ts'
import type { Journal } from '../journal/journal.ts'
import type { PickupCounts, QueuedDraftWithAttempt } from '../journal/pickup-journal.ts'
import type { Clock } from '../kit/clock.ts'
import { createSerial } from '../kit/serial.ts'
import { createPickupDelta, type PickupDelta } from './pickup-delta.ts'
import type { ValidateDrafts } from './validate-drafts.ts'

/** How many days back pickups are listed. */
const daysBack = 31
/** Findings of a draft that a list shows. */
const shownFindings = 3

type Deps = {
  journal: Pick<
    Journal,
    | 'byTypedReference'
    | 'listPickups'
    | 'countPickup'
    | 'locationNameOf'
    | 'queuedDraftsOf'
    | 'shipmentsOf'
    | 'readClosed'
  >
  clock: Pick<Clock, 'now'>
  pickupLocations: () => readonly PickupLocation[]
  judging: ValidateDrafts['judging']
}

/** `ids`: all that stands there, in its order; `entries`: those of it that changed after what the reader knew. */
type PickupRead = {
  summary: PickupSummary
  closed?: ClosedPickup
  sinceClosing?: SinceClosing
  ids: string[]
  entries: PickupEntry[]
  upTo: number
  more: boolean
}

/** Pickups of which is remembered what was seen of them: those of a day's work. */
const mostBoards = 4

/** The day's pickups as the screen shows them. */
export function createReadPickups({ journal, clock, pickupLocations, judging }: Deps) {
  const locationOf = (id: string) => pickupLocations().find((location) => location.id === id)
  const boards = new Map<string, PickupDelta>()
  const oneAtATime = createSerial()
  // Higher than any number of the run before.
  let change = clock.now() * 1_000

  const boardOf = (pickup: Pickup): PickupDelta => {
    const key = `${pickup.pickupOn} ${pickup.pickupLocationId}`
    const board = boards.get(key) ?? createPickupDelta(() => ++change)
    boards.delete(key)
    boards.set(key, board)
    for (const [oldest] of boards) if (boards.size > mostBoards) boards.delete(oldest)
    return board
  }

  const summaryOf = async (
    counted: Pickup & PickupCounts & { closedAt?: string },
  ): Promise<PickupSummary> => {
    const location = locationOf(counted.pickupLocationId)
    // One that is gone from the settings still has its name in what was booked there.
    const name = location?.name ?? (await journal.locationNameOf(counted))
    return {
      ...counted,
      pickupLocationName: name ?? counted.pickupLocationId,
      limit: limitOf(counted.pickupLocationId),
    }
  }

  /** Drafts are judged one after the other, as they would be booked: those that the pickup has no room for say so. */
  function* entriesOf(
    { parcels: there, limit }: PickupSummary,
    shipments: readonly ShipmentRecord[],
    drafts: readonly QueuedDraftWithAttempt[],
    shippedBefore: ReadonlyMap<string, Finding>,
  ): Generator<PickupEntry> {
    for (const shipment of shipments) yield shipmentEntry(shipment)
    // Read before the shipments: one of them may have become one meanwhile.
    const shipped = new Set(shipments.map(({ draftId }) => draftId))
    const judge = judging()
    let parcels = there
    for (const standing of drafts) {
      if (shipped.has(standing.draft.id)) continue
      const entry = draftEntry(standing, judge(standing))
      const wanted = parcels + entry.parcels
      const before = shippedBefore.get(entry.id)
      if (before) {
        entry.ready = false
        entry.findings = [before, ...entry.findings].slice(0, shownFindings)
      } else if (entry.ready && wanted > limit) {
        entry.ready = false
        entry.findings = [pickupFull(wanted, limit, entry.parcels), ...entry.findings].slice(0, shownFindings)
      } else if (entry.ready) parcels = wanted
      yield entry
    }
  }

  /** What the references of typed drafts were shipped with, by the draft's ID; an import has looked for duplicates
   * itself. */
  const findShippedBefore = async (
    drafts: readonly QueuedDraftWithAttempt[],
  ): Promise<ReadonlyMap<string, Finding>> => {
    const found = new Map<string, Finding>()
    for (const { draft, source, findings } of drafts) {
      if (source !== 'form') continue
      const asked = { reference: draft.reference, draftId: draft.id, shown: shownBefore(findings) }
      const finding = await findShipped(journal, asked)
      if (finding) found.set(draft.id, finding)
    }
    return found
  }

  const summarize = async (pickup: Pickup) => {
    const [counts, closed] = await Promise.all([journal.countPickup(pickup), journal.readClosed(pickup)])
    return { summary: await summaryOf({ ...pickup, ...counts }), closed }
  }

  const limitOf = (pickupLocationId: string) =>
    locationOf(pickupLocationId)?.parcelsPerDay ?? parcelLimits.parcelsPerPickup

  const fillOf = async (pickup: Pickup, draftId?: string): Promise<Omit<PickupRoom, 'ahead'>> => {
    const { parcels, queued, closedAt } = await journal.countPickup(pickup, draftId)
    return { parcels, queued, limit: limitOf(pickup.pickupLocationId), closedAt }
  }

  /** The working days from tomorrow on that a parcel can be booked for, with the room that each has left. */
  const daysAhead = async (pickupLocationId: string): Promise<PickupRoom['ahead']> => {
    const today = localDay(new Date(clock.now()))
    const counted = (await journal.listPickups(today)).filter(
      (pickup) => pickup.pickupLocationId === pickupLocationId,
    )
    const limit = limitOf(pickupLocationId)
    const days: Day[] = []
    for (let ahead = 1; ahead <= parcelLimits.daysAhead; ahead++) days.push(addDays(today, ahead))
    const workingDays = days.filter((day) => !isWeekend(day))
    return Promise.all(
      workingDays.map(async (pickupOn) => {
        const counts = counted.find((pickup) => pickup.pickupOn === pickupOn)
        // A pickup may be closed with nothing in it.
        const closed = counts?.closedAt ?? (await journal.readClosed({ pickupLocationId, pickupOn }))
        const room = limit - (counts?.parcels ?? 0) - (counts?.queued ?? 0)
        return { pickupOn, room: Math.max(0, room), closed: closed !== undefined }
      }),
    )
  }

  return {
    /** `draftId`: a draft that is on the form, which is not counted as queued. */
    room: async (pickup: Pickup, draftId?: string): Promise<PickupRoom> => ({
      ...(await fillOf(pickup, draftId)),
      ahead: await daysAhead(pickup.pickupLocationId),
    }),
    fillOf,

    /** The next working day whose pickup is open and, for a parcel, has room; the next working day where none is. */
    async nextDay(pickupLocationId: string, mode: TransportMode = 'parcel'): Promise<Day> {
      const today = localDay(new Date(clock.now()))
      const ahead = await daysAhead(pickupLocationId)
      return nextWithRoom(ahead, today, mode === 'parcel' ? 1 : 0) ?? nextWorkingDay(today)
    },

    /** Those of the last 31 days and of the days to come, and older ones in which drafts stand. */
    async list(): Promise<PickupSummary[]> {
      const since = addDays(localDay(new Date(clock.now())), -daysBack)
      const summaries: PickupSummary[] = []
      for (const counted of await journal.listPickups(since)) summaries.push(await summaryOf(counted))
      return summaries
    },

    /** `since`: the `upTo` of the answer before, for a reader who kept what that one told. With `more` there is more to
     * tell: thousands come in several answers. */
    read: ({ pickupLocationId, pickupOn }: Pickup, since = 0): Promise<PickupRead> =>
      oneAtATime(async () => {
        const pickup = { pickupLocationId, pickupOn }
        const board = boardOf(pickup)
        const goesOn = since > 0 && board.hasNews(since)
        const drafts = goesOn ? [] : await journal.queuedDraftsOf(pickup)
        const shipments = await journal.shipmentsOf(pickup)
        const { summary, closed } = await summarize(pickup)
        if (!goesOn) await board.see(entriesOf(summary, shipments, drafts, await findShippedBefore(drafts)))
        const news = board.newsSince(since)
        // What changed since the board was looked at comes with the answer after this one.
        return {
          summary,
          closed,
          sinceClosing: closed && sinceClosing(closed, shipments),
          ...news,
          more: news.more || goesOn,
        }
      }),
  }
}

function draftEntry({ draft, source, lastAttempt }: QueuedDraftWithAttempt, judged: Judged): PickupDraft {
  const { name, postCode, city, countryCode } = draft.consignee
  return {
    kind: 'draft',
    id: draft.id,
    reference: draft.reference,
    consignee: { name, postCode, city, countryCode },
    parcels: judged.parcels,
    weight: judged.weight,
    problem: lastAttempt?.problem,
    ...(lastAttempt?.notSent && { notSent: true }),
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
    savedAs: savedAs(shipment),
    ...(shipment.mismatch && { mismatch: true }),
    orderReference: shipment.order?.reference,
    price: amount === undefined ? undefined : { amount, currency },
    prints: shipment.prints,
  }
}
