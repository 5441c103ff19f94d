import { a4, type Sheet, type SheetPoint } from '../../../drawing/index.ts'

/** Arrangements of labels on A4 pages. */
export const labelLayouts = ['corner', 'two', 'four', 'landscape', 'sideways', 'instructions'] as const
export type LabelLayout = (typeof labelLayouts)[number]

export const isLabelLayout = (text: string | undefined): text is LabelLayout =>
  (labelLayouts as readonly (string | undefined)[]).includes(text)

const landscape = { width: a4.height, height: a4.width }

/** A page with its labels and cut lines, in millimetres. */
type PageLayout = {
  page: { width: number; height: number }
  sheets: readonly Sheet[]
  cuts: readonly { from: SheetPoint; to: SheetPoint }[]
  instructions: boolean
}

const label = (x: number, y: number, height = 150, turned = false): Sheet => ({
  x,
  y,
  width: 100,
  height,
  turned,
})
const plain = { cuts: [], instructions: false }

export const pageLayouts: Record<LabelLayout, PageLayout> = {
  corner: { ...plain, page: a4, sheets: [label(5, 5)] },
  landscape: { ...plain, page: landscape, sheets: [label(20, 30)] },
  sideways: { ...plain, page: a4, sheets: [label(30, 20, 150, true)] },
  two: {
    ...plain,
    page: landscape,
    sheets: [label(24, 30), label(173, 30)],
    cuts: [{ from: { x: 148.5, y: 0 }, to: { x: 148.5, y: 210 } }],
  },
  four: {
    ...plain,
    page: a4,
    // A6 is 148.5 mm high, so these labels are a little shorter; their bars have the usual height.
    sheets: [label(2.5, 2, 144), label(107.5, 2, 144), label(2.5, 150.5, 144), label(107.5, 150.5, 144)],
    cuts: [
      { from: { x: 105, y: 0 }, to: { x: 105, y: 297 } },
      { from: { x: 0, y: 148.5 }, to: { x: 210, y: 148.5 } },
    ],
  },
  instructions: {
    page: a4,
    sheets: [label(10, 8)],
    cuts: [{ from: { x: 0, y: 166 }, to: { x: 210, y: 166 } }],
    instructions: true,
  },
}
