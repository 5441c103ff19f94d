import type { AnyDraft } from '../../shared/shipment/index.ts'
import type { OpenedDrafts } from '../drafts/index.ts'
import type { QueuedDraft } from '../journal/index.ts'
import { once } from '../kit/index.ts'
import type { BookDraftResult, BookQueuedResult, CheckAndBook } from './check-and-book.ts'
import type { PrintWishes } from './print-wishes.ts'
import { journalRestored, type RestoredJournal } from './sweep/restored-journal.ts'
import type { Sweep } from './sweep/sweep-orders.ts'

type Deps = {
  checkAndBook: CheckAndBook
  openedDrafts: OpenedDrafts
  printWishes: Pick<PrintWishes, 'send'>
  restoredJournal: Pick<RestoredJournal, 'ensureCompared'>
  sweep: () => Promise<Sweep>
  isUnattended?: boolean
}

/** What people and programs ask to book: a form, a queued draft, a row of a file. A restored journal is
 * compared with the account first. */
export function createBookOnRequest(deps: Deps) {
  const { checkAndBook, openedDrafts, printWishes, restoredJournal } = deps
  /** An unattended run reads the account before its first booking: the sweep may
   * show that the journal is a copy. */
  const sweepFirst = once(deps.sweep)
  const mayBegin = async (): Promise<boolean> => {
    if (deps.isUnattended) await sweepFirst()
    return restoredJournal.ensureCompared()
  }
  /** Runs `send` for a draft, which may still be on its way. With `print` its label
   * prints as soon as it is there. */
  const begin = async <Result extends BookQueuedResult>(
    given: AnyDraft | Promise<AnyDraft>,
    { print }: { print: boolean },
    send: (draft: AnyDraft) => Promise<Result>,
  ): Promise<Result | BookDraftResult> => {
    const [isReady, draft] = await Promise.all([mayBegin(), given])
    if (!isReady) return { kind: 'refused', findings: [journalRestored] }
    return print ? printWishes.send(draft.id, () => send(draft)) : send(draft)
  }

  return {
    /** Books what is on a form, unless another desk changed its queued draft since. */
    book: (
      given: AnyDraft | Promise<AnyDraft>,
      { print = false, acknowledgedId }: { print?: boolean; acknowledgedId?: string } = {},
    ): Promise<BookDraftResult> =>
      begin(given, { print }, async (draft) => {
        const seen = await openedDrafts.seenVersion(draft.id)
        const result = await checkAndBook(draft, { acknowledgedId, seen })
        if (result.kind === 'changed')
          return { kind: 'refused', findings: [await openedDrafts.explainRefusal(draft.id)] }
        if (result.kind === 'shipment') await openedDrafts.forget(draft.id)
        return result
      }),

    /** Books a queued draft, if it is still queued like that, and prints its label. */
    bookQueued: (queued: QueuedDraft): Promise<BookQueuedResult> =>
      begin(queued.draft, { print: true }, (draft) => checkAndBook(draft, { queued })),

    /** Books a row of a file. It may have been booked for another day or location before. */
    bookRow: (row: AnyDraft): Promise<BookDraftResult> =>
      begin(row, { print: false }, async (draft) => {
        const result = await checkAndBook(draft, { isFromFile: true })
        if (result.kind === 'changed') throw new Error('a row of a file has no queued draft')
        return result
      }),
  }
}
