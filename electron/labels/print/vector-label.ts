import type { Strategy } from '../../../shared/labels/index.ts'
import type { PrintProfile } from '../../../shared/printing/index.ts'
import { type LabelDocument, openDocument, renderBox } from '../page/document.ts'
import type { Pdfium } from '../page/pdfium.ts'
import { proveInDriverPictures, shownLevel } from './driver-pictures.ts'
import {
  type FinalDots,
  finalDots,
  greyOf,
  type MeasuredSymbol,
  placesOn,
  usualSymbolThreshold,
} from './final-dots.ts'
import type { Placement } from './placement.ts'
import { redrawnSymbols } from './redrawn-symbols.ts'
import { type Attempt, isBetter, isGood, redrawnCount } from './strategies.ts'
import { vectorPage } from './vector.ts'

type VectorLabel = { attempt: Attempt; pdf: Uint8Array }

/** The PDF with the best proof of all placements: symbols as drawn, or, where these are weak, redrawn with
 * whole dots. Every picture that a driver may make of it is read. */
export async function bestVector(
  document: LabelDocument,
  index: number,
  placements: Placement[],
  symbols: MeasuredSymbol[],
  profile: PrintProfile,
): Promise<VectorLabel> {
  const { dpmm } = profile
  let best: VectorLabel | undefined
  const consider = async (placement: Placement, final: FinalDots | undefined) => {
    const drawn = placesOn(placement, symbols, dpmm)
    const over = final && redrawnSymbols(final, drawn, dpmm, placement.heightMm)
    const pdf = await vectorPage(document, index, placement, over)
    const places = final?.places ?? drawn
    const redrawn = final?.redrawn ?? drawn.map(() => false)
    const attempt = await prove(
      document.pdfium,
      { pdf, placement, symbolPlaces: { places, redrawn } },
      symbols,
      dpmm,
    )
    if (!best || isBetter(attempt, best.attempt)) best = { attempt, pdf }
    return isGood(best.attempt)
  }
  for (const placement of placements) {
    if (await consider(placement, undefined)) break
    const grey = document.withPage(index, (page) => greyOf(document.pdfium, page, placement, dpmm))
    const final = finalDots(grey, placement, symbols, profile, {
      snap: true,
      symbolThreshold: usualSymbolThreshold,
    })
    if (final.redrawn.includes(true) && (await consider(placement, final))) break
  }
  if (!best) throw new RangeError('no placement to try')
  return best
}

/** Draws the PDF as drivers would and reads each symbol in every picture; the worst counts. */
async function prove(
  pdfium: Pdfium,
  {
    pdf,
    placement,
    symbolPlaces,
  }: { pdf: Uint8Array; placement: Placement; symbolPlaces: Omit<FinalDots, 'dots'> },
  symbols: MeasuredSymbol[],
  dpmm: number,
): Promise<Attempt> {
  const made = openDocument(pdfium, pdf)
  try {
    const { widthMm, heightMm, scale, turn } = placement
    const draw = (isSmooth: boolean) =>
      made.withPage(0, (page) =>
        renderBox(pdfium, page, { x: 0, y: 0, width: widthMm, height: heightMm }, { scale: dpmm, isSmooth }),
      )
    const { proofs, shown } = await proveInDriverPictures(draw, symbolPlaces, symbols, placement, dpmm)
    const strategy: Strategy = {
      name: symbolPlaces.redrawn.includes(true) ? 'redrawn' : 'vector',
      scale,
      turn,
      threshold: shownLevel,
      snapped: redrawnCount(symbolPlaces.redrawn),
    }
    return { final: { ...symbolPlaces, dots: shown }, placement, symbols: proofs, strategy }
  } finally {
    made.close()
  }
}
