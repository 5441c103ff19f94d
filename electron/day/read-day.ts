import type { DayDesk, DayView } from '../../shared/day/index.ts'
import { localDay } from '../../shared/kit/index.ts'
import type { PickupSummary } from '../../shared/pickup/index.ts'
import { isUnsettled, type ShipmentRecord } from '../../shared/shipment/index.ts'
import type { DeskActivity, Journal } from '../journal/index.ts'
import { todayOf } from '../kit/index.ts'
import { countShipments, type Pickups } from '../pickups/index.ts'
import { deskOf, deskStateOf } from './desk-row.ts'
import { createOpenItems, type DesksOfShipment, type OpenItemsDeps } from './open-items.ts'

export type ReadDayDeps = OpenItemsDeps & {
  journal: Pick<Journal, 'desks' | 'desksOf' | 'unsettled' | 'unprinted' | 'read' | 'shipmentsOf'>
  pickups: Pick<Pickups, 'list'>
  roleHolders: () => Promise<DayView['roles']>
}

export const hasParcels = ({ booked, unknown, cancelled, drafts }: PickupSummary): boolean =>
  booked + unknown + cancelled + drafts > 0

/** The day of all desks on one journal: what is open, what each desk does, and the pickups. */
export function createReadDay({ journal, pickups, clock, roleHolders }: ReadDayDeps) {
  const { unknownItem, unprintedItem, unexplainedItem, queuedItems } = createOpenItems({
    journal,
    pickups,
    clock,
  })

  /** The desks that booked and printed the open shipments, by shipment. */
  async function readDesksOf(shipments: readonly ShipmentRecord[], desks: readonly DeskActivity[]) {
    const known = await journal.desksOf(shipments.map(({ id }) => id))
    const byId = new Map(desks.map((desk) => [desk.id, desk]))
    return ({ id }: ShipmentRecord): DesksOfShipment => {
      const { bookedBy = '', printedBy } = known.get(id) ?? {}
      return { bookedBy: byId.get(bookedBy), printedBy: byId.get(printedBy ?? bookedBy) }
    }
  }

  /** The desks that left something open, and those that were seen today. */
  async function desksOfDay(
    desks: readonly DeskActivity[],
    open: readonly ShipmentRecord[],
    desksOf: (shipment: ShipmentRecord) => DesksOfShipment,
  ): Promise<DayDesk[]> {
    const today = todayOf(clock)
    const left = new Set(
      open.map((shipment) => {
        const { bookedBy, printedBy } = desksOf(shipment)
        return (isUnsettled(shipment.booking) ? bookedBy : printedBy)?.id
      }),
    )
    const wasSeenToday = ({ seenAt, bookings }: DeskActivity) =>
      localDay(new Date(seenAt)) === today || bookings.length > 0
    const rows: Promise<DayDesk>[] = []
    for (const desk of desks) {
      const sending = open.find(
        (shipment) => shipment.booking === 'intent' && desksOf(shipment).bookedBy?.id === desk.id,
      )
      const state = deskStateOf(desk, sending, left.has(desk.id))
      if (state.kind !== 'off' || wasSeenToday(desk)) rows.push(deskOf(journal, desk, state))
    }
    return Promise.all(rows)
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
    const open = [...unsettled, ...unprinted]
    const desksOf = await readDesksOf(open, desks)
    const items = [
      ...unsettled.map((shipment) => unknownItem(shipment, desksOf(shipment))),
      ...unprinted.map((shipment) => unprintedItem(shipment, desksOf(shipment))),
    ]
    const listed = await Promise.all(
      all
        .filter((pickup) => pickup.pickupOn >= day && hasParcels(pickup))
        .map(async (pickup) => ({ pickup, shipments: await journal.shipmentsOf(pickup) })),
    )
    const ofDay = listed.filter(({ pickup }) => pickup.pickupOn === day)
    return {
      at: now.toISOString(),
      day,
      desks: await desksOfDay(desks, open, desksOf),
      open: [
        ...items.filter((item) => item !== undefined),
        ...(await unexplainedItem()),
        ...(await queuedItems(all, day)),
      ],
      roles: await roleHolders(),
      underWay: items.filter((item) => item === undefined).length,
      pickups: listed.map(({ pickup, shipments }) => ({ ...pickup, ...windowOf(shipments) })),
      counts: countShipments(ofDay.flatMap(({ shipments }) => shipments)),
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
