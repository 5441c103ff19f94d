import { createSerial, errorAt, type Finding } from '../../shared/kit/index.ts'
import type { Journal, SeenDraft } from '../journal/index.ts'

/** More drafts than a person edits at the same time, and than *Undo* reaches. */
const maxOpened = 20

/** Stands for the version of a draft that this desk queued from a form: any change of another desk since
 * counts as not seen. It is kept because *Undo* can bring the draft back on the form. */
const queuedHere = 'queued here'

/** Before the version of another desk's change that a refusal named and no form showed: a person may
 * replace that change. */
const named = 'named '

type Deps = { journal: Pick<Journal, 'readFact' | 'saveFact' | 'draftVersion'> }

/** The versions of queued drafts that this desk opened to edit, so that it overwrites another desk's
 * change only after a person's decision. A desk with its own journal has no versions. */
export function createOpenedDrafts({ journal }: Deps) {
  const writing = createSerial()
  const isQueuedHere = ({ version }: { version: string }) => version === queuedHere
  const read = async () => (await journal.readFact('openedDrafts')) ?? []
  const note = (id: string, version: string | undefined): Promise<void> =>
    writing(async () => {
      const before = await read()
      const others = before.filter((each) => each.id !== id)
      if (version === undefined && others.length === before.length) return
      const all = [...(version ? [{ id, version }] : []), ...others]
      const opened = all.filter((each) => !isQueuedHere(each))
      // Apart, so that none is dropped for one of the other kind.
      const queued = all.filter(isQueuedHere)
      await journal.saveFact('openedDrafts', [...opened.slice(0, maxOpened), ...queued.slice(0, maxOpened)])
    })

  return {
    /** Notes this version: a person sees the draft now. */
    noteShown: (id: string, version: string): Promise<void> => note(id, version),
    /** Notes that the draft was queued from a form of this desk. */
    noteQueued: (id: string): Promise<void> => note(id, queuedHere),
    /** The draft with the version that was opened here, if any. `isAside`: no person decides to replace a
     * change that a refusal named. */
    async seenVersion(id: string, isAside = false): Promise<SeenDraft> {
      const version = (await read()).find((each) => each.id === id && !isQueuedHere(each))?.version
      if (!version?.startsWith(named)) return { id, version }
      return { id, version: isAside ? undefined : version.slice(named.length) }
    },
    /** Forgets the version: the draft is no longer on a form. */
    forget: (id: string): Promise<void> => note(id, undefined),
    /** Why the draft is not written: another desk changed or removed it. The next try of a person counts as a
     * decision and succeeds. */
    async explainRefusal(id: string): Promise<Finding> {
      const now = await journal.draftVersion(id)
      await note(id, now && `${named}${now.version}`)
      const code = !now || now.isRemoved ? 'draftRemoved' : 'draftChanged'
      return errorAt(code, '', { values: { desk: now?.desk ?? '' } })
    },
  }
}

export type OpenedDrafts = ReturnType<typeof createOpenedDrafts>
