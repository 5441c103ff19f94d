import type { Grey } from './image.ts'
import { inkLevel, inkScale } from './ink.ts'
import type { PageCharacter } from './page-text.ts'

/** How far ink may be from the place of a character, in mm; within these, a step to the next one. */
const inkReachMm = { min: 1.5, max: 6 }

/** The share of a character's neighbours (`beside` on each side, in the file's order)
 * that must have ink at their place. */
const seen = { beside: 7, share: 0.9 }

/** All of a page's text, and what may be seen of it: text can be white, or cut off by a
 * clipping path, and lie over other ink. */
export function textOn(
  ink: Grey,
  text: PageCharacter[],
): { text: PageCharacter[]; characters: PageCharacter[] } {
  const written = text.filter(({ character }) => character.trim() !== '')
  const inked = written.map((character, i) => isNearInk(ink, character, written[i + 1]))
  const shown = new Set(
    written.filter((_, i) => {
      const near = inked.slice(Math.max(0, i - seen.beside), i + seen.beside + 1)
      return near.filter(Boolean).length >= seen.share * near.length
    }),
  )
  const isHidden = (character: PageCharacter) => character.character.trim() !== '' && !shown.has(character)
  return { text, characters: text.filter((character) => !isHidden(character)) }
}

function isNearInk({ width, height, data }: Grey, { x, y }: PageCharacter, next?: PageCharacter): boolean {
  const step = next ? Math.hypot(next.x - x, next.y - y) : 0
  const reach = step > inkReachMm.max ? inkReachMm.min : Math.max(inkReachMm.min, step)
  const at = (mm: number) => Math.round(mm * inkScale)
  const [left, right] = [Math.max(0, at(x - reach)), Math.min(width, at(x + reach))]
  for (let row = Math.max(0, at(y - reach)); row < Math.min(height, at(y + reach)); row++)
    for (let i = row * width + left; i < row * width + right; i++)
      if ((data[i] ?? 255) < inkLevel) return true
  return false
}
