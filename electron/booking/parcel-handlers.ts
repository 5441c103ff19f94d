import type { parcelChannels } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import type { HandlersOf } from '../kit/index.ts'
import type { Booking } from './booking.ts'

type Deps = {
  session: () => {
    booking: Pick<Booking, 'saveDraft' | 'offerPresets' | 'requestQuotation' | 'book' | 'confirmProduction'>
    journal: Pick<Journal, 'readDraft'>
  }
  /** This desk's own file while no session is open; undefined: there is a session. */
  offline: () => Pick<Journal, 'readDraft' | 'saveDraft'> | undefined
  /** Starts the label worker early: a booking is likely to follow. */
  warmUp: () => void
}

/** The channels of the Pack screen. */
export const parcelHandlers = ({ session, offline, warmUp }: Deps): HandlersOf<typeof parcelChannels> => ({
  'draft.read': () => (offline() ?? session().journal).readDraft('parcel'),
  'draft.save': (draft) => (offline() ?? session().booking).saveDraft('parcel', draft),
  'presets.offered': () => session().booking.offerPresets(),
  async 'quotation.request'(draft) {
    warmUp()
    const { findings, problem, quoted } = await session().booking.requestQuotation(draft)
    return { findings, problem, quotation: quoted?.quotation }
  },
  'parcel.book': ({ draft, ...options }) => session().booking.book(draft, options),
  'production.confirm': () => session().booking.confirmProduction(),
})
