import { createStore } from 'zustand/vanilla'
import type { Bridge, Result } from '../../shared/channels.ts'
import type { ImportPreview, ImportProgress, ImportResult } from '../../shared/imports/import.ts'
import { proposeInsure } from '../../shared/imports/import-insurance.ts'
import type { InsuranceSummary } from '../../shared/imports/insure.ts'
import type { Problem } from '../../shared/kit/problem.ts'
import { hasRoom, nextWithRoom } from '../../shared/shipment/pickup-count.ts'
import { localDay, nextWorkingDay } from '../../shared/shipment/pickup-day.ts'
import type { PickupRoom } from '../../shared/shipment/pickup-room.ts'
import { readChunks } from '../app/read-chunks.ts'
import { saveFile } from '../app/save-file.ts'
import type { StationStore } from '../app/station-store.ts'
import { type InsureChoice, insureChoice, readInsure } from './insure-choice.ts'

export type Mapping = ImportPreview['mapping']
export type ImportTarget = keyof Mapping

type ImportState = {
  /** `choose` a file, `reading` it, decide what its columns mean (`mapping`), `adding` its shipments, `done`. */
  step: 'choose' | 'reading' | 'mapping' | 'adding' | 'done'
  fileName: string
  /** How far reading or adding is: 0 to 1. */
  part: number
  rows: number
  preview?: ImportPreview
  mapping: Mapping
  pickupLocationId: string
  pickupOn: string
  /** How full that pickup is, as soon as it is known. */
  pickup?: PickupRoom
  /** Which shipments are insured, where their rows do not say. */
  insure: InsureChoice
  /** What that comes to; undefined until it is counted. */
  insurance?: InsuranceSummary
  /** Also what was imported before, as new shipments. */
  again: boolean
  result?: ImportResult
  problem?: Problem
}

type Options = { bridge: Bridge; station: StationStore; save?: typeof saveFile }

/** A day's file on its way in: sent in pieces, its columns given a meaning, its shipments added as drafts. */
export function createImportStore({ bridge, station, save = saveFile }: Options) {
  const empty = (): ImportState => ({
    step: 'choose',
    fileName: '',
    part: 0,
    rows: 0,
    preview: undefined,
    mapping: {},
    pickupLocationId: station.getState().settings?.pickupLocations[0]?.id ?? '',
    pickupOn: nextWorkingDay(localDay(new Date())),
    pickup: undefined,
    insure: insureChoice('never'),
    insurance: undefined,
    again: false,
    result: undefined,
    problem: undefined,
  })
  const store = createStore<ImportState>()(empty)
  const { getState: get, setState: set } = store
  /** The file in hand, by the main process's name for it. */
  let id: string | undefined
  /** Counts up when another file is taken or this one is given up: what comes later is of no interest. */
  let turn = 0
  let savingErrors = false
  /** Whether a person chose the insurance of this file: another column of values then changes it no more. */
  let insureChosen = false
  let counts = 0

  /** Counts the pickup that the file goes to. `moves`: to the next working day with room, where this one has none. */
  async function countPickup(moves = false): Promise<void> {
    const { pickupLocationId, pickupOn } = get()
    if (!pickupLocationId) return
    const answer = await bridge.request('pickup.count', { pickupLocationId, pickupOn })
    const now = get()
    if (!answer.ok || now.pickupLocationId !== pickupLocationId || now.pickupOn !== pickupOn) return
    const day = moves && !hasRoom(answer.value) ? nextWithRoom(answer.value.ahead, pickupOn) : undefined
    if (day === undefined || day === pickupOn) return set({ pickup: answer.value })
    set({ pickupOn: day, pickup: undefined })
    await countPickup()
  }

  const fail = (problem: Problem) => set({ step: 'choose', problem })

  async function send(file: File, ours: number): Promise<Result<ImportPreview> | undefined> {
    const begun = await bridge.request('import.begin', { fileName: file.name, size: file.size })
    if (!begun.ok) return begun
    if (ours !== turn) return undefined
    id = begun.value.id
    for await (const { base64, part } of readChunks(file)) {
      const taken = await bridge.request('import.chunk', { id: begun.value.id, base64 })
      if (ours !== turn) return undefined
      if (!taken.ok) return taken
      set({ part })
    }
    return bridge.request('import.preview', { id: begun.value.id })
  }

  /** Asks what the values of goods come to; only the newest answer counts. */
  async function countInsurance(): Promise<void> {
    const { mapping } = get()
    const insure = readInsure(get().insure)
    const ours = ++counts
    if (!id || !insure || mapping.valueOfGoods === undefined) return set({ insurance: undefined })
    const answer = await bridge.request('import.insurance', { id, mapping, insure })
    if (ours === counts && answer.ok) set({ insurance: answer.value })
  }

  const commands = {
    /** Takes a file that was chosen or dropped, in place of the one before. */
    async take(file: File): Promise<void> {
      commands.giveUp()
      const ours = ++turn
      set({ ...empty(), step: 'reading', fileName: file.name })
      void countPickup(true)
      const answer = await send(file, ours).catch(
        (): Result<never> => ({ ok: false, error: { code: 'import.unreadable' } }),
      )
      if (ours !== turn || !answer) return
      if (!answer.ok) return fail(answer.error)
      const preview = answer.value
      insureChosen = preview.remembered
      const insure = insureChoice(preview.insure)
      set({ step: 'mapping', preview, mapping: preview.mapping, insure, rows: preview.rowCount })
      await countInsurance()
    },

    /** Lets a column of the file hold `target`, or nothing. A meaning has one column. */
    mean(place: number, target: ImportTarget | undefined) {
      const others = Object.entries(get().mapping).filter(([name, at]) => at !== place && name !== target)
      const mapping: Mapping = Object.fromEntries(others)
      if (target) mapping[target] = place
      const { preview } = get()
      const setting = station.getState().settings?.insure
      if (preview && !insureChosen && mapping.valueOfGoods !== get().mapping.valueOfGoods)
        set({ insure: insureChoice(setting ?? proposeInsure(preview.header, mapping)) })
      set({ mapping })
      void countInsurance()
    },
    insure(insure: InsureChoice) {
      insureChosen = true
      set({ insure })
      void countInsurance()
    },
    set(change: Partial<Pick<ImportState, 'pickupLocationId' | 'pickupOn' | 'again'>>) {
      set(change)
      if (change.again !== undefined) return
      set({ pickup: undefined })
      void countPickup()
    },

    /** `again`: also what was imported before, as new shipments. */
    async run(again = get().again): Promise<void> {
      const { mapping, pickupLocationId, pickupOn } = get()
      const insure = readInsure(get().insure) ?? 'never'
      if (!id) return
      const ours = turn
      set({ step: 'adding', part: 0, again, problem: undefined })
      const answer = await bridge.request('import.run', {
        ...{ id, mapping, pickupLocationId, pickupOn, insure, again },
      })
      if (ours !== turn) return
      if (answer.ok) set({ step: 'done', result: answer.value })
      else set({ step: get().preview ? 'mapping' : 'choose', problem: answer.error })
    },

    /** Stops what goes on. While shipments are added, what was added stands and is told. */
    stop() {
      if (get().step === 'adding' && id) void bridge.request('import.cancel', { id })
      else commands.giveUp()
    },
    /** Forgets the file. */
    giveUp() {
      if (id) void bridge.request('import.cancel', { id })
      id = undefined
      turn++
      counts++
      set(empty())
    },

    /** The rows with an error, as the same file with a column `error`: once, however often it is pressed meanwhile. */
    async saveErrors(): Promise<void> {
      if (!id || savingErrors) return
      savingErrors = true
      const answer = await bridge.request('import.errors', { id })
      savingErrors = false
      if (answer.ok) save(answer.value.fileName, 'text/csv', answer.value.csv)
      else set({ problem: answer.error })
    },
  }

  bridge.on('import.changed', ({ id: of, part, rows, state }: ImportProgress) => {
    const { step } = get()
    if (of !== id || state === 'done' || (step !== 'reading' && step !== 'adding')) return
    if ((state === 'adding') === (step === 'adding')) set({ part, rows })
  })
  return Object.assign(store, { commands })
}
export type ImportStore = ReturnType<typeof createImportStore>
