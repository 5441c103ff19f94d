import { randomUUID } from 'node:crypto'
import { type Day, warningAt } from '../../shared/kit/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import {
  livingOf,
  type PickupLocation,
  type ServiceExtra,
  type shipmentChannels,
  shipmentRowOf,
  wirePath,
} from '../../shared/shipment/index.ts'
import { asBooked, findShipped, returnShipment, shipAgain } from '../drafts/index.ts'
import { type Journal, type OpenForms, readSentExtras, requireShipment } from '../journal/index.ts'
import {
  type Clock,
  ExpectedError,
  type HandlersOf,
  safeFileName,
  todayOf,
  unwrap,
  yieldToEventLoop,
} from '../kit/index.ts'
import type { Booking } from './booking.ts'
import { createShipmentsCsv } from './shipments-csv.ts'
import { timelineOf } from './timeline.ts'

type Deps = {
  session: () => {
    booking: Pick<
      Booking,
      'readAgain' | 'reconcile' | 'declareAbsent' | 'assign' | 'keepBooked' | 'cancel' | 'cancelDuplicate'
    >
    journal: Pick<
      Journal,
      'list' | 'read' | 'readByOrder' | 'readByCode' | 'shipmentsOfDraft' | 'events' | 'byTypedReference'
    >
    openForms?: OpenForms
    /** `nextDay`: the next day with room of a pickup location. */
    pickups: { nextDay(pickupLocationId: string): Promise<Day> }
    pickupLocations: () => readonly PickupLocation[]
    extras: () => readonly ServiceExtra[]
  }
  clock: Pick<Clock, 'now'>
  /** In the current language. */
  messages: () => Messages
}

const batchSize = 500

/** The channels of shipments. */
export function shipmentHandlers(deps: Deps): HandlersOf<typeof shipmentChannels> {
  const { session, clock, messages } = deps
  const booking = () => session().booking

  return {
    'shipments.list': (query) => session().journal.list(query),
    async 'shipments.find'(query) {
      const { shipments, next } = await session().journal.list(query)
      return { rows: shipments.map(shipmentRowOf), next }
    },
    async 'shipments.suggest'({ text, take }) {
      const { journal } = session()
      const name = text.trim()
      const [byOrder, byCode, typed, { shipments }] = await Promise.all([
        journal.readByOrder(name),
        journal.readByCode(name),
        journal.byTypedReference(name),
        journal.list({ text: name, take }),
      ])
      const all = [byOrder, byCode, ...typed, ...shipments].filter((each) => each !== undefined)
      const unique = new Map(all.map((shipment) => [shipment.id, shipment]))
      return { rows: [...unique.values()].slice(0, take).map(shipmentRowOf) }
    },
    async 'shipments.export'(search) {
      // Another session may open between the pages.
      const { journal } = session()
      const csv = createShipmentsCsv(messages())
      for (let before: string | undefined; ; ) {
        const { shipments, next } = await journal.list({ ...search, take: batchSize, before })
        csv.add(shipments)
        if (!next) break
        before = next
        // Other requests get their turn between pages.
        await yieldToEventLoop()
      }
      return { csv: csv.text(), fileName: `${safeFileName(`shipments-${todayOf(clock)}`)}.csv` }
    },
    'shipment.underReference': async (typed) => (await findShipped(session().journal, typed)) ?? null,
    async 'form.otherDesk'({ mode, form }) {
      const otherDesk = await session().openForms?.(mode, form)
      if (!form || !otherDesk) return null
      const { kind, desk, pickupOn } = otherDesk
      const code = kind === 'open' ? 'openElsewhere' : 'queuedElsewhere'
      const values = { desk, ...(pickupOn !== undefined && { day: pickupOn }) }
      return warningAt(code, wirePath('shipment', 'reference'), { values })
    },
    'shipment.read': async ({ id }) => requireShipment(await session().journal.read(id)),
    async 'shipment.ofDraft'({ draftId }) {
      const attempts = await session().journal.shipmentsOfDraft(draftId)
      return livingOf(attempts) ?? attempts.at(-1) ?? null
    },
    'shipment.events': async ({ id }) => timelineOf(await session().journal.events(id)),
    'shipment.readAgain': ({ id }) => booking().readAgain(id),
    'shipment.reconcile': async ({ id }) => requireShipment(await booking().reconcile(id)),
    'shipment.declareAbsent': async ({ id }) => requireShipment(await booking().declareAbsent(id)),
    'shipment.assign': async ({ id, orderId }) => unwrap(await booking().assign(id, orderId)),
    'shipment.keep': async ({ id }) => requireShipment(await booking().keepBooked(id)),
    async 'shipment.asBooked'({ id }) {
      const { journal, extras } = session()
      const sentExtras = await readSentExtras(journal, id)
      return asBooked(requireShipment(await journal.read(id)), { extras: extras(), sentExtras })
    },
    'shipment.cancel': async ({ id }) => requireShipment(await booking().cancel(id)),
    'order.cancelDuplicate': ({ orderId }) => booking().cancelDuplicate(orderId),
    async 'shipment.returned'({ id }) {
      const { journal, pickups, pickupLocations } = session()
      const draft = returnShipment(requireShipment(await journal.read(id)), {
        id: randomUUID(),
        pickupOn: todayOf(clock),
        pickupLocations: pickupLocations(),
      })
      return { ...draft, pickupOn: await pickups.nextDay(draft.pickupLocationId) }
    },
    async 'shipment.again'({ id }) {
      const { journal, pickups, extras } = session()
      const shipment = requireShipment(await journal.read(id))
      // Freight has its own form and channel (`freight.again`).
      if (shipment.mode === 'freight') throw new ExpectedError('again.freight')
      const sentExtras = await readSentExtras(journal, id)
      return shipAgain(shipment, {
        id: randomUUID(),
        pickupOn: await pickups.nextDay(shipment.pickupLocationId),
        extras: extras(),
        sentExtras,
      })
    },
  }
}
