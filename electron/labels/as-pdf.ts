import { pictureFormat } from '../kit/index.ts'

let recent: { bytes: Uint8Array; pdf: Uint8Array } | undefined

/** The label as a PDF: a PNG, JPEG or TIFF becomes one of picture pages, any other file stays as it is. The last result is
 * kept, since a label is opened several times. @throws ExpectedError with a `label.*` code */
export async function asPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const format = pictureFormat(bytes)
  if (format === undefined || format === 'gif') return bytes
  if (recent && Buffer.compare(recent.bytes, bytes) === 0) return recent.pdf
  const { picturePdf } = await import('./pictures/picture-pdf.ts')
  const pdf = await picturePdf(bytes, format)
  recent = { bytes, pdf }
  return pdf
}
