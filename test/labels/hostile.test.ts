import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawPdf, labelAt, pdfBytes } from '../fixtures/labels/draw-pdf.ts'
import { openPipeline } from '../fixtures/labels/open-pipeline.ts'
import { catalog, onePage, page, rawPdf, stream } from '../fixtures/labels/raw-pdf.ts'

/** Each form draws the next one sixteen times: 16^8 fills from a file of two kilobytes. */
function nestedForms(): Uint8Array {
  const depth = 8
  const forms = Array.from({ length: depth }, (_, level) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 283 425] /Resources << /XObject << /F ${level + 6} 0 R >> >>`,
      level === depth - 1 ? '0 0 200 400 re f' : '/F Do '.repeat(16),
    ),
  )
  return rawPdf([
    catalog,
    onePage,
    page('/Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >>'),
    stream('', '/F Do'),
    ...forms,
  ])
}

/** A picture of 30,000 x 30,000 RGB pixels, 2.7 GB unpacked, in a few kilobytes deflated twice. */
function hugePicture(): Uint8Array {
  const zeros = Buffer.alloc(64 * 1024 * 1024)
  const body = deflateSync(deflateSync(zeros, { level: 9 }), { level: 9 })
  return rawPdf([
    catalog,
    onePage,
    page('/Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>'),
    stream('', 'q 283 0 0 425 0 0 cm /I Do Q'),
    stream(
      '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]',
      body,
    ),
  ])
}

/** Sixty million characters of text, each an object in the reader's memory, in a few hundred kilobytes. */
function textBomb(): Uint8Array {
  const font = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
  const lines = Buffer.alloc(60_000_000, `(${'PD-0123456789 '.repeat(50)}) Tj 0 1 Td `)
  const content = Buffer.concat([Buffer.from('BT /F1 8 Tf 10 10 Td '), lines, Buffer.from(' ET')])
  return rawPdf([
    catalog,
    onePage,
    page(`/Contents 4 0 R ${font}`),
    stream('/Filter /FlateDecode', deflateSync(content, { level: 1 })),
  ])
}

/** So many empty pages. */
function manyPages(count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(' ')
  const pages = Array.from({ length: count }, () => page(''))
  return rawPdf([catalog, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...pages])
}

const text = (content: string) => new TextEncoder().encode(content)

describe('a hostile or broken PDF', () => {
  const pipeline = openPipeline({ deadlineMs: 3_000 })
  let whole: Uint8Array
  beforeAll(async () => {
    whole = await pdfBytes([{ width: 100, height: 150, ...labelAt(0, 0) }])
  })

  const problemCode = async (pdf: Uint8Array): Promise<string> => {
    const outcome = await pipeline.preview(pdf, 0, { dpmm: 8 })
    return outcome.ok ? 'ok' : outcome.problem.code
  }

  test('a valid PDF is drawn', async () => {
    expect(await problemCode(whole)).toBe('ok')
    expect(await pipeline.check(whole)).toMatchObject({ ok: true, value: { pages: [{}] } })
  })

  // FAULTS.md F77
  test('a file that is no PDF, is empty or is an error page is refused as no PDF', async () => {
    expect(await problemCode(text('hello'))).toBe('label.notPdf')
    expect(await problemCode(new Uint8Array())).toBe('label.notPdf')
    expect(await problemCode(text('<!doctype html><title>502</title>'))).toBe('label.notPdf')
  })

  // FAULTS.md F77
  test('that is cut at any length is refused as cut', async () => {
    for (const part of [0.2, 0.5, 0.8, 0.95]) {
      expect(await problemCode(whole.subarray(0, Math.floor(whole.length * part)))).toBe('label.cut')
    }
  })

  test('that is cut in an update behind its first end, or behind the first section of a linearized file, is refused as cut', async () => {
    const file = Buffer.from(whole)
    const update = Buffer.from('7 0 obj\n<< /Type /Page /Parent 2 0 R >>\nend')
    expect(await problemCode(Buffer.concat([file, update]))).toBe('label.cut')
    const section = Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer\n<< >>\nstartxref\n0\n%%EOF\n')
    expect(await problemCode(Buffer.concat([section, file]))).toBe('ok')
    expect(await problemCode(Buffer.concat([file, section.subarray(9)]))).toBe('label.cut')
  })

  test('a header and a trailer with garbage between are refused as broken', async () => {
    expect(await problemCode(text(`%PDF-1.7\n${'x'.repeat(500)}\n%%EOF\n`))).toBe('label.broken')
  })

  // FAULTS.md F77
  test('a PDF with a password is refused as encrypted', async () => {
    const document = await drawPdf([{ width: 100, height: 150 }])
    document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
    expect(await problemCode(await document.save())).toBe('label.encrypted')
  })

  test('a PDF without pages is refused', async () => {
    expect(await problemCode(rawPdf([catalog, '<< /Type /Pages /Kids [] /Count 0 >>']))).toBe('label.noPages')
  })

  // FAULTS.md F77
  test('a PDF of 4,000 pages is refused', async () => {
    const outcome = await pipeline.check(manyPages(4000))
    expect(outcome).toEqual({
      ok: false,
      problem: { code: 'label.tooManyPages', values: { pages: 4000, most: 500 } },
    })
  })

  // FAULTS.md F77
  test('a file of 200 MB is refused before it is copied', async () => {
    const big = new Uint8Array(200 * 1024 * 1024)
    big.set(text('%PDF-1.7\n'))
    expect(await problemCode(big)).toBe('label.tooLarge')
  })

  test('a page of five metres is refused', async () => {
    const side = (5000 / 25.4) * 72
    const pdf = rawPdf([catalog, onePage, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${side} ${side}] >>`])
    expect(await problemCode(pdf)).toBe('label.pageTooLarge')
  })

  test('a page without size, or a missing page, is refused', async () => {
    expect(await problemCode(rawPdf([catalog, onePage, 'null']))).toMatch(/^label\.(broken|noPages)$/)
    const outcome = await pipeline.preview(whole, 7, { dpmm: 8 })
    expect(outcome).toEqual({
      ok: false,
      problem: { code: 'label.noSuchPage', values: { page: 8, pages: 1 } },
    })
  })

  // SECURITY.md T33
  test('a page of forms that nest as a bomb is refused, and the next label is drawn', async () => {
    expect(await problemCode(nestedForms())).toMatch(/^label\.(deadline|memory)$/)
    expect(await problemCode(whole)).toBe('ok')
  })

  test('a page of endless text is refused, and the next label is drawn', async () => {
    const read = await pipeline.inspect(textBomb())
    expect(read.ok ? 'ok' : read.problem.code).toMatch(/^label\.(deadline|memory)$/)
    expect(await problemCode(whole)).toBe('ok')
  })

  test('a picture that would take 2.7 GB is refused, and the next label is drawn', async () => {
    // PDFium may also draw nothing for it: then there is no symbol either, and
    // nothing is ever counted as proven.
    expect(await problemCode(hugePicture())).toMatch(/^ok$|^label\.(memory|broken|deadline)$/)
    expect(await problemCode(whole)).toBe('ok')
  })

  test('arrays that nest a million deep get an answer, and the next label is drawn', async () => {
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`
    const pdf = rawPdf([
      catalog,
      onePage,
      page(`/Contents 4 0 R /Rubbish ${deep}`),
      stream('', '0 0 9 9 re f'),
    ])
    expect(await problemCode(pdf)).toMatch(/^ok$|^label\./)
    expect(await problemCode(whole)).toBe('ok')
  })

  // SECURITY.md T33
  test('scripts never run and change no dot', async () => {
    const plain = rawPdf([catalog, onePage, page('/Contents 4 0 R'), stream('', '20 20 80 80 re f')])
    const script = '(this.getField; app.alert\\("x"\\); while\\(true\\){})'
    const scripted = rawPdf([
      `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS ${script} >> >>`,
      onePage,
      page(`/Contents 4 0 R /AA << /O << /S /JavaScript /JS ${script} >> >>`),
      stream('', '20 20 80 80 re f'),
    ])
    expect(await pipeline.preview(scripted, 0, { dpmm: 4 })).toEqual(
      await pipeline.preview(plain, 0, { dpmm: 4 }),
    )
  })
})
