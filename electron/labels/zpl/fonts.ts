/** A font of the printer, in dots. */
export type Font = {
  height: number
  /** Below the top of a line. */
  baseline: number
  /** From letter to letter of a bitmap font. */
  step: number | undefined
  /** How many times as wide as usual the letters of a scalable font are. */
  stretch: number
  isCapitals: boolean
}

/** Cells of the bitmap fonts in dots: height, width, gap and baseline (ZPL II Programming
 * Guide, *Fonts and Bar Codes*). */
const cells: Record<string, [height: number, width: number, gap: number, baseline: number]> = {
  A: [9, 5, 1, 7],
  B: [11, 7, 2, 11],
  C: [18, 10, 2, 14],
  D: [18, 10, 2, 14],
  E: [28, 15, 5, 23],
  F: [26, 13, 3, 21],
  G: [60, 40, 8, 48],
  H: [21, 13, 6, 21],
}

/** Height and width of the proportional bitmap fonts. */
const proportional: Record<string, [height: number, width: number]> = {
  P: [20, 18],
  Q: [28, 24],
  R: [35, 31],
  S: [40, 35],
  T: [48, 42],
  U: [59, 53],
  V: [80, 71],
}

/** The printer's font of that name (`^A`, `^CF`) and size; 0 where the size is left out. Undefined for a
 * font that not every printer has.
 * @param usual the size of `^CF` */
export function fontOf(
  name: string,
  height: number,
  width: number,
  usual: { height: number; width: number },
): Font | undefined {
  const [h, w] = height || width ? [height, width] : [usual.height, usual.width]
  const cell = cells[name]
  if (cell) {
    const [cellHeight, cellWidth, gap, baseline] = cell
    const down = Math.max(1, Math.round(h ? h / cellHeight : w / cellWidth))
    const across = Math.max(1, Math.round(w ? w / cellWidth : h / cellHeight))
    return {
      height: cellHeight * down,
      baseline: baseline * down,
      step: (cellWidth + gap) * across,
      stretch: 1,
      isCapitals: name === 'B',
    }
  }
  const bitmap = proportional[name]
  if (name !== '0' && !bitmap) return undefined
  const [usualHeight, usualWidth] = bitmap ?? [1, 1]
  const tall = Math.max(10, h || (w * usualHeight) / usualWidth)
  const wide = Math.max(10, w || (h * usualWidth) / usualHeight)
  const stretch = wide / usualWidth / (tall / usualHeight)
  return { height: tall, baseline: 0.75 * tall, step: undefined, stretch, isCapitals: false }
}
