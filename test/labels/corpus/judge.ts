/** Judges every way of printing by files of real labels: regions and turns by an index counted by eye,
 * prints by decoders and a renderer that are not the product's. */

import type { LabelPipeline } from '../../../electron/labels/label-pipeline.ts'
import {
  type Edges,
  grown,
  holds,
  middle,
  overlap,
  scaled,
  turnedIn,
} from '../../../electron/labels/page/boxes.ts'
import { cropPixels, type Grey, turnPixels } from '../../../electron/labels/page/image.ts'
import type { Outcome } from '../../../shared/kit/index.ts'
import type { Box, Grade, Proof, Region, SymbolProof } from '../../../shared/labels/index.ts'
import type { Dpmm } from '../../../shared/printing/index.ts'
import { greyOfPng } from '../../fixtures/labels/png-reader.ts'
import { noPoppler } from '../../fixtures/skips.ts'
import { drawn, type Picture, placeIn, printedPictures } from '../second-reading/printed-pictures.ts'
import { essence, isCheckable, onWholePixels, readsAgain } from '../second-reading/second-reader.ts'
import type { IndexedFile, IndexedLabel, IndexedSymbol } from './corpus-index.ts'
import { lostInk } from './lost-ink.ts'

export const modes = ['zpl', 'vector', 'sheet', 'page'] as const
type Mode = (typeof modes)[number]
const resolutions: Dpmm[] = [8, 12, 24]

/** One label printed in one way. `problem`: why there is no proof. */
export type Print = {
  mode: Mode
  dpmm: Dpmm
  problem?: string
  symbols: Record<SymbolProof['state'], number>
  grades: Partial<Record<Grade, number>>
  refused: string[]
  /** Symbols of a page as sent that hold it until a person has answered; `needless`: the second
   * decoder reads it in every picture. */
  asked: { name: string; needless: boolean }[]
  /** Symbols that the second decoder reads in every picture of the print, and
   * proven ones that it does not read. */
  readAgain: number
  silent: string[]
  /** Symbols of the index that are not proven, though the label prints. */
  missed: string[]
  /** Ink that does not print at each edge, in mm, and anywhere in the label, in square mm. */
  lost?: Edges & { squareMm: number }
  /** The output that went to the printer. */
  bytes?: Uint8Array
}

export type LabelTally = {
  page: number
  /** The label as counted by eye, if it is in the index, and as found. */
  known?: IndexedLabel
  found?: Region
  prints: Print[]
}

export type FileTally = {
  file: string
  /** Why nothing could be judged. */
  problem?: string
  /** Why a refusal is right. */
  unread?: string
  labels: LabelTally[]
  /** Other parts of the page, which were not taken for labels. */
  negatives: number
  negativesKept: number
  ms: number
}

/** The largest distance of a region's edge from the expected one, in mm. */
const nearMm = 2
/** Most ink that a print may lack: at an edge in mm, anywhere in square mm (renderers draw letters
 * of a missing font differently). */
const [mostLostMm, mostLostSquareMm] = [0.1, 4]

const media = { name: '100x150', widthMm: 100, heightMm: 150, marginMm: 0 }
const sheet = {
  media: { name: 'A4', widthMm: 210, heightMm: 297, marginMm: 0 },
  columns: 2,
  rows: 2,
  startSlot: 0,
}

/** Judges files, one at a time for each pipeline; tallies in their order. */
export async function judgeFiles(
  entries: IndexedFile[],
  pipelines: LabelPipeline[],
  report: (tally: FileTally) => void = () => undefined,
  ways: Ways = everyWay,
): Promise<FileTally[]> {
  const waiting = [...entries.entries()]
  const tallies: FileTally[] = []
  await Promise.all(
    pipelines.map(async (pipeline) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [i, entry] = next
        const start = performance.now()
        const none = { file: entry.file, labels: [], negatives: entry.others.length, negativesKept: 0 }
        const tally = await judgeFile(entry, pipeline, ways).catch((error: unknown) => ({
          ...none,
          problem: String(error),
        }))
        const timed = { ...tally, ms: performance.now() - start }
        tallies[i] = timed
        report(timed)
      }
    }),
  )
  return tallies
}

/** The labels of the index that each judgement is about, each once. */
export function failures(tallies: FileTally[]) {
  const labels = tallies.flatMap((file) => file.labels.map((label) => ({ ...label, file })))
  return {
    wrongRegion: labels.filter((label) => label.known && !isRightRegion(label)),
    silent: labels.flatMap(({ prints }) => prints.flatMap(({ silent }) => silent)),
    missed: labels.flatMap(({ prints }) => prints.flatMap(({ missed }) => missed)),
    refused: labels.filter(
      ({ file, prints }) => !file.unread && prints.some((print) => print.problem || print.refused.length > 0),
    ),
    asked: labels.filter(({ file, prints }) => !file.unread && prints.some(({ asked }) => asked.length > 0)),
    needless: labels.filter(
      ({ file, prints }) =>
        !file.unread && prints.some(({ asked }) => asked.some(({ needless }) => needless)),
    ),
    lostInk: labels.filter(({ prints }) => prints.some(losesInk)),
    wrongTurn: labels.filter(({ known, found }) => known && found && known.turn !== found.turn),
  }
}

export const isRightRegion = ({ known, found }: LabelTally) =>
  known !== undefined && found !== undefined && isNear(found.box, known.box)

export const losesInk = ({ lost }: Print) => lost !== undefined && isTooMuch(lost)

const isTooMuch = ({ left, top, right, bottom, squareMm }: NonNullable<Print['lost']>) =>
  Math.max(left, top, right, bottom) > mostLostMm || squareMm > mostLostSquareMm

async function judgeFile(
  entry: IndexedFile,
  pipeline: LabelPipeline,
  ways: Ways,
): Promise<Omit<FileTally, 'ms'>> {
  const file = await entry.read()
  const inspected = await pipeline.inspect(file.document)
  const found = inspected.ok
    ? inspected.value.pages.flatMap(({ regions }, page) =>
        regions.filter(({ kind }) => kind === 'label').map((region) => ({ page, region })),
      )
    : []
  const labels: LabelTally[] = entry.labels.map((known) => {
    const here = found.filter(({ page }) => page === known.page)
    const best = here.sort((a, b) => overlap(b.region.box, known.box) - overlap(a.region.box, known.box))[0]
    const isIt = best && overlap(best.region.box, known.box) > 0
    return { page: known.page, known, ...(isIt && { found: best.region }), prints: [] }
  })
  for (const { page, region } of found)
    if (!labels.some((label) => label.found === region)) labels.push({ page, found: region, prints: [] })
  const kept = entry.others.filter(
    ({ page, box }) => !found.some((other) => other.page === page && holds(box, middle(other.region.box))),
  )
  for (const label of labels)
    for (const mode of ways.modes)
      for (const dpmm of ways.resolutions)
        label.prints.push(
          inspected.ok
            ? await judgePrint({ file, label, mode, dpmm, inkPerMm: ways.inkPerMm, pipeline }, entry.symbols)
            : { ...emptyPrint(mode, dpmm), problem: inspected.problem.code },
        )
  return {
    file: entry.file,
    ...(!inspected.ok && { problem: inspected.problem.code }),
    ...(entry.unread !== undefined && { unread: entry.unread }),
    labels,
    negatives: entry.others.length,
    negativesKept: kept.length,
  }
}

/** A label of a file, and the way in which it is printed and judged. */
type Case = {
  file: Awaited<ReturnType<IndexedFile['read']>>
  label: LabelTally
  mode: Mode
  dpmm: Dpmm
  inkPerMm: number
  pipeline: LabelPipeline
}

/** @param indexed the symbols that the file has */
async function judgePrint(of: Case, indexed: IndexedSymbol[]): Promise<Print> {
  const { label, mode, dpmm } = of
  const print = emptyPrint(mode, dpmm)
  const made = await printOf(of)
  if (!made.ok) return { ...print, problem: made.problem.code }
  const { proof, output, question, page } = made.value
  const box = label.found?.box ?? label.known?.box
  const symbols = proof.symbols.filter(({ originalBox }) => !box || holds(box, middle(originalBox)))
  const shown = output ?? question
  const pictures = shown ? await printedPictures(shown, dpmm, page) : []
  for (const symbol of symbols) {
    const { state, grade, format, reason, text } = symbol
    print.symbols[state]++
    if (grade) print.grades[grade] = (print.grades[grade] ?? 0) + 1
    const name = `${format} ${text.slice(0, 24)}`
    if (state === 'notChecked' || (state === 'proven' && !output)) continue
    const failed = await notRead(pictures, symbol, dpmm)
    if (state === 'refused') {
      if (question) print.asked.push({ name: `${name}: ${reason}`, needless: failed.length === 0 })
      else print.refused.push(`${name}: ${reason}`)
      continue
    }
    if (failed.length === 0) print.readAgain++
    else print.silent.push(`${mode} ${dpmm}: ${name} (${failed.join(', ')})`)
  }
  if (!output) return print
  for (const symbol of indexed)
    if (symbol.page === label.page && box && holds(box, middle(symbol.box)))
      if (!symbols.some((other) => isSame(other, symbol) && other.state === 'proven'))
        print.missed.push(`${mode} ${dpmm}: ${symbol.format} ${symbol.text.slice(0, 24)}`)
  // A PDF is often the same at every resolution.
  const same = label.prints.find(
    (other) => other.mode === mode && other.bytes && isEqual(other.bytes, output.bytes),
  )
  const lost = same ? same.lost : await inkLost(of, proof, { ...output, page })
  return { ...print, bytes: output.bytes, ...(lost && { lost }) }
}

type Output = { kind: 'zpl' | 'pdf'; bytes: Uint8Array }
/** `question`: printed only after a person's answer. */
type Made = { proof: Proof; output?: Output | undefined; question?: Output; page: number }

/** The outputs that go to the printer. Page and sheet are files of several labels: `page` has this one. */
async function printOf({ file, label, mode, dpmm, pipeline }: Case): Promise<Outcome<Made>> {
  const { document: pdf } = file
  const { page, found } = label
  const noRegion = { ok: false, problem: { code: 'label.noRegion' } } as const
  if (mode === 'page') {
    const read = await pipeline.readAsSent(pdf, page, dpmm)
    if (!read.ok) return read
    const proof = read.value
    const clean = await pipeline.clean([pdf])
    if (!clean.ok) return clean
    const whole: Output = { kind: 'pdf', bytes: clean.value }
    return {
      ok: true,
      value: { proof, page, ...(proof.verdict === 'refused' ? { question: whole } : { output: whole }) },
    }
  }
  if (!found) return noRegion
  const region = { box: found.box, turn: found.turn }
  if (mode === 'sheet') {
    const made = await pipeline.sheet([{ pdf, page, region }], { ...sheet, dpmm })
    if (!made.ok) return made
    const [label] = made.value.labels
    if (!label) return noRegion
    const output: Output | undefined = label.printed ? { kind: 'pdf', bytes: made.value.pdf } : undefined
    return { ok: true, value: { proof: label.proof, output, page: 0 } }
  }
  const profile = { media, dpmm, offsetXMm: 0, offsetYMm: 0 }
  const made = await pipeline.prepare(pdf, { page, region, mode, profile })
  return made.ok ? { ok: true, value: { ...made.value, page: 0 } } : made
}

/** The pictures of a print in which the second decoder does not read a symbol; if it cannot read such
 * symbols, their ink is compared. */
async function notRead(pictures: Picture[], symbol: SymbolProof, dpmm: Dpmm) {
  const failed: string[] = []
  if (!isCheckable(symbol.format)) return failed
  for (const picture of pictures) if (!(await isRead(picture, symbol, dpmm))) failed.push(picture.name)
  return failed
}

/** White around every symbol, in mm: no other ink is as near. */
const ownWhiteMm = 0.5

async function isRead(picture: Picture, { format, text, box, moduleDots }: SymbolProof, dpmm: Dpmm) {
  if (await readsAgain(placeIn(picture, grown(box, 3), dpmm), format, text)) return true
  if (format !== 'Aztec' || !moduleDots) return false
  const modules = Math.round((box.width * dpmm) / moduleDots)
  const drawnAnew = onWholePixels(placeIn(picture, grown(box, ownWhiteMm), dpmm), modules)
  return readsAgain(drawnAnew, format, text)
}

/** The files and outputs to judge. `inkPerMm`: pixels a millimetre for comparing ink, a multiple of every
 * resolution. */
type Ways = { modes: readonly Mode[]; resolutions: Dpmm[]; inkPerMm: number }
/** Three, two and one pixel for each dot. */
export const everyWay: Ways = { modes, resolutions, inkPerMm: 24 }
/** Ink outside of a label's box by the eye's error counts; ink may move by a dot and its rounding. */
const [aroundMm, moveMm] = [0.5, 0.4]

/** Compares all ink with poppler's drawing of the original. Symbols that were redrawn on whole dots are
 * wider or narrower, so only the decoder judges them. */
async function inkLost(
  { file, label, mode, dpmm, inkPerMm, pipeline }: Case,
  { strategy, symbols }: Proof,
  output: Output & { page: number },
): Promise<Print['lost']> {
  const { document, shown = document } = file
  const { page, known, found } = label
  const box = known?.box ?? found?.box
  if (!box || noPoppler) return undefined
  const part = grown(box, aroundMm)
  // The whole page prints upright, at its size.
  const { scale, turn } = mode === 'page' ? { scale: 1, turn: 0 as const } : strategy
  const redrawn = strategy.snapped > 0 ? symbols.filter(({ format }) => isCheckable(format)) : []
  const print =
    output.kind === 'zpl'
      ? enlarged((await printedPictures(output, dpmm))[0]?.grey, inkPerMm / dpmm)
      : mode === 'page'
        ? await cut(output.bytes, inkPerMm, output.page, grown(part, 1))
        : await cut(output.bytes, inkPerMm, 0, mode === 'sheet' ? sheetSlot : undefined)
  const compared = (original: Grey): Print['lost'] => {
    const lost = lostInk(
      {
        grey: turnPixels(original, turn),
        apart: redrawn.map(({ originalBox }) =>
          scaled(turnedIn(part, grown(originalBox, 0.5), turn), inkPerMm * scale),
        ),
      },
      { grey: print, apart: redrawn.map(({ box }) => scaled(grown(box, 0.5), inkPerMm)) },
      { margin: Math.round(aroundMm * inkPerMm * scale), near: Math.round(moveMm * inkPerMm) },
    )
    if (!lost) return undefined
    const { left, top, right, bottom } = lost.edges
    const mm = (pixels: number) => pixels / inkPerMm
    return {
      left: mm(left),
      top: mm(top),
      right: mm(right),
      bottom: mm(bottom),
      squareMm: lost.pixels / inkPerMm ** 2,
    }
  }
  const lost = compared(await cut(shown, inkPerMm * scale, page, part))
  if (!lost || output.kind === 'pdf' || !isTooMuch(lost)) return lost
  // Dots may lack what poppler draws because the file lacks a font: then the product's
  // drawing of the whole page counts.
  const preview = await pipeline.preview(document, page, { dpmm: inkPerMm * scale })
  if (!preview.ok) return lost
  return compared(croppedTo(greyOfPng(Buffer.from(preview.value.png)), part, inkPerMm * scale))
}

const sheetSlot = { x: 0, y: 0, width: 105, height: 148.5 }

/** A page, or a part of it, in grey; white beyond the page. */
async function cut(pdf: Uint8Array, perMm: number, page: number, part?: Box): Promise<Grey> {
  if (!part) return drawn(pdf, perMm, { page })
  const [x, y] = [Math.max(0, part.x), Math.max(0, part.y)]
  const inside = { x, y, width: part.x + part.width - x, height: part.y + part.height - y }
  const grey = await drawn(pdf, perMm, { page, part: inside })
  return croppedTo(grey, { ...part, x: part.x - x, y: part.y - y }, perMm)
}

function croppedTo(grey: Grey, { x, y, width, height }: Box, perMm: number): Grey {
  const px = (mm: number) => Math.round(mm * perMm)
  return cropPixels(grey, { left: px(x), top: px(y), width: px(width), height: px(height) }, 255)
}

function enlarged(grey: Grey | undefined, by: number): Grey {
  if (!grey) throw new Error('no picture')
  const [width, height] = [grey.width * by, grey.height * by]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = grey.data[Math.floor(y / by) * grey.width + Math.floor(x / by)] ?? 255
  return { width, height, data }
}

const isSame = (proof: { format: string; text: string; originalBox: Box }, symbol: IndexedSymbol) =>
  proof.format === symbol.format &&
  essence(proof.text) === essence(symbol.text) &&
  holds(grown(symbol.box, 3), middle(proof.originalBox))

function isNear(a: Box, b: Box): boolean {
  const edges = (box: Box) => [box.x, box.y, box.x + box.width, box.y + box.height]
  const wanted = edges(b)
  return edges(a).every((edge, i) => Math.abs(edge - (wanted[i] ?? 0)) <= nearMm)
}

const isEqual = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0

const emptyPrint = (mode: Mode, dpmm: Dpmm): Print => ({
  mode,
  dpmm,
  symbols: { proven: 0, refused: 0, notChecked: 0 },
  grades: {},
  refused: [],
  asked: [],
  readAgain: 0,
  silent: [],
  missed: [],
})
