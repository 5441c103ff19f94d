import type { WaitingJob } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { isJournalError, type Journal, JournalError } from '../../journal/index.ts'
import { ExpectedError } from '../../kit/index.ts'
import type { EnterLabel } from './enter-label.ts'
import type { PrintLanes } from './print-lanes.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  lanes: Pick<PrintLanes, 'waitingAt'>
  /** The label that its printer failed and that holds it. */
  failedAt: (printer: string) => Promise<ShipmentRecord | undefined>
  enterLabel: EnterLabel
  resume: (printer: string) => Promise<void>
}

/** Moves the waiting labels of a printer to another one in their order, first the failed label that holds it,
 * and resumes it. Labels that are being prepared or sent stay, and those that may not print. Returns the
 * number moved. Rejects with `JournalError`; then the labels that are not moved yet stay. */
export const createMoveToPrinter =
  ({ journal, lanes, failedAt, enterLabel, resume }: Deps) =>
  async (from: string, to: string): Promise<number> => {
    if (from === to) return 0
    /** Returns whether it is moved; `instead` is its job that waits. */
    async function move(id: string, instead?: WaitingJob): Promise<boolean> {
      const shipment = await journal.read(id)
      const once = instead?.first || shipment?.prints === 0
      try {
        return (await enterLabel(id, to, 'last', { once, instead })).queued !== 'unchanged'
      } catch (error) {
        if (mayNotPrint(error)) return false
        throw error
      }
    }
    const waiting = lanes.waitingAt(from)
    const failed = await failedAt(from)
    let moved = 0
    if (failed && (await move(failed.id))) moved++
    for (const job of waiting) if (await move(job.shipmentId, job)) moved++
    // Nothing waits there any more, so the printer need not stay held.
    await resume(from)
    return moved
  }

const mayNotPrint = (error: unknown): boolean =>
  error instanceof JournalError
    ? isJournalError(error, 'journal.notAllowed', 'journal.noShipment')
    : error instanceof ExpectedError
