import type { Box } from '../../../shared/labels/index.ts'
import { area, clipped, grown, offset, overlap, scaled } from '../page/boxes.ts'
import { type Grey, thinned, turnPixels } from '../page/image.ts'
import { inkLevel, inkParts, type PageInk } from '../page/ink.ts'
import { type PagePicture, partOf } from '../page/page-picture.ts'
import { type BarcodeCandidate, candidateFinder, type Look } from './barcode-candidates.ts'
import { maxiCodes } from './bullseye.ts'
import { edgesOfRow, widthsOf } from './runs.ts'
import { linearFormats, matrixFormats, type SymbolFormat } from './scan.ts'
import {
  besideOthers,
  borderMm,
  mergedReadings,
  type OriginalSymbol,
  type QuickScan,
  quickScan,
  readInverted,
  readPart,
} from './scan-part.ts'
import { cellMm, textureOf } from './texture.ts'
import { readWhitePrint } from './white-print.ts'

/** A place that looks like a symbol but does not decode, even at a higher resolution; reported as not
 * checked. `format` is empty if the symbology is unknown. */
export type UnreadSymbol = { box: Box; format: '' | 'MaxiCode' }

type SymbolReading = { symbols: OriginalSymbol[]; unread: UnreadSymbol[] }

/** Limits, since a shaded page may look like a thousand symbols. */
const maxCandidates = 60
const maxSureCandidates = 12

/** How far bars may extend beyond a candidate, in mm: their ends may be too coarse or too low to show as
 * texture. */
const extensionMm = 9

/** A scan of the candidates of some looks that earlier rounds did not read. A symbol that was read covers its
 * box grown by `coverMm`. */
type Round = QuickScan & { looks: Look[]; coverMm: number }

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

/** Least shorter side, in mm, of the largest connected part of a mosaic at `inkScale`; `long` is for a part
 * at least twice as long. The smallest symbols on parcels have 4 by 4, or 3.2 by 7.2. Most mosaics are small
 * print, whose letters do not connect. */
const minPartMm = { square: 3.4, long: 3 }

/** The candidates outside of some symbols, in mm of the page; each symbol covers its box grown by
 * `coverMm`. */
type FindCandidates = (symbols: OriginalSymbol[], coverMm: number) => BarcodeCandidate[]

/** Draws a part of the page (mm) at a resolution in pixels per mm. */
type DrawPart = (box: Box, scale: number) => Grey

/** Reads symbols at candidate places, with rising effort and resolution. Scans the whole
 * picture, too, if nothing was found, there are too many candidates, or `isFaint` (a
 * photographed page, which may show no texture). */
export async function readSymbols(
  picture: PagePicture,
  { page, parts }: PageInk,
  isFaint: boolean,
  closer: DrawPart,
): Promise<SymbolReading> {
  const { grey, box, scale } = picture
  const texture = textureOf(grey, scale)
  const find = candidateFinder(texture)
  const candidates: FindCandidates = (symbols, coverMm) =>
    find(symbols.map((symbol) => offset(grown(symbol.box, coverMm), { x: -box.x, y: -box.y }))).map(
      (candidate) => ({ ...candidate, box: offset(candidate.box, box) }),
    )
  const sure = (known: OriginalSymbol[]) =>
    candidates(known, 1)
      .filter(({ isSure }) => isSure)
      .slice(0, maxSureCandidates)

  const scanned = await scanRounds(picture, page, candidates)
  const { isCrowded } = scanned
  let symbols = await readWhitePrint(scanned.symbols, picture, texture, parts)
  if (symbols.length === 0 || isFaint || isCrowded)
    symbols = await scanWhole(symbols, picture, { isFaint, isCrowded })
  symbols = await searchPlaces(symbols, picture, sure(symbols))
  symbols = await scanCloser(symbols, picture, sure(symbols), closer)
  const unread = candidates(symbols, 1).flatMap((candidate) => unreadPlaces(picture, candidate))
  return { symbols, unread: eachOnce(unread) }
}

/** Scans the candidates of each round. `isCrowded`: a round had too many.
 * @param page the page at `inkScale` */
async function scanRounds(
  picture: PagePicture,
  page: PagePicture,
  candidates: FindCandidates,
): Promise<{ symbols: OriginalSymbol[]; isCrowded: boolean }> {
  let symbols: OriginalSymbol[] = []
  let isCrowded = false
  for (const round of rounds) {
    const places = candidates(symbols, round.coverMm).filter(({ look }) => round.looks.includes(look))
    isCrowded ||= places.length > maxCandidates
    const scanned: BarcodeCandidate[] = []
    for (const candidate of places.slice(0, maxCandidates)) {
      const { box: place, look } = candidate
      const isIn = (other: Box, by: number) => overlap(grown(other, by), place) > 0.9 * area(place)
      if (
        symbols.some((symbol) => isIn(symbol.box, 1)) ||
        scanned.some((other) => other.look === look && isIn(other.box, borderMm - 1)) ||
        (look === 'mosaic' && !hasLargePart(partOf(page, grown(place, cellMm))))
      )
        continue
      scanned.push(candidate)
      symbols = mergedReadings(symbols, await quickScan(partOf(picture, reachOf(place, look)), look, round))
    }
  }
  return { symbols, isCrowded }
}

/** Adds what a scan of the whole picture finds. */
async function scanWhole(
  known: OriginalSymbol[],
  picture: PagePicture,
  { isFaint, isCrowded }: { isFaint: boolean; isCrowded: boolean },
): Promise<OriginalSymbol[]> {
  // In black on white, every symbol shows as texture, except bars at an angle. So only
  // linear symbols are looked for there.
  const wanted = isCrowded || !isBlackOnWhite(picture.grey) ? besideOthers : linearFormats
  const symbols = mergedReadings(known, await readPart(coarser(picture), 'check', wanted))
  // Full resolution takes four times as long, so only a faint page without symbols gets it.
  return symbols.length === 0 && isFaint ? readPart(picture, 'search') : symbols
}

/** Adds what the greatest effort finds at these candidates, in black or in white. */
async function searchPlaces(
  known: OriginalSymbol[],
  picture: PagePicture,
  places: BarcodeCandidate[],
): Promise<OriginalSymbol[]> {
  let symbols = known
  for (const { box: place, look } of places) {
    const view = partOf(picture, grown(place, borderMm))
    const [wanted, beside] = look === 'mosaic' ? [undefined, besideOthers] : [barFormats, barFormats]
    symbols = mergedReadings(symbols, await readPart(view, 'search', wanted))
    symbols = mergedReadings(symbols, await readInverted(view, beside))
  }
  return symbols
}

/** Adds what shows at these candidates at twice the resolution. */
async function scanCloser(
  known: OriginalSymbol[],
  picture: PagePicture,
  places: BarcodeCandidate[],
  closer: DrawPart,
): Promise<OriginalSymbol[]> {
  const scale = 2 * picture.scale
  let symbols = known
  for (const { box: place, look } of places) {
    if (hasWideBars(partOf(picture, place), look)) continue
    const box = clipped(grown(place, borderMm + 1), picture.box)
    const view = { grey: closer(box, scale), box, scale }
    symbols = mergedReadings(symbols, await quickScan(view, look, look === 'mosaic' ? mosaicRound : barRound))
  }
  return symbols
}

/** The places without those that overlap an earlier one. */
const eachOnce = (places: UnreadSymbol[]): UnreadSymbol[] =>
  places.filter(
    ({ box: place }, i) => !places.slice(0, i).some((other) => overlap(other.box, place) > 0.4 * area(place)),
  )

/** Whether a mosaic has a connected part as large as a symbol's. In faint print, ink is what is darker than
 * the middle of its grey levels. */
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

/** A place whose bars and spaces are at least `px` pixels wide shows no more when it is drawn larger. They
 * are measured along `lines` lines: at least `min` of them, of which a `share` may be narrower. */
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

/** Grey levels: below `black` and `ink`, from `white` on. `inkShare`: the least share of the ink that is
 * black. `paperShare`: the least share of the paper that is white. */
const contrast = { black: 64, ink: 200, white: 250, inkShare: 0.6, paperShare: 0.9 }

/** Whether a picture is mostly black ink on white paper, by a sample of its pixels. Faint print and
 * photographs are not. */
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
