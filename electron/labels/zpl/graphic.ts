import { inflateSync } from 'node:zlib'
import { labelError } from '../label-error.ts'
import { limits } from '../limits.ts'
import { crc16 } from '../print/zpl.ts'

/** Black dots as bits, 1 for black, each row in whole bytes. */
export type Graphic = { rowBytes: number; rows: number; bits: Uint8Array }

const broken = () => labelError('label.broken')

/** A graphic field (`^GFa,b,c,d,data`): hexadecimal digits with run lengths, `:B64:`, `:Z64:`, or bytes.
 * @param room bytes that the file's graphics may still take, checked before memory is taken
 * @throws ExpectedError `label.pictureTooLarge`, `label.cut`, `label.broken`; `^GFC`: `label.zplCommand` */
export function readGraphic(params: string, room: number): Graphic {
  const [head = '', kind, sent, field, across] = /^([A-Z]?),(\d*),(\d*),(\d*),/i.exec(params) ?? []
  const size = Number(field)
  const rowBytes = Number(across)
  // Of bytes, a printer reads one of the two counts and takes the rest for commands.
  const isCounted = kind?.toUpperCase() !== 'B' || sent === field
  if (!(size > 0 && rowBytes > 0 && rowBytes <= size && isCounted)) throw broken()
  const rows = Math.ceil(size / rowBytes)
  if (size > room || rowBytes * 8 * rows > limits.pixels)
    throw labelError('label.pictureTooLarge', { width: rowBytes * 8, height: rows })
  const data = params.slice(head.length)
  const bits = new Uint8Array(rows * rowBytes)
  bits.set(bytesOf((kind || 'A').toUpperCase(), data, size, rowBytes))
  return { rowBytes, rows, bits }
}

function bytesOf(kind: string, data: string, size: number, rowBytes: number): Uint8Array {
  if (kind === 'B') {
    if (data.slice(size).trim() !== '') throw broken()
    return exactly(Buffer.from(data.slice(0, size), 'latin1'), size)
  }
  if (kind !== 'A') throw labelError('label.zplCommand', { command: `^GF${kind}` })
  const [, packing, coded = '', crc] = /^\s*:(Z64|B64):([\w+/=\s]*):([\dA-F]{4})\s*$/i.exec(data) ?? []
  if (packing === undefined) return unpackHex(data, size, rowBytes)
  const text = coded.replaceAll(/\s/g, '')
  if (crc16(text) !== Number.parseInt(crc ?? '', 16)) throw broken()
  const bytes = Buffer.from(text, 'base64')
  return exactly(packing.toUpperCase() === 'Z64' ? inflated(bytes, size) : bytes, size)
}

function inflated(bytes: Uint8Array, size: number): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: size })
  } catch {
    throw broken()
  }
}

function exactly(bytes: Uint8Array, size: number): Uint8Array {
  if (bytes.length < size) throw labelError('label.cut')
  return bytes.subarray(0, size)
}

/** Hexadecimal digits with Zebra's run lengths: `G` to `Y` repeat the next digit 1 to 19 times, `g` to `z`
 * 20 to 400 times; `,` fills the row with 0, `!` with 1, `:` repeats the row above. */
function unpackHex(data: string, size: number, rowBytes: number): Uint8Array {
  const perRow = rowBytes * 2
  const nibbles = new Uint8Array(size * 2)
  let index = 0
  let times = 0
  const put = (value: number, count: number) => {
    if (index + count > nibbles.length) throw broken()
    nibbles.fill(value, index, index + count)
    index += count
  }
  const left = () => Math.min(perRow - (index % perRow), nibbles.length - index)
  for (const sign of data) {
    const code = sign.charCodeAt(0)
    if (times > 0 && /[,!:]/.test(sign)) throw broken()
    if (sign >= 'G' && sign <= 'Y') times += code - 70
    else if (sign >= 'g' && sign <= 'z') times += (code - 102) * 20
    else if (/[\dA-Fa-f]/.test(sign)) {
      put(Number.parseInt(sign, 16), times || 1)
      times = 0
    } else if (sign === ',') put(0, left())
    else if (sign === '!') put(15, left())
    else if (sign === ':') {
      if (index < perRow || index % perRow !== 0 || index + perRow > nibbles.length) throw broken()
      nibbles.copyWithin(index, index - perRow, index)
      index += perRow
    } else if (!/\s/.test(sign)) throw broken()
  }
  if (index < nibbles.length) throw labelError('label.cut')
  return Uint8Array.from({ length: size }, (_, i) => ((nibbles[2 * i] ?? 0) << 4) | (nibbles[2 * i + 1] ?? 0))
}
