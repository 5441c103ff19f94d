import { describe, expect, test } from 'vitest'
import type { PageCharacter } from '../../../electron/labels/page/page-text.ts'
import { blockOf } from '../../../electron/labels/regions/blocks.ts'
import { divideIntoLabels, labelsOfSheet } from '../../../electron/labels/regions/divide-labels.ts'
import type { PageView } from '../../../electron/labels/regions/page-view.ts'
import type { Box } from '../../../shared/labels/index.ts'

type Drawn = { parts: Box[]; codes: Box[]; texts?: PageCharacter[] }

/** Lines of ink 3 mm apart that fill a box, in mm. */
function lines({ x, y, width, height }: Box): Box[] {
  return Array.from({ length: Math.floor(height / 10) }, (_, n) => ({ x, y: y + n * 10, width, height: 7 }))
}

/** A label with a barcode, `codeAt` mm below its top; `white` mm without ink are above the barcode. */
function label(x: number, y: number, { width = 100, height = 150, white = 3, codeAt = 50 } = {}): Drawn {
  const code = { x: x + 10, y: y + codeAt, width: width - 20, height: 17 }
  const isInk = (part: Box) => part.y + part.height <= code.y - white || part.y >= code.y + 20
  return { parts: [...lines({ x, y, width, height }).filter(isInk), code], codes: [code] }
}

/** Running text of another document. */
function paper(x: number, y: number, width: number, height: number, text = ''): Drawn {
  const texts = [...text].map((character, n) => ({ character, x: x + 2 + n, y: y + 5 }))
  return { parts: lines({ x, y, width, height }), codes: [], texts }
}

/** A framed label with two barcodes. */
function framed(x: number, y: number): Drawn {
  const inner = label(x + 2, y + 2, { width: 96, height: 146 })
  const second = { x: x + 10, y: y + 20, width: 80, height: 7 }
  return { parts: [...frame(x, y, 100, 150).parts, ...inner.parts, second], codes: [...inner.codes, second] }
}

const frame = (x: number, y: number, width: number, height: number): Drawn => ({
  parts: [{ x, y, width, height }],
  codes: [],
})

/** The pieces of a page of 297 x 210 mm, unless it has another size, as `x y width height`. */
function divided(
  drawn: readonly Drawn[],
  divide: typeof divideIntoLabels = divideIntoLabels,
  [widthMm, heightMm]: readonly [number, number] = [297, 210],
) {
  const page: PageView = {
    widthMm,
    heightMm,
    enlarged: 1,
    parts: drawn.flatMap(({ parts }) => parts),
    symbols: drawn.flatMap(({ codes }) => codes.map((box) => ({ text: 'JD01', box, turn: 0 as const }))),
    unread: [],
    characters: drawn.flatMap(({ texts = [] }) => texts),
  }
  const block = blockOf(page.parts)
  if (!block) throw new Error('the page is empty')
  return divide(page, block).map(({ box: { x, y, width, height } }) => `${x} ${y} ${width} ${height}`)
}

const whole = '10 10 100 147'
const small = { width: 70, height: 100 }
const prices = 'Gesamt 12,50 EUR 3,20 EUR 15,70 EUR'

describe('a page of labels', () => {
  test.each<[string, Drawn[], string[]]>([
    ['is one piece with one label', [label(10, 10)], [whole]],
    ['is one piece where white divides the label from its barcode', [label(10, 10, { white: 14 })], [whole]],
    ['is two pieces with two labels alike', [label(10, 10), label(160, 10)], [whole, '160 10 100 147']],
    [
      'is two pieces with two small labels alike, also if both together have a label’s size',
      [label(10, 10, small), label(84, 10, small)],
      ['10 10 70 97', '84 10 70 97'],
    ],
    [
      'is two pieces with two labels of other sizes, if each is nearer to a label’s size than both',
      [label(10, 10), label(118, 10, { width: 110, height: 110 })],
      [whole, '118 10 110 107'],
    ],
    [
      'leaves out a list of prices beside the label',
      [label(10, 10), paper(120, 10, 40, 150, prices)],
      [whole, '120 10 40 147'],
    ],
    [
      'keeps text beside the label that names no document',
      [label(10, 10), paper(120, 10, 40, 150, 'Zustellung 12,50')],
      ['10 10 150 147'],
    ],
    [
      'keeps prices that are near the label',
      [label(10, 10), paper(116, 10, 40, 150, prices)],
      ['10 10 146 147'],
    ],
    [
      'is two pieces with two frames that nearly touch',
      [framed(10, 10), framed(112, 10)],
      ['10 10 100 150', '112 10 100 150'],
    ],
    [
      'leaves out an empty slot of the label’s size',
      [label(10, 10, small), frame(90, 10, 70, 97)],
      ['10 10 70 97', '90 10 70 97'],
    ],
    [
      'is one piece where no part of a small label has a label’s size',
      [label(10, 10, { width: 55, height: 100, white: 14 })],
      ['10 10 55 97'],
    ],
  ])('%s', (_, drawn, pieces) => {
    expect(divided(drawn)).toEqual(pieces)
  })
})

const a4 = [210, 297] as const
const cell = { width: 90, height: 130 }
const tall = { width: 90, height: 200 }
const [topLeft, topRight, lowLeft, lowRight] = [
  '8 5 90 127',
  '113 5 90 127',
  '8 155 90 127',
  '113 155 90 127',
]

describe('a sheet of labels', () => {
  const at = (x: number, y: number, codeAt?: number) => label(x, y, { ...cell, codeAt })
  const three = [at(8, 5), at(113, 5), at(8, 155)]
  test.each<[string, Drawn[], (string | undefined)[]]>([
    ['is its four labels', [...three, at(113, 155)], [topLeft, topRight, lowLeft, lowRight]],
    ['is its three labels where the fourth is used up', three, [topLeft, topRight, lowLeft]],
    ['has labels of one layout only', [at(8, 5), at(113, 5, 30)], ['8 5 195 127']],
    [
      'has labels of one size only',
      [label(5, 5, { width: 70, height: 130 }), label(110, 5, { width: 95, height: 130 })],
      ['5 5 200 127'],
    ],
    ['has more than one label', [at(8, 5)], [topLeft]],
    [
      'is its labels, not their halves, where white is at the middle of the page',
      [label(8, 9, tall), label(113, 9, tall)],
      ['8 9 90 197', '113 9 90 197'],
    ],
  ])('%s', (_, drawn, pieces) => {
    expect(divided(drawn, labelsOfSheet, a4)).toEqual(pieces)
  })
})
