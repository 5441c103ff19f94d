import type { Bridge } from '../../../shared/channels.ts'
import { type CommandName, presetKeys, readCommand } from '../../../shared/devices/index.ts'
import { type Finding, maxSearchLength, type Outcome } from '../../../shared/kit/index.ts'
import { isAboutReference, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import { barcodeVariantsOf, type Sounds } from '../../devices/index.ts'
import { isAvailable, type ShellStore } from '../../kit/index.ts'
import { nameOfShipment } from '../../shipment/index.ts'
import {
  expectsNext,
  type FormStore,
  isFormLocked,
  presetAction,
  referenceField,
} from '../../shipment-form/index.ts'
import type { StationStore } from '../../station/index.ts'
import type { ActionName, Actions } from '../actions/actions.ts'
import type { AsksDecision } from '../open-drafts.ts'
import type { ScanMessage, ScannedLabel, ScanState } from './scan-state.ts'

type Deps = {
  state: ScanState
  bridge: Bridge
  shell: ShellStore
  station: StationStore
  pack: FormStore
  /** Asks the order source for the reference on the form. */
  askOrder: () => void
  asksDecision: AsksDecision
  /** @returns whether it is on the form now. If not, the form says why, unless another environment is at
   * work by then */
  openQueuedDraft: (id: string, isScanned: boolean) => Promise<Outcome<boolean>>
  actions: Partial<Actions>
  sounds: Pick<Sounds, 'play'>
}

/** The window at a scan. */
type ScanContext = {
  isDialogOpen: boolean
  /** Writes into the field that had the focus, if that takes codes.
   * @returns whether the field still had the focus */
  fill?: (text: string) => boolean
  /** The focus is in a search field, which gets everything but commands. */
  isSearch?: boolean
  /** Enters the text in the form of its own (settings, a dialog) that has the focus. */
  submit?: () => void
  /** The text that the same keys give on a US keyboard. */
  us?: string
}

/** The actions of a command; the first available one is performed. */
const commandActions: Record<CommandName, readonly ActionName[]> = {
  book: ['book', 'bookFreight'],
  next: ['next', 'nextFreight', 'goPack'],
  add: ['addToPickup', 'addToPickupFreight'],
  oneMore: ['oneMore'],
  clear: ['clear', 'clearFreight'],
  undo: ['undoClear', 'undoClearFreight', 'undoRemove'],
  printLast: ['printLast'],
}

const shownMs = 8000
/** A message with buttons stays longer, since a person has to choose. */
const questionMs = 30_000

/** Handles scans one after the other: a command, a printed label, a preset, a reference of a queued draft
 * or shipment. Any other text goes into the focused code field or the empty form, or begins the next
 * parcel after a booking; else a message shows it. */
export function createScanHandler(deps: Deps) {
  const { state, bridge, shell, station, pack, askOrder, asksDecision, openQueuedDraft, actions, sounds } =
    deps
  const { getState: get, setState: set } = state
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<void> = Promise.resolve()

  const show = (message: ScanMessage) => {
    clearTimeout(timer)
    const hasButtons = 'finding' in message && message.hasButtons
    timer = setTimeout(() => set({ message: undefined }), hasButtons ? questionMs : shownMs)
    set({ message })
    if (message.tone === 'bad') sounds.play('refused')
  }
  const performFirst = (names: readonly ActionName[]) => {
    const all = names.flatMap((name) => actions[name] ?? [])
    const action = all.find((each) => isAvailable(each, shell.getState().screen))
    if (action) action.perform()
    else show({ tone: 'bad', key: 'scan.cannot', action: all[0] })
  }
  const presets = () => station.getState().settings?.parcelPresets ?? []
  const takePreset = (index: number) => {
    if (presets()[index]) performFirst([presetAction(index)])
    else show({ tone: 'bad', key: 'scan.noPreset' })
  }
  const presetNamed = (text: string): number | undefined => {
    const index = presets().findIndex(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
    return index < 0 ? undefined : index
  }
  /** The booked shipment on the form, whose label is expected. */
  const expectedShipment = (): ShipmentRecord | undefined =>
    shell.getState().screen === 'pack' && isFormLocked(pack.getState()) ? pack.getState().shipment : undefined

  const alarm = (scanned: ScannedLabel, expected: ShipmentRecord) => {
    set({ alarm: { scanned, expected }, message: undefined })
    sounds.play('wrong')
  }

  /** Ends a scan after a switch of the environment: the response is of the journal before. */
  const dropScan = (text: string) => {
    show({ tone: 'plain', key: 'scan.unknown', values: { text } })
    return true
  }

  /** Confirms the label that has the text. Adds the text to `unknown` if it can only be a label's code, of
   * a label that is not known here.
   * @returns whether the text was handled as a label */
  async function confirmLabel(text: string, unknown: string[]): Promise<boolean> {
    const expected = expectedShipment()
    const isCurrent = station.environment.current()
    const result = await bridge.request('label.scan', { text, expected: expected?.id })
    // A confirmation is written, whatever environment is at work now.
    const isConfirmed = result.ok && (result.value.kind === 'confirmed' || result.value.kind === 'partly')
    if (!isCurrent() && !isConfirmed) return dropScan(text)
    if (!result.ok) {
      show({ tone: 'bad', problem: result.problem })
      return true
    }
    const { value } = result
    if (value.kind === 'notWaiting') return false
    if (value.kind === 'otherLabel') {
      unknown.push(text)
      return false
    }
    if (value.kind === 'several') {
      show({ tone: 'plain', key: 'scan.several', values: { text } })
      return true
    }
    const reference = nameOf(value.shipment)
    if (value.kind === 'confirmed') show({ tone: 'good', key: 'scan.confirmed', values: { reference } })
    else if (value.kind === 'partly') {
      const { scanned, labels } = value
      show({ tone: 'good', key: 'scan.partly', values: { reference, scanned, labels } })
    } else if (expected) alarm(value.shipment, expected)
    return true
  }

  /** @returns whether a queued draft or a shipment has the reference */
  async function openOrder(text: string, fill: ScanContext['fill']): Promise<boolean> {
    const isCurrent = station.environment.current()
    const result = await bridge.request('scan.find', { text: text.slice(0, maxSearchLength) })
    if (!isCurrent()) return dropScan(text)
    if (!result.ok) {
      show({ tone: 'bad', problem: result.problem })
      return true
    }
    const { drafts, shipped } = result.value
    const [first, ...others] = drafts
    if (first !== undefined) {
      const opened = await openQueuedDraft(first, true)
      if (!opened.ok) show({ tone: 'bad', problem: opened.problem })
      else if (opened.value) {
        const values = { reference: text, count: others.length }
        show({ tone: 'good', key: others.length > 0 ? 'scan.loaded.more' : 'scan.loaded', values })
      } else if (!isCurrent()) dropScan(text)
      return true
    }
    if (shipped) show({ tone: 'bad', finding: shipped, hasButtons: !askOnForm(text, shipped, fill) })
    return shipped !== undefined
  }

  /** Lets the form ask about a reference that was shipped already, if the scan goes into a field or the
   * form is empty. Otherwise nothing changes.
   * @returns whether the form asks */
  function askOnForm(text: string, shipped: Finding, fill: ScanContext['fill']): boolean {
    if (shell.getState().screen !== 'pack' || !(fill?.(text) || fillForm(text))) return false
    if (isAboutReference(shipped, pack.getState().draft.reference)) pack.commands.askAboutShipped(shipped)
    return true
  }

  /** Writes a code as reference into an empty form.
   * @returns whether the form was empty */
  function fillForm(text: string): boolean {
    const isEmpty = pack.getState().isUntouched && !isFormLocked(pack.getState())
    if (shell.getState().screen !== 'pack' || !isEmpty) return false
    const { draft } = pack.getState()
    pack.commands.type(referenceField, text)
    pack.commands.offerUndo(draft)
    return true
  }

  /** Begins the next parcel with a new reference, if the form shows a booked one.
   * @returns whether it began */
  function beginNext(text: string): boolean {
    const state = pack.getState()
    const isBooked = state.shipment?.booking === 'booked' && expectsNext(state)
    if (shell.getState().screen !== 'pack' || !isBooked) return false
    pack.commands.tryNext()
    pack.commands.type(referenceField, text)
    return true
  }

  async function performScan(scanned: string, { us = scanned, ...context }: ScanContext): Promise<void> {
    const variants = barcodeVariantsOf(scanned, us)
    const [text] = variants
    const { isDialogOpen, fill, isSearch, submit } = context
    set({ last: text, message: undefined })
    // Only a person ends an alarm.
    if (get().alarm) return sounds.play('wrong')
    const command = firstOf(variants, readCommand)
    if (!command && isSearch && fill?.(text)) return
    if (!command && submit) return submit()
    const unknown: string[] = []
    if (!command && (await isAny(variants, (variant) => confirmLabel(variant, unknown)))) return
    const values = { text }
    if (isDialogOpen) return show({ tone: 'bad', key: 'scan.asked', values })
    if (pack.getState().isSending) return show({ tone: 'bad', key: 'scan.busy', values })
    if (command?.kind === 'command') return performFirst(commandActions[command.name])
    if (command?.kind === 'presetAt') return takePreset(command.index)
    if (command) return takePreset(presetKeys(presets().map(({ name }) => name)).indexOf(command.key))
    const preset = firstOf(variants, presetNamed)
    if (preset !== undefined) return takePreset(preset)
    if (await isAny(variants, (variant) => openOrder(variant, fill))) return
    const [label] = unknown
    const expected = expectedShipment()
    if (label !== undefined && expected) return alarm(label, expected)
    if (expected && asksDecision('parcel')) return
    if (!fill?.(text)) {
      const isReference = fillForm(text) || beginNext(text)
      show({ tone: 'plain', key: isReference ? 'scan.reference' : 'scan.unknown', values: { text } })
      if (!isReference) return
    }
    if (shell.getState().screen === 'pack' && pack.getState().draft.reference === text) askOrder()
  }

  // Its buttons would open a shipment of the journal before. An alarm stays: only a person ends it.
  station.environment.onSwitch(() => set({ message: undefined }))
  return Object.assign(state, {
    commands: {
      scanned: (text: string, context: ScanContext): Promise<void> => {
        // A scan that fails for a fault of ours must not stop the ones after it.
        queue = queue.then(() => performScan(text, context)).catch((error) => reportError(error))
        return queue
      },
      /** Ends the alarm. */
      acknowledge: () => set({ alarm: undefined }),
    },
  })
}
export type ScanHandler = ReturnType<typeof createScanHandler>

function firstOf<T>(variants: readonly string[], read: (text: string) => T | undefined): T | undefined {
  for (const text of variants) {
    const found = read(text)
    if (found !== undefined) return found
  }
  return undefined
}

/** Checks the variants one after the other until one matches. */
async function isAny(variants: readonly string[], is: (text: string) => Promise<boolean>): Promise<boolean> {
  for (const text of variants) if (await is(text)) return true
  return false
}

const nameOf = (shipment: ShipmentRecord): string => {
  const { name, address } = shipment.request.consignee
  return nameOfShipment(shipment, `${name}, ${address.city}`)
}
