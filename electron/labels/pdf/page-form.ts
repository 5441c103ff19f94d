import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { labelError } from '../label-error.ts'
import { limits } from '../limits.ts'
import { printedAnnotations } from './annotations.ts'
import type { Copier } from './copier.ts'
import { operands } from './matrix.ts'
import { mediaBox } from './page-size.ts'
import { attribute, items, numberOf } from './pdf-values.ts'
import { createResources } from './resources.ts'
import type { SavedPdf } from './saved-pdf.ts'

const name = PDFName.of

/** A page as a form of the new document, with its printed annotations drawn into it;
 * `resources` is a copy of the page's own. */
export function pageForm(copier: Copier, index: number): { form: PDFRef; resources: PDFDict } {
  const { source, context } = copier
  const page = source.pages[index]
  if (!page) throw labelError('label.broken')
  const copied = copier.copy(attribute(source, page, 'Resources'), 'resources')
  const found = context.lookup(copied)
  const resources = found instanceof PDFDict ? found : PDFDict.withContext(context)
  const box = context.obj(mediaBox(source, page))
  const formOf = (from: PDFDict, content: PDFRawStream) => {
    const form = context.obj({ Type: 'XObject', Subtype: 'Form', FormType: 1, BBox: box, Resources: from })
    for (const [key, value] of content.dict.entries()) form.set(key, value)
    return context.register(PDFRawStream.of(form, content.contents))
  }
  const form = formOf(resources, contentOf(copier, page))
  const annotations = printedAnnotations(copier, page)
  if (annotations.length === 0) return { form, resources }

  const all = createResources(context, resources)
  const lines = [`${all.add('XObject', form)} Do`]
  for (const { appearance, matrix, layer } of annotations) {
    if (layer) lines.push(`/OC ${all.add('Properties', layer)} BDC`)
    lines.push(`q ${operands(matrix)} cm ${all.add('XObject', appearance)} Do Q`)
    if (layer) lines.push('EMC')
  }
  return { form: formOf(all.dict, context.stream(lines.join('\n'))), resources }
}

/** The page's drawing operators as one stream. A single stream keeps its encoding;
 * several are decoded and joined. */
function contentOf({ source, context, streamOf }: Copier, page: PDFDict): PDFRawStream {
  const streams = items(source, page.get(name('Contents'))).filter((part) => part instanceof PDFRawStream)
  const [only, ...others] = streams
  if (only && others.length === 0) return streamOf(only)
  let left: number = limits.contentBytes
  const decoded = streams.map((stream) => {
    const bytes = decode(source, stream, left)
    left -= bytes.length
    return new Uint8Array(bytes)
  })
  return context.flateStream(Buffer.concat(decoded.flatMap((bytes) => [bytes, Buffer.from('\n')])))
}

/** @throws ExpectedError `label.memory` for more than `maxBytes` bytes,
 * `label.broken` if it cannot be decoded */
function decode(source: SavedPdf, stream: PDFRawStream, maxBytes: number): Uint8Array {
  // pdf-lib ignores predictors and would give wrong operators.
  for (const parms of items(source, stream.dict.get(name('DecodeParms'))))
    if (parms instanceof PDFDict && numberOf(source, parms.get(name('Predictor'))) > 1)
      throw labelError('label.broken')
  const bytes = decodePDFRawStream(stream).getBytes(maxBytes + 1)
  if (bytes.length > maxBytes) throw labelError('label.memory')
  return new Uint8Array(bytes)
}
