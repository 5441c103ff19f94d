import { inflateSync } from 'node:zlib'
import type { Box } from '../../../shared/labels/index.ts'
import { scaled } from './boxes.ts'
import { pngSize } from './png-size.ts'

/** The box around the dots of a picture that `dotsPng` made, in mm; undefined for an
 * empty one and for any other file. */
export function dotsInk(png: Uint8Array): Box | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const size = pngSize(png)
  // IHDR: width, height, bit depth, colour type. Any other kind of picture has another depth or type.
  if (!size || view.getUint8(24) !== 1 || view.getUint8(25) !== 3) return undefined
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const rows = rowsOf(png, view, (Math.ceil(width / 8) + 1) * height)
  const ink = rows && bitsBox(rows, Math.ceil(width / 8), height)
  return ink && scaled(ink, 1 / size.dpmm)
}

/** The bytes of all rows, each after its filter byte, which is 0. */
function rowsOf(png: Uint8Array, view: DataView, bytes: number): Uint8Array | undefined {
  for (let offset = 8; offset + 12 <= png.length; offset += view.getUint32(offset) + 12) {
    if (view.getUint32(offset + 4) !== 0x49444154) continue // IDAT
    try {
      const rows = inflateSync(png.subarray(offset + 8, offset + 8 + view.getUint32(offset)), {
        maxOutputLength: bytes,
      })
      return rows.length === bytes ? rows : undefined
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The box around the set bits of rows of `stride` bytes. */
function bitsBox(rows: Uint8Array, stride: number, height: number): Box | undefined {
  let [top, bottom] = [height, 0]
  /** Bits that are set in any row. */
  const columns = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const row = rows.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1))
    if (row.every((byte) => byte === 0)) continue
    row.forEach((byte, column) => {
      columns[column] = (columns[column] ?? 0) | byte
    })
    top = Math.min(top, y)
    bottom = y + 1
  }
  if (top >= bottom) return undefined
  const first = columns.findIndex((byte) => byte !== 0)
  const last = columns.findLastIndex((byte) => byte !== 0)
  const left = first * 8 + Math.clz32(columns[first] ?? 0) - 24
  const lowest = columns[last] ?? 0
  const right = last * 8 + 8 - (31 - Math.clz32(lowest & -lowest))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
