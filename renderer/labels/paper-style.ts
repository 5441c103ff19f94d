import type { CSSProperties } from 'react'

/** The aspect ratio of a paper, also as `--ratio` (width / height) for stylesheets that set a height. */
export const paperStyle = (width: number, height: number): CSSProperties & Record<`--${string}`, string> => ({
  aspectRatio: `${width} / ${height}`,
  '--ratio': String(width / height),
})
