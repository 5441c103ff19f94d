import type { freightChannels } from '../../shared/ipc/freight-channels.ts'
import type { Desk } from '../desk.ts'
import type { Handlers } from '../station-types.ts'
import { confirmed } from './confirmed.ts'

type Needs = {
  desk: () => Desk
  /** Somebody is about to book: the label that follows finds its worker warm. */
  warmUp: () => void
}

/** Channels of the Freight screen. */
export const freightHandlers = ({ desk, warmUp }: Needs): Pick<Handlers, keyof typeof freightChannels> => ({
  'freightDraft.read': () => desk().journal.readFreightDraft(),
  'freightDraft.save': (draft) => desk().journal.saveFreightDraft(draft),
  'freight.quote'({ draft, ...options }) {
    warmUp()
    return desk().freight.quote(draft, options)
  },
  'freight.quotations': ({ draftId }) => desk().freight.quotationsOf(draftId),
  'freight.dropQuotation': ({ id }) => desk().freight.dropQuotation(id),
  'freight.book': async ({ draft, print }) => confirmed(await desk().bookFreight(draft, print)),
})
