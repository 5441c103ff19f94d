import type { BookEntry } from '../../shared/addresses/index.ts'
import type { Bridge, RequestRules } from '../../shared/channels.ts'
import { writeDecimal } from '../../shared/kit/index.ts'
import { chooseLanguage, decimalSign } from '../../shared/messages/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import { createAddressesStore } from '../addresses/index.ts'
import { createAnswersStore } from '../answers/index.ts'
import type { OpenedDay } from '../day/index.ts'
import { createImportStore } from '../imports/index.ts'
import { createShellStore } from '../kit/index.ts'
import { createPickupsStore } from '../pickups/index.ts'
import { createPrintQueueStore } from '../print-queue/index.ts'
import { createBackupsStore, createSettingsEditor, createWatchedFolderStore } from '../settings/index.ts'
import { createPresetOffers, createTour, createWeighing } from '../shipment-form/index.ts'
import { createStationStore } from '../station/index.ts'
import { createActions } from './actions/actions.ts'
import { createDevices } from './create-devices.ts'
import { createForms } from './create-forms.ts'
import { createShipments } from './create-shipments.ts'
import { createHelpStore } from './help/help-store.ts'
import { createRequests } from './requests/requests.ts'
import { createScanHandler } from './scans/scan-handler.ts'
import { playBookingSounds } from './sound-bookings.ts'

/** Creates all stores and actions behind the screens. Called once per page. */
export function createAppModel(hostBridge: Bridge, rules: RequestRules, systemLocales: readonly string[]) {
  const { bridge, production, pending: pendingRequests } = createRequests(hostBridge, rules)
  const shell = createShellStore()
  const help = createHelpStore()
  const station = createStationStore(bridge)
  const write = (value: number) => {
    const language = station.getState().settings?.language ?? 'system'
    return writeDecimal(value, decimalSign(chooseLanguage(language, systemLocales).locale))
  }

  const formsModel = createForms({ bridge, shell, station, write })
  const { pack, freight, forms, addressEntry, orderEntry, openQueuedDraft, findOrder } = formsModel
  const presetOffers = createPresetOffers({ bridge, station, write })
  const tour = createTour({ pack, station, shell })

  const devices = createDevices(station)
  const { scale, sounds } = devices
  const weighing = createWeighing({ pack, scale, station, shell })
  playBookingSounds(pack, sounds)
  playBookingSounds(freight, sounds)

  const day: OpenedDay = {}
  const { shipments, lists, shipmentCommands, openShipment, repeat } = createShipments({
    bridge,
    shell,
    forms: formsModel,
    changed(shipment) {
      pack.commands.receive(shipment)
      freight.commands.receive(shipment)
      day.opened?.commands.receive(shipment)
      void station.commands.refreshStatus()
    },
  })
  const pickups = createPickupsStore({
    bridge,
    open: { draft: openQueuedDraft, shipment: openShipment },
  })
  const openPickup = (pickup: Pickup) => {
    pickups.commands.choose(pickup)
    shell.commands.go('pickups')
  }
  const addresses = createAddressesStore({
    bridge,
    use(entry, mode) {
      if (shell.getState().screen === 'addresses') formsModel.fillConsignee(entry, mode)
    },
  })
  /** Puts an address on the current form as consignee; from screens without a form, on the Pack screen. */
  const fillConsignee = (entry: BookEntry) => {
    const { screen } = shell.getState()
    const isFreight =
      screen === 'freight' || (screen === 'addresses' && addresses.getState().form === 'freight')
    formsModel.fillConsignee(entry, isFreight ? 'freight' : 'parcel')
  }
  const imports = createImportStore({ bridge, station })
  const prints = createPrintQueueStore(bridge, shipmentCommands)
  const watchedFolder = createWatchedFolderStore(bridge)
  const answers = createAnswersStore(bridge)
  const settingsEditor = createSettingsEditor(station)
  const loadLists = () =>
    Promise.all([shipments.commands.load(), pickups.commands.load(), prints.commands.load()])
  const backups = createBackupsStore({
    bridge,
    async reload() {
      pack.commands.saveAgain()
      freight.commands.saveAgain()
      await Promise.all([loadLists(), station.commands.load()])
    },
  })
  // Another environment has its own journal and its own service. What the forms have stays on them.
  station.subscribe(({ status }, before) => {
    if (!status || !before.status || status.environment === before.status.environment) return
    const ofJournal = [
      shipments,
      lists,
      pickups,
      prints,
      answers,
      addresses,
      backups,
      imports,
      watchedFolder,
      day.opened,
    ]
    for (const store of ofJournal) store?.commands.reset()
    void loadLists()
  })

  const scans = createScanHandler({
    bridge,
    shell,
    station,
    pack,
    askOrder: () => void orderEntry.parcel.commands.ask(),
    openQueuedDraft,
    openShipment,
    actions: () => actions,
    sounds,
  })
  const { actions, presetActions, formActions } = createActions({
    shell,
    help,
    station,
    forms: formsModel,
    presetOffers,
    tour,
    scale,
    weighing,
    openShipment,
    repeat,
    shipments,
    lists,
    shipmentCommands,
    pickups,
    addresses,
    day,
    imports,
    prints,
    settingsEditor,
    scans,
  })

  return {
    bridge,
    production,
    pendingRequests,
    shell,
    help,
    station,
    pack,
    freight,
    forms,
    addressEntry,
    orderEntry,
    findOrder,
    presetOffers,
    tour,
    ...devices,
    weighing,
    shipments,
    lists,
    shipmentCommands,
    openShipment,
    pickups,
    openPickup,
    addresses,
    fillConsignee,
    day,
    imports,
    prints,
    watchedFolder,
    answers,
    settingsEditor,
    backups,
    loadLists,
    scans,
    actions,
    presetActions,
    formActions,
  }
}

type CreatedModel = ReturnType<typeof createAppModel>

declare module '../kit/app-model.ts' {
  interface AppModel extends CreatedModel {}
}
