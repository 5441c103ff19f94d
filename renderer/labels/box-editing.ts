import type { Box, Turn } from '../../shared/labels/label.ts'

type Size = { width: number; height: number }
type Point = { x: number; y: number }

/** Smaller than any label, in millimetres. */
export const leastMm = 10

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
/** A tenth of a millimetre is finer than a hand. */
const round = (value: number) => Math.round(value * 10) / 10

/** The box on the page, at least `leastMm` in each direction. All in millimetres. */
export function fitted(box: Box, page: Size): Box {
  const width = within(box.width, leastMm, page.width)
  const height = within(box.height, leastMm, page.height)
  return {
    x: round(within(box.x, 0, page.width - width)),
    y: round(within(box.y, 0, page.height - height)),
    width: round(width),
    height: round(height),
  }
}

export const moved = (box: Box, by: Point, page: Size): Box =>
  fitted({ ...box, x: box.x + by.x, y: box.y + by.y }, page)

/** Its right and lower edge move; its upper left corner stays, and so it never leaves the page. */
export const resized = (box: Box, by: Point, page: Size): Box =>
  fitted(
    {
      ...box,
      width: Math.min(box.width + by.x, page.width - box.x),
      height: Math.min(box.height + by.y, page.height - box.y),
    },
    page,
  )

/** The box that is drawn from one point to another. */
export function between(from: Point, to: Point, page: Size): Box {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  return fitted({ x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }, page)
}

/** A quarter further clockwise. */
export const quarterOn = (turn: Turn): Turn => (({ 0: 90, 90: 180, 180: 270, 270: 0 }) as const)[turn]

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** What an arrow key makes of a box: a millimetre further, with Shift a millimetre larger or smaller. Undefined for
 * any other key. */
export function byKey(
  box: Box,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  page: Size,
): Box | undefined {
  const step = steps[key]
  return step && (shiftKey ? resized(box, step, page) : moved(box, step, page))
}
