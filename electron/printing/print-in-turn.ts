import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Clock } from '../kit/clock.ts'
import { createSerial } from '../kit/serial.ts'

type Deps = {
  fetchLabel: (id: string) => Promise<ShipmentRecord>
  /** Puts a label into the print queue behind all others. */
  print: (id: string) => Promise<ShipmentRecord>
  clock: Pick<Clock, 'sleep'>
}

/** So long the labels behind one wait for it to come from the service. */
const patienceMs = 10_000

/**
 * Prints labels in the order in which it is asked for them, which is that of booking; labels that are missing are
 * fetched side by side, and come in any order. One that takes longer than ten seconds lets the others pass and is printed
 * when it is there. One that can't be fetched, or is not whole, is not printed: its shipment tells why. Resolves when its
 * label has its place in the queue, at the latest with what came of it. Rejects with `JournalError` alone.
 */
export function createPrintInTurn({ fetchLabel, print, clock }: Deps) {
  const inTurn = createSerial()
  return async (shipment: ShipmentRecord): Promise<void> => {
    const { id } = shipment
    const isReady = shipment.label === 'missing' ? isWhole(fetchLabel(id)) : Promise.resolve(true)
    // It may be told long before its turn; who asks then is told as well.
    isReady.catch(() => undefined)
    // Wrapped, so that the turn ends when the label is in the queue and not when it is printed.
    const { printing } = await inTurn(async () => {
      const inTime = await withPatience(isReady, clock)
      return { printing: inTime ? print(id) : printLate(isReady, () => print(id)) }
    })
    await printing
  }
}

const isWhole = (fetched: Promise<ShipmentRecord>): Promise<boolean> =>
  fetched.then(({ label, labelProblem }) => label === 'stored' && labelProblem === undefined)

/** Whether the label is ready now or soon. */
async function withPatience(isReady: Promise<boolean>, clock: Deps['clock']): Promise<boolean> {
  const waiting = new AbortController()
  try {
    return await Promise.race([isReady, clock.sleep(patienceMs, waiting.signal).then(() => false)])
  } finally {
    waiting.abort()
  }
}

const printLate = async (isReady: Promise<boolean>, print: () => Promise<unknown>): Promise<unknown> =>
  (await isReady) ? print() : undefined
