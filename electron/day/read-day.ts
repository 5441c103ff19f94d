import type { DayDesk, DayItem, DayPickup, DayView, DeskState } from '../../shared/day/index.ts'
import { localDay } from '../../shared/kit/index.ts'
import { type PickupSummary, parcelNameOf } from '../../shared/pickup/index.ts'
import { isUnsettled, type ShipmentRecord } from '../../shared/shipment/index.ts'
import { unexplainedOrders } from '../booking/index.ts'
import type { DeskActivity, Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'
import type { Pickups } from '../pickups/index.ts'
import { countShipments } from '../pickups/index.ts'

type Deps = {
  journal: Pick<
    Journal,
    | 'desks'
    | 'desksOf'
    | 'unsettled'
    | 'unprinted'
    | 'read'
    | 'readFact'
    | 'knownOrders'
    | 'reasonsGiven'
    | 'queuedDraftsOf'
    | 'shipmentsOf'
  >
  pickups: Pick<Pickups, 'list' | 'draftValidator'>
  clock: Pick<Clock, 'now'>
  roleHolders: () => Promise<DayView['roles']>
}

/** How long a label may take to be printed and confirmed without a person, in milliseconds. */
export const printingMs = 30_000

export const hasParcels = ({ booked, unknown, cancelled, drafts }: PickupSummary): boolean =>
  booked + unknown + cancelled + drafts > 0

/** The day of all desks on one journal: what is open, what each desk does, and the pickups. */
export function createReadDay({ journal, pickups, clock, roleHolders }: Deps) {
  /** The desks that booked and printed the open shipments, by shipment. */
  async function readDesksOf(shipments: readonly ShipmentRecord[], desks: readonly DeskActivity[]) {
    const known = await journal.desksOf(shipments.map(({ id }) => id))
    const byId = new Map(desks.map((desk) => [desk.id, desk]))
    return ({ id }: ShipmentRecord) => {
      const { bookedBy = '', printedBy } = known.get(id) ?? {}
      return { bookedBy: byId.get(bookedBy), printedBy: byId.get(printedBy ?? bookedBy) }
    }
  }
  type DesksOf = Awaited<ReturnType<typeof readDesksOf>>

  const commonOf = (shipment: ShipmentRecord, desk: DeskActivity | undefined) => ({
    id: shipment.id,
    reference: shipment.reference,
    parcel: parcelNameOf(shipment),
    desk: desk?.name ?? shipment.desk ?? '',
    isDeskGone: desk?.isGone ?? false,
  })

  const unknownItem = (shipment: ShipmentRecord, { bookedBy }: ReturnType<DesksOf>): DayItem | undefined => {
    // It is being booked.
    if (shipment.booking === 'intent' && bookedBy?.books) return undefined
    const { intendedAt: at, problem } = shipment
    return { kind: 'unknown', ...commonOf(shipment, bookedBy), at, problem }
  }

  const unprintedItem = (
    shipment: ShipmentRecord,
    { printedBy }: ReturnType<DesksOf>,
  ): DayItem | undefined => {
    const { label, prints, mismatch, lastEventAt: at, labelProblem: problem } = shipment
    const isFresh = clock.now() - Date.parse(at) < printingMs
    const printed = mismatch
      ? 'differs'
      : label === 'printing'
        ? 'sending'
        : prints === 0 && ['missing', 'stored', 'failed'].includes(label)
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
    const shown = orders.map(({ id, reference, createdAt }) => ({ id, reference, createdAt }))
    return shown.length > 0 ? [{ kind: 'unexplained', orders: shown }] : []
  }

  /** The drafts of this day and of earlier ones, a row per day. */
  async function queuedItems(all: readonly PickupSummary[], day: string): Promise<DayItem[]> {
    const validate = pickups.draftValidator.createValidate()
    const withDrafts = all.filter(
      ({ pickupOn, drafts, closedAt }) => pickupOn <= day && drafts > 0 && !closedAt,
    )
    const items: DayItem[] = []
    for (const [pickupOn, ofDay] of Map.groupBy(withDrafts, (pickup) => pickup.pickupOn)) {
      const drafts = (await Promise.all(ofDay.map((pickup) => journal.queuedDraftsOf(pickup)))).flat()
      items.push({
        kind: 'queued',
        pickupOn,
        isLate: pickupOn < localDay(new Date(clock.now())),
        parcels: ofDay.reduce((sum, { queued }) => sum + queued, 0),
        ready: drafts.filter((draft) => validate(draft).ready).length,
        drafts: drafts.length,
        pickups: ofDay.map(({ pickupLocationId, pickupLocationName, queued }) => ({
          pickupLocationId,
          pickupOn,
          pickupLocationName,
          parcels: queued,
        })),
      })
    }
    return items
  }

  const stateOf = (desk: DeskActivity, sending: ShipmentRecord | undefined, leftOpen: boolean): DeskState => {
    const { seenAt, printer, place, bookings } = desk
    if (desk.isGone) return { kind: leftOpen ? 'gone' : 'off', since: seenAt }
    if (desk.books) return { kind: 'books', ...(sending && { parcel: parcelNameOf(sending) }) }
    if (place !== undefined) return { kind: 'waits', place }
    if (printer?.problem) return { kind: 'printer', since: printer.since, problem: printer.problem }
    const since = bookings.at(-1)?.at
    return { kind: 'idle', ...(since !== undefined && { since }) }
  }

  async function deskOf(desk: DeskActivity, state: DeskState): Promise<DayDesk> {
    const { id, name, isOwn, bookings } = desk
    const hours = Array.from({ length: 24 }, () => 0)
    for (const { at, parcels } of bookings) {
      const hour = new Date(at).getHours()
      hours[hour] = (hours[hour] ?? 0) + parcels
    }
    const newest = bookings.at(-1)
    const last = newest && (await journal.read(newest.shipmentId))
    return {
      id,
      name,
      isOwn,
      state,
      hours,
      today: bookings.reduce((sum, { parcels }) => sum + parcels, 0),
      ...(newest && last && { last: { at: newest.at, parcel: parcelNameOf(last) } }),
    }
  }

  return async (): Promise<DayView> => {
    const now = new Date(clock.now())
    const today = localDay(now)
    const [all, desks, unsettled, unprinted] = await Promise.all([
      pickups.list(),
      journal.desks(new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()),
      journal.unsettled(),
      journal.unprinted(),
    ])
    const day = all.find((pickup) => pickup.pickupOn >= today && hasParcels(pickup))?.pickupOn ?? today
    const shown = all.filter((pickup) => pickup.pickupOn >= day && hasParcels(pickup))
    const desksOf = await readDesksOf([...unsettled, ...unprinted], desks)
    const unknown = unsettled.map((shipment) => unknownItem(shipment, desksOf(shipment)))
    const labels = unprinted.map((shipment) => unprintedItem(shipment, desksOf(shipment)))
    const left = new Set(
      [...unsettled, ...unprinted].flatMap((shipment) => {
        const { bookedBy, printedBy } = desksOf(shipment)
        return [(isUnsettled(shipment.booking) ? bookedBy : printedBy)?.id]
      }),
    )
    const items = [...unknown, ...labels]
    const wasSeenToday = ({ seenAt, bookings }: DeskActivity) =>
      localDay(new Date(seenAt)) === today || bookings.length > 0
    const atWork = desks
      .map((desk) => {
        const sending = unsettled.find(
          (shipment) => shipment.booking === 'intent' && desksOf(shipment).bookedBy?.id === desk.id,
        )
        return { desk, state: stateOf(desk, sending, left.has(desk.id)) }
      })
      .filter(({ desk, state }) => state.kind !== 'off' || wasSeenToday(desk))
    const ofDay: ShipmentRecord[] = []
    const withWindows: DayPickup[] = []
    for (const pickup of shown) {
      const shipments = await journal.shipmentsOf(pickup)
      withWindows.push({ ...pickup, ...windowOf(shipments) })
      if (pickup.pickupOn === day) ofDay.push(...shipments)
    }
    return {
      at: now.toISOString(),
      day,
      desks: await Promise.all(atWork.map(({ desk, state }) => deskOf(desk, state))),
      open: [
        ...items.filter((item) => item !== undefined),
        ...(await unexplainedItem()),
        ...(await queuedItems(all, day)),
      ],
      roles: await roleHolders(),
      underWay: items.filter((item) => item === undefined).length,
      pickups: withWindows,
      counts: countShipments(ofDay),
    }
  }
}

/** The earliest pickup window that an order of the pickup names. */
function windowOf(shipments: readonly ShipmentRecord[]): { from?: string; until?: string } {
  const windows = shipments.flatMap(({ booking, order }) => {
    const { pickupAtFrom: from, pickupAtUntil: until } = order ?? {}
    const isTime = from && until && !Number.isNaN(Date.parse(from)) && !Number.isNaN(Date.parse(until))
    return booking === 'booked' && isTime ? [{ from, until }] : []
  })
  return windows.sort((a, b) => Date.parse(a.from) - Date.parse(b.from))[0] ?? {}
}
