import { describe, expect, test } from 'vitest'
import type { PreparedLabel, PrepareRequest } from '../../electron/labels/label-pipeline.ts'
import { grown } from '../../electron/labels/page/boxes.ts'
import type { PrintProfile } from '../../shared/printing/index.ts'
import { type DrawnSymbol, labelAt, type PageDrawing, pdfBytes } from '../fixtures/labels/draw-pdf.ts'
import { openPipeline } from '../fixtures/labels/open-pipeline.ts'
import { because, noPoppler } from '../fixtures/skips.ts'
import { placeIn, printedPictures } from './second-reading/printed-pictures.ts'
import { readsAgain } from './second-reading/second-reader.ts'

const profile = (dpmm: PrintProfile['dpmm'], widthMm = 100, heightMm = 150): PrintProfile => ({
  media: { name: `${widthMm}x${heightMm}`, widthMm, heightMm, marginMm: 0 },
  dpmm,
  offsetXMm: 0,
  offsetYMm: 0,
})

const sizeLabel = { width: 100, height: 150 }

/** One of each symbology that parcels carry, with modules that are no whole dots at 8 dots per mm. */
const kinds: DrawnSymbol[] = [
  { bcid: 'code128', text: 'JJD0003900078', x: 12, y: 10, module: 0.34, height: 14 },
  { bcid: 'code39', text: 'PARCEL42', x: 12, y: 30, module: 0.33, height: 10 },
  { bcid: 'interleaved2of5', text: '57500739837412', x: 12, y: 46, module: 0.41, height: 10 },
  { bcid: 'rationalizedCodabar', text: 'A79460479B', x: 12, y: 60, module: 0.33, height: 8 },
  { bcid: 'pdf417', text: 'consignee~Erika~53111~Bonn', x: 10, y: 74, module: 0.36 },
  { bcid: 'qrcode', text: 'https://parcel.example/4711', x: 8, y: 112, module: 0.63 },
  { bcid: 'azteccode', text: 'station 4711 parcel 42', x: 38, y: 112, module: 0.66 },
  { bcid: 'datamatrix', text: '42073108-9234690361980', x: 68, y: 112, module: 0.7 },
]

describe('a prepared label', () => {
  const pipeline = openPipeline()

  async function prepare(
    pages: PageDrawing[],
    request: Omit<PrepareRequest, 'page'>,
  ): Promise<PreparedLabel> {
    const outcome = await pipeline.prepare(await pdfBytes(pages), { page: 0, ...request })
    if (!outcome.ok) throw new Error(outcome.problem.code)
    return outcome.value
  }

  // FAULTS.md F132
  test('has every symbology proven on both print heads, on whole dots', async () => {
    for (const dpmm of [8, 12] as const) {
      const { proof, output } = await prepare([{ ...sizeLabel, symbols: kinds }], {
        mode: 'zpl',
        profile: profile(dpmm),
      })
      expect(proof.verdict).toBe('proven')
      expect(output?.kind).toBe('zpl')
      expect(proof.symbols).toHaveLength(kinds.length)
      for (const symbol of proof.symbols)
        expect(symbol).toMatchObject({
          state: 'proven',
          moduleDots: expect.closeTo(Math.round(symbol.moduleDots ?? 0.5), 1),
        })
      expect(['A', 'B', 'C']).toContain(proof.grade)
      expect(proof.strategy).toMatchObject({ name: 'snapped', scale: 1, snapped: kinds.length })
    }
  })

  test.each(['zpl', 'vector'] as const)('has white symbols on black proven as %s', async (mode) => {
    const white: DrawnSymbol[] = [
      { bcid: 'code128', text: 'WHITE1234', x: 15, y: 10, module: 0.38, height: 12, isWhite: true },
      { bcid: 'code39', text: 'SIDE7', x: 84, y: 8, module: 0.38, height: 8, sideways: true, isWhite: true },
      { bcid: 'pdf417', text: 'white on black', x: 12, y: 35, module: 0.38, isWhite: true },
      { bcid: 'qrcode', text: 'white:4711', x: 10, y: 65, module: 0.7, isWhite: true },
      { bcid: 'azteccode', text: 'white 42', x: 45, y: 65, module: 0.7, isWhite: true },
      { bcid: 'datamatrix', text: '123456', x: 75, y: 65, module: 0.4, isWhite: true },
    ]
    const symbols = [
      ...white,
      { bcid: 'code128', text: 'BLACK1234', x: 15, y: 110, module: 0.38, height: 15 },
    ]
    const { proof, output } = await prepare([{ ...sizeLabel, symbols }], { mode, profile: profile(8) })
    expect(output).toBeDefined()
    expect(proof.verdict).toBe('proven')
    expect(proof.symbols.map(({ text, state, grade }) => [text, state, grade !== undefined]).sort()).toEqual(
      symbols.map(({ text, isWhite }) => [text, 'proven', !isWhite]).sort(),
    )
  })

  test('has true size if only white is too large for the media', async () => {
    const page = { width: 112, height: 166, ...labelAt(6, 8) }
    const { proof } = await prepare([{ ...page, frames: [{ x: 8, y: 12, width: 96, height: 142 }] }], {
      mode: 'zpl',
      profile: profile(8),
    })
    expect(proof).toMatchObject({ verdict: 'proven', strategy: { scale: 1 } })
  })

  // FAULTS.md F140
  test('has true size if it fits, else smaller', async () => {
    const page = [{ ...sizeLabel, ...labelAt(0, 0) }]
    const fits = await prepare(page, { mode: 'zpl', profile: profile(8, 103, 199) })
    expect(fits).toMatchObject({ widthMm: 103, heightMm: 199, proof: { strategy: { scale: 1, turn: 0 } } })
    const small = await prepare(page, { mode: 'zpl', profile: profile(12, 74, 105) })
    expect(small.proof.strategy.scale).toBeLessThan(0.75)
    expect(small.proof.verdict).toBe('proven')
  })

  test('is rotated if landscape; on a roll it has its own length', async () => {
    const symbols: DrawnSymbol[] = [
      { bcid: 'code128', text: 'TURN12345678', x: 20, y: 40, module: 0.375, height: 20 },
    ]
    const frames = [{ x: 2, y: 2, width: 144, height: 96 }]
    const landscape = [
      {
        frames,
        width: 148,
        height: 100,
        symbols,
        texts: [{ text: 'To: Erika, 53111 Bonn, 3 kg', x: 10, y: 20, size: 20 }],
      },
    ]
    const turned = await prepare(landscape, { mode: 'zpl', profile: profile(8) })
    expect(turned.proof).toMatchObject({ verdict: 'proven', strategy: { scale: 1, turn: 90 } })
    const roll = { ...profile(12), media: { name: '62 mm roll', widthMm: 62, marginMm: 1.5 } }
    const narrow = await prepare(landscape, { mode: 'zpl', profile: roll })
    expect(narrow.widthMm).toBe(62)
    expect(narrow.heightMm).toBeGreaterThan(30)
    expect(narrow.proof.symbols[0]?.state).toBe('proven')
  })

  test('is refused if the region cuts a symbol, and nothing is sent', async () => {
    const cut = {
      ...sizeLabel,
      symbols: [{ bcid: 'code128', text: 'CUTCUTCUT', x: 45, y: 50, module: 0.375, height: 20 }],
    }
    const sideways = { box: { x: 0, y: 0, width: 80, height: 150 }, turn: 0 as const }
    const { proof, output } = await prepare([cut], { mode: 'zpl', profile: profile(8), region: sideways })
    expect(proof).toMatchObject({ verdict: 'refused', symbols: [{ state: 'refused', text: 'CUTCUTCUT' }] })
    expect(proof.symbols[0]?.reason).toBe('cropped')
    expect(proof.advice).toContain('checkRegion')
    expect(output).toBeUndefined()
  })

  // FAULTS.md F141
  test('names symbols too fine for the print head; a finer one succeeds', async () => {
    // 0.17 mm is 1.4 dots of 203 dpi and 2 of 300 dpi. Two rules leave no room to grow.
    const fine: PageDrawing = {
      ...sizeLabel,
      symbols: [{ bcid: 'code128', text: '1234567890123456789012', x: 12, y: 60, module: 0.17, height: 15 }],
      frames: [{ x: 9, y: 55, width: 33, height: 25 }],
    }
    const coarse = await prepare([fine], { mode: 'zpl', profile: profile(8) })
    expect(coarse.proof.grade === undefined || ['D', 'F'].includes(coarse.proof.grade)).toBe(true)
    expect(coarse.proof.advice).toContain('finerPrinter')
    const finer = await prepare([fine], { mode: 'zpl', profile: profile(12) })
    expect(finer.proof).toMatchObject({ verdict: 'proven', grade: 'C' })
  })

  test('names symbols that the original does not yield, and never counts them as proven', async () => {
    const symbols: DrawnSymbol[] = [
      { bcid: 'code128', text: 'GOOD12345', x: 20, y: 20, module: 0.375, height: 20 },
      { bcid: 'code128', text: 'OVERPRINTED12345', x: 15, y: 80, module: 0.33, height: 25 },
    ]
    const blot = Array.from({ length: 120 }, (_, i) => ({
      x1: 30,
      y1: 79 + i * 0.24,
      x2: 50,
      y2: 79 + i * 0.24,
    }))
    const { proof } = await prepare([{ ...sizeLabel, symbols, lines: blot }], {
      mode: 'zpl',
      profile: profile(8),
    })
    expect(proof.verdict).toBe('proven')
    expect(proof.symbols.map(({ state, text }) => [state, text])).toEqual([
      ['proven', 'GOOD12345'],
      ['notChecked', ''],
    ])
  })

  test('a label without any symbol is not checked, not proven', async () => {
    const { proof } = await prepare([{ ...sizeLabel, texts: labelAt(0, 0).texts }], {
      mode: 'zpl',
      profile: profile(8),
    })
    expect(proof).toMatchObject({ verdict: 'nothingToCheck', symbols: [] })
  })

  describe.each([{ mode: 'zpl' as const }, { mode: 'vector' as const, noReader: noPoppler }])(
    'prepared as $mode',
    ({ mode, noReader }) => {
      test.skipIf(noReader)(`keeps a pen mark over a symbol${because(noReader)}`, async () => {
        // Modules of 2.8 dots, which are redrawn where nothing lies over them.
        const symbol = { bcid: 'code128', text: 'JJD0003900078', x: 12, y: 10, module: 0.35, height: 24 }
        const mark = { x1: 20, y1: 18, x2: 36, y2: 22, thickness: 0.8 }
        const clean = await prepare([{ ...sizeLabel, symbols: [symbol] }], { mode, profile: profile(8) })
        expect(clean.proof.strategy.snapped).toBe(1)
        const marked = await prepare([{ ...sizeLabel, symbols: [symbol], lines: [mark] }], {
          mode,
          profile: profile(8),
        })
        expect(marked.proof.strategy.snapped).toBe(0)
        expect(marked.proof.symbols.map(({ state }) => state)).toEqual(['proven'])
        if (!marked.output) throw new Error('no output')
        const [picture] = await printedPictures(marked.output, 8)
        if (!picture) throw new Error('no picture')
        const dots = placeIn(picture, { x: 0, y: 0, width: 100, height: 150 }, 8)
        const isDark = ({ x, y }: { x: number; y: number }) =>
          dots.data[Math.floor(y * 8) * dots.width + Math.floor(x * 8)] === 0
        const along = Array.from({ length: 100 }, (_, i) => ({
          x: mark.x1 + ((mark.x2 - mark.x1) * (i + 0.5)) / 100,
          y: mark.y1 + ((mark.y2 - mark.y1) * (i + 0.5)) / 100,
        }))
        expect(along.filter(isDark)).toHaveLength(100)
      })
    },
  )

  // The picture is drawn and read by others than the product: poppler, ZBar and ZXing's port to JavaScript.
  test.skipIf(noPoppler)(
    `as a vector keeps each symbol readable, whichever picture a driver makes of it${because(noPoppler)}`,
    async () => {
      for (const dpmm of [8, 12] as const) {
        const { proof, output } = await prepare([{ ...sizeLabel, symbols: kinds }], {
          mode: 'vector',
          profile: profile(dpmm),
        })
        // At 12 dots a millimetre the bars are wide enough as drawn.
        const name = dpmm === 8 ? 'redrawn' : 'vector'
        expect(proof).toMatchObject({ verdict: 'proven', strategy: { name, scale: 1 } })
        if (!output) throw new Error('no output')
        for (const picture of await printedPictures(output, dpmm))
          for (const { format, text, box } of proof.symbols) {
            const isRead = await readsAgain(placeIn(picture, grown(box, 3), dpmm), format, text)
            expect([picture.name, format, isRead]).toEqual([picture.name, format, true])
          }
      }
    },
  )

  test('as a vector is one page of the media’s size, with text and bars', async () => {
    const other = { texts: [{ text: 'SECRET INVOICE', x: 20, y: 250, size: 14 }] }
    const label = labelAt(20, 15)
    const page = { width: 210, height: 297, ...label, texts: [...label.texts, ...other.texts] }
    for (const rotate of [0, 90, 180, 270]) {
      const { output, proof } = await prepare([{ ...page, rotate }], { mode: 'vector', profile: profile(12) })
      expect(proof).toMatchObject({
        verdict: 'proven',
        strategy: { scale: expect.closeTo(1, 1), snapped: 0 },
      })
      if (!output) throw new Error('no output')
      const checked = await pipeline.check(output.bytes)
      expect(checked).toEqual({
        ok: true,
        value: { pages: [{ widthMm: expect.closeTo(100, 1), heightMm: expect.closeTo(150, 1) }] },
      })
      expect(await pipeline.readText(output.bytes)).toEqual({
        ok: true,
        value: expect.stringContaining('Erika Mustermann'),
      })
      const again = await pipeline.inspect(output.bytes)
      expect(again.ok && again.value.pages[0]?.regions[0]?.symbols).toBe(3)
    }
  })

  test('is put on sheets from the chosen place on', async () => {
    const sources = await Promise.all(
      ['JJD000390007882210001', 'JJD000390007882210002', 'JJD000390007882210003'].map(async (code) => ({
        pdf: await pdfBytes([{ ...sizeLabel, ...labelAt(0, 0, code) }]),
        page: 0,
      })),
    )
    const media = { name: 'A4', widthMm: 210, heightMm: 297, marginMm: 4 }
    const outcome = await pipeline.sheet(sources, { media, columns: 2, rows: 2, startSlot: 2, dpmm: 12 })
    if (!outcome.ok) throw new Error(outcome.problem.code)
    expect(outcome.value.labels.map(({ sheet, slot, printed }) => [sheet, slot, printed])).toEqual([
      [0, 2, true],
      [0, 3, true],
      [1, 0, true],
    ])
    const inspected = await pipeline.inspect(outcome.value.pdf)
    if (!inspected.ok) throw new Error(inspected.problem.code)
    expect(
      inspected.value.pages.map(({ regions }) => regions.reduce((all, { symbols }) => all + symbols, 0)),
    ).toEqual([6, 3])
    expect(inspected.value.pages[0]?.regions.every(({ box }) => box.y > 140)).toBe(true)
  })

  test('is not affected by a hostile document before it', async () => {
    const good = await pdfBytes([{ ...sizeLabel, ...labelAt(0, 0) }])
    const outcomes = await Promise.all([
      pipeline.check(good),
      pipeline.check(good.subarray(0, 900)),
      pipeline.check(good),
    ])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true])
  })
})
