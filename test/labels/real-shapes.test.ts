import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import bwip from 'bwip-js/node'
import { describe, expect, test } from 'vitest'
import { openPipeline } from '../fixtures/labels/open-pipeline.ts'
import { catalog, onePage, rawPdf, stream } from '../fixtures/labels/raw-pdf.ts'
import { inPart, noPoppler } from '../fixtures/skips.ts'
import { drawn } from './second-reading/printed-pictures.ts'
import { readsAgain } from './second-reading/second-reader.ts'

const text = 'PARCEL4711'

/** The widths of the code's bars and gaps in modules, and their sum. */
const widths = (() => {
  const [raw] = bwip.raw({ bcid: 'code128', text })
  return raw && 'sbs' in raw ? raw.sbs : []
})()
const length = widths.reduce((sum, width) => sum + width, 0)
/** Where each bar begins, in modules. */
const bars = widths.flatMap((width, i) => {
  const x = widths.slice(0, i).reduce((sum, each) => sum + each, 0)
  return i % 2 === 0 ? [{ x, width }] : []
})

/** The code as rectangles: modules of 1.2 points, 60 points high. */
const code = `q 1.2 0 0 60 40 200 cm ${bars.map(({ x, width }) => `${x} 0 ${width} 1 re`).join(' ')} f Q`
/** The same place, for a picture or a form of one unit. */
const place = `q ${1.2 * length} 0 0 60 40 200 cm`

const page = (rest: string, box = '0 0 283 425') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] ${rest} >>`
/** A page of such operators. */
const drawing = (operators: string, resources = '', ...objects: (string | Buffer)[]) =>
  rawPdf([
    catalog,
    onePage,
    page(`/Contents 4 0 R /Resources << ${resources} >>`),
    stream('', operators),
    ...objects,
  ])

/** One row of the code as bits, eight a byte, 1 for a bar. */
function bits(height: number): Buffer {
  const row = Buffer.alloc(Math.ceil(length / 8))
  for (const { x, width } of bars)
    for (let at = x; at < x + width; at++) row[at >> 3] = (row[at >> 3] ?? 0) | (0x80 >> (at & 7))
  return Buffer.concat(Array.from({ length: height }, () => row))
}

/** The code in CCITT group 4 (ITU-T T.6): the first row in horizontal mode, then rows equal to the one
 * above. */
function group4(height: number): Buffer {
  const white = ['00110101', '000111', '0111', '1000', '1011']
  const black = ['', '010', '11', '10', '011']
  let row = ''
  // Pairs of a white and a black run; the row begins with no white.
  for (let i = 0; i < widths.length; i += 2)
    row += `001${white[i === 0 ? 0 : (widths[i - 1] ?? 0)]}${black[widths[i] ?? 0]}`
  const same = '1'.repeat(widths.length + 1)
  const all = `${row}${same.repeat(height - 1)}000000000001000000000001`
  const padded = all.padEnd(Math.ceil(all.length / 8) * 8, '0')
  return Buffer.from(padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** A JBIG2 page of one region that is coded as group 4 (ITU-T T.88, MMR). */
function jbig2(height: number): Buffer {
  const four = (value: number) => [value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
  const coded = [...group4(height)]
  const info = [...four(length), ...four(height), ...four(0), ...four(0), 0, 0, 0]
  const region = [...four(length), ...four(height), ...four(0), ...four(0), 0, 1, ...coded]
  return Buffer.from([
    ...four(0),
    48,
    0,
    1,
    ...four(info.length),
    ...info,
    ...four(1),
    38,
    0,
    1,
    ...four(region.length),
    ...region,
  ])
}

const image = (keys: string, body: Buffer, height = 4) =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${length} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray ${keys}`,
    body,
  )
const form = (operators: string, rest = '', box = '0 0 283 425') =>
  stream(`/Type /XObject /Subtype /Form /BBox [${box}] ${rest}`, operators)
const picture = (keys: string, body: Buffer) =>
  drawing(`${place} /I Do Q`, '/XObject << /I 5 0 R >>', image(keys, body))

const latin1 = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const changed = (pdf: Uint8Array, from: string | RegExp, to: string) => {
  const after = latin1(pdf).replace(from, to)
  expect(after).not.toBe(latin1(pdf))
  return Buffer.from(after, 'latin1')
}

/** A file with an update behind its end that replaces one object. */
function updated(pdf: Uint8Array, number: number, body: Buffer | string): Buffer {
  const before = Buffer.from(pdf)
  const object = Buffer.concat([
    Buffer.from(`${number} 0 obj\n`),
    Buffer.from(body),
    Buffer.from('\nendobj\n'),
  ])
  const previous = /startxref\s+(\d+)/.exec(latin1(pdf))?.[1]
  const table = `xref\n${number} 1\n${String(before.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 9 /Root 1 0 R /Prev ${previous} >>\n`
  const start = before.length + object.length
  return Buffer.concat([before, object, Buffer.from(`${table}startxref\n${start}\n%%EOF\n`)])
}

const plain = drawing(code)
const bar = (width: number) => stream('', `${width} 0 0 0 ${width} 1 d1 0 0 ${width} 1 re f`)
const gap = (width: number) => stream('', `${width} 0 0 0 0 0 d1`)

/** Files that print as drawn. */
const printing: [string, () => Uint8Array | Promise<Uint8Array>][] = [
  [
    'an owner password alone',
    async () => {
      const document = await PDFDocument.load(plain)
      document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { printing: false } })
      return document.save()
    },
  ],
  ['a wrong start of its table', () => changed(plain, /startxref\n\d+/, 'startxref\n7')],
  ['no table', () => changed(plain, /xref\n[\s\S]*trailer/, 'trailer')],
  ['line ends of a Macintosh', () => changed(plain, /\n/g, '\r')],
  ['a byte order mark and a newline before its head', () => Buffer.concat([Buffer.from('\ufeff\n'), plain])],
  [
    'the section of a linearized file before it',
    () => Buffer.concat([Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer\n<< >>\nstartxref\n0\n%%EOF\n'), plain]),
  ],
  ['an update of its content', () => updated(drawing('0 0 9 9 re f'), 4, stream('', code))],
  [
    'compressed objects with a wrong length',
    async () => {
      const document = await PDFDocument.load(plain)
      return changed(await document.save({ useObjectStreams: true }), /(\/ObjStm[^>]*\/Length )\d+/, '$17')
    },
  ],
  ['a content that says it is longer', () => changed(plain, /\/Length \d+/, '/Length 99999')],
  ['a content that says it is shorter', () => changed(plain, /\/Length \d+/, '/Length 3')],
  [
    'an inline image',
    () =>
      drawing(
        `${place}\nBI /W ${length} /H 1 /BPC 1 /CS /G /D [1 0] /F /AHx\nID ${bits(1).toString('hex')}>\nEI Q`,
      ),
  ],
  [
    'a picture in runs',
    () => {
      const rows = bits(4)
      const runs = Buffer.concat([...rows].map((byte) => Buffer.from([0, byte])))
      return picture('/Decode [1 0] /Filter /RunLengthDecode', Buffer.concat([runs, Buffer.from([128])]))
    },
  ],
  [
    'a picture with a predictor',
    () => {
      const row = bits(1)
      const rows = Buffer.concat([
        Buffer.from([0]),
        row,
        ...Array.from({ length: 3 }, () => Buffer.concat([Buffer.from([2]), Buffer.alloc(row.length)])),
      ])
      return picture(
        `/Decode [1 0] /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns ${length} /BitsPerComponent 1 >>`,
        deflateSync(rows),
      )
    },
  ],
  [
    'a CCITT picture',
    () => picture(`/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${length} /Rows 4 >>`, group4(4)),
  ],
  ['a JBIG2 picture', () => picture('/Filter /JBIG2Decode', jbig2(4))],
  [
    'an image mask',
    () =>
      drawing(
        `0 g ${place} /I Do Q`,
        '/XObject << /I 5 0 R >>',
        stream(
          `/Type /XObject /Subtype /Image /Width ${length} /Height 4 /ImageMask true /Decode [1 0]`,
          bits(4),
        ),
      ),
  ],
  [
    'a picture in indexed colours',
    () =>
      drawing(
        `${place} /I Do Q`,
        '/XObject << /I 5 0 R >>',
        stream(
          `/Type /XObject /Subtype /Image /Width ${length} /Height 4 /BitsPerComponent 1 /ColorSpace [/Indexed /DeviceRGB 1 <ffffff101010>]`,
          bits(4),
        ),
      ),
  ],
  ['black of four inks', () => drawing(`0 0 0 1 k ${code}`)],
  [
    'a spot colour',
    () =>
      drawing(
        `/S cs 1 scn ${code}`,
        '/ColorSpace << /S [/Separation /Black /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>] >>',
      ),
  ],
  [
    'a transparency group',
    () =>
      drawing(
        '/G gs /F Do',
        '/ExtGState << /G << /ca 0.95 /BM /Multiply >> >> /XObject << /F 5 0 R >>',
        form(code, '/Group << /S /Transparency /I true /CS /DeviceGray >>'),
      ),
  ],
  [
    'a soft mask',
    () =>
      drawing(
        `/G gs ${code}`,
        '/ExtGState << /G << /SMask << /S /Luminosity /G 5 0 R >> >> >>',
        form('1 g 0 0 283 425 re f', '/Group << /S /Transparency /CS /DeviceGray >>'),
      ),
  ],
  [
    'forms in forms, each with a matrix',
    () =>
      drawing(
        '/F Do',
        '/XObject << /F 5 0 R >>',
        ...[0, 1, 2, 3].map((depth) =>
          form(
            depth === 3 ? code : '/F Do',
            `/Matrix [${depth % 2 ? '0.5 0 0 0.5 0 0' : '2 0 0 2 0 0'}] ${depth < 3 ? `/Resources << /XObject << /F ${6 + depth} 0 R >> >>` : ''}`,
            '0 0 999 999',
          ),
        ),
      ),
  ],
  [
    'a form that draws itself',
    () =>
      drawing(
        `${code} /F Do`,
        '/XObject << /F 5 0 R >>',
        form('/F Do', '/Resources << /XObject << /F 5 0 R >> >>'),
      ),
  ],
  [
    'mirrored axes',
    () => drawing(`-1 0 0 -1 283 425 cm -1 0 0 -1 283 425 cm 1 0 0 -1 0 425 cm 1 0 0 -1 0 425 cm ${code}`),
  ],
  [
    'a picture upside down',
    () =>
      drawing(
        `q ${1.2 * length} 0 0 -60 40 260 cm /I Do Q`,
        '/XObject << /I 5 0 R >>',
        image('/Decode [1 0]', bits(4)),
      ),
  ],
  ['a content that lies on its side', () => drawing(`0 1 -1 0 330 60 cm ${code}`)],
  ['a clipping path', () => drawing(`30 180 220 100 re W n ${code} 0 0 20 20 re f`)],
  [
    'a font of bars that it draws itself (Type 3)',
    () => {
      const letters = widths.map((width, i) => 'abcdefgh'[(i % 2) * 4 + width - 1]).join('')
      return drawing(
        `BT /B 1 Tf 1.2 0 0 60 40 200 Tm (${letters}) Tj ET`,
        '/Font << /B 5 0 R >>',
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 4 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 104 /Widths [1 2 3 4 1 2 3 4]
        /Encoding << /Type /Encoding /Differences [97 /a /b /c /d /e /f /g /h] >> /Resources << >>
        /CharProcs << /a 6 0 R /b 7 0 R /c 8 0 R /d 9 0 R /e 10 0 R /f 11 0 R /g 12 0 R /h 13 0 R >> >>`,
        ...[1, 2, 3, 4].map(bar),
        ...[1, 2, 3, 4].map(gap),
      )
    },
  ],
  ['a font that is missing', () => drawing(`${code} BT /Gone 12 Tf 40 150 Td (Bonn) Tj ET`)],
  [
    'a layer that is off, over the code',
    () =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >> >>',
        onePage,
        page('/Contents 4 0 R /Resources << /Properties << /L 5 0 R >> >>'),
        stream('', `${code} /OC /L BDC 40 190 150 80 re f EMC`),
        '<< /Type /OCG /Name (draft) >>',
      ]),
  ],
  [
    'nothing but a stamp',
    () =>
      rawPdf([
        catalog,
        onePage,
        page('/Annots [4 0 R]'),
        '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 283 425] /AP << /N 5 0 R >> >>',
        form(code),
      ]),
  ],
  [
    'a box without an area, so that it is US Letter',
    () => rawPdf([catalog, onePage, page('/Contents 4 0 R', '0 0 0 425'), stream('', code)]),
  ],
  ['content that ends within an operator', () => drawing(`${code} q 1 0 0 1 5`)],
]

/** Files that are refused, each with its reason. */
const refused: [string, () => Uint8Array, RegExp][] = [
  [
    'a box of seven metres',
    () => rawPdf([catalog, onePage, page('/Contents 4 0 R', '0 0 20000 20000'), stream('', code)]),
    /^label\.pageTooLarge$/,
  ],
  [
    'a box of a hair',
    () => rawPdf([catalog, onePage, page('/Contents 4 0 R', '0 0 0.5 425'), stream('', code)]),
    /^label\.broken$/,
  ],
  [
    'boxes that do not meet',
    () => rawPdf([catalog, onePage, page('/CropBox [500 500 700 700] /Contents 4 0 R'), stream('', code)]),
    /^label\.broken$/,
  ],
  ['no pages', () => rawPdf([catalog, '<< /Type /Pages /Kids [] /Count 0 >>']), /^label\.noPages$/],
  [
    'a tree of pages that is its own branch',
    () => rawPdf([catalog, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    /^label\.(noPages|broken)$/,
  ],
  [
    'a catalog that is missing',
    () => changed(plain, '/Root 1 0 R', '/Root 8 0 R'),
    /^label\.(noPages|broken)$/,
  ],
  [
    'a second file behind it that is cut',
    () => Buffer.concat([plain, plain.subarray(0, 300)]),
    /^label\.cut$/,
  ],
]

describe('a label file', () => {
  const media = { name: 'label', widthMm: 100, heightMm: 150, marginMm: 0 }
  const profile = { media, dpmm: 8 as const, offsetXMm: 0, offsetYMm: 0 }
  const pipeline = openPipeline()

  test.each(printing)(`with %s prints its code on every path${inPart(noPoppler)}`, async (_, make) => {
    const pdf = await make()
    for (const mode of ['zpl', 'vector'] as const) {
      const label = await pipeline.prepare(pdf, { page: 0, mode, profile })
      expect(label).toMatchObject({
        ok: true,
        value: { proof: { verdict: 'proven', symbols: [{ text, state: 'proven' }], strategy: { scale: 1 } } },
      })
      const output = label.ok ? label.value.output : undefined
      if (mode === 'vector' && output && !noPoppler)
        expect(await readsAgain(await drawn(output.bytes, 8), 'Code128', text)).toBe(true)
    }
    const clean = await pipeline.clean([pdf])
    if (!clean.ok) throw new Error(clean.problem.code)
    if (!noPoppler) expect(await readsAgain(await drawn(clean.value, 8), 'Code128', text)).toBe(true)
  })

  test.each(refused)('with %s is refused with its reason', async (_, make, code) => {
    const pdf = make()
    for (const outcome of [
      await pipeline.check(pdf),
      await pipeline.prepare(pdf, { page: 0, mode: 'zpl', profile }),
      await pipeline.clean([pdf]),
    ])
      expect(outcome).toMatchObject({ ok: false, problem: { code: expect.stringMatching(code) } })
  })
})
