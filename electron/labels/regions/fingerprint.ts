import type { Correction } from '../../../shared/labels/index.ts'
import { type Grey, pixelWords, small, whiteWord } from '../page/image.ts'

const cells = 16

/** Grey level below which a pixel is ink. */
const darkLevel = 160

/** Share of dark pixels above which a cell is inked: a rule or a few words. */
const minInkShare = 0.03

/** Largest share of cells that differ between pages of one layout: names and addresses vary, boxes do not. */
const maxDifference = 0.1

/** A page's size in mm and which of 16 x 16 cells have ink, as `210x297:` and 64 hex digits. Pages of one
 * layout have similar fingerprints; compare with `sameLayout`, never with `===`. */
export function fingerprint(page: { widthMm: number; heightMm: number }, picture: Grey): string {
  const { width, height, data } = picture
  const words = pixelWords(picture)
  const edges = (side: number) =>
    Array.from({ length: cells + 1 }, (_, i) => small(Math.floor((i * side) / cells)))
  const [columns, rows] = [edges(width), edges(height)]
  let bits = ''
  for (let row = 0; row < cells; row++) {
    const [top = 0, bottom = 0] = rows.slice(row)
    for (let column = 0; column < cells; column++) {
      const [left = 0, right = 0] = columns.slice(column)
      let dark = 0
      for (let y = top; y < bottom; y++) dark += darkPixels(data, words, y * width + left, y * width + right)
      bits += dark > minInkShare * (right - left) * (bottom - top) ? '1' : '0'
    }
  }
  const hex = (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('')
  return `${Math.round(page.widthMm)}x${Math.round(page.heightMm)}:${hex}`
}

function darkPixels(data: Uint8Array, words: Int32Array, from: number, to: number): number {
  let dark = 0
  for (let i = from; i < to; i++) {
    while (i < to && i % 4 === 0 && words[i >> 2] === whiteWord) i += 4
    if (i < to && (data[i] ?? 255) < darkLevel) dark++
  }
  return dark
}

/** True if two fingerprints are of pages of one layout. */
export function sameLayout(a: string, b: string): boolean {
  const [first, second] = [parse(a), parse(b)]
  if (!first || !second) return false
  if (Math.abs(first.width - second.width) > 1 || Math.abs(first.height - second.height) > 1) return false
  let differ = 0
  for (let i = 0; i < first.cells.length; i++)
    differ += bitCount(
      Number.parseInt(first.cells[i] ?? '0', 16) ^ Number.parseInt(second.cells[i] ?? '0', 16),
    )
  return differ <= maxDifference * cells * cells
}

/** The newest correction for this layout. */
export const correctionFor = (print: string, corrections: Correction[]): Correction | undefined =>
  corrections.findLast((correction) => sameLayout(correction.fingerprint, print))

function parse(print: string) {
  const match = /^(\d+)x(\d+):([0-9a-f]{64})$/.exec(print)
  return match && { width: Number(match[1]), height: Number(match[2]), cells: match[3] ?? '' }
}

const bitCount = (four: number) => (four & 1) + ((four >> 1) & 1) + ((four >> 2) & 1) + ((four >> 3) & 1)
