/** PDFs that act: scripts, actions, forms and files in every place that a reader looks for them, around an honest label. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { labelAt, pdfBytes } from './draw.ts'

/** Names that no file for paper needs, as a key or as a value. */
const acting =
  'A AA OpenAction JavaScript JS Launch URI SubmitForm ImportData GoToR GoToE Names EmbeddedFiles EmbeddedFile AF EF Filespec Outlines ' +
  'AcroForm XFA Fields Annots Annot Widget RichMedia RichMediaContent Rendition Movie Sound Screen Collection Metadata PieceInfo ' +
  'StructTreeRoot ViewerPreferences Dests Ref OPI PS PresSteps Trans Threads F FFilter Encrypt Info'
const actingNames = new Set(acting.split(' '))

/** Everything that can be reached in a file, found by a second reader: its acting names, and those written in any decoded stream. */
export async function actingNamesIn(pdf: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false, ignoreEncryption: true })
  const found = new Set<string>()
  const note = (name: PDFName) => actingNames.has(name.decodeText()) && found.add(name.decodeText())
  /** Fonts and pictures are often called A or F: these two act only in front of an action or of a file. */
  const isHarmless = (key: PDFName, dict: PDFDict, holder: PDFObject) => {
    const value = dict.lookup(key)
    if (value instanceof PDFStream) return key === PDFName.of('A') || key === PDFName.of('F')
    if (key === PDFName.of('A')) return !(value instanceof PDFDict && value.has(PDFName.of('S')))
    return (
      key === PDFName.of('F') &&
      value instanceof PDFDict &&
      !(holder instanceof PDFStream) &&
      !value.has(PDFName.of('EF'))
    )
  }
  const seen = new Set<PDFObject>()
  const waiting: (PDFObject | undefined)[] = Object.values(context.trailerInfo)
  if (context.trailerInfo.Info) found.add('Info')
  // Also what nothing refers to: a reader that repairs a file may take it up.
  waiting.push(...context.enumerateIndirectObjects().map(([, object]) => object))
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (!object || seen.has(object)) continue
    seen.add(object)
    if (object instanceof PDFRef) waiting.push(context.lookup(object))
    if (object instanceof PDFName && object.decodeText().length > 1) note(object)
    if (object instanceof PDFArray) waiting.push(...object.asArray())
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict)
      for (const [key, value] of dict.entries()) {
        if (!isHarmless(key, dict, object)) note(key)
        waiting.push(value)
      }
    if (object instanceof PDFRawStream) for (const name of writtenIn(object)) found.add(name)
  }
  return [...found].sort()
}

/** Names in a stream of operators or objects; a picture's or a font's bytes are no text. */
function writtenIn(stream: PDFRawStream): string[] {
  const subtype = stream.dict.get(PDFName.of('Subtype'))
  if (subtype === PDFName.of('Image') || stream.dict.has(PDFName.of('Length1'))) return []
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  return [...text.matchAll(/\/(JavaScript|JS|Launch|URI|SubmitForm|OpenAction|AA|GoToR|XFA)\b/g)].map(
    ([, name]) => name ?? '',
  )
}

/** A4 with a label that scans, and actions in its catalog, page and a link, as a carrier's system might send it. */
export async function activeLabel(texts = ['JJD000390007882211456']): Promise<Uint8Array> {
  const pages = texts.map((text) => ({ width: 210, height: 297, ...labelAt(4, 4, text) }))
  const document = await PDFDocument.load(await pdfBytes(pages))
  const { context, catalog } = document
  const acts = context.obj({ S: 'JavaScript', JS: 'app.alert(1)' })
  catalog.set(PDFName.of('OpenAction'), acts)
  catalog.set(PDFName.of('AA'), context.obj({ WP: acts }))
  catalog.set(PDFName.of('Names'), context.obj({ JavaScript: { Names: [] } }))
  for (const page of document.getPages()) {
    page.node.set(PDFName.of('AA'), context.obj({ O: acts }))
    const link = {
      Type: 'Annot',
      Subtype: 'Link',
      F: 4,
      Border: [0, 0, 0],
      Rect: [0, 0, 99, 99],
      A: { S: 'Launch', F: 'x' },
    }
    page.node.set(PDFName.of('Annots'), context.obj([link]))
    const resources = page.node.Resources()
    resources?.set(PDFName.of('AA'), context.obj({ O: acts }))
  }
  return document.save({ useObjectStreams: false })
}
