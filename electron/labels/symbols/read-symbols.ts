import type { Box } from '../../../shared/labels/index.ts'
import { addTurns, area, clipped, grown, hull, overlap, type Point, scaled, turnedIn } from '../page/boxes.ts'
import { type Grey, inverted, thinned, turnPixels } from '../page/image.ts'
import { inkLevel, inkParts, type PageInk } from '../page/ink.ts'
import { type PagePicture, partOf } from '../page/page-picture.ts'
import { type BarcodeCandidate, candidateFinder, type Look } from './barcode-candidates.ts'
import { maxiCodes } from './bullseye.ts'
import { edgesOfRow, widthsOf } from './runs.ts'
import {
  type Effort,
  linearFormats,
  matrixFormats,
  type ReadSymbol,
  type SymbolFormat,
  scan,
} from './scan.ts'
import { cellMm, cellsIn, type Texture, textureOf } from './texture.ts'

/** A symbol of the original; `box` in mm of the page as shown. */
export type OriginalSymbol = ReadSymbol

/** A place that looks like a symbol but does not decode, even at a higher resolution; reported as not
 * checked. `format` is empty if the symbology is unknown. */
export type UnreadSymbol = { box: Box; format: '' | 'MaxiCode' }

type SymbolReading = { symbols: OriginalSymbol[]; unread: UnreadSymbol[] }

/** Limits, since a shaded page may look like a thousand symbols. */
const maxCandidates = 60
const maxSureCandidates = 12

/** White around a candidate that is scanned with it, and how far bars may extend beyond it (ends that are
 * too coarse or too low to show as texture); in mm. */
const borderMm = 3
const extensionMm = 9

/** A scan of every place of some looks that the rounds before have left: every `stepY`-th line across the
 * bars, for these formats. Symbols that were read cover their boxes grown by `coverMm`. */
type Round = { looks: Look[]; effort: Effort; formats: SymbolFormat[]; stepY: number; coverMm: number }

/** Parts that look like bars; a stacked symbol that looks like a mosaic is a candidate of its own. */
const barFormats: SymbolFormat[] = [...linearFormats, 'PDF417']

const barRound: Round = {
  looks: ['bars', 'ladder'],
  effort: 'glance',
  formats: barFormats,
  stepY: 3,
  coverMm: 0,
}
const mosaicRound: Round = {
  looks: ['mosaic'],
  effort: 'check',
  formats: [...matrixFormats, 'PDF417'],
  stepY: 1,
  coverMm: -cellMm,
}

/** Few lines are enough for most linear symbols. Bars come before mosaics: the cells of a symbol that was
 * read are cleared, so that text above and below it no longer looks like a mosaic. */
const rounds: Round[] = [{ ...barRound, formats: linearFormats, stepY: 8 }, barRound, mosaicRound]

/** The formats that zxing reads beside other ink: a MaxiCode must be alone in the picture. */
const besideOthers: SymbolFormat[] = [...linearFormats, ...matrixFormats, 'PDF417']

/** Least side, in mm, of the largest connected part of a mosaic at `inkScale`, and of a part twice as
 * long: the smallest symbols on parcels have 4, and 3.2 by 7.2. The letters of small print, which is
 * what most mosaics are, stay apart. */
const minPartMm = { square: 3.4, long: 3 }

/** A PDF417 has at least 69 modules across; a smaller mosaic, which mostly is writing, is not scanned for
 * it. */
const minPdf417Mm = 10

/** Reads symbols at candidate places, with rising effort and resolution. Scans the whole
 * picture, too, if nothing was found, there are too many candidates, or `isFaint` (a
 * photographed page, which may show no texture).
 * @param closer draws a part of the page (mm) at a resolution in pixels per mm */
export async function readSymbols(
  picture: PagePicture,
  /** The page at `inkScale`, and the connected parts of its ink. */
  { page, parts }: PageInk,
  isFaint: boolean,
  closer: (box: Box, scale: number) => Grey,
): Promise<SymbolReading> {
  const { grey, box, scale } = picture
  const texture = textureOf(grey, scale)
  const find = candidateFinder(texture)
  let symbols: OriginalSymbol[] = []
  /** The candidates outside of the symbols that are known, in mm of the page; each symbol
   * covers its box grown by `coverMm`. */
  const candidates = (coverMm: number): BarcodeCandidate[] =>
    find(symbols.map((symbol) => offset(grown(symbol.box, coverMm), { x: -box.x, y: -box.y }))).map(
      (candidate) => ({ ...candidate, box: offset(candidate.box, box) }),
    )
  let isCrowded = false
  for (const round of rounds) {
    const places = candidates(round.coverMm).filter(({ look }) => round.looks.includes(look))
    isCrowded ||= places.length > maxCandidates
    const scanned: BarcodeCandidate[] = []
    for (const candidate of places.slice(0, maxCandidates)) {
      const { box: place, look } = candidate
      const isIn = (box: Box, by: number) => overlap(grown(box, by), place) > 0.9 * area(place)
      if (
        symbols.some((symbol) => isIn(symbol.box, 1)) ||
        scanned.some((other) => other.look === look && isIn(other.box, borderMm - 1)) ||
        (look === 'mosaic' && !hasLargePart(partOf(page, grown(place, cellMm))))
      )
        continue
      scanned.push(candidate)
      symbols = merged(symbols, await quickScan(partOf(picture, reachOf(place, look)), look, round))
    }
  }
  // White symbols on dark parts of the ink.
  for (const place of grounds(texture, picture, parts, symbols))
    symbols = merged(symbols, await readInverted(partOf(picture, place)))
  if (symbols.length === 0 || isFaint || isCrowded) {
    // In black on white, every symbol shows as texture, except bars at an angle. So only
    // linear symbols are looked for there.
    const wanted = isCrowded || !isBlackOnWhite(grey) ? besideOthers : linearFormats
    symbols = merged(symbols, await read(coarser(picture), 'check', wanted))
    // Full resolution takes four times as long, so only a faint page without symbols gets it.
    if (symbols.length === 0 && isFaint) symbols = await read(picture, 'search')
  }
  let seen: { symbols: OriginalSymbol[]; left: BarcodeCandidate[] } | undefined
  const left = (): BarcodeCandidate[] => {
    if (seen?.symbols !== symbols) seen = { symbols, left: candidates(1) }
    return seen.left
  }
  const sure = () =>
    left()
      .filter(({ isSure }) => isSure)
      .slice(0, maxSureCandidates)
  for (const { box: place, look } of sure()) {
    const view = partOf(picture, grown(place, borderMm))
    const [wanted, beside] = look === 'mosaic' ? [undefined, besideOthers] : [barFormats, barFormats]
    symbols = merged(symbols, await read(view, 'search', wanted))
    symbols = merged(symbols, await readInverted(view, beside))
  }
  for (const { box: place, look } of sure()) {
    if (hasWideBars(partOf(picture, place), look)) continue
    const around = clipped(grown(place, borderMm + 1), box)
    const view = { grey: closer(around, 2 * scale), box: around, scale: 2 * scale }
    symbols = merged(symbols, await quickScan(view, look, look === 'mosaic' ? mosaicRound : barRound))
  }
  const unread = left().flatMap((candidate) => unreadPlaces(picture, candidate))
  const isTwice = ({ box: place }: UnreadSymbol, i: number) =>
    unread.slice(0, i).some((other) => overlap(other.box, place) > 0.4 * area(place))
  return { symbols, unread: unread.filter((symbol, i) => !isTwice(symbol, i)) }
}

/** Whether some of a mosaic's ink is joined as a symbol's is. In faint print, ink is what is darker than
 * the middle of its levels. */
function hasLargePart({ grey }: PagePicture): boolean {
  let [darkest, lightest] = [255, 0]
  for (const level of grey.data) {
    if (level < darkest) darkest = level
    if (level > lightest) lightest = level
  }
  const parts = inkParts(grey, Math.max(inkLevel, (darkest + lightest) / 2))
  return parts.some(({ width, height }) => {
    const [low, high] = [Math.min(width, height), Math.max(width, height)]
    return low >= (high >= 2 * low ? minPartMm.long : minPartMm.square)
  })
}

/** Pixels of the narrower bars and spaces from which a place shows no more when it is drawn closer, the
 * share of them that may be narrower, the fewest that tell, and the lines across them that are measured. */
const wideBars = { px: 5, share: 0.1, min: 40, lines: 8 }

function hasWideBars({ grey }: PagePicture, look: Look): boolean {
  if (look === 'mosaic') return false
  const upright = turnPixels(grey, look === 'ladder' ? 90 : 0)
  const widths = Array.from({ length: wideBars.lines }, (_, i) =>
    widthsOf(edgesOfRow(upright, Math.floor(((i + 0.5) * upright.height) / wideBars.lines))),
  ).flat()
  const narrow = widths.filter((width) => width < wideBars.px)
  return widths.length >= wideBars.min && narrow.length <= wideBars.share * widths.length
}

/** A part of the ink that may be the ground of a white symbol: its least side in mm, its least mean
 * darkness, its least darkness `insetMm` inside its edges, and how many of its cells have how many
 * changes at least. Letters and frames have less. */
const ground = { side: 4, darkness: 0.4, edge: 0.6, insetMm: 0.3, cells: 2, changes: 2.5 }

/** The parts of the ink that may be the ground of a white symbol and that no
 * symbol covers, in mm of the page. */
function grounds(texture: Texture, picture: PagePicture, parts: Box[], symbols: OriginalSymbol[]): Box[] {
  const { across, down, dark } = texture
  const { x, y } = picture.box
  const isGround = (part: Box) => {
    const cells = cellsIn(texture, offset(part, { x: -x, y: -y }))
    const darkness = cells.reduce((sum, cell) => sum + (dark[cell] ?? 0), 0) / cells.length
    const busy = cells.filter((cell) => (across[cell] ?? 0) + (down[cell] ?? 0) >= ground.changes)
    if (!(darkness >= ground.darkness) || busy.length < ground.cells) return false
    return edgeDarkness(partOf(picture, grown(part, -ground.insetMm)).grey) >= ground.edge
  }
  return parts
    .filter(
      (part) =>
        Math.min(part.width, part.height) >= ground.side &&
        !symbols.some((symbol) => overlap(symbol.box, part) > 0.5 * area(part)) &&
        isGround(part),
    )
    .slice(0, maxSureCandidates)
}

/** The mean darkness, 0 to 1, of a picture's outermost pixels. */
function edgeDarkness({ width, height, data }: Grey): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x += y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1)) {
      sum += 255 - (data[y * width + x] ?? 255)
      count++
    }
  return sum / (255 * Math.max(1, count))
}

/** Levels of black, of ink and of white paper, and the least share of the ink that is black
 * and of the paper that is white. */
const contrast = { black: 64, ink: 200, white: 250, inkShare: 0.6, paperShare: 0.9 }

/** True for a picture of mostly black ink on white paper, by some of its pixels:
 * no faint print, no photograph. */
function isBlackOnWhite({ width, height, data }: Grey): boolean {
  let [black, ink, white, paper] = [0, 0, 0, 0]
  for (let y = 2; y < height; y += 11)
    for (let x = 2; x < width; x += 5) {
      const level = data[y * width + x] ?? 255
      if (level < contrast.ink) {
        ink++
        if (level < contrast.black) black++
      } else {
        paper++
        if (level >= contrast.white) white++
      }
    }
  return black >= contrast.inkShare * ink && white >= contrast.paperShare * paper
}

/** At half the resolution, which is enough for symbols of the usual size, at a quarter of the time. */
const coarser = ({ grey, box, scale }: PagePicture): PagePicture => ({
  grey: thinned(grey, 2, 2),
  box,
  scale: scale / 2,
})

function reachOf(place: Box, look: Look): Box {
  const { x, y, width, height } = grown(place, borderMm)
  if (look === 'bars') return { x: x - extensionMm, y, width: width + 2 * extensionMm, height }
  return look === 'ladder'
    ? { x, y: y - extensionMm, width, height: height + 2 * extensionMm }
    : { x, y, width, height }
}

/** The MaxiCodes at a candidate, whose texture looks like writing; else the candidate if it is sure. */
function unreadPlaces(picture: PagePicture, { box, look, isSure }: BarcodeCandidate): UnreadSymbol[] {
  if (look === 'mosaic' && Math.min(box.width, box.height) > 10) {
    const view = partOf(picture, grown(box, borderMm))
    const eyes = maxiCodes(view.grey).map((eye) => offset(scaled(eye, 1 / view.scale), view.box))
    if (eyes.length > 0) return eyes.map((eye) => ({ box: eye, format: 'MaxiCode' }))
  }
  return isSure ? [{ box, format: '' }] : []
}

async function quickScan(
  { grey, box, scale }: PagePicture,
  look: Look,
  { effort, formats, stepY }: Round,
): Promise<OriginalSymbol[]> {
  const isSmall = look === 'mosaic' && Math.max(box.width, box.height) < minPdf417Mm + 2 * borderMm
  const turn = look === 'ladder' ? 90 : 0
  const upright = turnPixels(thinned(grey, turn === 0 ? 1 : stepY, turn === 0 ? stepY : 1), turn)
  const found = await scan(upright, effort, isSmall ? matrixFormats : formats)
  return found.map((symbol) => {
    const { x, y, width, height } = symbol.box
    const full = { x, y: y * stepY, width, height: height * stepY }
    const frame = { x: 0, y: 0, width: upright.width, height: upright.height * stepY }
    const onPage = turnedIn(frame, full, addTurns(0, -turn))
    return {
      ...symbol,
      box: offset(scaled(onPage, 1 / scale), box),
      turn: addTurns(symbol.turn, turn),
    }
  })
}

async function read(
  { grey, box, scale }: PagePicture,
  effort: Effort,
  formats?: SymbolFormat[],
): Promise<OriginalSymbol[]> {
  const found = await scan(grey, effort, formats)
  return found.map((symbol) => ({ ...symbol, box: offset(scaled(symbol.box, 1 / scale), box) }))
}

/** Reads white symbols on a black ground. */
async function readInverted(view: PagePicture, formats = besideOthers): Promise<OriginalSymbol[]> {
  const found = await read({ ...view, grey: inverted(view.grey) }, 'search', formats)
  return found.map((symbol) => ({ ...symbol, isInverted: true }))
}

/** Merges overlapping readings: equal ones become one; of two that differ, the smaller is a misreading of
 * a part of the larger and is dropped. */
function merged(known: OriginalSymbol[], found: OriginalSymbol[]): OriginalSymbol[] {
  let all = known
  for (const symbol of found) {
    const same = all.find(
      (other) =>
        other.format === symbol.format && other.bytes === symbol.bytes && overlap(other.box, symbol.box) > 0,
    )
    const whole = same ? { ...same, box: hull([same.box, symbol.box]) ?? same.box } : symbol
    const others = all.filter((other) => other !== same)
    const isPart = (a: OriginalSymbol, b: OriginalSymbol) =>
      area(a.box) <= area(b.box) && overlap(a.box, b.box) > 0.6 * area(a.box)
    if (others.some((other) => isPart(whole, other))) all = others
    else all = [...others.filter((other) => !isPart(other, whole)), whole]
  }
  return all
}

const offset = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y })
