import type { AddressesStore } from '../../addresses/addresses-store.ts'
import type { ScaleStore } from '../../devices/scale/scale-store.ts'
import type { ShippedQuestion } from '../../devices/scanner/scan-desk.ts'
import type { ImportStore } from '../../imports/import-store.ts'
import type { PickupsStore } from '../../pickups/pickups-store.ts'
import type { PrintQueueStore } from '../../print-queue/print-queue-store.ts'
import type { FreightStore } from '../../shipment-form/freight/freight-store.ts'
import type { Tour } from '../../shipment-form/guide/tour.ts'
import type { PackStore } from '../../shipment-form/parcel/pack-store.ts'
import type { Weighing } from '../../shipment-form/parcel/weighing.ts'
import type { PresetOffers } from '../../shipment-form/presets/preset-offers.ts'
import type { ListsStore } from '../../shipments/lists/lists-store.ts'
import type { ShipmentWork } from '../../shipments/shipment-work.ts'
import type { ShipmentsStore } from '../../shipments/shipments-store.ts'
import type { HelpStore } from '../help/help-store.ts'
import type { ShellStore } from '../shell-store.ts'
import type { StationStore } from '../station-store.ts'
import { inRoom, type RoomAction } from './action.ts'
import { addressActions } from './addresses.ts'
import { freightActions } from './freight.ts'
import { goActions } from './go.ts'
import { importActions } from './imports.ts'
import { lookActions } from './look.ts'
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
  pack: PackStore
  freight: FreightStore
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
  openShipment: (id: string) => void
  scanned: () => ShippedQuestion | undefined
  locale: () => string
}

/** Every action of the window: a record per room. */
export function createActions({
  shell,
  help,
  station,
  pack,
  freight,
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
  openShipment,
  scanned,
  locale,
}: Deps) {
  return {
    // Before the form's: while it lasts, Escape leaves it and clears nothing.
    ...inRoom('pack', tourActions(tour, shell)),
    ...inRoom(
      'pack',
      packActions({ shell, station, pack, presetOffers, work, openShipment, scanned, locale }),
    ),
    ...inRoom('pack', scaleActions({ shell, pack, scale, weighing })),
    ...inRoom('freight', freightActions({ shell, pack, freight, work, openShipment })),
    ...inRoom('pickups', pickupActions(pickups, shell)),
    ...inRoom('import', importActions(imports, shell)),
    ...inRoom('prints', printQueueActions(prints, shell)),
    ...inRoom('shipments', shipmentActions({ shell, shipments, lists, work })),
    ...inRoom('addresses', addressActions(addresses, shell)),
    ...inRoom('window', goActions(shell)),
    ...inRoom('window', windowActions({ help, shell, station })),
    ...inRoom('window', lookActions(station)),
  } satisfies Record<string, RoomAction>
}

export type Actions = ReturnType<typeof createActions>
