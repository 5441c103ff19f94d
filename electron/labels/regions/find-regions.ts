import type { Box, Region } from '../../../shared/labels/index.ts'
import { area, bottom, grown, holds, middle, right } from '../page/boxes.ts'
import { type Block, blockOf, divide, withoutStrays } from './blocks.ts'
import { cutLines, ruledBands, withDashedFrames } from './cut-lines.ts'
import { divideIntoLabels, labelsOfSheet } from './divide-labels.ts'
import { codesIn, labelPage, type PageSymbol, type PageView, type ReadPage, sizeIn } from './page-view.ts'
import { formOf, labelPageRegion, regionOf, withBestGuess } from './region-kind.ts'
import { sizeScore } from './size-score.ts'

/** Longest symbol at true size, in mm; a page with a longer one is drawn enlarged. */
const maxSymbolMm = 135
const usualSymbolMm = 85

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

/** Separates ruled tables and forms that are larger than a label. */
function withoutForms(page: ReadPage, parts: Box[]): { forms: Box[]; rest: Box[] } {
  const bands = ruledBands(parts, page).filter((band) => sizeScore(band) < 0.9)
  const inBand = (part: Box) => bands.some((band) => holds(grown(band, 1), middle(part)))
  return { forms: bands, rest: parts.filter((part) => !inBand(part)) }
}

const isOnePicture = ({ characters, symbols }: ReadPage) => characters.length === 0 && symbols.length > 0

const rank = (region: Region) => (region.kind === 'label' ? 1 : 0)

function enlargement(symbols: PageSymbol[]): number {
  const longest = Math.max(0, ...symbols.map(({ box }) => Math.max(box.width, box.height)))
  return longest > maxSymbolMm ? longest / usualSymbolMm : 1
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
