import type { PrintProfile } from '../../../shared/labels/index.ts'
import { type TestElement, testPage } from './test-page.ts'

const after = { tearOff: 'T', peelOff: 'P', rewind: 'R', cutter: 'C' } as const

/** The test page in ZPL with the printer's own commands (`^GB`, `^A0`, `^BC`) and the profile's offset, darkness and
 * speed. */
export function testPageZpl(printer: string, profile: PrintProfile): Uint8Array {
  const { media, dpmm, offsetXMm, offsetYMm, darkness, speed } = profile
  const paper = { printer, widthMm: media.widthMm, heightMm: media.heightMm ?? 150, dpmm }
  return Buffer.from(
    [
      '^XA^CI28',
      `^PW${Math.round(paper.widthMm * dpmm)}^LL${Math.round(paper.heightMm * dpmm)}^LH0,0`,
      `^LS${-Math.round(offsetXMm * dpmm)}^LT${Math.round(offsetYMm * dpmm)}`,
      ...(darkness === undefined ? [] : [`^MD${darkness}`]),
      ...(speed === undefined ? [] : [`^PR${speed}`]),
      ...(profile.after === undefined ? [] : [`^MM${after[profile.after]}`]),
      ...testPage(paper).map(command),
      '^PQ1^XZ',
      '',
    ].join('\n'),
  )
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
