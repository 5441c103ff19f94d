import { randomUUID } from 'node:crypto'
import { fileOfOrders } from '../../kit/fakes/fake-orders.ts'
import { type NamedMutants, withDrafts, withFound, withJournal } from './named-mutant.ts'

/** Defects of orders of a source, and of their meeting with other ways to book. */
export const orderMutants: NamedMutants = {
  'order-without-its-id': {
    breaks: 'a form that an order filled gets an ID of its own',
    mutant: withFound((answer) => withDrafts(answer, (draft) => ({ ...draft, id: randomUUID() }))),
    caughtAs: 'misfilled',
    seed: 14,
  },
  'late-answer-fills-another': {
    breaks: 'the answer for an earlier order fills the form of the next one',
    mutant: {
      find: (real) => {
        let before: ReturnType<typeof real> | undefined
        return async (question) => {
          const mine = real(question)
          const first = before ?? mine
          before = mine
          const forget = () => {
            if (before === mine) before = undefined
          }
          mine.then(forget, forget)
          return first
        }
      },
    },
    caughtAs: 'misfilled',
    seed: 17,
  },
  'cancelled-order-filled': {
    breaks: 'an order that its source has cancelled fills the form',
    mutant: { orderSource: { ...fileOfOrders, cancelled: undefined } },
    caughtAs: 'misfilled',
    seed: 30,
  },
  'order-unknown-to-import': {
    breaks: 'an import does not know what was filled in and queued',
    mutant: withJournal((real) => ({
      async importedBefore(ids, references) {
        const { ids: known } = await real.importedBefore(ids, references)
        const isStrange = async (id: string) => (await real.readQueuedDraft(id))?.source === 'form'
        for (const id of known) if (await isStrange(id)) known.delete(id)
        return { ids: known, byReference: new Map() }
      },
    })),
    caughtAs: 'misfilled',
    seed: 3,
  },
}
