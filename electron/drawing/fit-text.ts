import { joined } from '../../shared/kit/index.ts'
import type { Face } from './fonts.ts'
import type { Pen } from './pen.ts'

/** `width` is in millimetres, `lines` the most lines, `points` the largest and
 * `minPoints` the smallest type size. */
export type Room = { width: number; lines: number; face: Face; points: number; minPoints: number }
export type FittedText = { lines: string[]; points: number }

/** Cuts a word that is wider than a line. */
function cutWord(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

function wrap(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = fits(word) ? [word] : cutWord(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

/** Narrowest letter at a readable size, in millimetres; it limits how much of a long text is measured. */
const minLetterMm = 0.2

/** Breaks text into lines at the largest type size at which it fits. A word is cut only at the smallest
 * size; text that is still too long there ends with an ellipsis. */
export function fitText(
  pen: Pen,
  whole: string,
  { width, lines: maxLines, face, points, minPoints }: Room,
): FittedText {
  const letters = Math.ceil(width / minLetterMm) * maxLines
  const text = whole.length > letters ? `${whole.slice(0, letters).toWellFormed()}…` : whole
  const step = 0.5
  for (let size = points; ; size -= step) {
    const fits = (line: string) => pen.widthOf(line, { face, points: size }) <= width
    const lines = wrap(text, fits)
    const wholeWords = lines.join(' ') === joined(text.split(/\s+/), ' ')
    if (lines.length <= maxLines && (wholeWords || size - step < minPoints)) return { lines, points: size }
    if (size - step >= minPoints) continue
    const kept = lines.slice(0, maxLines)
    let last = kept.pop() ?? ''
    while (last !== '' && !fits(`${last}…`)) last = [...last].slice(0, -1).join('')
    return { lines: [...kept, `${last}…`], points: size }
  }
}
