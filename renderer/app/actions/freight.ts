import type { Action, ShellStore } from '../../kit/index.ts'
import { asFreight, type FormStore, isLocked } from '../../shipment-form/index.ts'
import type { FormActions } from './form.ts'

type Deps = { shell: ShellStore; pack: FormStore; freight: FormStore; form: FormActions }

/** The actions of the Freight screen. They have the keys of the Pack screen. */
export function freightActions({ shell, pack, freight, form }: Deps) {
  const { commands, getState: state } = freight
  const { go } = shell.getState()
  const editing = () => shell.getState().screen === 'freight' && state().loaded && !isLocked(state())
  const isRefusedParcel = () => {
    const { verdict, draft } = pack.getState()
    // The freight form has no shipper fields, which a return needs.
    const fits = verdict.kind === 'freight' && draft.shipper === undefined
    return shell.getState().screen === 'pack' && !isLocked(pack.getState()) && fits
  }
  const canCompare = () => editing() && state().reading.quotation !== undefined

  return {
    bookAsFreight: {
      scope: 'pack',
      message: 'action.bookAsFreight',
      shortcut: { key: 'G', alt: true },
      available: isRefusedParcel,
      perform: () => {
        if (state().sending) return
        // The freight draft is saved before the parcel draft is dropped.
        commands.take(asFreight(pack.getState().draft))
        pack.commands.handOver()
        go('freight')
      },
    },
    bookAsParcel: {
      message: 'action.bookAsParcel',
      shortcut: { key: 'G', alt: true },
      available: () => editing() && state().parcel !== undefined,
      perform: () => {
        const { parcel } = state()
        if (!parcel || pack.getState().sending) return
        pack.commands.take(parcel)
        commands.handOver()
        go('pack')
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
