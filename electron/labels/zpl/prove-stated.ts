import { symbolName } from '../../../shared/labels/index.ts'
import { labelError } from '../label-error.ts'
import { bottom, grown, right } from '../page/boxes.ts'
import { type LabelDocument, renderBox } from '../page/document.ts'
import { type Effort, scan } from '../symbols/scan.ts'
import type { StatedSymbol, ZplPage } from './draw-zpl.ts'

/** White around a symbol that is read with it, in mm. zxing reads a MaxiCode only alone and upright. */
const whiteMm = 3

/** How a symbol is read: at its own dots, then finer. */
const readings: [effort: Effort, finer: number][] = [
  ['check', 1],
  ['search', 1],
  ['search', 2],
]

/** Reads each code of a page from the dots that it is drawn in, and compares its bytes with
 * those that the command states.
 * @throws ExpectedError `label.zplCode` */
export async function proveStated(document: LabelDocument, index: number, page: ZplPage): Promise<void> {
  for (const symbol of page.symbols) {
    const { format, content } = symbol
    if (await isRead(document, index, symbol, page)) continue
    const text = content.replaceAll(/[^ -~]/g, '·').slice(0, 40)
    throw labelError('label.zplCode', { symbol: symbolName(format), text, page: index + 1 })
  }
}

async function isRead(
  document: LabelDocument,
  index: number,
  { format, content, box }: StatedSymbol,
  { dpmm, label }: ZplPage,
): Promise<boolean> {
  const turn = label.isTurned ? 180 : 0
  const wide = grown(box, format === 'MaxiCode' ? 0 : whiteMm)
  // On whole dots, so that the picture has the dots of the label.
  const [x, y] = [Math.floor(wide.x * dpmm) / dpmm, Math.floor(wide.y * dpmm) / dpmm]
  const view = { x, y, width: right(wide) - x, height: bottom(wide) - y }
  const bytes = Buffer.from(content, 'latin1').toString('hex')
  for (const [effort, finer] of readings) {
    const grey = document.withPage(index, (page) =>
      renderBox(document.pdfium, page, view, { scale: dpmm * finer, turn }),
    )
    const found = await scan(grey, effort, [format])
    if (found.some((symbol) => symbol.bytes === bytes)) return true
  }
  return false
}
