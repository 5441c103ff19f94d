import { localDay } from '../../../shared/kit/index.ts'
import type { StationStatus } from '../../../shared/settings/index.ts'
import { pickupLocationOf } from '../../../shared/shipment/index.ts'
import { pickupLocationsOf } from '../../pickup/index.ts'
import { type FormCore, unknownInJournal } from './form-state.ts'
import type { FreshDrafts } from './fresh-drafts.ts'
import type { LastShipment } from './last-shipment.ts'
import type { Loading } from './load-commands.ts'
import type { OtherDesks } from './lookups/other-desks.ts'
import type { PickupCount } from './lookups/pickup-count.ts'
import type { ShippedLookup } from './lookups/shipped-before.ts'
import { onNewDay } from './on-new-day.ts'
import type { FormPrice } from './price/form-price.ts'
import type { Replacement } from './replace-commands.ts'

type Deps = Pick<FormCore, 'station' | 'get' | 'setAndRead'> & {
  freshDrafts: FreshDrafts
  replacement: Replacement
  lastShipment: LastShipment
  loading: Loading
  price: FormPrice
  shippedLookup: ShippedLookup
  otherDesks: OtherDesks
  pickupCount: PickupCount
  loadQuotations(): void
  /** Makes the pending retries of the form's reads at once. */
  retryNow(): void
}

/** Brings a form up to date after a new day, after other settings, when the service or the journal's server
 * answers again, and after a switch of the environment. */
export function followStation(deps: Deps): void {
  const { station, get, setAndRead, price, shippedLookup, otherDesks, pickupCount } = deps
  const { environment } = station

  /** Gives an untouched draft another pickup, since its own is over or gone. The focus stays. */
  const renewUntouched = () => {
    const { draft, focusFirst } = get()
    deps.replacement.show(deps.freshDrafts.make(draft), { focusFirst })
  }
  /** Asks for what failed while the service or the journal's server did not answer. */
  const retryFailed = () => {
    price.forgetFailure()
    otherDesks.forget()
    const { bookingFailure } = get()
    setAndRead(bookingFailure?.problem?.code === 'journal.lost' ? { bookingFailure: undefined } : {})
    shippedLookup.ask()
    void pickupCount.count()
  }
  onNewDay(() => {
    const { draft, isUntouched } = get()
    if (isUntouched && draft.pickupOn < localDay(new Date())) return renewUntouched()
    setAndRead({})
    void pickupCount.count()
  })
  station.subscribe((state, before) => {
    if (isLost(before.status) && state.status && !isLost(state.status)) retryFailed()
    const isFirstStatus = state.status !== undefined && !before.status
    if (isJournalLost(before.status) && state.status && !isJournalLost(state.status)) deps.retryNow()
    // What was read before the first status could not tell which shipment is this desk's last.
    if (isFirstStatus) void (get().isLoaded ? deps.loading.commands.load() : deps.lastShipment.refresh())
    if (state.settings === before.settings && !isFirstStatus) return
    const { draft, isUntouched } = get()
    if (isUntouched && !pickupLocationOf(draft, pickupLocationsOf(state))) return renewUntouched()
    setAndRead({})
  })
  environment.onSwitch(() => {
    otherDesks.forget()
    setAndRead(unknownInJournal)
    if (get().isLoaded) void deps.loading.commands.load()
    deps.loadQuotations()
    deps.retryNow()
    shippedLookup.ask()
    void pickupCount.count()
  })
}

const isJournalLost = (status: StationStatus | undefined): boolean =>
  status?.sharedJournal?.lostAt !== undefined
const isLost = (status: StationStatus | undefined): boolean =>
  isJournalLost(status) || status?.service.state === 'unreachable'
