import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../../../../shared/kit/index.ts'
import { isUnsettled, type ShipmentRecord } from '../../../../shared/shipment/index.ts'
import type { Chance } from '../../../fixtures/chance.ts'
import { type Ask, type HostPage, importParcels } from '../../../fixtures/hosts/browser-host.ts'
import { freight } from '../../../fixtures/shipment/freight-draft.ts'
import { draft, idOf } from '../../../fixtures/shipment/parcel-draft.ts'
import { pickupOf } from '../packer/packer.ts'
import type { Plan } from '../plan/plan.ts'
import type { Fakes } from './host-fakes.ts'

/** The work of a station when it is killed. `starting`: until it accepts requests; `recovering`: after
 * that, before the first request. */
export type Phase =
  | 'starting'
  | 'recovering'
  | 'booking'
  | 'printing'
  | 'importing'
  | 'closing'
  | 'cancelling'
  | 'settling'
  | 'typing'
  | 'resting'

/** The packer's memory from one process to the next. */
export type Memory = {
  plan: Plan
  /** Number of closed pickups: the pickup of the day after them is packed now. */
  closed: number
  /** The last draft of the form that was sent, and the last that was confirmed as saved. */
  typed: number
  kept: number
  /** Milliseconds that the last start took. */
  startMs: number
}

/** Records the shipments that the page is shown. */
export const followShipments = ({ listen }: HostPage, { drafts, shownOrders }: Fakes['history']) =>
  listen((name, value) => {
    if (name !== 'shipment.changed') return
    // Safe: the event's own shape.
    const { id, draftId, code, booking, order } = value as ShipmentRecord
    drafts.set(code, draftId)
    if (booking === 'booked' && order) shownOrders.set(id, order.id)
  })

export const typedReference = (n: number) => `T-${n}`

/** A person's actions on the page of one process, by phase. Rejects if the process dies. */
export function createPackerActions(
  { request }: HostPage,
  { history, service, papers, printerName }: Fakes,
  memory: Memory,
  chance: Chance,
): Partial<Record<Phase, () => Promise<unknown>>> {
  const pickupNow = () => {
    const { pickupLocationId, pickupOn } = pickupOf(memory.plan)
    return { pickupLocationId, pickupOn: addDays(pickupOn, memory.closed) }
  }
  const ask: Ask = async (name, input) => {
    const answer = await request(name, input)
    // A refusal needs no reaction here.
    return answer.ok ? answer.value : undefined
  }
  const parcel = () => {
    const n = chance.below(60)
    return draft({ id: idOf(n), reference: `W-${n}`, pickupOn: pickupNow().pickupOn })
  }
  const one = async (wanted: (shipment: ShipmentRecord) => boolean) => {
    const found = (await ask('shipments.list', { text: '', take: 100 }))?.shipments.filter(wanted) ?? []
    return found[chance.below(Math.max(1, found.length))]
  }
  const isBooked = ({ booking }: ShipmentRecord) => booking === 'booked'

  const add = async () => {
    const typed = parcel()
    const added = await ask('pickup.add', { draft: typed })
    if (added?.kind === 'added') history.queued.add(typed.id)
  }
  const bookFreight = async () => {
    const n = 100 + chance.below(30)
    const typed = freight({ id: idOf(n), reference: `F-${n}`, pickupOn: pickupNow().pickupOn })
    const quoted = chance.maybe(0.5) ? await ask('freight.quote', { draft: typed, keep: true }) : undefined
    const quotationId = quoted?.quotation?.id ?? ''
    await ask('freight.book', { draft: { ...typed, quotationId }, print: true })
  }
  const bookAll = async () => {
    await ask('pickup.bookAll', pickupNow())
    while (['running', 'stopping'].includes((await ask('pickup.run', null))?.state ?? '')) await pause(20)
  }
  const printOne = async () => {
    const shipment = await one(isBooked)
    if (!shipment) return
    history.printAsks.set(shipment.id, (history.printAsks.get(shipment.id) ?? 0) + 1)
    await ask('label.print', { id: shipment.id })
  }
  const printAll = async () => {
    await ask('printQueue.resume', { printer: printerName })
    await ask('pickup.printAll', pickupNow())
    const isComing = async () =>
      (await ask('printQueue.list', null))?.jobs.some(({ state }) => ['proving', 'sending'].includes(state))
    while (await isComing()) await pause(20)
  }

  const confirmPapers = async () => {
    const held = new Set(papers.map(({ orderId }) => orderId))
    for (const { id, order, label } of (await ask('shipments.list', { text: '', take: 100, onlyOpen: true }))
      ?.shipments ?? [])
      if (order && held.has(order.id) && ['submitted', 'failed', 'unknown'].includes(label))
        await ask('label.confirm', { id, printed: 'yes' })
  }
  const declareAbsent = async () => {
    const shipment = await one(({ booking }) => isUnsettled(booking) && booking !== 'cancelling')
    if (!shipment) return
    history.declaredAbsent.add(shipment.id)
    await ask('shipment.declareAbsent', { id: shipment.id })
  }

  const close = async () => {
    await confirmPapers()
    const pickup = pickupNow()
    // Sometimes the queued drafts are removed, which would prevent the closing.
    if (chance.maybe(0.3)) {
      const drafts = (await ask('pickup.read', pickup))?.entries.filter(({ kind }) => kind === 'draft') ?? []
      for (const { id } of drafts) history.removed.add(id)
      if (drafts.length > 0) await ask('pickup.remove', { ids: drafts.map(({ id }) => id) })
    }
    const orders = service.orders
      .filter(
        ({ isOurs, status, pickupOn, listedAt }) =>
          isOurs && status === 'CREATED' && pickupOn === pickup.pickupOn && listedAt <= Date.now(),
      )
      .map(({ id }) => id)
    const first = await ask('pickup.close', { ...pickup, reasons: {} })
    const open = first?.kind === 'refused' ? first.open.map(({ id }) => [id, 'I looked at it']) : []
    const closing =
      open.length > 0 && chance.maybe(0.5)
        ? await ask('pickup.close', { ...pickup, reasons: Object.fromEntries(open) })
        : first
    if (closing?.kind !== 'closed') return
    history.closings.push({ orders, explained: closing.closed.explained.map(({ id }) => id) })
    memory.closed++
  }

  const importFile = async () => {
    const first = chance.below(30)
    const parcels = [0, 1, 2, 3, 4, 5].map((n) => `I-${first + n};Bäckerei Groß`)
    await importParcels(ask, parcels, pickupNow())
    // Everything that the screen shows now must exist after any kill.
    for (const { kind, id } of (await ask('pickup.read', pickupNow()))?.entries ?? [])
      if (kind === 'draft') history.queued.add(id)
  }

  const oneOf =
    (...ways: [() => Promise<unknown>, ...(() => Promise<unknown>)[]]) =>
    () =>
      chance.pick(ways)()
  return {
    booking: oneOf(
      () => ask('parcel.book', { draft: parcel(), print: true }),
      async () => {
        await add()
        await bookAll()
      },
      bookFreight,
    ),
    printing: oneOf(printOne, printAll),
    importing: importFile,
    closing: close,
    async cancelling() {
      const shipment = await one(isBooked)
      if (!shipment?.order) return
      history.cancelAsked.add(shipment.order.id)
      await ask('shipment.cancel', { id: shipment.id })
    },
    settling: oneOf(confirmPapers, confirmPapers, declareAbsent, async () => {
      const shipment = await one(({ booking }) => isUnsettled(booking))
      if (shipment) await ask('shipment.reconcile', { id: shipment.id })
    }),
    async typing() {
      const n = ++memory.typed
      const saved = await request('draft.save', draft({ reference: typedReference(n) }))
      if (saved.ok) memory.kept = n
    },
  }
}
