import { randomUUID } from 'node:crypto'
import type { Day } from '../../shared/kit/index.ts'
import type { dangerousGoodsChannels, freightChannels, ServiceExtra } from '../../shared/shipment/index.ts'
import { shipFreightAgain } from '../drafts/index.ts'
import { type Journal, readSentExtras, requireShipment } from '../journal/index.ts'
import { ExpectedError, type HandlersOf } from '../kit/index.ts'
import type { Booking } from './booking.ts'

type Deps = {
  session: () => {
    booking: Pick<Booking, 'saveDraft' | 'freight' | 'book' | 'lookUpUnNumber'>
    journal: Pick<Journal, 'readDraft' | 'read' | 'events'>
    pickups: { nextFreightDay(pickupLocationId: string): Promise<Day> }
    extras: () => readonly ServiceExtra[]
  }
  /** This desk's own file while no session is open; undefined: there is a session. */
  offline: () => Pick<Journal, 'readDraft' | 'saveDraft'> | undefined
  /** Starts the label worker early: a booking is likely to follow. */
  warmUp: () => void
}

/** The channels of the Freight screen and of dangerous goods. */
export const freightHandlers = ({
  session,
  offline,
  warmUp,
}: Deps): HandlersOf<typeof freightChannels & typeof dangerousGoodsChannels> => ({
  'freightDraft.read': () => (offline() ?? session().journal).readDraft('freight'),
  'freightDraft.save': (draft) => (offline() ?? session().booking).saveDraft('freight', draft),
  'freight.quote'({ draft, ...options }) {
    warmUp()
    return session().booking.freight.quote(draft, options)
  },
  'freight.quotations': ({ draftId }) => session().booking.freight.quotationsOf(draftId),
  'freight.dropQuotation': ({ id }) => session().booking.freight.dropQuotation(id),
  async 'freight.openQuotation'({ id }) {
    const opened = await session().booking.freight.open(id, randomUUID())
    if (opened.kind === 'refused') throw new ExpectedError(opened.problem)
    return opened
  },
  async 'freight.again'({ id }) {
    const { journal, pickups, extras } = session()
    const shipment = requireShipment(await journal.read(id))
    const sentExtras = await readSentExtras(journal, id)
    return shipFreightAgain(shipment, {
      id: randomUUID(),
      pickupOn: await pickups.nextFreightDay(shipment.pickupLocationId),
      extras: extras(),
      sentExtras,
    })
  },
  'freight.book': ({ draft, ...options }) => session().booking.book(draft, options),
  'unNumber.lookUp': ({ unNumber }) => session().booking.lookUpUnNumber(unNumber),
})
