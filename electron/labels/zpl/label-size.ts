import { labelError } from '../label-error.ts'
import { sizeOnPaper } from '../pictures/picture-size.ts'
import type { ZplLabel } from './fields.ts'

/** A label's size in dots, and the dots per mm that it is made for. */
export type LabelSize = { width: number; height: number; dpmm: number }

/** Dots per mm of print heads, the usual one first. */
const heads = [8, 12, 24] as const
/** The usual label, 4 by 6 inches, and longer ones, in mm; the widest head. */
const usual = { width: 101.6, lengths: [152.4, 177.8, 203.2, 230], widest: 115 }

/** The size of a label, whose dots ZPL does not measure: of a known paper at some head if `^PW` and `^LL`
 * give one, else 4 inches wide and long enough, at the coarsest head at which its ink fits.
 * @param ink right and bottom end of what is drawn, in dots
 * @throws ExpectedError `label.pictureTooLarge` */
export function labelSize({ width, length }: ZplLabel, ink: { right: number; bottom: number }): LabelSize {
  // Printers print beyond `^LL` up to the next label, but not beyond `^PW`.
  const least = Math.max(length ?? 0, Math.ceil(ink.bottom))
  if (width !== undefined && length !== undefined) {
    const { widthMm } = sizeOnPaper({ width, height: least }, undefined)
    return { width, height: least, dpmm: Math.round(width / widthMm) }
  }
  for (const dpmm of heads) {
    const wide = width ?? Math.max(Math.round(usual.width * dpmm), Math.ceil(ink.right))
    const long = length === undefined ? usual.lengths.find((mm) => mm * dpmm >= least) : least / dpmm
    if (wide <= usual.widest * dpmm && long !== undefined && long <= (usual.lengths.at(-1) ?? 0))
      return { width: wide, height: Math.round(long * dpmm), dpmm }
  }
  throw labelError('label.pictureTooLarge', { width: Math.ceil(ink.right), height: least })
}
