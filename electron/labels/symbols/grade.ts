import type { Grade, SymbolProof } from '../../../shared/labels/index.ts'
import type { Edges } from '../page/boxes.ts'
import { type Dots, dotsToGrey } from '../page/image.ts'
import type { Pattern } from './pattern.ts'
import { edgesBetween, edgesOfRow, widthsOf } from './runs.ts'
import { type Build, quietModules } from './symbology.ts'

/** A symbol's grade from its final dots, and the measure that limits it. */
type SymbolGrade = { grade: Grade; moduleDots: number; weakest: NonNullable<SymbolProof['weakest']> }

const gradeOrder: Grade[] = ['F', 'D', 'C', 'B', 'A']
export const worse = (a: Grade, b: Grade): Grade => (gradeOrder.indexOf(a) < gradeOrder.indexOf(b) ? a : b)
export const gradeRank = (grade: Grade | undefined) => (grade ? gradeOrder.indexOf(grade) : -1)

/** Whether a depot's scanner may fail: refused, or a grade below C. */
export const isWeak = ({ state, grade }: Pick<SymbolProof, 'state' | 'grade'>): boolean =>
  state === 'refused' || (grade !== undefined && gradeRank(grade) < gradeRank('C'))

/** The least values for A, B, C and D. */
type Steps = readonly [a: number, b: number, c: number, d: number]

const ladder = (value: number, [a, b, c, d]: Steps): Grade =>
  value >= a ? 'A' : value >= b ? 'B' : value >= c ? 'C' : value >= d ? 'D' : 'F'

/** Least mean dots of one-module bars or spaces, whichever is less. Calibrated by
 * test/bench/labels.ts: of prints and scans from easy to hopeless, A reads 97 %, B 77 %, C 63 %, D 43
 * %, F 12 %. Off the grid, drawing rounds bars up: three dots a module become four black and two
 * white, and read like two on the grid. */
const thinnestSteps: Record<Build['kind'], { onGrid: Steps; offGrid: Steps }> = {
  modular: { onGrid: [3, 3, 2, 2], offGrid: [3, 2.72, 2.35, 2] },
  twoWidth: { onGrid: [3, 3, 2, 2], offGrid: [3, 2.72, 2.35, 2] },
  stacked: { onGrid: [3, 2, 2, 2], offGrid: [4, 3.25, 3, 2.1] },
  matrix: { onGrid: [4, 3, 3, 2.5], offGrid: [4.5, 4, 3, 2] },
}

/** Tolerance in dots: wide elements of 2.5 modules move the mean a little off whole dots. */
const nearlyWhole = 0.05

/** Least evenness at which the modules count as on the dot grid. */
const onGridFrom = 0.9

/** Decodability (ISO/IEC 15416:2025), in lower steps than its table 1 (0.62, 0.5, 0.37,
 * 0.25): the standard measures a printed symbol; in final dots the only error is half
 * a dot of rounding at each edge. */
const decodabilitySteps: Steps = [0.55, 0.28, 0.2, 0.05]

/** White beside a symbol, as a share of the standard's quiet zone. */
const quietSteps: Steps = [0.65, 0.5, 0.3, 0.15]

/** Share of the worst module's dots that have its colour; an off-grid module may lose half by rounding
 * alone. */
const damageSteps: Steps = [0.5, 0.45, 0.4, 0.3]

/** Measures of a symbol's dots. */
export type Measures = {
  kind: Build['kind']
  moduleDots: number
  thinnestDots: number
  /** 0 to 1, 1 the best: decodability, or for a matrix the share of its worst modules' dots that are
   * right. */
  evenness: number
  /** The white share of the standard's quiet zone. */
  quiet: number
  /** The same white in modules. */
  quietX: number
  contrast: number
  ratio?: number
}

/**
 * Measures a symbol after ISO/IEC 15416:2025 (linear; PDF417's rows by ISO/IEC 15415:2024).
 * @param dots the symbol alone, reading to the right
 * @param edges its place in `dots`
 */
export function measureDots(dots: Dots, pattern: Pattern, format: string, edges: Edges): Measures {
  const { kind } = pattern.build
  const moduleDots = (edges.right - edges.left) / pattern.modules
  const quietX = whiteBeside(dots, edges, moduleDots)
  const wanted = quietModules(format)
  const lines = linesOf(dots, pattern, edges)
  const ratio = kind === 'twoWidth' ? wideToNarrow(lines) : undefined
  return {
    kind,
    moduleDots,
    thinnestDots: thinnest(lines),
    evenness: kind === 'matrix' ? worstModule(dots, pattern, edges) : decodability(lines, pattern),
    quiet: wanted === 0 ? 1 : Math.min(1, quietX / wanted),
    quietX,
    contrast: contrast(lines, dots, pattern, edges),
    ...(ratio !== undefined && { ratio }),
  }
}

/** The grade of the weakest measure. */
export function gradeOf({
  kind,
  moduleDots,
  thinnestDots,
  evenness,
  quiet,
}: Pick<Measures, 'kind' | 'moduleDots' | 'thinnestDots' | 'evenness' | 'quiet'>): SymbolGrade {
  const isOnGrid = evenness >= onGridFrom
  const { onGrid, offGrid } = thinnestSteps[kind]
  const parts: { weakest: SymbolGrade['weakest']; grade: Grade }[] = [
    kind === 'matrix'
      ? { weakest: 'damage', grade: ladder(evenness, damageSteps) }
      : { weakest: 'decodability', grade: ladder(evenness, decodabilitySteps) },
    isOnGrid
      ? { weakest: 'moduleSize', grade: ladder(thinnestDots + nearlyWhole, onGrid) }
      : { weakest: 'edges', grade: ladder(thinnestDots + nearlyWhole, offGrid) },
    { weakest: 'quietZone', grade: ladder(quiet, quietSteps) },
  ]
  const worst = parts.reduce((a, b) => (gradeRank(b.grade) < gradeRank(a.grade) ? b : a))
  return { ...worst, moduleDots }
}

/** A scan line: its row of dots, the original's runs there, and the widths of its bars and spaces. */
type Line = { y: number; row: number[]; widths: number[] }

/** At least ten scan lines: evenly over the middle 80 % of a linear symbol, else evenly over all rows. */
function linesOf({ width, data }: Dots, { rows }: Pattern, edges: Edges): Line[] {
  const count = rows.length > 1 ? rows.length * Math.ceil(10 / rows.length) : 10
  return Array.from({ length: count }, (_, line) => {
    const share = (line + 0.5) / count
    const y = Math.floor(
      edges.top + (edges.bottom - edges.top) * (rows.length > 1 ? share : 0.1 + 0.8 * share),
    )
    const dots = dotsToGrey({ width, height: 1, data: data.subarray(y * width, (y + 1) * width) })
    const widths = widthsOf(edgesBetween(edgesOfRow(dots, 0), edges.left, edges.right, 2))
    return { y, row: rows[Math.floor(share * rows.length)] ?? [], widths }
  })
}

/** The mean dots of bars, or of spaces, of one module, whichever is less; 0 where
 * no line has the original's runs. */
function thinnest(lines: Line[]): number {
  const bars = { dots: 0, count: 0 }
  const spaces = { dots: 0, count: 0 }
  for (const { row, widths } of lines) {
    // A matrix's row may begin with a bar of 0 and end with a space that has no closing edge.
    const runs = row[0] === 0 ? row.slice(2) : row
    if (widths.length !== runs.length && widths.length !== runs.length - 1) continue
    for (const [i, width] of widths.entries()) {
      if (runs[i] !== 1) continue
      const total = i % 2 === 0 ? bars : spaces
      total.dots += width
      total.count++
    }
  }
  const means = [bars, spaces].filter(({ count }) => count > 0).map((total) => total.dots / total.count)
  return means.length > 0 ? Math.min(...means) : 0
}

/** The mean over the scan lines of each line's worst character (15416 5.4.9, 6.2); a line whose edges
 * differ in number from the original counts as 0. */
function decodability(lines: Line[], pattern: Pattern) {
  const values = lines.map(({ row, widths }) =>
    widths.length === row.length ? Math.max(0, lineDecodability(widths, row, pattern)) : 0,
  )
  return sum(values) / lines.length
}

function lineDecodability(widths: number[], runs: number[], pattern: Pattern): number {
  const { build } = pattern
  if (build.kind === 'twoWidth') return twoWidthDecodability(widths, runs)
  if (build.kind === 'matrix') return 0
  let worst = 1
  for (let from = 0; from < runs.length; ) {
    const isLast = runs.length - from <= build.last.runs
    const to = isLast ? runs.length : from + build.runs
    const module = sum(widths.slice(from, to)) / sum(runs.slice(from, to))
    for (let i = from; i + 1 < to; i++) {
      // Edge to similar edge (a bar and its space): at half a module off, the next value would be read.
      const off = ((widths[i] ?? 0) + (widths[i + 1] ?? 0)) / module - ((runs[i] ?? 0) + (runs[i + 1] ?? 0))
      worst = Math.min(worst, 1 - 2 * Math.abs(off))
    }
    from = to
  }
  return worst
}

/** Narrow and wide elements (15416 annex): the margin of the widest narrow and the
 * narrowest wide to their threshold.
 */
function twoWidthDecodability(widths: number[], runs: number[]): number {
  const narrow = widths.filter((_, i) => runs[i] === 1)
  const wide = widths.filter((_, i) => runs[i] !== 1)
  if (narrow.length === 0 || wide.length === 0) return 0
  const [n, w] = [sum(narrow) / narrow.length, sum(wide) / wide.length]
  const threshold = (n + w) / 2
  return Math.min(
    (threshold - Math.max(...narrow)) / (threshold - n),
    (Math.min(...wide) - threshold) / (w - threshold),
  )
}

/** The second percentile, over all modules, of the share of a module that has its colour. */
function worstModule(dots: Dots, pattern: Pattern, edges: Edges) {
  const across = (edges.right - edges.left) / pattern.modules
  const down = (edges.bottom - edges.top) / pattern.rows.length
  const shares: number[] = []
  for (const [row, runs] of pattern.rows.entries()) {
    let column = 0
    for (const [i, run] of runs.entries()) {
      for (let end = column + run; column < end; column++) {
        const black = blackShare(dots, edges.left + column * across, edges.top + row * down, across, down)
        shares.push(i % 2 === 0 ? black : 1 - black)
      }
    }
  }
  shares.sort((a, b) => a - b)
  return shares[Math.floor(shares.length * 0.02)] ?? 0
}

function blackShare(dots: Dots, left: number, top: number, width: number, height: number): number {
  let black = 0
  let seen = 0
  for (let y = Math.round(top); y < Math.round(top + height); y++)
    for (let x = Math.round(left); x < Math.round(left + width); x++) {
      seen++
      if (x >= 0 && y >= 0 && x < dots.width && y < dots.height && dots.data[y * dots.width + x]) black++
    }
  return seen === 0 ? 0 : black / seen
}

/** Most modules of white that are counted: the widest quiet zone of any standard. */
const maxQuietModules = 10

/** White beside the symbol in modules; the worse side counts. */
function whiteBeside(dots: Dots, edges: Edges, module: number): number {
  const most = maxQuietModules * module
  const y = Math.floor((edges.top + edges.bottom) / 2)
  const white = (from: number, step: 1 | -1) => {
    let count = 0
    for (let x = from; x >= 0 && x < dots.width && !dots.data[y * dots.width + x] && count < most; x += step)
      count++
    return count
  }
  // Off the grid a bar may begin a dot early, so one dot on each side counts as the symbol's.
  const least = 1 + Math.min(white(Math.round(edges.left) - 2, -1), white(Math.round(edges.right) + 1, 1))
  return Math.min(maxQuietModules, least / module)
}

/** The mean of the wide elements by that of the narrow ones, over the lines
 * that have the original's elements. */
function wideToNarrow(lines: Line[]): number | undefined {
  const [wide, narrow]: [number[], number[]] = [[], []]
  for (const { row, widths } of lines) {
    if (widths.length !== row.length) continue
    for (const [i, width] of widths.entries()) (row[i] === 1 ? narrow : wide).push(width)
  }
  if (wide.length === 0 || narrow.length === 0) return undefined
  return sum(wide) / wide.length / (sum(narrow) / narrow.length)
}

/** The share of black in the middle of bars minus that in the middle of spaces. Dots have no grey levels, so
 * it replaces symbol contrast and defects. */
function contrast(lines: Line[], dots: Dots, pattern: Pattern, edges: Edges): number {
  const module = (edges.right - edges.left) / pattern.modules
  const bars = { black: 0, all: 0 }
  const spaces = { black: 0, all: 0 }
  for (const { y, row } of lines) {
    let from = edges.left
    for (const [i, run] of row.entries()) {
      const x = Math.floor(from + (run * module) / 2)
      from += run * module
      if (run === 0 || x < 0 || y < 0 || x >= dots.width || y >= dots.height) continue
      const kind = i % 2 === 0 ? bars : spaces
      kind.all++
      if (dots.data[y * dots.width + x]) kind.black++
    }
  }
  const share = ({ black, all }: typeof bars) => black / Math.max(1, all)
  return Math.max(0, share(bars) - share(spaces))
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
