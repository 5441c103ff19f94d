import { PDFDocument } from '@cantoo/pdf-lib'
import { loadFonts, loadSymbols, Pen, pointsPerMm, type ReadFont } from '../../../drawing/index.ts'
import type { StoredOrder } from '../record.ts'
import { drawLabel, unitsOf } from './label.ts'
import { type LabelLayout, pageLayouts } from './label-layouts.ts'

const instructionSteps = [
  'Print this page on A4 at true size: no "fit to page", no scaling.',
  'Cut along the dashed line and keep this part.',
  'Put the label flat on the largest side of the parcel, not over an edge.',
  'Remove or cover old labels and barcodes.',
  'Cover the label with clear tape, but leave the barcodes free.',
  'Hand the parcel to the driver and let the driver scan it.',
]

function drawInstructions(pen: Pen, reference: string): void {
  pen.text('How to use this label', 10, 184, { face: 'bold', points: 16 })
  pen.text(`Order ${reference}, booked for practice: nothing is transported.`, 10, 192, { points: 10.5 })
  for (const [index, step] of instructionSteps.entries()) {
    const y = 206 + index * 9
    pen.text(`${index + 1}`, 10, y, { face: 'monoBold', points: 11 })
    pen.text(step, 18, y, { points: 11 })
  }
}

/** Draws an order's labels, one per unit of each line, as a PDF of A4 pages (interface 4.1,
 * print-shipment-labels). Characters that the fonts lack are replaced. */
export async function drawShipmentLabels(
  order: StoredOrder,
  layout: LabelLayout,
  readFont: ReadFont,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`Labels ${order.reference}`)
  document.setCreationDate(new Date(order.createdAt))
  document.setModificationDate(new Date(order.createdAt))
  const [fonts, symbols] = await Promise.all([
    loadFonts(document, readFont, JSON.stringify(order.request)),
    loadSymbols(),
  ])
  const { page: paper, sheets, cuts, instructions } = pageLayouts[layout]
  const units = unitsOf(order)
  for (let first = 0; first < units.length; first += sheets.length) {
    const page = document.addPage([paper.width * pointsPerMm, paper.height * pointsPerMm])
    const whole = new Pen(page, fonts, { x: 0, y: 0, ...paper })
    for (const { from, to } of cuts) whole.line(from, to, 0.2, { dashed: true, grey: 0.5 })
    if (instructions) drawInstructions(whole, order.reference)
    whole.lift()
    for (const [index, sheet] of sheets.entries()) {
      const unit = units[first + index]
      if (!unit) break
      const pen = new Pen(page, fonts, sheet)
      drawLabel(pen, symbols, unit)
      pen.lift()
    }
  }
  return document.save()
}
