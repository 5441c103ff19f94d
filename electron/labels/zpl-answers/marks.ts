import type { Box } from '../../../shared/labels/index.ts'
import type { Fonts } from '../../drawing/index.ts'
import { operands } from '../pdf/matrix.ts'
import type { Block, Mark } from './fields.ts'
import type { Font } from './fonts.ts'

/** A mark in dots from its own upright top left: its size, its baseline or lower edge, and how it is drawn (operators of
 * ISO 32000-1, y downwards). `drop`: how far below its place it is drawn. */
export type Drawn = {
  width: number
  height: number
  base: number
  drop: number
  isWhite: boolean
  content: (resources: Resources) => string
}

/** Names for what a page's operators use. */
export type Resources = {
  font(run: ReturnType<Fonts>[number]): string
  graphic(rowBytes: number, rows: number, bits: Uint8Array): string
}

/** In dots: PDFium rounds a picture's edges out, and a rounding error would add a row. */
const inset = 0.01

/** IBM Plex Sans is wider than the printer's font 0 by this. */
const narrower = 0.8
/** IBM Plex Mono: width of a letter in relation to its size. */
const monoStep = 0.6

/** X and Y of ISO/IEC 16023 in mm, and the radii of its rings. */
const maxi = { across: 0.88, down: 0.76, rings: [3.87, 3.2, 2.53, 1.86, 1.18, 0.51] }

/** @param dpmm the size of a MaxiCode is fixed in mm */
export function drawn(mark: Mark, fonts: Fonts, dpmm: number): Drawn {
  const plain = { drop: 0, isWhite: false }
  switch (mark.kind) {
    case 'text':
      return { ...plain, ...textOf(mark.text, mark.font, mark.block, fonts) }
    case 'linear': {
      const { symbol, module, wide, height, caption } = mark
      const sizes = symbol.widths.map((width) =>
        !symbol.isTwoWidth ? width * module : width > 1 ? wide : module,
      )
      const bars: number[][] = []
      let x = 0
      for (const [i, size] of sizes.entries()) {
        if (i % 2 === 0) bars.push([x, 0, size, height])
        x += size
      }
      const size = 10 * module
      const face: Font = {
        height: size,
        baseline: size,
        step: monoStep * size,
        stretch: 1,
        isCapitals: false,
      }
      const top = caption?.isAbove ? -1.5 * size : height
      const line = caption && textOf(caption.text, face, undefined, fonts)
      return {
        ...{ ...plain, width: x, height, base: height },
        content: (resources) =>
          rectangles(bars) +
          (line
            ? `\nq 1 0 0 1 ${operands([(x - line.width) / 2, top])} cm ${line.content(resources)} Q`
            : ''),
      }
    }
    case 'matrix': {
      const { symbol, moduleWidth, moduleHeight, drop } = mark
      const { columns, rows, modules } = symbol
      const [width, height] = [columns * moduleWidth, rows * moduleHeight]
      const runs: number[][] = []
      for (let row = 0; row < rows; row++)
        for (let from = 0; from < columns; from++) {
          let to = from
          while (to < columns && modules[row * columns + to]) to++
          if (to > from)
            runs.push([from * moduleWidth, row * moduleHeight, (to - from) * moduleWidth, moduleHeight])
          from = to
        }
      return { ...plain, width, height, base: height, drop, content: () => rectangles(runs) }
    }
    case 'maxicode': {
      const { columns, rows, modules } = mark.symbol
      const [across, down] = [maxi.across * dpmm, maxi.down * dpmm]
      const [width, height] = [(columns + 0.5) * across, (rows - 1) * down + (2 * across) / Math.sqrt(3)]
      const middleOf = (row: number, column: number): [number, number] => [
        (column + (row % 2 ? 1 : 0.5)) * across,
        row * down + across / Math.sqrt(3),
      ]
      const hexagons = Array.from({ length: rows * columns }, (_, at) => at).flatMap((at) =>
        modules[at]
          ? [hexagon(...middleOf(Math.floor(at / columns), at % columns), (0.95 * across) / Math.sqrt(3))]
          : [],
      )
      const [x, y] = middleOf(16, 14)
      const rings = maxi.rings.map((radius) => ellipse(x, y, radius * dpmm, radius * dpmm))
      return {
        ...plain,
        width,
        height,
        base: height,
        content: () => `${[...hexagons, ...rings].join('\n')} f*`,
      }
    }
    case 'box': {
      const { width, height, border, rounding, isWhite } = mark
      const corner = (box: Box) => (rounding / 8) * (Math.min(box.width, box.height) / 2)
      const inner = { x: border, y: border, width: width - 2 * border, height: height - 2 * border }
      const hole = inner.width > 0 && inner.height > 0 ? roundedBox(inner, corner(inner)) : ''
      const outer = { x: 0, y: 0, width, height }
      const content = `${roundedBox(outer, corner(outer))} ${hole} f*`
      return { ...plain, isWhite, width, height, base: height, content: () => content }
    }
    case 'ellipse': {
      const { width, height, border, isWhite } = mark
      const [x, y] = [width / 2, height / 2]
      const hole = Math.min(x, y) > border ? ellipse(x, y, x - border, y - border) : ''
      return {
        ...plain,
        isWhite,
        width,
        height,
        base: height,
        content: () => `${ellipse(x, y, x, y)} ${hole} f*`,
      }
    }
    case 'diagonal': {
      const { width, height, border, rises, isWhite } = mark
      const [top, bottom] = rises ? [width, 0] : [0, width]
      const corners = [top, 0, top + border, 0, bottom + border, height, bottom, height]
      return {
        ...plain,
        isWhite,
        width: width + border,
        height,
        base: height,
        content: () => `${polygon(corners)} f`,
      }
    }
    case 'graphic': {
      const { rowBytes, rows, bits } = mark.graphic
      return {
        ...{ ...plain, width: rowBytes * 8, height: rows, base: rows },
        content: (resources) =>
          `q ${operands([rowBytes * 8 - 2 * inset, 0, 0, 2 * inset - rows, inset, rows - inset])} cm ${resources.graphic(rowBytes, rows, bits)} Do Q`,
      }
    }
  }
}

/** Text in IBM Plex, not in the printer's faces: lines of letters of the same size and about the same width. */
function textOf(text: string, font: Font, block: Block | undefined, fonts: Fonts) {
  const { height, step } = font
  const face = step === undefined ? 'bold' : 'mono'
  const stretch = step === undefined ? narrower * font.stretch : step / (monoStep * height)
  const runsOf = (line: string) => fonts(face, font.isCapitals ? line.toUpperCase() : line)
  const widthOf = (line: string) =>
    runsOf(line).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, height) * stretch, 0)
  const lines = block ? wrapped(text, block, widthOf) : [text]
  const down = height + (block?.spacing ?? 0)
  const width = block?.width ?? widthOf(text)
  return {
    width,
    height: block ? block.lines * down : height,
    base: font.baseline + ((block?.lines ?? 1) - 1) * down,
    content: ({ font: nameOf }: Resources) =>
      lines
        .flatMap((line, i) => {
          const room = width - widthOf(line)
          const indent = block && i > 0 ? block.indent : 0
          let x = block?.align === 'C' ? room / 2 : block?.align === 'R' ? room : indent
          return runsOf(line).map((run) => {
            const matrix = operands([stretch, 0, 0, -1, x, font.baseline + i * down])
            x += run.font.widthOfTextAtSize(run.text, height) * stretch
            return `BT ${nameOf(run)} ${operands([height])} Tf ${matrix} Tm ${run.font.encodeText(run.text)} Tj ET`
          })
        })
        .join('\n'),
  }
}

/** Lines of a `^FB`: `\&` ends one. What does not fit is left out here; a printer prints it over the last line. */
function wrapped(text: string, { width, lines: most }: Block, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  for (const part of text.split('\\&')) {
    let line = ''
    for (const word of part.split(' ')) {
      if (lines.length >= most) return lines
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    lines.push(line)
  }
  return lines.slice(0, most)
}

const rectangles = (boxes: number[][]) => `${boxes.map((box) => `${operands(box)} re`).join('\n')} f`

const polygon = (corners: number[]) => {
  const lines = corners.flatMap((x, i) =>
    i % 2 ? [] : [`${operands([x, corners[i + 1] ?? 0])} ${i === 0 ? 'm' : 'l'}`],
  )
  return `${lines.join(' ')} h`
}

function hexagon(x: number, y: number, radius: number): string {
  const angles = [30, 90, 150, 210, 270, 330].map((degrees) => (degrees * Math.PI) / 180)
  return polygon(angles.flatMap((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]))
}

/** Distance of a Bézier curve's handles for a quarter of a circle. */
const handle = 0.5523

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  corners({ x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry }, rx, ry)

const roundedBox = (box: Box, radius: number) =>
  radius > 0 ? corners(box, radius, radius) : `${operands([box.x, box.y, box.width, box.height])} re`

/** A rectangle whose corners are quarters of an ellipse. */
function corners({ x, y, width, height }: Box, rx: number, ry: number): string {
  const [kx, ky] = [rx * (1 - handle), ry * (1 - handle)]
  const [right, bottom] = [x + width, y + height]
  const curve = (...points: number[]) => `${operands(points)} c`
  return [
    `${operands([x + rx, y])} m ${operands([right - rx, y])} l`,
    curve(right - kx, y, right, y + ky, right, y + ry),
    `${operands([right, bottom - ry])} l`,
    curve(right, bottom - ky, right - kx, bottom, right - rx, bottom),
    `${operands([x + rx, bottom])} l`,
    curve(x + kx, bottom, x, bottom - ky, x, bottom - ry),
    `${operands([x, y + ry])} l`,
    curve(x, y + ky, x + kx, y, x + rx, y),
    'h',
  ].join(' ')
}
