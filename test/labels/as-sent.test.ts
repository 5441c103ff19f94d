import { describe, expect, test } from 'vitest'
import { grown } from '../../electron/labels/page/boxes.ts'
import type { Proof } from '../../shared/labels/index.ts'
import type { Dpmm } from '../../shared/printing/index.ts'
import { type DrawnSymbol, labelAt, type PageDrawing, pdfBytes } from '../fixtures/labels/draw-pdf.ts'
import { openPipeline } from '../fixtures/labels/open-pipeline.ts'
import { because, noPoppler } from '../fixtures/skips.ts'
import { drawn, placeIn, printedPictures } from './second-reading/printed-pictures.ts'
import { readsAgain } from './second-reading/second-reader.ts'

const a4 = { width: 210, height: 297 }
const fine: DrawnSymbol = { bcid: 'code128', text: 'FINE1234567890', x: 12, y: 80, module: 0.19, height: 20 }

describe('a page that prints as it came', () => {
  const pipeline = openPipeline()

  async function read(page: PageDrawing, dpmm: Dpmm): Promise<{ pdf: Uint8Array; proof: Proof }> {
    const pdf = await pdfBytes([page])
    const outcome = await pipeline.readAsSent(pdf, 0, dpmm)
    if (!outcome.ok) throw new Error(outcome.problem.code)
    return { pdf, proof: outcome.value }
  }

  // The picture is drawn and read by others than the product: poppler, ZBar and ZXing's port to JavaScript.
  test.skipIf(noPoppler)(
    `is read in each picture that a driver may make of it${because(noPoppler)}`,
    async () => {
      for (const dpmm of [8, 12, 24] as const) {
        const { pdf, proof } = await read({ width: 120, height: 175, ...labelAt(8.3, 6.1) }, dpmm)
        expect(proof).toMatchObject({ verdict: 'read', strategy: { name: 'asSent', scale: 1 }, advice: [] })
        expect(proof.symbols.map(({ state }) => state)).toEqual(['proven', 'proven', 'proven'])
        for (const picture of await printedPictures({ kind: 'pdf', bytes: pdf }, dpmm))
          for (const { format, text, box } of proof.symbols) {
            const isRead = await readsAgain(placeIn(picture, grown(box, 3), dpmm), format, text)
            expect([dpmm, picture.name, format, isRead]).toEqual([dpmm, picture.name, format, true])
          }
      }
    },
  )

  test.skipIf(noPoppler)(`has its symbols where they print${because(noPoppler)}`, async () => {
    const { pdf, proof } = await read({ ...a4, ...labelAt(50, 90) }, 8)
    const page = { name: 'smooth', grey: await drawn(pdf, 8), level: 128 }
    expect(proof.symbols).toHaveLength(3)
    for (const { box } of proof.symbols) {
      const inside = placeIn(page, box, 8)
      expect(inside.data.filter((grey) => grey < 128).length / inside.data.length).toBeGreaterThan(0.3)
    }
  })

  test('gets a grade that rises with the printer’s resolution', async () => {
    const label = labelAt(4, 4)
    const narrow = label.symbols.map((symbol) => ({ ...symbol, module: symbol.module * 0.7 }))
    const grades: unknown[] = []
    for (const dpmm of [8, 12, 24] as const)
      grades.push((await read({ ...a4, ...label, symbols: narrow }, dpmm)).proof.grade)
    expect(grades[2]).toBe('A')
    expect([...grades].sort().reverse()).toEqual(grades)
    expect(new Set(grades).size).toBeGreaterThan(1)
  })

  test('is refused for a code of its label that would not scan, with what would help', async () => {
    const label = labelAt(4, 4)
    const page = { ...a4, ...label, symbols: [...label.symbols, { ...fine, x: 40, y: 86 }] }
    const coarse = (await read(page, 8)).proof
    expect(coarse.verdict).toBe('refused')
    expect(coarse.symbols.find(({ state }) => state === 'refused')).toMatchObject({
      text: fine.text,
      reason: 'unreadable',
    })
    expect(coarse.advice).toContain('labelAlone')
    expect((await read(page, 24)).proof).toMatchObject({ verdict: 'read', advice: [] })
  })

  test.each([
    ['F is refused, with what would help', 0.275, 'refused', { state: 'refused', reason: 'poorPrint' }],
    ['D is read, with what would help', 0.33, 'read', { state: 'proven' }],
  ] as const)('a code of its label with grade %s', async (rule, module, verdict, symbol) => {
    const label = labelAt(4, 4)
    const wide = { ...fine, text: 'WIDE12345', x: 40, y: 86, module }
    const { proof } = await read({ ...a4, ...label, symbols: [...label.symbols, wide] }, 8)
    expect(proof).toMatchObject({ verdict, grade: rule[0], advice: ['finerPrinter', 'labelAlone'] })
    expect(proof.symbols.find(({ text }) => text === wide.text)).toMatchObject({ ...symbol, grade: rule[0] })
  })

  test.each([
    ['would not scan', fine.module, { state: 'notChecked', reason: 'unreadable' }],
    ['has grade F', 0.275, { state: 'proven', grade: 'F' }],
  ] as const)('is not refused for a code beside its label that %s', async (_name, module, symbol) => {
    const label = labelAt(4, 4)
    const beside = { ...fine, module, x: 20, y: 240, height: 8 }
    const { proof } = await read({ ...a4, ...label, symbols: [...label.symbols, beside] }, 8)
    expect(proof.verdict).toBe('read')
    expect(proof.symbols.find(({ text }) => text === fine.text)).toMatchObject(symbol)
  })

  test('is not refused for a code with grade F if another page has the label', async () => {
    const instructions = { ...a4, symbols: [{ ...fine, module: 0.275, x: 20, y: 40 }] }
    const pdf = await pdfBytes([{ ...a4, ...labelAt(4, 4) }, instructions])
    expect(await pipeline.readAsSent(pdf, 1, 8)).toMatchObject({
      ok: true,
      value: { verdict: 'read', symbols: [{ text: fine.text, state: 'proven', grade: 'F' }], advice: [] },
    })
    expect((await read(instructions, 8)).proof.verdict).toBe('refused')
  })

  test('a page without any code has nothing to read', async () => {
    const { proof } = await read({ ...a4, texts: [{ text: 'Terms and conditions', x: 20, y: 40 }] }, 8)
    expect(proof).toMatchObject({ verdict: 'nothingToCheck', symbols: [], advice: [] })
  })
})
