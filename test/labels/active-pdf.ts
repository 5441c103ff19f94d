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
import { rawPdf, stream } from './raw-pdf.ts'

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

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const action = (kind: string) =>
  `<< /Type /Action /S /${kind} /URI (http://h/) /F (calc.exe) /Next ${script} >>`

/** A page with two bars, a stamp and a filled field to print, and an action wherever one can be. */
export function activePdf(): Uint8Array {
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AA << /WC ${script} /DP ${action('Launch')} >> /URI << /Base (http://h/) >>
      /Names << /JavaScript << /Names [(a) ${script}] >> /EmbeddedFiles << /Names [(f) 12 0 R] >> /Dests << /Names [] >> >>
      /Outlines 14 0 R /AcroForm << /Fields [7 0 R] /XFA 16 0 R /NeedAppearances false /DA (/H 0 Tf) /CO [7 0 R] >>
      /AF [12 0 R] /Metadata 16 0 R /PieceInfo << /X << /Private 16 0 R >> >> /Collection << /D (f) >> /StructTreeRoot << >>
      /ViewerPreferences << /PrintScaling /None >> /Threads [] >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /AA << /O ${script} >> >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283.46 425.2] /Contents 4 0 R /AA << /O ${script} /C ${action('GoToR')} >>
      /Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R] /Metadata 16 0 R /AF [12 0 R] /PresSteps << /NA ${script} >> /Trans << /S /Fly >>
      /Resources << /XObject << /Fm 5 0 R /P 17 0 R >> /Properties << /M << /Type /X /Metadata 16 0 R /A ${script} >> >> >> >>`,
    stream('', '20 380 200 12 re f /Fm Do /P Do /Span /M BDC 20 330 200 12 re f EMC'),
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 283 425] /Metadata 16 0 R /OPI << /2.0 << /F (x) >> >> /Ref << /F 12 0 R /Page 0 >>
        /PieceInfo << /X << /Private ${script} >> >> /AA << /O ${script} >>
        /Resources << /XObject << /Inner 15 0 R >> /Extra << /A ${action('Launch')} >> >>`,
      '20 360 150 10 re f /Inner Do',
    ),
    `<< /Type /Annot /Subtype /Stamp /F 4 /Rect [20 200 120 240] /AP << /N 13 0 R >> /A ${action('URI')} /AA << /E ${script} >> >>`,
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /F 4 /Rect [140 200 240 240] /AS /On /AP << /N << /On 13 0 R /Off 16 0 R >> /D 13 0 R >>
      /A ${action('SubmitForm')} /AA << /K ${script} /F ${script} >> /MK << /CA (x) >> >>`,
    `<< /Type /Annot /Subtype /Link /F 4 /Rect [0 0 10 10] /Border [0 0 0] /A ${action('URI')} >>`,
    `<< /Type /Annot /Subtype /FileAttachment /F 2 /Rect [0 20 10 30] /FS 12 0 R >>`,
    `<< /Type /Annot /Subtype /RichMedia /F 2 /Rect [0 40 10 50] /RichMediaContent << /Assets << /Names [(f) 12 0 R] >> >> >>`,
    `<< /Type /Annot /Subtype /Screen /F 2 /Rect [0 60 10 70] /A << /S /Rendition /JS (x) /R << /S /MR >> >> >>`,
    '<< /Type /Filespec /F (evil.exe) /EF << /F 16 0 R >> >>',
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 50 20] /AA << /O ${script} >> /Resources << >>`,
      '5 5 40 10 re f',
    ),
    `<< /First 18 0 R /Last 18 0 R /Count 1 >>`,
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 283 425] /A ${action('ImportData')} /Metadata 16 0 R /Resources << >>`,
      '20 345 120 8 re f',
    ),
    stream('/Type /EmbeddedFile /Subtype /XML', '<xdp>/JavaScript</xdp>'),
    stream('/Type /XObject /Subtype /PS', '(calc) run'),
    `<< /Title (x) /Parent 14 0 R /A ${action('Launch')} >>`,
  ])
}

/** The same file in the other ways in which readers take objects: in object streams, changed at its end, under escaped names. */
export async function activePdfs(): Promise<[name: string, pdf: Uint8Array][]> {
  const plain = activePdf()
  const document = await PDFDocument.load(plain, { updateMetadata: false })
  const escaped = Buffer.from(plain)
    .toString('latin1')
    .replaceAll('/JavaScript', '/J#61v#61Script')
    .replaceAll('/Launch', '/L#61unch')
    .replaceAll('/OpenAction', '/Open#41ction')
  return [
    ['plain', plain],
    ['in object streams', await document.save({ useObjectStreams: true })],
    ['changed at its end', changedAtItsEnd(plain)],
    // The table of offsets is wrong now: the reader repairs the file.
    ['under escaped names', Buffer.from(escaped, 'latin1')],
    ['on a real label', await activeLabel()],
  ]
}

/** A harmless file whose catalog is replaced by one that acts, in a section after its end. */
function changedAtItsEnd(pdf: Uint8Array): Uint8Array {
  const before = Buffer.from(pdf)
  const catalog = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (calc.exe) >> /AA << /WP ${script} >> >>\nendobj\n`
  const previous = /startxref\s+(\d+)/.exec(before.toString('latin1'))?.[1]
  const table = `xref\n1 1\n${String(before.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 19 /Root 1 0 R /Prev ${previous} >>\n`
  const start = before.length + catalog.length
  return Buffer.concat([before, Buffer.from(`${catalog}${table}startxref\n${start}\n%%EOF\n`)])
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
