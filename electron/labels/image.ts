import type { Turn } from '../../shared/labels/index.ts'

/** An 8-bit grey picture, one byte a pixel, rows from the top, 0 black to 255 white. */
export type Grey = { width: number; height: number; data: Uint8Array }

/** Final dots: one byte a dot, 1 black and 0 white, rows from the top. */
export type Dots = { width: number; height: number; data: Uint8Array }

/** Four white pixels of a picture's words. */
export const whiteWord = 0xffffffff

/** The pixels, four to a word, to skip white quickly; the last few may be missing. */
export const wordsOf = ({ data }: Grey): Uint32Array =>
  data.byteOffset % 4 === 0
    ? new Uint32Array(data.buffer, data.byteOffset, data.length >> 2)
    : new Uint32Array(data.slice().buffer, 0, data.length >> 2)

/** Black where the grey level is below `level`. */
export function threshold(grey: Grey, level: number): Dots {
  const data = new Uint8Array(grey.data.length)
  const words = wordsOf(grey)
  for (let word = 0; word * 4 < data.length; word++)
    if (words[word] !== whiteWord)
      for (let i = word * 4; i < word * 4 + 4; i++) if ((grey.data[i] ?? 255) < level) data[i] = 1
  return { width: grey.width, height: grey.height, data }
}

export function dotsToGrey(dots: Dots): Grey {
  const data = new Uint8Array(dots.data.length)
  for (let i = 0; i < data.length; i++) data[i] = dots.data[i] ? 0 : 255
  return { width: dots.width, height: dots.height, data }
}

export const inverted = ({ width, height, data }: Grey): Grey => ({
  width,
  height,
  data: data.map((level) => 255 - level),
})

/** A part of a picture; beyond the picture it is filled with `fill`. */
export function cropPixels<T extends Grey | Dots>(
  image: T,
  left: number,
  top: number,
  width: number,
  height: number,
  fill: number,
): T {
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

/** Eight dots as a byte; unrolled, since it runs for every byte of a label. */
const byteAt = (data: Uint8Array, i: number) =>
  ((data[i] ?? 0) << 7) |
  ((data[i + 1] ?? 0) << 6) |
  ((data[i + 2] ?? 0) << 5) |
  ((data[i + 3] ?? 0) << 4) |
  ((data[i + 4] ?? 0) << 3) |
  ((data[i + 5] ?? 0) << 2) |
  ((data[i + 6] ?? 0) << 1) |
  (data[i + 7] ?? 0)

/** A rectangle of dots, eight a byte, the leftmost in the highest bit. Each row begins with `lead` empty bytes;
 * `stride` is the bytes of a row without them. */
export function packedBits(
  { width, data }: Dots,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  lead = 0,
): { bytes: Uint8Array; stride: number } {
  const stride = Math.ceil((right - left) / 8)
  const bytes = new Uint8Array((lead + stride) * (bottom - top))
  const whole = left + 8 * Math.floor((right - left) / 8)
  for (let y = top; y < bottom; y++) {
    const row = y * width
    const first = data.subarray(row + left, row + right).indexOf(1)
    if (first < 0) continue
    let at = (y - top) * (lead + stride) + lead + (first >> 3)
    let i = row + left + 8 * (first >> 3)
    for (; i < row + whole; i += 8) bytes[at++] = byteAt(data, i)
    for (let bit = 0; i + bit < row + right; bit++)
      bytes[at] = (bytes[at] ?? 0) | ((data[i + bit] ?? 0) << (7 - bit))
  }
  return { bytes, stride }
}

/** Every `stepX`-th pixel of every `stepY`-th row. */
export function thinned(grey: Grey, stepX: number, stepY: number): Grey {
  const [width, height] = [Math.ceil(grey.width / stepX), Math.ceil(grey.height / stepY)]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = grey.data.subarray(y * stepY * grey.width, (y * stepY + 1) * grey.width)
    if (stepX === 1) data.set(row, y * width)
    else for (let x = 0; x < width; x++) data[y * width + x] = row[x * stepX] ?? 255
  }
  return { width, height, data }
}

/** The picture turned clockwise. */
export function turnPixels<T extends Grey | Dots>(image: T, turn: Turn): T {
  if (turn === 0) return image
  const { width, height, data } = image
  const out = new Uint8Array(data.length)
  const [w, h] = turn === 180 ? [width, height] : [height, width]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x] ?? 0
      if (turn === 90) out[x * w + (w - 1 - y)] = value
      else if (turn === 180) out[(h - 1 - y) * w + (w - 1 - x)] = value
      else out[(h - 1 - x) * w + y] = value
    }
  }
  return { ...image, width: w, height: h, data: out }
}
