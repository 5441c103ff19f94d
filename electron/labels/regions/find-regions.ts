import type { Box, Region, RegionKind, Turn } from '../../../shared/labels/index.ts'
import { area, bottom, grown, holds, holdsBox, middle, overlap, right, scaled } from '../page/boxes.ts'
import { charactersIn, linesOf, type PageCharacter, textOf } from '../page/page-text.ts'
import { type Block, blockOf, divide, pageBox, splitAtWidestGap, withoutStrays } from './blocks.ts'
import { cutLines, ruledBands, withDashedFrames } from './cut-lines.ts'
import { folded, kindByWords, labelWordCount, namesCopy, priceCount } from './document-words.ts'
import { type Cut, halvesOf, sheetCells } from './sheet-cells.ts'
import { isBelowLabel, sizeScore } from './size-score.ts'
import { type LettersTurn, textTurn, uprightTurn } from './upright.ts'

/** A symbol of the page, in mm as shown. */
type PageSymbol = { text: string; box: Box; turn: Turn }

/** A page as read: its size in mm, the connected parts of its ink, its symbols, the places that look like
 * a symbol but do not decode, and its text. */
type ReadPage = {
  widthMm: number
  heightMm: number
  parts: Box[]
  symbols: PageSymbol[]
  unread: { box: Box }[]
  characters: PageCharacter[]
  lettersTurn?: LettersTurn
}

/** A page that is drawn `enlarged` times as large as it prints. */
type PageView = ReadPage & { enlarged: number }

/** Largest sides, in mm, of a page that is one label: rolls are up to 110 mm wide, A6 is 105 x 148. */
const labelPage = { short: 115, long: 230 }

/** Longest symbol at true size, in mm; a page with a longer one is drawn enlarged. */
const maxSymbolMm = 135
const usualSymbolMm = 85

/** Least `sizeScore` of a block that is not divided further. */
const fullSize = 0.6

/** The regions of a page and their kinds, labels first. They are found by white gaps, cut lines, symbols,
 * usual label sizes and words that name a kind of document; no rule depends on a carrier. */
export function findRegions(read: ReadPage): Region[] {
  const { parts: all, widthMm, heightMm } = read
  if (all.length === 0) return []
  const asDrawn = { ...read, enlarged: 1 }
  if (Math.min(widthMm, heightMm) <= labelPage.short && Math.max(widthMm, heightMm) <= labelPage.long)
    return [labelPageRegion(asDrawn)]
  // A frame around the whole page would join everything, so it is dropped. Of a page that is one picture,
  // the part over the whole page is kept.
  const parts = all.filter((part) => area(part) < 0.9 * widthMm * heightMm || isOnePicture(read))
  const page = { ...read, enlarged: enlargement(read.symbols) }
  const ink = parts.length > 0 ? parts : all
  const { forms, rest } = withoutForms(page, withDashedFrames(ink))
  const blocks = dividedAtLines(page, rest).flatMap((block) => divideIntoLabels(page, block))
  const regions = complete(page, blocks).map((box) => regionOf(page, box))
  return withBestGuess([...regions, ...forms.map((box) => formOf(asDrawn, box))])
    .filter((region) => region.symbols > 0 || area(region.box) > 400)
    .sort((a, b) => rank(b) - rank(a) || a.box.y - b.box.y || a.box.x - b.box.x)
}

/** The ink divided as a sheet of labels, and else at its cut lines: lines of labels one above the other
 * may look like one across the page. */
function dividedAtLines(page: PageView, ink: Box[]): Block[] {
  const cellsOf = (block: Block) =>
    labelsOfSheet(
      page,
      withoutStrays(block, 15, 6, (box) => codesIn(page, box).length > 0),
    )
  const whole = blockOf(ink)
  const cells = whole ? cellsOf(whole) : []
  return cells.length > 1 ? cells : divide(ink, cutLines(ink, page)).flatMap(cellsOf)
}

/** The region of a page of a label's size. Without a readable code it is still a label, though an unsure
 * one, if it has a label's words, a place like a code, or is a picture without text. */
function labelPageRegion(page: PageView): Region {
  const region = regionOf(page, pageBox(page))
  if (region.symbols > 0) return region
  const words = folded(textOf(page.characters))
  const isLabel =
    hasOnlyInk(page, region.box) ||
    (region.kind === 'other' && (page.unread.length > 0 || labelWordCount(words) > 0))
  return isLabel ? { ...region, kind: 'label', sureness: 0.4 } : region
}

/** True for print that is a picture: it has no text. */
const hasOnlyInk = (page: ReadPage, box: Box) =>
  page.characters.length === 0 && page.parts.filter((part) => holds(box, middle(part))).length > 10

/** Separates ruled tables and forms that are larger than a label. */
function withoutForms(page: ReadPage, parts: Box[]): { forms: Box[]; rest: Box[] } {
  const bands = ruledBands(parts, page).filter((band) => sizeScore(band) < 0.9)
  const inBand = (part: Box) => bands.some((band) => holds(grown(band, 1), middle(part)))
  return { forms: bands, rest: parts.filter((part) => !inBand(part)) }
}

const isOnePicture = ({ characters, symbols }: ReadPage) => characters.length === 0 && symbols.length > 0

const rank = (region: Region) => (region.kind === 'label' ? 1 : 0)

const symbolsIn = (page: ReadPage, box: Box) =>
  page.symbols.filter((symbol) => holds(box, middle(symbol.box)))

/** Symbols, and places that look like one. */
const codesIn = (page: ReadPage, box: Box): { box: Box; turn?: Turn }[] =>
  [...page.symbols, ...page.unread].filter((code) => holds(box, middle(code.box)))

function enlargement(symbols: PageSymbol[]): number {
  const longest = Math.max(0, ...symbols.map(({ box }) => Math.max(box.width, box.height)))
  return longest > maxSymbolMm ? longest / usualSymbolMm : 1
}

/** A box of the page as large as it prints, in mm. */
const printedBox = ({ enlarged }: PageView, box: Box): Box => scaled(box, 1 / enlarged)

const sizeIn = (page: PageView, box: Box): number => sizeScore(printedBox(page, box))

/** The block divided as a sheet of labels that are alike, with the fewest other cells;
 * the block itself if it is none. */
function labelsOfSheet(page: PageView, block: Block): Block[] {
  const hasCode = ({ box }: Block) => codesIn(page, box).length > 0
  const others = (cells: Block[]) => cells.filter((cell) => !hasCode(cell)).length
  const isSheet = (cells: Block[]) => {
    const [first, ...more] = cells.filter(hasCode)
    const isSized = ({ box }: Block) => sizeIn(page, box) >= fullSize
    return (
      first !== undefined &&
      more.length > 0 &&
      isSized(first) &&
      more.every((label) => isSized(label) && haveOneLayout(page, first, label))
    )
  }
  const [best] = sheetCells(block, page)
    .filter(isSheet)
    .sort((a, b) => others(a) - others(b))
  return best ?? [block]
}

/** Divides a block at its widest gap until the pieces have a label's size. */
function divideIntoLabels(page: PageView, block: Block): Block[] {
  const framed = splitAtFrames(page, block)
  if (framed?.isSeveral) return framed.pieces
  const halves = labelAndOther(page, block)
  if (halves)
    return halves.sides.flatMap((side) =>
      isBelowLabel(printedBox(page, side.box)) ? [side] : divideIntoLabels(page, side),
    )
  const cut = splitAtWidestGap(block)
  if (!cut) return framed?.pieces ?? [block]
  const enough = sizeIn(page, block.box) >= fullSize
  const isSeveral = areAlike(page, cut.sides) || areBetterLabels(page, block, cut.sides)
  if (enough && !isSeveral && !hasForeignSide(page, cut)) return [block]
  const pieces = cut.sides.flatMap((side) => divideIntoLabels(page, side))
  const symbols = codesIn(page, block.box).length
  const fits = pieces.some(
    (piece) => codesIn(page, piece.box).length > 0 && sizeIn(page, piece.box) >= fullSize,
  )
  // If no piece has a label's size, the undivided block is the better label.
  if (symbols === 0 || fits) return pieces
  return framed?.pieces ?? (sizeIn(page, block.box) > 0 ? [block] : pieces)
}

/** Least size of a frame by which a block is divided: no inner frame of a label. */
const frameSize = 0.95

/** A block that is larger than a label, divided at the frames of a label's size which hold
 * all of its codes: the frames, and what is around them. Undefined if it has none. Several
 * frames count if they are alike. */
function splitAtFrames(page: PageView, block: Block): { pieces: Block[]; isSeveral: boolean } | undefined {
  const codes = codesIn(page, block.box)
  const all = block.parts.filter(
    (part) =>
      sizeIn(page, part) >= frameSize && codesIn(page, part).length > 0 && area(part) < 0.9 * area(block.box),
  )
  const frames = all.filter((frame) => !all.some((other) => other !== frame && holdsBox(other, frame)))
  const [first, ...others] = frames
  if (!first || codes.some(({ box }) => frames.filter((frame) => holds(frame, middle(box))).length !== 1))
    return undefined
  const isSeveral =
    others.length > 0 &&
    Math.min(block.box.width, block.box.height) / page.enlarged > labelPage.short &&
    codesIn(page, first).length > 1 &&
    others.every(
      (other) => areOfOneSize(first, other) && codesIn(page, first).length === codesIn(page, other).length,
    )
  if (!isSeveral && (others.length > 0 || sizeIn(page, block.box) >= fullSize)) return undefined
  const frameOf = (part: Box) => frames.find((frame) => holds(frame, middle(part)))
  const blockIn = (frame: Box | undefined) =>
    blockOf(block.parts.filter((part) => frameOf(part) === frame)) ?? []
  /** The rest of the page around the frames, in pieces. */
  const beside = (rest: Block): Block[] =>
    frames.some((frame) => overlap(frame, rest.box) > 0)
      ? (splitAtWidestGap(rest)?.sides.flatMap(beside) ?? [])
      : [rest]
  return { pieces: [...frames.flatMap(blockIn), ...[blockIn(undefined)].flat().flatMap(beside)], isSeveral }
}

/** In mm; a document beside a label is at least this far from it. */
const foreignGapMm = 8

/** Most parts of an empty slot: its frame, and marks. */
const emptySlotParts = 4

/** The block's halves of the page, if one is a label: with a code and nearer to a label's size than the
 * block, or beside a half with a code that names itself another document. */
function labelAndOther(page: PageView, block: Block): Cut | undefined {
  const cut = halvesOf(block, page)
  if (!cut || cut.gap < foreignGapMm) return undefined
  const halves = cut.sides.map((side) => {
    const characters = charactersIn(page.characters, grown(side.box, 0.5))
    const hasCode = codesIn(page, side.box).length > 0
    const isLabel =
      sizeIn(page, side.box) >= fullSize && (hasCode || labelWordCount(folded(textOf(characters))) >= 3)
    return {
      hasCode,
      isLabel,
      isBetter: sizeIn(page, side.box) > sizeIn(page, block.box),
      isOther: isDocument(characters),
    }
  })
  const isLabelBeside = halves.some(({ isLabel, isBetter, isOther }, i) => {
    const other = halves[1 - i]
    return isLabel && other?.hasCode && (isBetter || (other.isOther && !isOther))
  })
  return isLabelBeside ? cut : undefined
}

/** True if one side is a label by itself, and the other, which has no code, is an empty slot like it or
 * belongs to another document: it names a document, lists prices, or is written in another direction. */
function hasForeignSide(page: PageView, { gap, sides: [a, b] }: Cut): boolean {
  const isForeign = (side: Block, other: Block) => {
    if (codesIn(page, side.box).length > 0 || codesIn(page, other.box).length === 0) return false
    if (sizeIn(page, other.box) < fullSize) return false
    if (side.parts.length <= emptySlotParts && areOfOneSize(side.box, other.box)) return true
    const characters = charactersIn(page.characters, grown(side.box, 0.5))
    const words = folded(textOf(characters))
    const turn = textTurn(characters)
    const otherTurn = textTurn(charactersIn(page.characters, other.box))
    const isTurned = turn !== undefined && otherTurn !== undefined && turn !== otherTurn
    return priceCount(words) >= 3 || (isTurned && characters.length > 40) || kindByWords(words).hits > 1
  }
  return gap >= foreignGapMm && (isForeign(a, b) || isForeign(b, a))
}

/** Two labels of different sizes: each has codes and is nearer to a label's size than both together. */
function areBetterLabels(page: PageView, block: Block, sides: [Block, Block]): boolean {
  return sides.every(
    (side) => codesIn(page, side.box).length > 0 && sizeIn(page, side.box) > sizeIn(page, block.box),
  )
}

/** Two labels side by side: about the same size, each with the same number of symbols. Where those of only
 * one read, they must be at the same places: the other may be a part of the label. */
function areAlike(page: PageView, [a, b]: [Block, Block]): boolean {
  const codes = codesIn(page, a.box).length
  const [first, second] = [a, b].map(({ box }) => symbolsIn(page, box).length > 0)
  return (
    codes > 0 &&
    codes === codesIn(page, b.box).length &&
    areOfOneSize(a.box, b.box) &&
    Math.min(a.box.width, a.box.height) / page.enlarged >= 60 &&
    (first === second || haveOneLayout(page, a, b))
  )
}

/** Largest distance of a code from its place in another label of the same layout,
 * in mm: texts differ in length. */
const layoutMm = 4

/** Two labels of one layout: of one size, with codes at the same places; of one,
 * a code may not have been seen. */
function haveOneLayout(page: ReadPage, a: Block, b: Block): boolean {
  const placesIn = ({ box }: Block) =>
    codesIn(page, box).map((code) => ({ x: code.box.x - box.x, y: code.box.y - box.y }))
  const [few = [], many = []] = [placesIn(a), placesIn(b)].sort((one, other) => one.length - other.length)
  return (
    areOfOneSize(a.box, b.box) &&
    many.length - few.length <= 1 &&
    few.every(({ x, y }) => many.some((other) => Math.hypot(other.x - x, other.y - y) <= layoutMm))
  )
}

function areOfOneSize(a: Box, b: Box): boolean {
  const alike = (x: number, y: number) => Math.abs(x - y) <= 0.12 * Math.max(x, y)
  return alike(a.width, b.width) && alike(a.height, b.height)
}

/** Joins a piece with symbols that is too small for a label with its nearest
 * neighbours, as long as `sizeScore` grows.
 */
function complete(page: PageView, blocks: Block[]): Box[] {
  let rest = blocks
  for (const block of blocks) {
    if (!rest.includes(block) || codesIn(page, block.box).length === 0) continue
    let grew = block
    for (;;) {
      const others = rest.filter((other) => other !== block && other !== grew)
      const next = others
        .map((other) => ({ other, union: blockOf([...grew.parts, ...other.parts]) }))
        .filter(
          ({ other, union }) =>
            union &&
            sizeIn(page, union.box) > sizeIn(page, grew.box) &&
            sizeIn(page, grew.box) < 1 &&
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

function regionOf(page: PageView, box: Box): Region {
  const symbols = symbolsIn(page, box)
  const codes = codesIn(page, box)
  const characters = charactersIn(page.characters, grown(box, 0.5))
  const { kind, sureness } = classify({
    characters,
    symbols: symbols.length,
    codes: codes.length,
    isPicture: hasOnlyInk(page, box),
    size: sizeIn(page, box),
  })
  return {
    box,
    turn: uprightTurn(box, { ...page, characters, codes }),
    kind,
    sureness,
    symbols: symbols.length,
    source: 'found',
  }
}

/** A ruled form or table; it may have a code. */
function formOf(page: PageView, band: Box): Region {
  const region = regionOf(page, band)
  return region.kind === 'label' ? { ...region, kind: 'other', sureness: 0.7 } : region
}

/** Whether a text has words that name a copy. */
export const isNamedCopy = (characters: PageCharacter[]): boolean => namesCopy(folded(textOf(characters)))

const isDocument = (characters: PageCharacter[]) => isNamedCopy(characters) || hasTitle(characters)

type Evidence = {
  characters: PageCharacter[]
  symbols: number
  codes: number
  /** The page has no text. */
  isPicture: boolean
  size: number
}

/** The kind by words, codes and size. With symbols, words count less: small print also mentions receipts. */
function classify({ characters, symbols, codes, isPicture, size }: Evidence): {
  kind: RegionKind
  sureness: number
} {
  const words = folded(textOf(characters))
  const named = kindByWords(words)
  const prices = priceCount(words)
  const labelWords = labelWordCount(words)
  if (symbols === 0) {
    if (prices >= 3) return { kind: 'receipt', sureness: 0.8 }
    if (named.hits > 0) return { kind: named.kind, sureness: Math.min(0.9, 0.5 + 0.2 * named.hits) }
    const looks = size >= fullSize && (codes > 0 || labelWords >= 3 || isPicture)
    return looks ? { kind: 'label', sureness: 0.3 + 0.02 * labelWords } : { kind: 'other', sureness: 0.6 }
  }
  if (symbols === 1) {
    if (named.kind === 'customs' || named.kind === 'copy') return { kind: named.kind, sureness: 0.8 }
    if (prices >= 3 || (named.kind === 'receipt' && hasTitle(characters)))
      return { kind: 'receipt', sureness: 0.7 }
  }
  if (size === 0) return { kind: symbols > 1 ? 'label' : 'other', sureness: 0.3 }
  return { kind: 'label', sureness: Math.min(0.98, 0.5 + 0.3 * size + 0.1 * Math.min(2, symbols)) }
}

/** True if a line consists of words that name a document, not of a field that mentions it. */
const hasTitle = (characters: PageCharacter[]) =>
  linesOf(characters).some(({ text }) => {
    const line = folded(text).trim()
    return line.length <= 30 && kindByWords(line).hits > 0
  })

/** Labels without a symbol are guesses. Keeps the best guess (a label's words, then upright, then largest)
 * and those like it, and only on a page whose symbols are on copies and receipts. */
function withBestGuess(regions: Region[]): Region[] {
  const guesses = regions.filter(({ kind, symbols }) => kind === 'label' && symbols === 0)
  const [best] = guesses.toSorted(
    (a, b) =>
      b.sureness - a.sureness || Number(a.turn !== 0) - Number(b.turn !== 0) || area(b.box) - area(a.box),
  )
  if (!best) return regions
  const hasSymbols = regions.some(({ symbols, kind }) => symbols > 0 && kind !== 'copy' && kind !== 'receipt')
  const keeps = (region: Region) =>
    !hasSymbols && region.turn === best.turn && Math.abs(area(region.box) / area(best.box) - 1) < 0.2
  return regions.map((region) =>
    guesses.includes(region) && !keeps(region) ? { ...region, kind: 'other', sureness: 0.4 } : region,
  )
}
