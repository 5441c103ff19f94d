import type { Grade, SymbolProof } from '../../shared/schemas/label.ts'
import type { Edges } from './boxes.ts'
import type { Dots } from './image.ts'
import { dotsToGrey } from './image.ts'
import type { Pattern } from './pattern.ts'
import { edgesBetween, edgesOfRow, widthsOf } from './runs.ts'
import { quietModules } from './symbology.ts'

/** A symbol's grade from its final dots, and what made it no better. */
export type Graded = { grade: Grade; moduleDots: number; weakest: NonNullable<SymbolProof['weakest']> }

const order: Grade[] = ['F', 'D', 'C', 'B', 'A']
export const worse = (a: Grade, b: Grade): Grade => (order.indexOf(a) < order.indexOf(b) ? a : b)
export const gradeRank = (grade: Grade | undefined) => (grade ? order.indexOf(grade) : -1)

const ladder = (value: number, [a, b, c, d]: readonly [number, number, number, number]): Grade =>
  value >= a ? 'A' : value >= b ? 'B' : value >= c ? 'C' : value >= d ? 'D' : 'F'

/** ISO/IEC 15416 table 1: decodability. */
const decodabilitySteps = [0.62, 0.5, 0.37, 0.25] as const

/** Dots a module, by what survives print and scan (test/bench/labels.ts): the head smears by a fixed part of a dot. */
const moduleSteps = {
  modular: [3, 2.4, 2, 1.7],
  twoWidth: [3, 2.6, 2.4, 1.9],
  stacked: [3, 2.6, 2.2, 2],
  matrix: [4, 3.2, 3, 2.5],
} as const

/** Share of a module's dots that are of its colour, in its worst module. */
const damageSteps = [0.85, 0.7, 0.6, 0.5] as const

/**
 * Grades a symbol in the manner of ISO/IEC 15416 (linear, PDF417's rows by 15415) from a picture of nothing but it,
 * reading to the right.
 * @param at where it stands in `dots`: left, right, top and bottom, in dots
 */
export function gradeSymbol(dots: Dots, pattern: Pattern, format: string, at: Edges): Graded {
  const { kind } = pattern.build
  const moduleDots = (at.right - at.left) / pattern.modules
  const measured =
    kind === 'matrix'
      ? { weakest: 'damage' as const, grade: ladder(worstModule(dots, pattern, at), damageSteps) }
      : {
          weakest: 'decodability' as const,
          grade: ladder(decodability(dots, pattern, at), decodabilitySteps),
        }
  const parts: { weakest: Graded['weakest']; grade: Grade }[] = [
    measured,
    { weakest: 'moduleSize', grade: ladder(moduleDots + 1e-6, moduleSteps[kind]) },
    { weakest: 'quietZone', grade: quietGrade(dots, format, at, moduleDots) },
  ]
  const worst = parts.reduce((a, b) => (gradeRank(b.grade) < gradeRank(a.grade) ? b : a))
  return { ...worst, moduleDots }
}

/** The mean over ten scan lines of each line's worst character (15416 5.4.9, 6.2); a line that has other edges than
 * the original counts nothing. */
function decodability(dots: Dots, pattern: Pattern, at: Edges) {
  const image = dotsToGrey(dots)
  const lines = Math.max(10, pattern.rows.length)
  let total = 0
  for (let line = 0; line < lines; line++) {
    const share = (line + 0.5) / lines
    const y = Math.floor(
      at.top + (at.bottom - at.top) * (pattern.rows.length > 1 ? share : 0.1 + 0.8 * share),
    )
    const row = pattern.rows[Math.min(pattern.rows.length - 1, Math.floor(share * pattern.rows.length))] ?? []
    const widths = widthsOf(edgesBetween(edgesOfRow(image, y), at.left, at.right, 2))
    if (widths.length === row.length) total += Math.max(0, lineDecodability(widths, row, pattern))
  }
  return total / lines
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
      // Edge to similar edge: a bar and its space. Half a module off is the next value's threshold.
      const off = ((widths[i] ?? 0) + (widths[i + 1] ?? 0)) / module - ((runs[i] ?? 0) + (runs[i + 1] ?? 0))
      worst = Math.min(worst, 1 - 2 * Math.abs(off))
    }
    from = to
  }
  return worst
}

/** Narrow and wide elements (15416 annex): how near the widest narrow and the narrowest wide come to their threshold. */
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

/** The worst module but two of a hundred: how much of it has its colour. */
function worstModule(dots: Dots, pattern: Pattern, at: Edges) {
  const across = (at.right - at.left) / pattern.modules
  const down = (at.bottom - at.top) / pattern.rows.length
  const shares: number[] = []
  for (const [row, runs] of pattern.rows.entries()) {
    let column = 0
    for (const [i, run] of runs.entries()) {
      for (let end = column + run; column < end; column++) {
        const black = blackShare(dots, at.left + column * across, at.top + row * down, across, down)
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

/** White beside the symbol against what its standard asks for. */
function quietGrade(dots: Dots, format: string, at: Edges, module: number): Grade {
  const want = quietModules(format) * module
  if (want === 0) return 'A'
  const y = Math.floor((at.top + at.bottom) / 2)
  const white = (from: number, step: 1 | -1) => {
    let count = 0
    for (let x = from; x >= 0 && x < dots.width && !dots.data[y * dots.width + x] && count < want; x += step)
      count++
    return count
  }
  // Bars that aren't on the grid may begin a dot early: that dot is theirs.
  const least = (1 + Math.min(white(Math.round(at.left) - 2, -1), white(Math.round(at.right) + 1, 1))) / want
  return ladder(least, [0.65, 0.5, 0.3, 0.15])
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
