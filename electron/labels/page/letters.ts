import type { Turn } from '../../../shared/labels/index.ts'
import { openDocument, renderBox } from './document.ts'
import type { Grey } from './image.ts'
import { inkHull } from './ink.ts'
import type { Pdfium } from './pdfium.ts'

/** Cells of a letter's picture, across and down. */
const grid = 12

/** A letter's ink as shares of its box's cells, less their mean and of length 1, and the logarithm of its
 * width compared with its height. */
export type Shape = { cells: Float32Array; aspect: number }

/** The letters of a picture, compared with those of a sans serif face. */
export type Letters = {
  /** The capitals that a letter may be after a turn, best first, and how well the best fits, up to 1. */
  read(shape: Shape, turn: Turn): { capitals: string[]; fit: number }
  /** How well a shape fits any letter or digit after each of some turns. */
  fits(shape: Shape, turns: Turn[]): Map<Turn, number>
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const small = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const faces = ['Helvetica', 'Helvetica-Bold']

/** Distance of the letters on their page in points, and pixels a point. */
const [apart, perPoint] = [50, 1]

/** Least difference in fit of two letters that are told apart. */
const alike = 0.08

/** The cost of a difference in width, for a factor of e. */
const aspectCost = 0.3

const made = new WeakMap<Pdfium, Letters>()

/** The letters that PDFium draws; drawn when they are first needed. */
export function lettersOf(pdfium: Pdfium): Letters {
  const letters = made.get(pdfium) ?? createLetters(pdfium)
  made.set(pdfium, letters)
  return letters
}

function createLetters(pdfium: Pdfium): Letters {
  let drawn: KnownLetter[] | undefined
  const known = () => {
    drawn ??= faces.flatMap((face) => drawLetters(pdfium, face))
    return drawn
  }
  return {
    read(shape, turn) {
      const turned = turnedBy(shape, turn)
      const fits = new Float64Array(capitals.length).fill(-1)
      let fit = -1
      for (const { capital, shape: other } of known()) {
        if (capital < 0 || maxLikeness(turned, other) < fit - alike) continue
        const own = likeness(turned, other)
        if (own > (fits[capital] ?? -1)) fits[capital] = own
        if (own > fit) fit = own
      }
      const best = [...fits.entries()].filter((other) => other[1] >= fit - alike).sort((a, b) => b[1] - a[1])
      return { capitals: best.map(([index]) => capitals[index] ?? ''), fit }
    },
    fits: (shape, turns) =>
      new Map(
        turns.map((turn) => {
          const turned = turnedBy(shape, turn)
          let most = -1
          for (const { shape: other } of known())
            if (maxLikeness(turned, other) > most) most = Math.max(most, likeness(turned, other))
          return [turn, most] as const
        }),
      ),
  }
}

/** A letter as it is drawn; `capital`: its place in `capitals`, -1 for a digit. */
type KnownLetter = { capital: number; shape: Shape }

function drawLetters(pdfium: Pdfium, face: string): KnownLetter[] {
  const all = [...capitals, ...small, ...digits]
  const text = all.map((letter, i) => `1 0 0 1 ${i * apart + 5} 15 Tm (${letter}) Tj`).join('\n')
  const content = `BT /F 40 Tf ${text} ET`
  const document = openDocument(pdfium, letterPage(face, all.length * apart, content))
  try {
    return document.withPage(0, (page) =>
      all.flatMap((letter, i) => {
        const mm = page.mmPerUnit
        const box = { x: i * apart * mm, y: 0, width: apart * mm, height: 60 * mm }
        const shape = shapeOf({ grey: renderBox(pdfium, page, box, { scale: perPoint / mm }) })
        return shape ? [{ capital: capitals.indexOf(letter.toUpperCase()), shape }] : []
      }),
    )
  } finally {
    document.close()
  }
}

/** A page with a standard font; PDFium has its letters, and finds the objects
 * without a cross-reference table. */
const letterPage = (face: string, width: number, content: string): Uint8Array =>
  new TextEncoder().encode(
    [
      '%PDF-1.4',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} 60] /Contents 4 0 R`,
      `/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /${face} >> >> >> >> endobj`,
      `4 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj`,
      'trailer << /Root 1 0 R >>',
      '%%EOF',
    ].join('\n'),
  )

/** The shape of the ink in a picture; undefined without any. */
export function shapeOf({ grey }: { grey: Grey }): Shape | undefined {
  const ink = inkHull(grey)
  if (!ink || ink.width < 2 || ink.height < 2) return undefined
  const cells = new Float32Array(grid * grid)
  for (let cell = 0; cell < cells.length; cell++) {
    const [left, right] = span(ink.x, ink.width, cell % grid)
    const [top, bottom] = span(ink.y, ink.height, Math.floor(cell / grid))
    let dark = 0
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) dark += 255 - (grey.data[y * grey.width + x] ?? 255)
    cells[cell] = dark / ((right - left) * (bottom - top))
  }
  return { cells: normalized(cells), aspect: Math.log(ink.width / ink.height) }
}

/** The pixels of a cell: from, and up to before. */
const span = (start: number, length: number, cell: number): [number, number] => [
  start + Math.floor((cell * length) / grid),
  start + Math.ceil(((cell + 1) * length) / grid),
]

function normalized(cells: Float32Array): Float32Array {
  let sum = 0
  for (const cell of cells) sum += cell
  const mean = sum / cells.length
  let squares = 0
  for (const cell of cells) squares += (cell - mean) ** 2
  const length = Math.sqrt(squares) || 1
  return cells.map((cell) => (cell - mean) / length)
}

const turnedBy = (shape: Shape, turn: Turn): Shape => {
  let all = shape
  for (let degrees = 0; degrees < turn; degrees += 90) all = quarterTurned(all)
  return all
}

/** Turned clockwise by 90 degrees. */
const quarterTurned = ({ cells, aspect }: Shape): Shape => ({
  cells: cells.map((_, cell) => cells[(grid - 1 - (cell % grid)) * grid + Math.floor(cell / grid)] ?? 0),
  aspect: -aspect,
})

/** Up to 1. */
function likeness(a: Shape, b: Shape): number {
  let sum = 0
  for (let cell = 0; cell < a.cells.length; cell++) sum += (a.cells[cell] ?? 0) * (b.cells[cell] ?? 0)
  return sum - aspectCost * Math.abs(a.aspect - b.aspect)
}

/** The highest possible likeness by the widths alone: two shapes of length 1 have a product
 * of at most 1, but for rounding. */
const maxLikeness = (a: Shape, b: Shape): number => 1.001 - aspectCost * Math.abs(a.aspect - b.aspect)
