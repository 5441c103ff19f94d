/** Judges the pipeline by a folder of real labels whose regions and symbols were counted by eye. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grown, holds, middle, overlap } from '../../electron/labels/boxes.ts'
import { cropPixels, type Dots, dotsToGrey } from '../../electron/labels/image.ts'
import type { LabelPipeline, PreparedLabel } from '../../electron/labels/label-pipeline.ts'
import { scan } from '../../electron/labels/scan.ts'
import type { Box, Region } from '../../shared/labels/label.ts'
import { type IndexedFile, type IndexedSymbol, readIndex } from './corpus-index.ts'
import { dotsOfZpl } from './zpl-dots.ts'

export type DpiTally = {
  proven: number
  refused: number
  notChecked: number
  /** Index symbols in labels that are not among the proven ones; each must be among the refused. */
  missed: string[]
  /** Printed, though a symbol of the index no longer decodes from the dots. There must be none. */
  silent: string[]
  grades: Record<string, number>
}

export type FileTally = {
  file: string
  labels: number
  labelsRight: number
  negatives: number
  negativesKept: number
  notes: string[]
  /** Keyed by dots per mm: 8 is 203 dpi, 12 is 300 dpi. */
  dpi: Record<'8' | '12', DpiTally>
  ms: number
}

/** How near every edge of a region must be, in mm. */
const near = 2

const media = { name: '100x150', widthMm: 100, heightMm: 150, marginMm: 0 }

/** Runs one folder through the pipeline. `loadScanner` must have been called: the judge reads the dots by itself. */
export async function judgeFolder(
  folder: string,
  pipeline: LabelPipeline,
  report: (tally: FileTally) => void = () => undefined,
): Promise<FileTally[]> {
  const tallies: FileTally[] = []
  for (const entry of readIndex(folder)) {
    const tally = await judgeFile(folder, entry, pipeline)
    report(tally)
    tallies.push(tally)
  }
  return tallies
}

async function judgeFile(folder: string, entry: IndexedFile, pipeline: LabelPipeline): Promise<FileTally> {
  const pdf = readFileSync(join(folder, entry.file))
  const start = performance.now()
  const inspected = await pipeline.inspect(pdf)
  const tally: FileTally = {
    file: entry.file,
    labels: entry.labels.length,
    labelsRight: 0,
    negatives: entry.others.length,
    negativesKept: 0,
    notes: [],
    dpi: { 8: emptyTally(), 12: emptyTally() },
    ms: 0,
  }
  if (!inspected.ok) return { ...tally, notes: [`inspect: ${inspected.problem.code}`] }
  const found = inspected.value.pages.map((page) => page.regions.filter((region) => region.kind === 'label'))
  for (const { page, box } of entry.labels) {
    const region = found[page]?.find((candidate) => isNear(candidate.box, box))
    if (region) tally.labelsRight++
    else
      tally.notes.push(
        `page ${page + 1}: wanted ${text(box)}, found ${(found[page] ?? []).map(({ box }) => text(box)).join(' and ') || 'nothing'}`,
      )
  }
  for (const { page, box } of entry.others) {
    const taken = found[page]?.some((region) => holds(box, middle(region.box)))
    if (taken) tally.notes.push(`page ${page + 1}: ${text(box)} is no label`)
    else tally.negativesKept++
  }
  const extra = found.flatMap((regions, page) =>
    regions.filter(
      ({ box }) =>
        ![...entry.labels, ...entry.others].some(
          (known) => known.page === page && overlap(known.box, box) > 0,
        ),
    ),
  )
  for (const { box } of extra) tally.notes.push(`found besides: ${text(box)}`)
  for (const [page, regions] of found.entries())
    for (const region of regions) {
      const symbols = entry.symbols.filter(
        (symbol) => symbol.page === page && holds(region.box, middle(symbol.box)),
      )
      for (const dpmm of [8, 12] as const) await judgePrint(pdf, page, region, dpmm, symbols, tally, pipeline)
    }
  tally.ms = performance.now() - start
  return tally
}

async function judgePrint(
  pdf: Uint8Array,
  page: number,
  { box, turn }: Region,
  dpmm: 8 | 12,
  symbols: IndexedSymbol[],
  tally: FileTally,
  pipeline: LabelPipeline,
): Promise<void> {
  const into = tally.dpi[dpmm]
  const profile = { media, dpmm, offsetXMm: 0, offsetYMm: 0 }
  const outcome = await pipeline.prepare(pdf, { page, region: { box, turn }, mode: 'zpl', profile })
  if (!outcome.ok) {
    tally.notes.push(`page ${page + 1}: ${outcome.problem.code}`)
    into.refused += symbols.length
    return
  }
  const { proof } = outcome.value
  for (const symbol of proof.symbols) {
    into[symbol.state]++
    if (symbol.grade) into.grades[symbol.grade] = (into.grades[symbol.grade] ?? 0) + 1
  }
  for (const symbol of symbols) {
    const known = proof.symbols.find((other) => isSame(other, symbol) && other.state === 'proven')
    if (!known) into.missed.push(`${symbol.format} ${symbol.text.slice(0, 24)}`)
  }
  if (outcome.value.output) into.silent.push(...(await silentFailures(outcome.value, symbols, dpmm)))
}

/** Reads the bytes that would go to the printer with no help from the proof: first everywhere, then around each place. */
async function silentFailures(
  label: PreparedLabel,
  symbols: IndexedSymbol[],
  dpmm: number,
): Promise<string[]> {
  const dots = dotsOfZpl(new TextDecoder().decode(label.output?.bytes))
  const left = await scan(dotsToGrey(dots), 'search')
  const failures: string[] = []
  for (const symbol of symbols) {
    const at = left.findIndex(
      (other) => other.format === symbol.format && plain(other.text) === plain(symbol.text),
    )
    if (at >= 0) {
      left.splice(at, 1)
      continue
    }
    const place = label.proof.symbols.find((other) => isSame(other, symbol))?.box
    const again = place ? await scan(dotsToGrey(around(dots, place, dpmm)), 'search') : []
    if (!again.some((other) => other.format === symbol.format && plain(other.text) === plain(symbol.text)))
      failures.push(`${symbol.format} ${symbol.text.slice(0, 24)}`)
  }
  return failures
}

function around(dots: Dots, place: Box, dpmm: number): Dots {
  const box = grown(place, 5)
  const round = (mm: number) => Math.round(mm * dpmm)
  return cropPixels(dots, round(box.x), round(box.y), round(box.width), round(box.height), 0)
}

const controls =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  )

/** Versions of zxing write a control character as `<STX>` or as `<02>`. */
const plain = (text: string) =>
  text.replace(/<([A-Z]{2,3}\d?|[0-9a-f]{2})>/g, (whole, name: string) => {
    const code =
      name === 'DEL' ? 127 : controls.includes(name) ? controls.indexOf(name) : Number.parseInt(name, 16)
    return Number.isNaN(code) ? whole : String.fromCharCode(code)
  })

const isSame = (proof: { format: string; text: string; originalBox: Box }, symbol: IndexedSymbol) =>
  proof.format === symbol.format &&
  plain(proof.text) === plain(symbol.text) &&
  holds(grown(symbol.box, 3), middle(proof.originalBox))

function isNear(a: Box, b: Box): boolean {
  const edges = (box: Box) => [box.x, box.y, box.x + box.width, box.y + box.height]
  const wanted = edges(b)
  return edges(a).every((edge, i) => Math.abs(edge - (wanted[i] ?? 0)) <= near)
}

const text = ({ x, y, width, height }: Box) =>
  [x, y, x + width, y + height].map((mm) => mm.toFixed(1)).join(',')

const emptyTally = (): DpiTally => ({
  proven: 0,
  refused: 0,
  notChecked: 0,
  missed: [],
  silent: [],
  grades: {},
})
