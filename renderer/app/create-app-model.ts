import { flushSync } from 'react-dom'
import type { BookEntry } from '../../shared/addresses/index.ts'
import type { Bridge, RequestRules } from '../../shared/channels.ts'
import { scaleSettingsSchema, soundSettingsSchema } from '../../shared/devices/index.ts'
import { writeDecimal } from '../../shared/kit/index.ts'
import { chooseLanguage, decimalSign } from '../../shared/messages/index.ts'
import {
  isFreightDraft,
  type Mismatch,
  type ShipmentRecord,
  shipsAnother,
  type TransportMode,
} from '../../shared/shipment/index.ts'
import { createAddressesStore } from '../addresses/index.ts'
import { createAnswersStore } from '../answers/index.ts'
import {
  createLearner,
  createPracticeScale,
  createScaleStore,
  createSounds,
  scaleSources,
} from '../devices/index.ts'
import { createImportStore } from '../imports/index.ts'
import {
  createHelpStore,
  createShellStore,
  createStationStore,
  type ScreenName,
  type ShellStore,
  screenOfForm,
} from '../kit/index.ts'
import { createPickupsStore } from '../pickups/index.ts'
import { createPrintQueueStore } from '../print-queue/index.ts'
import { createSettingsEditor, createWatchStore } from '../settings/index.ts'
import {
  canBeginNext,
  createAddressEntry,
  createFormStore,
  createOrderEntry,
  createPresetOffers,
  createTour,
  createWeighing,
  elementId,
  formDraftOf,
  isLocked,
  type QueuedDraft,
  referenceField,
} from '../shipment-form/index.ts'
import { createListsStore, createShipmentsStore, createShipmentWork } from '../shipments/index.ts'
import { createActions } from './actions/actions.ts'
import type { OpenedDay } from './actions/day.ts'
import { formActions } from './actions/form.ts'
import { createRequests } from './requests.ts'
import { createScanHandler } from './scans/scan-handler.ts'
import { playBookingSounds } from './sound-bookings.ts'

/** Creates all stores and actions behind the screens. Called once per page. */
export function createAppModel(hostBridge: Bridge, rules: RequestRules, systemLocales: readonly string[]) {
  const { bridge, production, pending: pendingRequests } = createRequests(hostBridge, rules)
  const shell = createShellStore()
  const help = createHelpStore()
  const station = createStationStore(bridge)
  const write = (value: number) => writeDecimal(value, decimalSign(locale()))
  const pack = createFormStore({ mode: 'parcel', bridge, station, write })
  const freight = createFormStore({ mode: 'freight', bridge, station, write })
  const forms = { parcel: pack, freight }
  const addressEntry = {
    parcel: createAddressEntry({ bridge, form: pack, station }),
    freight: createAddressEntry({ bridge, form: freight, station }),
  }
  const shipments = createShipmentsStore({
    bridge,
    openDraft(draft, shown) {
      void pack.commands.edit({ draft, source: 'form', findings: [shipsAnother(shown)] })
      shell.getState().go('pack')
    },
    openFreight(draft, shown) {
      freight.commands.take(formDraftOf(draft), shown)
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
      freight.commands.take(formDraftOf(draft))
      shell.getState().go('freight')
    },
  })
  const repeat = async ({ id, mode }: ShipmentRecord) => {
    const answer = await bridge.request(mode === 'freight' ? 'freight.again' : 'shipment.again', { id })
    // *Ship again* of its details says why not.
    if (!answer.ok) return openShipment(id)
    forms[mode].commands.take(formDraftOf(answer.value), id)
    shell.getState().go(screenOfForm[mode])
  }
  const openQueuedDraft = async (queued: QueuedDraft) => {
    const mode = isFreightDraft(queued.draft) ? 'freight' : 'parcel'
    shell.getState().go(mode === 'freight' ? 'freight' : 'pack')
    await forms[mode].commands.edit(queued)
    await addressEntry[mode].meetQueued(queued)
  }
  const orderEntryOf = (mode: TransportMode) =>
    createOrderEntry({
      bridge,
      station,
      form: forms[mode],
      complete: () => addressEntry[mode].meetQueued({ source: 'file' }),
      toFreight(draft) {
        if (freight.getState().sending) return
        freight.commands.take(draft)
        pack.commands.handOver()
        shell.getState().go('freight')
      },
      openQueued: openQueuedDraft,
    })
  const orderEntry = { parcel: orderEntryOf('parcel'), freight: orderEntryOf('freight') }
  /** Puts a reference on the Pack screen and asks the order source about it; without one, waits there for it. An unfinished
   * draft can be restored. */
  const findOrder = (reference?: string) => {
    flushSync(() => {
      if (canBeginNext(pack.getState())) pack.commands.next()
      else if (reference !== undefined && !pack.getState().untouched) pack.commands.clear()
      shell.getState().go('pack')
    })
    if (isLocked(pack.getState())) return
    document.getElementById(elementId(referenceField.path))?.focus()
    if (reference === undefined) return
    pack.commands.type(referenceField, reference)
    void orderEntry.parcel.ask()
  }
  const pickups = createPickupsStore({
    bridge,
    open: {
      draft(queued) {
        void openQueuedDraft(queued)
      },
      shipment: openShipment,
    },
  })
  const fillForm = (entry: BookEntry, mode: TransportMode) => {
    const { commands, getState } = forms[mode]
    // The form's screen appears first and focuses its first field. Then the address moves the focus on.
    flushSync(() => {
      if (canBeginNext(getState())) commands.next()
      shell.getState().go(screenOfForm[mode])
    })
    if (!isLocked(getState())) addressEntry[mode].choose(entry)
  }
  const addresses = createAddressesStore({
    bridge,
    use(entry, mode) {
      if (shell.getState().screen === 'addresses') fillForm(entry, mode)
    },
  })
  /** Puts an address on the current form as consignee; from screens without a form, on the Pack screen. */
  const fillConsignee = (entry: BookEntry) => {
    const { screen } = shell.getState()
    const isFreight =
      screen === 'freight' || (screen === 'addresses' && addresses.getState().form === 'freight')
    fillForm(entry, isFreight ? 'freight' : 'parcel')
  }
  const day: OpenedDay = {}
  const imports = createImportStore({ bridge, station })
  const receive = (shipment: ShipmentRecord) => {
    pack.commands.receive(shipment)
    freight.commands.receive(shipment)
    shipments.receive(shipment)
    day.opened?.commands.received(shipment)
    void station.getState().refreshStatus()
  }
  /** Opens the draft of a cancelled, mismatched order on its form, unless the form has it already. */
  const openWanted = async (mismatch: Mismatch) => {
    if (mismatch.mode === 'freight') {
      if (freight.getState().draft.id !== mismatch.draft.id)
        freight.commands.take(formDraftOf(mismatch.draft))
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
  const answers = createAnswersStore(bridge)
  const settingsEditor = createSettingsEditor(station)
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
  const tour = createTour({ pack, station, shell })
  const weighing = createWeighing({ pack, scale, station, shell })
  const locale = () => chooseLanguage(station.getState().settings?.language ?? 'system', systemLocales).locale
  const actionsOf = (shell: ShellStore) => {
    const formActionsOf = {
      parcel: formActions({
        form: pack,
        shell,
        work,
        openShipment,
        repeat,
        scanned: () => scans.question(),
        orders: () => orderEntry.parcel,
      }),
      freight: formActions({
        form: freight,
        shell,
        work,
        openShipment,
        repeat,
        orders: () => orderEntry.freight,
      }),
    }
    const actions = createActions({
      shell,
      help,
      station,
      findOrder,
      pack,
      freight,
      forms: formActionsOf,
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
    })
    return { actions, formActions: formActionsOf }
  }
  const { actions, formActions: formActionsOf } = actionsOf(shell)
  /** The actions as they are available on a screen, whichever is shown. */
  const actionsAt = (screen: ScreenName) =>
    actionsOf({ ...shell, getState: () => ({ ...shell.getState(), screen }) }).actions
  const sounds = createSounds({ settings: () => station.getState().settings?.sounds ?? defaultSounds })
  playBookingSounds(pack, sounds)
  playBookingSounds(freight, sounds)
  const learner = createLearner()
  const scans = createScanHandler({
    bridge,
    shell,
    station,
    pack,
    askOrder: () => void orderEntry.parcel.ask(),
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
    forms,
    addressEntry,
    orderEntry,
    addresses,
    pickups,
    day,
    imports,
    shipments,
    lists,
    prints,
    scale,
    practiceScale,
    weighing,
    tour,
    settingsEditor,
    watch,
    answers,
    work,
    actions,
    actionsAt,
    openShipment,
    fillConsignee,
    findOrder,
    formActions: formActionsOf,
    sounds,
    learner,
    pendingRequests,
    scans,
  }
}
const defaultSounds = soundSettingsSchema.parse({})

type CreatedModel = ReturnType<typeof createAppModel>

declare module '../kit/app-model.ts' {
  interface AppModel extends CreatedModel {}
}
