import { type PDFDict, PDFName } from '@cantoo/pdf-lib'
import { labelError } from '../label-error.ts'
import type { Rectangle } from './matrix.ts'
import { attribute, numberOf, rectangle } from './pdf-values.ts'
import type { SavedPdf } from './saved-pdf.ts'

/** PDFium's default page size: US Letter, in points. */
const letter: Rectangle = [0, 0, 612, 792]

/** All of a page, in its own units. */
export const mediaBox = (source: SavedPdf, page: PDFDict): Rectangle =>
  rectangle(source, attribute(source, page, 'MediaBox')) ?? letter

/** How a page is shown: its CropBox inside its MediaBox (ISO 32000-1, 14.11.2) in its own units, its
 * /Rotate, and the points of a unit.
 * @throws ExpectedError `label.broken` if the boxes do not overlap */
export function shownPage(source: SavedPdf, page: PDFDict): { box: Rectangle; turn: number; unit: number } {
  const media = mediaBox(source, page)
  const crop = rectangle(source, attribute(source, page, 'CropBox')) ?? media
  const [left, bottom] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])]
  const [right, top] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])]
  if (left >= right || bottom >= top) throw labelError('label.broken')
  const unit = numberOf(source, page.get(PDFName.of('UserUnit')))
  return { box: [left, bottom, right, top], turn: pageTurn(source, page), unit: unit > 0 ? unit : 1 }
}

/** /Rotate as PDFium takes it: whole quarter turns clockwise, 0 to 270. */
export function pageTurn(source: SavedPdf, page: PDFDict): number {
  const quarters = Math.trunc(numberOf(source, attribute(source, page, 'Rotate')) / 90) % 4
  return ((quarters + 4) % 4) * 90
}
