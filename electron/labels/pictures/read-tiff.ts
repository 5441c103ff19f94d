import { labelError } from '../label-error.ts'
import { limits } from '../limits.ts'
import { type FaxKind, unpackFax } from './fax.ts'
import {
  checkSize,
  firstChannels,
  inflated,
  onWhite,
  otherKind,
  type Picture,
  paletteColours,
  samplesOf,
} from './picture.ts'
import { type Directory, readDirectories, readLayout } from './tags.ts'
import { unpackBits, unpackLzw } from './tiff-packing.ts'

/** Reads the pages of a TIFF, one at a time; previews and masks are skipped.
 * @throws ExpectedError `label.broken`, `label.cut`, `label.pictureKind`,
 * `label.pictureTooLarge`, `label.tooManyPages` */
export function* readTiff(bytes: Uint8Array): Generator<Picture> {
  if (bytes[2] === 43 || bytes[3] === 43) throw otherKind('BigTIFF')
  const { first, directoryAt } = readDirectories(bytes)
  const seen = new Set<number>()
  for (let offset = first; offset !== 0; ) {
    // A chain that comes back to itself would have no end.
    if (seen.has(offset)) throw labelError('label.broken')
    seen.add(offset)
    if (seen.size > limits.pages)
      throw labelError('label.tooManyPages', { pages: seen.size, most: limits.pages })
    const directory = directoryAt(offset)
    // NewSubfileType: 1 is a smaller version of another page, 4 a mask.
    if (((directory.number(254) ?? 0) & 5) === 0) yield readPage(bytes, directory)
    offset = directory.next
  }
}

const faxKinds: Record<number, FaxKind> = { 2: 'rle', 3: 'g3', 4: 'g4' }
/** Channels of colour by photometric interpretation: white is zero, black is zero, RGB, palette. */
const photometrics: Record<number, number> = { 0: 1, 1: 1, 2: 3, 3: 1 }

function readPage(bytes: Uint8Array, directory: Directory): Picture {
  const { number, numbers } = directory
  const [width = 0, height = 0, photometric = 0] = [number(256), number(257), number(262)]
  const [channels = 1, bits = 1] = [number(277), number(258)]
  const colours = photometrics[photometric]
  const extra = number(338) ?? 0
  if (colours === undefined || channels < colours || channels > colours + 1) throw otherKind('TIFF')
  if (![1, 2, 4, 8, 16].includes(bits) || numbers(258).some((each) => each !== bits)) throw otherKind('TIFF')
  if ((number(284) ?? 1) !== 1 && channels > 1) throw otherKind('TIFF')
  checkSize(width, height, Math.max(photometric === 3 ? 3 : colours, (channels * bits) / 8))

  const samples = new Uint8Array(width * height * channels)
  for (const block of blocksOf(directory, width, height)) {
    const shape = { perRow: block.width * channels, height: block.height, bits, isScaled: photometric !== 3 }
    const rows = samplesOf(unpackBlock(bytes, directory, block, channels, bits), shape)
    const across = Math.min(block.width, width - block.x) * channels
    for (let y = 0; y < block.height && block.y + y < height; y++) {
      const row = rows.subarray(y * block.width * channels, y * block.width * channels + across)
      samples.set(row, ((block.y + y) * width + block.x) * channels)
    }
  }
  if (photometric === 0) invert(samples, channels)
  // A channel that is not named (ExtraSamples 0) is not alpha.
  const kept = extra === 0 || photometric === 3 ? colours : channels
  const visible = firstChannels(samples, channels, kept)
  const content =
    photometric === 3
      ? onWhite(paletteColours(visible, paletteOf(numbers(320)), 3), 3)
      : onWhite(visible, kept, extra === 1)
  return { width, height, content, ...readLayout(directory) }
}

type Block = { x: number; y: number; width: number; height: number; offset: number; length: number }

/** A picture's strips or tiles.
 * @throws ExpectedError `label.broken` unless they cover it */
function blocksOf({ number, numbers }: Directory, width: number, height: number): Block[] {
  const isTiled = number(322) !== undefined
  const [across = width, down = height] = isTiled
    ? [number(322), number(323)]
    : [width, Math.min(height, number(278) ?? height)]
  const [places, lengths] = isTiled ? [numbers(324), numbers(325)] : [numbers(273), numbers(279)]
  if (!(across > 0 && down > 0)) throw labelError('label.broken')
  const perRow = Math.ceil(width / across)
  if (places.length < perRow * Math.ceil(height / down) || lengths.length < places.length)
    throw labelError('label.broken')
  checkSize(across, down, 1)
  return Array.from({ length: perRow * Math.ceil(height / down) }, (_, i) => {
    const y = Math.floor(i / perRow) * down
    // A last strip may be lower, a tile is always whole.
    const rows = isTiled ? down : Math.min(down, height - y)
    return {
      x: (i % perRow) * across,
      y,
      width: across,
      height: rows,
      offset: places[i] ?? 0,
      length: lengths[i] ?? 0,
    }
  })
}

function unpackBlock(
  bytes: Uint8Array,
  { number }: Directory,
  block: Block,
  channels: number,
  bits: number,
): Uint8Array {
  const { offset, length, width, height } = block
  if (offset + length > bytes.length) throw labelError('label.cut')
  const packed =
    number(266) === 2
      ? reversed(bytes.subarray(offset, offset + length))
      : bytes.subarray(offset, offset + length)
  const rowBytes = Math.ceil((width * channels * bits) / 8)
  const size = rowBytes * height
  const compression = number(259) ?? 1
  const fax = faxKinds[compression]
  if (fax) {
    if (channels !== 1 || bits !== 1) throw labelError('label.broken')
    return unpackFax(packed, width, height, fax, ((number(292) ?? 0) & 1) === 1)
  }
  if (compression === 1) {
    if (length < size) throw labelError('label.cut')
    return packed.subarray(0, size)
  }
  if (compression === 32773) return unpackBits(packed, size)
  const isDeflated = compression === 8 || compression === 32946
  if (!isDeflated && compression !== 5) throw otherKind('TIFF')
  const rows = isDeflated ? inflated(packed, size) : unpackLzw(packed, size)
  const predictor = number(317) ?? 1
  if (predictor === 2 && bits === 8) addLeft(rows, rowBytes, channels)
  else if (predictor !== 1) throw otherKind('TIFF')
  return rows
}

/** Predictor 2: each byte is the difference to the pixel on its left. */
function addLeft(rows: Uint8Array, rowBytes: number, channels: number): void {
  for (let i = 0; i < rows.length; i++)
    if (i % rowBytes >= channels) rows[i] = (rows[i] ?? 0) + (rows[i - channels] ?? 0)
}

/** FillOrder 2: the first pixel is in the lowest bit. */
const reversed = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte) => {
    const pairs = ((byte & 0xaa) >> 1) | ((byte & 0x55) << 1)
    const fours = ((pairs & 0xcc) >> 2) | ((pairs & 0x33) << 2)
    return (fours >> 4) | (fours << 4)
  })

/** White is zero: the colour is inverted, alpha is not. */
function invert(samples: Uint8Array, channels: number): void {
  for (let i = 0; i < samples.length; i += channels) samples[i] = 255 - (samples[i] ?? 0)
}

/** All reds, then all greens and blues, of 16 bits each. */
const paletteOf = (map: number[]): Uint8Array => {
  const count = Math.floor(map.length / 3)
  return Uint8Array.from(
    { length: count * 3 },
    (_, i) => (map[(i % 3) * count + Math.floor(i / 3)] ?? 0) >> 8,
  )
}
