import type { Sheet } from '../../../drawing/index.ts'

/** Arrangements of labels on A4 pages. */
export const labelLayouts = ['corner', 'two', 'four', 'landscape', 'sideways', 'instructions'] as const
export type LabelLayout = (typeof labelLayouts)[number]

export const isLabelLayout = (text: string | undefined): text is LabelLayout =>
  (labelLayouts as readonly (string | undefined)[]).includes(text)

const portrait = { width: 210, height: 297 }
const landscape = { width: 297, height: 210 }

/** A page with its labels and cut lines, in millimetres. */
type PageLayout = {
  page: { width: number; height: number }
  sheets: readonly Sheet[]
  cuts: readonly { x1: number; y1: number; x2: number; y2: number }[]
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
  corner: { ...plain, page: portrait, sheets: [label(5, 5)] },
  landscape: { ...plain, page: landscape, sheets: [label(20, 30)] },
  sideways: { ...plain, page: portrait, sheets: [label(30, 20, 150, true)] },
  two: {
    ...plain,
    page: landscape,
    sheets: [label(24, 30), label(173, 30)],
    cuts: [{ x1: 148.5, y1: 0, x2: 148.5, y2: 210 }],
  },
  four: {
    ...plain,
    page: portrait,
    // A6 is 148.5 mm high, so these labels are a little shorter; their bars have the usual height.
    sheets: [label(2.5, 2, 144), label(107.5, 2, 144), label(2.5, 150.5, 144), label(107.5, 150.5, 144)],
    cuts: [
      { x1: 105, y1: 0, x2: 105, y2: 297 },
      { x1: 0, y1: 148.5, x2: 210, y2: 148.5 },
    ],
  },
  instructions: {
    page: portrait,
    sheets: [label(10, 8)],
    cuts: [{ x1: 0, y1: 166, x2: 210, y2: 166 }],
    instructions: true,
  },
}
