import type { Box, Turn } from '../../../shared/labels/index.ts'

export type Point = { x: number; y: number }

export const right = (box: Box) => box.x + box.width
export const bottom = (box: Box) => box.y + box.height
export const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
export const area = (box: Box) => box.width * box.height

export function boxOf(left: number, top: number, rightEdge: number, bottomEdge: number): Box {
  return { x: left, y: top, width: Math.max(0, rightEdge - left), height: Math.max(0, bottomEdge - top) }
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(right(a), right(b)) - Math.max(a.x, b.x)
  const height = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

export const holds = (box: Box, point: Point) =>
  point.x >= box.x && point.x <= right(box) && point.y >= box.y && point.y <= bottom(box)

export const holdsBox = (outer: Box, inner: Box) =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer)

export const grown = (box: Box, by: number): Box =>
  boxOf(box.x - by, box.y - by, right(box) + by, bottom(box) + by)

export const offset = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y })

export const clipped = (box: Box, to: Box): Box =>
  boxOf(
    Math.max(box.x, to.x),
    Math.max(box.y, to.y),
    Math.min(right(box), right(to)),
    Math.min(bottom(box), bottom(to)),
  )

export function hull(boxes: Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  return boxOf(
    Math.min(...boxes.map((b) => b.x)),
    Math.min(...boxes.map((b) => b.y)),
    Math.max(...boxes.map(right)),
    Math.max(...boxes.map(bottom)),
  )
}

export const scaled = (box: Box, by: number): Box => ({
  x: box.x * by,
  y: box.y * by,
  width: box.width * by,
  height: box.height * by,
})

/** The place of a box of `frame` after the frame is turned clockwise, from the turned frame's top left. */
export function turnedIn(frame: Box, box: Box, turn: Turn): Box {
  const x = box.x - frame.x
  const y = box.y - frame.y
  const { width, height } = box
  if (turn === 90) return { x: frame.height - y - height, y: x, width: height, height: width }
  if (turn === 180) return { x: frame.width - x - width, y: frame.height - y - height, width, height }
  if (turn === 270) return { x: y, y: frame.width - x - width, width: height, height: width }
  return { x, y, width, height }
}

// Safe: quarter turns add up to quarter turns.
export const addTurns = (a: Turn, b: number): Turn => ((((a + b) % 360) + 360) % 360) as Turn

/** A rectangle by its edges, in dots; with fractions until it is drawn. */
export type Edges = { left: number; top: number; right: number; bottom: number }

export const edgesOf = (box: Box, scale: number): Edges => ({
  left: box.x * scale,
  top: box.y * scale,
  right: right(box) * scale,
  bottom: bottom(box) * scale,
})

export const moved = (edges: Edges, dx: number, dy: number): Edges => ({
  left: edges.left + dx,
  top: edges.top + dy,
  right: edges.right + dx,
  bottom: edges.bottom + dy,
})

/** The place of a rectangle of a picture after the picture (`width` x `height`) is turned clockwise. */
export function turnedEdges(
  { left, top, right, bottom }: Edges,
  width: number,
  height: number,
  turn: Turn,
): Edges {
  if (turn === 90) return { left: height - bottom, top: left, right: height - top, bottom: right }
  if (turn === 180)
    return { left: width - right, top: height - bottom, right: width - left, bottom: height - top }
  if (turn === 270) return { left: top, top: width - right, right: bottom, bottom: width - left }
  return { left, top, right, bottom }
}
