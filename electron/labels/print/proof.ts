import type { Box, Grade, SymbolMeasures, SymbolProof } from '../../../shared/labels/index.ts'
import {
  addTurns,
  bottom,
  boxOf,
  type Edges,
  grown,
  middle,
  moved,
  right,
  turnedEdges,
} from '../page/boxes.ts'
import { cropPixels, type Dots, dotsToGrey, inverted, turnPixels } from '../page/image.ts'
import { gradeOf, type Measures, measureDots, worse } from '../symbols/grade.ts'
import { missedRequirements } from '../symbols/requirements.ts'
import { type Effort, matrixFormats, type ReadSymbol, scan } from '../symbols/scan.ts'
import type { FinalDots, MeasuredSymbol } from './final-dots.ts'
import type { Placement } from './placement.ts'

/** Largest distance of a symbol from its place, in mm. */
const maxShiftMm = 3

/** Modules of white around a symbol that are drawn with it: the widest quiet zone of any standard, and one of
 * slack. */
export const modulesAround = 10 + 1

/** White around a symbol that is scanned with it, in mm. */
const borderMm = 3

/** Reads each symbol again from the final dots and compares format, bytes and place with the
 * original. Each symbol is read at its own place, so a destroyed one is not covered by
 * another with the same content. */
export async function proveSymbols(
  final: FinalDots,
  symbols: MeasuredSymbol[],
  placement: Placement,
  dpmm: number,
): Promise<SymbolProof[]> {
  const proofs: SymbolProof[] = []
  for (const [i, measured] of symbols.entries()) {
    const edges = final.places[i]
    if (edges) proofs.push(await proveSymbol(final.dots, measured, edges, placement, dpmm))
  }
  return proofs
}

async function proveSymbol(
  dots: Dots,
  { symbol, pattern }: MeasuredSymbol,
  edges: Edges,
  placement: Placement,
  dpmm: number,
): Promise<SymbolProof> {
  const box = boxOf(edges.left / dpmm, edges.top / dpmm, edges.right / dpmm, edges.bottom / dpmm)
  const proof = { format: symbol.format, text: symbol.text, originalBox: symbol.box, box }
  const over = 1.5
  // A region that cuts a symbol is wrong, even if redrawing would complete the symbol.
  if (!isWithin(symbol.box, grown(placement.source, over)))
    return { ...proof, state: 'refused', reason: 'cropped' }
  if (
    edges.left < -over ||
    edges.top < -over ||
    edges.right > dots.width + over ||
    edges.bottom > dots.height + over
  )
    return { ...proof, state: 'refused', reason: 'cropped' }
  const view = cut(dots, edges, Math.ceil(borderMm * dpmm))
  const drawn = dotsToGrey(view.dots)
  const grey = symbol.isInverted ? inverted(drawn) : drawn
  const again = async (effort: Effort) =>
    compare(await scan(grey, effort, [symbol.format]), symbol, box, view, dpmm)
  // A match at low effort suffices; only a mismatch is scanned again at a higher effort. A
  // large matrix is found at half size only.
  let reason = (await again('known')) && (await again('check'))
  if (reason && matrixFormats.includes(symbol.format)) reason = await again('search')
  if (reason) return { ...proof, state: 'refused', reason }
  if (!pattern) return { ...proof, state: 'proven' }
  const turn = addTurns(pattern.turn, -placement.turn)
  const wide = cut(
    dots,
    edges,
    Math.ceil(((edges.right - edges.left + edges.bottom - edges.top) / pattern.modules) * modulesAround) + 2,
  )
  const upright = turnPixels(wide.dots, turn)
  const place = turnedEdges(wide.edges, wide.dots.width, wide.dots.height, turn)
  const seen = measureDots(upright, pattern, symbol.format, place)
  const measures = measuresOf(seen, dpmm)
  const misses = missedRequirements(symbol, measures)
  return {
    ...proof,
    state: 'proven',
    ...gradeOf(seen),
    measures,
    ...(misses.length > 0 && { misses }),
  }
}

const measuresOf = (
  { kind, moduleDots, evenness, quietX, ratio, contrast }: Measures,
  dpmm: number,
): SymbolMeasures => ({
  xMm: moduleDots / dpmm,
  quietX,
  ...(ratio !== undefined && { ratio }),
  ...(kind !== 'matrix' && { decodability: evenness }),
  contrast,
})

const isWithin = (box: Box, frame: Box) =>
  box.x >= frame.x && box.y >= frame.y && right(box) <= right(frame) && bottom(box) <= bottom(frame)

/** A symbol's dots with a border of `by` dots; beyond the media is white. */
function cut(dots: Dots, edges: Edges, by: number): { dots: Dots; edges: Edges; left: number; top: number } {
  const [left, top] = [Math.floor(edges.left) - by, Math.floor(edges.top) - by]
  const [width, height] = [Math.ceil(edges.right) + by - left, Math.ceil(edges.bottom) + by - top]
  return {
    dots: cropPixels(dots, { left, top, width, height }, 0),
    edges: moved(edges, -left, -top),
    left,
    top,
  }
}

function compare(
  read: ReadSymbol[],
  symbol: ReadSymbol,
  box: Box,
  view: { left: number; top: number },
  dpmm: number,
): SymbolProof['reason'] {
  if (read.length === 0) return 'unreadable'
  const equal = read.filter((other) => other.format === symbol.format && other.bytes === symbol.bytes)
  if (equal.length === 0) return 'differs'
  const want = middle(box)
  const near = equal.some((other) => {
    const found = middle(other.box)
    const x = (view.left + found.x) / dpmm
    const y = (view.top + found.y) / dpmm
    return Math.hypot(x - want.x, y - want.y) <= Math.max(maxShiftMm, 0.1 * Math.max(box.width, box.height))
  })
  return near ? undefined : 'moved'
}

/** The worst grade; undefined if no symbol is graded. */
export const worstGrade = (proofs: SymbolProof[]): Grade | undefined =>
  proofs.reduce<Grade | undefined>(
    (worst, { grade }) => (grade ? (worst ? worse(worst, grade) : grade) : worst),
    undefined,
  )
