import { PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { Matrix } from '../page/document.ts'
import type { Copier } from './copier.ts'
import { combine, movedRectangle, type Rectangle } from './matrix.ts'
import { pageTurn } from './page-size.ts'
import { items, numberOf, rectangle, textOf } from './pdf-values.ts'
import type { SavedPdf } from './saved-pdf.ts'

// ISO 32000-1, table 165.
const [hidden, print, noRotate] = [2, 4, 16]
const name = PDFName.of

/** The printed part of an annotation: a form of the new document, its matrix, and
 * the layer that shows or hides it. */
type PrintedAnnotation = { appearance: PDFRef; matrix: Matrix; layer?: PDFObject }

/** A page's annotations that print: stamps, then fields over them, each in the file's order. Pop-ups,
 * hidden annotations and those for the screen alone do not print. Same as poppler and viewers; PDFium
 * alone draws no fields without a form environment, and draws stamps of hidden layers. */
export function printedAnnotations(copier: Copier, page: PDFDict): PrintedAnnotation[] {
  const { source } = copier
  const dicts = items(source, page.get(name('Annots'))).filter((annotation) => annotation instanceof PDFDict)
  const isField = (annotation: PDFDict) => source.resolve(annotation.get(name('Subtype'))) === name('Widget')
  return [...dicts.filter((dict) => !isField(dict)), ...dicts.filter(isField)].flatMap((annotation) => {
    const flags = numberOf(source, annotation.get(name('F')))
    if (flags & hidden || !(flags & print)) return []
    if (source.resolve(annotation.get(name('Subtype'))) === name('Popup')) return []
    return printed(copier, page, annotation, flags)
  })
}

function printed(copier: Copier, page: PDFDict, annotation: PDFDict, flags: number): PrintedAnnotation[] {
  const { source, context } = copier
  const stream = appearanceOf(source, annotation)
  const form = source.resolve(stream)
  const rect = rectangle(source, annotation.get(name('Rect')))
  if (!(form instanceof PDFRawStream) || !rect) return []
  const appearance = copier.copy(stream, 'form')
  const copied = context.lookup(appearance)
  if (!(appearance instanceof PDFRef) || !(copied instanceof PDFRawStream)) return []
  copied.dict.set(name('Type'), name('XObject'))
  copied.dict.set(name('Subtype'), name('Form'))
  const turn = flags & noRotate ? pageTurn(source, page) : 0
  const matrix = placement(source, form.dict, rect, turn)
  const layer = copier.copy(annotation.get(name('OC')), 'layer')
  return [{ appearance, matrix, ...(layer && { layer }) }]
}

/** The normal appearance; where there is one per state, that of the annotation's state. */
function appearanceOf(source: SavedPdf, annotation: PDFDict): PDFObject | undefined {
  const all = source.resolve(annotation.get(name('AP')))
  const normal = all instanceof PDFDict ? all.get(name('N')) : undefined
  const states = source.resolve(normal)
  if (!(states instanceof PDFDict)) return normal
  const parent = source.resolve(annotation.get(name('Parent')))
  const state = textOf(source, annotation.get(name('AS')))
  if (state) return states.get(name(state))
  const value =
    textOf(source, annotation.get(name('V'))) ||
    (parent instanceof PDFDict ? textOf(source, parent.get(name('V'))) : '')
  return states.get(name(value)) ?? states.get(name('Off'))
}

/** The matrix that maps the form's box, moved by the form's own matrix, onto the annotation's
 * rectangle (ISO 32000-1, 12.5.5). */
function placement(source: SavedPdf, form: PDFDict, rect: Rectangle, turn: number): Matrix {
  const own = items(source, form.get(name('Matrix'))).map((value) => numberOf(source, value))
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own.length === 6 ? own : []
  const box = movedRectangle([a, b, c, d, e, f], rectangle(source, form.get(name('BBox'))) ?? [0, 0, 0, 0])
  const [across, up] = [scaleOf(box[0], box[2], rect[0], rect[2]), scaleOf(box[1], box[3], rect[1], rect[3])]
  const matrix: Matrix = [across, 0, 0, up, rect[0] - box[0] * across, rect[1] - box[1] * up]
  if (turn === 0) return matrix
  // NoRotate: the annotation stays upright; its top left corner is fixed.
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))]
  const corner: Matrix = [1, 0, 0, 1, -rect[0], -rect[3]]
  return combine(combine(matrix, corner), [cos, sin, -sin, cos, rect[0], rect[3]])
}

function scaleOf(from: number, to: number, left: number, right: number): number {
  return to - from < 0.001 ? 1 : (right - left) / (to - from)
}
