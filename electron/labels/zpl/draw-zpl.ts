import { deflateSync } from 'node:zlib'
import { type PDFContext, PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import type { Box } from '../../../shared/labels/index.ts'
import { type Fonts, loadFonts, readSourceFont } from '../../drawing/index.ts'
import { mmPerPoint } from '../limits.ts'
import type { Matrix } from '../page/document.ts'
import { combine, movedRectangle, operands } from '../pdf/matrix.ts'
import type { SymbolFormat } from '../symbols/scan.ts'
import { drawn, type ElementDrawing } from './draw-element.ts'
import type { Field, ZplLabel } from './fields.ts'
import { type LabelSize, labelSize } from './label-size.ts'
import type { Resources } from './operators.ts'
import { readZpl } from './read-zpl.ts'

/** A code that a label states: its content, one character per byte, and its place in mm of the page. */
export type StatedSymbol = { format: SymbolFormat; content: string; box: Box }

/** A label as a page: its size in dots, its codes, and where its ink ends, in dots. */
export type ZplPage = LabelSize & {
  label: ZplLabel
  symbols: StatedSymbol[]
  ink: { left: number; top: number; right: number; bottom: number }
}

/** ZPL as a PDF with a page per label, of rectangles on the dots that a printer
 * prints, and text in another face.
 * @throws ExpectedError as `readZpl`, `label.pictureTooLarge` */
export async function drawZpl(zpl: Uint8Array): Promise<{ pdf: Uint8Array; pages: ZplPage[] }> {
  const labels = await readZpl(zpl)
  const document = await PDFDocument.create({ updateMetadata: false })
  const texts = labels.flatMap(({ fields }) =>
    fields.map(({ element }) => (element.kind === 'text' ? element.text : '')),
  )
  const fonts = await loadFonts(document, readSourceFont, texts.join(''))
  const shared = createSharedResources(document.context)
  const pages = labels.map((label) => drawPage(document, label, fonts, shared))
  return { pdf: await document.save(), pages }
}

/** In points: a page that is larger by a rounding error would have one more dot. */
const rounding = 0.0005

/** A field where it is drawn: the matrix from its own dots to the label's. */
type PlacedElement = { field: Field; element: ElementDrawing; matrix: Matrix }

function drawPage(document: PDFDocument, label: ZplLabel, fonts: Fonts, shared: SharedResources): ZplPage {
  const placedAt = (dpmm: number) =>
    label.fields.map((field) => placed(label, field, drawn(field.element, fonts, dpmm)))
  const ink = inkOf(placedAt(8))
  const size = labelSize(label, ink)
  const { width, height, dpmm } = size
  const dot = 1 / dpmm / mmPerPoint
  const [across, down] = [width * dot - rounding, height * dot - rounding]
  const page = document.addPage([across, down])
  const turned: Matrix = label.isTurned ? [-1, 0, 0, -1, width, height] : [1, 0, 0, 1, 0, 0]
  const fields = placedAt(dpmm).map((each) => ({ ...each, matrix: combine(each.matrix, turned) }))
  const content = fields.map(({ field, element, matrix }) => {
    const resources = shared.on(page)
    // White that differs from black is white, and from white black.
    const colour = field.isReverse ? `${resources.reverse()} gs 1 g` : element.isWhite ? '1 g' : '0 g'
    return `q ${colour} ${operands(matrix)} cm ${element.content(resources)} Q`
  })
  const paper = `${operands([dot, 0, 0, -dot, 0, down])} cm`
  const stream = `${paper} 1 g 0 0 ${width} ${height} re f\n${content.join('\n')}`
  page.node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(stream)))
  const symbols = fields.flatMap(({ field: { element }, matrix, element: { width, height } }) => {
    if (!('symbol' in element)) return []
    const [left, top, right, bottom] = movedRectangle(matrix, [0, 0, width, height]).map(
      (dots) => dots / dpmm,
    )
    const box = {
      x: left ?? 0,
      y: top ?? 0,
      width: (right ?? 0) - (left ?? 0),
      height: (bottom ?? 0) - (top ?? 0),
    }
    return [{ format: element.symbol.format, content: element.symbol.content, box }]
  })
  return { ...size, label, symbols, ink: inkOf(fields) }
}

function inkOf(fields: PlacedElement[]) {
  const boxes = fields
    .filter(({ element }) => !element.isWhite)
    .map(({ element, matrix }) => movedRectangle(matrix, [0, 0, element.width, element.height]))
  return {
    left: Math.min(...boxes.map(([left]) => left)),
    top: Math.min(...boxes.map(([, top]) => top)),
    right: Math.max(1, ...boxes.map(([, , right]) => right)),
    bottom: Math.max(1, ...boxes.map(([, , , bottom]) => bottom)),
  }
}

/** Turns a field clockwise and puts it at its place. */
function placed({ left, down }: ZplLabel, field: Field, element: ElementDrawing): PlacedElement {
  const { place, turn } = field
  const { width: w, height: h, base } = element
  const isFlat = turn % 180 === 0
  const x = place.x - left - (place.isRight ? (isFlat ? w : h) : 0)
  const y = place.y + down + element.drop
  // Where the field's left and top edges are; a baseline begins at the place.
  const from = place.isBaseline ? { w: 0, h: base } : { w, h }
  const lift = place.isBaseline ? base : 0
  const matrices: Record<Field['turn'], Matrix> = {
    0: [1, 0, 0, 1, x, y - lift],
    90: [0, 1, -1, 0, x + from.h, y],
    180: [-1, 0, 0, -1, x + from.w, y + from.h],
    270: [0, -1, 1, 0, x - lift, y + from.w],
  }
  return { field, element, matrix: matrices[turn] }
}

type SharedResources = ReturnType<typeof createSharedResources>

/** Graphics of a document, each written once, and the names of what a page uses. */
function createSharedResources(context: PDFContext) {
  const graphics = new Map<Uint8Array, PDFRef>()
  let reversing: PDFRef | undefined
  const used = new WeakMap<PDFPage, Map<PDFRef, string>>()

  const graphicOf = (rowBytes: number, rows: number, bits: Uint8Array): PDFRef => {
    const known = graphics.get(bits)
    if (known) return known
    const image = context.stream(deflateSync(bits, { level: 3 }), {
      Type: 'XObject',
      Subtype: 'Image',
      ImageMask: true,
      Width: rowBytes * 8,
      Height: rows,
      BitsPerComponent: 1,
      Decode: [1, 0],
      Filter: 'FlateDecode',
    })
    const ref = context.register(image)
    graphics.set(bits, ref)
    return ref
  }

  return {
    on(page: PDFPage): Resources & { reverse(): string } {
      const names = used.get(page) ?? new Map<PDFRef, string>()
      used.set(page, names)
      const named = (ref: PDFRef, add: () => PDFName) => {
        const name = names.get(ref) ?? add().asString()
        names.set(ref, name)
        return name
      }
      return {
        font: ({ font }) => named(font.ref, () => page.node.newFontDictionary('F', font.ref)),
        graphic(rowBytes, rows, bits) {
          const ref = graphicOf(rowBytes, rows, bits)
          return named(ref, () => page.node.newXObject('G', ref))
        },
        reverse() {
          const ref = reversing ?? context.register(context.obj({ Type: 'ExtGState', BM: 'Difference' }))
          reversing = ref
          return named(ref, () => page.node.newExtGState('R', ref))
        },
      }
    },
  }
}
