import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDocument, renderPage } from '../../../electron/labels/page/document.ts'
import { loadPdfium, type Pdfium } from '../../../electron/labels/page/pdfium.ts'
import { wasm } from '../../../electron/labels/page/wasm.ts'
import { sourceAssets } from '../../../electron/labels/source-assets.ts'
import { documentHandlers } from '../../../electron/printing/documents/document-handlers.ts'
import { createServiceDocuments } from '../../../electron/printing/documents/service-documents.ts'
import { createPreparePrint } from '../../../electron/printing/preparing/prepare-print.ts'
import { defaultProfile, type PrinterProfile } from '../../../shared/printing/index.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { drawLabels } from '../../fixtures/carrier/third-party-documents.ts'
import { actingNamesIn, activeLabel } from '../../fixtures/labels/active-pdf.ts'
import { labelAt, pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'
import { catalog, onePage, page, rawPdf, stream } from '../../fixtures/labels/raw-pdf.ts'
import { partial } from '../../fixtures/partial.ts'
import { because, inPart, noPoppler } from '../../fixtures/skips.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'
import { noRealLabels, oneOfEachCarrier, realLabels } from '../corpus/real-labels.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const action = (kind: string) =>
  `<< /Type /Action /S /${kind} /URI (http://h/) /F (calc.exe) /Next ${script} >>`

/** A page with two bars, a stamp and a filled field to print, and an action wherever one can be. */
function activePdf(): Uint8Array {
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

/** The same file in other forms of objects: in object streams, changed at its end, under escaped names. */
async function activePdfs(): Promise<[name: string, pdf: Uint8Array][]> {
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

const home = sharedTempFolder('clean')

const labels = openPipeline({ deadlineMs: 60_000 })
let pdfium: Pdfium
beforeAll(async () => {
  const { pdfiumWasm } = await sourceAssets()
  pdfium = await loadPdfium(await wasm.compile(pdfiumWasm), 384 * 2 ** 20)
})

async function clean(...pdfs: Uint8Array[]): Promise<Uint8Array> {
  const outcome = await labels.clean(pdfs)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem))
  return outcome.value
}

/** Left, top, right and bottom of everything dark, in dots. */
function inkBox(data: Uint8Array, width: number, height: number): number[] {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (const [i, grey] of data.entries()) {
    if (grey >= 128) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right, bottom]
}

/** All pages as a printer's driver draws them, by PDFium. */
function drawn(pdf: Uint8Array, dpmm: number, { edges = false } = {}) {
  const document = openDocument(pdfium, pdf)
  try {
    return Array.from({ length: document.pageCount }, (_, index) =>
      document.withPage(index, (open) => {
        const { width, height, data } = renderPage(pdfium, open, dpmm)
        const dots = createHash('sha256').update(data).digest('hex')
        return {
          width,
          height,
          dots,
          ink: data.some((grey) => grey < 128),
          ...(edges && { box: inkBox(data, width, height) }),
        }
      }),
    )
  } finally {
    document.close()
  }
}

/** The part of each page that a viewer shows: its CropBox. */
function byPoppler(pdf: Uint8Array, dpi: number): Buffer {
  const file = join(home, 'drawn.pdf')
  writeFileSync(file, pdf)
  return execFileSync('pdftoppm', ['-gray', '-cropbox', '-r', String(dpi), file], { maxBuffer: 2 ** 30 })
}

/** PDFium keeps 32-bit numbers: a file with longer ones may differ in single dots where
 * a second renderer has an edge. */
function expectNear(copy: Buffer, original: Buffer): void {
  if (copy.equals(original)) return
  expect(copy.length).toBe(original.length)
  let different = 0
  for (let i = 0; i < original.length; i++)
    if (copy.readUInt8(i) < 128 !== original.readUInt8(i) < 128) different++
  expect(different).toBeLessThanOrEqual(original.length / 100_000)
}

type Renderer = 'pdfium' | 'poppler'

/** By one renderer, or by both. */
async function expectSameDots(pdf: Uint8Array, by?: Renderer): Promise<Uint8Array> {
  const copy = await clean(pdf)
  const dpi = 203
  if (by !== 'poppler') expect(drawn(copy, dpi / 25.4)).toEqual(drawn(pdf, dpi / 25.4))
  if (!noPoppler && by !== 'pdfium') expectNear(byPoppler(copy, dpi), byPoppler(pdf, dpi))
  return copy
}

describe(`a clean copy${inPart(noPoppler)}`, () => {
  // SECURITY.md T32
  test('has no active content, and prints the same dots', { timeout: 120_000 }, async () => {
    for (const [name, pdf] of await activePdfs()) {
      expect(await actingNamesIn(pdf), name).toEqual(
        expect.arrayContaining(['AA', 'JavaScript', 'Launch', 'OpenAction']),
      )
      // Viewers and poppler draw the fields of a form; PDFium does so only with a form
      // environment, which is never opened.
      const copy = await expectSameDots(pdf, 'poppler')
      expect(await actingNamesIn(copy), name).toEqual([])
      expect(drawn(copy, 8).every(({ ink }) => ink)).toBe(true)
    }
  })

  test('is checked for each active name that its source has', async () => {
    expect(await actingNamesIn(activePdf())).toEqual(
      expect.arrayContaining(
        'A AA AF AcroForm Annots Collection EF EmbeddedFile EmbeddedFiles F GoToR ImportData JS JavaScript Launch Metadata Names OPI OpenAction Outlines PS PieceInfo Ref Rendition RichMedia SubmitForm URI XFA'.split(
          ' ',
        ),
      ),
    )
  })

  test('keeps printed stamps and fields, and no others', async () => {
    const box = stream('/Type /XObject /Subtype /Form /BBox [0 0 10 10]', '0 0 10 10 re f')
    const annotation = (rest: string) => `<< /Type /Annot /AP << /N 5 0 R >> ${rest} >>`
    const of = (...annotations: string[]) =>
      rawPdf([
        catalog,
        onePage,
        page(`/Contents 4 0 R /Annots [${annotations.map((_, i) => `${i + 6} 0 R`).join(' ')}]`),
        stream('', ''),
        box,
        ...annotations,
      ])
    const printed = of(
      annotation('/Subtype /Stamp /F 4 /Rect [20 20 120 60]'),
      annotation('/Subtype /Widget /F 4 /FT /Tx /T (a) /Rect [20 100 120 160]'),
    )
    const silent = of(
      annotation('/Subtype /Stamp /F 6 /Rect [20 20 120 60]'),
      annotation('/Subtype /Stamp /Rect [20 120 120 160]'),
      annotation('/Subtype /Popup /F 4 /Rect [20 220 120 260]'),
    )
    expect(drawn(await expectSameDots(printed, 'poppler'), 8)[0]?.ink).toBe(true)
    expect(drawn(await expectSameDots(silent, 'pdfium'), 8)[0]?.ink).toBe(false)
    const unmade = of('<< /Type /Annot /Subtype /Square /F 4 /Rect [20 20 120 60] /IC [0 0 0] /C [0 0 0] >>')
    expect(drawn(await expectSameDots(unmade, 'pdfium'), 8)[0]?.ink).toBe(true)
  })

  test('keeps stamps at their place on rotated pages', async () => {
    const of = (rotate: number, flags: number) =>
      rawPdf([
        catalog,
        onePage,
        page(`/Contents 4 0 R /Rotate ${rotate} /Annots [6 0 R]`),
        stream('', ''),
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 50 20] /Matrix [0 1 -1 0 7 3]',
          '0 0 30 5 re f 0 0 5 20 re f',
        ),
        `<< /Type /Annot /Subtype /Stamp /F ${flags} /Rect [100 200 180 330] /AP << /N 5 0 R >> >>`,
      ])
    for (const rotate of [0, 90, 180, 270]) {
      await expectSameDots(of(rotate, 4))
      // PDFium turns an upright one back by a matrix that is not quite a quarter turn:
      // its edges are a little blurred.
      const upright = of(rotate, 4 | 16)
      const [before] = drawn(upright, 8, { edges: true })
      const [after] = drawn(await clean(upright), 8, { edges: true })
      expect(before?.box).toHaveLength(4)
      for (const [i, edge] of (before?.box ?? []).entries())
        expect(Math.abs((after?.box?.[i] ?? Number.NaN) - edge)).toBeLessThanOrEqual(1)
    }
  })

  test('keeps the visibility of layers', async () => {
    const of = (settings: string, annots = '') =>
      rawPdf([
        `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << ${settings} >> >> >>`,
        onePage,
        page(
          `/Contents 4 0 R /Resources << /Properties << /A 6 0 R /B 7 0 R /C 8 0 R >> /XObject << /F 5 0 R >> >> ${annots}`,
        ),
        stream(
          '',
          '/OC /A BDC 10 10 60 20 re f EMC /OC /B BDC 10 60 60 20 re f EMC /OC /C BDC 10 110 60 20 re f EMC /F Do',
        ),
        stream('/Type /XObject /Subtype /Form /BBox [0 0 283 425] /OC 6 0 R', '10 160 60 20 re f'),
        '<< /Type /OCG /Name (A) >>',
        '<< /Type /OCG /Name (B) /Usage << /Print << /PrintState /ON >> >> >>',
        '<< /Type /OCMD /OCGs [6 0 R 7 0 R] /P /AllOff >>',
        '<< /Type /Annot /Subtype /Stamp /F 4 /OC 6 0 R /Rect [100 10 160 40] /AP << /N 5 0 R >> >>',
      ])
    const seen = new Set<string>()
    for (const settings of [
      '',
      '/OFF [6 0 R]',
      '/OFF [7 0 R]',
      '/BaseState /OFF',
      '/BaseState /OFF /ON [6 0 R]',
      '/OFF [6 0 R 7 0 R] /AS [<< /Event /Print /Category [/Print] /OCGs [6 0 R 7 0 R] >>]',
    ]) {
      const copy = await expectSameDots(of(settings))
      const alone = drawn(copy, 8)
      seen.add(JSON.stringify(alone))
      const twice = drawn(await clean(copy, of('/OFF [6 0 R]')), 8)
      expect(twice[0]).toEqual(alone[0])
    }
    expect(seen.size).toBeGreaterThan(1)
    // PDFium draws a stamp whose layer is hidden; viewers and poppler do not.
    for (const settings of ['', '/OFF [6 0 R]'])
      await expectSameDots(of(settings, '/Annots [9 0 R]'), 'poppler')
  })

  test('shows the same part of the page in its only box, and accepts what PDFium accepts', async () => {
    const text = 'BT /F1 30 Tf 30 100 Td (Page 4711) Tj ET'
    const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
    const pageOf = (rest: string, contents: (string | Buffer)[] = [stream('', text)]) =>
      rawPdf([
        catalog,
        `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [10 20 310.28 441.89] /Resources << ${font} /XObject << /Page0 20 0 R >> >> >>`,
        `<< /Type /Page /Parent 2 0 R ${rest} >>`,
        ...contents,
      ])
    const half = deflateSync(Buffer.from('q 0.5 0 0 0.5 0 0 cm BT /F1 30 '))
    for (const pdf of [
      pageOf('/Contents 4 0 R'),
      pageOf('/Contents 4 0 R /CropBox [40 60.5 200.25 300] /Rotate 90'),
      pageOf('/Contents 4 0 R /CropBox [40 100 200.25 400] /Rotate 270 /TrimBox [40 60 200 300]'),
      pageOf('/Contents [4 0 R 5 0 R]', [
        stream('/Filter /FlateDecode', half),
        stream('', 'Tf 30 100 Td (Split) Tj ET Q Q'),
      ]),
      // A form whose resources lack the font takes the page's.
      pageOf(`/Contents 4 0 R /Resources << ${font} /XObject << /Fm 5 0 R >> >>`, [
        stream('', '/Fm Do'),
        stream('/Type /XObject /Subtype /Form /BBox [0 0 300 400] /Resources << /ProcSet [/PDF] >>', text),
      ]),
      pageOf(''),
    ]) {
      const copy = await expectSameDots(pdf)
      const keys = (await PDFDocument.load(copy))
        .getPage(0)
        .node.keys()
        .map((key) => key.decodeText())
      expect(keys.filter((key) => key.endsWith('Box') || key === 'UserUnit')).toEqual(['MediaBox'])
    }
  })

  test('is refused with a message if a file cannot be read', async () => {
    const good = await pdfBytes([{ width: 100, height: 150, ...labelAt(0, 0) }])
    const locked = await PDFDocument.load(good)
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
    const cases: [Uint8Array, string][] = [
      [Buffer.from('hello'), 'label.notPdf'],
      [good.subarray(0, 900), 'label.cut'],
      [await locked.save(), 'label.encrypted'],
      [rawPdf([catalog, onePage, 'null']), 'label.broken'],
      [new Uint8Array(33 * 2 ** 20), 'label.tooLarge'],
    ]
    for (const [pdf, code] of cases)
      expect(await labels.clean([good, pdf])).toMatchObject({ ok: false, problem: { code } })
    expect(await labels.clean([good])).toMatchObject({ ok: true })
  })

  test('a copy of streams that unpack to more than a page can hold is refused, and the next one works', async () => {
    const bomb = deflateSync(Buffer.alloc(200 * 2 ** 20, ' '))
    const pdf = rawPdf([
      catalog,
      onePage,
      page('/Contents [4 0 R 4 0 R]'),
      stream('/Filter /FlateDecode', bomb),
    ])
    expect(await labels.clean([pdf])).toMatchObject({ ok: false, problem: { code: 'label.memory' } })
    expect(await labels.clean([activePdf()])).toMatchObject({ ok: true })
  })

  test('needs no password if the source needed none', async () => {
    const document = await PDFDocument.load(await pdfBytes([{ width: 104, height: 154, ...labelAt(2, 2) }]))
    document.encrypt({ userPassword: '', ownerPassword: 'owner' })
    const copy = await expectSameDots(await document.save())
    expect(await actingNamesIn(copy)).toEqual([])
  })

  test('prints the dots of every drawn label, at about its size', { timeout: 120_000 }, async () => {
    const facts = { reference: 'R-1', consignee: 'A', city: 'B', code: 'X1', parcels: 3 }
    const drawings = [
      await pdfBytes([
        // Not on the page's very edge: there a second renderer shows or cuts a hair.
        { width: 104, height: 154, ...labelAt(2, 2) },
        { width: 210, height: 297, rotate: 90, ...labelAt(5, 5) },
      ]),
      ...(await Promise.all(
        (['twoPerPage', 'landscape', 'terms'] as const).map((layout) => drawLabels(layout, facts)),
      )),
    ]
    for (const pdf of drawings) {
      const copy = await expectSameDots(pdf)
      // Object streams are unpacked: drawn labels are small, and most of such a file is objects.
      expect(copy.length).toBeLessThan(1.1 * pdf.length + 6000)
    }
  })

  test.skipIf(noRealLabels)(
    `prints the dots of a real label of each carrier, at its size${because(noRealLabels)}`,
    { timeout: 600_000 },
    async () => {
      const files = readdirSync(realLabels).filter((each) => each.endsWith('.pdf'))
      for (const { file } of oneOfEachCarrier(files.map((each) => ({ file: each })))) {
        const pdf = readFileSync(join(realLabels, file))
        const copy = await expectSameDots(pdf)
        expect(await actingNamesIn(copy), file).toEqual([])
        expect(copy.length, file).toBeLessThan(1.1 * pdf.length + 4000)
      }
    },
  )
})

describe('files for users and printers', () => {
  const media = { name: '100 × 150 mm', widthMm: 100, heightMm: 150, marginMm: 0 }
  const a4 = { name: 'A4', widthMm: 210, heightMm: 297, marginMm: 0 }
  const { print } = defaultProfile('Office')
  const paths: [string, Pick<PrinterProfile, 'layout' | 'print'>, number][] = [
    ['the page as sent', { layout: { kind: 'asSent' }, print }, 2],
    ['labels cut out, joined', { layout: { kind: 'label' }, print: { ...print, media } }, 2],
    [
      'labels on a sheet',
      { layout: { kind: 'sheet', columns: 2, rows: 2, startSlot: 0 }, print: { ...print, media: a4 } },
      1,
    ],
  ]
  test.each(paths)('%s: without active content', { timeout: 120_000 }, async (_, profile, pages) => {
    const prepare = createPreparePrint({
      labels,
      profileOf: () => ({ ...defaultProfile('Office'), ...profile, format: 'pdf' }),
      corrections: async () => [],
      isStampAccepted: async () => false,
    })
    const outcome = await prepare(
      await activeLabel(['JJD000390007882211456', 'JJD000390007882211999']),
      'Office',
    )
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem))
    const { documents } = outcome.value
    expect(documents).toHaveLength(1)
    expect((await PDFDocument.load(documents[0].bytes)).getPageCount()).toBe(pages)
    expect(await actingNamesIn(documents[0].bytes)).toEqual([])
  })

  test('a confirmation is viewed and printed without active content, while the original is stored', async () => {
    const session = createTestSession()
    const { id } = await session.bookOne('d1')
    const kept = activePdf()
    await session.journal.append(id, {
      type: 'paperKept',
      paper: 'confirmation',
      kept: { kind: 'pdf', document: 'h', pages: 1 },
    })
    const printed: Uint8Array[] = []
    const serviceDocuments = createServiceDocuments({
      journal: session.journal,
      documents: { get: async () => kept },
      labels,
      printers: {
        print: async (_, { document }) => {
          printed.push(document.bytes)
          return { kind: 'submitted', confirmed: true }
        },
      },
      newJob: () => 'j',
    })
    const handlers = documentHandlers({
      session: () => partial({ printing: partial({ serviceDocuments }) }),
      labels,
      documentPrinter: () => 'Office',
    })
    expect(await handlers['shipment.printDocument']({ id, name: 'confirmation' })).toEqual({})
    const { pdf } = await handlers['shipment.documentFile']({ id, name: 'confirmation' })
    for (const bytes of [...printed, Buffer.from(pdf, 'base64')])
      expect(await actingNamesIn(bytes)).toEqual([])
    expect(printed).toHaveLength(1)
    expect(kept).toEqual(activePdf())
  })
})
