import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Environment } from '../../../shared/kit/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import { a4, type Fonts, Pen, pointsPerMm } from '../../drawing/index.ts'
import { margin } from './manifest-table.ts'

/** A new A4 page with its title, and a watermark in practice. */
export function newPage(
  document: PDFDocument,
  fonts: Fonts,
  title: string,
  { messages, environment }: { messages: Messages; environment: Environment },
): Pen {
  const page = document.addPage([a4.width * pointsPerMm, a4.height * pointsPerMm])
  const pen = new Pen(page, fonts, { x: 0, y: 0, ...a4 })
  if (environment === 'practice')
    pen.watermark(messages.t('manifest.practice').toUpperCase(), 54, 110, 0.93, { x: 105, y: 160 })
  pen.text(title, margin, 22, { face: 'bold', points: 22 })
  return pen
}
