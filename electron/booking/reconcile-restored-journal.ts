import { z } from 'zod'
import type { Restored } from '../../shared/backups/backup.ts'
import { daySchema } from '../../shared/kit/day.ts'
import type { Finding } from '../../shared/kit/finding.ts'
import { addDays, localDay } from '../../shared/shipment/pickup-day.ts'
import { sameReference } from '../../shared/shipment/sent-reference.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import { createReadForgotten } from '../evidence/forgotten-references.ts'
import type { TextOfPdf } from '../evidence/match-order.ts'
import { type Journal, needsReconciliation, needsReconciliationFact } from '../journal/journal.ts'
import type { QueuedDraft } from '../journal/pickup-journal.ts'
import type { Clock } from '../kit/clock.ts'
import type { Sweep } from './sweep-orders.ts'

/** So many days a reference that was booked after a copy counts: as long as copies are kept. */
const countsForDays = 14

const afterCopyFact = 'journal.bookedAfterCopy'
const afterCopySchema = z.object({ until: daySchema, references: z.array(z.string()) })

type Deps = {
  journal: Pick<
    Journal,
    'listPickups' | 'queuedDraftsOf' | 'removeDrafts' | 'readByCode' | 'readFact' | 'saveFact'
  >
  service: Pick<ShippingService, 'readOrder' | 'printConfirmation' | 'printShipmentLabels'>
  textOfPdf: TextOfPdf
  clock: Pick<Clock, 'now'>
  sweep: () => Promise<Sweep>
  /** Nobody can be asked to compare (batch). */
  unattended?: boolean
}

/** Why nothing is booked while a copy of the journal has not been held against the account. */
export const journalRestored: Finding = { code: 'journalRestored', path: '', severity: 'error' }

/** After a copy of the journal was put in its place: sweeps the account, and takes out of the pickups every draft whose
 * reference an order carries that this journal does not know. Such a draft was booked since the copy was made, and
 * would be booked again; so would one that is typed or imported anew, or that stood on the form, and the rules refuse
 * these references for a while. Where the service shows no `customerOrderCode` in an order's record, nor in its
 * documents, or the packer gave no reference, nobody can tell, and a person compares. Until the account was read it
 * stays owed, whatever happens in between, and nothing is booked. */
export function createReconcileRestoredJournal({
  journal,
  service,
  textOfPdf,
  clock,
  sweep,
  unattended = false,
}: Deps) {
  const readForgotten = createReadForgotten({ journal, service, textOfPdf })
  const stopping = new AbortController()
  const today = () => localDay(new Date(clock.now()))
  let afterCopy: z.infer<typeof afterCopySchema> | undefined
  const kept = journal.readFact(afterCopyFact).then((fact) => {
    afterCopy = afterCopySchema.safeParse(fact).data
  })
  // A journal that cannot be read is told to whoever asks it for something.
  kept.catch(() => undefined)
  const bookedAfterCopy = () => (afterCopy && afterCopy.until >= today() ? afterCopy.references : [])

  const catchUp = async (): Promise<Restored & { unnamed: number }> => {
    const swept = await sweep()
    const standing: QueuedDraft[] = []
    for (const pickup of await journal.listPickups('0000-01-01'))
      if (pickup.closedAt === undefined) standing.push(...(await journal.queuedDraftsOf(pickup)))

    const {
      references,
      unnamed,
      problem = swept.problem,
    } = await readForgotten(swept.unexplained, stopping.signal)
    await kept
    if (references.size > 0) {
      const all = {
        until: addDays(today(), countsForDays),
        references: [...new Set([...bookedAfterCopy(), ...references])],
      }
      await journal.saveFact(afterCopyFact, all)
      afterCopy = all
    }
    const booked = standing.filter(({ draft }) => references.has(sameReference(draft.reference)))
    await journal.removeDrafts(booked.map(({ draft }) => draft.id))
    // A list that is too long is read as far as it goes; asking again would tell no more.
    const isRead = !problem || problem.code === 'orders.tooMany'
    // What no reference tells, a person compares; it stays owed until one does.
    if (isRead && !(unattended && unnamed > 0)) await journal.saveFact(needsReconciliationFact, false)
    return {
      bookedSince: booked.map(({ draft }) => draft.reference),
      unexplained: swept.unexplained,
      standing: standing.length - booked.length,
      problem,
      unnamed,
    }
  }

  let running: ReturnType<typeof catchUp> | undefined
  const now = (): ReturnType<typeof catchUp> => {
    running ??= catchUp().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    now,
    /** Asks for no more orders: the desk is closing, and the rest stays owed. */
    stop: () => stopping.abort(),
    /** References of orders that this journal has forgotten since it was restored, for a fortnight. */
    bookedAfterCopy,
    /** Catches up where that is owed: then false where the account has something that this journal does not know, since
     * what was about to be done may be one of what was done already, or where the account could not be read. Where
     * nobody can be asked, what was booked since is refused by its reference and the rest goes on; unless an order
     * shows no reference: then nothing does. */
    async ensureDone(): Promise<boolean> {
      await kept
      if (!(await needsReconciliation(journal))) return true
      const { unexplained, unnamed, problem } = await now()
      return !problem && (unattended ? unnamed : unexplained.length) === 0
    },
  }
}
