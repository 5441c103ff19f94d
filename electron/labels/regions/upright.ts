import type { Box, Turn } from '../../../shared/labels/index.ts'
import { area, bottom, grown, holds, hull, middle, overlap, right } from '../page/boxes.ts'
import { type PageCharacter, turnWeights } from '../page/page-text.ts'

/** A symbol and the turn that makes it read to the right; of one that does not read, its place alone. */
type Code = { box: Box; turn?: Turn }

/** The least text that decides a direction, as the sum of its squared steps in mm²: about eight characters of
 * small print. */
const minText = 8

/** The turn that makes most of the text upright; undefined without text. */
export const textTurn = (characters: PageCharacter[]): Turn | undefined =>
  heaviest(turnWeights(characters), minText)

/** Which of these turns makes the letters at some places of a picture upright; undefined if their shapes do
 * not show it. */
export type LettersTurn = (letters: Box[], turns: Turn[]) => Turn | undefined

/** The content of a region of a page. `enlarged`: how many times larger than life the page is drawn. */
type Content = {
  characters: PageCharacter[]
  codes: Code[]
  parts: Box[]
  enlarged: number
  lettersTurn?: LettersTurn | undefined
}

/** The turn that makes a region upright. Its text decides, unless the region is a picture or has nearly as
 * much text in another direction. Then the lines of print decide between upright and sideways. Between
 * opposite turns the letters' shapes decide, else the symbols, else the lines' common edge. */
export function uprightTurn(box: Box, { characters, codes, parts, enlarged, lettersTurn }: Content): Turn {
  const weights = turnWeights(characters)
  const text = heaviest(weights, minText)
  if (text !== undefined && isClear(weights)) return text
  const { words, letters } = printIn(box, codes, parts, enlarged)
  const turns = turnsOfPrint(words, letters, enlarged)
  const standing = lettersTurn?.(letters, turns ?? [0, 90, 180, 270])
  if (standing !== undefined || text !== undefined) return standing ?? text ?? 0
  const votes = new Map<Turn, number>()
  for (const { turn, box: place } of codes)
    if (turn !== undefined && (!turns || turns.includes(turn)))
      votes.set(turn, (votes.get(turn) ?? 0) + area(place))
  return heaviest(votes) ?? (turns ? edgeTurn([...words, ...letters], turns) : 0)
}

/** How many times more text the main direction must have than the next one, since text may be hidden. */
const clearLead = 1.5

function isClear(weights: Map<Turn, number>): boolean {
  const [best = 0, second = 0] = [...weights.values()].sort((a, b) => b - a)
  return best >= clearLead * second
}

function heaviest(weights: Map<Turn, number>, min = 0): Turn | undefined {
  const [best] = [...weights].sort((a, b) => b[1] - a[1])
  return best && best[1] >= min ? best[0] : undefined
}

/** Height of print in mm. */
const printHeightMm = { min: 1.2, max: 9 }

/** Least and most length of a word compared with its height: in a coarse picture, letters join to words. */
const wordShape = { min: 1.8, max: 25 }

/** Letters that are compared with each other. */
const maxLetters = 800

/** The parts that look like words, and those that look like letters, outside of all codes. */
function printIn(box: Box, codes: Code[], parts: Box[], enlarged: number): { words: Box[]; letters: Box[] } {
  const covered = codes.map((code) => grown(code.box, 1))
  const print = parts.filter((part) => {
    const low = Math.min(part.width, part.height)
    return (
      low >= printHeightMm.min * enlarged * 0.6 &&
      low <= printHeightMm.max * enlarged &&
      slenderness(part) <= wordShape.max &&
      holds(box, middle(part)) &&
      !covered.some((code) => overlap(code, part) > 0)
    )
  })
  const isWord = (part: Box) =>
    slenderness(part) >= wordShape.min && Math.min(part.width, part.height) >= printHeightMm.min * enlarged
  return {
    words: withoutBars(print.filter(isWord)),
    letters: print.filter((part) => slenderness(part) < wordShape.min + 0.7).slice(0, maxLetters),
  }
}

/** Bars of one length side by side, and the tolerance of their ends in mm. */
const bars = { min: 4, mm: 0.7 }

/** The words without those that are bars of a code that does not read: several begin and
 * end at the same height, or side. */
function withoutBars(words: Box[]): Box[] {
  const ends = ({ x, y, width, height }: Box): [number, number] =>
    width > height ? [x, x + width] : [y, y + height]
  const areAlike = (a: Box, b: Box) => {
    const [[from, to], [otherFrom, otherTo]] = [ends(a), ends(b)]
    const isAcross = a.width > a.height
    return (
      isAcross === b.width > b.height &&
      Math.abs(from - otherFrom) <= bars.mm &&
      Math.abs(to - otherTo) <= bars.mm
    )
  }
  return words.filter((word) => words.filter((other) => areAlike(word, other)).length < bars.min)
}

const slenderness = ({ width, height }: Box) => Math.max(width, height) / Math.min(width, height)

/** The two turns that lay the print across; undefined if there is too little or it differs. */
function turnsOfPrint(words: Box[], letters: Box[], enlarged: number): [Turn, Turn] | undefined {
  const sum = { across: 0, down: 0 }
  for (const { width, height } of words) sum[width > height ? 'across' : 'down'] += Math.abs(width - height)
  for (const letter of letters) {
    const next = neighbourAxis(letter, letters)
    if (next) sum[next] += Math.min(letter.width, letter.height)
  }
  const { across, down } = sum
  if (across + down < 20 * enlarged || Math.max(across, down) < 1.3 * Math.min(across, down)) return undefined
  return across > down ? [0, 180] : [90, 270]
}

/** The axis along which a letter's nearest neighbour of its size lies; undefined if none is near. */
function neighbourAxis(letter: Box, letters: Box[]): 'across' | 'down' | undefined {
  const size = Math.max(letter.width, letter.height)
  let nearest = 0.6 * size
  let axis: 'across' | 'down' | undefined
  for (const other of letters) {
    const apartX = Math.max(letter.x, other.x) - Math.min(right(letter), right(other))
    const apartY = Math.max(letter.y, other.y) - Math.min(bottom(letter), bottom(other))
    const gap = Math.max(apartX, apartY)
    if (other === letter || gap < 0 || gap >= nearest) continue
    const otherSize = Math.max(other.width, other.height)
    const inLine = Math.min(apartX, apartY) < -0.5 * Math.min(size, otherSize)
    if (!inLine || otherSize > 1.6 * size || size > 1.6 * otherSize) continue
    nearest = gap
    axis = apartX > apartY ? 'across' : 'down'
  }
  return axis
}

/** The turn by which the lines' beginnings are aligned: lines begin at a common edge and end anywhere. */
function edgeTurn(print: Box[], [first, second]: [Turn, Turn]): Turn {
  const isAcross = first === 0
  const lines = joinedLines(
    isAcross ? print : print.map(({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width })),
  )
  const [low, high] = [aligned(lines.map(({ x }) => x)), aligned(lines.map(right))]
  // Sideways print whose lines begin at the top, the lower edge, is upright after 270 degrees.
  if (isAcross) return low >= high ? first : second
  return low > high ? second : first
}

/** Joins parts that follow each other along x at less than their height. */
function joinedLines(parts: Box[]): Box[] {
  const lines: Box[] = []
  for (const part of parts.toSorted((a, b) => a.x - b.x)) {
    const index = lines.findIndex(
      (line) =>
        part.x - right(line) < 0.8 * Math.max(line.height, part.height) &&
        Math.min(bottom(line), bottom(part)) - Math.max(line.y, part.y) >
          0.5 * Math.min(line.height, part.height),
    )
    const line = lines[index]
    if (line) lines[index] = hull([line, part]) ?? line
    else lines.push(part)
  }
  return lines.filter(({ width, height }) => width > 1.5 * height)
}

/** Number of pairs within a pixel of the picture. */
function aligned(edges: number[]): number {
  const sorted = edges.toSorted((a, b) => a - b)
  let pairs = 0
  for (const [i, edge] of sorted.entries())
    for (let j = i + 1; j < sorted.length && (sorted[j] ?? 0) - edge <= 0.4; j++) pairs++
  return pairs
}
