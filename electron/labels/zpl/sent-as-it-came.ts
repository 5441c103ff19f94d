import type { Box } from '../../../shared/labels/index.ts'
import type { PrintProfile } from '../../../shared/printing/index.ts'
import { grown, holdsBox } from '../page/boxes.ts'
import type { LabelDocument } from '../page/document.ts'
import { finalDots, greyOf, type MeasuredSymbol } from '../print/final-dots.ts'
import type { Placement } from '../print/placement.ts'
import { proveSymbols } from '../print/proof.ts'
import type { Attempt } from '../print/strategies.ts'
import { zplAround } from '../print/zpl.ts'
import type { ZplPage } from './draw-zpl.ts'

/** Tolerance of ink that reaches the media's edge, in dots. */
const slack = 1

/** A label in ZPL as it came, for a printer with the dots that it was made for and a media that it fits:
 * the service's own commands between ours. Its codes are read from the dots as drawn. Undefined if it
 * must be drawn otherwise: for another resolution or media, turned by `^POI`, for a part of the page, or
 * with a code that does not read. */
export async function sentAsItCame(
  document: LabelDocument,
  { index, page, region, symbols }: { index: number; page: ZplPage; region: Box; symbols: MeasuredSymbol[] },
  profile: PrintProfile,
): Promise<{ attempt: Attempt; zpl: Uint8Array } | undefined> {
  const { label, ink, dpmm } = page
  const { media } = profile
  const [widthMm, heightMm] = [media.widthMm, media.heightMm ?? page.height / dpmm]
  const [width, height] = [Math.round(widthMm * dpmm), Math.round(heightMm * dpmm)]
  const margin = media.marginMm * dpmm - slack
  const fits =
    ink.left >= margin &&
    ink.top >= margin &&
    ink.right <= Math.min(width - margin, page.width + slack) &&
    ink.bottom <= height - margin
  const inkBox = {
    x: ink.left / dpmm,
    y: ink.top / dpmm,
    width: (ink.right - ink.left) / dpmm,
    height: (ink.bottom - ink.top) / dpmm,
  }
  if (dpmm !== profile.dpmm || !fits || label.isTurned || !holdsBox(grown(region, 1), inkBox))
    return undefined
  const placement: Placement = {
    source: { x: 0, y: 0, width: widthMm, height: heightMm },
    turn: 0,
    scale: 1,
    x: 0,
    y: 0,
    widthMm,
    heightMm,
  }
  const grey = document.withPage(index, (open) => greyOf(document.pdfium, open, placement, dpmm))
  const threshold = 128
  const final = finalDots(grey, placement, symbols, profile, { snap: false, symbolThreshold: threshold })
  const proofs = await proveSymbols(final, symbols, placement, dpmm)
  if (proofs.some(({ state }) => state === 'refused')) return undefined
  const strategy = { name: 'asSent', scale: 1, turn: 0 as const, threshold, snapped: 0 }
  const own = {
    ...profile,
    offsetXMm: profile.offsetXMm - label.left / dpmm,
    offsetYMm: profile.offsetYMm + label.down / dpmm,
  }
  const zpl = Buffer.from(zplAround([label.setup, label.body], { width, height }, own), 'latin1')
  return { attempt: { final, placement, symbols: proofs, strategy }, zpl }
}
