import { crc32, deflateSync } from 'node:zlib'
import { type Dots, type Grey, packedBits } from './image.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  out.write(type, 4, 'latin1')
  out.set(body, 8)
  out.writeUInt32BE(crc32(out.subarray(4, body.length + 8)), body.length + 8)
  return out
}

function png(width: number, height: number, bits: 1 | 8, rows: Uint8Array, dpmm: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, 0, 0, 0, 0], 8)
  // pHYs gives the picture its true size: pixels per metre.
  const size = Buffer.alloc(9)
  size.writeUInt32BE(Math.round(dpmm * 1000), 0)
  size.writeUInt32BE(Math.round(dpmm * 1000), 4)
  size[8] = 1
  const data = deflateSync(rows, { level: 6 })
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('pHYs', size),
      chunk('IDAT', data),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}

/** An 8-bit grey PNG; `dpmm` (pixels per mm) is written into it, so that it can be shown at true size. */
export function greyPng(image: Grey, dpmm: number): Uint8Array {
  const rows = new Uint8Array((image.width + 1) * image.height)
  for (let y = 0; y < image.height; y++)
    rows.set(image.data.subarray(y * image.width, (y + 1) * image.width), y * (image.width + 1) + 1)
  return png(image.width, image.height, 8, rows, dpmm)
}

/** A 1-bit PNG of the very dots that are printed. */
export function dotsPng(dots: Dots, dpmm: number): Uint8Array {
  const { bytes, stride } = packedBits(dots, 0, 0, dots.width, dots.height)
  const rows = new Uint8Array((stride + 1) * dots.height)
  for (let y = 0; y < dots.height; y++)
    for (let x = 0; x < stride; x++)
      // In PNG a set bit is white.
      rows[y * (stride + 1) + 1 + x] = ~(bytes[y * stride + x] ?? 0)
  return png(dots.width, dots.height, 1, rows, dpmm)
}
