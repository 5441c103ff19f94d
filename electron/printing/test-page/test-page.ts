import { code128QuietModules } from '../../drawing/index.ts'

/** A filled rectangle, a line of text or a Code 128, in dots from the paper's top left. */
export type TestElement =
  | { kind: 'box'; x: number; y: number; width: number; height: number }
  | { kind: 'text'; x: number; y: number; height: number; text: string }
  | { kind: 'code'; x: number; y: number; height: number; module: number; text: string }

export type TestPaper = { printer: string; widthMm: number; heightMm: number; dpmm: number }

/** The text of a code; a scanner shows which module width is still readable. */
const testCode = (module: number): string => `PACKDESK-${module}`
/** Modules of a test code: start, ten characters, check, stop, and the quiet zones. */
const codeModules = 12 * 11 + 13 + 2 * code128QuietModules

/** A test page, the same in ZPL and PDF: rulers (offset, scaling), lines of one to three dots (moiré
 * shows a wrong resolution), a black block with white lines (head too hot or too cold), Code 128 with
 * modules of two to four dots, a line of each dot of the head (a dead dot leaves a gap). Elements below
 * the end of the paper are left out. */
export function testPage({ printer, widthMm, heightMm, dpmm }: TestPaper): TestElement[] {
  const mm = (value: number) => Math.round(value * dpmm)
  const [width, height] = [mm(widthMm), mm(heightMm)]
  const left = mm(14)
  const head: TestElement[] = [
    { kind: 'text', x: left, y: mm(10.5), height: mm(4), text: printer },
    {
      kind: 'text',
      x: left,
      y: mm(15.5),
      height: mm(3.5),
      text: `${widthMm} × ${heightMm} mm · ${dpmm} dots/mm`,
    },
  ]
  const lines = [1, 2, 3].flatMap((dots, row) => linePair(dots, left, mm(21 + row * 12.5), mm))
  const codes = [2, 3, 4].flatMap((module, row): TestElement[] => {
    const y = mm(74 + row * 16)
    const code: TestElement = {
      kind: 'code',
      x: left + 10 * module,
      y,
      height: mm(10),
      module,
      text: testCode(module),
    }
    const label: TestElement = {
      kind: 'text',
      x: left,
      y: y + mm(10.5),
      height: mm(3),
      text: testCode(module),
    }
    return left + codeModules * module <= width ? [code, label] : []
  })
  const body = [...head, ...lines, ...block(left, mm(59), mm), ...codes]
  const dots = { top: height - mm(dotLines.fromEndMm), height: dotLines.rows * mm(dotLines.rowMm) }
  const isAboveDots = (element: TestElement) => element.y + element.height <= dots.top
  const isBesideDots = (element: TestElement) =>
    isAboveDots(element) || element.y >= dots.top + dots.height || element.y === 0
  return [
    ...rulers(widthMm, heightMm, mm).filter(isBesideDots),
    ...body.filter((element) => isAboveDots(element) && fits(element, width)),
    ...everyDot(width, dots.top, mm(dotLines.rowMm)),
  ]
}

const fits = (element: TestElement, width: number): boolean =>
  element.kind !== 'box' || element.x + element.width <= width

/** Rows of lines of one dot: each row has every eighth dot, so that a gap is seen beside lines that are
 * there. `fromEndMm`: the paper's end and what office printers cannot print on. */
const dotLines = { rows: 8, rowMm: 1, fromEndMm: 14 }

const everyDot = (width: number, top: number, height: number): TestElement[] =>
  Array.from({ length: width }, (_, x) => ({
    kind: 'box',
    x,
    y: top + (x % dotLines.rows) * height,
    width: 1,
    height,
  }))

function rulers(widthMm: number, heightMm: number, mm: (value: number) => number): TestElement[] {
  const length = (mark: number) => mm(mark % 10 === 0 ? 6 : mark % 5 === 0 ? 4 : 2)
  const ticks = (end: number) => Array.from({ length: Math.floor(end) }, (_, index) => index + 1)
  const tens = (end: number) => ticks(end - 4).filter((mark) => mark % 10 === 0)
  return [
    ...ticks(widthMm).map(
      (mark): TestElement => ({ kind: 'box', x: mm(mark) - 1, y: 0, width: 1, height: length(mark) }),
    ),
    ...ticks(heightMm).map(
      (mark): TestElement => ({ kind: 'box', x: 0, y: mm(mark) - 1, width: length(mark), height: 1 }),
    ),
    ...tens(widthMm).map(
      (mark): TestElement => ({ kind: 'text', x: mm(mark) + 1, y: mm(6), height: mm(3), text: `${mark}` }),
    ),
    ...tens(heightMm).map(
      (mark): TestElement => ({
        kind: 'text',
        x: mm(7),
        y: mm(mark) - mm(1.5),
        height: mm(3),
        text: `${mark}`,
      }),
    ),
  ]
}

/** Vertical and horizontal lines of `dots` dots with gaps of the same width. */
function linePair(dots: number, left: number, top: number, mm: (value: number) => number): TestElement[] {
  const count = (length: number) =>
    Array.from({ length: Math.floor(length / (2 * dots)) }, (_, index) => index * 2 * dots)
  const size = mm(11)
  const horizontal = left + mm(22)
  return [
    { kind: 'text', x: left, y: top + mm(4), height: mm(4), text: `${dots}` },
    ...count(mm(14)).map(
      (dot): TestElement => ({ kind: 'box', x: left + mm(5) + dot, y: top, width: dots, height: size }),
    ),
    ...count(size).map(
      (dot): TestElement => ({ kind: 'box', x: horizontal, y: top + dot, width: mm(14), height: dots }),
    ),
  ]
}

/** A black block with white lines of one, two and three dots. */
function block(left: number, top: number, mm: (value: number) => number): TestElement[] {
  const height = mm(12)
  let x = left + mm(5)
  return [0, 1, 2, 3].map((white): TestElement => {
    x += white
    const box: TestElement = { kind: 'box', x, y: top, width: mm(7), height }
    x += mm(7)
    return box
  })
}
