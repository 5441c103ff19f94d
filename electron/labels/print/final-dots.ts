import type { PrintProfile } from '../../../shared/printing/index.ts'
import { addTurns, type Edges, edgesOf, grown } from '../page/boxes.ts'
import { boxMatrix, type Matrix, type OpenPage, render } from '../page/document.ts'
import { type Dots, type Grey, small, threshold } from '../page/image.ts'
import type { Pdfium } from '../page/pdfium.ts'
import { darkLevel } from '../symbols/other-ink.ts'
import type { Pattern } from '../symbols/pattern.ts'
import type { OriginalSymbol } from '../symbols/scan-part.ts'
import { snapSymbol } from '../symbols/snap.ts'
import { edgeMm, onMedia, type Placement } from './placement.ts'

/** A symbol of the original with its bars, where they could be measured. `isCovered`: other ink lies over
 * it. */
export type MeasuredSymbol = { symbol: OriginalSymbol; pattern?: Pattern; isCovered?: boolean }

/** How grey pixels become dots. */
export type DotsOptions = {
  /** Grey level for bars. */
  symbolThreshold: number
  snap: boolean
}

/** The grey level for bars that is tried first. It draws them thinner, since printing widens them (measured:
 * 96 to 112 read better than 128). */
export const usualSymbolThreshold = 112
/** Grey level for everything else: grey writing is kept, light watermarks are dropped. */
const paperThreshold = 160

/** The media's dots, and of each symbol (in the order of `symbols`) its place in
 * them and whether it was redrawn. */
export type FinalDots = { dots: Dots; places: Edges[]; redrawn: boolean[] }

/** The whole media as grey pixels, `dpmm` per mm; only the placement's source is drawn. */
export function greyOf(pdfium: Pdfium, page: OpenPage, placement: Placement, dpmm: number): Grey {
  const scale = placement.scale * dpmm
  const [a, b, c, d, e, f] = boxMatrix(placement.source, scale, placement.turn)
  const [width, height] = [Math.round(placement.widthMm * dpmm), Math.round(placement.heightMm * dpmm)]
  const matrix: Matrix = [a, b, c, d, e + placement.x * dpmm, f + placement.y * dpmm]
  const grey = render(pdfium, page, { matrix, width, height })
  const keep = edgesOf(grown(onMedia(placement, placement.source), edgeMm), dpmm)
  for (let y = 0; y < height; y++) {
    const row = y * width
    if (y < keep.top || y >= keep.bottom) grey.data.fill(255, row, row + width)
    else {
      grey.data.fill(255, row, row + Math.max(0, Math.floor(keep.left)))
      grey.data.fill(255, row + Math.min(width, Math.ceil(keep.right)), row + width)
    }
  }
  return grey
}

/** The place of each symbol on the media as drawn, in dots. */
export const placesOn = (placement: Placement, symbols: MeasuredSymbol[], dpmm: number): Edges[] =>
  symbols.map(({ symbol, pattern }) => edgesOf(onMedia(placement, pattern?.box ?? symbol.box), dpmm))

/** The dots that are printed.
 * @param grey the media as drawn by `greyOf` */
export function finalDots(
  grey: Grey,
  placement: Placement,
  symbols: MeasuredSymbol[],
  profile: Pick<PrintProfile, 'dpmm'>,
  options: DotsOptions,
): FinalDots {
  const { dpmm } = profile
  const dots = threshold(grey, paperThreshold)
  const drawn = placesOn(placement, symbols, dpmm)
  for (const [i, { isCovered }] of symbols.entries())
    if (drawn[i]) sharpen(dots, grey, drawn[i], isCovered ? darkLevel : options.symbolThreshold)
  const snapped = symbols.map(({ symbol, pattern, isCovered }, i) => {
    const edges = drawn[i]
    // Redrawing a covered symbol would erase the other ink.
    if (!options.snap || !pattern || !edges || isCovered) return undefined
    return snapSymbol(dots, pattern, symbol.format, edges, addTurns(pattern.turn, -placement.turn))
  })
  const places = drawn.map((edges, i) => snapped[i] ?? edges)
  return { dots, places, redrawn: snapped.map((edges) => edges !== undefined) }
}

/** Draws the place of a symbol again with another grey level. */
function sharpen(dots: Dots, grey: Grey, edges: Edges, level: number): void {
  const left = small(Math.max(0, Math.floor(edges.left) - 1))
  const right = small(Math.min(dots.width, Math.ceil(edges.right) + 1))
  const top = small(Math.max(0, Math.floor(edges.top) - 1))
  const bottom = small(Math.min(dots.height, Math.ceil(edges.bottom) + 1))
  for (let y = top; y < bottom; y++) {
    const end = y * dots.width + right
    for (let i = y * dots.width + left; i < end; i++) dots.data[i] = (grey.data[i] ?? 255) < level ? 1 : 0
  }
}
