import { createStore } from 'zustand/vanilla'
import type { ShellStore } from '../../kit/index.ts'
import type { StationStore } from '../../station/index.ts'
import { isFormLocked } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'

/** The steps: an example is filled in, its verdict changes, it is booked, its label is shown. */
export type TourStep = 'fill' | 'verdict' | 'book' | 'label'
export const tourSteps = ['fill', 'verdict', 'book', 'label'] as const satisfies TourStep[]

type Deps = { pack: FormStore; station: StationStore; shell: ShellStore }

/** A tour of the real form with an example parcel, only in the practice environment. The form stays
 * usable, and the tour can be left at any time. */
export function createTour({ pack, station, shell }: Deps) {
  const { formatNumber } = pack
  const store = createStore<{ step?: TourStep }>()(() => ({}))
  const show = (step: TourStep | undefined) => store.setState({ step })
  const isOffered = () => station.getState().status?.environment === 'practice'

  const weigh = (weight: number) =>
    pack.commands.changeLine(0, (parcel) => ({ ...parcel, weight: formatNumber(weight) }))

  pack.subscribe((state) => {
    const { step } = store.getState()
    if (step === undefined) return
    const isBooked = isFormLocked(state) && state.shipment !== undefined
    if (isBooked && step !== 'label') show('label')
    else if (!isFormLocked(state) && step === 'label') show(undefined)
    else if (state.isUntouched && (step === 'verdict' || step === 'book')) show('fill')
  })
  station.subscribe(() => {
    if (!isOffered()) show(undefined)
  })

  const commands = {
    /** Begins with an empty form; a cleared draft can be restored. */
    start() {
      if (!isOffered()) return
      shell.commands.go('pack')
      pack.commands.clear()
      show('fill')
    },
    leave: () => show(undefined),
    /** Fills in a parcel that is half a kilogram too heavy, with words of the page's language. */
    fill({ contact, content }: { contact: string; content: string }) {
      const { draft } = pack.getState()
      const [parcel] = draft.lines
      if (!parcel) return
      pack.commands.fill({
        ...draft,
        // Of its own in each walk: a reference that was shipped before would stop the booking.
        reference: `W-${new Date().toTimeString().slice(0, 8).replaceAll(':', '')}`,
        consignee: {
          name: 'Bäckerei Öztürk GmbH',
          street: 'Straße des 17. Juni 135',
          postCode: '10623',
          city: 'Berlin',
          countryCode: 'DE',
          contact,
          phone: '+49 30 555111',
          email: '',
        },
        lines: [{ ...parcel, length: '30', width: '20', height: '10', weight: formatNumber(32.5), content }],
      })
      show('verdict')
    },
    reduceWeight() {
      weigh(2.48)
      show('book')
    },
  }
  return Object.assign(store, { commands, isOffered })
}
export type Tour = ReturnType<typeof createTour>
