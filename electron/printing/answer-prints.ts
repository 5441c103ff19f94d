import { type Problem, problem } from '../../shared/kit/problem.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { type Journal, JournalError } from '../journal/journal.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'unprinted'>
  confirmPrint: (id: string, printed: 'yes') => Promise<unknown>
  /** Puts a label into the print queue again: before all others, or behind one that was put there just now. */
  printAgain: (id: string, behind: string | undefined) => Promise<unknown>
}

/** How many labels the answer was taken of, and of which it could not be. */
type Answered = { labels: number; refused: { id: string; problem: Problem }[] }

/**
 * One answer to "Did it print?" for many labels: *all of these came out*, or *none came out*, which prints them again in the order
 * of booking. They are named by their jobs, as a person had them before the eyes: one that was answered or scanned since, or that is
 * another job's by now, is left alone. What cannot be done is told of its shipment, and the rest goes on.
 * Rejects with `JournalError` where the journal cannot be read.
 */
export const createAnswerPrints =
  ({ journal, confirmPrint, printAgain }: Deps) =>
  async (jobs: readonly string[], answer: 'yes' | 'again'): Promise<Answered> => {
    const asked = new Set(jobs)
    const isOpen = ({ printJob, label }: ShipmentRecord) =>
      printJob !== undefined && asked.has(printJob) && (label === 'submitted' || label === 'unknown')
    const refused: Answered['refused'] = []
    let labels = 0
    let behind: string | undefined
    for (const { id } of (await journal.unprinted()).filter(isOpen)) {
      try {
        // A scan may have answered it since.
        const now = await journal.read(id)
        if (!now || !isOpen(now)) continue
        if (answer === 'yes') await confirmPrint(id, 'yes')
        else await printAgain(id, behind)
        behind = id
        labels++
      } catch (error) {
        if (!(error instanceof JournalError)) throw error
        refused.push({ id, problem: problem(error.code) })
      }
    }
    return { labels, refused }
  }
