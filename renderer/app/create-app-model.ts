import type { BookEntry } from '../../shared/addresses/index.ts'
import type { Bridge, RequestRules } from '../../shared/channels.ts'
import { writeDecimal } from '../../shared/kit/index.ts'
import { chooseLanguage, decimalSign } from '../../shared/messages/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import type { TransportMode } from '../../shared/shipment/index.ts'
import { type AddressesStore, createAddressesStore } from '../addresses/index.ts'
import { type AnswersStore, createAnswersStore } from '../answers/index.ts'
import { createOpenedDay, type OpenedDay } from '../day/index.ts'
import type { Learner, PracticeScale, ScaleStore, Sounds } from '../devices/index.ts'
import { createImportStore, type ImportStore } from '../imports/index.ts'
import { type AppModel, type AppStores, createShellStore, type ShellStore } from '../kit/index.ts'
import { createPickupsStore, type PickupsStore } from '../pickups/index.ts'
import { createPrintQueueStore, type PrintQueueStore } from '../print-queue/index.ts'
import type { ListsStore } from '../service-lists/index.ts'
import {
  type BackupsStore,
  createBackupsStore,
  createSettingsEditor,
  createWatchedFolderStore,
  type SettingsEditor,
  type WatchedFolderStore,
} from '../settings/index.ts'
import { createShipmentChanges, type ShipmentChanges, type ShipmentCommands } from '../shipment/index.ts'
import {
  type AddressEntry,
  createPresetOffers,
  createTour,
  createWeighing,
  type FormStore,
  type OrderEntry,
  type PresetOffers,
  type Tour,
  type Weighing,
} from '../shipment-form/index.ts'
import type { ShipmentsStore } from '../shipments/index.ts'
import { createStationStore, type ProductionQuestion, type StationStore } from '../station/index.ts'
import { type Actions, createActions } from './actions/actions.ts'
import { createDevices } from './create-devices.ts'
import { createForms, type Forms } from './create-forms.ts'
import { createShipments, type Shipments } from './create-shipments.ts'
import { createRecentTargets, type RecentTargets } from './palette/recent-targets.ts'
import { createRequests, type Requests } from './requests/requests.ts'
import { createScanHandler, type ScanHandler } from './scans/scan-handler.ts'
import { createScanState } from './scans/scan-state.ts'
import { playBookingSounds } from './sound-bookings.ts'

/** Creates all stores and actions behind the screens. Called once per page. */
export function createAppModel(
  hostBridge: Bridge,
  rules: RequestRules,
  systemLocales: readonly string[],
): AppModel {
  const { bridge, production, pendingRequests } = createRequests(hostBridge, rules)
  const shell = createShellStore()
  const station = createStationStore(bridge)
  const { environment } = station
  const formatNumber = (value: number) => {
    const language = station.getState().settings?.language ?? 'system'
    return writeDecimal(value, decimalSign(chooseLanguage(language, systemLocales).locale))
  }

  const changes = createShipmentChanges(bridge)
  const { forms, addressEntry, orderEntry, moveDraft, findOrder, openWithConsignee, ...openers } =
    createForms({
      bridge,
      shell,
      station,
      changes,
      formatNumber,
    })
  const { parcel: pack, freight } = forms
  const { asksDecision, openQueuedDraft } = openers
  const presetOffers = createPresetOffers({ bridge, station, changes, formatNumber })
  const tour = createTour({ pack, station, shell })

  const { scale, practiceScale, sounds, learner } = createDevices(station)
  const weighing = createWeighing({ pack, scale, station, shell })
  playBookingSounds(pack, sounds)
  playBookingSounds(freight, sounds)

  const openedDay = createOpenedDay()
  const { shipments, serviceLists, shipmentCommands, openShipment, repeat } = createShipments({
    bridge,
    station,
    changes,
    shell,
    openers,
  })
  const pickups = createPickupsStore({
    bridge,
    environment,
    changes,
    open: { draft: openQueuedDraft, shipment: openShipment },
  })
  const openPickup = (pickup: Pickup) => {
    pickups.commands.choose(pickup)
    shell.commands.go('pickups')
  }
  const addresses = createAddressesStore({
    bridge,
    environment,
    hasOwnBook: () => !station.getState().status?.sharedJournal,
    use(entry, mode) {
      if (shell.getState().screen === 'addresses') openWithConsignee(entry, mode)
    },
  })
  const fillConsignee = (entry: BookEntry) => {
    const { screen } = shell.getState()
    const isFreight =
      screen === 'freight' || (screen === 'addresses' && addresses.getState().form === 'freight')
    openWithConsignee(entry, isFreight ? 'freight' : 'parcel')
  }
  const imports = createImportStore({ bridge, station, formatNumber })
  const openImport = (file: File) => {
    shell.commands.go('import')
    void imports.commands.openFile(file)
  }
  const printQueue = createPrintQueueStore({ bridge, environment, shipmentCommands })
  const watchedFolder = createWatchedFolderStore({ bridge, environment })
  const answers = createAnswersStore({ bridge, environment })
  const settingsEditor = createSettingsEditor(station)
  const loadLists = () =>
    Promise.all([shipments.commands.load(), pickups.commands.load(), printQueue.commands.load()])
  const backups = createBackupsStore({
    bridge,
    environment,
    async reload() {
      pack.commands.saveNow()
      freight.commands.saveNow()
      await Promise.all([loadLists(), station.commands.load()])
    },
  })
  const scanState = createScanState({ shell, pack, asksDecision, openShipment })
  const stores: AppStores = {
    bridge,
    production,
    pendingRequests,
    shell,
    recentTargets: createRecentTargets(),
    station,
    forms,
    addressEntry,
    orderEntry,
    moveDraft,
    findOrder,
    presetOffers,
    tour,
    scale,
    practiceScale,
    sounds,
    learner,
    weighing,
    shipmentChanges: changes,
    shipments,
    serviceLists,
    shipmentCommands,
    openShipment,
    repeat,
    pickups,
    openPickup,
    addresses,
    fillConsignee,
    openedDay,
    imports,
    openImport,
    printQueue,
    watchedFolder,
    answers,
    settingsEditor,
    backups,
    loadLists,
  }
  const created = createActions(stores, scanState.question)
  const scans = createScanHandler({
    state: scanState,
    bridge,
    shell,
    station,
    pack,
    askOrder: () => void orderEntry.parcel.commands.ask(),
    asksDecision,
    openQueuedDraft,
    actions: created.actions,
    sounds,
  })
  return { ...stores, ...created, scans }
}

declare module '../kit/app-model.ts' {
  interface AppStores {
    bridge: Bridge
    production: ProductionQuestion
    pendingRequests: Requests['pendingRequests']
    shell: ShellStore
    recentTargets: RecentTargets
    station: StationStore
    forms: Record<TransportMode, FormStore>
    addressEntry: Record<TransportMode, AddressEntry>
    orderEntry: Record<TransportMode, OrderEntry>
    moveDraft: Forms['moveDraft']
    findOrder: Forms['findOrder']
    presetOffers: PresetOffers
    tour: Tour
    scale: ScaleStore
    practiceScale: PracticeScale
    sounds: Sounds
    learner: Learner
    weighing: Weighing
    shipmentChanges: ShipmentChanges
    shipments: ShipmentsStore
    serviceLists: ListsStore
    shipmentCommands: ShipmentCommands
    /** Opens a shipment on the Shipments screen. */
    openShipment(id: string): void
    repeat: Shipments['repeat']
    pickups: PickupsStore
    /** Opens a pickup on the Pickups screen. */
    openPickup(pickup: Pickup): void
    addresses: AddressesStore
    /** Puts an address on the current form as consignee; from screens without a form, on the Pack screen. */
    fillConsignee(entry: BookEntry): void
    openedDay: OpenedDay
    imports: ImportStore
    /** Opens a file on the Import screen. */
    openImport(file: File): void
    printQueue: PrintQueueStore
    watchedFolder: WatchedFolderStore
    answers: AnswersStore
    settingsEditor: SettingsEditor
    backups: BackupsStore
    /** Reads the lists of the environment's journal. */
    loadLists(): Promise<unknown>
  }
  interface AppModel {
    scans: ScanHandler
    actions: Actions
  }
}
