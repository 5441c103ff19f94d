import type { TransportMode } from '../../../shared/shipment/shipment.ts'
import type { AddressesStore } from '../../addresses/addresses-store.ts'
import type { ScaleStore } from '../../devices/scale/scale-store.ts'
import type { ImportStore } from '../../imports/import-store.ts'
import { inScope, type ScopedAction } from '../../kit/action.ts'
import type { HelpStore } from '../../kit/help-store.ts'
import type { ShellStore } from '../../kit/shell-store.ts'
import type { StationStore } from '../../kit/station-store.ts'
import type { PickupsStore } from '../../pickups/pickups-store.ts'
import type { PrintQueueStore } from '../../print-queue/print-queue-store.ts'
import type { FormStore } from '../../shipment-form/form-store.ts'
import type { Tour } from '../../shipment-form/guide/tour.ts'
import type { PresetOffers } from '../../shipment-form/parcel/preset-offers.ts'
import type { Weighing } from '../../shipment-form/parcel/weighing.ts'
import type { ListsStore } from '../../shipments/lists/lists-store.ts'
import type { ShipmentWork } from '../../shipments/shipment-work.ts'
import type { ShipmentsStore } from '../../shipments/shipments-store.ts'
import { addressActions } from './addresses.ts'
import type { FormActions } from './form.ts'
import { freightActions } from './freight.ts'
import { goActions } from './go.ts'
import { importActions } from './imports.ts'
import { packActions } from './pack.ts'
import { pickupActions } from './pickups.ts'
import { printQueueActions } from './print-queue.ts'
import { scaleActions } from './scale.ts'
import { shipmentActions } from './shipments.ts'
import { tourActions } from './tour.ts'
import { windowActions } from './window.ts'

type Deps = {
  shell: ShellStore
  help: HelpStore
  station: StationStore
  pack: FormStore
  freight: FormStore
  forms: Record<TransportMode, FormActions>
  pickups: PickupsStore
  addresses: AddressesStore
  imports: ImportStore
  prints: PrintQueueStore
  shipments: ShipmentsStore
  lists: ListsStore
  work: ShipmentWork
  presetOffers: PresetOffers
  scale: ScaleStore
  weighing: Weighing
  tour: Tour
}

/** All actions of the window. A key performs the first available action that has it. */
export function createActions({
  shell,
  help,
  station,
  pack,
  freight,
  forms,
  addresses,
  pickups,
  imports,
  prints,
  shipments,
  lists,
  work,
  presetOffers,
  scale,
  weighing,
  tour,
}: Deps) {
  return {
    // Before the form's: during the tour Escape leaves the tour and does not clear the form.
    ...inScope('pack', tourActions(tour, shell)),
    ...inScope('pack', packActions({ shell, station, pack, presetOffers, work, form: forms.parcel })),
    ...inScope('pack', scaleActions({ shell, pack, scale, weighing })),
    ...inScope('freight', freightActions({ shell, pack, freight, form: forms.freight })),
    ...inScope('pickups', pickupActions(pickups, shell)),
    ...inScope('import', importActions(imports, shell)),
    ...inScope('prints', printQueueActions(prints, shell)),
    ...inScope('shipments', shipmentActions({ shell, shipments, lists, work })),
    ...inScope('addresses', addressActions(addresses, shell)),
    ...inScope('window', goActions(shell)),
    ...inScope('window', windowActions({ help, shell, station })),
  } satisfies Record<string, ScopedAction>
}

export type Actions = ReturnType<typeof createActions>
