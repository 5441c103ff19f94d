import type { Problem } from '../../shared/kit/problem.ts'
import type { OrderRecord } from '../../shared/shipment/order.ts'
import { localDay } from '../../shared/shipment/pickup-day.ts'
import { isUnsettled } from '../../shared/shipment/shipment-state.ts'
import { bookingProblem } from '../carrier/booking-problems.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import { type BookingCodes, codesIn } from '../evidence/booking-code.ts'
import { createCarryFindings, type DuplicateOrder, type Findings } from '../evidence/carry-findings.ts'
import { isCancelled } from '../evidence/check-cancelled.ts'
import { candidateOf } from '../evidence/look-for-order.ts'
import { type OrdersSince, readOrdersSince } from '../evidence/orders-since.ts'
import type { SettleShipment } from '../evidence/settle-shipment.ts'
import type { Journal } from '../journal/journal.ts'
import { needsReconciliation } from '../journal/journal.ts'
import type { Clock } from '../kit/clock.ts'
import type { Serial } from '../kit/serial.ts'
import type { ReadOrderAgain } from './read-order-again.ts'

/** What a sweep found, with what is still open of those before. `otherDesks` counts orders with another desk's code. With a
 * `problem` the list could not be read to its end, and the findings are those of what was read. */
export type Sweep = Findings & {
  /** ISO 8601. */
  at: string
  otherDesks: number
  problem?: Problem
}

/** Newest order at the first sweep of a day. `inCopy`: noted in a copy of the journal that had no mark before, so it counts only when
 * that copy has been held against the whole account. */
type DayMark = { day: string; highWaterMark: string | null; inCopy?: boolean }
const marksFact = 'sweep.marks'
const resultFact = 'sweep.result'

/** `forgotten`: IDs of unexplained orders whose code is this desk's own, and the journal has never heard of it. */
type Accounted = Omit<Sweep, 'at' | 'problem'> & { forgotten: string[] }
const nothingFound = (): Accounted => ({ unexplained: [], twins: [], otherDesks: 0, forgotten: [] })

/** Orders without a code in the list whose detail is read in one sweep. */
const maxDetails = 20

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
  codes: Pick<BookingCodes, 'isOfThisDesk' | 'deskMark'>
  settle: SettleShipment
  /** Reads a booked shipment's order, and cancels the shipment where the order was cancelled elsewhere. */
  readNow: ReadOrderAgain
  mutations: Serial
  swept: (sweep: Sweep) => void
}

/** Accounts for every order since the first sweep of the last working day, so that an order that the list shows late is seen. Each is
 * booked here, carries another desk's code, or is unexplained. A code of this desk that its journal does not know means that the
 * journal is a copy. The very first sweep only notes where to begin, except in a copy: it reads the whole account. */
export function createSweepOrders({
  journal,
  service,
  clock,
  codes,
  settle,
  readNow,
  mutations,
  swept,
}: Deps) {
  let sweptOn: string | undefined
  let running: Promise<Sweep> | undefined
  const carry = createCarryFindings({ journal, service })
  // Safe, as with the marks: nobody else writes this fact.
  const last = async () => (await journal.readFact(resultFact)) as Sweep | undefined

  const sweepNow = async (): Promise<Sweep> => {
    const today = localDay(new Date(clock.now()))
    // Drawn before anything is booked, so that a copy of the journal knows which orders are its own.
    await codes.deskMark()
    for (const { id } of await journal.unsettled()) await settle(id)

    const isCopy = await needsReconciliation(journal)
    const noted = ((await journal.readFact(marksFact)) ?? []) as DayMark[]
    const marks = noted.filter(({ inCopy }) => !(isCopy && inCopy))
    const floor = marks.findLast(({ day }) => day !== today) ?? marks.at(-1)
    const isBareCopy = isCopy && !floor
    const { orders, problem } =
      floor || isBareCopy ? await readOrdersSince(service, floor?.highWaterMark ?? null) : await newest()
    const found = floor || isBareCopy ? await account(orders, isBareCopy) : nothingFound()
    const before = await last()
    const { read, unread } = await carry(before, orders)
    const again = await account(read, isBareCopy, 0)
    const sweep: Sweep = {
      at: new Date(clock.now()).toISOString(),
      unexplained: [...found.unexplained, ...again.unexplained, ...unread.unexplained],
      twins: [...found.twins, ...again.twins, ...unread.twins],
      otherDesks: found.otherDesks,
      problem,
    }
    if (!problem && !marks.some(({ day }) => day === today)) {
      const highWaterMark = orders[0]?.id ?? floor?.highWaterMark ?? null
      await journal.saveFact(
        marksFact,
        [...marks, { day: today, highWaterMark, inCopy: isBareCopy }].slice(-2),
      )
    }
    // Before the finding itself: whoever dies in between finds it anew.
    const isNews = (id: string) => !before?.unexplained.some((each) => each.id === id)
    if (!isCopy && found.forgotten.some(isNews)) await journal.markCopied()
    await journal.saveFact(resultFact, sweep)
    // Not before: what is booked without a mark kept is below the first mark that comes, and no sweep would ever see it.
    if (!problem) sweptOn = today
    swept(sweep)
    return sweep
  }

  const newest = async (): Promise<OrdersSince> => {
    const answer = await service.listOrders({ take: 1, orderBy: '-sequence' })
    return answer.kind === 'ok' ? { orders: answer.value.items } : { orders: [], problem: answer.problem }
  }

  const account = async (
    orders: readonly OrderRecord[],
    isBareCopy: boolean,
    details = maxDetails,
  ): Promise<Accounted> => {
    const found = nothingFound()
    const known = await journal.knownOrders(orders)
    // Where the list shows the codes of our own orders, one without a code has none in its detail either.
    const listShowsCodes = orders.some((order) => known.has(order.id) && codesIn(order).size > 0)
    let detailsLeft = listShowsCodes ? 0 : details

    const cancelled = await journal.cancelledOrders(orders.map(({ id }) => id))
    for (const order of orders) {
      if (isCancelled(order.status)) {
        await noteCancelled(order.id)
        continue
      }
      const standing = cancelled.get(order.id)
      if (standing) found.twins.push({ ...candidateOf(order), ...standing })
      if (known.has(order.id)) continue
      let seen = codesIn(order)
      if (seen.size === 0 && detailsLeft-- > 0) {
        const detail = await service.readOrder(order.id)
        if (detail.kind === 'ok') seen = codesIn(detail.value.record)
      }
      const whose = await explain(seen)
      if (whose === 'otherDesk' && !isBareCopy) found.otherDesks++
      else if (whose === 'otherDesk' || whose === 'nobody' || whose === 'forgotten') {
        found.unexplained.push(candidateOf(order))
        if (whose === 'forgotten') found.forgotten.push(order.id)
      } else found.twins.push({ ...candidateOf(order), ...whose })
    }
    return found
  }

  /** A booked shipment whose order the list shows cancelled: the order itself decides. */
  const noteCancelled = async (orderId: string): Promise<void> => {
    const shipment = await journal.readByOrder(orderId)
    if (shipment?.booking === 'booked' && shipment.order?.id === orderId) await readNow(shipment.id)
  }

  const explain = async (
    seen: ReadonlySet<string>,
  ): Promise<Pick<DuplicateOrder, 'code' | 'shipmentId'> | 'otherDesk' | 'forgotten' | 'nobody'> => {
    let whose: 'otherDesk' | 'forgotten' | 'nobody' = seen.size > 0 ? 'otherDesk' : 'nobody'
    for (const code of seen) {
      const shipment = await journal.readByCode(code)
      if (shipment && !isUnsettled(shipment.booking)) return { code, shipmentId: shipment.id }
      if (shipment) whose = 'nobody'
      else if (await codes.isOfThisDesk(code)) whose = 'forgotten'
    }
    return whose
  }

  return {
    /** Sweeps now, while nothing is being booked. Asked for again meanwhile, it is the same sweep. */
    sweep(): Promise<Sweep> {
      running ??= mutations(sweepNow).finally(() => {
        running = undefined
      })
      return running
    },

    /** For a booking that has its turn already: sweeps where that has not been done today (a sweep in the
     * background at start spares the first booking the wait). Returns why the account can't be read, if so, or that the journal is
     * older than the account: then nothing should be sent. A list that is read but has no end (`orders.*`) stops no booking; it
     * stays shown. */
    async beforeBooking(): Promise<Problem | undefined> {
      if (sweptOn !== localDay(new Date(clock.now()))) {
        const { problem } = await sweepNow()
        if (problem && !problem.code.startsWith('orders.')) return problem
      }
      return (await needsReconciliation(journal)) ? bookingProblem('booking.journalIsOlder') : undefined
    },

    /** What the last sweep found, also after a restart. */
    last,

    /** An order too many was cancelled by a person's word: what the list does not show any more is no finding. For one that has
     * its turn already. */
    async forgetTwin(orderId: string): Promise<void> {
      const before = await last()
      if (!before) return
      const twins = before.twins.filter(({ id }) => id !== orderId)
      await journal.saveFact(resultFact, { ...before, twins })
    },
  }
}
