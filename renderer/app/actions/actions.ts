import type { TransportMode } from '../../../shared/shipment/index.ts'
import { addressActions } from '../../addresses/index.ts'
import { dayActions } from '../../day/index.ts'
import { importActions } from '../../imports/index.ts'
import {
  type Action,
  type AppActions,
  type AppStores,
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

type ScanQuestion = () => ShippedQuestion | undefined

const actionsOfForms = (stores: AppStores, scanQuestion: ScanQuestion) => ({
  parcel: formActions({
    ...stores,
    form: stores.forms.parcel,
    orders: stores.orderEntry.parcel,
    scanQuestion,
  }),
  freight: formActions({ ...stores, form: stores.forms.freight, orders: stores.orderEntry.freight }),
})

/** All actions of the window by module. A key performs the first available one that has it. */
function actionsByModule(stores: AppStores, ofForms: Record<TransportMode, ActionsOfForm>) {
  const { addresses, forms, settingsEditor, shell, shipmentCommands, station } = stores
  const { parcel: pack, freight } = forms
  return {
    // Before the form's: while a long label is read, Escape stops its preview and does not clear the form.
    previewActions: inScope('window', previewActions(shipmentCommands)),
    // Before the form's: during the tour Escape leaves the tour and does not clear the form.
    tourActions: inScope('pack', tourActions(stores.tour)),
    packActions: inScope('pack', packActions({ ...stores, pack }, ofForms)),
    presetActions: inScope('pack', presetActions({ ...stores, pack })),
    scaleActions: inScope('pack', scaleActions({ ...stores, pack })),
    freightActions: inScope('freight', freightActions({ ...stores, pack, freight }, ofForms.freight)),
    pickupActions: inScope('pickups', pickupActions(stores.pickups)),
    dayActions: inScope('day', dayActions(stores.openedDay)),
    importActions: inScope('import', importActions(stores.imports, shell)),
    printQueueActions: inScope('printQueue', printQueueActions(stores.printQueue, shipmentCommands)),
    shipmentActions: inScope('shipments', shipmentActions(stores.shipments, shipmentCommands)),
    listActions: inScope('shipments', listActions(stores.serviceLists)),
    addressActions: inScope('addresses', addressActions(addresses, shell)),
    settingsActions: inScope('settings', settingsActions(settingsEditor)),
    goActions: inScope('window', goActions(shell, addresses, station)),
    windowActions: inScope('window', windowActions(stores)),
    lookActions: inScope('window', lookActions(settingsEditor, station, shell)),
  } satisfies Record<string, Readonly<Record<string, ScopedAction>>>
}
type ByModule = ReturnType<typeof actionsByModule>

/** All actions of the window by module, and joined.
 * @param scanQuestion the question that the last scan raised */
export function createActions(
  stores: AppStores,
  scanQuestion: ScanQuestion,
): AppActions & { actions: Actions } {
  const ofForms = actionsOfForms(stores, scanQuestion)
  const byModule = actionsByModule(stores, ofForms)
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

export type ActionName = { [Part in keyof ByModule]: keyof ByModule[Part] }[keyof ByModule]
/** All actions, in the order in which a key looks for one. */
export type Actions = Readonly<Record<ActionName, ScopedAction>>

declare module '../../kit/app-model.ts' {
  interface AppActions extends ByModule {
    /** Actions of higher modules that lower ones have buttons for. */
    sharedActions: Record<
      'goAddresses' | 'goImport' | 'goPrintQueue' | 'openPalette' | 'showKeys',
      Action & { shortcut: Shortcut }
    >
    /** Those that both forms have. */
    formActions: Record<TransportMode, ActionsOfForm>
  }
}
