import type { Box } from '../../../shared/labels/index.ts'
import type { Fonts } from '../../drawing/index.ts'
import { operands } from '../pdf/matrix.ts'
import { drawnText, monoStep } from './draw-text.ts'
import type { Element } from './fields.ts'
import { ellipse, hexagon, polygon, type Resources, rectangles, roundedBox } from './operators.ts'

/** An element in dots from its own upright top left. */
export type ElementDrawing = {
  width: number
  height: number
  /** Its baseline or lower edge. */
  base: number
  /** How far below its place it is drawn. */
  drop: number
  isWhite: boolean
  /** Operators of ISO 32000-1, with y downwards. */
  content: (resources: Resources) => string
}

/** In dots: PDFium rounds a picture's edges out, and a rounding error would add a row. */
const inset = 0.01

/** X and Y of ISO/IEC 16023 in mm, and the radii of its rings. */
const maxi = { across: 0.88, down: 0.76, rings: [3.87, 3.2, 2.53, 1.86, 1.18, 0.51] }

type ElementOf<Kind extends Element['kind']> = Extract<Element, { kind: Kind }>

/** @param dpmm the size of a MaxiCode is fixed in mm */
export function drawn(element: Element, fonts: Fonts, dpmm: number): ElementDrawing {
  switch (element.kind) {
    case 'text':
      return { ...plain, ...drawnText(element.text, element.font, element.block, fonts) }
    case 'linear':
      return linear(element, fonts)
    case 'matrix':
      return matrix(element)
    case 'maxicode':
      return maxicode(element, dpmm)
    case 'box':
      return box(element)
    case 'ellipse':
      return ring(element)
    case 'diagonal':
      return diagonal(element)
    case 'graphic':
      return graphic(element)
  }
}

const plain = { drop: 0, isWhite: false }
/** An element whose base is its lower edge. */
const upright = (width: number, height: number) => ({ ...plain, width, height, base: height })

function linear(
  { symbol, module, wide, height, caption }: ElementOf<'linear'>,
  fonts: Fonts,
): ElementDrawing {
  const bars: number[][] = []
  let x = 0
  for (const [i, width] of symbol.widths.entries()) {
    const size = !symbol.isTwoWidth ? width * module : width > 1 ? wide : module
    if (i % 2 === 0) bars.push([x, 0, size, height])
    x += size
  }
  const captionSize = 10 * module
  const face = {
    height: captionSize,
    baseline: captionSize,
    step: monoStep * captionSize,
    stretch: 1,
    isCapitals: false,
  }
  const top = caption?.isAbove ? -1.5 * captionSize : height
  const line = caption && drawnText(caption.text, face, undefined, fonts)
  return {
    ...upright(x, height),
    content: (resources) =>
      rectangles(bars) +
      (line ? `\nq 1 0 0 1 ${operands([(x - line.width) / 2, top])} cm ${line.content(resources)} Q` : ''),
  }
}

function matrix({ symbol, moduleWidth, moduleHeight, drop }: ElementOf<'matrix'>): ElementDrawing {
  const { columns, rows, modules } = symbol
  const runs: number[][] = []
  for (let row = 0; row < rows; row++)
    for (let from = 0; from < columns; from++) {
      let to = from
      while (to < columns && modules[row * columns + to]) to++
      if (to > from)
        runs.push([from * moduleWidth, row * moduleHeight, (to - from) * moduleWidth, moduleHeight])
      from = to
    }
  return { ...upright(columns * moduleWidth, rows * moduleHeight), drop, content: () => rectangles(runs) }
}

function maxicode(
  { symbol: { columns, rows, modules } }: ElementOf<'maxicode'>,
  dpmm: number,
): ElementDrawing {
  const [across, down] = [maxi.across * dpmm, maxi.down * dpmm]
  const radius = across / Math.sqrt(3)
  const middleOf = (row: number, column: number): [number, number] => [
    (column + (row % 2 ? 1 : 0.5)) * across,
    row * down + radius,
  ]
  const hexagons = Array.from({ length: rows * columns }, (_, index) => index)
    .filter((index) => modules[index])
    .map((index) => hexagon(...middleOf(Math.floor(index / columns), index % columns), 0.95 * radius))
  const [x, y] = middleOf(16, 14)
  const rings = maxi.rings.map((ringRadius) => ellipse(x, y, ringRadius * dpmm, ringRadius * dpmm))
  return {
    ...upright((columns + 0.5) * across, (rows - 1) * down + 2 * radius),
    content: () => `${[...hexagons, ...rings].join('\n')} f*`,
  }
}

function box({ width, height, border, rounding, isWhite }: ElementOf<'box'>): ElementDrawing {
  const corner = (sides: Box) => (rounding / 8) * (Math.min(sides.width, sides.height) / 2)
  const inner = { x: border, y: border, width: width - 2 * border, height: height - 2 * border }
  const hole = inner.width > 0 && inner.height > 0 ? roundedBox(inner, corner(inner)) : ''
  const outer = { x: 0, y: 0, width, height }
  const content = `${roundedBox(outer, corner(outer))} ${hole} f*`
  return { ...upright(width, height), isWhite, content: () => content }
}

function ring({ width, height, border, isWhite }: ElementOf<'ellipse'>): ElementDrawing {
  const [x, y] = [width / 2, height / 2]
  const hole = Math.min(x, y) > border ? ellipse(x, y, x - border, y - border) : ''
  return { ...upright(width, height), isWhite, content: () => `${ellipse(x, y, x, y)} ${hole} f*` }
}

function diagonal({ width, height, border, rises, isWhite }: ElementOf<'diagonal'>): ElementDrawing {
  const [top, bottom] = rises ? [width, 0] : [0, width]
  const corners = [top, 0, top + border, 0, bottom + border, height, bottom, height]
  return { ...upright(width + border, height), isWhite, content: () => `${polygon(corners)} f` }
}

function graphic({ graphic: { rowBytes, rows, bits } }: ElementOf<'graphic'>): ElementDrawing {
  const [width, height] = [rowBytes * 8, rows]
  const place = operands([width - 2 * inset, 0, 0, 2 * inset - height, inset, height - inset])
  return {
    ...upright(width, height),
    content: (resources) => `q ${place} cm ${resources.graphic(rowBytes, rows, bits)} Do Q`,
  }
}
