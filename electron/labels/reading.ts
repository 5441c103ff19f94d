import type { Box, Correction, Region } from '../../shared/labels/index.ts'
import { setNewest } from '../kit/index.ts'
import { drawPage, readScale } from './draw-page.ts'
import { limits } from './limits.ts'
import { holds, middle } from './page/boxes.ts'
import { type LabelDocument, type OpenPage, renderBox } from './page/document.ts'
import { drawnStamps } from './page/drawn-stamps.ts'
import { inkIn } from './page/ink.ts'
import { lettersOf } from './page/letters.ts'
import type { PagePicture } from './page/page-picture.ts'
import { charactersIn, pageText } from './page/page-text.ts'
import type { Pdfium } from './page/pdfium.ts'
import { textOn } from './page/shown-text.ts'
import { stampsOf } from './page/stamps.ts'
import type { MeasuredSymbol } from './print/final-dots.ts'
import { markCopies } from './regions/copies.ts'
import { findRegions } from './regions/find-regions.ts'
import { correctionFor, fingerprint } from './regions/fingerprint.ts'
import { lettersTurnIn } from './regions/letters-turn.ts'
import { isNamedCopy } from './regions/region-kind.ts'
import { withWholeInk } from './regions/whole-ink.ts'
import { hasOtherInk } from './symbols/other-ink.ts'
import { measurePattern, type Pattern } from './symbols/pattern.ts'
import { readSymbols, type UnreadSymbol } from './symbols/read-symbols.ts'
import type { OriginalSymbol } from './symbols/scan-part.ts'

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
