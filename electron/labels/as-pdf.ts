import { isZpl, pictureFormat } from '../kit/index.ts'
import type { ZplPage } from './zpl/index.ts'

/** A label as a PDF. `zpl`: what the pages of a label in ZPL state. */
type LabelSource = { pdf: Uint8Array; zpl?: ZplPage[] }
type AsPdf = (label: Uint8Array) => Promise<LabelSource>

/** A PNG, JPEG or TIFF becomes a PDF of picture pages, ZPL one of drawn pages; any other file stays as it
 * is. The last result is kept, since a label is opened several times. The returned function throws
 * ExpectedError with a `label.*` code. */
export function createAsPdf(): AsPdf {
  let recent: { label: Uint8Array; source: LabelSource } | undefined
  return async (label) => {
    const format = pictureFormat(label)
    const hasPages = isZpl(label) || (format !== undefined && format !== 'gif')
    if (!hasPages) return { pdf: label }
    if (!recent || Buffer.compare(recent.label, label) !== 0) recent = { label, source: await convert(label) }
    return recent.source
  }
}

async function convert(label: Uint8Array): Promise<LabelSource> {
  const format = pictureFormat(label)
  if (format !== undefined && format !== 'gif') {
    const { picturePdf } = await import('./pictures/picture-pdf.ts')
    return { pdf: await picturePdf(label, format) }
  }
  const { drawZpl } = await import('./zpl/index.ts')
  const { pdf, pages } = await drawZpl(label)
  return { pdf, zpl: pages }
}
