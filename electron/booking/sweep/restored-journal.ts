import type { Restored } from '../../../shared/backups/index.ts'
import { errorAt, firstDay } from '../../../shared/kit/index.ts'
import { comparableReference } from '../../../shared/shipment/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import { createReadForgottenReferences, type TextOfPdf } from '../../evidence/index.ts'
import { type Journal, needsComparison, type QueuedDraft } from '../../journal/index.ts'
import { singleFlight } from '../../kit/index.ts'
import type { BookedAfterCopy } from './booked-after-copy.ts'
import type { Sweep } from './sweep-orders.ts'

type Deps = {
  journal: Pick<
    Journal,
    'listPickups' | 'queuedDraftsOf' | 'removeDrafts' | 'readByCode' | 'readFact' | 'saveFact'
  >
  service: Pick<ShippingService, 'readOrder' | 'printConfirmation' | 'printShipmentLabels'>
  textOfPdf: TextOfPdf
  bookedAfterCopy: Pick<BookedAfterCopy, 'readFirst' | 'add'>
  sweep: () => Promise<Sweep>
  /** No person can be asked to compare (batch). */
  isUnattended?: boolean
}

/** Refuses bookings until a copied journal was compared with the account. */
export const journalRestored = errorAt('journalRestored', '')

/** Compares a copied journal with the account. Queued drafts with the reference of an order that the
 * journal lacks are removed, and the rules refuse these references for a while ({@link BookedAfterCopy}),
 * because they were booked after the copy was made. Orders without a reference are left to a person.
 * Nothing is booked until the account was read. */
export function createRestoredJournal({
  journal,
  service,
  textOfPdf,
  bookedAfterCopy,
  sweep,
  isUnattended = false,
}: Deps) {
  const readForgottenReferences = createReadForgottenReferences({ journal, service, textOfPdf })
  const stopping = new AbortController()

  const compareWithAccount = singleFlight(async (): Promise<Restored & { unnamed: number }> => {
    const swept = await sweep()
    const queued: QueuedDraft[] = []
    for (const pickup of await journal.listPickups(firstDay))
      if (pickup.closedAt === undefined) queued.push(...(await journal.queuedDraftsOf(pickup)))

    const {
      references,
      unnamed,
      problem = swept.problem,
    } = await readForgottenReferences(swept.unexplained, stopping.signal)
    await bookedAfterCopy.add(references)
    const booked = queued.filter(({ draft }) => references.has(comparableReference(draft.reference)))
    await journal.removeDrafts(booked.map(({ draft }) => draft.id))
    // A list that is too long counts as read: another attempt would read no more.
    const isRead = !problem || problem.code === 'orders.tooMany'
    // Unattended, orders without a reference keep the journal blocked until a person compares.
    if (isRead && !(isUnattended && unnamed > 0)) await journal.saveFact('journal.restored', false)
    return {
      bookedSince: booked.map(({ draft }) => draft.reference),
      unexplained: swept.unexplained,
      queued: queued.length - booked.length,
      problem,
      unnamed,
    }
  })

  return {
    compareWithAccount,
    /** Reads no more orders; the comparison continues at the next start. */
    stop: () => stopping.abort(),
    /** Compares if needed. Resolves to whether bookings may go on: not if the account could not be read
     * or has orders that the journal lacks, since the next booking may be one of them. Unattended, only
     * orders without a reference stop bookings. */
    async ensureCompared(): Promise<boolean> {
      await bookedAfterCopy.readFirst()
      if (!(await needsComparison(journal))) return true
      const { unexplained, unnamed, problem } = await compareWithAccount()
      return !problem && (isUnattended ? unnamed : unexplained.length) === 0
    },
  }
}

export type RestoredJournal = ReturnType<typeof createRestoredJournal>
