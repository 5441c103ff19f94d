import { deflateSync } from 'node:zlib'
import type { PrintProfile } from '../../../shared/printing/index.ts'
import { type Dots, packedBits } from '../page/image.ts'

const afterPrint = { tearOff: 'T', peelOff: 'P', rewind: 'R', cutter: 'C' } as const

/** The dots as one ZPL label (ZPL II Programming Guide: `^GF`, `^PW`, `^LL`, `^LS`, `^LT`, `^MD`, `^PR`,
 * `^MM`, `^PQ`). Only the inked rectangle is sent, as `:Z64:` (zlib, base64, CRC-16). */
export const zplOf = (dots: Dots, profile: Omit<PrintProfile, 'media'>): string =>
  zplAround(['^LH0,0', ...graphic(dots)], dots, profile)

/** One ZPL label: the profile as commands, and what is drawn. The printer keeps what an earlier label set,
 * so everything that moves or turns a label is sent.
 * @param media its size in dots */
export function zplAround(
  drawn: string[],
  media: { width: number; height: number },
  profile: Omit<PrintProfile, 'media'>,
): string {
  const { dpmm, offsetXMm, offsetYMm, darkness, speed, after } = profile
  const lines = [
    '^XA',
    `^PW${media.width}`,
    `^LL${media.height}`,
    '^PON^PMN^LRN',
    // `^LS` moves to the left, the profile's offset to the right.
    `^LS${-Math.round(offsetXMm * dpmm)}`,
    `^LT${Math.round(offsetYMm * dpmm)}`,
    ...(darkness === undefined ? [] : [`^MD${darkness}`]),
    ...(speed === undefined ? [] : [`^PR${speed}`]),
    ...(after === undefined ? [] : [`^MM${afterPrint[after]}`]),
    ...drawn,
    '^PQ1',
    '^XZ',
  ]
  return `${lines.join('\n')}\n`
}

function graphic(dots: Dots): string[] {
  const ink = inkOf(dots)
  if (!ink) return []
  const left = ink.left - (ink.left % 8)
  const { bytes: packed, stride } = packedBits(dots, { ...ink, left })
  const data = deflateSync(packed, { level: 6 }).toString('base64')
  const crc = crc16(data).toString(16).padStart(4, '0').toUpperCase()
  return [`^FO${left},${ink.top}^GFA,${packed.length},${packed.length},${stride},:Z64:${data}:${crc}^FS`]
}

function inkOf({ width, height, data }: Dots) {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width)
    const first = row.indexOf(1)
    if (first < 0) continue
    left = Math.min(left, first)
    right = Math.max(right, row.lastIndexOf(1) + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  return right > left ? { left, right, top, bottom } : undefined
}

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  return crc
})

/** CRC-16 (polynomial 0x1021, initial value 0) over the base64 text of a `:Z64:`
 * field. `123456789` gives 31C3. */
export function crc16(text: string): number {
  let crc = 0
  for (let i = 0; i < text.length; i++)
    crc = ((crc << 8) & 0xffff) ^ (crcTable[(crc >> 8) ^ text.charCodeAt(i)] ?? 0)
  return crc
}
