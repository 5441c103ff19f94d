import type { Box, Turn } from '../../../shared/labels/index.ts'

type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** The smallest side of a box, in millimetres. */
export const minMm = 10

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
/** Rounds to a tenth of a millimetre. */
const round = (value: number) => Math.round(value * 10) / 10

/** Fits a box into the page, with sides of at least `minMm`. All in millimetres. */
export function fitted(box: Box, page: Size): Box {
  const width = clamp(box.width, minMm, page.width)
  const height = clamp(box.height, minMm, page.height)
  return {
    x: round(clamp(box.x, 0, page.width - width)),
    y: round(clamp(box.y, 0, page.height - height)),
    width: round(width),
    height: round(height),
  }
}

export const moved = (box: Box, by: Point, page: Size): Box =>
  fitted({ ...box, x: box.x + by.x, y: box.y + by.y }, page)

/** Moves the right and lower edge, at most to the edge of the page. */
export const resized = (box: Box, by: Point, page: Size): Box =>
  fitted(
    {
      ...box,
      width: Math.min(box.width + by.x, page.width - box.x),
      height: Math.min(box.height + by.y, page.height - box.y),
    },
    page,
  )

/** The box with two points as opposite corners. */
export function boxBetween(from: Point, to: Point, page: Size): Box {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  return fitted({ x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }, page)
}

/** Turned by another 90 degrees. */
export const turnedClockwise = (turn: Turn): Turn => (({ 0: 90, 90: 180, 180: 270, 270: 0 }) as const)[turn]

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The box after an arrow key: moved by 1 mm, with Shift resized by 1 mm. Undefined for any other key. */
export function movedByKey(
  box: Box,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  page: Size,
): Box | undefined {
  const step = steps[key]
  return step && (shiftKey ? resized(box, step, page) : moved(box, step, page))
}
