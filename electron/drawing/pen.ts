import {
  concatTransformationMatrix,
  degrees,
  fill,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setDashPattern,
  setFillingColor,
} from '@cantoo/pdf-lib'
import type { Face, Fonts } from './fonts.ts'

/** Points per millimetre. */
export const pointsPerMm = 72 / 25.4
const mmPerPoint = 1 / pointsPerMm

/** A sheet on a page, in millimetres from its top left. A `turned` sheet is drawn a
 * quarter turn counter-clockwise. */
export type Sheet = { x: number; y: number; width: number; height: number; turned?: boolean }

/** A4 in portrait, in millimetres. */
export const a4 = { width: 210, height: 297 }

export type SheetPoint = { x: number; y: number }

type Style = { face?: Face; points: number; grey?: number; align?: 'left' | 'right' | 'centre' }

/** Draws on a sheet in millimetres from its top left, y downwards; type sizes are in points. */
export class Pen {
  readonly sheet: Sheet
  readonly #page: PDFPage
  readonly #fonts: Fonts

  constructor(page: PDFPage, fonts: Fonts, sheet: Sheet) {
    this.sheet = sheet
    this.#page = page
    this.#fonts = fonts
    const k = pointsPerMm
    const left = sheet.x * k
    const top = page.getHeight() - sheet.y * k
    // One unit is a millimetre, so that bars and modules are at exact places.
    const matrix: [number, number, number, number, number, number] = sheet.turned
      ? [0, k, -k, 0, left + sheet.height * k, top - sheet.width * k]
      : [k, 0, 0, k, left, top - sheet.height * k]
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...matrix))
  }

  /** Ends this sheet. Call it before another sheet begins on the same page. */
  lift(): void {
    this.#page.pushOperators(popGraphicsState())
  }

  /** Width of a line of text in millimetres. */
  widthOf(text: string, { face = 'regular', points }: Style): number {
    return this.#fonts(face, text).reduce(
      (sum, run) => sum + run.font.widthOfTextAtSize(run.text, points) * mmPerPoint,
      0,
    )
  }

  /** One line; `y` is its baseline, `x` its left, right or centre. */
  text(text: string, x: number, y: number, style: Style): void {
    const { face = 'regular', points, grey = 0, align = 'left' } = style
    const width = align === 'left' ? 0 : this.widthOf(text, style)
    let left = x - (align === 'right' ? width : width / 2)
    for (const run of this.#fonts(face, text)) {
      const size = points * mmPerPoint
      this.#page.drawText(run.text, {
        x: left,
        y: this.sheet.height - y,
        size,
        font: run.font,
        color: rgb(grey, grey, grey),
      })
      left += run.font.widthOfTextAtSize(run.text, size)
    }
  }

  /** Text around `centre`, rising by `angle` degrees. Latin letters only. */
  watermark(text: string, angle: number, points: number, grey: number, centre: SheetPoint): void {
    const [run] = this.#fonts('bold', text)
    if (!run) return
    const size = points * mmPerPoint
    const half = run.font.widthOfTextAtSize(text, size) / 2
    const radians = (angle * Math.PI) / 180
    const rise = size * 0.35
    this.#page.drawText(text, {
      x: centre.x - half * Math.cos(radians) + rise * Math.sin(radians),
      y: this.sheet.height - centre.y - half * Math.sin(radians) - rise * Math.cos(radians),
      size,
      font: run.font,
      color: rgb(grey, grey, grey),
      rotate: degrees(angle),
    })
  }

  /** Filled rectangles in one path. */
  fill(boxes: readonly { x: number; y: number; width: number; height: number }[], grey = 0): void {
    this.#page.pushOperators(
      pushGraphicsState(),
      setFillingColor(rgb(grey, grey, grey)),
      ...boxes.map(({ x, y, width, height }) => rectangle(x, this.sheet.height - y - height, width, height)),
      fill(),
      popGraphicsState(),
    )
  }

  line(from: SheetPoint, to: SheetPoint, thickness: number, { dashed = false, grey = 0 } = {}): void {
    this.#page.pushOperators(pushGraphicsState(), ...(dashed ? [setDashPattern([1.6, 1.6], 0)] : []))
    this.#page.drawLine({
      start: { x: from.x, y: this.sheet.height - from.y },
      end: { x: to.x, y: this.sheet.height - to.y },
      thickness,
      color: rgb(grey, grey, grey),
      ...(dashed ? { dashArray: [1.6, 1.6] } : {}),
    })
    this.#page.pushOperators(popGraphicsState())
  }

  frame(thickness: number): void {
    const { width, height } = this.sheet
    const half = thickness / 2
    this.line({ x: 0, y: half }, { x: width, y: half }, thickness)
    this.line({ x: 0, y: height - half }, { x: width, y: height - half }, thickness)
    this.line({ x: half, y: 0 }, { x: half, y: height }, thickness)
    this.line({ x: width - half, y: 0 }, { x: width - half, y: height }, thickness)
  }
}
