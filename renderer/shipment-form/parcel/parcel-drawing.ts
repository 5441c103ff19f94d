type Sides = readonly [length: number, width: number, height: number]
type Point = readonly [x: number, y: number]

/** Oblique projection: a centimetre of depth goes this far to the right and up. */
const depthRight = 0.42
const depthUp = 0.28

/** A box in oblique projection from the origin, in centimetres; y grows downwards, as in SVG. `girth` is
 * the visible part of the line around the middle of the longest side. */
export function drawParcel([length, width, height]: Sides) {
  const at = (x: number, depth: number, z: number): Point => [x + depth * depthRight, -(z + depth * depthUp)]
  const front = [at(0, 0, 0), at(length, 0, 0), at(length, 0, height), at(0, 0, height)]
  const top = [at(0, 0, height), at(length, 0, height), at(length, width, height), at(0, width, height)]
  const side = [at(length, 0, 0), at(length, width, 0), at(length, width, height), at(length, 0, height)]
  const longest = Math.max(length, width, height)
  const girth =
    longest === length
      ? [at(length / 2, 0, 0), at(length / 2, 0, height), at(length / 2, width, height)]
      : longest === width
        ? [at(0, width / 2, height), at(length, width / 2, height), at(length, width / 2, 0)]
        : [at(0, 0, height / 2), at(length, 0, height / 2), at(length, width, height / 2)]
  return {
    faces: [front, top, side],
    girth,
    wide: length + width * depthRight,
    high: height + width * depthUp,
  }
}

/** The `points` attribute of an SVG polygon. */
export const svgPoints = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`).join(' ')
