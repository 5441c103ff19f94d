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

/** Bit depth, colour type and palette. Dots need a palette, because a set bit is white in grey. */
const kinds = {
  grey: { depth: 8, colour: 0, palette: [] },
  dots: { depth: 1, colour: 3, palette: [chunk('PLTE', Uint8Array.of(255, 255, 255, 0, 0, 0))] },
} as const

function png(
  width: number,
  height: number,
  kind: keyof typeof kinds,
  rows: Uint8Array,
  dpmm: number,
): Uint8Array {
  const { depth, colour, palette } = kinds[kind]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, 0], 8)
  // pHYs: pixels per metre in both directions, unit 1 (metre).
  const size = Buffer.alloc(9)
  size.writeUInt32BE(Math.round(dpmm * 1000), 0)
  size.writeUInt32BE(Math.round(dpmm * 1000), 4)
  size[8] = 1
  const data = deflateSync(rows, { level: 6 })
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      ...palette,
      chunk('pHYs', size),
      chunk('IDAT', data),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}

/** An 8-bit grey PNG with its resolution, `dpmm` pixels per mm, so that it can be shown at true size. */
export function greyPng(image: Grey, dpmm: number): Uint8Array {
  const rows = new Uint8Array((image.width + 1) * image.height)
  for (let y = 0; y < image.height; y++)
    rows.set(image.data.subarray(y * image.width, (y + 1) * image.width), y * (image.width + 1) + 1)
  return png(image.width, image.height, 'grey', rows, dpmm)
}

/** A 1-bit PNG of the dots, with their resolution. */
export function dotsPng(dots: Dots, dpmm: number): Uint8Array {
  const { width, height } = dots
  // Each row begins with its filter byte; 0 is none.
  const { bytes } = packedBits(dots, { left: 0, top: 0, right: width, bottom: height }, 1)
  return png(width, height, 'dots', bytes, dpmm)
}
