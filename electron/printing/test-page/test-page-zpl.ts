import type { PrintProfile } from '../../../shared/printing/index.ts'
import { zplAround } from '../../labels/index.ts'
import { type TestElement, testPage } from './test-page.ts'

/** The test page in ZPL with the printer's own commands (`^GB`, `^A0`, `^BC`), as the profile prints a
 * label. */
export function testPageZpl(printer: string, profile: PrintProfile): Uint8Array {
  const { media, dpmm } = profile
  const paper = { printer, widthMm: media.widthMm, heightMm: media.heightMm ?? 150, dpmm }
  const dots = { width: Math.round(paper.widthMm * dpmm), height: Math.round(paper.heightMm * dpmm) }
  return Buffer.from(zplAround(['^CI28', '^LH0,0', ...testPage(paper).map(command)], dots, profile))
}

function command(element: TestElement): string {
  const { x, y, height } = element
  switch (element.kind) {
    case 'box':
      return `^FO${x},${y}^GB${element.width},${height},${Math.min(element.width, height)}^FS`
    case 'text':
      return `^FO${x},${y}^A0N,${height},${height}^FH^FD${escaped(element.text)}^FS`
    case 'code':
      return `^FO${x},${y}^BY${element.module}^BCN,${height},N,N,N^FD${element.text}^FS`
  }
}

/** Escapes `^`, `~` and `_` (`^FH`), since a printer's name may contain them and they begin a command. */
const escaped = (text: string): string =>
  text.replace(
    /[\^~_\\\p{Cc}]/gu,
    (character) => `_${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`,
  )
