import type { SqlServer } from '../../../shared/connections/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Documents } from '../../documents/index.ts'
import type { TableReader } from '../../imports/index.ts'
import type { Clock, Coalescer } from '../../kit/index.ts'
import type { createLazyLabels } from '../../labels/index.ts'
import type { createOrders } from '../../orders/index.ts'
import type { createAddressBooks } from '../session/address-books.ts'
import type { createOfflineDeskFile } from '../session/offline-desk-file.ts'
import type { createSessionSlot } from '../session/session-slot.ts'
import type { createStationStatus } from '../status/station-status.ts'
import type { StationAccount } from './station-account.ts'
import type { StationEnvironment } from './station-environment.ts'
import type { createStationEvents } from './station-events.ts'
import type { createStationPrinters } from './station-printers.ts'
import type { StationOptions } from './station-types.ts'

/** The parts that live as long as the station. Its sessions and channel handlers are made of them. */
export type StationParts = {
  options: StationOptions
  clock: Clock
  /** No person is at the screen. */
  isUnattended: boolean
  environment: StationEnvironment
  events: ReturnType<typeof createStationEvents>
  status: ReturnType<typeof createStationStatus>
  sessions: ReturnType<typeof createSessionSlot>
  /** Absolute. */
  labelsDir: string
  printing: ReturnType<typeof createStationPrinters>
  labels: ReturnType<typeof createLazyLabels>
  /** The documents in this desk's data directory. */
  ownDocuments: Documents
  /** This desk's documents, and those of the other desks while a session on a shared journal is open. */
  documents: Documents
  tables: TableReader
  addressBooks: ReturnType<typeof createAddressBooks>
  orders: ReturnType<typeof createOrders>
  account: StationAccount
  offlineDeskFile: ReturnType<typeof createOfflineDeskFile>
  /** The server of the journal that several desks share; absent: this desk has its own. */
  shared?: { server: SqlServer; password: () => string }
  /** The address of the shared journal, and this desk's name there. */
  sharedInUse: () => { address: string; desk: string } | undefined
  deskName: () => string
  shipmentChanged: (shipment: ShipmentRecord) => void
  queueChanged: Coalescer
  answersChanged: Coalescer
}
