import { dpmmOf, type PrinterInfo } from '../../../shared/printing/index.ts'

/** Labels are at most so wide and so long, in mm; the next papers are A5 and envelopes. */
const maxWidthMm = 120
const maxLengthMm = 210

/** Whole millimetres where only the rounding to points or hundredths of an inch differs, else tenths. */
const rounded = (mm: number): number => {
  const whole = Math.round(mm)
  return Math.abs(mm - whole) <= 0.25 ? whole : Math.round(mm * 10) / 10
}

/** A printer's usual paper, in mm, as labels; undefined if it is larger.
 * @param dpi as the printer reports it */
export function reportedLabel(width: number, height: number, dpi?: number): PrinterInfo['label'] {
  const [widthMm, heightMm] = [rounded(width), rounded(height)]
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)]
  if (short < 20 || short > maxWidthMm || long > maxLengthMm) return undefined
  const dpmm = dpi === undefined ? undefined : dpmmOf(dpi)
  return { widthMm, heightMm, ...(dpmm && { dpmm }) }
}
