import type { Box, Turn } from '../../../shared/labels/index.ts'
import { holds, middle, scaled } from '../page/boxes.ts'
import type { PageCharacter } from '../page/page-text.ts'
import { sizeScore } from './size-score.ts'
import type { LettersTurn } from './upright.ts'

/** A symbol of the page, in mm as shown. */
export type PageSymbol = { text: string; box: Box; turn: Turn }

/** A page as read: its size in mm, the connected parts of its ink, its symbols, the places that look like
 * a symbol but do not decode, and its text. */
export type ReadPage = {
  widthMm: number
  heightMm: number
  parts: Box[]
  symbols: PageSymbol[]
  unread: { box: Box }[]
  characters: PageCharacter[]
  lettersTurn?: LettersTurn
}

/** A page that is drawn `enlarged` times as large as it prints. */
export type PageView = ReadPage & { enlarged: number }

/** Largest sides, in mm, of a page that is one label: rolls are up to 110 mm wide, A6 is 105 x 148. */
export const labelPage = { short: 115, long: 230 }

/** Least `sizeScore` of a block that is not divided further. */
export const fullSize = 0.6

export const symbolsIn = (page: ReadPage, box: Box) =>
  page.symbols.filter((symbol) => holds(box, middle(symbol.box)))

/** Symbols, and places that look like one. */
export const codesIn = (page: ReadPage, box: Box): { box: Box; turn?: Turn }[] =>
  [...page.symbols, ...page.unread].filter((code) => holds(box, middle(code.box)))

/** A box of the page as large as it prints, in mm. */
export const printedBox = ({ enlarged }: PageView, box: Box): Box => scaled(box, 1 / enlarged)

export const sizeIn = (page: PageView, box: Box): number => sizeScore(printedBox(page, box))
