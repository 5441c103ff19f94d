import type { packChannels } from '../../shared/shipment/parcel-channels.ts'
import type { Desk } from '../app/session.ts'
import type { Handlers } from '../app/station-types.ts'
import { confirmed } from './confirmed.ts'

type Needs = {
  desk: () => Desk
  /** Somebody is about to book: the label that follows finds its worker warm. */
  warmUp: () => void
}

/** Channels of the Pack screen. */
export const packHandlers = ({ desk, warmUp }: Needs): Pick<Handlers, keyof typeof packChannels> => ({
  'draft.read': () => desk().journal.readDraft(),
  'draft.save': (draft) => desk().saveDraft(draft),
  'presets.offered': () => desk().offerPresets(),
  'quotation.request'(draft) {
    warmUp()
    return desk().requestQuotation(draft)
  },
  'parcel.book': async ({ draft, print, shown }) => confirmed(await desk().book(draft, print, shown)),
  'production.confirm': () => desk().confirmProduction(),
})
