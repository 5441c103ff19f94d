import type { ServiceExtra, ShipmentRecord } from '../../shared/shipment/index.ts'
import { type Journal, readSentExtras } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'
import type { AddressBook, OlderUse } from './address-book-type.ts'
import { addressUseOf } from './learn-address.ts'

/** Delay after a start, so that the first parcel does not wait for the disk. */
const firstMs = 20_000
/** Pause between two pages. */
const pauseMs = 200
const pageSize = 25

type Deps = {
  /** The journal's name in the book. */
  environment: string
  journal: Pick<Journal, 'list' | 'events'>
  book: () => Pick<AddressBook, 'learning' | 'learnOlder'>
  extras: () => readonly ServiceExtra[]
  clock: Clock
}

/** Learns once from the bookings that are older than the book: in the background, newest first. It
 * continues at the next start where it stopped; the book stores the position. */
export function createLearnOlderBookings({ environment, journal, book, extras, clock }: Deps) {
  const stopping = new AbortController()
  let learning: Promise<void> | undefined

  /** The uses of an address that a shipment shows; none if it is not booked, or newer than the book. */
  const usesOf = async (shipment: ShipmentRecord, since: string): Promise<OlderUse[]> => {
    const { booking, bookedAt } = shipment
    if (booking !== 'booked' || bookedAt === undefined || bookedAt >= since) return []
    if (shipment.request.consignee.name.trim() === '') return []
    const sentExtras = await readSentExtras(journal, shipment.id)
    return [{ ...addressUseOf(shipment, extras(), sentExtras), at: bookedAt }]
  }

  const learn = async () => {
    // Newer bookings are learned when they are booked.
    const startedAt = new Date(clock.now()).toISOString()
    await clock.sleep(firstMs, stopping.signal)
    if (stopping.signal.aborted) return
    const known = await book().learning(environment)
    const since = known?.since ?? startedAt
    let state = known ?? { since, done: false }
    while (!state.done && !stopping.signal.aborted) {
      const { shipments, next } = await journal.list({ take: pageSize, before: state.before })
      const uses: OlderUse[] = []
      for (const shipment of shipments) uses.push(...(await usesOf(shipment, since)))
      state = { since, before: next, done: next === undefined }
      await book().learnOlder(uses, environment, state)
      await clock.sleep(pauseMs, stopping.signal)
    }
  }

  return {
    start() {
      // Tried again at the next start.
      learning ??= learn().catch(() => undefined)
    },
    /** Stops; resolves when running work has ended. */
    async stop() {
      stopping.abort()
      await learning
    },
  }
}
