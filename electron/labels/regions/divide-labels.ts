import type { Box } from '../../../shared/labels/index.ts'
import { area, grown, holds, holdsBox, middle, overlap } from '../page/boxes.ts'
import { charactersIn, textOfCharacters } from '../page/page-text.ts'
import { type Block, blockOf, splitAtWidestGap } from './blocks.ts'
import { folded, kindByWords, labelWordCount, priceCount } from './document-words.ts'
import {
  codesIn,
  fullSize,
  labelPage,
  type PageView,
  printedBox,
  type ReadPage,
  sizeIn,
  symbolsIn,
} from './page-view.ts'
import { isDocument } from './region-kind.ts'
import { type Cut, halvesOf, sheetCells } from './sheet-cells.ts'
import { isBelowLabel } from './size-score.ts'
import { textTurn } from './upright.ts'

/** The block divided as a sheet of labels that are alike, with the fewest other cells;
 * the block itself if it is none. */
export function labelsOfSheet(page: PageView, block: Block): Block[] {
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
export function divideIntoLabels(page: PageView, block: Block): Block[] {
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

/** The least distance of another document from a label, in mm. */
const foreignGapMm = 8

/** Most parts of an empty slot: its frame, and marks. */
const emptySlotParts = 4

/** The two halves of the page, if one of them is a label: it has a code and is nearer to a label's size than
 * the block, or the other half has a code and words of another document. */
function labelAndOther(page: PageView, block: Block): Cut | undefined {
  const cut = halvesOf(block, page)
  if (!cut || cut.gap < foreignGapMm) return undefined
  const halves = cut.sides.map((side) => {
    const characters = charactersIn(page.characters, grown(side.box, 0.5))
    const hasCode = codesIn(page, side.box).length > 0
    const isLabel =
      sizeIn(page, side.box) >= fullSize &&
      (hasCode || labelWordCount(folded(textOfCharacters(characters))) >= 3)
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
    const words = folded(textOfCharacters(characters))
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
