import type { Finding } from '../../shared/kit/index.ts'
import type { Journal, SeenDraft } from '../journal/index.ts'

/** More than the forms that a person has in work. */
const most = 20

type Deps = { journal: Pick<Journal, 'readFact' | 'saveFact' | 'draftVersion'> }

/** The versions of queued drafts that this desk opened to edit them, so that it overwrites nothing that another desk did since
 * without a person's decision. A desk alone has no versions. */
export function createOpenedDrafts({ journal }: Deps) {
  const read = async () => (await journal.readFact('openedDrafts')) ?? []
  const note = async (id: string, version: string | undefined): Promise<void> => {
    const before = await read()
    const others = before.filter((each) => each.id !== id)
    if (version === undefined && others.length === before.length) return
    await journal.saveFact('openedDrafts', [...(version ? [{ id, version }] : []), ...others].slice(0, most))
  }

  return {
    /** A person sees the draft as it is now. */
    opened: async (id: string): Promise<void> => note(id, (await journal.draftVersion(id))?.version),
    /** As it was when it was opened here. */
    seen: async (id: string): Promise<SeenDraft> => ({
      id,
      version: (await read()).find((each) => each.id === id)?.version,
    }),
    /** It is not on a form any more. */
    left: (id: string): Promise<void> => note(id, undefined),
    /** Why the draft is not written: what another desk did. The next try is a person's decision, and passes. */
    async refusal(id: string): Promise<Finding> {
      const now = await journal.draftVersion(id)
      await note(id, now?.version)
      const code = !now || now.isRemoved ? 'draftRemoved' : 'draftChanged'
      return { code, path: '', severity: 'error', values: { desk: now?.desk ?? '' } }
    },
  }
}

export type OpenedDrafts = ReturnType<typeof createOpenedDrafts>
