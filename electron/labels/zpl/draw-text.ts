import type { Fonts } from '../../drawing/index.ts'
import { operands } from '../pdf/matrix.ts'
import type { FieldBlock } from './fields.ts'
import type { Font } from './fonts.ts'
import type { Resources } from './operators.ts'

/** IBM Plex Sans is wider than the printer's font 0 by this. */
const narrower = 0.8
/** IBM Plex Mono: width of a letter in relation to its size. */
export const monoStep = 0.6

/** Text in IBM Plex, not in the printer's faces: lines of letters of the same size and about the same
 * width. */
export function drawnText(text: string, font: Font, block: FieldBlock | undefined, fonts: Fonts) {
  const { height, step } = font
  const face = step === undefined ? 'bold' : 'mono'
  const stretch = step === undefined ? narrower * font.stretch : step / (monoStep * height)
  const runsOf = (line: string) => fonts(face, font.isCapitals ? line.toUpperCase() : line)
  const widthOf = (line: string) =>
    runsOf(line).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, height) * stretch, 0)
  const lines = block ? wrapped(text, block, widthOf) : [text]
  const down = height + (block?.spacing ?? 0)
  const width = block?.width ?? widthOf(text)
  return {
    width,
    height: block ? block.lines * down : height,
    base: font.baseline + ((block?.lines ?? 1) - 1) * down,
    content: ({ font: nameOf }: Resources) =>
      lines
        .flatMap((line, i) => {
          const room = width - widthOf(line)
          const indent = block && i > 0 ? block.indent : 0
          let x = block?.align === 'C' ? room / 2 : block?.align === 'R' ? room : indent
          return runsOf(line).map((run) => {
            const matrix = operands([stretch, 0, 0, -1, x, font.baseline + i * down])
            x += run.font.widthOfTextAtSize(run.text, height) * stretch
            return `BT ${nameOf(run)} ${operands([height])} Tf ${matrix} Tm ${run.font.encodeText(run.text)} Tj ET`
          })
        })
        .join('\n'),
  }
}

/** Lines of a `^FB`: `\&` ends one. What does not fit is left out here; a
 * printer prints it over the last line. */
function wrapped(
  text: string,
  { width, lines: maxLines }: FieldBlock,
  widthOf: (line: string) => number,
): string[] {
  const lines: string[] = []
  for (const part of text.split('\\&')) {
    let line = ''
    for (const word of part.split(' ')) {
      if (lines.length >= maxLines) return lines
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    lines.push(line)
  }
  return lines.slice(0, maxLines)
}
