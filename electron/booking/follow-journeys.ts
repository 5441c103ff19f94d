import { localDay } from '../../shared/shipment/pickup-day.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { endsJourney } from '../../shared/shipment/tracking.ts'
import type { FetchDocument } from '../documents/fetch-document.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../kit/clock.ts'
import type { ReadAgain } from './read-order-again.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Gentle: a round each half hour, two seconds from one shipment to the next, and so many in a round. */
const roundEvery = 30 * minute
const pause = 2000
const mostInARound = 100
/** After so long nobody waits for a parcel any more. */
const longest = 30 * day
const pageSize = 200

type Deps = {
  journal: Pick<Journal, 'list'>
  clock: Clock
  /** A person's choice, as it is now. */
  isOn: () => boolean
  readAgain: (id: string) => Promise<ReadAgain>
  fetchPaper: FetchDocument
}

/** Asks the service, where a person wants it so, how the shipments fare that are on their way: their order, then their
 * tracking; those first that were not asked about for longest. A round ends at the first sign that the service has
 * enough of it. */
export function createFollowJourneys({ journal, clock, isOn, readAgain, fetchPaper }: Deps) {
  const stopping = new AbortController()
  const asked = new Map<string, number>()
  let running: Promise<void> | undefined

  const travelling = async (): Promise<string[]> => {
    const now = clock.now()
    const today = localDay(new Date(now))
    const open: string[] = []
    for (let before: string | undefined; ; ) {
      const { shipments, next } = await journal.list({ text: '', take: pageSize, before })
      open.push(...shipments.filter((each) => isTravelling(each, today)).map(({ id }) => id))
      const oldest = shipments.at(-1)
      if (!next || !oldest || now - Date.parse(oldest.intendedAt) > longest) break
      before = next
    }
    for (const id of asked.keys()) if (!open.includes(id)) asked.delete(id)
    return open.sort((one, other) => (asked.get(one) ?? 0) - (asked.get(other) ?? 0)).slice(0, mostInARound)
  }

  /** Resolves to whether the next one may be asked about. */
  const ask = async (id: string): Promise<boolean> => {
    const order = await readAgain(id)
    if (order.problem && !isAboutIt(order.problem.code)) return false
    if (order.shipment.booking !== 'booked') return true
    const tracking = await fetchPaper(id, 'tracking')
    return !tracking.problem || isAboutIt(tracking.problem.code)
  }

  const round = async () => {
    for (const id of await travelling()) {
      if (stopping.signal.aborted || !isOn()) return
      asked.set(id, clock.now())
      // What can't be kept of one says nothing of the others.
      const goesOn = await ask(id).catch(() => true)
      if (!goesOn) return
      await clock.sleep(pause, stopping.signal)
    }
  }

  const follow = async () => {
    await clock.sleep(minute, stopping.signal)
    while (isOn() && !stopping.signal.aborted) {
      // What a journal can't read now it may read in half an hour.
      await round().catch(() => undefined)
      await clock.sleep(roundEvery, stopping.signal)
    }
    running = undefined
  }

  return {
    /** Follows for as long as it is on; to be called again when it is switched on. */
    start() {
      if (isOn() && !stopping.signal.aborted) running ??= follow()
    },
    /** Resolves when nothing is under way any more. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Handed over and not known to have arrived. */
const isTravelling = ({ booking, pickupOn, order, tracking }: ShipmentRecord, today: string): boolean =>
  booking === 'booked' &&
  pickupOn <= today &&
  !tracking?.latest?.ended &&
  !endsJourney(typeof order?.status === 'string' ? order.status : '')

/** A trouble with this one order alone, not with the service. */
const isAboutIt = (code: string): boolean =>
  [
    'service.notFound',
    'service.validation',
    'service.conflict',
    'paper.broken',
    'paper.notKept',
    'service.notAPdf',
  ].includes(code)
