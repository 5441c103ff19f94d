import type { Box, Correction, Region } from '../../shared/labels/index.ts'
import { setNewest } from '../kit/index.ts'
import { limits } from './limits.ts'
import { area, boxOf, clipped, grown, holds, hull, middle } from './page/boxes.ts'
import { type LabelDocument, type OpenPage, renderBox, renderPage, withDrawnBox } from './page/document.ts'
import { drawnStamps } from './page/drawn-stamps.ts'
import { fourthOf, type Grey } from './page/image.ts'
import { inkIn, inkLevel, inkParts, inkScale, type PageInk } from './page/ink.ts'
import { lettersOf } from './page/letters.ts'
import { type PagePicture, partOf } from './page/page-picture.ts'
import { charactersIn, type PageCharacter, pageText } from './page/page-text.ts'
import { exportsOf, type Pdfium, withHeap } from './page/pdfium.ts'
import { stampsOf } from './page/stamps.ts'
import type { MeasuredSymbol } from './print/final-dots.ts'
import { pageBox } from './regions/blocks.ts'
import { markCopies } from './regions/copies.ts'
import { findRegions, isNamedCopy } from './regions/find-regions.ts'
import { correctionFor, fingerprint } from './regions/fingerprint.ts'
import { lettersTurnIn } from './regions/letters-turn.ts'
import { withWholeInk } from './regions/whole-ink.ts'
import { hasOtherInk } from './symbols/other-ink.ts'
import { measurePattern, type Pattern } from './symbols/pattern.ts'
import { readSymbols, type UnreadSymbol } from './symbols/read-symbols.ts'
import type { OriginalSymbol } from './symbols/scan-part.ts'

/** Pixels per mm at which the original is read: just over 300 dpi. Measured: every readable
 * symbol of the real labels reads. */
export const readScale = 12

/** Most pixels of the picture that is read: a third more than of A4. A larger page holds larger symbols,
 * and what looks like one and does not read is drawn again, closer. */
const readPixels = 12_000_000

/** The result of reading a page. */
export type PageReading = {
  widthMm: number
  heightMm: number
  fingerprint: string
  symbols: OriginalSymbol[]
  /** The bars of the symbols that could be measured. */
  patterns: Map<OriginalSymbol, Pattern>
  /** Symbols with other ink over them. */
  covered: Set<OriginalSymbol>
  /** Places that look like a symbol but do not decode. */
  unread: UnreadSymbol[]
  regions: Region[]
  /** The inked part of each region; none for a page that is too large for `readScale`. */
  inks: Map<Region, Box>
  /** The words stamped across the page, as written there. */
  stamps: string[]
  /** Regions whose words name them a copy. */
  namedCopies: Set<Region>
}

/** Reads a page: its symbols at high resolution with their places, its text, its regions. */
export async function readPage(document: LabelDocument, index: number): Promise<PageReading> {
  const { pdfium } = document
  const drawn = document.withPage(index, (page) => {
    const { ink, picture } = drawPage(pdfium, page)
    return {
      widthMm: page.widthMm,
      heightMm: page.heightMm,
      ink,
      ...textOn(ink.page.grey, pageText(pdfium, page)),
      fingerprint: fingerprint(page, ink.page.grey),
      picture,
    }
  })
  const { widthMm, heightMm, ink, text, characters, picture } = drawn
  const { parts } = ink
  const closer = (box: Box, scale: number) =>
    document.withPage(index, (page) => renderBox(pdfium, page, box, { scale }))
  // A page without text is a scan or a photograph.
  const { symbols, unread } = picture
    ? await readSymbols(picture, ink, characters.length === 0, closer)
    : { symbols: [], unread: [] }
  const patterns = document.withPage(index, (page) => patternsOf(pdfium, page, symbols, picture))
  const covered = coveredSymbols(patterns, picture)
  const letters = lettersOf(pdfium)
  const found = findRegions({
    widthMm,
    heightMm,
    parts,
    symbols,
    unread,
    characters,
    ...(picture && { lettersTurn: lettersTurnIn(picture, letters) }),
  })
  const regions = picture
    ? found.map((region) => ({ ...region, box: withWholeInk(region.box, picture) }))
    : found
  return {
    widthMm,
    heightMm,
    fingerprint: drawn.fingerprint,
    symbols,
    patterns,
    covered,
    unread,
    regions,
    inks: new Map(
      picture?.scale === readScale ? regions.map((region) => [region, inkIn(picture, region.box)]) : [],
    ),
    stamps: [
      ...new Set([...stampsOf(text), ...(picture ? drawnStamps(picture, parts, characters, letters) : [])]),
    ],
    namedCopies: new Set(regions.filter(({ box }) => isNamedCopy(charactersIn(characters, box)))),
  }
}

/** How far ink may be from the place of a character, in mm; within these, a step to the next one. */
const inkReachMm = { min: 1.5, max: 6 }

/** The share of a character's neighbours (`beside` on each side, in the file's order)
 * that must have ink at their place. */
const seen = { beside: 7, share: 0.9 }

/** All of a page's text, and what may be seen of it: text can be white, or cut off by a
 * clipping path, and lie over other ink. */
function textOn(ink: Grey, text: PageCharacter[]): { text: PageCharacter[]; characters: PageCharacter[] } {
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

function patternsOf(
  pdfium: Pdfium,
  page: OpenPage,
  symbols: OriginalSymbol[],
  picture: PagePicture | undefined,
): Map<OriginalSymbol, Pattern> {
  const measured = symbols.map((symbol) => [symbol, measurePattern(pdfium, page, symbol, picture)] as const)
  return new Map(measured.flatMap(([symbol, pattern]) => (pattern ? [[symbol, pattern] as const] : [])))
}

const coveredSymbols = (patterns: Map<OriginalSymbol, Pattern>, picture: PagePicture | undefined) =>
  new Set(
    [...patterns].flatMap(([symbol, pattern]) => (picture && hasOtherInk(picture, pattern) ? [symbol] : [])),
  )

/** A page's ink, and its inked part at `readScale`, or coarser to have no more than
 * `readPixels`; no picture without ink. */
type DrawnPage = { ink: PageInk; picture: PagePicture | undefined }

/** Draws a page that is slow to draw, such as one with pictures, once, unless it is too large, and makes
 * the picture of the ink from it. Draws others twice: coarsely for the ink, and their inked part in full. */
function drawPage(pdfium: Pdfium, page: OpenPage): DrawnPage {
  const roundedUp = (mm: number) => Math.ceil(mm * inkScale - 1e-6) / inkScale
  const box = boxOf(0, 0, roundedUp(page.widthMm), roundedUp(page.heightMm))
  if (
    !isSlowToDraw(pdfium, page) ||
    area(box) * readScale ** 2 > readPixels ||
    pictureScale(pdfium, page) < readScale
  )
    return drawTwice(pdfium, page)
  return withDrawnBox(pdfium, page, { box, scale: readScale }, (grey) => {
    const ink = inkOf(fourthOf(grey))
    const inked = inkedBox(page, ink)
    return { ink, picture: inked && partOf({ grey, box, scale: readScale }, inked) }
  })
}

function drawTwice(pdfium: Pdfium, page: OpenPage): DrawnPage {
  const ink = inkOf(renderPage(pdfium, page, inkScale))
  const box = inkedBox(page, ink)
  if (!box) return { ink, picture: undefined }
  const scale = Math.min(pictureScale(pdfium, page), Math.sqrt(readPixels / Math.max(1, area(box))))
  return { ink, picture: { box, scale, grey: renderBox(pdfium, page, box, { scale }) } }
}

/** @param grey a page at `inkScale` */
const inkOf = (grey: Grey): PageInk => ({
  page: { grey, box: boxOf(0, 0, grey.width / inkScale, grey.height / inkScale), scale: inkScale },
  parts: inkParts(grey),
})

/** FPDF_PAGEOBJ_IMAGE and FPDF_PAGEOBJ_FORM. */
const [imageType, formType] = [3, 5]
/** A form may hold images. */
const pictureTypes = [imageType, formType]

/** Pixels per mm at which a page is read: `readScale`. A page that is one coarse picture needs only twice
 * the picture's own, but no fewer than `minScale`. */
function pictureScale(pdfium: Pdfium, { handle, mmPerUnit }: OpenPage): number {
  if (pdfium.FPDFPage_CountObjects(handle) !== 1 || pdfium.FPDFPage_GetAnnotCount(handle) > 0)
    return readScale
  const object = pdfium.FPDFPage_GetObject(handle, 0)
  if (pdfium.FPDFPageObj_GetType(object) !== imageType) return readScale
  return withHeap(pdfium, 32, (out) => {
    const [matrix, size] = [out, out + 24]
    const isKnown =
      pdfium.FPDFPageObj_GetMatrix(object, matrix) &&
      pdfium.FPDFImageObj_GetImagePixelSize(object, size, size + 4)
    if (!isKnown) return readScale
    const { getValue } = pdfium.pdfium
    const [a = 0, b = 0, c = 0, d = 0] = [0, 4, 8, 12].map((at) => getValue(matrix + at, 'float'))
    const across = getValue(size, 'i32') / (Math.hypot(a, b) * mmPerUnit)
    const down = getValue(size + 4, 'i32') / (Math.hypot(c, d) * mmPerUnit)
    return Math.max(minScale, Math.min(readScale, 2 * Math.max(across, down)))
  })
}

/** Pixels per mm at which a cell of texture still has several rows. */
const minScale = 2 * inkScale

/** Objects from which a page is slow to draw, whatever they are. */
const manyObjects = 1_000

function isSlowToDraw(pdfium: Pdfium, { handle }: OpenPage): boolean {
  const count = pdfium.FPDFPage_CountObjects(handle)
  if (count >= manyObjects) return true
  const { FPDFPage_GetObject, FPDFPageObj_GetType } = exportsOf(pdfium)
  for (let i = 0; i < count; i++)
    if (pictureTypes.includes(FPDFPageObj_GetType(FPDFPage_GetObject(handle, i)))) return true
  return false
}

/** The part of the page with ink, and some white around it. */
function inkedBox(page: OpenPage, { parts }: PageInk): Box | undefined {
  const ink = hull(parts)
  return ink && clipped(grown(ink, 4), pageBox(page))
}

type ReadPage = typeof readPage

/** A reader that keeps the readings of the last `maxPages` pages, by hash and page number: a label
 * is previewed, printed and often printed again, and reading takes most of the time. By
 * default, those of two long documents. */
export function createPageReader(maxPages = 2 * limits.pages): ReadPage {
  const recent = new Map<string, Promise<PageReading>>()
  return (document, index) => {
    const key = `${document.hash}:${index}`
    const reading = recent.get(key) ?? readPage(document, index)
    setNewest(recent, key, reading, maxPages)
    reading.catch(() => recent.delete(key))
    return reading
  }
}

/** The regions of all pages of a document, corrected and with its copies marked: these are recognized only by
 * comparison with its labels. */
export function documentRegions(pages: PageReading[], corrections: Correction[]): Region[][] {
  const found = pages.map(({ fingerprint, symbols, regions }) => {
    const correction = correctionFor(fingerprint, corrections)
    return correction ? corrected(correction, symbols) : regions
  })
  const all = found.flatMap((regions, page) =>
    regions.map((region) => ({
      region,
      texts: symbolsOf(pages[page]?.symbols ?? [], region.box).map(({ text }) => text),
      isNamedCopy: pages[page]?.namedCopies.has(region) ?? false,
    })),
  )
  const marked = markCopies(all)
  let next = 0
  return found.map(({ length }) => {
    next += length
    return marked.slice(next - length, next)
  })
}

/** The symbols whose middle is in a box of the page. */
const symbolsOf = (symbols: OriginalSymbol[], box: Box) =>
  symbols.filter((symbol) => holds(box, middle(symbol.box)))

/** The symbols in a box of the page, as they were measured. */
export const measuredSymbols = ({ symbols, patterns, covered }: PageReading, box: Box): MeasuredSymbol[] =>
  symbolsOf(symbols, box).map((symbol) => ({
    symbol,
    pattern: patterns.get(symbol),
    isCovered: covered.has(symbol),
  }))

const corrected = (correction: Correction, symbols: OriginalSymbol[]): Region[] =>
  correction.regions.map(({ box, turn }) => ({
    box,
    turn,
    kind: 'label',
    sureness: 1,
    symbols: symbolsOf(symbols, box).length,
    source: 'corrected',
  }))
