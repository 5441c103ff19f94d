import type { Pen } from './pen.ts'

type Bwip = {
  raw(options: {
    bcid: string
    text: string
  }): { sbs?: number[]; pixs?: number[]; pixx?: number; pixy?: number }[]
}

/** White on each side of Code 128 by its standard (ISO/IEC 15417), in modules. */
export const code128QuietModules = 10

/** Barcodes as vectors: every bar and module is a rectangle at an exact place. */
export type Symbols = {
  /** Code 128, `height` mm high, with its first bar at `x` and modules of `module` mm. */
  code128(pen: Pen, text: string, place: { x: number; y: number; height: number; module: number }): void
  /** Widths of Code 128's bars and spaces in modules, a bar first, without quiet zones. */
  code128Bars(text: string): number[]
  /** Width of Code 128 in mm, without quiet zones. */
  code128Width(text: string, module: number): number
  /** Data Matrix within a square of `size` mm, at its right bottom corner; modules
   * are whole dots at 8 dots per mm. */
  dataMatrix(pen: Pen, text: string, corner: { right: number; bottom: number; size: number }): void
}

/** Loads the barcode library; only stations that print need it. */
export async function loadSymbols(): Promise<Symbols> {
  // The library's types declare two results of `raw`; this is the real one.
  const bwip = (await import('bwip-js/generic')).default as unknown as Bwip
  const bars = (text: string) => bwip.raw({ bcid: 'code128', text })[0]?.sbs ?? []
  const code128Width = (text: string, module: number) =>
    bars(text).reduce((sum, modules) => sum + modules * module, 0)

  return {
    code128Bars: bars,
    code128Width,
    code128(pen, text, { x, y, height, module }) {
      const quiet = code128QuietModules * module
      pen.fill([{ x: x - quiet, y, width: code128Width(text, module) + 2 * quiet, height }], 1)
      let modules = 0
      const boxes = bars(text).flatMap((count, index) => {
        const box = { x: x + modules * module, y, width: count * module, height }
        modules += count
        return index % 2 === 0 ? [box] : []
      })
      pen.fill(boxes)
    },
    dataMatrix(pen, text, { right, bottom, size }) {
      const { pixs = [], pixx = 0, pixy = 0 } = bwip.raw({ bcid: 'datamatrix', text })[0] ?? {}
      const dot = 0.125
      const module = Math.max(2 * dot, Math.floor(Math.min(1, size / pixx) / dot) * dot)
      const left = right - pixx * module
      const top = bottom - pixy * module
      const quiet = 2 * module
      pen.fill(
        [
          {
            x: left - quiet,
            y: top - quiet,
            width: pixx * module + 2 * quiet,
            height: pixy * module + 2 * quiet,
          },
        ],
        1,
      )
      const boxes = []
      for (let row = 0; row < pixy; row += 1)
        for (let from = 0; from < pixx; from += 1) {
          let to = from
          while (to < pixx && pixs[row * pixx + to]) to += 1
          if (to > from)
            boxes.push({
              x: left + from * module,
              y: top + row * module,
              width: (to - from) * module,
              height: module,
            })
          from = to
        }
      pen.fill(boxes)
    },
  }
}
