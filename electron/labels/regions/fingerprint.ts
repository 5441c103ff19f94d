import type { Correction } from '../../../shared/labels/label.ts'
import type { Grey } from '../image.ts'

const cells = 16

/** Darker than this is ink, in grey levels of 0 to 255. */
const darkLevel = 160

/** A cell counts as inked from this share of dark pixels: a rule or a few words. */
const inked = 0.03

/** Two pages are of one layout while at most this share of the cells differs: names and addresses vary, boxes don't. */
const mayDiffer = 0.1

/**
 * What a page looks like from afar: its size in mm and which of 16 x 16 cells hold ink, as `210x297:` and 64 hex digits.
 * The next parcel's page of the same layout has nearly the same one; compare by `sameLayout`, never by `===`.
 */
export function fingerprint(page: { widthMm: number; heightMm: number }, picture: Grey): string {
  const { width, height, data } = picture
  const edges = (side: number) => Array.from({ length: cells + 1 }, (_, i) => Math.floor((i * side) / cells))
  const [columns, rows] = [edges(width), edges(height)]
  let bits = ''
  for (let row = 0; row < cells; row++) {
    const [top = 0, bottom = 0] = rows.slice(row)
    for (let column = 0; column < cells; column++) {
      const [left = 0, right = 0] = columns.slice(column)
      let dark = 0
      for (let y = top; y < bottom; y++)
        for (let i = y * width + left; i < y * width + right; i++) if ((data[i] ?? 255) < darkLevel) dark++
      bits += dark > inked * (right - left) * (bottom - top) ? '1' : '0'
    }
  }
  const hex = (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('')
  return `${Math.round(page.widthMm)}x${Math.round(page.heightMm)}:${hex}`
}

/** Are these two pages of one layout? */
export function sameLayout(a: string, b: string): boolean {
  const [first, second] = [parse(a), parse(b)]
  if (!first || !second) return false
  if (Math.abs(first.width - second.width) > 1 || Math.abs(first.height - second.height) > 1) return false
  let differ = 0
  for (let i = 0; i < first.cells.length; i++)
    differ += bitCount(
      Number.parseInt(first.cells[i] ?? '0', 16) ^ Number.parseInt(second.cells[i] ?? '0', 16),
    )
  return differ <= mayDiffer * cells * cells
}

/** What a person corrected on an earlier page of this layout; the newest of several. */
export const correctionFor = (print: string, corrections: Correction[]): Correction | undefined =>
  corrections.findLast((correction) => sameLayout(correction.fingerprint, print))

function parse(print: string) {
  const match = /^(\d+)x(\d+):([0-9a-f]{64})$/.exec(print)
  return match && { width: Number(match[1]), height: Number(match[2]), cells: match[3] ?? '' }
}

const bitCount = (four: number) => (four & 1) + ((four >> 1) & 1) + ((four >> 2) & 1) + ((four >> 3) & 1)
