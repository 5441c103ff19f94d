import type { Pen } from '../../../drawing/pen.ts'

const steps = [
  'Print this page on A4 at true size: no "fit to page", no scaling.',
  'Cut along the dashed line and keep this part.',
  'Put the label flat on the largest side of the parcel, not over an edge.',
  'Remove or cover old labels and barcodes.',
  'Cover the label with clear tape, but leave the barcodes free.',
  'Hand the parcel to the driver and let the driver scan it.',
]

/** What a person does with the label, below it on the page: text that is no label. */
export function drawInstructions(pen: Pen, reference: string): void {
  pen.text('How to use this label', 10, 184, { face: 'bold', points: 16 })
  pen.text(`Order ${reference}, booked for practice: nothing is transported.`, 10, 192, { points: 10.5 })
  for (const [index, step] of steps.entries()) {
    const y = 206 + index * 9
    pen.text(`${index + 1}`, 10, y, { face: 'monoBold', points: 11 })
    pen.text(step, 18, y, { points: 11 })
  }
}
