import { z } from 'zod'
import { numberFrom, wholeFrom } from '../kit/number-range.ts'

/** A rectangle in millimetres, from the top left of the page as shown (after /Rotate) or of the printed media. */
export const boxSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
})
export type Box = z.infer<typeof boxSchema>

/** Degrees clockwise that content must be turned to be read upright. */
export const turnSchema = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
export type Turn = z.infer<typeof turnSchema>

/** What a region is. Only a `label` goes onto a parcel; a `copy` repeats a label's codes for the files. */
const regionKindSchema = z.enum(['label', 'copy', 'customs', 'receipt', 'instructions', 'other'])
export type RegionKind = z.infer<typeof regionKindSchema>

/** A part of a page: where, how it is turned, what it is and how sure that is (0 to 1). */
const regionSchema = z.object({
  box: boxSchema,
  turn: turnSchema,
  kind: regionKindSchema,
  sureness: z.number().min(0).max(1),
  /** How many symbols were decoded inside. */
  symbols: z.int().nonnegative(),
  source: z.enum(['found', 'corrected']),
})
export type Region = z.infer<typeof regionSchema>

/** A page of a label PDF. The fingerprint is of the page's layout, not of its data: the next parcel's page has the same. */
export const labelPageSchema = z.object({
  widthMm: z.number(),
  heightMm: z.number(),
  fingerprint: z.string(),
  regions: z.array(regionSchema),
})
export type LabelPage = z.infer<typeof labelPageSchema>

/** What a person corrected on the picture of a page, kept under the page's fingerprint. */
export const correctionSchema = z.object({
  fingerprint: z.string().min(1).max(200),
  regions: z.array(z.object({ box: boxSchema, turn: turnSchema })).max(16),
})
export type Correction = z.infer<typeof correctionSchema>

/** Paper in a printer, in millimetres. A roll has no height: the label's own is used. */
const mediaSchema = z.object({
  name: z.string().min(1).max(60),
  widthMm: numberFrom(20, 450),
  heightMm: numberFrom(20, 650).optional(),
  /** What the printer leaves white on each side. */
  marginMm: numberFrom(0, 20).default(0),
})
export type Media = z.infer<typeof mediaSchema>

/** Dots per millimetre of a thermal head: 8 is sold as 203 dpi, 12 as 300, 24 as 600. */
const dpmmSchema = z.union([z.literal(6), z.literal(8), z.literal(12), z.literal(24)])
export type Dpmm = z.infer<typeof dpmmSchema>

/** The media part of a printer's profile. What is absent is left as the printer is set. */
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
  /** What happens after the label, ZPL `^MM`. */
  after: z.enum(['tearOff', 'peelOff', 'rewind', 'cutter']).optional(),
})
export type PrintProfile = z.infer<typeof printProfileSchema>

/** A print grade in the manner of ISO 15416 (linear) and 15415 (2D); below C a depot's scanner may fail. */
const gradeSchema = z.enum(['A', 'B', 'C', 'D', 'F'])
export type Grade = z.infer<typeof gradeSchema>

/** What came of one symbol of the original. `notChecked`: the original itself doesn't yield it. */
const symbolStateSchema = z.enum(['proven', 'refused', 'notChecked'])

const symbolReasonSchema = z.enum([
  /** Not found in the final dots. */
  'unreadable',
  /** Found, with other text. */
  'differs',
  /** Readable, but no longer where it stood. */
  'moved',
  /** Stands outside the media or across its edge. */
  'cropped',
  /** Looks like a symbol in the original, but nothing decodes it there. */
  'unreadableInOriginal',
])

const symbolProofSchema = z.object({
  /** The symbology by zxing's name (`Code128`, `QRCode`); empty where nothing was decoded and its looks don't tell. */
  format: z.string(),
  /** The content with control characters written out (`<GS>`); empty where nothing was decoded. */
  text: z.string(),
  state: symbolStateSchema,
  reason: symbolReasonSchema.optional(),
  /** Where it stands on the page, and on the final print. */
  originalBox: boxSchema,
  box: boxSchema,
  grade: gradeSchema.optional(),
  /** The narrowest element in dots; whole numbers print sharp. */
  moduleDots: z.number().optional(),
  /** The weakest measure, which made the grade. */
  weakest: z.enum(['decodability', 'moduleSize', 'quietZone', 'edges', 'damage']).optional(),
})
export type SymbolProof = z.infer<typeof symbolProofSchema>

/** How the final dots were made. */
const strategySchema = z.object({
  name: z.string(),
  /** Times true size. */
  scale: z.number(),
  turn: turnSchema,
  /** Grey level (0 to 255) under which a dot is black. */
  threshold: z.int(),
  /** How many symbols had their bars' edges moved onto the dot grid. */
  snapped: z.int(),
})
export type Strategy = z.infer<typeof strategySchema>

/** What may make a weak or refused print better. */
const adviceSchema = z.enum(['finerPrinter', 'largerMedia', 'printOnA4', 'checkRegion'])
export type Advice = z.infer<typeof adviceSchema>

/** The scan-back's result. `proven`: every symbol of the original was read again, equal, from the final dots.
 * `nothingToCheck`: the original yields no symbol at all; a person must look. */
export const proofSchema = z.object({
  verdict: z.enum(['proven', 'refused', 'nothingToCheck']),
  symbols: z.array(symbolProofSchema),
  /** The worst of the symbols' grades. */
  grade: gradeSchema.optional(),
  strategy: strategySchema,
  advice: z.array(adviceSchema),
})
export type Proof = z.infer<typeof proofSchema>

/** `zpl`: exact dots for a raw printer. `vector`: the label alone on the media, text stays text. `page`: the whole page. */
const printModeSchema = z.enum(['zpl', 'vector', 'page'])
export type PrintMode = z.infer<typeof printModeSchema>
