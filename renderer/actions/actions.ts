import type { HelpStore } from '../help/help-store.ts'
import type { PresetOffers } from '../presets/preset-offers.ts'
import type { ScaleStore } from '../scale/scale-store.ts'
import type { ShippedQuestion } from '../scanner/scan-desk.ts'
import type { AddressesStore } from '../screens/addresses/addresses-store.ts'
import type { FreightStore } from '../screens/freight/freight-store.ts'
import type { ImportStore } from '../screens/import/import-store.ts'
import type { Tour } from '../screens/pack/guide/tour.ts'
import type { PackStore } from '../screens/pack/pack-store.ts'
import type { Weighing } from '../screens/pack/weighing.ts'
import type { PickupsStore } from '../screens/pickups/pickups-store.ts'
import type { PrintQueueStore } from '../screens/print-queue/print-queue-store.ts'
import type { ListsStore } from '../screens/shipments/lists/lists-store.ts'
import type { ShipmentsStore } from '../screens/shipments/shipments-store.ts'
import type { ShellStore } from '../shell-store.ts'
import type { ShipmentWork } from '../shipment-work.ts'
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

type Needs = {
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
}: Needs) {
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
