import { shipmentOfFinding } from '../../../shared/shipment/already-shipped.ts'
import { isLocked } from '../../shipment-form/booking-state.ts'
import type { FreightStore } from '../../shipment-form/freight/freight-store.ts'
import type { PackStore } from '../../shipment-form/parcel/pack-store.ts'
import { otherDayOf } from '../../shipment-form/pickup-count.ts'
import { openShippedFinding } from '../../shipment-form/shipped-before.ts'
import type { ShipmentWork } from '../../shipments/shipment-work.ts'
import { asksWhetherPrinted, canPrint, isMismatched, isUnknown } from '../../shipments/status-label.ts'
import { isNowhere } from '../keep-focus.ts'
import type { ShellStore } from '../shell-store.ts'
import type { Action } from './action.ts'

type Deps = {
  shell: ShellStore
  pack: PackStore
  freight: FreightStore
  work: ShipmentWork
  openShipment: (id: string) => void
}

/** The actions of the Freight screen. They have the keys of the Pack screen. */
export function freightActions({ shell, pack, freight, work, openShipment }: Deps) {
  const { commands, getState: state } = freight
  const { go } = shell.getState()
  const onFreight = () => shell.getState().screen === 'freight' && state().loaded
  const editing = () => onFreight() && !isLocked(state())
  const isSettled = () => onFreight() && !state().sending && isLocked(state())
  const shipment = () => state().shipment
  /** A person must first keep or cancel the mismatched order. */
  const isUndecided = () => {
    const record = shipment()
    return record !== undefined && isMismatched(record)
  }
  const ofShipment = (can: (record: NonNullable<ReturnType<typeof shipment>>) => boolean) => () => {
    const record = shipment()
    return onFreight() && record !== undefined && can(record)
  }
  const withShipment = (perform: (id: string) => void) => () => {
    const record = shipment()
    if (record) perform(record.id)
  }
  const isRefusedParcel = () => {
    const { verdict, draft } = pack.getState()
    // The freight form has no shipper fields, which a return needs.
    const fits = verdict.kind === 'freight' && draft.shipper === undefined
    return shell.getState().screen === 'pack' && !isLocked(pack.getState()) && fits
  }
  const wasShipped = () => (onFreight() ? openShippedFinding(state()) : undefined)
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
        commands.takeParcel(pack.getState().draft)
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
    bookFreight: {
      message: 'action.book',
      shortcut: { key: 'Enter', control: true },
      available: onFreight,
      // If the pickup is closed, the first press changes the day and the next one books.
      perform: () => {
        const day = state().verdict.kind === 'otherDay' ? otherDayOf(state()) : undefined
        if (day) commands.goToDay(day)
        else void commands.book()
      },
    },
    goToFreightDay: {
      message: 'action.goToDay',
      shortcut: { key: 'O', alt: true },
      available: () => onFreight() && otherDayOf(state()) !== undefined,
      perform: () => {
        const day = otherDayOf(state())
        if (day) commands.goToDay(day)
      },
    },
    openShippedFreight: {
      message: 'action.openShipped',
      shortcut: { key: 'U', alt: true },
      available: () => wasShipped() !== undefined,
      perform: () => {
        const finding = wasShipped()
        if (finding) openShipment(shipmentOfFinding(finding))
      },
    },
    shipAnotherFreight: {
      message: 'action.shipAnother',
      shortcut: { key: 'S', alt: true },
      available: () => wasShipped() !== undefined,
      perform: () => commands.shipAnother(),
    },
    nextFreight: {
      message: 'action.nextFreight',
      shortcut: { key: 'Enter' },
      available: isSettled,
      // A focused button handles Enter itself; after a booking that is *Next shipment*.
      keyApplies: () => isNowhere(document.activeElement) && !isUndecided(),
      perform: () => commands.next(),
    },
    clearFreight: {
      message: 'action.clear',
      shortcut: { key: 'Escape' },
      available: onFreight,
      perform: () => commands.clear(),
    },
    undoClearFreight: {
      message: 'action.undoClear',
      shortcut: { key: 'Z', control: true },
      // Once something new is typed, the key undoes typing.
      available: () => {
        const { cleared, filled, untouched } = state()
        return editing() && (filled !== undefined || (cleared !== undefined && untouched))
      },
      perform: () => commands.undoClear(),
    },
    addLine: {
      message: 'action.addLine',
      shortcut: { key: 'A', alt: true },
      available: editing,
      perform: () => commands.addLine(),
    },
    keepQuotation: {
      message: 'action.keepQuotation',
      shortcut: { key: 'Q', alt: true },
      available: canCompare,
      perform: () => void commands.keep(),
    },
    compareQuotations: {
      message: 'action.compareQuotations',
      shortcut: { key: 'V', alt: true },
      available: canCompare,
      perform: () => void commands.compare(),
    },
    confirmFreightPrinted: {
      message: 'action.confirmPrinted',
      shortcut: { key: 'Enter', alt: true },
      available: ofShipment(asksWhetherPrinted),
      perform: withShipment((id) => void work.confirm(id)),
    },
    printFreightAgain: {
      message: 'action.printAgain',
      shortcut: { key: 'P', alt: true },
      available: ofShipment(canPrint),
      perform: withShipment((id) => void work.print(id)),
    },
    checkFreightAgain: {
      message: 'action.checkAgain',
      shortcut: { key: 'C', alt: true },
      available: ofShipment(isUnknown),
      perform: withShipment((id) => void work.reconcile(id)),
    },
  } as const satisfies Record<string, Action>
}
