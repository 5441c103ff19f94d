import { addDays, type Finding, parseDecimal } from '../../../../shared/kit/index.ts'
import type { Pickup } from '../../../../shared/pickup/index.ts'
import {
  type Draft,
  isShippedFinding,
  type ShipmentRecord,
  shipmentOfFinding,
} from '../../../../shared/shipment/index.ts'
import { parcel, parcelDraft } from '../../../fixtures/shipment/parcel-draft.ts'
import type { DayFakes } from '../fakes/day-fakes.ts'
import { contentOf } from '../fakes/fake-orders.ts'
import type { History } from '../history.ts'
import type { Session } from '../session.ts'

/** Another window may ship the same reference between the question and its answer. */
const mostQuestions = 5

/** Answers yes each time the station asks whether a reference may be shipped again. */
export async function shipAnother<Result extends { kind: string }>(
  send: (acknowledgedId?: string) => Promise<Result | { kind: 'refused'; findings: Finding[] }>,
): Promise<Result | { kind: 'refused'; findings: Finding[] }> {
  let result = await send()
  for (let asked = 0; asked < mostQuestions; asked++) {
    const finding = 'findings' in result ? result.findings.find(isShippedFinding) : undefined
    if (result.kind !== 'refused' || !finding) break
    result = await send(shipmentOfFinding(finding))
  }
  return result
}

/** The day and weight of a draft: the checker compares them with the order that was sent. */
export const versionOf = ({ pickupOn, parcels }: Pick<Draft, 'pickupOn' | 'parcels'>): string =>
  `${pickupOn} ${parcels[0]?.weight.replace(',', '.')}`

const numberOf = (text: string): number => {
  const parsed = parseDecimal(text)
  return parsed.kind === 'number' ? parsed.value : 0
}
/** The fields of a draft that the packer sees. */
export const contentOfDraft = ({ consignee, parcels }: Draft): string =>
  contentOf(
    consignee.name,
    consignee.street,
    parcels.map(({ weight }) => numberOf(weight)),
  )

/** The packer's tasks with queued drafts. The booked order must have every change that the station
 * confirmed. */
export function createDraftTasks({ journal, pickups }: Session, history: History, pickup: Pickup) {
  const later: Pickup = { ...pickup, pickupOn: addDays(pickup.pickupOn, 1) }
  const nth = async (n: number, where: readonly Pickup[] = [pickup, later]) => {
    const queued = (await Promise.all(where.map((each) => journal.queuedDraftsOf(each)))).flat()
    return queued[n % Math.max(1, queued.length)]
  }

  /** After a write that failed, the disk may have it or not: the packer knows no version of the draft. */
  const written = <Result>(id: string, write: () => Promise<Result>): Promise<Result> =>
    write().catch((error) => {
      history.showVersion(id, undefined)
      throw error
    })

  const add = async (draft: Draft): Promise<void> => {
    history.saw(draft.id, contentOfDraft(draft))
    const added = await written(draft.id, () =>
      shipAnother((acknowledgedId) => pickups.add(draft, acknowledgedId)),
    )
    if (added.kind !== 'added') return
    history.queued.add(draft.id)
    history.removed.delete(draft.id)
    history.showVersion(draft.id, versionOf(draft))
  }

  return {
    add,
    async change(n: number): Promise<void> {
      const queued = await nth(n)
      if (!queued) return
      await add({ ...parcelDraft(queued.draft), parcels: [{ ...parcel, weight: `${n + 3},5` }] })
    },
    async move(n: number): Promise<void> {
      const queued = await nth(n)
      if (!queued) return
      const { draft } = queued
      const { pickupOn } = queued.pickup.pickupOn === later.pickupOn ? pickup : later
      const moved = await written(draft.id, () => pickups.move([draft.id], { pickupOn }))
      if (moved.kind === 'moved' && moved.ids.length > 0)
        history.showVersion(draft.id, versionOf({ ...parcelDraft(draft), pickupOn }))
    },
    async remove(n: number): Promise<void> {
      const queued = await nth(n)
      if (!queued) return
      const { id } = queued.draft
      for (const removed of await written(id, () => pickups.remove([id]))) {
        history.removed.add(removed)
        history.showVersion(removed, 'removed')
      }
    },
    async putBack(n: number): Promise<void> {
      const id = [...history.removed][n % Math.max(1, history.removed.size)]
      if (id === undefined) return
      for (const restored of await written(id, () => pickups.restore([id]))) {
        history.removed.delete(restored)
        const queued = await journal.readQueuedDraft(restored)
        if (queued) history.showVersion(restored, versionOf(parcelDraft(queued.draft)))
      }
    },
    /** The drafts of both pickups. */
    queued: async () => [...(await journal.queuedDraftsOf(pickup)), ...(await journal.queuedDraftsOf(later))],
  }
}

/** The packer's tasks with labels. The packer sees the paper. */
export function createLabelTasks(
  { history, service, printer }: Pick<DayFakes, 'history' | 'service' | 'printer'>,
  session: Session,
  printerName: string,
) {
  const askForLabel = (id: string) => history.printAsks.set(id, (history.printAsks.get(id) ?? 0) + 1)
  const hasPaper = ({ order }: ShipmentRecord) => printer.papers.some(({ orderId }) => orderId === order?.id)

  return {
    async print(shipment: ShipmentRecord): Promise<void> {
      askForLabel(shipment.id)
      const isMissing = shipment.label === 'missing' || shipment.label === 'none'
      if (isMissing && (await session.fetchLabel(shipment.id)).label !== 'stored') return
      await (await session.printing.printQueue.enter(shipment.id, printerName, 'last')).outcome
    },

    /** Answers *Did it print?*: yes if there is paper of it, otherwise it is printed again. */
    async look(shipment: ShipmentRecord): Promise<void> {
      // Printed after the copy that was restored: the journal has no print to confirm.
      const isForgottenPrint = shipment.label === 'stored'
      if (hasPaper(shipment) && !isForgottenPrint)
        return void (await session.printing.confirmPrint(shipment.id, 'yes'))
      askForLabel(shipment.id)
      await (await session.printing.printQueue.enter(shipment.id, printerName, 'next')).outcome
    },

    /** Scans a printed label. */
    async scan(n: number): Promise<void> {
      const paper = printer.papers[n % Math.max(1, printer.papers.length)]
      const order = service.orders.find(({ id }) => id === paper?.orderId)
      if (!order) return
      const scanned = await session.printing.confirmByScan(order.customerOrderCode)
      if ('shipment' in scanned && scanned.shipment.order?.id !== order.id)
        throw new Error(`the label of ${order.id} counted as that of ${scanned.shipment.reference}`)
    },
  }
}

/** The packer's tasks with orders after a call to the service, and the changes that others
 * make on the service's own site. */
export function createOrderTasks(
  { simulation, history, service }: Pick<DayFakes, 'simulation' | 'history' | 'service'>,
  booking: Session['booking'],
) {
  /** The n-th order that the service's list shows. */
  const listed = (n: number, isOurs = false) => {
    const orders = service.orders.filter(
      (order) =>
        order.status === 'CREATED' && order.listedAt <= simulation.elapsed() && (order.isOurs || !isOurs),
    )
    return orders[n % Math.max(1, orders.length)]
  }

  return {
    async assign(shipment: ShipmentRecord): Promise<void> {
      const order = service.orders.find(({ code }) => code === shipment.code)
      if (!order) return
      const result = await booking.assign(shipment.id, order.id)
      history.note('packer', `assigns ${order.id}: ${result.ok ? 'shipment' : 'refused'}`)
    },

    async declareAbsent(shipment: ShipmentRecord): Promise<void> {
      history.declaredAbsent.add(shipment.id)
      const after = await booking.declareAbsent(shipment.id)
      history.note('packer', `says that ${shipment.reference} was not booked: ${after?.booking}`)
    },

    /** Keeps or cancels an order that differs from its draft. */
    async decide({ id, order }: ShipmentRecord, keeps: boolean): Promise<void> {
      if (!order) return
      history.note('packer', `${keeps ? 'keeps' : 'cancels'} ${order.id}, which differs from its draft`)
      if (keeps) {
        history.kept.add(order.id)
        await booking.keepBooked(id)
      } else {
        history.cancelAsked.add(order.id)
        await booking.cancel(id)
      }
    },

    async cancelDuplicate(n: number): Promise<void> {
      const duplicates = (await booking.lastSweep())?.duplicates ?? []
      const duplicate = duplicates[n % Math.max(1, duplicates.length)]
      if (!duplicate) return
      history.cancelAsked.add(duplicate.id)
      const { cancelled } = await booking.cancelDuplicate(duplicate.id)
      history.note('packer', `has ${duplicate.id} cancelled: ${cancelled}`)
    },

    async takeOver(n: number): Promise<void> {
      const order = listed(n)
      if (!order) return
      const taken = await booking.takeOver(order.id)
      history.note('packer', `takes ${order.id} over: ${taken.ok ? 'shipment' : 'refused'}`)
    },

    cancelElsewhere(n: number): void {
      const order = listed(n, true)
      if (!order) return
      history.cancelAsked.add(order.id)
      history.inject('cancelled elsewhere')
      service.cancelNow(order)
    },
  }
}
