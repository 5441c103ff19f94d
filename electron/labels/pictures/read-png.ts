import { crc32 } from 'node:zlib'
import { labelError } from '../label-error.ts'
import { checkSize, inflated, onWhite, type Picture, paletteColours, samplesOf } from './picture.ts'
import { readExif } from './tags.ts'

/** Channels by colour type, and the bit depths that it allows (PNG 3, 11.2.1). */
const colourTypes: Record<number, { channels: number; depths: number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}

/** Adam7's passes: first column and row, and the steps between them. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Reads a PNG.
 * @throws ExpectedError `label.broken`, `label.cut`, `label.pictureTooLarge` */
export function readPng(bytes: Uint8Array): Picture {
  const chunks = chunksOf(bytes)
  const header = viewOf(only(chunks, 'IHDR', 13))
  const [width, height] = [header.getUint32(0), header.getUint32(4)]
  const [bits, colourType, interlace] = [header.getUint8(8), header.getUint8(9), header.getUint8(12)]
  const { channels, depths } = colourTypes[colourType] ?? { channels: 0, depths: [] }
  if (!depths.includes(bits) || interlace > 1) throw labelError('label.broken')
  checkSize(width, height, Math.max(colourType === 3 ? 4 : 1, (channels * bits) / 8))
  const shape = { width, height, channels, bits, isScaled: colourType !== 3 }
  const data = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ body }) => body))
  const samples = interlace ? interlaced(data, shape) : passOf(inflated(data, passBytes(shape)), shape)
  const transparent = chunks.find(({ name }) => name === 'tRNS')?.body
  const exif = chunks.find(({ name }) => name === 'eXIf')?.body
  const size = chunks.find(({ name, body }) => name === 'pHYs' && body.length === 9 && body[8] === 1)?.body
  const perInch = (offset: number) => (size ? viewOf(size).getUint32(offset) * 0.0254 : 0)
  const pixels =
    colourType === 3
      ? onWhite(paletteColours(samples, paletteOf(only(chunks, 'PLTE'), transparent), 4), 4)
      : onWhite(samples, channels)
  return {
    width,
    height,
    content: pixels,
    resolution: { x: perInch(0), y: perInch(4) },
    orientation: (exif && readExif(exif).orientation) ?? 1,
  }
}

type Chunk = { name: string; body: Uint8Array }

/** The chunks up to IEND, each with a right checksum. */
function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes)
  const chunks: Chunk[] = []
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const end = offset + 12 + view.getUint32(offset)
    if (end > bytes.length) break
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== view.getUint32(end - 4))
      throw labelError('label.broken')
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    chunks.push({ name, body: bytes.subarray(offset + 8, end - 4) })
    if (name === 'IEND') return chunks
    offset = end
  }
  throw labelError('label.cut')
}

function only(chunks: Chunk[], name: string, minBytes = 0): Uint8Array {
  const body = chunks.find((chunk) => chunk.name === name)?.body
  if (!body || body.length < minBytes) throw labelError('label.broken')
  return body
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The palette with its alpha values; an entry without one is opaque. */
const paletteOf = (palette: Uint8Array, alphas: Uint8Array | undefined): Uint8Array =>
  Uint8Array.from({ length: Math.floor(palette.length / 3) * 4 }, (_, i) =>
    i % 4 === 3 ? (alphas?.[i >> 2] ?? 255) : (palette[(i >> 2) * 3 + (i % 4)] ?? 0),
  )

type Shape = { width: number; height: number; channels: number; bits: number; isScaled: boolean }

const rowBytesOf = ({ width, channels, bits }: Shape) => Math.ceil((width * channels * bits) / 8)
/** A pass without pixels has no bytes; each row begins with its filter. */
const passBytes = (shape: Shape) =>
  shape.width === 0 || shape.height === 0 ? 0 : (rowBytesOf(shape) + 1) * shape.height

function interlaced(data: Uint8Array, shape: Shape): Uint8Array {
  const { width, height, channels } = shape
  const parts = passes.map(([left, top, across, down]) => ({
    left,
    top,
    across,
    down,
    ...shape,
    width: Math.ceil((width - left) / across),
    height: Math.ceil((height - top) / down),
  }))
  const rows = inflated(
    data,
    parts.reduce((sum, part) => sum + passBytes(part), 0),
  )
  const out = new Uint8Array(width * height * channels)
  let from = 0
  for (const part of parts) {
    const samples = passOf(rows.subarray(from, from + passBytes(part)), part)
    from += passBytes(part)
    for (let y = 0; y < part.height; y++)
      for (let x = 0; x < part.width; x++) {
        const index = (y * part.width + x) * channels
        const to = ((part.top + y * part.down) * width + part.left + x * part.across) * channels
        for (let c = 0; c < channels; c++) out[to + c] = samples[index + c] ?? 0
      }
  }
  return out
}

/** The samples of rows that begin with their filter byte. */
function passOf(filtered: Uint8Array, shape: Shape): Uint8Array {
  const { width, height, channels, bits, isScaled } = shape
  if (passBytes(shape) === 0) return new Uint8Array()
  const rowBytes = rowBytesOf(shape)
  const step = Math.max(1, (channels * bits) / 8)
  const rows = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++) {
    const kind = filtered[y * (rowBytes + 1)] ?? 0
    const from = y * (rowBytes + 1) + 1
    const to = y * rowBytes
    if (kind > 4) throw labelError('label.broken')
    for (let i = 0; i < rowBytes; i++) {
      const left = i < step ? 0 : (rows[to + i - step] ?? 0)
      const up = y === 0 ? 0 : (rows[to + i - rowBytes] ?? 0)
      const corner = i < step || y === 0 ? 0 : (rows[to + i - rowBytes - step] ?? 0)
      rows[to + i] = (filtered[from + i] ?? 0) + predicted(kind, left, up, corner)
    }
  }
  return samplesOf(rows, { perRow: width * channels, height, bits, isScaled })
}

/** The value that a row's filter adds to a byte (PNG 3, 9.2). */
function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) return 0
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
