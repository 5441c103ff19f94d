import type { Box, Region, RegionKind, Turn } from '../../../shared/labels/index.ts'
import { area, bottom, grown, holds, middle, right, scaled } from '../boxes.ts'
import { charactersIn, type PageCharacter, turnWeights, wordsOf } from '../page-text.ts'
import { type Block, blockOf, divide, pageBox, splitAtWidestGap, withoutStrays } from './blocks.ts'
import { cutLines } from './cut-lines.ts'
import { kindByWords, labelSize, labelWordCount } from './kind.ts'

/** A symbol of the page, in mm as shown. */
type PageSymbol = { text: string; box: Box; turn: Turn }

/** A page as read: its size in mm, the connected parts of its ink, its symbols and its text. */
type PageView = {
  widthMm: number
  heightMm: number
  parts: Box[]
  symbols: PageSymbol[]
  characters: PageCharacter[]
}

/** Largest sides, in mm, of a page that is one label: rolls are up to 110 mm wide, A6 is 105 x 148. */
const labelPage = { short: 115, long: 230 }

/** Longest symbol at true size, in mm; a page with a longer one is drawn enlarged. */
const maxSymbolMm = 135
const usualSymbolMm = 85

/** Least `labelSize` of a block that is not divided further. */
const fullSize = 0.6

/** The regions of a page and their kinds, labels first. They are found by white gaps, cut lines, symbols, usual label
 * sizes and words that name a kind of document; no rule depends on a carrier. */
export function findRegions(page: PageView): Region[] {
  const all = page.parts
  if (all.length === 0) return []
  if (
    Math.min(page.widthMm, page.heightMm) <= labelPage.short &&
    Math.max(page.widthMm, page.heightMm) <= labelPage.long
  )
    return [regionOf(page, pageBox(page))]
  // A frame around the whole page would join everything, so it is dropped.
  const parts = all.filter((part) => area(part) < 0.9 * page.widthMm * page.heightMm || isPicture(page, part))
  const enlarged = enlargement(page.symbols)
  const blocks = divide(parts.length > 0 ? parts : all, cutLines(parts, page))
    .map((block) => withoutStrays(block, 15, 6, (box) => symbolsIn(page, box).length > 0))
    .flatMap((block) => choose(page, block, enlarged))
  return withBestGuess(complete(page, blocks, enlarged).map((box) => regionOf(page, box, enlarged)))
    .filter((region) => region.symbols > 0 || area(region.box) > 400)
    .sort((a, b) => rank(b) - rank(a) || a.box.y - b.box.y || a.box.x - b.box.x)
}

/** A page that is one picture also has a part over the whole page; that part is kept. */
const isPicture = (page: PageView, part: Box) =>
  page.characters.length === 0 && area(part) > 0 && page.symbols.length > 0

const rank = (region: Region) => (region.kind === 'label' ? 1 : 0)

const symbolsIn = (page: PageView, box: Box) =>
  page.symbols.filter((symbol) => holds(box, middle(symbol.box)))

function enlargement(symbols: PageSymbol[]): number {
  const longest = Math.max(0, ...symbols.map(({ box }) => Math.max(box.width, box.height)))
  return longest > maxSymbolMm ? longest / usualSymbolMm : 1
}

/** Divides a block at its widest gap until the pieces have a label's size. */
function choose(page: PageView, block: Block, enlarged: number): Block[] {
  const cut = splitAtWidestGap(block)
  if (!cut) return [block]
  const enough = labelSize(scaled(block.box, 1 / enlarged)) >= fullSize
  if (enough && !areAlike(page, cut.sides, enlarged)) return [block]
  const pieces = cut.sides.flatMap((side) => choose(page, side, enlarged))
  const symbols = symbolsIn(page, block.box).length
  const fits = pieces.some(
    (piece) =>
      symbolsIn(page, piece.box).length > 0 && labelSize(scaled(piece.box, 1 / enlarged)) >= fullSize,
  )
  // If no piece has a label's size, the undivided block is the better label.
  return symbols > 0 && !fits && labelSize(scaled(block.box, 1 / enlarged)) > 0 ? [block] : pieces
}

/** Two labels side by side: about the same size, each with the same number of symbols. */
function areAlike(page: PageView, [a, b]: [Block, Block], enlarged: number): boolean {
  const alike = (x: number, y: number) => Math.abs(x - y) <= 0.12 * Math.max(x, y)
  const symbols = symbolsIn(page, a.box).length
  return (
    symbols > 0 &&
    symbols === symbolsIn(page, b.box).length &&
    alike(a.box.width, b.box.width) &&
    alike(a.box.height, b.box.height) &&
    Math.min(a.box.width, a.box.height) / enlarged >= 60
  )
}

/** Joins a piece with symbols that is too small for a label with its nearest neighbours, as long as `labelSize` grows.
 */
function complete(page: PageView, blocks: Block[], enlarged: number): Box[] {
  const size = (box: Box) => labelSize(scaled(box, 1 / enlarged))
  let rest = blocks
  for (const block of blocks) {
    if (!rest.includes(block) || symbolsIn(page, block.box).length === 0) continue
    let grew = block
    for (;;) {
      const others = rest.filter((other) => other !== block && other !== grew)
      const next = others
        .map((other) => ({ other, union: blockOf([...grew.parts, ...other.parts]) }))
        .filter(
          ({ other, union }) =>
            union &&
            size(union.box) > size(grew.box) &&
            size(grew.box) < 1 &&
            distance(grew.box, other.box) < 12,
        )
        .sort((a, b) => distance(grew.box, a.other.box) - distance(grew.box, b.other.box))[0]
      if (!next?.union) break
      grew = next.union
      rest = rest.filter((other) => other !== next.other)
    }
    rest = rest.map((other) => (other === block ? grew : other))
  }
  return rest.map(({ box }) => box)
}

function distance(a: Box, b: Box): number {
  const x = Math.max(0, Math.max(a.x, b.x) - Math.min(right(a), right(b)))
  const y = Math.max(0, Math.max(a.y, b.y) - Math.min(bottom(a), bottom(b)))
  return Math.hypot(x, y)
}

function regionOf(page: PageView, box: Box, enlarged = 1): Region {
  const symbols = symbolsIn(page, box)
  const characters = charactersIn(page.characters, grown(box, 0.5))
  const words = wordsOf(characters)
  const size = labelSize(scaled(box, 1 / enlarged))
  const { kind, sureness } = classify(words, symbols.length, size)
  return {
    box,
    turn: uprightTurn(characters, symbols),
    kind,
    sureness,
    symbols: symbols.length,
    source: 'found',
  }
}

/** The kind by words, symbols and size. With symbols, words count less: small print also mentions receipts. */
function classify(words: string, symbols: number, size: number): { kind: RegionKind; sureness: number } {
  const named = kindByWords(words)
  if (symbols === 0) {
    if (named.hits > 0) return { kind: named.kind, sureness: Math.min(0.9, 0.5 + 0.2 * named.hits) }
    const looks = labelWordCount(words) >= 3 && size >= fullSize
    return looks ? { kind: 'label', sureness: 0.4 } : { kind: 'other', sureness: 0.6 }
  }
  if (symbols === 1 && (named.kind === 'customs' || named.kind === 'copy'))
    return { kind: named.kind, sureness: 0.8 }
  if (size === 0) return { kind: symbols > 1 ? 'label' : 'other', sureness: 0.3 }
  return { kind: 'label', sureness: Math.min(0.98, 0.5 + 0.3 * size + 0.1 * Math.min(2, symbols)) }
}

/** Labels without a symbol are guesses. Keeps the best guess (upright, then largest) and those like it, and only on a
 * page without symbols. */
function withBestGuess(regions: Region[]): Region[] {
  const guesses = regions.filter(({ kind, symbols }) => kind === 'label' && symbols === 0)
  const [best] = guesses.toSorted(
    (a, b) => Number(a.turn !== 0) - Number(b.turn !== 0) || area(b.box) - area(a.box),
  )
  if (!best) return regions
  const hasSymbols = regions.some(({ symbols }) => symbols > 0)
  const keeps = (region: Region) =>
    !hasSymbols && region.turn === best.turn && Math.abs(area(region.box) / area(best.box) - 1) < 0.2
  return regions.map((region) =>
    guesses.includes(region) && !keeps(region) ? { ...region, kind: 'other', sureness: 0.4 } : region,
  )
}

/** The turn of most of the text; without text, that of the symbols. */
function uprightTurn(characters: PageCharacter[], symbols: PageSymbol[]): Turn {
  const text = heaviest(turnWeights(characters))
  if (text) return text.turn
  const votes = new Map<Turn, number>()
  for (const { turn, box } of symbols) votes.set(turn, (votes.get(turn) ?? 0) + area(box))
  return heaviest(votes)?.turn ?? 0
}

function heaviest(weights: Map<Turn, number>): { turn: Turn } | undefined {
  const [best] = [...weights].sort((a, b) => b[1] - a[1])
  return best && { turn: best[0] }
}
