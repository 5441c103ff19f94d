import { inflateSync } from 'node:zlib'
import type { Grey } from '../../electron/labels/image.ts'

/** The first channel of a PNG that is not interlaced, of at most 8 bits a channel. */
export function greyOfPng(png: Buffer): Grey {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [depth, colour] = [png.readUInt8(24), png.readUInt8(25)]
  const chunks: Record<string, Buffer[]> = {}
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString('latin1', at + 4, at + 8)
    chunks[name] = [...(chunks[name] ?? []), png.subarray(at + 8, at + 8 + png.readUInt32BE(at))]
  }
  const channels = [1, 0, 3, 1, 2, 0, 4][colour] ?? 0
  const step = Math.max(1, (channels * depth) / 8)
  const across = Math.ceil((width * channels * depth) / 8)
  const rows = inflateSync(Buffer.concat(chunks.IDAT ?? []))
  const most = 2 ** depth - 1
  const level = Uint8Array.from({ length: most + 1 }, (_, value) =>
    colour === 3 ? (chunks.PLTE?.[0]?.[3 * value] ?? 0) : (255 * value) / most,
  )
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = y * (across + 1) + 1
    unfilter(rows, row, across, step, y > 0)
    for (let x = 0; x < width; x++) {
      const bit = x * channels * depth
      const byte = rows[row + (bit >> 3)] ?? 0
      data[y * width + x] = level[(byte >> (8 - depth - (bit & 7))) & most] ?? 0
    }
  }
  return { width, height, data }
}

/** Adds to each byte of a row what its filter took away (PNG 9.2). */
function unfilter(rows: Buffer, row: number, across: number, step: number, isBelow: boolean): void {
  const filter = rows[row - 1]
  if (filter === 0) return
  for (let i = row; i < row + across; i++) {
    const isInside = i - step >= row
    const left = isInside ? (rows[i - step] ?? 0) : 0
    const up = isBelow ? (rows[i - across - 1] ?? 0) : 0
    if (filter === 1) rows[i] = (rows[i] ?? 0) + left
    else if (filter === 2) rows[i] = (rows[i] ?? 0) + up
    else if (filter === 3) rows[i] = (rows[i] ?? 0) + ((left + up) >> 1)
    else
      rows[i] = (rows[i] ?? 0) + paeth(left, up, isInside && isBelow ? (rows[i - across - 1 - step] ?? 0) : 0)
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
