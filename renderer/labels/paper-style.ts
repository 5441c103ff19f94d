import type { CSSProperties } from 'react'

/** A length on a paper, as a part of its width or height for stylesheets.
 * @param mm millimetres, as `whole` */
export const percentOf = (mm: number, whole: number): string => `${(mm / whole) * 100}%`

/** The aspect ratio of a paper, also as `--ratio` (width / height) for stylesheets that set a height. */
export const paperStyle = (width: number, height: number): CSSProperties & Record<`--${string}`, string> => ({
  aspectRatio: `${width} / ${height}`,
  '--ratio': String(width / height),
})
