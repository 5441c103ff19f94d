import { flushSync } from 'react-dom'
import type { BookEntry } from '../../shared/addresses/index.ts'
import type { Bridge } from '../../shared/channels.ts'
import type { TransportMode } from '../../shared/shipment/index.ts'
import type { ShellStore } from '../kit/index.ts'
import type { ShipmentChanges } from '../shipment/index.ts'
import {
  createAddressEntry,
  createFormStore,
  createOrderEntry,
  expectsNext,
  focusField,
  isFormLocked,
  type OrderEntry,
  referenceField,
} from '../shipment-form/index.ts'
import type { StationStore } from '../station/index.ts'
import { createDraftOpeners } from './open-drafts.ts'

type Deps = {
  bridge: Bridge
  shell: ShellStore
  station: StationStore
  changes: ShipmentChanges
  formatNumber: (value: number) => string
}

const ofEachMode = <Value>(make: (mode: TransportMode) => Value) => ({
  parcel: make('parcel'),
  freight: make('freight'),
})

/** Both shipment forms with what fills them, and the ways in which other screens fill them. */
export function createForms({ bridge, shell, station, changes, formatNumber }: Deps) {
  const forms = ofEachMode((mode) => createFormStore({ mode, bridge, station, changes, formatNumber }))
  const { parcel: pack, freight } = forms
  const addressEntry = ofEachMode((mode) => createAddressEntry({ bridge, form: forms[mode], station }))
  const { goToForm, ...openers } = createDraftOpeners({ bridge, shell, station, forms, addressEntry })
  const { moveDraft, openQueuedDraft } = openers

  /** Shows the Freight screen and chooses the quotation if its draft has it.
   * @returns whether it has */
  const showQuotation = (quotationId: string): boolean => {
    const { quotations, draft } = freight.getState()
    if (isFormLocked(freight.getState()) || !quotations.some(({ id }) => id === quotationId)) return false
    if (draft.quotationId !== quotationId) freight.commands.choose(quotationId)
    goToForm('freight')
    return true
  }
  /** Opens a form with an address as consignee. */
  const openWithConsignee = (entry: BookEntry, mode: TransportMode) => {
    const { commands, getState } = forms[mode]
    // The form's screen appears first and focuses its first field. Then the address moves the focus on.
    flushSync(() => {
      if (expectsNext(getState())) commands.tryNext()
      goToForm(mode)
    })
    if (!isFormLocked(getState())) addressEntry[mode].choose(entry)
  }

  const orderEntry: Record<TransportMode, OrderEntry> = ofEachMode((mode) =>
    createOrderEntry({
      bridge,
      station,
      form: forms[mode],
      complete: () => addressEntry[mode].completeFromBook({ source: 'file' }),
      toFreight(draft, lookup) {
        const isTaken = moveDraft(draft)
        if (isTaken) orderEntry.freight.commands.show(lookup)
        return isTaken
      },
      openQueued: (id) => openQueuedDraft(id),
    }),
  )
  /** Puts a reference on the Pack screen and asks the order source about it; without one, waits there for
   * it. An unfinished draft can be restored. */
  const findOrder = (reference?: string) => {
    flushSync(() => {
      if (expectsNext(pack.getState())) pack.commands.tryNext()
      else if (reference !== undefined && !pack.getState().isUntouched) pack.commands.clear()
      goToForm('parcel')
    })
    if (isFormLocked(pack.getState())) return
    focusField(referenceField.path)
    if (reference === undefined) return
    pack.commands.type(referenceField, reference)
    void orderEntry.parcel.commands.ask()
  }

  return {
    ...openers,
    forms,
    addressEntry,
    orderEntry,
    showQuotation,
    openWithConsignee,
    findOrder,
  }
}
export type Forms = ReturnType<typeof createForms>
