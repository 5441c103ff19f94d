import { z } from 'zod'

/** A rectangle in millimetres, from the top left of the page as shown (after
 * /Rotate) or of the printed media. */
export const boxSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
})
export type Box = z.infer<typeof boxSchema>

/** Degrees clockwise that turn content upright. */
export const turnSchema = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
export type Turn = z.infer<typeof turnSchema>

/** Kind of a region. Only a `label` goes onto a parcel; a `copy` for the files repeats a label's codes. */
const regionKindSchema = z.enum(['label', 'copy', 'customs', 'receipt', 'instructions', 'other'])
export type RegionKind = z.infer<typeof regionKindSchema>

/** A part of a page: place, turn, kind, and how sure the kind is (0 to 1). */
const regionSchema = z.object({
  box: boxSchema,
  turn: turnSchema,
  kind: regionKindSchema,
  sureness: z.number().min(0).max(1),
  /** Number of decoded symbols inside. */
  symbols: z.int().nonnegative(),
  source: z.enum(['found', 'corrected']),
})
export type Region = z.infer<typeof regionSchema>

/** A page of a label PDF. The fingerprint describes the page's layout, not its data. */
export const labelPageSchema = z.object({
  widthMm: z.number(),
  heightMm: z.number(),
  fingerprint: z.string(),
  regions: z.array(regionSchema),
})
export type LabelPage = z.infer<typeof labelPageSchema>

/** The most regions that a person may set on a page. */
export const maxRegions = 16

/** Regions that a person set on a page; they apply to pages of the same fingerprint. */
export const correctionSchema = z.object({
  fingerprint: z.string().min(1).max(200),
  regions: z.array(z.object({ box: boxSchema, turn: turnSchema })).max(maxRegions),
})
export type Correction = z.infer<typeof correctionSchema>

/** Print grade after ISO/IEC 15416:2025 (linear) and 15415:2024 (2D), from final dots;
 * below C a depot's scanner may fail. */
const gradeSchema = z.enum(['A', 'B', 'C', 'D', 'F'])
export type Grade = z.infer<typeof gradeSchema>

/** Result for one symbol of the original. `notChecked`: it is unreadable in the original. */
const symbolStateSchema = z.enum(['proven', 'refused', 'notChecked'])

const symbolReasonSchema = z.enum([
  /** Not found in the final dots. */
  'unreadable',
  /** Found, with other text. */
  'differs',
  /** Readable, but at another place. */
  'moved',
  /** Outside of the media or across its edge. */
  'cropped',
  /** Readable on a page as sent, but with print grade F. */
  'poorPrint',
  /** Looks like a symbol in the original, but does not decode there. */
  'unreadableInOriginal',
])

/** The measures of a grade that final dots show. */
const symbolMeasuresSchema = z.object({
  /** X-dimension: the width of the narrowest element. */
  xMm: z.number(),
  /** White beside it on the worse side, in X; at most 10 are counted. */
  quietX: z.number(),
  /** Ratio of wide to narrow elements, for symbologies with two widths. */
  ratio: z.number().optional(),
  /** 0 to 1; of linear symbols and PDF417. */
  decodability: z.number().optional(),
  /** Share of black in bars minus share of black in spaces; 1 is the best. */
  contrast: z.number(),
})
export type SymbolMeasures = z.infer<typeof symbolMeasuresSchema>

/** GS1 General Specifications, symbols with an SSCC: an X-dimension of 0.495 mm, a quiet zone of 10 X. */
const requirementSchema = z.enum(['gs1XDimension', 'gs1QuietZone'])
export type Requirement = z.infer<typeof requirementSchema>

const symbolProofSchema = z.object({
  /** zxing's name of the symbology (`Code128`, `QRCode`); empty if it is unknown. */
  format: z.string(),
  /** The content with control characters escaped (`<GS>`); empty if it was not decoded. */
  text: z.string(),
  state: symbolStateSchema,
  reason: symbolReasonSchema.optional(),
  /** Its place on the page, and on the media. */
  originalBox: boxSchema,
  box: boxSchema,
  grade: gradeSchema.optional(),
  /** Width of the narrowest element in dots; whole numbers print sharp. */
  moduleDots: z.number().optional(),
  /** The weakest measure, which determines the grade. */
  weakest: z.enum(['decodability', 'moduleSize', 'quietZone', 'edges', 'damage']).optional(),
  measures: symbolMeasuresSchema.optional(),
  /** Requirements of its application that it does not meet, independent of its grade. */
  misses: z.array(requirementSchema).optional(),
})
export type SymbolProof = z.infer<typeof symbolProofSchema>

/** How the final dots were made. */
const strategySchema = z.object({
  name: z.string(),
  /** 1 is true size. */
  scale: z.number(),
  turn: turnSchema,
  /** Grey level (0 to 255) below which a dot is black. */
  threshold: z.int(),
  /** Number of symbols that were redrawn on the dot grid. */
  snapped: z.int(),
})
export type Strategy = z.infer<typeof strategySchema>

/** Advice for a weak or refused print. */
const adviceSchema = z.enum(['finerPrinter', 'largerMedia', 'printOnA4', 'checkRegion', 'labelAlone'])
export type Advice = z.infer<typeof adviceSchema>

/** Result of the comparison of final dots and original. `proven`: every symbol of the original was read
 * again, equal, from the final dots. `read`: the same from pictures of a page that prints as it came, at
 * the printer's resolution. `nothingToCheck`: the original has no readable symbol; a person must check. */
export const proofSchema = z.object({
  verdict: z.enum(['proven', 'read', 'refused', 'nothingToCheck']),
  symbols: z.array(symbolProofSchema),
  /** The worst of the symbols' grades. */
  grade: gradeSchema.optional(),
  strategy: strategySchema,
  advice: z.array(adviceSchema),
  /** For a label that the service sent as ZPL: whether the printer gets these commands, or it is drawn. */
  zpl: z.enum(['asCame', 'drawn']).optional(),
})
export type Proof = z.infer<typeof proofSchema>
