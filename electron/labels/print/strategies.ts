import type { Strategy, SymbolProof } from '../../../shared/labels/index.ts'
import type { PrintProfile } from '../../../shared/printing/index.ts'
import type { Grey } from '../page/image.ts'
import { gradeRank } from '../symbols/grade.ts'
import {
  type DotsOptions,
  type FinalDots,
  finalDots,
  type MeasuredSymbol,
  usualSymbolThreshold,
} from './final-dots.ts'
import type { Placement } from './placement.ts'
import { proveSymbols, worstGrade } from './proof.ts'

/** A strategy with its dots and proof. */
export type Attempt = { final: FinalDots; placement: Placement; symbols: SymbolProof[]; strategy: Strategy }

/** In order of preference: snapped bars with whole dots, then bars as drawn at several thresholds. */
const variants: (DotsOptions & { name: string })[] = [
  { name: 'snapped', snap: true, symbolThreshold: usualSymbolThreshold },
  { name: 'drawn', snap: false, symbolThreshold: usualSymbolThreshold },
  { name: 'thin', snap: false, symbolThreshold: 96 },
  { name: 'even', snap: false, symbolThreshold: 128 },
  { name: 'fat', snap: false, symbolThreshold: 160 },
]

/**
 * Tries the variants of each placement until every symbol is proven with grade B or
 * better; returns the best attempt.
 * @param draw gives the media in grey for a placement
 */
export async function bestAttempt(
  draw: (placement: Placement) => Grey,
  placements: Placement[],
  symbols: MeasuredSymbol[],
  profile: PrintProfile,
): Promise<Attempt> {
  let best: Attempt | undefined
  for (const placement of withWholeDots(placements, symbols, profile.dpmm)) {
    const grey = draw(placement)
    for (const { name, ...options } of variants) {
      const final = finalDots(grey, placement, symbols, profile, options)
      const proofs = await proveSymbols(final, symbols, placement, profile.dpmm)
      const strategy: Strategy = {
        name,
        scale: placement.scale,
        turn: placement.turn,
        threshold: options.symbolThreshold,
        snapped: redrawnCount(final.redrawn),
      }
      const attempt = { final, placement, symbols: proofs, strategy }
      if (!best || isBetter(attempt, best)) best = attempt
      if (isGood(best)) return best
      if (onlySizeIsWeak(attempt)) break
    }
  }
  if (!best) throw new RangeError('no placement to try')
  return best
}

export const redrawnCount = (redrawn: boolean[]) => redrawn.filter((is) => is).length

const refused = ({ symbols }: Attempt) => symbols.filter(({ state }) => state === 'refused').length
export const isGood = (attempt: Attempt) =>
  refused(attempt) === 0 && gradeRank(worstGrade(attempt.symbols) ?? 'A') >= gradeRank('B')

/** All symbols are on the grid and only size or quiet zone is weak, so other thresholds do not help. */
const onlySizeIsWeak = (attempt: Attempt) =>
  attempt.strategy.snapped === attempt.symbols.length &&
  attempt.symbols.every(
    ({ state, grade, weakest }) =>
      state === 'proven' &&
      (gradeRank(grade) >= gradeRank('B') || weakest === 'moduleSize' || weakest === 'quietZone'),
  )

export function isBetter(a: Attempt, b: Attempt): boolean {
  if (refused(a) !== refused(b)) return refused(a) < refused(b)
  return gradeRank(worstGrade(a.symbols)) > gradeRank(worstGrade(b.symbols))
}

/** Adds to each placement a slightly smaller one that gives the narrowest modules a whole number of dots. */
function withWholeDots(placements: Placement[], symbols: MeasuredSymbol[], dpmm: number): Placement[] {
  const modules = symbols.flatMap(({ pattern }) => (pattern ? [pattern.moduleMm] : []))
  const narrowest = Math.min(...modules)
  return placements.flatMap((placement) => {
    const dots = narrowest * placement.scale * dpmm
    const whole = Math.floor(dots)
    if (!Number.isFinite(dots) || whole < 2 || dots - whole < 0.02 || whole / dots < 0.8) return [placement]
    return [placement, shrunk(placement, whole / dots)]
  })
}

function shrunk(placement: Placement, by: number): Placement {
  const { source, turn, scale, x, y } = placement
  const [width, height] = turn % 180 === 0 ? [source.width, source.height] : [source.height, source.width]
  return {
    ...placement,
    scale: scale * by,
    x: x + (width * scale * (1 - by)) / 2,
    y: y + (height * scale * (1 - by)) / 2,
  }
}
