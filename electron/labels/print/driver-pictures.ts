import type { SymbolProof } from '../../../shared/labels/index.ts'
import { type Dots, type Grey, threshold } from '../page/image.ts'
import { gradeRank } from '../symbols/grade.ts'
import type { FinalDots, MeasuredSymbol } from './final-dots.ts'
import type { Placement } from './placement.ts'
import { proveSymbols } from './proof.ts'

/** Grey levels below which a driver may print a dot; it also may draw without
 * grey levels. The first is shown. */
const driverLevels = [128, 112, 96]

/** The level of the picture that is shown. */
export const [shownLevel = 128] = driverLevels

/** Reads each symbol in every picture that a driver may make; the worst counts.
 * @param draw draws the paper at the printer's resolution, with or without grey levels */
export async function proveInDriverPictures(
  draw: (isSmooth: boolean) => Grey,
  symbolPlaces: Omit<FinalDots, 'dots'>,
  symbols: MeasuredSymbol[],
  placement: Placement,
  dpmm: number,
): Promise<{ proofs: SymbolProof[]; shown: Dots }> {
  const smooth = draw(true)
  const pictures: (() => Dots)[] = [
    ...driverLevels.map((level) => () => threshold(smooth, level)),
    () => threshold(draw(false), shownLevel),
  ]
  let proofs: SymbolProof[] = []
  for (const [i, picture] of pictures.entries()) {
    const read = await proveSymbols({ ...symbolPlaces, dots: picture() }, symbols, placement, dpmm)
    proofs = i === 0 ? read : proofs.map((proof, place) => weaker(proof, read[place]))
    if (proofs.some(({ state }) => state === 'refused')) break
  }
  return { proofs, shown: threshold(smooth, shownLevel) }
}

function weaker(a: SymbolProof, b: SymbolProof | undefined): SymbolProof {
  if (!b || a.state === 'refused') return a
  if (b.state === 'refused') return b
  return gradeRank(b.grade) < gradeRank(a.grade) ? b : a
}
