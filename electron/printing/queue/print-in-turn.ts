import { createSerial } from '../../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { needsFetch } from '../../documents/index.ts'
import type { Clock } from '../../kit/index.ts'

type Deps = {
  fetchLabel: (id: string) => Promise<ShipmentRecord>
  /** Queues a label behind all others. */
  print: (id: string) => Promise<ShipmentRecord>
  clock: Pick<Clock, 'sleep'>
}

/** Milliseconds that following labels wait for one that is being fetched. */
const maxWaitMs = 10_000

/** Prints labels in the order of the calls, which is that of booking; missing and incomplete labels are
 * fetched in parallel. A label that takes longer than {@link maxWaitMs} is printed later. One that cannot be
 * fetched completely is not printed; its shipment has the problem. Rejects with `JournalError`,
 * and with `ExpectedError` if the label may not print. */
export function createPrintInTurn({ fetchLabel, print, clock }: Deps) {
  const serial = createSerial()
  return async (shipment: ShipmentRecord): Promise<void> => {
    const { id } = shipment
    const isReady = needsFetch(shipment) ? isWhole(fetchLabel(id)) : Promise.resolve(true)
    // May reject before its turn; the error is reported where it is awaited.
    isReady.catch(() => undefined)
    // Wrapped, so that the turn ends when the label is queued, not when it is printed.
    const { printing } = await serial(async () => {
      const inTime = await readyInTime(isReady, clock)
      return { printing: inTime ? print(id) : printLate(isReady, () => print(id)) }
    })
    await printing
  }
}

const isWhole = (fetched: Promise<ShipmentRecord>): Promise<boolean> =>
  fetched.then(({ labelProblem }) => labelProblem === undefined)

/** Whether the label is ready within {@link maxWaitMs}. */
async function readyInTime(isReady: Promise<boolean>, clock: Deps['clock']): Promise<boolean> {
  const decided = new AbortController()
  try {
    return await Promise.race([isReady, clock.sleep(maxWaitMs, decided.signal).then(() => false)])
  } finally {
    decided.abort()
  }
}

const printLate = async (isReady: Promise<boolean>, print: () => Promise<unknown>): Promise<unknown> =>
  (await isReady) ? print() : undefined
