import type { InsuranceRule, WatchedFolder, WatchState } from '../../shared/imports/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import type { PickupLocation } from '../../shared/shipment/index.ts'
import type { DraftContext } from '../drafts/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock, Role } from '../kit/index.ts'
import type { Pickups } from '../pickups/index.ts'
import type { TableReader } from '../table-files/index.ts'
import { createAddDrafts } from './add-drafts.ts'
import { createMappingMemory, type MappingStore } from './mapping-memory.ts'
import type { CheckTable } from './shipments/check-table-in-worker.ts'
import { createTableImport } from './table-import.ts'
import { createInbox } from './watched/inbox.ts'
import { createWatchFolder } from './watched/watch-folder.ts'

export type ImportsDeps = {
  journal: Journal
  clock: Clock
  pickups: Pick<Pickups, 'nextDay' | 'presentCheck'>
  draftContext: () => DraftContext
  pickupLocations: () => readonly PickupLocation[]
  tables: TableReader
  checkTable: CheckTable
  mappings: MappingStore
  /** The insurance choice of the settings, if any. */
  insure: () => InsuranceRule | undefined
  /** The watched folder of the current settings. */
  watched: () => WatchedFolder | undefined
  onWatchChanged: (state: WatchState) => void
  /** The role of importing from a folder, by the folder's ID; absent: no other desk shares the journal. */
  folderRole?: (folderId: string) => Role
  /** Messages in the current language. */
  messages: () => Messages
  /** Called when drafts of a pickup were added, removed or changed; must not throw. */
  onPickupChanged: (pickup: Pickup) => void
  readUnNumbers: Parameters<typeof createTableImport>[0]['readUnNumbers']
  newId: () => string
}

/** Wires the import of files that a person chooses in the window or puts into the watched folder. */
export function createImports(deps: ImportsDeps) {
  const { presentCheck, nextDay } = deps.pickups
  const tableImport = createTableImport({
    checkTable: deps.checkTable,
    draftContext: deps.draftContext,
    addDrafts: createAddDrafts({
      journal: deps.journal,
      presentCheck,
      newId: deps.newId,
      onPickupChanged: deps.onPickupChanged,
    }),
    mappings: createMappingMemory(deps.mappings),
    readUnNumbers: deps.readUnNumbers,
    insure: deps.insure,
  })
  const watchFolder = createWatchFolder({
    journal: deps.journal,
    clock: deps.clock,
    watched: deps.watched,
    folderRole: deps.folderRole,
    inbox: createInbox(),
    tables: deps.tables,
    tableImport,
    hasLocation: (id) => deps.pickupLocations().some((location) => location.id === id),
    nextDay,
    messages: deps.messages,
    onWatchChanged: deps.onWatchChanged,
  })
  return { tableImport, watchFolder }
}

export type Imports = ReturnType<typeof createImports>
