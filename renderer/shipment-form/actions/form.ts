import { isUndecided, type ShipmentRecord, shipmentOfFinding } from '../../../shared/shipment/index.ts'
import { type Action, isNowhere } from '../../kit/index.ts'
import {
  canPrint,
  type LabelAction,
  labelActionFor,
  labelActions,
  labelActionsOf,
  labelOfShipment,
  type ShipmentCommands,
} from '../../shipment/index.ts'
import { addressLine2Id } from '../focus/field-focus.ts'
import type { OrderEntry } from '../orders/order-entry.ts'
import { canRepeatLast, canUndoByKey, expectsNext, isFormBusy, isFormLocked } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import { otherDayOf } from '../store/lookups/pickup-count.ts'
import { openShippedFinding } from '../store/lookups/shipped-before.ts'

/** The choice for a reference that was shipped already: open that shipment, or ship another one. */
export type ShippedQuestion = { open(): void; another(): void }

type Deps = {
  form: FormStore
  shipmentCommands: ShipmentCommands
  openShipment: (id: string) => void
  /** Opens a new draft with the content of a shipment on the form. */
  repeat: (shipment: ShipmentRecord) => Promise<void>
  orders: OrderEntry
  /** The question that the last scan raised. It comes before the form's own. */
  scanQuestion?: () => ShippedQuestion | undefined
}

/** The field of the second address line, if the environment's extras have one. */
const addressLine2 = () => document.getElementById(addressLine2Id)

/** The actions that the Pack and the Freight screen share, with the same keys. */
export function formActions({ form, shipmentCommands, openShipment, repeat, orders, scanQuestion }: Deps) {
  const { mode, commands, getState: state } = form
  const isParcel = mode === 'parcel'
  const isLoaded = () => state().isLoaded
  const editing = () => !isFormLocked(state())
  const shipment = () => state().shipment
  const labelAction = (name: LabelAction) =>
    labelActionFor(name, shipmentCommands, () => {
      const record = shipment()
      return record && { label: labelOfShipment(record), actions: labelActionsOf(record) }
    })
  /** The form's shipment, if it is not known whether it was booked. */
  const undecided = () => {
    const record = shipment()
    return record && isUndecided(record.booking) ? record : undefined
  }
  /** The last shipment, if its label can be printed. */
  const printableLast = () => {
    const { last } = state()
    return last && canPrint(last) ? last : undefined
  }
  const asksAboutShipped = (): ShippedQuestion | undefined => {
    const finding = openShippedFinding(state())
    const ofForm = finding && {
      open: () => openShipment(shipmentOfFinding(finding)),
      another: commands.shipAnother,
    }
    return scanQuestion?.() ?? ofForm
  }
  const goToOtherDay = () => {
    const day = otherDayOf(state())
    if (day) commands.goToDay(day)
    return day !== undefined
  }

  return {
    book: {
      message: 'action.book',
      shortcut: { key: 'Enter', control: true },
      available: isLoaded,
      // If the pickup is full or closed, the first press changes the day and the next one books.
      perform: () => {
        if (state().verdict.kind !== 'otherDay' || !goToOtherDay()) return commands.book()
      },
    },
    goToDay: {
      message: 'action.goToDay',
      shortcut: { key: 'O', alt: true },
      available: () => otherDayOf(state()) !== undefined,
      perform: () => goToOtherDay(),
    },
    openShipped: {
      message: 'action.openShipped',
      shortcut: { key: 'Enter' },
      available: () => isLoaded() && asksAboutShipped() !== undefined,
      // In an open list and on a button Enter has its own meaning.
      keyApplies: () => {
        const { activeElement } = document
        const isField =
          activeElement instanceof HTMLInputElement && activeElement.closest('[data-form]') !== null
        return !isFormLocked(state()) && (isNowhere(activeElement) || isField)
      },
      perform: () => asksAboutShipped()?.open(),
    },
    shipAnother: {
      message: 'action.shipAnother',
      shortcut: { key: 'S', alt: true },
      available: () => isLoaded() && asksAboutShipped() !== undefined,
      perform: () => asksAboutShipped()?.another(),
    },
    useOrder: {
      message: 'action.useOrder',
      shortcut: { key: 'U', alt: true },
      available: () => isLoaded() && orders.conflicts().length > 0,
      perform: () => orders.commands.applyValue(),
    },
    addToPickup: {
      message: 'action.addToPickup',
      shortcut: { key: 'Enter', control: true, shift: true },
      available: isLoaded,
      perform: () => commands.add(),
    },
    next: {
      message: isParcel ? 'action.next' : 'action.nextFreight',
      shortcut: { key: 'Enter' },
      available: () => !isFormBusy(state()) && isFormLocked(state()),
      // A focused button handles Enter itself; after a booking that is this one.
      keyApplies: () => isNowhere(document.activeElement) && expectsNext(state()),
      perform: () => commands.tryNext(),
    },
    clear: {
      message: 'action.clear',
      shortcut: { key: 'Escape' },
      available: isLoaded,
      perform: () => commands.clear(),
    },
    undoClear: {
      message: 'action.undoClear',
      shortcut: { key: 'Z', control: true },
      available: () => canUndoByKey(state()),
      perform: () => commands.undo(),
    },
    pasteAddress: {
      message: 'action.pasteAddress',
      shortcut: { key: 'V', alt: true },
      onOtherScreens: 'perform',
      available: editing,
      perform: () => commands.openPaste(),
    },
    addressLine2: {
      message: 'pack.extra.additionalInformation',
      shortcut: { key: 'H', alt: true },
      available: () => editing() && addressLine2() !== null,
      perform: () => addressLine2()?.focus(),
    },
    addLine: {
      message: isParcel ? 'action.addParcel' : 'action.addLine',
      shortcut: { key: 'A', alt: true },
      available: editing,
      perform: () => commands.addLine(),
    },
    printLast: {
      message: 'action.printLast',
      shortcut: { key: 'L', alt: true },
      onOtherScreens: 'hidden',
      available: () => printableLast() !== undefined,
      // The form shows no problem of another shipment; its details do.
      perform: async () => {
        const last = printableLast()
        if (!last) return
        await labelActions.printAgain.perform(shipmentCommands, labelOfShipment(last))
        const hasFailed = shipmentCommands.getState().problems[last.id] !== undefined
        if (hasFailed && shipment()?.id !== last.id) openShipment(last.id)
      },
    },
    repeatLast: {
      message: 'action.repeatLast',
      shortcut: { key: 'R', alt: true },
      ...(!isParcel && { onOtherScreens: 'hidden' as const }),
      available: () => canRepeatLast(state()),
      perform: () => {
        const { last } = state()
        return last && repeat(last)
      },
    },
    confirmPrinted: labelAction('confirmPrinted'),
    printAgain: labelAction('printAgain'),
    printAnyway: labelAction('printAnyway'),
    checkFrame: labelAction('checkFrame'),
    checkAgain: {
      message: 'action.checkAgain',
      shortcut: { key: 'C', alt: true },
      available: () => undecided() !== undefined,
      perform: () => {
        const record = undecided()
        return record && shipmentCommands.reconcile(record.id)
      },
    },
  } as const satisfies Record<string, Action>
}
export type ActionsOfForm = ReturnType<typeof formActions>
