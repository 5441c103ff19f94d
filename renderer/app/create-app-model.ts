import type { Bridge } from '../../shared/channels.ts'
import { scaleSettingsSchema } from '../../shared/devices/scale.ts'
import { soundSettingsSchema } from '../../shared/devices/scanner.ts'
import { writeDecimal } from '../../shared/kit/decimal.ts'
import { decimalSign } from '../../shared/messages/formats.ts'
import { chooseLanguage } from '../../shared/messages/language.ts'
import { shipsAnother } from '../../shared/shipment/already-shipped.ts'
import type { Mismatch } from '../../shared/shipment/mismatch.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { createAddressesStore } from '../addresses/addresses-store.ts'
import { createPracticeScale } from '../devices/scale/practice-scale.ts'
import { scaleSources } from '../devices/scale/scale-sources.ts'
import { createScaleStore } from '../devices/scale/scale-store.ts'
import { createLearner } from '../devices/scanner/learner.ts'
import { createScanHandler } from '../devices/scanner/scan-handler.ts'
import { createImportStore } from '../imports/import-store.ts'
import { createPickupsStore } from '../pickups/pickups-store.ts'
import { createPrintQueueStore } from '../print-queue/print-queue-store.ts'
import { createWatchStore } from '../settings/watch-store.ts'
import { createAddressFinder } from '../shipment-form/address-finder.ts'
import { isLocked } from '../shipment-form/booking-state.ts'
import { createChooseAddress } from '../shipment-form/freight/choose-address.ts'
import { createFreightStore } from '../shipment-form/freight/freight-store.ts'
import { createPasteAddress } from '../shipment-form/freight/paste-address.ts'
import { createTour } from '../shipment-form/guide/tour.ts'
import { createFillAddress } from '../shipment-form/parcel/fill-address.ts'
import type { StandingDraft } from '../shipment-form/parcel/pack-state.ts'
import { createPackStore } from '../shipment-form/parcel/pack-store.ts'
import { createWeighing } from '../shipment-form/parcel/weighing.ts'
import { createPresetOffers } from '../shipment-form/presets/preset-offers.ts'
import { createListsStore } from '../shipments/lists/lists-store.ts'
import { createShipmentWork } from '../shipments/shipment-work.ts'
import { createShipmentsStore } from '../shipments/shipments-store.ts'
import { createActions } from './actions/actions.ts'
import { createHelpStore } from './help/help-store.ts'
import { createPendingRequests } from './pending-requests/pending-requests.ts'
import { createProductionQuestion } from './production/production-question.ts'
import { createShellStore } from './shell-store.ts'
import { playBookingSounds } from './sounds/sound-bookings.ts'
import { createSounds } from './sounds/sounds.ts'
import { createStationStore } from './station-store.ts'

/** Creates all stores and actions behind the screens. Called once per page. */
export function createAppModel(hostBridge: Bridge, systemLocales: readonly string[]) {
  const { bridge: confirmingBridge, question: production } = createProductionQuestion(hostBridge)
  const { bridge, pending: pendingRequests } = createPendingRequests(confirmingBridge)
  const shell = createShellStore()
  const help = createHelpStore()
  const station = createStationStore(bridge)
  const pack = createPackStore({ bridge, station })
  const write = (value: number) => writeDecimal(value, decimalSign(locale()))
  const freight = createFreightStore({ bridge, station, write })
  const shipments = createShipmentsStore({
    bridge,
    openDraft(draft, shown) {
      void pack.commands.edit({ draft, source: 'form', findings: [shipsAnother(shown)] })
      shell.getState().go('pack')
    },
    openFreight(draft, shown) {
      freight.commands.take(draft, shown)
      shell.getState().go('freight')
    },
  })
  const openShipment = (id: string) => {
    void shipments.show(id)
    shell.getState().go('shipments')
  }
  const lists = createListsStore({
    bridge,
    current() {
      const { tab } = shipments.getState()
      return tab === 'here' ? undefined : tab
    },
    openShipment,
    isOnForm(quotationId) {
      const { quotations, draft } = freight.getState()
      if (isLocked(freight.getState()) || !quotations.some(({ id }) => id === quotationId)) return false
      if (draft.quotationId !== quotationId) freight.commands.choose(quotationId)
      shell.getState().go('freight')
      return true
    },
    openFreight(draft) {
      freight.commands.take(draft)
      shell.getState().go('freight')
    },
  })
  const fillAddress = createFillAddress({ bridge, pack, station, locale: () => locale() })
  const openQueuedDraft = async (queued: StandingDraft) => {
    await pack.commands.edit(queued)
    await fillAddress.meetStanding(queued)
  }
  const pickups = createPickupsStore({
    bridge,
    open: {
      draft(queued) {
        void openQueuedDraft(queued)
        shell.getState().go('pack')
      },
      shipment: openShipment,
    },
  })
  const addresses = createAddressesStore({ bridge })
  const finder = createAddressFinder({ bridge, choose: (entry) => fillAddress.choose(entry) })
  const chooseFreightAddress = createChooseAddress(freight)
  const freightFinder = createAddressFinder({ bridge, choose: chooseFreightAddress })
  const imports = createImportStore({ bridge, station })
  const receive = (shipment: ShipmentRecord) => {
    pack.commands.receive(shipment)
    freight.commands.receive(shipment)
    shipments.receive(shipment)
    void station.getState().refreshStatus()
  }
  /** Opens the draft of a cancelled, mismatched order on its form, unless the form has it already. */
  const openWanted = async (mismatch: Mismatch) => {
    if (mismatch.mode === 'freight') {
      if (freight.getState().draft.id !== mismatch.draft.id) freight.commands.take(mismatch.draft)
      shell.getState().go('freight')
      return freight
    }
    if (pack.getState().draft.id !== mismatch.draft.id)
      await pack.commands.edit({ draft: mismatch.draft, source: 'form', findings: [] })
    shell.getState().go('pack')
    return pack
  }
  const work = createShipmentWork(bridge, receive, {
    open: (mismatch) => void openWanted(mismatch),
    book: (mismatch) => void openWanted(mismatch).then((form) => form.commands.book()),
  })
  const prints = createPrintQueueStore(bridge, work)
  const watch = createWatchStore(bridge)
  const practiceScale = createPracticeScale()
  const scale = createScaleStore({
    sources: scaleSources(
      globalThis.navigator ?? {},
      () => station.getState().settings?.scale ?? scaleSettingsSchema.parse({}),
      practiceScale.source,
    ),
  })
  station.subscribe(({ settings, status }) => {
    if (settings && status) void scale.use(settings.scale, status.environment === 'practice')
  })
  const presetOffers = createPresetOffers({ bridge, station, write })
  const tour = createTour({ pack, station, shell, write })
  const weighing = createWeighing({ pack, scale, station, shell, write })
  const locale = () => chooseLanguage(station.getState().settings?.language ?? 'system', systemLocales).locale
  const actions = createActions({
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
    scanned: () => scans.question(),
    locale,
  })
  const sounds = createSounds({ settings: () => station.getState().settings?.sounds ?? defaultSounds })
  playBookingSounds(pack, sounds)
  playBookingSounds(freight, sounds)
  const learner = createLearner()
  const scans = createScanHandler({
    bridge,
    shell,
    station,
    pack,
    openQueuedDraft,
    openShipment,
    actions: () => actions,
    sounds,
  })
  return {
    bridge,
    production,
    shell,
    help,
    station,
    pack,
    presetOffers,
    freight,
    freightFinder,
    chooseFreightAddress,
    pasteFreightAddress: createPasteAddress({ freight, station }),
    addresses,
    finder,
    fillAddress,
    pickups,
    imports,
    shipments,
    lists,
    prints,
    scale,
    practiceScale,
    weighing,
    tour,
    watch,
    work,
    actions,
    sounds,
    learner,
    pendingRequests,
    scans,
  }
}
const defaultSounds = soundSettingsSchema.parse({})

export type AppModel = ReturnType<typeof createAppModel>
