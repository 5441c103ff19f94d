import { collection, type IppAttributes, type IppInput, type IppValue, integer } from './codec.ts'

type Length = { low: number; high: number }

/** Tolerance between paper and page, in hundredths of a millimetre: A4 is 595 x 842 points in many PDFs, 0.1 mm short,
 * but 4 x 6 inches must not match 100 x 150 mm. */
const tolerance = 100

const toLength = (value: IppValue): Length | undefined => {
  if (typeof value === 'number') return { low: value, high: value }
  return typeof value === 'object' && 'low' in value ? value : undefined
}

const distance = ({ low, high }: Length, wanted: number): number => Math.max(low - wanted, wanted - high, 0)
const clamp = ({ low, high }: Length, wanted: number): number => Math.min(high, Math.max(low, wanted))

/** The printer's paper (`media-size-supported`, PWG 5100.7; hundredths of a millimetre, ranges for custom sizes) for a
 * page of this size in mm, portrait or landscape, as the job's `media-col`. Undefined if there is none: CUPS would
 * print on A4. */
export function chooseMedia(
  printer: IppAttributes,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): IppInput | undefined {
  const wanted = [Math.round(widthMm * 100), Math.round(heightMm * 100)] as const
  let best: { x: number; y: number; off: number } | undefined
  for (const size of printer.get('media-size-supported') ?? []) {
    if (!(size instanceof Map)) continue
    const x = toLength(size.get('x-dimension')?.[0])
    const y = toLength(size.get('y-dimension')?.[0])
    if (!x || !y) continue
    for (const [across, along, turned] of [
      [wanted[0], wanted[1], 0],
      [wanted[1], wanted[0], 1],
    ] as const) {
      const off = Math.max(distance(x, across), distance(y, along))
      // The first match wins: portrait before landscape, a named size before an equal custom one.
      const rank = off * 2 + turned
      if (off <= tolerance && (!best || rank < best.off))
        best = { x: clamp(x, across), y: clamp(y, along), off: rank }
    }
  }
  return (
    best &&
    collection({
      'media-size': collection({ 'x-dimension': integer(best.x), 'y-dimension': integer(best.y) }),
    })
  )
}

/** Labels are at most so wide and so long, in mm; the next papers are A5 and envelopes. */
const widestLabel = 120
const longestLabel = 210

/** Hundredths of a millimetre in mm: whole, where only the rounding to points differs. */
const inMm = (length: number): number => {
  const whole = Math.round(length / 100)
  return Math.abs(length / 100 - whole) <= 0.25 ? whole : Math.round(length / 10) / 10
}

/** The printer's usual paper (`media-col-default`) in mm, if it is a label. */
export function labelMedia(printer: IppAttributes): { widthMm: number; heightMm: number } | undefined {
  const media = printer.get('media-col-default')?.[0]
  const size = media instanceof Map ? media.get('media-size')?.[0] : undefined
  if (!(size instanceof Map)) return undefined
  const [x, y] = [size.get('x-dimension')?.[0], size.get('y-dimension')?.[0]]
  if (typeof x !== 'number' || typeof y !== 'number') return undefined
  const [widthMm, heightMm] = [inMm(x), inMm(y)]
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)]
  return short >= 20 && short <= widestLabel && long <= longestLabel ? { widthMm, heightMm } : undefined
}
