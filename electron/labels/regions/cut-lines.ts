import type { Box } from '../../../shared/labels/index.ts'
import { bottom, hull, middle, right } from '../page/boxes.ts'

/** A line to cut or fold along, across the page (axis `y`) or down it (`x`), from
 * its one edge to the other, in mm. */
export type CutLine = { axis: 'x' | 'y'; from: number; to: number }

const maxDashMm = 12
const maxThicknessMm = 1.4

/** Least share of the page's side that a line spans; a shorter line is part of a label. */
const minSpan = 0.7

/** Least share of the page's side that a line without dashes spans: on a page that is little larger than
 * its label, the label's own lines are as long as most of the page. */
const minStrokeSpan = 0.8

/** Strokes in parallel from which a page is ruled: a page has at most two lines
 * to cut along in one direction. */
const ruled = 3

/** Dashed lines and thin strokes that span most of the page. The strokes of a ruled page are no cut lines. */
export function cutLines(parts: Box[], page: { widthMm: number; heightMm: number }): CutLine[] {
  return [...along(parts, 'y', page.widthMm), ...along(parts, 'x', page.heightMm)]
}

/** The box of a table or form that is ruled from side to side, in mm, with all of its lines. */
export function ruledBands(parts: Box[], page: { widthMm: number; heightMm: number }): Box[] {
  const across = parts.filter((part) => part.height <= maxThicknessMm && part.width >= minSpan * page.widthMm)
  const down = parts.filter((part) => part.width <= maxThicknessMm && part.height >= minSpan * page.heightMm)
  return [across, down].flatMap((strokes) => (strokes.length < ruled ? [] : (hull(strokes) ?? [])))
}

/** Least side of a dashed frame, in mm. */
const minFrameMm = 60
/** In mm: so far the ends of a dashed frame's sides may be from its corners. */
const cornerMm = 4

/** The parts, with the dashes of each dashed frame (a label to cut or peel off) joined to one part. */
export function withDashedFrames(parts: Box[]): Box[] {
  const [across, down] = [dashedRows(parts, 'y'), dashedRows(parts, 'x')]
  const near = (a: number, b: number) => Math.abs(a - b) <= cornerMm
  const joins = (row: DashedRow, other: DashedRow) =>
    near(row.from, other.offset) || near(row.to, other.offset)
  let joined = parts
  for (const [i, top] of across.entries())
    for (const low of across.slice(i + 1)) {
      if (!near(top.from, low.from) || !near(top.to, low.to) || low.offset - top.offset < minFrameMm) continue
      const sides = down.filter(
        (side) => joins(top, side) && near(side.from, top.offset) && near(side.to, low.offset),
      )
      if (
        !sides.some(({ offset }) => near(offset, top.from)) ||
        !sides.some(({ offset }) => near(offset, top.to))
      )
        continue
      const dashes = new Set([top, low, ...sides].flatMap((row) => row.dashes))
      const frame = hull([...dashes])
      if (frame) joined = [...joined.filter((part) => !dashes.has(part)), frame]
    }
  return joined
}

/** A thin part, in mm. For a line across the page (axis `y`), `from` and `to` are along x, `offset` and
 * `thickness` along y; swapped for a line down the page. */
type Piece = { box: Box; from: number; to: number; offset: number; thickness: number }

const piecesAlong = (parts: Box[], axis: 'x' | 'y'): Piece[] =>
  parts
    .map((box) =>
      axis === 'y'
        ? { box, from: box.x, to: right(box), offset: middle(box).y, thickness: box.height }
        : { box, from: box.y, to: bottom(box), offset: middle(box).x, thickness: box.width },
    )
    .filter(({ thickness }) => thickness <= maxThicknessMm)

/** The most by which the places of pieces in one row, or the steps between them, differ, in mm. */
const maxUnevenMm = 0.7

/** The index after the last piece of the row that begins at `start`, of pieces sorted by `offset`. */
function rowEnd(pieces: readonly Piece[], start: number): number {
  const first = pieces[start]?.offset ?? 0
  let end = start
  while (end < pieces.length && (pieces[end]?.offset ?? 0) - first <= maxUnevenMm) end++
  return end
}

/** A row of even dashes: its ends along the row and its middle across it, in mm. */
type DashedRow = { from: number; to: number; offset: number; dashes: Box[] }

function dashedRows(parts: Box[], axis: 'x' | 'y'): DashedRow[] {
  const pieces = piecesAlong(parts, axis)
    .filter(({ from, to, thickness }) => to - from <= maxDashMm && to - from > thickness)
    .sort((a, b) => a.offset - b.offset)
  const rows: DashedRow[] = []
  for (let start = 0; start < pieces.length; ) {
    const end = rowEnd(pieces, start)
    const row = pieces.slice(start, end).sort((a, b) => a.from - b.from)
    const runs = row.reduce<(typeof row)[]>((all, piece) => {
      const run = all.at(-1)
      if (run && piece.from - (run.at(-1)?.to ?? 0) <= maxDashMm / 2) run.push(piece)
      else all.push([piece])
      return all
    }, [])
    const dashed = runs.filter((run) => isDashed(run, minFrameMm / minSpan))
    for (const run of dashed)
      rows.push({
        from: run[0]?.from ?? 0,
        to: Math.max(...run.map(({ to }) => to)),
        offset: pieces[start]?.offset ?? 0,
        dashes: run.map(({ box }) => box),
      })
    start = dashed.length > 0 ? end : nextRow(pieces, start)
  }
  return rows
}

function along(parts: Box[], axis: 'x' | 'y', side: number): CutLine[] {
  const pieces = piecesAlong(parts, axis)
  const strokes = pieces.filter((piece) => piece.to - piece.from >= minStrokeSpan * side)
  const dashes = pieces
    .filter((piece) => piece.to - piece.from <= maxDashMm)
    .sort((a, b) => a.offset - b.offset)
  const lines: CutLine[] = strokes.length < ruled ? strokes.map((stroke) => band(axis, [stroke])) : []
  for (let start = 0; start < dashes.length; ) {
    const end = rowEnd(dashes, start)
    const row = dashes.slice(start, end)
    if (isDashed(row, side)) {
      lines.push(band(axis, row))
      start = end
    } else start = nextRow(dashes, start)
  }
  return lines
}

/** The index of the first piece below those beside the one at `start`: of a picture,
 * many are in one row of pixels. */
function nextRow(pieces: readonly Piece[], start: number): number {
  let next = start + 1
  while (next < pieces.length && pieces[next]?.offset === pieces[start]?.offset) next++
  return next
}

function band(axis: 'x' | 'y', row: { offset: number; thickness: number }[]): CutLine {
  return {
    axis,
    from: Math.min(...row.map(({ offset, thickness }) => offset - thickness / 2)),
    to: Math.max(...row.map(({ offset, thickness }) => offset + thickness / 2)),
  }
}

/** Fewest dashes of a dashed line. */
const minDashes = 15

/** True if most steps are equal, none is long, and the dashes span the page. A line of text
 * has uneven steps or is too short. */
function isDashed(row: { from: number; to: number }[], side: number): boolean {
  if (row.length < minDashes) return false
  const dashes = row.toSorted((a, b) => a.from - b.from)
  const reach = Math.max(...dashes.map((dash) => dash.to)) - (dashes[0]?.from ?? 0)
  if (reach < minSpan * side) return false
  const steps = dashes.slice(1).map((dash, i) => dash.from - (dashes[i]?.from ?? 0))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  const even = steps.filter((step) => Math.abs(step - usual) <= Math.max(maxUnevenMm, usual * 0.25)).length
  return usual <= maxDashMm * 1.5 && even >= steps.length * 0.8
}
