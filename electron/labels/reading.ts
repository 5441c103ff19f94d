import type { Box, Correction, Region } from '../../shared/schemas/label.ts'
import { area, clipped, grown, holds, hull, middle, overlap, scaled } from './boxes.ts'
import { maxiCodes } from './bullseye.ts'
import { type LabelDocument, type OpenPage, renderBox, renderPage } from './document.ts'
import type { Grey } from './image.ts'
import { limits } from './limits.ts'
import { type PageCharacter, pageText } from './page-text.ts'
import { pageBox } from './regions/blocks.ts'
import { markCopies } from './regions/copies.ts'
import { findRegions } from './regions/find-regions.ts'
import { correctionFor, fingerprint } from './regions/fingerprint.ts'
import { inkParts, inkScale } from './regions/ink.ts'
import { type ReadSymbol, scan } from './scan.ts'
import { suspects, unaccounted } from './suspects.ts'

/** Pixels per mm at which the original is read: 300 dpi and a little, where every symbol of a real label that can be
 * read at all was read. */
export const readScale = 12

/** A page of shading could look like a thousand symbols. */
const mostSuspects = 12

/** A symbol of the original; `box` in mm of the page as shown. */
export type OriginalSymbol = ReadSymbol

/** All that is known of a page. */
export type PageReading = {
  widthMm: number
  heightMm: number
  fingerprint: string
  symbols: OriginalSymbol[]
  /** Places that look like a symbol and yield none, even seen closer: named as not checked. */
  unread: Box[]
  characters: PageCharacter[]
  regions: Region[]
}

/** Reads a page: its symbols at high resolution with their places, its text, its regions. */
export async function readPage(document: LabelDocument, index: number): Promise<PageReading> {
  const { pdfium } = document
  const seen = document.withPage(index, (page) => {
    const ink = renderPage(pdfium, page, inkScale)
    const inkHull = hull(inkParts(ink))
    return {
      widthMm: page.widthMm,
      heightMm: page.heightMm,
      ink,
      characters: pageText(pdfium, page),
      fingerprint: fingerprint(page, ink),
      ...picture(pdfium, page, inkHull && clipped(grown(inkHull, 4), pageBox(page))),
    }
  })
  const { symbols, unread } = await readSymbols(document, index, seen)
  const { widthMm, heightMm, characters } = seen
  const regions = findRegions({ widthMm, heightMm, ink: seen.ink, symbols, characters })
  return { widthMm, heightMm, fingerprint: seen.fingerprint, symbols, unread, characters, regions }
}

/** First the whole page, then closer wherever something looks like a symbol and didn't decode. */
async function readSymbols(
  document: LabelDocument,
  index: number,
  { grey, box, scale }: { grey?: Grey; box: Box; scale: number },
): Promise<{ symbols: OriginalSymbol[]; unread: Box[] }> {
  if (!grey) return { symbols: [], unread: [] }
  const symbols = placed(await scan(grey, 'search'), box, scale)
  const unread: Box[] = []
  const places = [...maxiCodes(grey).map((at) => scaled(at, 1 / scale)), ...suspects(grey, scale)].map((at) =>
    offset(at, box),
  )
  for (const suspect of unaccounted(places, symbols).slice(0, mostSuspects)) {
    const closer = clipped(grown(suspect, 4), box)
    const view = document.withPage(index, (page) => renderBox(document.pdfium, page, closer, 2 * scale))
    const found = placed(await scan(view, 'search'), closer, 2 * scale)
    if (found.length > 0)
      symbols.push(...found.filter((symbol) => !symbols.some((other) => overlap(other.box, symbol.box) > 0)))
    else if (!unread.some((other) => overlap(other, suspect) > 0.4 * area(suspect))) unread.push(suspect)
  }
  return { symbols, unread: unaccounted(unread, symbols) }
}

const offset = (at: Box, by: Box): Box => ({ ...at, x: at.x + by.x, y: at.y + by.y })

/** Reads a page, or knows it still. */
export type ReadPage = typeof readPage

/** A reader that keeps the last few pages' readings: a label is looked at, then printed, then often printed again, and
 * reading it is most of the work. Told apart by the bytes' hash. */
export function recentReadings(most = 8): ReadPage {
  const recent = new Map<string, Promise<PageReading>>()
  return (document, index) => {
    const key = `${document.hash}:${index}`
    const reading = recent.get(key) ?? readPage(document, index)
    recent.delete(key)
    recent.set(key, reading)
    reading.catch(() => recent.delete(key))
    const oldest = recent.keys().next().value
    if (recent.size > most && oldest !== undefined) recent.delete(oldest)
    return reading
  }
}

/** Every page of a document; only together can copies be told from labels. */
export async function readDocument(
  document: LabelDocument,
  read: ReadPage,
  corrections: Correction[] = [],
): Promise<PageReading[]> {
  const pages: PageReading[] = []
  for (let index = 0; index < document.pageCount; index++) {
    const page = await read(document, index)
    const correction = correctionFor(page.fingerprint, corrections)
    pages.push(correction ? { ...page, regions: corrected(correction, page.symbols) } : page)
  }
  const all = pages.flatMap((page) =>
    page.regions.map((region) => ({
      region,
      texts: symbolsOf(page.symbols, region.box).map(({ text }) => text),
    })),
  )
  const marked = markCopies(all)
  let next = 0
  return pages.map((page) => {
    const regions = marked.slice(next, next + page.regions.length)
    next += page.regions.length
    return { ...page, regions }
  })
}

/** The symbols that stand in a box of the page. */
export const symbolsOf = (symbols: OriginalSymbol[], box: Box) =>
  symbols.filter((symbol) => holds(box, middle(symbol.box)))

function picture(pdfium: LabelDocument['pdfium'], page: OpenPage, box: Box | undefined) {
  if (!box) return { box: pageBox(page), scale: readScale }
  const scale = Math.min(readScale, Math.sqrt((limits.pixels * 0.9) / Math.max(1, area(box))))
  return { box, scale, grey: renderBox(pdfium, page, box, scale) }
}

/** From pixels to the page's mm; a reading that lies within another, larger one is a misreading of a part of it. */
function placed(symbols: ReadSymbol[], origin: Box, scale: number): OriginalSymbol[] {
  const onPage = symbols.map((symbol) => {
    const box = scaled(symbol.box, 1 / scale)
    return { ...symbol, box: offset(box, origin) }
  })
  return onPage.filter(
    (symbol) =>
      !onPage.some(
        (other) =>
          other !== symbol &&
          area(other.box) > area(symbol.box) &&
          overlap(other.box, symbol.box) > 0.6 * area(symbol.box),
      ),
  )
}

const corrected = (correction: Correction, symbols: OriginalSymbol[]): Region[] =>
  correction.regions.map(({ box, turn }) => ({
    box,
    turn,
    kind: 'label',
    sureness: 1,
    symbols: symbolsOf(symbols, box).length,
    source: 'corrected',
  }))
