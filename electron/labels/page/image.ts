import type { Turn } from '../../../shared/labels/index.ts'

/** An 8-bit grey picture, one byte a pixel, rows from the top, 0 black to 255 white. */
export type Grey = { width: number; height: number; data: Uint8Array }

/** Final dots: one byte a dot, 1 black and 0 white, rows from the top. */
export type Dots = { width: number; height: number; data: Uint8Array }

/** A whole number as V8 keeps small ones. What Math.ceil and its like give may be kept as a float, and
 * loops over pixels that begin with one run several times slower. */
export const small = (whole: number): number => whole | 0

/** Four white pixels of a picture's words. */
export const whiteWord = -1

/** The pixels, four to a word, to skip white quickly; the last few may be missing.
 * Signed: V8 compares these faster. */
export const pixelWords = ({ data }: Grey): Int32Array =>
  data.byteOffset % 4 === 0
    ? new Int32Array(data.buffer, data.byteOffset, data.length >> 2)
    : new Int32Array(data.slice().buffer, 0, data.length >> 2)

/** Black where the grey level is below `level`. */
export function threshold(grey: Grey, level: number): Dots {
  const from = grey.data
  const data = new Uint8Array(from.length)
  const words = pixelWords(grey)
  for (let word = 0; word < words.length; word++) {
    if (words[word] === whiteWord) continue
    const end = 4 * word + 4
    for (let i = 4 * word; i < end; i++) data[i] = (from[i] ?? 255) < level ? 1 : 0
  }
  for (let i = 4 * words.length; i < data.length; i++) data[i] = (from[i] ?? 255) < level ? 1 : 0
  return { width: grey.width, height: grey.height, data }
}

export function dotsToGrey(dots: Dots): Grey {
  const data = new Uint8Array(dots.data.length)
  for (let i = 0; i < data.length; i++) data[i] = dots.data[i] ? 0 : 255
  return { width: dots.width, height: dots.height, data }
}

export function inverted({ width, height, data }: Grey): Grey {
  const other = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) other[i] = 255 - (data[i] ?? 255)
  return { width, height, data: other }
}

/** A part of a picture; beyond the picture it is filled with `fill`. */
export function cropPixels<T extends Grey | Dots>(
  image: T,
  part: { left: number; top: number; width: number; height: number },
  fill: number,
): T {
  const [left, top, width, height] = [
    small(part.left),
    small(part.top),
    small(part.width),
    small(part.height),
  ]
  const data = new Uint8Array(width * height)
  const isInside = left >= 0 && top >= 0 && left + width <= image.width && top + height <= image.height
  if (!isInside) data.fill(fill)
  const from = Math.max(0, left)
  const to = Math.min(image.width, left + width)
  for (let y = Math.max(0, top); y < Math.min(image.height, top + height); y++) {
    if (to > from)
      data.set(
        image.data.subarray(y * image.width + from, y * image.width + to),
        (y - top) * width + from - left,
      )
  }
  return { ...image, width, height, data }
}

/** Four dots, one a byte of a word (the first in the lowest), as four bits, the first in the highest. */
const fourBits = (word: number) => Math.imul(word, 0x80402010) >>> 28

/** A rectangle of dots, eight a byte, the leftmost in the highest bit. Each row begins with `lead` empty
 * bytes; `stride` is the bytes of a row without them. */
export function packedBits(
  { width, data }: Dots,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  lead = 0,
): { bytes: Uint8Array; stride: number } {
  const stride = Math.ceil((right - left) / 8)
  const bytes = new Uint8Array((lead + stride) * (bottom - top))
  const whole = left + 8 * Math.floor((right - left) / 8)
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  for (let y = top; y < bottom; y++) {
    const row = y * width
    const first = data.subarray(row + left, row + right).indexOf(1)
    if (first < 0) continue
    let index = (y - top) * (lead + stride) + lead + (first >> 3)
    let i = row + left + 8 * (first >> 3)
    for (; i < row + whole; i += 8, index++) {
      const four = view.getInt32(i, true)
      const next = view.getInt32(i + 4, true)
      if ((four | next) !== 0) bytes[index] = (fourBits(four) << 4) | fourBits(next)
    }
    for (let bit = 0; i + bit < row + right; bit++)
      bytes[index] = (bytes[index] ?? 0) | ((data[i + bit] ?? 0) << (7 - bit))
  }
  return { bytes, stride }
}

/** Every `stepX`-th pixel of every `stepY`-th row. */
export function thinned(grey: Grey, stepX: number, stepY: number): Grey {
  const [width, height] = [small(Math.ceil(grey.width / stepX)), small(Math.ceil(grey.height / stepY))]
  const from = grey.data
  const data = new Uint8Array(width * height)
  for (let y = 0, to = 0; y < height; y++) {
    let index = y * stepY * grey.width
    if (stepX === 1) data.set(from.subarray(index, index + width), y * width)
    else for (const end = to + width; to < end; to++, index += stepX) data[to] = from[index] ?? 255
  }
  return { width, height, data }
}

/** The picture at a fourth of its size: each pixel is the mean of four by four.
 * @param grey its width is a multiple of 4 */
export function fourthOf(grey: Grey): Grey {
  const [width, height] = [small(grey.width >> 2), small(grey.height >> 2)]
  const words = pixelWords(grey)
  const data = new Uint8Array(width * height).fill(255)
  const white = Buffer.alloc(16 * width, 255)
  for (let y = 0; y < height; y++) {
    // Many rows of a page are white.
    if (white.equals(grey.data.subarray(16 * width * y, 16 * width * (y + 1)))) continue
    for (let x = 0, index = 4 * y * width; x < width; x++, index++) {
      const first = words[index] ?? 0
      const second = words[index + width] ?? 0
      const third = words[index + 2 * width] ?? 0
      const last = words[index + 3 * width] ?? 0
      if ((first & second & third & last) === whiteWord) continue
      // The sums of every other byte, two to a word: eight times 255 fits into 16 bits.
      const sums = pairs(first) + pairs(second) + pairs(third) + pairs(last)
      data[y * width + x] = ((sums & 0xffff) + (sums >>> 16)) >> 4
    }
  }
  return { width, height, data }
}

/** The first and the third byte of a word, each with the byte behind it added. */
const pairs = (word: number) => (word & 0x00ff00ff) + ((word >>> 8) & 0x00ff00ff)

/** The picture turned clockwise. */
export function turnPixels<T extends Grey | Dots>(image: T, turn: Turn): T {
  if (turn === 0) return image
  const { width, height, data } = image
  const out = new Uint8Array(data.length)
  const [w, h] = turn === 180 ? [width, height] : [height, width]
  // Where the first pixel goes, and how far on the next one of its row and of its column.
  const [first, right, down] =
    turn === 90 ? [w - 1, w, -1] : turn === 180 ? [w * h - 1, -1, -w] : [(h - 1) * w, -w, 1]
  let i = 0
  for (let y = 0; y < height; y++) {
    let index = first + y * down
    for (let x = 0; x < width; x++, index += right) out[index] = data[i++] ?? 0
  }
  return { ...image, width: w, height: h, data: out }
}
