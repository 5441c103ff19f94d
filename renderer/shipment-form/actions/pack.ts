import type { PresetOffer, TransportMode } from '../../../shared/shipment/index.ts'
import type { Action } from '../../kit/index.ts'
import { withOneMore } from '../draft/line-changes.ts'
import { changeCurrentLine, currentLine } from '../focus/parcel-line.ts'
import type { PresetOffers } from '../parcel/preset-offers.ts'
import { isFormLocked } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import type { ActionsOfForm } from './form.ts'

type Deps = { pack: FormStore; presetOffers: PresetOffers }

/** The actions of the Pack screen, and those that both forms have. */
export function packActions({ pack, presetOffers }: Deps, forms: Record<TransportMode, ActionsOfForm>) {
  const form = forms.parcel
  const editing = () => !isFormLocked(pack.getState())
  const currentParcel = () => currentLine(pack.getState().draft)

  const offered = () => presetOffers.getState().offers[0]
  const sizeOffered = () => {
    const offer = offered()
    return { size: offer ? presetOffers.sizeOf(offer) : '' }
  }
  const withOffer = (perform: (offer: PresetOffer) => unknown) => {
    const offer = offered()
    return offer && perform(offer)
  }

  return {
    ...form,
    oneMore: {
      message: 'action.oneMore',
      shortcut: { key: 'Q', alt: true },
      available: editing,
      perform: () => changeCurrentLine(pack, withOneMore),
    },
    removeParcel: {
      message: 'pack.removeParcel',
      values: () => ({ number: currentParcel() + 1 }),
      shortcut: { key: 'Delete', alt: true },
      available: () => editing() && pack.getState().draft.lines.length > 1,
      perform: () => pack.commands.removeLine(currentParcel()),
    },
    printLast: {
      ...form.printLast,
      // A torn label can be printed again from any screen. On the Freight screen the key
      // prints the last freight label.
      isOnEveryScreen: true,
      available: (screen) =>
        form.printLast.available() && !(screen === 'freight' && forms.freight.printLast.available()),
    },
    keepPreset: {
      message: 'action.keepPreset',
      values: sizeOffered,
      shortcut: { key: '0', alt: true },
      available: () => editing() && offered() !== undefined,
      perform: () => withOffer(presetOffers.commands.save),
    },
    refusePreset: {
      message: 'action.refusePreset',
      values: sizeOffered,
      available: () => editing() && offered() !== undefined,
      perform: () => withOffer(presetOffers.commands.refuse),
    },
  } as const satisfies Record<string, Action>
}
