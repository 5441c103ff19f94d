import { z } from 'zod'
import { numberFrom, wholeFrom } from '../kit/index.ts'

/** Paper in a printer, in millimetres. A roll has no height; that of the label is used. */
const mediaSchema = z.object({
  name: z.string().min(1).max(60),
  widthMm: numberFrom(20, 450),
  heightMm: numberFrom(20, 650).optional(),
  /** Unprintable margin on each side. */
  marginMm: numberFrom(0, 20).default(0),
})
export type Media = z.infer<typeof mediaSchema>

/** Dots per millimetre of a thermal head: 8 is sold as 203 dpi, 12 as 300, 24 as 600. */
export const dpmmSchema = z.union([z.literal(6), z.literal(8), z.literal(12), z.literal(24)])
export type Dpmm = z.infer<typeof dpmmSchema>

/** The nominal dots per inch of print heads, by dots per millimetre. */
const nominalDpi: Record<number, string> = { 6: '152', 8: '203', 12: '300', 24: '600' }

export const dpiOf = (dpmm: number): string => nominalDpi[dpmm] ?? String(Math.round(dpmm * 25.4))

/** The dots per millimetre of a head of so many dpi, as drivers round them. Undefined if no
 * label printer has such a head. */
export const dpmmOf = (dpi: number): Dpmm | undefined =>
  ([6, 8, 12, 24] as const).find((dpmm) => Math.abs(dpi / Number(dpiOf(dpmm)) - 1) <= 0.02)

/** The media part of a printer's profile. An absent value leaves the printer's own setting. */
export const printProfileSchema = z.object({
  media: mediaSchema,
  dpmm: dpmmSchema.default(8),
  /** Moves the print right and down (negative: left and up); ZPL `^LS`, `^LT`. */
  offsetXMm: numberFrom(-5, 5).default(0),
  offsetYMm: numberFrom(-5, 5).default(0),
  /** Change of darkness, ZPL `^MD`, -30 to 30. */
  darkness: wholeFrom(-30, 30).optional(),
  /** Print speed in inches a second, ZPL `^PR`. */
  speed: wholeFrom(1, 14).optional(),
  /** Action after the label, ZPL `^MM`. */
  after: z.enum(['tearOff', 'peelOff', 'rewind', 'cutter']).optional(),
})
export type PrintProfile = z.infer<typeof printProfileSchema>

/** `zpl`: for a ZPL printer. `dots`: its dots as a picture. `vector`: the label alone on the media, as a
 * PDF. */
export type PrintMode = 'zpl' | 'dots' | 'vector'
