import type { packChannels } from '../../shared/shipment/parcel-channels.ts'
import type { Journal } from '../journal/journal.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import type { Booking } from './booking.ts'
import { confirmed } from './confirmed.ts'

type Deps = {
  session: () => Pick<
    Booking,
    'saveDraft' | 'offerPresets' | 'requestQuotation' | 'book' | 'confirmProduction'
  > & { journal: Pick<Journal, 'readDraft'> }
  /** Somebody is about to book: the label that follows finds its worker warm. */
  warmUp: () => void
}

/** Channels of the Pack screen. */
export const parcelHandlers = ({ session, warmUp }: Deps): HandlersOf<typeof packChannels> => ({
  'draft.read': () => session().journal.readDraft(),
  'draft.save': (draft) => session().saveDraft(draft),
  'presets.offered': () => session().offerPresets(),
  'quotation.request'(draft) {
    warmUp()
    return session().requestQuotation(draft)
  },
  'parcel.book': async ({ draft, print, shown }) => confirmed(await session().book(draft, print, shown)),
  'production.confirm': () => session().confirmProduction(),
})
