import type { TransportMode } from '../../../shared/shipment/index.ts'
import type { AddressesStore } from '../../addresses/index.ts'
import type { ScaleStore } from '../../devices/index.ts'
import type { ImportStore } from '../../imports/index.ts'
import {
  type HelpStore,
  inScope,
  type ScopedAction,
  type ShellStore,
  type StationStore,
} from '../../kit/index.ts'
import type { PickupsStore } from '../../pickups/index.ts'
import type { PrintQueueStore } from '../../print-queue/index.ts'
import type { SettingsEditor } from '../../settings/index.ts'
import type { FormStore, PresetOffers, Tour, Weighing } from '../../shipment-form/index.ts'
import type { ListsStore, ShipmentsStore, ShipmentWork } from '../../shipments/index.ts'
import { addressActions } from './addresses.ts'
import { dayActions, type OpenedDay } from './day.ts'
import type { FormActions } from './form.ts'
import { freightActions } from './freight.ts'
import { goActions } from './go.ts'
import { importActions } from './imports.ts'
import { labelActions } from './labels.ts'
import { packActions } from './pack.ts'
import { pickupActions } from './pickups.ts'
import { printQueueActions } from './print-queue.ts'
import { scaleActions } from './scale.ts'
import { settingsActions } from './settings.ts'
import { shipmentActions } from './shipments.ts'
import { tourActions } from './tour.ts'
import { windowActions } from './window.ts'

type Deps = {
  shell: ShellStore
  help: HelpStore
  station: StationStore
  findOrder(): void
  pack: FormStore
  freight: FormStore
  forms: Record<TransportMode, FormActions>
  pickups: PickupsStore
  addresses: AddressesStore
  day: OpenedDay
  imports: ImportStore
  prints: PrintQueueStore
  shipments: ShipmentsStore
  lists: ListsStore
  work: ShipmentWork
  presetOffers: PresetOffers
  scale: ScaleStore
  weighing: Weighing
  tour: Tour
  settingsEditor: SettingsEditor
}

/** All actions of the window. A key performs the first available action that has it. */
export function createActions({
  shell,
  help,
  station,
  findOrder,
  pack,
  freight,
  forms,
  addresses,
  pickups,
  day,
  imports,
  prints,
  shipments,
  lists,
  work,
  presetOffers,
  scale,
  weighing,
  tour,
  settingsEditor,
}: Deps) {
  return {
    // Before the form's: while a long label is read, Escape stops the reading and does not clear the form.
    ...inScope('window', labelActions(work, shell)),
    // Before the form's: during the tour Escape leaves the tour and does not clear the form.
    ...inScope('pack', tourActions(tour, shell)),
    ...inScope(
      'pack',
      packActions({ shell, station, pack, presetOffers, form: forms.parcel, freightForm: forms.freight }),
    ),
    ...inScope('pack', scaleActions({ shell, pack, scale, weighing })),
    ...inScope('freight', freightActions({ shell, pack, freight, form: forms.freight })),
    ...inScope('pickups', pickupActions(pickups, shell)),
    ...inScope('day', dayActions(day, shell)),
    ...inScope('import', importActions(imports, shell)),
    ...inScope('prints', printQueueActions(prints, shell)),
    ...inScope('shipments', shipmentActions({ shell, shipments, lists, work })),
    ...inScope('addresses', addressActions(addresses, shell)),
    ...inScope('settings', settingsActions(settingsEditor, shell)),
    ...inScope('window', goActions(shell, addresses, station)),
    ...inScope('window', windowActions({ help, shell, station, findOrder })),
  } satisfies Record<string, ScopedAction>
}

export type Actions = ReturnType<typeof createActions>
