import { inflateSync } from 'node:zlib'
import type { Dots } from '../../electron/labels/page/image.ts'

export const blankDots = (width: number, height: number): Dots => ({
  width,
  height,
  data: new Uint8Array(width * height),
})

/** The dots that our own ZPL draws: the few commands that it uses, read back. */
export function dotsOfZpl(zpl: string): Dots {
  const number = (pattern: RegExp) => Number(pattern.exec(zpl)?.[1])
  const dots = blankDots(number(/\^PW(\d+)/), number(/\^LL(\d+)/))
  const field = /\^FO(\d+),(\d+)\^GFA,\d+,\d+,(\d+),:Z64:([^:]+):/.exec(zpl)
  if (!field) return dots
  const [left, top, stride] = field.slice(1, 4).map(Number) as [number, number, number]
  const packed = inflateSync(Buffer.from(field[4] ?? '', 'base64'))
  for (let i = 0; i < packed.length * 8; i++) {
    const x = left + (i % (stride * 8))
    const y = top + Math.floor(i / (stride * 8))
    if ((packed[i >> 3] ?? 0) & (0x80 >> (i & 7)) && x < dots.width) dots.data[y * dots.width + x] = 1
  }
  return dots
}
