import type { Box, Region, RegionKind } from '../../../shared/labels/index.ts'
import { area, grown, holds, middle } from '../page/boxes.ts'
import { charactersIn, type PageCharacter, textLinesOf, textOfCharacters } from '../page/page-text.ts'
import { pageBox } from './blocks.ts'
import { folded, kindByWords, labelWordCount, namesCopy, priceCount } from './document-words.ts'
import { codesIn, fullSize, type PageView, type ReadPage, sizeIn, symbolsIn } from './page-view.ts'
import { uprightTurn } from './upright.ts'

/** The region of a page of a label's size. Without a readable code it is still a label, though an unsure
 * one, if it has a label's words, a place like a code, or is a picture without text. */
export function labelPageRegion(page: PageView): Region {
  const region = regionOf(page, pageBox(page))
  if (region.symbols > 0) return region
  const words = folded(textOfCharacters(page.characters))
  const isLabel =
    hasOnlyInk(page, region.box) ||
    (region.kind === 'other' && (page.unread.length > 0 || labelWordCount(words) > 0))
  return isLabel ? { ...region, kind: 'label', sureness: 0.4 } : region
}

/** True for print that is a picture: it has no text. */
const hasOnlyInk = (page: ReadPage, box: Box) =>
  page.characters.length === 0 && page.parts.filter((part) => holds(box, middle(part))).length > 10

export function regionOf(page: PageView, box: Box): Region {
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
export function formOf(page: PageView, band: Box): Region {
  const region = regionOf(page, band)
  return region.kind === 'label' ? { ...region, kind: 'other', sureness: 0.7 } : region
}

/** Whether a text has words that name a copy. */
export const isNamedCopy = (characters: PageCharacter[]): boolean =>
  namesCopy(folded(textOfCharacters(characters)))

export const isDocument = (characters: PageCharacter[]) => isNamedCopy(characters) || hasTitle(characters)

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
  const words = folded(textOfCharacters(characters))
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

/** Whether a line names the document and says no more. A field that mentions it is longer. */
const hasTitle = (characters: PageCharacter[]) =>
  textLinesOf(characters).some(({ text }) => {
    const line = folded(text).trim()
    return line.length <= 30 && kindByWords(line).hits > 0
  })

/** Labels without a symbol are guesses. Keeps the best one (by its sureness, then upright, then the largest)
 * and those like it, but none on a page that has symbols beside copies and receipts. The others get the kind
 * `other`. */
export function withBestGuess(regions: Region[]): Region[] {
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
