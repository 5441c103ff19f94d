import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import { nextWorkingDay } from '../../shared/holidays/index.ts'
import {
  type ImportPreview,
  type ImportProgress,
  type ImportResult,
  type InsuranceSummary,
  proposeInsure,
} from '../../shared/imports/index.ts'
import { localDay, type Outcome, type Problem } from '../../shared/kit/index.ts'
import { dayInstead, type PickupRoom } from '../../shared/pickup/index.ts'
import { createGeneration, requestsWithin, saveFile, upload } from '../kit/index.ts'
import { pickupLocationsOf } from '../pickup/index.ts'
import type { StationStore } from '../station/index.ts'
import { type InsureChoice, insureChoice, readInsure } from './insure-choice.ts'

export type Mapping = ImportPreview['mapping']
export type MappingTarget = keyof Mapping

type ImportState = {
  /** `choose` a file, `reading` it, `mapping` its columns, `adding` its shipments, `done`. */
  step: 'choose' | 'reading' | 'mapping' | 'adding' | 'done'
  fileName: string
  /** The progress of reading or adding, 0 to 1. */
  fraction: number
  rows: number
  preview?: ImportPreview
  mapping: Mapping
  pickupLocationId: string
  pickupOn: string
  /** The count of that pickup, once it is known. */
  pickup?: PickupRoom
  /** The insurance of rows without a choice of their own. */
  insure: InsureChoice
  /** The totals of the insurance; undefined until they are computed. */
  insurance?: InsuranceSummary
  /** Imports shipments of earlier imports again, as new ones. */
  importsAgain: boolean
  result?: ImportResult
  problem?: Problem
}

/** Whether a file is being read or its shipments added. */
export const isImportBusy = ({ step }: ImportState) => step === 'reading' || step === 'adding'

type Options = {
  bridge: Bridge
  station: StationStore
  /** Formats a number for the user's language. */
  formatNumber(value: number): string
  save?: typeof saveFile
}

/** The store of the Import screen: upload in chunks, column mapping, adding drafts. */
export function createImportStore({ bridge, station, formatNumber, save = saveFile }: Options) {
  const proposedDay = () => nextWorkingDay(localDay(new Date()))
  const empty = (): ImportState => ({
    step: 'choose',
    fileName: '',
    fraction: 0,
    rows: 0,
    preview: undefined,
    mapping: {},
    pickupLocationId: pickupLocationsOf(station.getState())[0]?.id ?? '',
    pickupOn: proposedDay(),
    pickup: undefined,
    insure: insureChoice('never', formatNumber),
    insurance: undefined,
    importsAgain: false,
    result: undefined,
    problem: undefined,
  })
  const store = createStore<ImportState>()(empty)
  const { getState: get, setState: set } = store
  /** The main process's ID of the current file. */
  let id: string | undefined
  /** Responses about an earlier file are ignored. */
  const attempts = createGeneration()
  let isSavingErrors = false
  /** A person chose the insurance of this file, so a change of the value column no longer proposes one. */
  let isInsureChosen = false
  const insuranceCounts = createGeneration()
  const pickupCounts = createGeneration()
  const request = requestsWithin(station.environment, bridge)

  /** Reads the count of the target pickup. `moves`: goes to the next working day with room
   * if it is full or on a holiday. Only the latest response is used. */
  async function countPickup({ moves = false } = {}): Promise<void> {
    const { pickupLocationId, pickupOn } = get()
    const isLatest = pickupCounts.next()
    if (!pickupLocationId) return
    const result = await request('pickup.count', { pickupLocationId, pickupOn })
    if (!result?.ok || !isLatest()) return
    const day = moves && dayInstead(result.value, pickupOn)
    if (!day) return set({ pickup: result.value })
    set({ pickupOn: day, pickup: undefined })
    await countPickup()
  }

  const saveCsv = (made: Outcome<{ fileName: string; csv: string }>) => {
    if (made.ok) save(made.value.fileName, 'text/csv', made.value.csv)
    else set({ problem: made.problem })
  }

  /** Computes the insurance totals; only the latest response is used. */
  async function countInsurance(): Promise<void> {
    const { mapping } = get()
    const insure = readInsure(get().insure)
    const isLatest = insuranceCounts.next()
    if (!id || !insure || mapping.valueOfGoods === undefined) return set({ insurance: undefined })
    const result = await bridge.request('import.insurance', { id, mapping, insure })
    if (!isLatest()) return
    set(result.ok ? { insurance: result.value } : { insurance: undefined, problem: result.problem })
  }

  const commands = {
    /** Uploads a file in place of the previous one, unless that is being read or added. */
    async openFile(file: File): Promise<void> {
      if (isImportBusy(get())) return
      commands.discard()
      const isCurrent = attempts.next()
      set({ ...empty(), step: 'reading', fileName: file.name })
      void countPickup({ moves: true })
      const result = await upload(bridge, file, {
        begin: bridge.request('import.begin', { fileName: file.name, size: file.size }),
        chunk: 'import.chunk',
        finish: (begun) => bridge.request('import.preview', { id: begun }),
        progress(fraction, begun) {
          id = begun
          set({ fraction })
        },
        stop: { isStopped: () => !isCurrent(), drop: 'import.cancel' },
      })
      if (!isCurrent()) return
      if (!result.ok) return set({ step: 'choose', problem: result.problem })
      const preview = result.value
      isInsureChosen = preview.remembered
      const insure = insureChoice(preview.insure, formatNumber)
      set({ step: 'mapping', preview, mapping: preview.mapping, insure, rows: preview.rowCount })
      await countInsurance()
    },

    /** Gives the columns their meaning. */
    assignColumns(mapping: Mapping) {
      const { preview } = get()
      const setting = station.getState().settings?.insure
      if (preview && !isInsureChosen && mapping.valueOfGoods !== get().mapping.valueOfGoods)
        set({ insure: insureChoice(setting ?? proposeInsure(preview.header, mapping), formatNumber) })
      set({ mapping, problem: undefined })
      void countInsurance()
    },
    insure(insure: InsureChoice) {
      isInsureChosen = true
      set({ insure, problem: undefined })
      void countInsurance()
    },
    choose(change: Partial<Pick<ImportState, 'pickupLocationId' | 'pickupOn' | 'importsAgain'>>) {
      set(change)
      if (change.importsAgain !== undefined) return
      set({ pickup: undefined })
      void countPickup()
    },

    /** @param importsAgain imports shipments of earlier imports again, as new ones */
    async run({ importsAgain = get().importsAgain } = {}): Promise<void> {
      const { mapping, pickupLocationId, pickupOn } = get()
      const insure = readInsure(get().insure) ?? 'never'
      if (!id) return
      const isCurrent = attempts.current()
      const isSameEnvironment = station.environment.current()
      set({ step: 'adding', fraction: 0, importsAgain, problem: undefined })
      const result = await bridge.request('import.run', {
        id,
        mapping,
        pickupLocationId,
        pickupOn,
        insure,
        again: importsAgain,
      })
      if (!isCurrent()) return
      const isInterrupted = result.ok && result.value.problem?.code === 'import.interrupted'
      if (!isSameEnvironment() && !isInterrupted) commands.discard()
      else if (result.ok) set({ step: 'done', result: result.value })
      else set({ step: get().preview ? 'mapping' : 'choose', problem: result.problem })
    },

    /** Stops reading or adding. Shipments added so far stay and are reported. */
    stop() {
      if (get().step === 'adding' && id) void bridge.request('import.cancel', { id })
      else commands.discard()
    },
    /** Drops the file. */
    discard() {
      if (id) void bridge.request('import.cancel', { id })
      id = undefined
      attempts.next()
      insuranceCounts.next()
      pickupCounts.next()
      set(empty())
    },

    /** Saves the template, or the sample file. */
    async saveTemplate({ hasSample }: { hasSample: boolean }): Promise<void> {
      saveCsv(await bridge.request('import.template', { withSample: hasSample }))
    },

    /** Saves the rows with errors, with a column `error`; once, even if it is called again meanwhile. */
    async saveErrors(): Promise<void> {
      if (!id || isSavingErrors) return
      isSavingErrors = true
      const result = await bridge.request('import.errors', { id })
      isSavingErrors = false
      saveCsv(result)
    },
  }

  // The drafts of a finished import are in the earlier journal. An import that the switch interrupted still
  // says what it added, and a file whose columns are being assigned stays.
  station.environment.onSwitch(() => {
    const { step, result } = get()
    if (step === 'adding' || result?.problem?.code === 'import.interrupted') return
    if (step === 'done') return commands.discard()
    set({ pickup: undefined })
    void countPickup({ moves: step === 'reading' })
  })
  station.subscribe((state) => {
    const [first] = pickupLocationsOf(state)
    const { step, pickupLocationId, pickupOn } = get()
    if (!first || step === 'choose' || pickupLocationId !== '') return
    set({ pickupLocationId: first.id })
    // A day that a person chose stays.
    void countPickup({ moves: pickupOn === proposedDay() })
  })
  bridge.on('import.changed', ({ id: fileId, fraction, rows, state }: ImportProgress) => {
    const { step } = get()
    if (fileId !== id || state === 'done' || (step !== 'reading' && step !== 'adding')) return
    if ((state === 'adding') === (step === 'adding')) set({ fraction, rows })
  })
  return Object.assign(store, { commands })
}
export type ImportStore = ReturnType<typeof createImportStore>
