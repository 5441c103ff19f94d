import type { TransportMode } from '../../../shared/shipment/index.ts'
import { addressActions } from '../../addresses/index.ts'
import { dayActions } from '../../day/index.ts'
import { importActions } from '../../imports/index.ts'
import {
  type Action,
  type AppActions,
  type AppModel,
  inScope,
  type ScopedAction,
  type Shortcut,
} from '../../kit/index.ts'
import { previewActions } from '../../labels/index.ts'
import { pickupActions } from '../../pickups/index.ts'
import { printQueueActions } from '../../print-queue/index.ts'
import { listActions } from '../../service-lists/index.ts'
import { lookActions, settingsActions } from '../../settings/index.ts'
import {
  type ActionsOfForm,
  formActions,
  freightActions,
  packActions,
  presetActions,
  type ShippedQuestion,
  scaleActions,
  tourActions,
} from '../../shipment-form/index.ts'
import { shipmentActions } from '../../shipments/index.ts'
import { goActions } from './go.ts'
import { windowActions } from './window.ts'

/** All actions of the window by module, and joined. A key performs the first available action that has it.
 * @param scanQuestion the question that the last scan raised */
export function createActions(
  model: Omit<AppModel, 'actions' | 'scans' | keyof AppActions>,
  scanQuestion: () => ShippedQuestion | undefined,
): AppActions & { actions: Actions } {
  const { addresses, forms, orderEntry, settingsEditor, shell, shipmentCommands, station } = model
  const { parcel: pack, freight } = forms
  const ofForms = {
    parcel: formActions({ ...model, form: pack, orders: orderEntry.parcel, scanQuestion }),
    freight: formActions({ ...model, form: freight, orders: orderEntry.freight }),
  }
  const byModule = {
    // Before the form's: while a long label is read, Escape stops its preview and does not clear the form.
    previewActions: inScope('window', previewActions(shipmentCommands)),
    // Before the form's: during the tour Escape leaves the tour and does not clear the form.
    tourActions: inScope('pack', tourActions(model.tour)),
    packActions: inScope('pack', packActions({ ...model, pack }, ofForms)),
    presetActions: inScope('pack', presetActions({ ...model, pack })),
    scaleActions: inScope('pack', scaleActions({ ...model, pack })),
    freightActions: inScope('freight', freightActions({ ...model, pack, freight }, ofForms.freight)),
    pickupActions: inScope('pickups', pickupActions(model.pickups)),
    dayActions: inScope('day', dayActions(model.openedDay)),
    importActions: inScope('import', importActions(model.imports, shell)),
    printQueueActions: inScope('printQueue', printQueueActions(model.printQueue, shipmentCommands)),
    shipmentActions: inScope('shipments', shipmentActions(model.shipments, shipmentCommands)),
    listActions: inScope('shipments', listActions(model.serviceLists)),
    addressActions: inScope('addresses', addressActions(addresses, shell)),
    settingsActions: inScope('settings', settingsActions(settingsEditor)),
    goActions: inScope('window', goActions(shell, addresses, station)),
    windowActions: inScope('window', windowActions(model)),
    lookActions: inScope('window', lookActions(settingsEditor, station, shell)),
  } satisfies Record<string, Readonly<Record<string, ScopedAction>>>
  const groups: readonly Readonly<Record<string, ScopedAction>>[] = Object.values(byModule)
  const entries = groups.flatMap((group) => Object.entries(group))
  return {
    ...byModule,
    formActions: ofForms,
    sharedActions: { ...byModule.goActions, ...byModule.importActions, ...byModule.windowActions },
    // The names are those of all groups; a test finds a name that two of them have.
    actions: Object.fromEntries(entries) as Actions,
  }
}

type ByModule = Omit<AppActions, 'formActions'>
export type ActionName = { [Part in keyof ByModule]: keyof ByModule[Part] }[keyof ByModule]
/** All actions, in the order in which a key looks for one. */
export type Actions = Readonly<Record<ActionName, ScopedAction>>

declare module '../../kit/app-model.ts' {
  interface AppActions {
    /** Actions of higher modules that lower ones have buttons for. */
    sharedActions: Record<
      'goAddresses' | 'goImport' | 'goPrintQueue' | 'openPalette' | 'showKeys',
      Action & { shortcut: Shortcut }
    >
    /** Those that both forms have. */
    formActions: Record<TransportMode, ActionsOfForm>
    previewActions: ReturnType<typeof previewActions>
    tourActions: ReturnType<typeof tourActions>
    packActions: ReturnType<typeof packActions>
    presetActions: ReturnType<typeof presetActions>
    scaleActions: ReturnType<typeof scaleActions>
    freightActions: ReturnType<typeof freightActions>
    pickupActions: ReturnType<typeof pickupActions>
    dayActions: ReturnType<typeof dayActions>
    importActions: ReturnType<typeof importActions>
    printQueueActions: ReturnType<typeof printQueueActions>
    shipmentActions: ReturnType<typeof shipmentActions>
    listActions: ReturnType<typeof listActions>
    addressActions: ReturnType<typeof addressActions>
    settingsActions: ReturnType<typeof settingsActions>
    goActions: ReturnType<typeof goActions>
    windowActions: ReturnType<typeof windowActions>
    lookActions: ReturnType<typeof lookActions>
  }
}
