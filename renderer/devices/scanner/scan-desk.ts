import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import { type CommandName, readCommand } from '../../../shared/devices/scan-commands.ts'
import type { Finding } from '../../../shared/kit/finding.ts'
import type { Problem } from '../../../shared/kit/problem.ts'
import type { MessageKey } from '../../../shared/messages/en.ts'
import { isAboutReference, shipmentOfFinding } from '../../../shared/shipment/already-shipped.ts'
import type { ShipmentRecord } from '../../../shared/shipment/shipment-record.ts'
import type { ScopedAction } from '../../app/actions/action.ts'
import type { ShellStore } from '../../app/shell-store.ts'
import type { Sounds } from '../../app/sounds/sounds.ts'
import type { StationStore } from '../../app/station-store.ts'
import { isLocked } from '../../shipment-form/booking-state.ts'
import { referenceField } from '../../shipment-form/draft-fields.ts'
import type { StandingDraft } from '../../shipment-form/parcel/pack-state.ts'
import type { PackStore } from '../../shipment-form/parcel/pack-store.ts'
import { barcodeVariantsOf } from './barcode-variants.ts'

/** What is said of a scan: quietly, until the next one or for a while. An action is spoken of by its own words. */
export type ScanWord = { tone: 'good' | 'bad' | 'plain' } & (
  | { key: MessageKey; values?: Record<string, string | number>; action?: ScopedAction }
  | { problem: Problem }
  /** The reference was shipped already. `asks`: no form does, so the scan's sign asks whether another one is shipped. */
  | { finding: Finding; asks: boolean }
)

/** A reference was shipped already: its two answers. */
export type ShippedQuestion = { open(): void; another(): void }

type ScanState = {
  /** The last scan since the window was opened. */
  last?: string
  word?: ScanWord
  /** The wrong label came out, or lies on the wrong box: it stands until a person has seen it. */
  alarm?: { scanned: ShipmentRecord; table: ShipmentRecord }
}

type Deps = {
  bridge: Bridge
  shell: ShellStore
  station: StationStore
  pack: PackStore
  openStanding: (standing: StandingDraft) => Promise<void>
  openShipment: (id: string) => void
  actions: () => Readonly<Record<string, ScopedAction>>
  sounds: Pick<Sounds, 'play'>
}

/** Where a scan found the window. `asks`: a question is in front. `fill` puts a code into the field that has the
 * focus, where that takes codes; one that `searches` gets all but commands. So does a form of its own, which is
 * answered by it. `us` is what the same keys write on a US keyboard. */
type ScanPlace = {
  asks: boolean
  fill?: (text: string) => void
  searches?: boolean
  answer?: () => void
  us?: string
}

/** The actions of a command; the first that can be done now is. */
const commandActions: Record<CommandName, readonly [string, ...string[]]> = {
  book: ['book', 'bookFreight'],
  next: ['next', 'nextFreight', 'goPack'],
  add: ['addToPickup'],
  oneMore: ['oneMore'],
  clear: ['clear', 'clearFreight'],
  undo: ['undoClear', 'undoClearFreight', 'undoRemove'],
  printLast: ['printLast'],
}

const shownMs = 8000
/** A question is answered by hand. */
const askedMs = 30_000

/** Does what a scan says: a command, a label that came out, an order's reference, a preset; what is none of these
 * goes where a code belongs, or is only told. One scan after the other. */
export function createScanDesk(deps: Deps) {
  const { bridge, shell, station, pack, openStanding, openShipment, actions, sounds } = deps
  const store = createStore<ScanState>()(() => ({}))
  const { getState: get, setState: set } = store
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()

  const say = (word: ScanWord) => {
    clearTimeout(timer)
    const asks = 'finding' in word && word.asks
    timer = setTimeout(() => set({ word: undefined }), asks ? askedMs : shownMs)
    set({ word })
    if (word.tone === 'bad') sounds.play('refused')
  }
  const perform = (names: readonly [string, ...string[]]) => {
    const all = names.flatMap((name) => actions()[name] ?? [])
    const action = all.find(({ available }) => available())
    if (action) action.perform()
    else say({ tone: 'bad', key: 'scan.cannot', action: all[0] })
  }
  const takePreset = (index: number) => {
    const { length } = station.getState().settings?.parcelPresets ?? []
    if (index < length) perform([`preset${index + 1}`])
    else say({ tone: 'bad', key: 'scan.noPreset', values: { number: index + 1 } })
  }
  const presetNamed = (text: string): number | undefined => {
    const presets = station.getState().settings?.parcelPresets ?? []
    const index = presets.findIndex(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
    return index < 0 ? undefined : index
  }
  /** The parcel on the table, whose label is expected. */
  const onTable = (): ShipmentRecord | undefined =>
    shell.getState().screen === 'pack' && isLocked(pack.getState()) ? pack.getState().shipment : undefined

  /** True: it was a label. */
  async function confirmLabel(text: string): Promise<boolean> {
    const table = onTable()
    const answer = await bridge.request('label.scan', { text, expected: table?.id })
    if (!answer.ok) {
      say({ tone: 'bad', problem: answer.error })
      return true
    }
    const { value } = answer
    if (value.kind === 'notWaiting') return false
    const reference = nameOf(value.shipment)
    if (value.kind === 'confirmed') say({ tone: 'good', key: 'scan.confirmed', values: { reference } })
    else if (value.kind === 'partly') {
      const { scanned, labels } = value
      say({ tone: 'good', key: 'scan.partly', values: { reference, scanned, labels } })
    } else if (table) {
      set({ alarm: { scanned: value.shipment, table }, word: undefined })
      sounds.play('wrong')
    }
    return true
  }

  /** True: a queued draft has it, or it was shipped. */
  async function openOrder(text: string, fill: ScanPlace['fill']): Promise<boolean> {
    const answer = await bridge.request('scan.find', { text: text.slice(0, 200) })
    if (!answer.ok) {
      say({ tone: 'bad', problem: answer.error })
      return true
    }
    const { drafts, shipped } = answer.value
    const [first, ...others] = drafts
    if (first !== undefined) {
      const standing = await bridge.request('pickup.draft', { id: first })
      if (!standing.ok) say({ tone: 'bad', problem: standing.error })
      else {
        await openStanding(standing.value)
        shell.getState().go('pack')
        const values = { reference: text, count: others.length }
        say({ tone: 'good', key: others.length > 0 ? 'scan.loaded.more' : 'scan.loaded', values })
      }
      return true
    }
    if (shipped) say({ tone: 'bad', finding: shipped, asks: !ask(text, shipped, fill) })
    return shipped !== undefined
  }

  /** The form asks about a reference that was shipped already, where the scan goes into its field or the form is empty.
   * Anywhere else nothing is changed, and it is false. */
  function ask(text: string, shipped: Finding, fill: ScanPlace['fill']): boolean {
    if (shell.getState().screen !== 'pack' || !keep(text, fill)) return false
    if (isAboutReference(shipped, pack.getState().draft.reference)) pack.commands.askAboutShipped(shipped)
    return true
  }

  /** Puts a code into the field that takes codes, else into an empty form. False: there is neither. */
  function keep(text: string, fill: ScanPlace['fill']): boolean {
    if (fill) {
      fill(text)
      return true
    }
    // After a booking the form shows what was booked: a strange code beside its label must not take that away.
    const isEmpty = pack.getState().untouched && !isLocked(pack.getState())
    if (shell.getState().screen !== 'pack' || !isEmpty) return false
    const { draft } = pack.getState()
    pack.commands.type(referenceField, text)
    pack.commands.canUndo(draft)
    return true
  }

  /** The question of a scan that no form asks. */
  function question(): ShippedQuestion | undefined {
    const { word } = get()
    if (!word || !('finding' in word) || !word.asks) return undefined
    const { finding } = word
    return {
      open() {
        set({ word: undefined })
        openShipment(shipmentOfFinding(finding))
      },
      another() {
        if (pack.getState().sending) return
        set({ word: undefined })
        pack.commands.startAnother(finding)
        shell.getState().go('pack')
      },
    }
  }

  async function handle(scanned: string, { us = scanned, ...place }: ScanPlace): Promise<void> {
    const readings = barcodeVariantsOf(scanned, us)
    const [text] = readings
    const { asks, fill, searches, answer } = place
    set({ last: text, word: undefined })
    // Only a person's word ends an alarm.
    if (get().alarm) return sounds.play('wrong')
    const command = firstOf(readings, readCommand)
    if (!command && searches && fill) return fill(text)
    if (!command && answer) return answer()
    if (!command && (await isAny(readings, confirmLabel))) return
    const values = { text }
    if (asks) return say({ tone: 'bad', key: 'scan.asked', values })
    if (pack.getState().sending) return say({ tone: 'bad', key: 'scan.busy', values })
    if (command?.kind === 'command') return perform(commandActions[command.name])
    if (command) return takePreset(command.index)
    const preset = firstOf(readings, presetNamed)
    if (preset !== undefined) return takePreset(preset)
    if (await isAny(readings, (reading) => openOrder(reading, fill))) return
    if (!keep(text, fill)) say({ tone: 'plain', key: 'scan.unknown', values: { text } })
    else if (!fill) say({ tone: 'plain', key: 'scan.reference', values: { text } })
  }

  return Object.assign(store, {
    scanned: (text: string, place: ScanPlace): Promise<void> => {
      turn = turn.then(() => handle(text, place))
      return turn
    },
    question,
    /** A person has seen the alarm. */
    acknowledge: () => set({ alarm: undefined }),
  })
}
export type ScanDesk = ReturnType<typeof createScanDesk>

function firstOf<T>(readings: readonly string[], read: (text: string) => T | undefined): T | undefined {
  for (const text of readings) {
    const found = read(text)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether one of them is, asked one after the other. */
async function isAny(readings: readonly string[], is: (text: string) => Promise<boolean>): Promise<boolean> {
  for (const text of readings) if (await is(text)) return true
  return false
}

/** A parcel without a reference goes by its consignee. */
const nameOf = ({ order, reference, request: { consignee } }: ShipmentRecord): string =>
  order?.reference ?? (reference || `${consignee.name}, ${consignee.address.city}`)
