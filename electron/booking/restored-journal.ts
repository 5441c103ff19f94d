import type { Restored } from '../../shared/backups/index.ts'
import { addDays, errorAt, firstDay } from '../../shared/kit/index.ts'
import { comparableReference } from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import { createReadForgottenReferences, type TextOfPdf } from '../evidence/index.ts'
import { type FactValue, type Journal, needsReconciliation, type QueuedDraft } from '../journal/index.ts'
import { type Clock, once, singleFlight, todayOf } from '../kit/index.ts'
import type { Sweep } from './sweep-orders.ts'

/** Days for which references booked after a copy are refused: as long as daily copies are kept. */
const countsForDays = 14

type Deps = {
  journal: Pick<
    Journal,
    'listPickups' | 'queuedDraftsOf' | 'removeDrafts' | 'readByCode' | 'readFact' | 'saveFact'
  >
  service: Pick<ShippingService, 'readOrder' | 'printConfirmation' | 'printShipmentLabels'>
  textOfPdf: TextOfPdf
  clock: Pick<Clock, 'now'>
  sweep: () => Promise<Sweep>
  /** No person can be asked to compare (batch). */
  isUnattended?: boolean
}

/** Refuses bookings until a copied journal was compared with the account. */
export const journalRestored = errorAt('journalRestored', '')

/** Compares a copied journal with the account. Queued drafts with the reference of an order that the
 * journal lacks are removed, and the rules refuse these references for {@link countsForDays} days,
 * because they were booked after the copy was made. Orders without a reference are left to a person.
 * Nothing is booked until the account was read. */
export function createRestoredJournal({
  journal,
  service,
  textOfPdf,
  clock,
  sweep,
  isUnattended = false,
}: Deps) {
  const readForgottenReferences = createReadForgottenReferences({ journal, service, textOfPdf })
  const stopping = new AbortController()
  let afterCopy: FactValue<'journal.bookedAfterCopy'> | undefined
  const read = async () => {
    afterCopy = await journal.readFact('journal.bookedAfterCopy')
  }
  const readFirst = once(read)
  // After an error here, `ensureReconciled` and `reconcile` read it again.
  readFirst().catch(() => undefined)
  const bookedAfterCopy = () => (afterCopy && afterCopy.until >= todayOf(clock) ? afterCopy.references : [])

  const reconcile = singleFlight(async (): Promise<Restored & { unnamed: number }> => {
    const swept = await sweep()
    const queued: QueuedDraft[] = []
    for (const pickup of await journal.listPickups(firstDay))
      if (pickup.closedAt === undefined) queued.push(...(await journal.queuedDraftsOf(pickup)))

    const {
      references,
      unnamed,
      problem = swept.problem,
    } = await readForgottenReferences(swept.unexplained, stopping.signal)
    await readFirst()
    if (references.size > 0) {
      const all = {
        until: addDays(todayOf(clock), countsForDays),
        references: [...new Set([...bookedAfterCopy(), ...references])],
      }
      await journal.saveFact('journal.bookedAfterCopy', all)
      afterCopy = all
    }
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
    reconcile,
    /** Reads no more orders; the comparison continues at the next start. */
    stop: () => stopping.abort(),
    /** References of orders that the copied journal lacks, for {@link countsForDays} days. */
    bookedAfterCopy,
    /** As `bookedAfterCopy`, read from the journal again: another desk may have compared it. */
    async readBookedAfterCopy(): Promise<readonly string[]> {
      await read()
      return bookedAfterCopy()
    },
    /** Reconciles if needed. Resolves to whether bookings may go on: not if the account could not be read
     * or has orders that the journal lacks, since the next booking may be one of them. Unattended, only
     * orders without a reference stop bookings. */
    async ensureReconciled(): Promise<boolean> {
      await readFirst()
      if (!(await needsReconciliation(journal))) return true
      const { unexplained, unnamed, problem } = await reconcile()
      return !problem && (isUnattended ? unnamed : unexplained.length) === 0
    },
  }
}
