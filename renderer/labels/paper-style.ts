import type { CSSProperties } from 'react'

/** A paper's shape, and its width over its height for a stylesheet that gives it a height. */
export const paperStyle = (width: number, height: number): CSSProperties & Record<`--${string}`, string> => ({
  aspectRatio: `${width} / ${height}`,
  '--ratio': String(width / height),
})
