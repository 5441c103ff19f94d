import { addTurns, area, hull, offset, overlap, scaled, turnedIn } from '../page/boxes.ts'
import { inverted, thinned, turnPixels } from '../page/image.ts'
import type { PagePicture } from '../page/page-picture.ts'
import type { Look } from './barcode-candidates.ts'
import {
  type Effort,
  linearFormats,
  matrixFormats,
  type ReadSymbol,
  type SymbolFormat,
  scan,
} from './scan.ts'

/** A symbol of the original; `box` in mm of the page as shown. */
export type OriginalSymbol = ReadSymbol

/** White around a place that is scanned with it, in mm. */
export const borderMm = 3

/** The formats that zxing reads where there is other ink, too. A MaxiCode must be alone in the picture. */
export const besideOthers: SymbolFormat[] = [...linearFormats, ...matrixFormats, 'PDF417']

/** A PDF417 has at least 69 modules across; a smaller mosaic, which mostly is writing, is not scanned for
 * it. */
const minPdf417Mm = 10

/** A quick scan: every `stepY`-th line across the bars, for these formats. */
export type QuickScan = { effort: Effort; formats: SymbolFormat[]; stepY: number }

/** Scans a part of the page that has a look, along its bars. */
export async function quickScan(
  { grey, box, scale }: PagePicture,
  look: Look,
  { effort, formats, stepY }: QuickScan,
): Promise<OriginalSymbol[]> {
  const isSmall = look === 'mosaic' && Math.max(box.width, box.height) < minPdf417Mm + 2 * borderMm
  const turn = look === 'ladder' ? 90 : 0
  const upright = turnPixels(thinned(grey, turn === 0 ? 1 : stepY, turn === 0 ? stepY : 1), turn)
  const found = await scan(upright, effort, isSmall ? matrixFormats : formats)
  return found.map((symbol) => {
    const { x, y, width, height } = symbol.box
    const full = { x, y: y * stepY, width, height: height * stepY }
    const frame = { x: 0, y: 0, width: upright.width, height: upright.height * stepY }
    const onPage = turnedIn(frame, full, addTurns(0, -turn))
    return {
      ...symbol,
      box: offset(scaled(onPage, 1 / scale), box),
      turn: addTurns(symbol.turn, turn),
    }
  })
}

/** Scans a part of the page as it is. */
export async function readPart(
  { grey, box, scale }: PagePicture,
  effort: Effort,
  formats?: SymbolFormat[],
): Promise<OriginalSymbol[]> {
  const found = await scan(grey, effort, formats)
  return found.map((symbol) => ({ ...symbol, box: offset(scaled(symbol.box, 1 / scale), box) }))
}

/** Reads white symbols on a black ground. */
export async function readInverted(view: PagePicture, formats = besideOthers): Promise<OriginalSymbol[]> {
  const found = await readPart({ ...view, grey: inverted(view.grey) }, 'search', formats)
  return found.map((symbol) => ({ ...symbol, isInverted: true }))
}

/** Merges overlapping readings: equal ones become one; of two that differ, the smaller is a misreading of
 * a part of the larger and is dropped. */
export function mergedReadings(known: OriginalSymbol[], found: OriginalSymbol[]): OriginalSymbol[] {
  let all = known
  for (const symbol of found) {
    const same = all.find(
      (other) =>
        other.format === symbol.format && other.bytes === symbol.bytes && overlap(other.box, symbol.box) > 0,
    )
    const whole = same ? { ...same, box: hull([same.box, symbol.box]) ?? same.box } : symbol
    const others = all.filter((other) => other !== same)
    const isPart = (a: OriginalSymbol, b: OriginalSymbol) =>
      area(a.box) <= area(b.box) && overlap(a.box, b.box) > 0.6 * area(a.box)
    if (others.some((other) => isPart(whole, other))) all = others
    else all = [...others.filter((other) => !isPart(other, whole)), whole]
  }
  return all
}
