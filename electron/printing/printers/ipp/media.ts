import type { PrinterInfo } from '../../../../shared/printing/index.ts'
import { reportedLabel } from '../reported-label.ts'
import {
  collection,
  type IppAttributes,
  type IppInput,
  type IppResolution,
  type IppValue,
  integer,
} from './codec.ts'

type Length = { low: number; high: number }

/** Tolerance between paper and page, in hundredths of a millimetre: A4 is 595 x 842 points in many PDFs,
 * 0.1 mm short, but 4 x 6 inches must not match 100 x 150 mm. */
const tolerance = 100

const toLength = (value: IppValue): Length | undefined => {
  if (typeof value === 'number') return { low: value, high: value }
  return typeof value === 'object' && 'low' in value ? value : undefined
}

const distance = ({ low, high }: Length, wanted: number): number => Math.max(low - wanted, wanted - high, 0)
const clamp = ({ low, high }: Length, wanted: number): number => Math.min(high, Math.max(low, wanted))

/** The printer's paper (`media-size-supported`, PWG 5100.7; hundredths of a millimetre, ranges for custom
 * sizes) for a page of this size in mm, portrait or landscape, as the job's `media-col`. Undefined if
 * there is none: CUPS would print on A4. */
export function chooseMedia(
  printer: IppAttributes,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): IppInput | undefined {
  const wanted = [Math.round(widthMm * 100), Math.round(heightMm * 100)] as const
  let best: { x: number; y: number; rank: number } | undefined
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
      if (off <= tolerance && (!best || rank < best.rank))
        best = { x: clamp(x, across), y: clamp(y, along), rank }
    }
  }
  return (
    best &&
    collection({
      'media-size': collection({ 'x-dimension': integer(best.x), 'y-dimension': integer(best.y) }),
    })
  )
}

/** The printer's usual paper (`media-col-default`) and resolution, if the paper is a label. */
export function labelMedia(printer: IppAttributes): PrinterInfo['label'] {
  const media = printer.get('media-col-default')?.[0]
  const size = media instanceof Map ? media.get('media-size')?.[0] : undefined
  if (!(size instanceof Map)) return undefined
  const [x, y] = [size.get('x-dimension')?.[0], size.get('y-dimension')?.[0]]
  if (typeof x !== 'number' || typeof y !== 'number') return undefined
  return reportedLabel(x / 100, y / 100, usualDpi(printer))
}

/** The attributes of a printer's resolution: the usual one first, then what it can print (PWG 5100.12,
 * PCLm). */
export const resolutionAttributes = [
  'printer-resolution-default',
  'printer-resolution-supported',
  'pwg-raster-document-resolution-supported',
  'pclm-source-resolution-supported',
] as const

/** The usual resolution, else the only one that the printer has. Undefined if it differs across and along. */
function usualDpi(printer: IppAttributes): number | undefined {
  for (const name of resolutionAttributes) {
    const all = (printer.get(name) ?? []).filter(isResolution)
    const [first] = all
    if (first && all.every(({ x, y }) => x === first.x && y === first.x)) return first.x
  }
  return undefined
}

const isResolution = (value: IppValue): value is IppResolution =>
  typeof value === 'object' && !(value instanceof Map) && 'x' in value
