import type { OrderRecord } from '../../../shared/shipment/index.ts'
import { isListProblem, type ShippingService } from '../../carrier/index.ts'
import {
  type BookingCodes,
  type OrdersSince,
  readListPoint,
  readOrdersSince,
  type SettleShipment,
} from '../../evidence/index.ts'
import { type FactValue, type Journal, needsComparison } from '../../journal/index.ts'
import { type Clock, singleFlight, todayOf } from '../../kit/index.ts'
import type { InTurn } from '../order-steps/booking-turn.ts'
import type { ReadOrderAgain } from '../order-steps/read-order-again.ts'
import { createClassifyOrders } from './classify-orders.ts'
import { createRecheckUnaccounted } from './recheck-unaccounted.ts'

/** The result of a sweep as the journal stores it. */
export type Sweep = FactValue<'sweep.result'>

/** Orders without a code in the list whose detail is read, per sweep. */
const maxSweepDetails = 20

type Deps = {
  journal: Pick<
    Journal,
    | 'unsettled'
    | 'knownOrders'
    | 'cancelledOrders'
    | 'reasonsGiven'
    | 'readByCode'
    | 'readByOrder'
    | 'readFact'
    | 'saveFact'
    | 'markCopied'
  >
  service: Pick<ShippingService, 'listOrders' | 'readOrder'>
  clock: Pick<Clock, 'now'>
  codes: Pick<BookingCodes, 'deskMark'>
  settle: SettleShipment
  readNow: ReadOrderAgain
  inTurn: InTurn
  /** The other desks' bookings are in this journal. */
  hasOtherDesks: boolean
  onSweep: (sweep: Sweep) => void
}

/** Accounts for all orders since the last list point of an earlier day, or else since the last point: each
 * is booked here, another desk's, a duplicate or unexplained. The very first sweep only stores a point; in
 * a copied journal it reads the whole account. A code that has the mark of a desk of this journal, and is
 * not in the journal, shows that the journal is a copy. */
export function createSweepOrders({
  journal,
  service,
  clock,
  codes,
  settle,
  readNow,
  inTurn,
  hasOtherDesks,
  onSweep,
}: Deps) {
  let sweptOn: string | undefined
  const recheck = createRecheckUnaccounted({ journal, service })
  const classifyOrders = createClassifyOrders({ journal, service, hasOtherDesks })
  const lastSweep = () => journal.readFact('sweep.result')

  /** The stored list points, and the one from which the orders are read: the last one of an earlier day.
   * A copied journal without a point reads the whole account; a new one reads nothing. */
  const readStart = async (today: string) => {
    const isCopy = await needsComparison(journal)
    const stored = (await journal.readFact('sweep.marks')) ?? []
    const points = stored.filter(({ inCopy }) => !(isCopy && inCopy))
    const floor = points.findLast(({ day }) => day !== today) ?? points.at(-1)
    return { isCopy, points, floor, isWholeAccount: isCopy && !floor }
  }

  const sweepNow = async (): Promise<Sweep> => {
    const today = todayOf(clock)
    const deskMarks = await registerMark()
    for (const { id } of await journal.unsettled()) await settle(id)

    const { isCopy, points, floor, isWholeAccount } = await readStart(today)
    const previous = await lastSweep()
    const fromCopy = new Set(previous?.unexplained.filter(({ sinceCopy }) => sinceCopy).map(({ id }) => id))
    const classify = async (orders: readonly OrderRecord[], maxDetails: number) => {
      const classified = await classifyOrders(orders, {
        deskMarks,
        // They may have been booked by desks of this journal after the copy was made.
        isOtherDeskUnexplained: (id) => isWholeAccount || (hasOtherDesks && (isCopy || fromCopy.has(id))),
        maxDetails,
      })
      await readCancelled(classified.cancelled)
      return classified
    }
    const { orders, point, problem } =
      floor || isWholeAccount
        ? await readOrdersSince(service, floor ?? { highWaterMark: null }, 'far')
        : await readNothing()
    const found = await classify(orders, maxSweepDetails)
    const { read, unread } = await recheck(previous, orders)
    const rechecked = await classify(read, 0)
    const sweep: Sweep = {
      at: new Date(clock.now()).toISOString(),
      unexplained: [...found.unexplained, ...rechecked.unexplained, ...unread.unexplained],
      duplicates: [...found.duplicates, ...rechecked.duplicates, ...unread.duplicates],
      otherDesks: found.otherDesks,
      problem,
    }
    const isNews = (id: string) => !previous?.unexplained.some((each) => each.id === id)
    const isStored = problem !== undefined || points.some(({ day }) => day === today)
    const { highWaterMark, before } = point ?? floor ?? { highWaterMark: null }
    await store(sweep, {
      points: isStored
        ? undefined
        : [...points, { day: today, highWaterMark, before, inCopy: isWholeAccount }],
      isCopyFound: !isCopy && found.forgotten.some(isNews),
    })
    // An order that is booked before the first point is stored would be below it, and no sweep would see
    // it. Another sweep of a list that is too long would read no more.
    if (!problem || (floor && isListProblem(problem))) sweptOn = today
    onSweep(sweep)
    return sweep
  }

  /** Stores the new points, that the journal is a copy, and the result, in this order: after a crash in
   * between, the next sweep finds again what is missing. */
  const store = async (
    sweep: Sweep,
    { points, isCopyFound }: { points?: FactValue<'sweep.marks'>; isCopyFound: boolean },
  ): Promise<void> => {
    if (points) await journal.saveFact('sweep.marks', points.slice(-2))
    if (isCopyFound) await journal.markCopied()
    await journal.saveFact('sweep.result', sweep)
  }

  /** Stores this desk's mark before anything is booked, so that a copy of the journal has it too. Returns
   * the marks of the journal's desks. */
  const registerMark = async (): Promise<readonly string[]> => {
    const own = await codes.deskMark()
    if (!hasOtherDesks) return [own]
    const known = (await journal.readFact('journal.deskMarks')) ?? []
    if (known.includes(own)) return known
    await journal.saveFact('journal.deskMarks', [...known, own])
    return [...known, own]
  }

  const readNothing = async (): Promise<OrdersSince> => ({ orders: [], ...(await readListPoint(service)) })

  /** Reads the orders of booked shipments that the list shows as cancelled. */
  const readCancelled = async (orderIds: readonly string[]): Promise<void> => {
    for (const id of orderIds) {
      const shipment = await journal.readByOrder(id)
      if (shipment?.booking === 'booked' && shipment.order?.id === id) await readNow(shipment.id)
    }
  }

  return {
    /** Sweeps now, while nothing is being booked. Calls during a sweep return the same sweep. */
    sweep: singleFlight((): Promise<Sweep> => inTurn(sweepNow)),

    /** Whether the journal lacks this desk's mark, as a new or a restored one does. Sweeps of other desks
     * take this desk's orders for those of another journal then. */
    isDeskUnknown: async (): Promise<boolean> =>
      hasOtherDesks && !(await journal.readFact('journal.deskMarks'))?.includes(await codes.deskMark()),

    /** For a booking in the queue: sweeps if none was done today; undefined if one was. */
    sweepIfDue: async (): Promise<Sweep | undefined> => (sweptOn === todayOf(clock) ? undefined : sweepNow()),

    /** The result of the last sweep, even after a restart. */
    lastSweep,

    /** Removes a cancelled duplicate from the stored result. For callers that
     * already run in the booking queue. */
    async forgetDuplicate(orderId: string): Promise<void> {
      const previous = await lastSweep()
      if (!previous) return
      const duplicates = previous.duplicates.filter(({ id }) => id !== orderId)
      await journal.saveFact('sweep.result', { ...previous, duplicates })
    },
  }
}
