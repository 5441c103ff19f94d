import type { Serial } from '../../../shared/kit/index.ts'
import { isUnsettled } from '../../../shared/shipment/index.ts'
import type { SettleShipment } from '../../evidence/index.ts'
import type { HoldLease, Journal } from '../../journal/index.ts'

type Deps = {
  journal: Pick<Journal, 'unsettled'>
  /** The queue of this process for everything that books, looks for or cancels orders. */
  serial: Serial
  /** Runs work while no other desk does such work; absent: there is no other desk on this journal. */
  lease?: HoldLease
  settle: SettleShipment
  /** Looks for a shipment in the background until it is settled. */
  follow: (id: string) => void
}

/** Waits for the turn of work that books, looks for or cancels orders. */
export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>

/** As {@link InTurn}, for work that gets what was read at the beginning of its turn. */
export type ReadInTurn = <Read, Value>(
  read: () => Promise<Read>,
  work: (known: Read) => Promise<Value>,
) => Promise<Value>

/** The turns of everything that books, looks for or cancels orders: one at a time in this process and, with a
 * lease, among all desks. Mark and POST of two bookings never interleave (design.md 4.3). */
export function createBookingTurn({ journal, serial, lease, settle, follow }: Deps) {
  /** What a desk left that began to book and is gone. No other desk has a turn now, so none of these bookings
   * is running. */
  const interrupted = async () => (await journal.unsettled()).filter(({ booking }) => booking === 'intent')

  const inTurnOfDesks = <Read, Value>(
    hold: HoldLease,
    read: () => Promise<Read>,
    work: (known: Read) => Promise<Value>,
  ): Promise<Value> =>
    hold(
      async ([left, known]) => {
        for (const { id } of left) {
          const shipment = await settle(id)
          if (shipment && isUnsettled(shipment.booking)) follow(id)
        }
        return work(left.length > 0 ? await read() : known)
      },
      () => Promise.all([interrupted(), read()]),
    )

  const readInTurn: ReadInTurn = (read, work) =>
    serial(() => (lease ? inTurnOfDesks(lease, read, work) : read().then(work)))

  const inTurn: InTurn = (work) => readInTurn(async () => undefined, work)

  return { inTurn, readInTurn }
}
