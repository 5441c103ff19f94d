import type { Box } from '../../../shared/labels/index.ts'
import { bottom, grown, holds, middle, type Point, right, scaled } from './boxes.ts'
import type { Grey } from './image.ts'
import { inkParts, inkScale } from './ink.ts'
import { type Letters, type Shape, shapeOf } from './letters.ts'
import { type PagePicture, partOf } from './page-picture.ts'
import type { PageCharacter } from './page-text.ts'
import { isStamp } from './stamps.ts'

/** Limits of the sides of a letter's box in mm, and of the longer side divided by the shorter one: an I. */
const letterSide = { min: 1.2, max: 70, slenderness: 7 }
/** Least longer side of a letter in mm. */
const minLetter = 4.5
/** Largest letters that are looked at on a page, and rows of them. */
const [maxLetters, maxRows] = [200, 30]

/** Fewest letters of a stamp: VOID. */
const minLength = 4
/** Limits of the distance of two neighbouring letters, divided by their size: `min` and `max` along the row
 * (over a space, too), `across` at right angles to it. */
const letterStep = { min: 0.3, max: 2.2, across: 0.3 }
/** Greatest difference in size of two letters of a row. */
const maxSizeRatio = 2

/** Pixels of a letter when it is read, and its least height as a share of that of the others of its row. */
const [letterPixels, minHeight] = [32, 0.6]
/** Least mean fit of a row's letters. */
const minFit = 0.6
/** A letter's step, and the gap between two words, as shares of the letters' height. */
const [stepOfHeight, wordGap] = [0.9, 0.4]
/** Letters of at least this slant and height are a stamp, whatever their words. */
const slantedStamp = { degrees: 10, heightMm: 5 }

/** Stamps that are drawn as ink, not as text: large letters in a row. Across other ink, only a grey or light
 * stamp is found, and only on a page without text.
 * @param parts the connected parts of the page's ink, in mm */
export function drawnStamps(
  picture: PagePicture,
  parts: Box[],
  characters: PageCharacter[],
  letters: Letters,
): string[] {
  const drawn = parts.filter(isLetter).filter((part) => {
    const around = grown(part, 1)
    return !characters.some((character) => holds(around, character))
  })
  const black = rowsOf(drawn).flatMap((row) => stampIn(picture, row, letters))
  const grey = characters.length === 0 ? greyInk(picture) : []
  return textsOf([
    ...black,
    ...grey.flatMap((layer) => rowsOf(partsOf(layer)).flatMap((row) => stampIn(layer, row, letters))),
  ])
}

/** The letters of a layer, in mm of the page. */
const partsOf = ({ grey, box, scale }: PagePicture) =>
  inkParts(grey)
    .map((part) => scaled(part, inkScale / scale))
    .filter(isLetter)
    .map((part) => ({ ...part, x: part.x + box.x, y: part.y + box.y }))

/** The texts of the stamps in known words; if there are none, the texts of all others. */
function textsOf(stamps: Stamp[]): string[] {
  const known = stamps.filter(({ isKnownText }) => isKnownText)
  return [...new Set((known.length > 0 ? known : stamps).map(({ text }) => text))]
}

const longer = ({ width, height }: Box) => Math.max(width, height)

function isLetter({ width, height }: Box): boolean {
  const [low, high] = [Math.min(width, height), Math.max(width, height)]
  const { min, max, slenderness } = letterSide
  return low >= min && high >= minLetter && high <= max && high <= slenderness * low
}

/** Rows of letters of one size. */
function rowsOf(parts: Box[]): Box[][] {
  const letters = parts.toSorted((a, b) => longer(b) - longer(a)).slice(0, maxLetters)
  const rows: Box[][] = []
  for (const [i, first] of letters.entries())
    for (const second of letters.slice(i + 1)) {
      if (rows.length >= maxRows) return rows
      if (!follows(first, second) || rows.some((row) => row.includes(first) && row.includes(second))) continue
      const on = extended([first, second], letters)
      const row = extended(on.reverse(), letters)
      const isKnown = rows.some(
        (other) => 2 * row.filter((letter) => other.includes(letter)).length > row.length,
      )
      if (row.length >= minLength && !isKnown) rows.push(row)
    }
  return rows
}

function follows(a: Box, b: Box): boolean {
  const size = Math.max(longer(a), longer(b))
  if (size > maxSizeRatio * Math.min(longer(a), longer(b))) return false
  const apart = distance(middle(a), middle(b))
  return apart >= letterStep.min * size && apart <= letterStep.max * size
}

/** A row with the letters that follow its last one in its direction. */
function extended(row: Box[], letters: Box[]): Box[] {
  const all = [...row]
  for (;;) {
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) return all
    const [from, to] = [middle(first), middle(last)]
    const length = distance(from, to)
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    const next = letters
      .filter((letter) => !all.includes(letter) && follows(last, letter))
      .map((letter) => {
        const centre = middle(letter)
        const [x, y] = [centre.x - to.x, centre.y - to.y]
        return { letter, on: x * along.x + y * along.y, off: Math.abs(x * along.y - y * along.x) }
      })
      .filter(
        ({ letter, on, off }) =>
          on > letterStep.min * longer(letter) && off <= letterStep.across * longer(letter),
      )
      .sort((a, b) => a.on - b.on)[0]
    if (!next) return all
    all.push(next.letter)
  }
}

/** Math.hypot takes several times as long. */
const distance = (a: Point, b: Point) => Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)

/** A stamp's words; `isSaid`: in words that stamps are known by. */
type Stamp = { text: string; isKnownText: boolean }

function stampIn(picture: PagePicture, row: Box[], letters: Letters): Stamp[] {
  const [first, last] = [row[0], row.at(-1)]
  if (!first || !last) return []
  const size = Math.max(...row.map(longer))
  const strip = alongRow(picture, middle(first), middle(last), size)
  const { shapes, height } = shapesIn(strip.grey)
  if (shapes.length < minLength) return []
  const [best] = ([0, 180] as const)
    .flatMap((turn) => {
      const read = readRow(shapes, turn, letters)
      return read ? [{ ...read, angle: strip.angle + turn }] : []
    })
    .sort((a, b) => b.fit - a.fit)
  if (!best) return []
  const heightMm = height / strip.scale
  const off = Math.abs(((best.angle + 45 + 360) % 90) - 45)
  const isAslant = off >= slantedStamp.degrees && heightMm >= slantedStamp.heightMm
  const knownText = best.texts.find((text) =>
    isStamp({ text, angle: best.angle, size: stepOfHeight * heightMm }),
  )
  if (knownText !== undefined) return [{ text: knownText, isKnownText: true }]
  return isAslant ? [{ text: best.texts[0] ?? '', isKnownText: false }] : []
}

/** The picture along a row of letters, and its direction in degrees. */
function alongRow(picture: PagePicture, from: Point, to: Point, size: number) {
  const { grey, box } = picture
  const scale = Math.min(picture.scale, letterPixels / size)
  const length = distance(from, to)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const [width, height] = [Math.ceil((length + 2 * size) * scale), Math.ceil(1.5 * size * scale)]
  const data = new Uint8Array(width * height).fill(255)
  for (let v = 0; v < height; v++) {
    const off = v / scale - 0.75 * size
    const [offX, offY] = [off * along.y, off * along.x]
    for (let u = 0; u < width; u++) {
      const on = u / scale - size
      const x = Math.round((from.x + on * along.x - offX - box.x) * picture.scale)
      const y = Math.round((from.y + on * along.y + offY - box.y) * picture.scale)
      if (x >= 0 && y >= 0 && x < grey.width && y < grey.height)
        data[v * width + u] = grey.data[y * grey.width + x] ?? 255
    }
  }
  return { grey: { width, height, data }, scale, angle: (Math.atan2(along.y, along.x) * 180) / Math.PI }
}

/** A letter of a row, and whether a space lies on each side of it. */
type RowLetter = { shape: Shape; hasGapBefore: boolean; hasGapAfter: boolean }

/** The letters in the picture of a row, from left to right, and their height in pixels;
 * none if one of them has no ink. */
function shapesIn(grey: Grey): { shapes: RowLetter[]; height: number } {
  const whole = { grey, box: { x: 0, y: 0, width: grey.width, height: grey.height }, scale: 1 }
  const inside = inkParts(grey)
    .map((part) => scaled(part, inkScale))
    .filter((part) => part.y > 0 && bottom(part) < grey.height && part.width <= 2 * part.height)
  const height = Math.max(...inside.map((part) => part.height))
  const row = inside.filter((part) => part.height >= minHeight * height).sort((a, b) => a.x - b.x)
  const isApart = (part: Box | undefined, next: Box | undefined) =>
    part !== undefined && next !== undefined && next.x - right(part) > wordGap * height
  const shapes: RowLetter[] = []
  for (const [i, part] of row.entries()) {
    const shape = row.length < minLength ? undefined : shapeOf(partOf(whole, part))
    if (!shape) return { shapes: [], height }
    shapes.push({ shape, hasGapBefore: isApart(row[i - 1], part), hasGapAfter: isApart(part, row[i + 1]) })
  }
  return { shapes, height }
}

/** The most texts that are tried for a row: each letter may be read as several that look alike. */
const maxTexts = 128

/** The letters that a row may show after a turn, likeliest first, and their mean
 * fit; undefined if they do not fit. */
function readRow(
  row: RowLetter[],
  turn: 0 | 180,
  letters: Letters,
): { texts: string[]; fit: number } | undefined {
  let [texts, sum, left] = [[''], 0, row.length]
  for (const { shape, hasGapBefore, hasGapAfter } of turn === 0 ? row : row.toReversed()) {
    const read = letters.read(shape, turn)
    sum += read.fit
    left--
    if (sum + left < minFit * row.length) return undefined
    const space = (turn === 0 ? hasGapBefore : hasGapAfter) ? ' ' : ''
    texts = read.capitals.flatMap((capital) => texts.map((text) => text + space + capital)).slice(0, maxTexts)
  }
  return { texts, fit: sum / row.length }
}

/** One pixel of each `every` by `every` is looked at: grey becomes black, black and white become white. */
const every = 3
/** Levels of grey ink, and their greatest difference within a cell. */
const greyLevels = { from: 70, to: 230, spread: 40 }
/** How far gaps in the grey ink are closed, in cells. Black ink may divide a large letter, but the gaps
 * between small letters must stay, so both are tried. */
const closings = [0, 2]

/** The grey ink of a picture, once for each of `closings`, without the ink below it and without the grey
 * edges of black ink. Empty if the picture has no grey ink. */
function greyInk({ grey, box, scale }: PagePicture): PagePicture[] {
  const [width, height] = [Math.floor(grey.width / every), Math.floor(grey.height / every)]
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = (y * every + 1) * grey.width + x * every + 1
      const level = grey.data[index] ?? 255
      // Most pixels are white or black.
      if (level < greyLevels.from || level > greyLevels.to) continue
      const [before, after] = [grey.data[index - 1] ?? 255, grey.data[index + 1] ?? 255]
      const [above, below] = [grey.data[index - grey.width] ?? 255, grey.data[index + grey.width] ?? 255]
      const least = Math.min(level, before, after, above, below)
      const most = Math.max(level, before, after, above, below)
      if (least >= greyLevels.from && most <= greyLevels.to && most - least <= greyLevels.spread)
        data[y * width + x] = 0
    }
  if (!data.includes(0)) return []
  // Little of it is grey ink, so only that is looked at.
  const spread = (from: Uint8Array, darker: boolean, step: number) => {
    const to = from.slice()
    const isInside = (i: number) => i >= step && i < to.length - step
    for (let i = from.indexOf(0); i >= 0; i = from.indexOf(0, i + 1)) {
      if (darker) {
        if (isInside(i - step)) to[i - step] = 0
        if (isInside(i + step)) to[i + step] = 0
      } else if (isInside(i) && (from[i - step] !== 0 || from[i + step] !== 0)) to[i] = 255
    }
    return to
  }
  return closings.map((cells) => {
    let closed = data
    for (const darker of [true, false])
      for (let i = 0; i < cells; i++) for (const step of [1, width]) closed = spread(closed, darker, step)
    return { grey: { width, height, data: closed }, box, scale: scale / every }
  })
}
