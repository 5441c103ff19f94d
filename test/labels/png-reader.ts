import { inflateSync } from 'node:zlib'
import type { Grey } from '../../electron/labels/image.ts'

/** A PNG of 8-bit grey, RGB or RGBA pixels, not interlaced, as grey: enough for what other renderers give back. */
export function greyOfPng(png: Buffer): Grey {
  const parts: Buffer[] = []
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [bits, colour] = [png[24], png[25] ?? 0]
  const channels = { 0: 1, 2: 3, 6: 4 }[colour]
  if (bits !== 8 || !channels)
    throw new Error(`a PNG of ${bits} bits and colour type ${colour} can't be read here`)
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const raw = inflateSync(Buffer.concat(parts))
  const stride = width * channels
  const rows = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++) unfilter(raw, rows, y, stride, channels)
  const data = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++) data[i] = rows[i * channels] ?? 0
  return { width, height, data }
}

/** PNG 1.2, section 6: each row is stored as differences from its left and upper neighbours. */
function unfilter(raw: Buffer, rows: Buffer, y: number, stride: number, channels: number): void {
  const filter = raw[y * (stride + 1)]
  for (let x = 0; x < stride; x++) {
    const left = x >= channels ? (rows[y * stride + x - channels] ?? 0) : 0
    const up = y > 0 ? (rows[(y - 1) * stride + x] ?? 0) : 0
    const corner = x >= channels && y > 0 ? (rows[(y - 1) * stride + x - channels] ?? 0) : 0
    const guess =
      filter === 1
        ? left
        : filter === 2
          ? up
          : filter === 3
            ? (left + up) >> 1
            : filter === 4
              ? paeth(left, up, corner)
              : 0
    rows[y * stride + x] = ((raw[y * (stride + 1) + 1 + x] ?? 0) + guess) & 0xff
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
