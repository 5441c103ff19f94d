import type { Matrix } from '../page/document.ts'

/** The matrix that applies `first`, then `second`. */
export const combine = (first: Matrix, second: Matrix): Matrix => {
  const [a, b, c, d, e, f] = first
  const [A, B, C, D, E, F] = second
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det]
}

/** The bounds of a rectangle after a matrix. */
export function movedRectangle([a, b, c, d, e, f]: Matrix, [left, bottom, right, top]: Rectangle): Rectangle {
  const xs = [a * left, a * right].flatMap((x) => [x + c * bottom + e, x + c * top + e])
  const ys = [b * left, b * right].flatMap((y) => [y + d * bottom + f, y + d * top + f])
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

export type Rectangle = [left: number, bottom: number, right: number, top: number]

/** Numbers in a content stream's syntax: without exponents. */
export const operands = (numbers: readonly number[]): string =>
  numbers.map((value) => value.toFixed(9).replace(/\.?0+$/, '')).join(' ')
