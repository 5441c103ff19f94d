import { addDays, createSerial, type Finding } from '../../shared/kit/index.ts'
import {
  type ClosedPickup,
  type Pickup,
  type PickupDraft,
  type PickupEntry,
  type PickupShipment,
  type PickupSummary,
  pickupKey,
  type SinceClosing,
} from '../../shared/pickup/index.ts'
import {
  acknowledgedIn,
  hasRoomFor,
  type PickupLocation,
  parcelsPerDayOf,
  pickupFull,
  type ShipmentRecord,
  savedAs,
  shippedAmong,
  totalKnownWeight,
  unitOfDraft,
  unitOfShipment,
} from '../../shared/shipment/index.ts'
import type { CheckResult } from '../drafts/index.ts'
import {
  type Journal,
  type PickupCounts,
  type QueuedDraftWithAttempt,
  referenceKey,
  referenceKeys,
} from '../journal/index.ts'
import { type Clock, setNewest, todayOf } from '../kit/index.ts'
import { createPickupDelta, type PickupDelta } from './pickup-delta.ts'
import type { PresentCheck } from './present-check.ts'
import { sinceClosing } from './since-closing.ts'

/** The age in days up to which past pickups are listed. */
const maxPastDays = 31
/** Findings per draft in the list. */
const maxFindings = 3

type Deps = {
  journal: Pick<
    Journal,
    | 'livingByReferences'
    | 'shipmentsNotImported'
    | 'listPickups'
    | 'countPickup'
    | 'locationNameOf'
    | 'queuedDraftsOf'
    | 'shipmentsOf'
    | 'readClosed'
  >
  clock: Pick<Clock, 'now'>
  pickupLocations: () => readonly PickupLocation[]
  presentCheck: PresentCheck
  /** This desk's name in its shipments. */
  deskName: () => string
}

type PickupRead = {
  summary: PickupSummary
  closed?: ClosedPickup
  sinceClosing?: SinceClosing
  /** Of all entries, in their order. */
  ids: string[]
  /** Those that changed since the last response. */
  entries: PickupEntry[]
  upTo: number
  more: boolean
}

/** Pickups whose entries are kept in memory: those of a day's work. */
const maxDeltas = 4

/** The day's pickups as the screen shows them. */
export function createReadPickups({ journal, clock, pickupLocations, presentCheck, deskName }: Deps) {
  const deltas = new Map<string, PickupDelta>()
  const serial = createSerial()
  // Higher than any number before a restart, unless the clock was put back.
  let change = clock.now() * 1_000

  const deltaOf = (pickup: Pickup): PickupDelta => {
    const key = pickupKey(pickup)
    const delta = deltas.get(key) ?? createPickupDelta(() => ++change)
    setNewest(deltas, key, delta, maxDeltas)
    return delta
  }

  const summaryOf = async (
    counted: Pickup & PickupCounts & { closedAt?: string },
  ): Promise<PickupSummary> => {
    const location = pickupLocations().find(({ id }) => id === counted.pickupLocationId)
    // The name of a location that was removed from the settings is in its shipments.
    const name = location?.name ?? (await journal.locationNameOf(counted))
    return {
      ...counted,
      pickupLocationName: name ?? counted.pickupLocationId,
      limit: parcelsPerDayOf(location),
    }
  }

  /** Drafts are checked in the order of booking, so that those without room in the pickup get a finding. */
  function* entriesOf(
    { parcels: booked, limit }: PickupSummary,
    shipments: readonly ShipmentRecord[],
    drafts: readonly QueuedDraftWithAttempt[],
    shippedBefore: ReadonlyMap<string, Finding>,
  ): Generator<PickupEntry> {
    const ownName = deskName()
    for (const shipment of shipments) yield shipmentEntry(shipment, ownName)
    // The drafts were read before the shipments, so one of them may be booked meanwhile.
    const shipped = new Set(shipments.map(({ draftId }) => draftId))
    const check = presentCheck()
    let parcels = booked
    for (const queued of drafts) {
      if (shipped.has(queued.draft.id)) continue
      const entry = draftEntry(queued, check(queued))
      const added = entry.unit === 'parcel' ? entry.parcels : 0
      const isFull = entry.ready && !hasRoomFor(parcels, added, limit)
      const refusal = shippedBefore.get(entry.id) ?? (isFull ? pickupFull(parcels, added, limit) : undefined)
      if (refusal) {
        entry.ready = false
        entry.findings = [refusal, ...entry.findings].slice(0, maxFindings)
      } else if (entry.ready) parcels += added
      yield entry
    }
  }

  /** Findings for drafts whose reference was shipped, by draft ID. An import compares its drafts with
   * earlier imports, so for them only other shipments count. */
  const findShippedBefore = async (
    drafts: readonly QueuedDraftWithAttempt[],
  ): Promise<ReadonlyMap<string, Finding>> => {
    const found = new Map<string, Finding>()
    const [shipped, notImported] = await Promise.all([
      journal.livingByReferences(referencesOf(drafts.filter(isTyped))),
      journal.shipmentsNotImported(referencesOf(drafts.filter((each) => !isTyped(each))), 'queued'),
    ])
    const keyOf = ({ reference }: ShipmentRecord) => referenceKey(reference)
    const ofTyped = Map.groupBy(shipped, keyOf)
    const ofImported = Map.groupBy(notImported, keyOf)
    for (const queued of drafts) {
      const { draft, findings } = queued
      const byKey = isTyped(queued) ? ofTyped : ofImported
      const before = referenceKeys(draft.reference.trim()).flatMap((key) => byKey.get(key) ?? [])
      const finding = shippedAmong(before, {
        reference: draft.reference,
        draftId: draft.id,
        acknowledgedId: acknowledgedIn(findings),
      })
      if (finding) found.set(draft.id, finding)
    }
    return found
  }

  return {
    /** The counts of a pickup, without its entries. */
    summary: async (pickup: Pickup): Promise<PickupSummary> =>
      summaryOf({ ...pickup, ...(await journal.countPickup(pickup)) }),

    /** Pickups of the last {@link maxPastDays} days and later, and older ones with queued drafts. */
    async list(): Promise<PickupSummary[]> {
      const since = addDays(todayOf(clock), -maxPastDays)
      const summaries: PickupSummary[] = []
      for (const counted of await journal.listPickups(since)) summaries.push(await summaryOf(counted))
      return summaries
    },

    /** `received`: the `upTo` of the last response. `more`: further changes follow in another one. */
    read: ({ pickupLocationId, pickupOn }: Pickup, received = 0): Promise<PickupRead> =>
      serial(async () => {
        // A higher number is from before a restart with the clock put back: all entries are sent.
        const since = received > change ? 0 : received
        const pickup = { pickupLocationId, pickupOn }
        const delta = deltaOf(pickup)
        // A reader first gets the earlier changes that it lacks; new ones come with a later response.
        const isBehind = since > 0 && delta.hasChanges(since)
        const drafts = isBehind ? [] : await journal.queuedDraftsOf(pickup)
        const shipments = await journal.shipmentsOf(pickup)
        const [counts, closed] = await Promise.all([journal.countPickup(pickup), journal.readClosed(pickup)])
        const summary = await summaryOf({ ...pickup, ...counts })
        if (!isBehind)
          await delta.update(entriesOf(summary, shipments, drafts, await findShippedBefore(drafts)))
        const changes = delta.changesSince(since)
        return {
          summary,
          closed,
          sinceClosing: closed && sinceClosing(closed, shipments),
          ...changes,
          more: changes.more || isBehind,
        }
      }),
  }
}

const isTyped = ({ source }: QueuedDraftWithAttempt): boolean => source === 'form'

const referencesOf = (drafts: readonly QueuedDraftWithAttempt[]): string[] =>
  drafts.map(({ draft }) => draft.reference.trim()).filter(Boolean)

function draftEntry(
  { draft, source, lastAttempt, desk }: QueuedDraftWithAttempt,
  checked: CheckResult,
): PickupDraft {
  const { name, postCode, city, countryCode } = draft.consignee
  return {
    kind: 'draft',
    id: draft.id,
    reference: draft.reference,
    consignee: { name, postCode, city, countryCode },
    parcels: checked.parcels,
    unit: unitOfDraft(draft),
    weight: checked.weight,
    ...(desk !== undefined && { desk }),
    problem: lastAttempt?.problem,
    ...(lastAttempt?.notSent && { notSent: true }),
    source,
    ready: checked.ready,
    findings: checked.findings.slice(0, maxFindings),
  }
}

function shipmentEntry(shipment: ShipmentRecord, ownName: string): PickupShipment {
  const { desk } = shipment
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
    unit: unitOfShipment(shipment),
    weight: totalKnownWeight(shipment.request.lines),
    ...(desk !== undefined && desk !== ownName && { desk }),
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
