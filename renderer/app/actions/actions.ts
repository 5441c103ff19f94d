import { maxParcelPresets, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type AddressesStore, addressActions } from '../../addresses/index.ts'
import { dayActions, type OpenedDay } from '../../day/index.ts'
import type { ScaleStore } from '../../devices/index.ts'
import { type ImportStore, importActions } from '../../imports/index.ts'
import { inScope, type ScopedAction, type ShellStore } from '../../kit/index.ts'
import { readingActions } from '../../labels/index.ts'
import { type PickupsStore, pickupActions } from '../../pickups/index.ts'
import { type PrintQueueStore, printQueueActions } from '../../print-queue/index.ts'
import { type ListsStore, listActions } from '../../service-lists/index.ts'
import { lookActions, type SettingsEditor, settingsActions } from '../../settings/index.ts'
import type { ShipmentCommands } from '../../shipment/index.ts'
import {
  formActions,
  freightActions,
  type PresetOffers,
  packActions,
  presetAction,
  scaleActions,
  type Tour,
  tourActions,
  type Weighing,
} from '../../shipment-form/index.ts'
import { type ShipmentsStore, shipmentActions } from '../../shipments/index.ts'
import type { StationStore } from '../../station/index.ts'
import type { Forms } from '../create-forms.ts'
import type { HelpStore } from '../help/help-store.ts'
import type { ScanHandler } from '../scans/scan-handler.ts'
import { goActions } from './go.ts'
import { windowActions } from './window.ts'

type Deps = {
  shell: ShellStore
  help: HelpStore
  station: StationStore
  forms: Forms
  presetOffers: PresetOffers
  tour: Tour
  scale: ScaleStore
  weighing: Weighing
  openShipment(id: string): void
  /** Opens a new draft with the content of a shipment on its form. */
  repeat(shipment: ShipmentRecord): Promise<void>
  shipments: ShipmentsStore
  lists: ListsStore
  shipmentCommands: ShipmentCommands
  pickups: PickupsStore
  addresses: AddressesStore
  day: OpenedDay
  imports: ImportStore
  prints: PrintQueueStore
  settingsEditor: SettingsEditor
  scans: ScanHandler
}

/** All actions of the window, and those that both forms have. A key performs the
 * first available action that has it. */
export function createActions(deps: Deps) {
  const { forms, shell, addresses, station, shipmentCommands } = deps
  const { pack, freight, orderEntry, moveDraft, findOrder } = forms
  const parcelForm = formActions({
    ...deps,
    form: pack,
    orders: orderEntry.parcel,
    scanQuestion: deps.scans.question,
  })
  const freightForm = formActions({ ...deps, form: freight, orders: orderEntry.freight })
  const actions = {
    // Before the form's: while a long label is read, Escape stops the reading and does not clear the form.
    ...inScope('window', readingActions(shipmentCommands)),
    // Before the form's: during the tour Escape leaves the tour and does not clear the form.
    ...inScope('pack', tourActions(deps.tour)),
    ...inScope('pack', packActions({ ...deps, pack, parcelForm, freightForm })),
    ...inScope('pack', scaleActions({ ...deps, pack })),
    ...inScope('freight', freightActions({ pack, freight, freightForm, moveDraft })),
    ...inScope('pickups', pickupActions(deps.pickups)),
    ...inScope('day', dayActions(deps.day)),
    ...inScope('import', importActions(deps.imports, shell)),
    ...inScope('prints', printQueueActions(deps.prints)),
    ...inScope('shipments', shipmentActions(deps.shipments, shipmentCommands)),
    ...inScope('shipments', listActions(deps.lists)),
    ...inScope('addresses', addressActions(addresses, shell)),
    ...inScope('settings', settingsActions(deps.settingsEditor)),
    ...inScope('window', goActions(shell, addresses, station)),
    ...inScope('window', windowActions({ ...deps, findOrder })),
    ...inScope('window', lookActions(deps.settingsEditor, station, shell)),
  } satisfies Record<string, ScopedAction>
  // By place, as the settings list the presets.
  const byName: Record<string, ScopedAction> = actions
  const presetActions = Array.from({ length: maxParcelPresets }, (_, index) => byName[presetAction(index)])
  return { actions, presetActions, formActions: { parcel: parcelForm, freight: freightForm } }
}

export type Actions = ReturnType<typeof createActions>['actions']
