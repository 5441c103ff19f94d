import type { MessageKey } from '../shared/messages/en.ts'
import { decimalSign } from '../shared/messages/formats.ts'
import { printQueueActions } from './print-queue-actions.ts'
import type { ImportStore } from './screens/import/import-store.ts'
import { missingColumns } from './screens/import/mapping.ts'
import { withPreset } from './screens/pack/draft.ts'
import { isLocked } from './screens/pack/pack-state.ts'
import type { PackStore } from './screens/pack/pack-store.ts'
import { draftsInHand, isReadOnly, isRunning, summaryOf } from './screens/pickups/pickups-state.ts'
import type { PickupsStore } from './screens/pickups/pickups-store.ts'
import type { PrintQueueStore } from './screens/print-queue/print-queue-store.ts'
import type { ShellStore } from './shell-store.ts'
import { asksWhetherPrinted, canPrint, isUnknown } from './shipment-standing.ts'
import type { ShipmentWork } from './shipment-work.ts'
import type { Shortcut } from './shortcut.ts'
import type { StationStore } from './station-store.ts'

/** What a person can do, once: buttons, keys and hints all come from this record. The keys are none that a
 * browser keeps for itself. */
export type Action = {
  message: MessageKey
  shortcut?: Shortcut
  /** Whether its key does anything now. */
  available(): boolean
  perform(): void
}

type Needs = {
  shell: ShellStore
  station: StationStore
  pack: PackStore
  pickups: PickupsStore
  imports: ImportStore
  prints: PrintQueueStore
  work: ShipmentWork
  locale: () => string
}

export function createActions({ shell, station, pack, pickups, imports, prints, work, locale }: Needs) {
  const onPack = () => shell.getState().screen === 'pack'
  const shipment = () => pack.getState().shipment
  const editing = () => onPack() && !isLocked(pack.getState())
  const presets = () => station.getState().settings?.parcelPresets ?? []
  const ofShipment = (can: (record: NonNullable<ReturnType<typeof shipment>>) => boolean) => () => {
    const record = shipment()
    return onPack() && record !== undefined && can(record)
  }
  const withShipment = (perform: (id: string) => void) => () => {
    const record = shipment()
    if (record) perform(record.id)
  }
  const isSettled = () => onPack() && !pack.getState().sending && isLocked(pack.getState())

  /** The preset goes into the parcel in hand, else into the last one. */
  const usePreset = (index: number) => {
    const preset = presets()[index]
    const lines = pack.getState().draft.parcels.length
    const inHand = document.activeElement?.closest<HTMLElement>('[data-parcel]')?.dataset.parcel
    const at = inHand === undefined ? lines - 1 : Number(inHand)
    if (preset) pack.commands.changeParcel(at, (parcel) => withPreset(parcel, preset, decimalSign(locale())))
  }

  return {
    goPack: {
      message: 'action.goPack',
      shortcut: { key: 'F2' },
      available: () => true,
      perform: () => shell.getState().go('pack'),
    },
    goPickups: {
      message: 'action.goPickups',
      shortcut: { key: 'F4' },
      available: () => true,
      perform: () => shell.getState().go('pickups'),
    },
    goShipments: {
      message: 'action.goShipments',
      shortcut: { key: 'F8' },
      available: () => true,
      perform: () => shell.getState().go('shipments'),
    },
    goSettings: {
      message: 'action.goSettings',
      shortcut: { key: 'F9' },
      available: () => true,
      perform: () => shell.getState().go('settings'),
    },
    book: {
      message: 'action.book',
      shortcut: { key: 'Enter', control: true },
      available: onPack,
      perform: () => void pack.commands.book(),
    },
    addToPickup: {
      message: 'action.addToPickup',
      shortcut: { key: 'Enter', control: true, shift: true },
      available: onPack,
      perform: () => void pack.commands.add(),
    },
    next: {
      message: 'action.next',
      shortcut: { key: 'Enter' },
      // Enter presses whatever button has the focus, and after a booking that is *Next parcel*.
      available: () =>
        isSettled() && (document.activeElement === document.body || document.activeElement === null),
      perform: () => pack.commands.next(),
    },
    clear: {
      message: 'action.clear',
      shortcut: { key: 'Escape' },
      available: onPack,
      perform: () => pack.commands.clear(),
    },
    undoClear: {
      message: 'action.undoClear',
      shortcut: { key: 'Z', control: true },
      // Once something new is typed, this key takes back typing, as everywhere.
      available: () => editing() && pack.getState().cleared !== undefined && pack.getState().untouched,
      perform: () => pack.commands.undoClear(),
    },
    addParcel: {
      message: 'action.addParcel',
      shortcut: { key: 'A', alt: true },
      available: editing,
      perform: () => pack.commands.addParcel(),
    },
    confirmPrinted: {
      message: 'action.confirmPrinted',
      shortcut: { key: 'Enter', alt: true },
      available: ofShipment(asksWhetherPrinted),
      perform: withShipment((id) => void work.confirm(id)),
    },
    printAgain: {
      message: 'action.printAgain',
      shortcut: { key: 'P', alt: true },
      available: ofShipment(canPrint),
      perform: withShipment((id) => void work.print(id)),
    },
    checkAgain: {
      message: 'action.checkAgain',
      shortcut: { key: 'C', alt: true },
      available: ofShipment(isUnknown),
      perform: withShipment((id) => void work.reconcile(id)),
    },
    ...pickupActions(pickups, shell),
    ...importActions(imports, shell),
    ...printQueueActions(prints, shell),
    ...presetActions(usePreset, (index) => editing() && index < presets().length),
  } as const satisfies Record<string, Action>
}

/** What is done with the chosen pickup. */
function pickupActions(pickups: PickupsStore, shell: ShellStore) {
  const { commands, getState: state } = pickups
  const onPickups = () => shell.getState().screen === 'pickups'
  const chosen = () => summaryOf(state())
  const canChange = () => onPickups() && chosen() !== undefined && !isReadOnly(state())
  const hasPapers = () => onPickups() && (chosen()?.booked ?? 0) + (chosen()?.cancelled ?? 0) > 0
  return {
    bookAll: {
      message: 'action.bookAll',
      shortcut: { key: 'Enter', control: true },
      available: () => canChange() && (chosen()?.drafts ?? 0) > 0,
      perform: () => void commands.book(),
    },
    stopBooking: {
      message: 'action.stopBooking',
      shortcut: { key: 'Escape' },
      available: () => onPickups() && isRunning(state()),
      perform: () => void commands.stop(),
    },
    printAll: {
      message: 'action.printAll',
      shortcut: { key: 'P', alt: true },
      available: canChange,
      perform: () => void commands.printAll(),
    },
    moveDrafts: {
      message: 'action.moveDrafts',
      shortcut: { key: 'O', alt: true },
      available: () => canChange() && draftsInHand(state()).length > 0,
      perform: () => draftsInHand(state()).length > 0 && commands.ask('move'),
    },
    manifest: {
      message: 'action.manifest',
      shortcut: { key: 'M', alt: true },
      available: hasPapers,
      perform: () => void commands.manifest(),
    },
    closePickup: {
      message: 'action.closePickup',
      shortcut: { key: 'C', alt: true },
      available: () => canChange() && hasPapers() && !isRunning(state()),
      perform: () => !isRunning(state()) && commands.ask('close'),
    },
    undoRemove: {
      message: 'action.undoRemove',
      shortcut: { key: 'Z', control: true },
      available: () => onPickups() && state().said?.kind === 'removed',
      perform: () => void commands.undo(),
    },
  } as const satisfies Record<string, Action>
}

/** What is done with a file on its way in. */
function importActions(imports: ImportStore, shell: ShellStore) {
  const { commands, getState: state } = imports
  const { go } = shell.getState()
  const onImport = () => shell.getState().screen === 'import'
  const canRun = () =>
    onImport() && state().step === 'mapping' && missingColumns(state().mapping).length === 0
  return {
    goImport: {
      message: 'action.goImport',
      shortcut: { key: 'I', alt: true },
      available: () => shell.getState().screen === 'pickups',
      perform: () => go('import'),
    },
    runImport: {
      message: 'action.runImport',
      shortcut: { key: 'Enter', control: true },
      available: canRun,
      perform: () => canRun() && void commands.run(),
    },
    leaveImport: {
      message: 'action.leaveImport',
      shortcut: { key: 'Escape' },
      available: onImport,
      perform: () => {
        const busy = state().step === 'reading' || state().step === 'adding'
        commands.stop()
        if (!busy) go('pickups')
      },
    },
  } as const satisfies Record<string, Action>
}

const presetKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
type PresetName = `preset${(typeof presetKeys)[number]}`

/** One key each for the first nine presets. */
function presetActions(perform: (index: number) => void, available: (index: number) => boolean) {
  const entries = presetKeys.map((key, index) => [
    `preset${key}`,
    {
      message: 'action.usePreset',
      shortcut: { key, alt: true },
      available: () => available(index),
      perform: () => perform(index),
    },
  ])
  return Object.fromEntries(entries) as Record<PresetName, Action & { shortcut: Shortcut }>
}

export type Actions = ReturnType<typeof createActions>
