import { decodePDFRawStream, PDFDocument, type PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import type { Grey } from '../../electron/labels/image.ts'

/** The pixels of a PNG, unpacked by the library that puts it into PDFs. */
export async function greyOfPng(png: Buffer): Promise<Grey> {
  const document = await PDFDocument.create()
  const image = await document.embedPng(png)
  await image.embed()
  const rgb = decodePDFRawStream(document.context.lookup(image.ref, PDFStream) as PDFRawStream).decode()
  const { width, height } = image
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => rgb[i * 3] ?? 0) }
}
