import { isDeepStrictEqual } from 'node:util'
import type { Advice, Box, Proof, Region, SymbolProof } from '../../shared/labels/index.ts'
import type { PrintMode, PrintProfile } from '../../shared/printing/index.ts'
import { readScale } from './draw-page.ts'
import type { PreparedLabel } from './label-pipeline.ts'
import { holds, middle } from './page/boxes.ts'
import { type LabelDocument, renderBox } from './page/document.ts'
import { inkIn } from './page/ink.ts'
import { dotsPng } from './page/png.ts'
import { greyOf } from './print/final-dots.ts'
import { onMedia, type Placement, placements } from './print/placement.ts'
import { worstGrade } from './print/proof.ts'
import { type Attempt, bestAttempt } from './print/strategies.ts'
import { zplOf } from './print/zpl.ts'
import { measuredSymbols, type PageReading } from './reading.ts'
import { isWeak } from './symbols/grade.ts'
import type { UnreadSymbol } from './symbols/read-symbols.ts'
import type { ZplPage } from './zpl/index.ts'

/** A region of a page. */
type PageRegion = {
  page: number
  reading: PageReading
  region: Pick<Region, 'box' | 'turn'>
  /** The page as ZPL, which goes to a ZPL printer as it came if it fits. */
  zpl?: ZplPage | undefined
}

/** Prepares one region for a printer and proves it. A refused label has no output, so an
 * unreadable label is never printed. */
export async function prepareRegion(
  document: LabelDocument,
  { page: pageIndex, reading, region, zpl }: PageRegion,
  { mode, profile }: { mode: PrintMode; profile: PrintProfile },
): Promise<PreparedLabel> {
  const symbols = measuredSymbols(reading, region.box)
  const unread = reading.unread.filter(({ box }) => holds(region.box, middle(box)))
  if (mode === 'zpl' && zpl) {
    const { sentAsItCame } = await import('./zpl/index.ts')
    const sent = await sentAsItCame(
      document,
      { index: pageIndex, page: zpl, region: region.box, symbols },
      profile,
    )
    if (sent) {
      const label = result(sent.attempt, unread, profile, mode, () => sent.zpl)
      return { ...label, proof: { ...label.proof, verdict: readAtMost(label.proof), zpl: 'asCame' } }
    }
  }
  const found = reading.regions.find(({ box }) => isDeepStrictEqual(box, region.box))
  const inkOf = () => (found && reading.inks.get(found)) ?? drawnInk(document, pageIndex, region.box)
  const choices = placements(region, inkOf, profile)
  if (mode !== 'vector') {
    const draw = (placement: Placement) =>
      document.withPage(pageIndex, (page) => greyOf(document.pdfium, page, placement, profile.dpmm))
    const attempt = await bestAttempt(draw, choices, symbols, profile)
    return result(attempt, unread, profile, mode, () =>
      new TextEncoder().encode(zplOf(attempt.final.dots, profile)),
    )
  }
  // Loaded by the first label that needs it, so that the PDF writer does not delay the worker's start.
  const { bestVector } = await import('./print/vector-label.ts')
  const { attempt, pdf } = await bestVector(document, pageIndex, choices, symbols, profile)
  return result(attempt, unread, profile, mode, () => pdf)
}

/** The printer draws a label that is sent as it came, so no code of it is proven. */
const readAtMost = ({ verdict }: Proof): Proof['verdict'] => (verdict === 'proven' ? 'read' : verdict)

/** The inked part of a box that a person drew, outside of the regions that were read. */
function drawnInk(document: LabelDocument, pageIndex: number, box: Box): Box {
  const grey = document.withPage(pageIndex, (page) =>
    renderBox(document.pdfium, page, box, { scale: readScale }),
  )
  return inkIn({ grey, box, scale: readScale }, box)
}

function result(
  attempt: Attempt,
  unread: UnreadSymbol[],
  profile: PrintProfile,
  mode: PrintMode,
  output: () => Uint8Array,
): PreparedLabel {
  const { final, placement, symbols, strategy } = attempt
  const isRefused = symbols.some(({ state }) => state === 'refused')
  const verdict = isRefused
    ? 'refused'
    : symbols.some(({ state }) => state === 'proven')
      ? 'proven'
      : 'nothingToCheck'
  const proof: Proof = {
    verdict,
    symbols: [...symbols, ...unread.map((symbol) => notChecked(symbol, placement))],
    grade: worstGrade(symbols),
    strategy,
    advice: adviceFor(attempt, profile),
  }
  return {
    ...(isRefused ? {} : { output: { kind: mode === 'vector' ? 'pdf' : 'zpl', bytes: output() } }),
    widthMm: placement.widthMm,
    heightMm: placement.heightMm,
    picture: dotsPng(final.dots, profile.dpmm),
    proof,
  }
}

/** A symbol that is unreadable in the original cannot be compared: it is listed,
 * but does not change the verdict. */
const notChecked = ({ box, format }: UnreadSymbol, placement: Placement): SymbolProof => ({
  format,
  text: '',
  state: 'notChecked',
  reason: 'unreadableInOriginal',
  originalBox: box,
  box: onMedia(placement, box),
})

/** Advice if a symbol is refused or its grade is below C. */
function adviceFor({ symbols, strategy }: Attempt, profile: PrintProfile): Advice[] {
  if (!symbols.some(isWeak)) return []
  const advice: Advice[] = []
  if (symbols.some(({ reason }) => reason === 'cropped')) advice.push('checkRegion')
  if (profile.dpmm < 12) advice.push('finerPrinter')
  if (strategy.scale < 0.98) advice.push('largerMedia')
  advice.push('printOnA4')
  return advice
}
