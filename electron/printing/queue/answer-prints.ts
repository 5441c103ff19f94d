import type { Problem } from '../../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Journal } from '../../journal/index.ts'
import { ExpectedError } from '../../kit/index.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'unprinted'>
  confirmPrint: (id: string, printed: 'yes') => Promise<unknown>
  /** Queues a label again: before all others, or behind the one that was queued last. */
  printAgain: (id: string, behind: string | undefined) => Promise<unknown>
}

/** The number of labels with a recorded answer, and those whose answer failed. */
type AnswerCount = { labels: number; refused: { id: string; problem: Problem }[] }

/** One answer to "Did it print?" for several jobs: `yes` confirms them, `again` prints them in the order
 * of booking. Jobs that were answered, scanned or replaced meanwhile are skipped. An error for one
 * shipment does not stop the others. Rejects with `JournalError` if the journal cannot be read. */
export const createAnswerPrints =
  ({ journal, confirmPrint, printAgain }: Deps) =>
  async (jobs: readonly string[], answer: 'yes' | 'again'): Promise<AnswerCount> => {
    const jobIds = new Set(jobs)
    const isUnanswered = ({ printJob, label }: ShipmentRecord) =>
      printJob !== undefined && jobIds.has(printJob) && (label === 'submitted' || label === 'unknown')
    const refused: AnswerCount['refused'] = []
    let labels = 0
    let behind: string | undefined
    for (const { id } of (await journal.unprinted()).filter(isUnanswered)) {
      try {
        // A scan may have answered it meanwhile.
        const now = await journal.read(id)
        if (!now || !isUnanswered(now)) continue
        if (answer === 'yes') await confirmPrint(id, 'yes')
        else await printAgain(id, behind)
        behind = id
        labels++
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error
        refused.push({ id, problem: error.problem })
      }
    }
    return { labels, refused }
  }
