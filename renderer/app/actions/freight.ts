import type { Action } from '../../kit/index.ts'
import {
  asFreight,
  type FormDraft,
  type FormStore,
  fitsParcel,
  isFreightOnly,
  isLocked,
} from '../../shipment-form/index.ts'
import type { FormActions } from './form.ts'

type Deps = {
  pack: FormStore
  freight: FormStore
  freightForm: FormActions
  moveDraft(draft: FormDraft): void
}

/** The actions of the Freight screen. They have the keys of the Pack screen. */
export function freightActions({ pack, freight, freightForm: form, moveDraft }: Deps) {
  const { commands, getState: state } = freight
  const canCompare = () =>
    state().loaded && !isLocked(state()) && state().reading.quotationRequest !== undefined

  return {
    bookAsFreight: {
      scope: 'pack',
      message: 'action.bookAsFreight',
      shortcut: { key: 'G', alt: true },
      available: () => isFreightOnly(pack.getState()),
      perform: () => moveDraft(asFreight(pack.getState().draft)),
    },
    bookAsParcel: {
      message: 'action.bookAsParcel',
      shortcut: { key: 'G', alt: true },
      available: () => state().loaded && fitsParcel(state()),
      perform: () => {
        const { parcel } = state()
        if (parcel) moveDraft(parcel)
      },
    },
    bookFreight: form.book,
    goToFreightDay: form.goToDay,
    openShippedFreight: form.openShipped,
    shipAnotherFreight: form.shipAnother,
    useFreightOrder: form.useOrder,
    addFreightToPickup: form.addToPickup,
    nextFreight: form.next,
    clearFreight: form.clear,
    undoClearFreight: form.undoClear,
    pasteFreightAddress: form.pasteAddress,
    freightAddressLine2: form.addressLine2,
    addLine: form.addLine,
    keepQuotation: {
      message: 'action.keepQuotation',
      shortcut: { key: 'Q', alt: true },
      available: canCompare,
      perform: () => void commands.keep(),
    },
    compareQuotations: {
      message: 'action.compareQuotations',
      shortcut: { key: 'B', alt: true },
      available: canCompare,
      perform: () => void commands.compare(),
    },
    confirmFreightPrinted: form.confirmPrinted,
    printFreightAgain: form.printAgain,
    printFreightAnyway: form.printAnyway,
    checkFreightFrame: form.checkFrame,
    printLastFreight: form.printLast,
    repeatLastFreight: form.repeatLast,
    checkFreightAgain: form.checkAgain,
  } as const satisfies Record<string, Action>
}
