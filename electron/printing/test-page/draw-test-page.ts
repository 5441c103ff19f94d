import type { PrinterProfile } from '../../../shared/printing/index.ts'
import type { ReadFont } from '../../drawing/index.ts'
import type { PrintFile, PrintOrder } from '../printer.ts'
import { testPagePdf } from './test-page-pdf.ts'
import { testPageZpl } from './test-page-zpl.ts'

/** Draws the test page as ZPL for a profile with that format, else as PDF, on the profile's paper. */
export const createDrawTestPage =
  (readFont: ReadFont) =>
  async ({
    name,
    format,
    print,
  }: PrinterProfile): Promise<{ document: PrintFile; media: PrintOrder['media'] }> => {
    const { widthMm, heightMm = 150 } = print.media
    const media = { widthMm, heightMm }
    const document: PrintFile =
      format === 'zpl'
        ? { format, bytes: testPageZpl(name, print) }
        : { format: 'pdf', bytes: await testPagePdf({ printer: name, ...media, dpmm: print.dpmm }, readFont) }
    return { document, media }
  }
