import type { CSSProperties } from 'react'

/** A length on a paper, as a part of its width or height for stylesheets.
 * @param mm millimetres, as `whole` */
export const percentOf = (mm: number, whole: number): string => `${(mm / whole) * 100}%`

/** The size of a paper as it lies in the printer, which turns a cut one if the profile says `lying`. */
export const paperInPrinter = (orientation: string | undefined, width: number, height?: number) =>
  orientation === 'lying' && height !== undefined ? { width: height, height: width } : { width, height }

/** The aspect ratio of a paper, also as `--ratio` (width / height) for stylesheets that set a height. */
export const paperStyle = (width: number, height: number): CSSProperties & Record<`--${string}`, string> => ({
  aspectRatio: `${width} / ${height}`,
  '--ratio': String(width / height),
})
