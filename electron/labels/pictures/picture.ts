import { inflateSync } from 'node:zlib'
import { errorCode } from '../../kit/index.ts'
import { labelError } from '../label-error.ts'
import { limits } from '../limits.ts'

/** Grey or RGB, 8 bits each, row by row from the top left. */
type Pixels = { channels: 1 | 3; data: Uint8Array }

/** A JPEG as it came. `isInverted`: its CMYK values are 255 for no ink, as Adobe writes them. */
type Jpeg = { jpeg: Uint8Array; components: 1 | 3 | 4; isInverted: boolean }

/** Pixels per inch, across and down as stored. */
export type Resolution = { x: number; y: number }

/** A picture of a file. Width and height are in pixels as stored; `orientation` is EXIF's 1 to 8. */
export type Picture = {
  width: number
  height: number
  resolution: Resolution | undefined
  orientation: number
  content: Pixels | Jpeg
}

/** Checks a size before memory is taken for it.
 * @throws ExpectedError `label.broken`, `label.pictureTooLarge` */
export function checkSize(width: number, height: number, bytesPerPixel: number): void {
  if (!(width > 0 && height > 0)) throw labelError('label.broken')
  const pixels = width * height
  if (pixels > limits.pixels || pixels * bytesPerPixel > limits.pictureBytes)
    throw labelError('label.pictureTooLarge', { width, height })
}

/** Unpacks a zlib stream to exactly `length` bytes.
 * @throws ExpectedError `label.cut` for fewer bytes, `label.broken` for more or for damaged ones */
export function inflated(bytes: Uint8Array, length: number): Uint8Array {
  try {
    const unpacked = inflateSync(bytes, { maxOutputLength: Math.max(1, length) })
    if (unpacked.length === length) return unpacked
  } catch (error) {
    throw labelError(errorCode(error) === 'Z_BUF_ERROR' ? 'label.cut' : 'label.broken')
  }
  throw labelError('label.cut')
}

/** A kind of picture that is not read, by its name in the trade. */
export const otherKind = (kind: string) => labelError('label.pictureKind', { kind })

/** The samples of rows as bytes: each row begins with a new byte, samples of 16 bits keep
 * their first byte. With `isScaled` values of fewer than 8 bits are spread over 0 to
 * 255; a palette's indexes are not. */
export function samplesOf(
  rows: Uint8Array,
  { perRow, height, bits, isScaled }: { perRow: number; height: number; bits: number; isScaled: boolean },
): Uint8Array {
  if (bits === 8) return rows
  const rowBytes = Math.ceil((perRow * bits) / 8)
  const out = new Uint8Array(perRow * height)
  const most = 2 ** bits - 1
  const factor = isScaled ? 255 / most : 1
  for (let y = 0, to = 0; y < height; y++)
    for (let i = 0; i < perRow; i++, to++) {
      const bit = i * bits
      const byte = rows[y * rowBytes + (bit >> 3)] ?? 0
      out[to] = bits === 16 ? byte : ((byte >> (8 - bits - (bit & 7))) & most) * factor
    }
  return out
}

/** The colours of a palette's indexes.
 * @throws ExpectedError `label.broken` for an index that the palette lacks */
export function paletteColours(indexes: Uint8Array, palette: Uint8Array, channels: 3 | 4): Uint8Array {
  const out = new Uint8Array(indexes.length * channels)
  for (let i = 0; i < indexes.length; i++) {
    const index = indexes[i] ?? 0
    if ((index + 1) * channels > palette.length) throw labelError('label.broken')
    for (let c = 0; c < channels; c++) out[i * channels + c] = palette[index * channels + c] ?? 0
  }
  return out
}

/** Pixels on white paper. `channels` is 1 to 4: grey or RGB, with alpha in the last of 2 or 4. RGB pixels
 * that are all grey become grey.
 * @param isPremultiplied the colours were multiplied by alpha */
export function onWhite(samples: Uint8Array, channels: number, isPremultiplied = false): Pixels {
  const colours = channels < 3 ? 1 : 3
  const hasAlpha = channels === 2 || channels === 4
  const data = hasAlpha ? new Uint8Array((samples.length / channels) * colours) : samples
  let isGrey = true
  for (let from = 0, to = 0; from < samples.length; from += channels, to += colours) {
    if (hasAlpha) {
      const alpha = samples[from + colours] ?? 255
      for (let c = 0; c < colours; c++) {
        const value = samples[from + c] ?? 0
        data[to + c] = isPremultiplied ? value + 255 - alpha : 255 - ((255 - value) * alpha) / 255
      }
    }
    if (colours === 3) isGrey &&= data[to] === data[to + 1] && data[to] === data[to + 2]
  }
  if (colours === 1) return { channels: 1, data }
  if (!isGrey) return { channels: 3, data }
  return { channels: 1, data: firstChannels(data, 3, 1) }
}

/** The first `kept` of each pixel's channels. */
export function firstChannels(samples: Uint8Array, channels: number, kept: number): Uint8Array {
  if (channels === kept) return samples
  const out = new Uint8Array((samples.length / channels) * kept)
  for (let from = 0, to = 0; from < samples.length; from += channels, to += kept)
    for (let c = 0; c < kept; c++) out[to + c] = samples[from + c] ?? 0
  return out
}
