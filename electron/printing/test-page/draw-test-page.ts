import type { PrinterProfile } from '../../../shared/labels/printer.ts'
import type { ReadFont } from '../../drawing/fonts.ts'
import type { PrintDocument, PrintOrder } from '../printer.ts'
import { testPagePdf } from './test-page-pdf.ts'
import { testPageZpl } from './test-page-zpl.ts'

/** The test page in the language that the profile's labels go out in; a picture's printer gets the PDF. Where pages go
 * out as they are sent, the paper is the one that is set beside. */
export const createDrawTestPage =
  (readFont: ReadFont) =>
  async ({
    name,
    format,
    print,
  }: PrinterProfile): Promise<{ document: PrintDocument; media: PrintOrder['media'] }> => {
    const { widthMm, heightMm = 150 } = print.media
    const media = { widthMm, heightMm }
    const document: PrintDocument =
      format === 'zpl'
        ? { format, bytes: testPageZpl(name, print) }
        : { format: 'pdf', bytes: await testPagePdf({ printer: name, ...media, dpmm: print.dpmm }, readFont) }
    return { document, media }
  }
