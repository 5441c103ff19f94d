import type { FreightLine, PresetOffer } from '../../../shared/shipment/index.ts'
import type { Action } from '../../kit/index.ts'
import type { StationStore } from '../../station/index.ts'
import type { PresetOffers } from '../parcel/preset-offers.ts'
import { isLocked } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import { currentLine, focusAfterPreset, withOneMore, withPreset } from '../store/parcel-line.ts'
import type { FormActions } from './form.ts'
import { presetActions } from './presets.ts'

type Deps = {
  station: StationStore
  pack: FormStore
  presetOffers: PresetOffers
  parcelForm: FormActions
  freightForm: FormActions
}

/** The actions of the Pack screen. */
export function packActions(deps: Deps) {
  const { station, pack, presetOffers, parcelForm: form, freightForm } = deps
  const editing = () => !isLocked(pack.getState())
  const presets = () => station.getState().settings?.parcelPresets ?? []
  const currentParcel = () => currentLine(pack.getState().draft)
  /** Changes the focused parcel line so that one undo restores it.
   * @returns its index */
  const changeParcel = (change: (parcel: FreightLine) => FreightLine) => {
    const { draft } = pack.getState()
    const index = currentParcel()
    pack.commands.changeLine(index, change)
    pack.commands.offerUndo(draft)
    return index
  }
  const usePreset = (index: number) => {
    const preset = presets()[index]
    if (!preset) return
    const line = changeParcel((parcel) => withPreset(parcel, preset, pack.write))
    focusAfterPreset(pack.getState(), line)
  }

  const offered = () => presetOffers.getState().offers[0]
  const sizeOffered = () => {
    const offer = offered()
    return { size: offer ? presetOffers.sizeOf(offer) : '' }
  }
  const withOffer = (perform: (offer: PresetOffer) => Promise<void>) => {
    const offer = offered()
    if (offer) void perform(offer)
  }

  return {
    ...form,
    oneMore: {
      message: 'action.oneMore',
      shortcut: { key: 'Q', alt: true },
      available: editing,
      perform: () => void changeParcel(withOneMore),
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
      onEveryScreen: true,
      available: (screen) =>
        form.printLast.available() && !(screen === 'freight' && freightForm.printLast.available()),
    },
    keepPreset: {
      message: 'action.keepPreset',
      values: sizeOffered,
      shortcut: { key: '0', alt: true },
      available: () => editing() && offered() !== undefined,
      perform: () => withOffer(presetOffers.commands.keep),
    },
    refusePreset: {
      message: 'action.refusePreset',
      values: sizeOffered,
      available: () => editing() && offered() !== undefined,
      perform: () => withOffer(presetOffers.commands.refuse),
    },
    ...presetActions({ use: usePreset, available: editing, presets }),
  } as const satisfies Record<string, Action>
}
