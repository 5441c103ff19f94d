import type { ServiceExtra, ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'
import type { AddressBook, OlderUse } from './address-book-type.ts'
import { addressUseOf } from './learn-address.ts'

/** How long after a start it begins, so that nobody who begins to pack waits for the disk, and how long it rests from one
 * page to the next. In milliseconds. */
const first = 20_000
const rest = 200
const pageSize = 25

type Deps = {
  /** Names the journal in the book. */
  environment: string
  journal: Pick<Journal, 'list' | 'events'>
  book: Pick<AddressBook, 'learning' | 'learnOlder'>
  extras: () => readonly ServiceExtra[]
  clock: Clock
}

/** Learns, once, whom a journal booked for before the book was there: in the background, newest first, so that what is usual
 * now is known soonest. Where it was stopped it goes on at the next start; the book itself keeps how far it came. */
export function createLearnOlderBookings({ environment, journal, book, extras, clock }: Deps) {
  const stopping = new AbortController()
  let learning: Promise<void> | undefined

  /** What a booked shipment tells; the others tell nothing. */
  const toldBy = async (shipment: ShipmentRecord, since: string): Promise<OlderUse[]> => {
    const { booking, bookedAt } = shipment
    if (booking !== 'booked' || bookedAt === undefined || bookedAt >= since) return []
    if (shipment.request.consignee.name.trim() === '') return []
    const [intended] = await journal.events(shipment.id)
    return [{ ...addressUseOf(shipment, extras(), intended?.event), at: bookedAt }]
  }

  const learn = async () => {
    // What is booked from now on is learned as it is booked.
    const startedAt = new Date(clock.now()).toISOString()
    await clock.sleep(first, stopping.signal)
    if (stopping.signal.aborted) return
    const known = await book.learning(environment)
    const since = known?.since ?? startedAt
    let state = known ?? { since, done: false }
    while (!state.done && !stopping.signal.aborted) {
      const { shipments, next } = await journal.list({ take: pageSize, before: state.before })
      const uses: OlderUse[] = []
      for (const shipment of shipments) uses.push(...(await toldBy(shipment, since)))
      state = { since, before: next, done: next === undefined }
      await book.learnOlder(uses, environment, state)
      await clock.sleep(rest, stopping.signal)
    }
  }

  return {
    start() {
      // What can't be read or written now is tried again at the next start.
      learning ??= learn().catch(() => undefined)
    },
    /** Resolves when nothing is under way any more. */
    async stop() {
      stopping.abort()
      await learning
    },
  }
}
