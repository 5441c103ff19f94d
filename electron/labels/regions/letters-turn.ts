import type { Box, Turn } from '../../../shared/labels/index.ts'
import { area } from '../page/boxes.ts'
import { type Letters, shapeOf } from '../page/letters.ts'
import { type PagePicture, partOf } from '../page/page-picture.ts'
import type { LettersTurn } from './upright.ts'

/** Letters that are compared: the largest ones. */
const maxLetters = 100

/** Least fit of a letter that counts. */
const minFit = 0.75

/** Least lead of a turn: as the sum over all letters, and as a share. In real labels,
 * upright letters lead by 15 to 45 %. */
const minLead = { sum: 0.3, share: 0.08 }

/** Finds from the shapes of a picture's letters the turn that makes them upright. */
export const lettersTurnIn =
  (picture: PagePicture, letters: Letters): LettersTurn =>
  (boxes: Box[], turns: Turn[]) => {
    const sums = new Map<Turn, number>(turns.map((turn) => [turn, 0]))
    for (const box of boxes.toSorted((a, b) => area(b) - area(a)).slice(0, maxLetters)) {
      const shape = shapeOf(partOf(picture, box))
      if (!shape) continue
      const fits = letters.fits(shape, turns)
      if (Math.max(...fits.values()) < minFit) continue
      for (const [turn, fit] of fits) sums.set(turn, (sums.get(turn) ?? 0) + fit)
    }
    const [best, second] = [...sums].sort((a, b) => b[1] - a[1])
    const lead = (best?.[1] ?? 0) - (second?.[1] ?? 0)
    return best && lead >= Math.max(minLead.sum, minLead.share * best[1]) ? best[0] : undefined
  }
