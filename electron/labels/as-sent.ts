import type { Advice, Box, Proof, SymbolProof } from '../../shared/labels/index.ts'
import type { Dpmm } from '../../shared/printing/index.ts'
import { bottom, grown, holds, middle, right } from './page/boxes.ts'
import { type LabelDocument, renderBox } from './page/document.ts'
import { proveInDriverPictures, shownLevel } from './print/driver-pictures.ts'
import { type MeasuredSymbol, placesOn } from './print/final-dots.ts'
import type { Placement } from './print/placement.ts'
import { modulesAround, worstGrade } from './print/proof.ts'
import { measuredSymbols, type PageReading } from './reading.ts'
import { pageBox } from './regions/blocks.ts'
import { isWeak } from './symbols/grade.ts'

/** Least white around a symbol that is drawn with it. */
const minWhiteMm = 4

/** Reads a page that prints as it came: each symbol is drawn as a driver may draw it at the
 * printer's resolution, and read again. A symbol on a label that does not read, or that
 * has grade F, refuses the page; outside of the labels it is `notChecked`. If no page of the document
 * has a label, all symbols count as on a label. */
export async function readAsSent(
  document: LabelDocument,
  index: number,
  readings: PageReading[],
  dpmm: Dpmm,
): Promise<Proof> {
  const reading = readings[index]
  if (!reading) throw new RangeError('no such page')
  const labels = labelsOn(reading)
  const hasLabel = readings.some((page) => labelsOn(page).length > 0)
  const isOnLabel = ({ originalBox }: SymbolProof) =>
    !hasLabel || labels.some((label) => holds(label, middle(originalBox)))
  const read: SymbolProof[] = []
  const finer: SymbolProof[] = []
  for (const measured of measuredSymbols(reading, pageBox(reading))) {
    const proof = await readSymbol(document, index, measured, dpmm)
    const counts = isOnLabel(proof)
    read.push(counts ? onLabel(proof) : besideLabel(proof))
    if (counts && isWeak(proof) && dpmm < 12) finer.push(await readSymbol(document, index, measured, 12))
  }
  const counted = read.filter(isOnLabel)
  return {
    verdict: verdictOf(read),
    symbols: [
      ...read,
      ...reading.unread.map(({ box, format }) => ({
        format,
        text: '',
        state: 'notChecked' as const,
        reason: 'unreadableInOriginal' as const,
        originalBox: box,
        box,
      })),
    ],
    grade: worstGrade(counted),
    strategy: { name: 'asSent', scale: 1, turn: 0, threshold: shownLevel, snapped: 0 },
    advice: counted.some(isWeak) ? adviceFor(labels, finer) : [],
  }
}

const labelsOn = ({ regions }: PageReading): Box[] =>
  regions.filter(({ kind }) => kind === 'label').map(({ box }) => box)

/** Few scanners read a print of grade F (`electron/labels/symbols/grade.ts`), though the drawing reads. */
const onLabel = (proof: SymbolProof): SymbolProof =>
  proof.state === 'proven' && proof.grade === 'F'
    ? { ...proof, state: 'refused', reason: 'poorPrint' }
    : proof

const besideLabel = (proof: SymbolProof): SymbolProof =>
  proof.state === 'refused' ? { ...proof, state: 'notChecked' } : proof

function verdictOf(symbols: SymbolProof[]): Proof['verdict'] {
  if (symbols.some(({ state }) => state === 'refused')) return 'refused'
  return symbols.some(({ state }) => state === 'proven') ? 'read' : 'nothingToCheck'
}

/** @param finer the weak symbols at 12 dots per mm; empty if the printer has as many */
const adviceFor = (labels: Box[], finer: SymbolProof[]): Advice[] => [
  ...(finer.length > 0 && !finer.some(isWeak) ? (['finerPrinter'] as const) : []),
  ...(labels.length > 0 ? (['labelAlone'] as const) : []),
]

/** Draws only the symbol, on the dots that it has on the page. */
async function readSymbol(
  document: LabelDocument,
  index: number,
  measured: MeasuredSymbol,
  dpmm: number,
): Promise<SymbolProof> {
  const { symbol, pattern } = measured
  const white = Math.max(minWhiteMm, modulesAround * (pattern?.moduleMm ?? 0))
  const around = grown(pattern?.box ?? symbol.box, white)
  const x = Math.floor(around.x * dpmm) / dpmm
  const y = Math.floor(around.y * dpmm) / dpmm
  const source: Box = { x, y, width: right(around) - x, height: bottom(around) - y }
  const placement: Placement = {
    source,
    turn: 0,
    scale: 1,
    x: 0,
    y: 0,
    widthMm: source.width,
    heightMm: source.height,
  }
  const draw = (isSmooth: boolean) =>
    document.withPage(index, (page) => renderBox(document.pdfium, page, source, { scale: dpmm, isSmooth }))
  const symbolPlaces = { places: placesOn(placement, [measured], dpmm), redrawn: [false] }
  const { proofs } = await proveInDriverPictures(draw, symbolPlaces, [measured], placement, dpmm)
  const [proof] = proofs
  if (!proof) throw new RangeError('a symbol without a place')
  return { ...proof, box: { ...proof.box, x: proof.box.x + x, y: proof.box.y + y } }
}
