import { describe, expect, test } from 'vitest'
import { createPreparePrint } from '../../../electron/printing/preparing/prepare-print.ts'
import type { Correction } from '../../../shared/labels/index.ts'
import { defaultProfile, type PrinterProfile, printerProfileSchema } from '../../../shared/printing/index.ts'
import { labelAt, type PageDrawing, pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'
import { readPdf } from '../../fixtures/labels/read-pdf.ts'

const labels = openPipeline()

const media = { name: '100 × 150 mm', widthMm: 100, heightMm: 150, marginMm: 0 }
const profile = (change: Partial<PrinterProfile>): PrinterProfile => ({
  ...defaultProfile('Zebra'),
  layout: { kind: 'label' },
  ...change,
  print: { ...defaultProfile('Zebra').print, media, dpmm: 8, ...change.print },
})
const prepare = async (
  drawn: PageDrawing[],
  of: PrinterProfile,
  corrections: Correction[] = [],
  isStampAccepted = false,
) =>
  createPreparePrint({
    labels,
    profileOf: () => of,
    corrections: async () => corrections,
    isStampAccepted: async () => isStampAccepted,
  })(await pdfBytes(drawn), 'Zebra')
const prepared = async (...args: Parameters<typeof prepare>) => {
  const outcome = await prepare(...args)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem))
  return outcome.value
}

const a4 = { width: 210, height: 297 }
const first = 'JJD000390007882211456'
const second = 'JJD000390007882211999'
const onePage: PageDrawing = { ...a4, ...labelAt(4, 4, first) }
const twoPages: PageDrawing[] = [onePage, { ...a4, ...labelAt(4, 4, second) }]
const textsOf = async (pdf: Uint8Array) =>
  (await readPdf(pdf)).map(({ symbols }) => symbols.map(({ text }) => text))

describe('a print job', () => {
  test('has whole pages, cleaned and read, on media of their size, if the profile says so', async () => {
    const pdf = await pdfBytes(twoPages)
    const of = { ...profile({}), layout: { kind: 'asSent' as const } }
    const outcome = await createPreparePrint({
      labels,
      profileOf: () => of,
      corrections: async () => [],
      isStampAccepted: async () => false,
    })(pdf, 'Zebra')
    if (!outcome.ok) throw new Error(outcome.problem.code)
    expect(outcome.value.documents).toEqual([{ format: 'pdf', bytes: expect.anything() }])
    expect(await textsOf(outcome.value.documents[0].bytes)).toEqual(await textsOf(pdf))
    expect(outcome.value.media).toEqual({ widthMm: expect.closeTo(210, 1), heightMm: expect.closeTo(297, 1) })
    expect(outcome.value.pictures).toEqual([])
    expect(outcome.value.proofs.map(({ verdict }) => verdict)).toEqual(['read', 'read'])
    expect(outcome.value.proofs.map(({ symbols }) => symbols.map(({ text }) => text))).toEqual([
      expect.arrayContaining([first]),
      expect.arrayContaining([second]),
    ])
  })

  describe('of whole pages', () => {
    const whole = (dpmm: PrinterProfile['print']['dpmm']) => {
      const { print, ...of } = profile({ layout: { kind: 'asSent' } })
      return { ...of, print: { ...print, dpmm } }
    }
    const tooFine = { bcid: 'code128', text: 'FINE1234567890', x: 40, y: 86, module: 0.19, height: 20 }
    const label = labelAt(4, 4, second)
    const pages: PageDrawing[] = [
      { ...a4, texts: [{ text: 'Terms and conditions', x: 20, y: 40 }] },
      { ...a4, ...label, symbols: [...label.symbols, tooFine] },
    ]

    test.each([
      ['would not scan', tooFine.module],
      ['has grade F', 0.275],
    ])('waits for a person if a code of a label %s at the printer’s resolution', async (_name, module) => {
      const weak = { ...tooFine, text: 'WEAK12345', module }
      const given = [pages[0], { ...a4, ...label, symbols: [...label.symbols, weak] }] as PageDrawing[]
      expect(await prepare(given, whole(8))).toEqual({
        ok: false,
        problem: { code: 'label.unread', values: { symbol: 'Code 128', text: weak.text, dpi: '203' } },
      })
      const { proofs } = await prepared(given, whole(24))
      expect(proofs.map(({ verdict }) => verdict)).toEqual(['nothingToCheck', 'read'])
    })

    test('prints anyway if a person decides so, and keeps what was read', async () => {
      const print = createPreparePrint({
        labels,
        profileOf: () => whole(8),
        corrections: async () => [],
        isStampAccepted: async () => false,
      })
      const outcome = await print(await pdfBytes(pages), 'Zebra', true)
      if (!outcome.ok) throw new Error(outcome.problem.code)
      expect(outcome.value.proofs.map(({ verdict }) => verdict)).toEqual(['nothingToCheck', 'refused'])
      expect(outcome.value.documents).toHaveLength(1)
    })
  })

  // FAULTS.md F142
  test('has all labels of an order, cut out and proven, as pages of one PDF', async () => {
    const { documents, media: paper, proofs, pictures } = await prepared(twoPages, profile({ format: 'pdf' }))
    expect(documents).toHaveLength(1)
    expect(paper).toEqual({ widthMm: 100, heightMm: 150 })
    const texts = await textsOf(documents[0].bytes)
    expect(texts.map((page) => page.includes(first))).toEqual([true, false])
    expect(texts.map((page) => page.includes(second))).toEqual([false, true])
    expect(proofs.map(({ verdict }) => verdict)).toEqual(['proven', 'proven'])
    expect(pictures).toHaveLength(2)
  })

  test('has all labels in one stream of dots, or a picture for each', async () => {
    const dots = await prepared(twoPages, profile({ format: 'zpl' }))
    expect(dots.documents).toHaveLength(1)
    expect(Buffer.from(dots.documents[0].bytes).toString().match(/\^XA/g)).toHaveLength(2)
    const pictures = await prepared(twoPages, profile({ format: 'png' }))
    expect(
      pictures.documents.map(({ format, bytes }) => [format, Buffer.from(bytes).toString('latin1', 1, 4)]),
    ).toEqual([
      ['png', 'PNG'],
      ['png', 'PNG'],
    ])
  })

  test('has labels on sheets from the chosen place on', async () => {
    const layout = { kind: 'sheet' as const, columns: 2, rows: 2, startSlot: 3 }
    const sheet = { name: 'A4', widthMm: 210, heightMm: 297, marginMm: 0 }
    const of = profile({ layout, format: 'pdf' })
    const { documents, media: paper } = await prepared(twoPages, {
      ...of,
      print: { ...of.print, media: sheet, dpmm: 12 },
    })
    expect(paper).toEqual({ widthMm: expect.closeTo(210, 1), heightMm: expect.closeTo(297, 1) })
    const pages = await readPdf(documents[0].bytes)
    const [on1, on2] = pages.map(({ symbols }) =>
      symbols.find(({ text }) => text === first || text === second),
    )
    expect([on1?.text, on2?.text]).toEqual([first, second])
    // The last slot of the first sheet, then the first of the next.
    expect(on1?.x).toBeGreaterThan(105)
    expect(on1?.y).toBeGreaterThan(148)
    expect(on2?.x).toBeLessThan(105)
  })

  test('has no sheet if one of its labels would not scan', async () => {
    const tooFine = {
      bcid: 'code128',
      text: 'FINE12345678901234567890',
      x: 10,
      y: 40,
      module: 0.19,
      height: 20,
    }
    const unscannable = { ...a4, ...labelAt(4, 4, second), symbols: [tooFine] }
    const sheet = { name: 'A4', widthMm: 210, heightMm: 297, marginMm: 0 }
    const of = profile({ layout: { kind: 'sheet', columns: 4, rows: 6, startSlot: 1 }, format: 'pdf' })
    const outcome = await prepare([onePage, unscannable], { ...of, print: { ...of.print, media: sheet } })
    expect(outcome).toMatchObject({
      ok: false,
      problem: { code: 'label.refused', values: { symbol: 'Code 128' } },
    })
  })

  test('is rotated for landscape media', async () => {
    const { media: paper } = await prepared([onePage], profile({ orientation: 'lying' }))
    expect(paper).toEqual({ widthMm: 150, heightMm: 100 })
  })

  test.each([
    ['a large word', { text: 'SAMPLE', x: 20, y: 100, size: 40 }],
    ['a slanted word', { text: 'Ungültig', x: 45, y: 106, size: 22, rotate: 35 }],
    ['a word upwards', { text: 'MUSTER', x: 60, y: 140, size: 40, rotate: 90 }],
    ['a phrase in small print', { text: '** TEST LABEL - DO NOT SHIP **', x: 12, y: 20 }],
    ['a slanted phrase', { text: 'Nicht drucken', x: 20, y: 120, size: 14, rotate: -30 }],
  ])('asks before it prints a label with a stamp, on every path: %s', async (_, text) => {
    const page = { ...onePage, texts: [...(onePage.texts ?? []), text] }
    const paths = [
      profile({ format: 'zpl' }),
      profile({ format: 'pdf' }),
      { ...profile({}), layout: { kind: 'asSent' as const } },
      profile({ layout: { kind: 'sheet', columns: 2, rows: 2, startSlot: 0 }, format: 'pdf' }),
    ]
    for (const path of paths)
      expect(await prepare([page], path)).toMatchObject({
        ok: false,
        problem: { code: 'label.stamped', values: { words: text.text } },
      })
    expect(await prepare([page], profile({ format: 'zpl' }), [], true)).toMatchObject({ ok: true })
  })

  test.each([
    { text: 'Max Mustermann, Musterstraße 12', x: 8, y: 60, size: 12 },
    { text: 'SAMPLE GmbH', x: 8, y: 60, size: 16 },
    { text: 'Muster', x: 8, y: 60, size: 14 },
    { text: 'Void Interiors Ltd.', x: 8, y: 60, size: 24, rotate: 90 },
    { text: 'Contents: free sample', x: 8, y: 60 },
    { text: 'for test purposes only', x: 8, y: 60 },
  ])('takes $text for an address, not for a stamp', async (text) => {
    const page = { ...onePage, texts: [...(onePage.texts ?? []), text] }
    expect(await prepare([page], profile({ format: 'zpl' }))).toMatchObject({ ok: true })
  })

  test('asks once per layout which part of the page is the label, where that is not certain', async () => {
    const { texts, frames } = labelAt(0, 0)
    const page: PageDrawing = { width: 100, height: 150, texts, frames }
    const of = profile({ format: 'zpl' })
    expect(await prepare([onePage, page], of)).toMatchObject({
      ok: false,
      problem: { code: 'label.unsure', values: { page: 2 } },
    })
    const inspected = await labels.inspect(await pdfBytes([page]))
    if (!inspected.ok) throw new Error()
    const { fingerprint = '', regions = [] } = inspected.value.pages[0] ?? {}
    const next = {
      ...page,
      texts: texts.map((text) => ({ ...text, text: text.text.replace('Erika', 'Helga') })),
    }
    const answered = (confirmed: Correction['regions']) => [{ fingerprint, regions: confirmed }]
    const isLabel = await prepare(
      [onePage, next],
      of,
      answered(regions.map(({ box, turn }) => ({ box, turn }))),
    )
    expect(isLabel).toMatchObject({
      ok: true,
      value: { proofs: [{ verdict: 'proven' }, { verdict: 'nothingToCheck' }] },
    })
    const isNone = await prepare([onePage, next], of, answered([]))
    expect(isNone).toMatchObject({ ok: true, value: { proofs: [{ verdict: 'proven' }] } })
  })

  test('uses a corrected region', async () => {
    const inspected = await labels.inspect(await pdfBytes([onePage]))
    if (!inspected.ok) throw new Error()
    const { fingerprint = '' } = inspected.value.pages[0] ?? {}
    // Only the lower half, with its one Code 128.
    const correction = {
      fingerprint,
      regions: [{ box: { x: 4, y: 100, width: 100, height: 50 }, turn: 0 as const }],
    }
    const { documents } = await prepared([onePage], profile({ format: 'pdf' }), [correction])
    expect(await textsOf(documents[0].bytes)).toEqual([[first]])
  })

  test.each([
    [
      'a page without a label',
      [{ ...a4, texts: [{ text: 'Terms and conditions', x: 20, y: 40 }] }],
      'label.noRegion',
    ],
    [
      'a symbol that would not scan from this paper',
      [{ ...a4, ...labelAt(4, 4, first) }],
      'label.refused',
      { ...media, widthMm: 20, heightMm: 30 },
    ],
  ])('refuses %s', async (_, pages, code, paper = media) => {
    const of = profile({ format: 'zpl' })
    const outcome = await prepare(pages, { ...of, print: { ...of.print, media: paper } })
    expect(outcome).toMatchObject({ ok: false, problem: { code } })
  })
})

describe('a printer’s profile', () => {
  test('has defaults by its name', () => {
    for (const name of ['folder', 'Zebra', 'socket://10.0.0.5'])
      expect(printerProfileSchema.parse(defaultProfile(name))).toEqual(defaultProfile(name))
    expect(defaultProfile('socket://10.0.0.5')).toMatchObject({ layout: { kind: 'label' }, format: 'zpl' })
  })

  test.each([
    [{ layout: { kind: 'asSent' }, format: 'zpl' }, 'format'],
    [{ layout: { kind: 'sheet', columns: 2, rows: 2, startSlot: 4 } }, 'layout.startSlot'],
    [{ print: { ...defaultProfile('x').print, dpmm: 8.5 } }, 'print.dpmm'],
  ])('%j is refused at %s', (change, path) => {
    const read = printerProfileSchema.safeParse({ ...defaultProfile('x'), ...change })
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})
