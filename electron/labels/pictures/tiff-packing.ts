import { labelError } from '../label-error.ts'

/** Unpacks PackBits (TIFF 6.0, section 9) to `length` bytes.
 * @throws ExpectedError `label.cut` */
export function unpackBits(bytes: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length)
  for (let offset = 0, to = 0; to < length; ) {
    const head = bytes[offset++]
    if (head === undefined) throw labelError('label.cut')
    if (head === 128) continue
    const count = head < 128 ? head + 1 : 257 - head
    const isWhole = offset + (head < 128 ? count : 1) <= bytes.length
    if (!isWhole) throw labelError('label.cut')
    if (head < 128) out.set(bytes.subarray(offset, offset + Math.min(count, length - to)), to)
    else out.fill(bytes[offset] ?? 0, to, Math.min(to + count, length))
    offset += head < 128 ? count : 1
    to += count
  }
  return out
}

const clear = 256
const end = 257

/** Unpacks TIFF's LZW (section 13: most significant bit first, one code early) to `length` bytes.
 * @throws ExpectedError `label.cut`, `label.broken` */
export function unpackLzw(bytes: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length)
  // An entry is a piece of what is unpacked: its place and its length.
  const places = new Int32Array(4097)
  const lengths = new Int32Array(4097)
  let count = end + 1
  let previous = -1
  let [buffer, held, offset, to] = [0, 0, 0, 0]
  while (to < length) {
    const width = count < 511 ? 9 : count < 1023 ? 10 : count < 2047 ? 11 : 12
    while (held < width) {
      const byte = bytes[offset++]
      if (byte === undefined) throw labelError('label.cut')
      buffer = ((buffer << 8) | byte) & 0xffffff
      held += 8
    }
    const code = (buffer >> (held - width)) & (2 ** width - 1)
    held -= width
    if (code === end) throw labelError('label.cut')
    if (code === clear) {
      count = end + 1
      previous = -1
      continue
    }
    const isKnown = code < 256 || (code > end && code < count)
    if (!isKnown && (code !== count || previous < 0)) throw labelError('label.broken')
    const begin = to
    const from = isKnown ? (places[code] ?? 0) : previous
    const size = code < 256 ? 1 : isKnown ? (lengths[code] ?? 0) : begin - previous + 1
    if (code < 256) out[to] = code
    else for (let i = 0; i < size && to + i < length; i++) out[to + i] = out[from + i] ?? 0
    to += size
    if (previous >= 0 && count < 4096) {
      places[count] = previous
      lengths[count] = begin - previous + 1
      count++
    }
    previous = begin
  }
  return out
}
