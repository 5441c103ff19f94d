import { labelError } from '../label-error.ts'
import { type Code, codeBits, modeTable, runTables } from './fax-codes.ts'

/** T.4 with rows by themselves (`rle`: each begins with a new byte, without an end of
 * line), T.4 (`g3`), T.6 (`g4`). */
export type FaxKind = 'rle' | 'g3' | 'g4'

/** Unpacks fax rows (ITU-T T.4, T.6) to bits, 1 for black; each row begins with a new byte.
 * @param is2d for `g3`: a bit behind each end of line says how the row is written
 * @throws ExpectedError `label.cut` if rows are missing, `label.broken` */
export function unpackFax(
  bytes: Uint8Array,
  width: number,
  height: number,
  kind: FaxKind,
  is2d: boolean,
): Uint8Array {
  const rowBytes = Math.ceil(width / 8)
  const out = new Uint8Array(rowBytes * height)
  let position = 0

  const peek = (bits: number): number => {
    const byte = position >> 3
    const four =
      (((bytes[byte] ?? 0) << 24) |
        ((bytes[byte + 1] ?? 0) << 16) |
        ((bytes[byte + 2] ?? 0) << 8) |
        (bytes[byte + 3] ?? 0)) >>>
      0
    return ((four << (position & 7)) >>> 0) >>> (32 - bits)
  }
  function next<Value>(table: readonly (Code<Value> | undefined)[]): Value {
    const code = table[peek(codeBits)]
    if (!code) {
      // Only zeros to the end, or the end of the data where a row is expected.
      const isEnd = position + codeBits >= bytes.length * 8 || peek(12) <= 1
      throw labelError(isEnd ? 'label.cut' : 'label.broken')
    }
    position += code.bits
    if (position > bytes.length * 8) throw labelError('label.cut')
    return code.value
  }
  const run = (colour: 0 | 1): number => {
    let length = 0
    for (;;) {
      const part = next(runTables[colour])
      length += part
      if (length > width) throw labelError('label.broken')
      if (part < 64) return length
    }
  }

  /** The columns where a row's colour changes, first to black. */
  function rowAlone(): number[] {
    const changes: number[] = []
    for (let x = 0, colour: 0 | 1 = 0; x < width; colour = colour === 0 ? 1 : 0) {
      x += run(colour)
      if (x > width) throw labelError('label.broken')
      changes.push(x)
    }
    return changes
  }
  function rowByAbove(above: number[]): number[] {
    const changes: number[] = []
    let x = -1
    let colour: 0 | 1 = 0
    let i = 0
    while (x < width) {
      // The first change above, to the other colour, right of here.
      while (i > 0 && (above[i - 1] ?? width) > x) i--
      while ((above[i] ?? width) <= x && i < above.length) i++
      if (i % 2 !== colour) i++
      const mode = next(modeTable)
      if (mode === 'pass') x = above[i + 1] ?? width
      else if (mode === 'runs') {
        const middle: number = Math.max(0, x) + run(colour)
        x = middle + run(colour === 0 ? 1 : 0)
        changes.push(middle, x)
      } else {
        const end: number = (above[i] ?? width) + mode
        if (end < Math.max(0, x)) throw labelError('label.broken')
        changes.push(end)
        x = end
        colour = colour === 0 ? 1 : 0
      }
      if (x > width) throw labelError('label.broken')
    }
    return changes
  }
  /** Skips an end of line with the zeros before it; whether there was one. */
  function endOfLine(): boolean {
    if (peek(11) !== 0) return false
    while (position < bytes.length * 8 && peek(1) === 0) position++
    position++
    return true
  }

  let above: number[] = []
  for (let y = 0; y < height; y++) {
    if (kind === 'rle') position = Math.ceil(position / 8) * 8
    const isAlone = kind === 'rle' || (kind === 'g3' && (!endOfLine() || !is2d || peek(1) === 1))
    if (kind === 'g3' && is2d) position++
    above = isAlone ? rowAlone() : rowByAbove(above)
    for (let i = 0; i < above.length; i += 2)
      blacken(out, y * rowBytes * 8, above[i] ?? width, above[i + 1] ?? width)
  }
  return out
}

function blacken(bits: Uint8Array, row: number, from: number, to: number): void {
  for (let position = row + from; position < row + to; ) {
    const isByte = (position & 7) === 0 && position + 8 <= row + to
    bits[position >> 3] = isByte ? 0xff : (bits[position >> 3] ?? 0) | (0x80 >> (position & 7))
    position += isByte ? 8 : 1
  }
}
