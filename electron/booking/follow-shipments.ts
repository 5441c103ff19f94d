import { localDay } from '../../shared/kit/index.ts'
import { endsJourney, type ShipmentRecord } from '../../shared/shipment/index.ts'
import { isOrderProblem } from '../carrier/index.ts'
import { type FetchDocument, isDocumentProblem } from '../documents/index.ts'
import type { Journal } from '../journal/index.ts'
import { type Clock, createRounds, type Role } from '../kit/index.ts'
import type { ReadAgainResult } from './order-steps/read-order-again.ts'

const minuteMs = 60_000
/** From one round to the next. */
const roundMs = 30 * minuteMs
/** After each shipment of a round: keeps the load on the service low. */
const pauseMs = 2000
/** Shipments that are read in one round. */
const maxPerRound = 100
/** No page of the journal is read after one that has an older shipment. */
const maxAgeMs = 30 * 24 * 60 * minuteMs
/** Shipments that are listed from the journal at once. */
const pageSize = 200

type Deps = {
  journal: Pick<Journal, 'list'>
  clock: Clock
  /** The setting. */
  isOn: () => boolean
  role?: Role
  readAgain: (id: string) => Promise<ReadAgainResult>
  fetchDocument: FetchDocument
}

/** Reads the order and tracking of shipments in transit, if the setting is on; the least recently read
 * first. A round ends at the first problem of the service itself. */
export function createFollowShipments({ journal, clock, isOn, role, readAgain, fetchDocument }: Deps) {
  const lastRead = new Map<string, number>()

  const unfinished = async (): Promise<string[]> => {
    const now = clock.now()
    const today = localDay(new Date(now))
    const open: string[] = []
    for (let before: string | undefined; ; ) {
      const { shipments, next } = await journal.list({ text: '', take: pageSize, before })
      open.push(...shipments.filter((each) => isTravelling(each, today)).map(({ id }) => id))
      const oldest = shipments.at(-1)
      if (!next || !oldest || now - Date.parse(oldest.intendedAt) > maxAgeMs) break
      before = next
    }
    const stillOpen = new Set(open)
    for (const id of lastRead.keys()) if (!stillOpen.has(id)) lastRead.delete(id)
    return open
      .sort((one, other) => (lastRead.get(one) ?? 0) - (lastRead.get(other) ?? 0))
      .slice(0, maxPerRound)
  }

  /** Resolves to whether the round may continue. */
  const readOne = async (id: string): Promise<boolean> => {
    const order = await readAgain(id)
    if (order.problem && !isOrderProblem(order.problem)) return false
    if (order.shipment.booking !== 'booked') return true
    const { problem } = await fetchDocument(id, 'tracking')
    return !problem || isOrderProblem(problem) || isDocumentProblem(problem)
  }

  const round = async (roleEnded: AbortSignal) => {
    for (const id of await unfinished()) {
      if (roleEnded.aborted || !isOn()) return
      lastRead.set(id, clock.now())
      // A journal error for one shipment does not end the round.
      const mayContinue = await readOne(id).catch(() => true)
      if (!mayContinue) return
      await clock.sleep(pauseMs, roleEnded)
    }
  }

  // After it was switched on, it must be started again.
  return createRounds({ clock, firstMs: minuteMs, everyMs: roundMs, isOn, role, round })
}

/** Its pickup day has come, and it is not known to have arrived. */
const isTravelling = ({ booking, pickupOn, order, tracking }: ShipmentRecord, today: string): boolean =>
  booking === 'booked' &&
  pickupOn <= today &&
  !tracking?.latest?.ended &&
  !endsJourney(typeof order?.status === 'string' ? order.status : '')
