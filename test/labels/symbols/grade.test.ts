import { beforeAll, describe, expect, test } from 'vitest'
import { openDocument } from '../../../electron/labels/page/document.ts'
import type { Pdfium } from '../../../electron/labels/page/pdfium.ts'
import { finalDots, greyOf } from '../../../electron/labels/print/final-dots.ts'
import { placements } from '../../../electron/labels/print/placement.ts'
import { proveSymbols } from '../../../electron/labels/print/proof.ts'
import { readPage } from '../../../electron/labels/reading.ts'
import { gradeOf } from '../../../electron/labels/symbols/grade.ts'
import { measurePattern } from '../../../electron/labels/symbols/pattern.ts'
import type { SymbolProof } from '../../../shared/labels/index.ts'
import { pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { loadReaders } from '../../fixtures/labels/load-readers.ts'
import { readRates } from '../../fixtures/labels/read-rates.ts'

const box = { x: 0, y: 0, width: 100, height: 150 }
const profile = {
  media: { name: '100x150', widthMm: 100, heightMm: 150, marginMm: 0 },
  dpmm: 8 as const,
  offsetXMm: 0,
  offsetYMm: 0,
}

describe('the grade of a Code 128 by its dots a module', () => {
  let pdfium: Pdfium
  beforeAll(async () => {
    pdfium = await loadReaders()
  })

  async function proofOf(
    dotsAModule: number,
    offset: number,
    snap: boolean,
  ): Promise<SymbolProof | undefined> {
    const drawn = { bcid: 'code128', text: 'JJD000390007', module: dotsAModule / 8, height: 10 }
    const pdf = await pdfBytes([
      { width: 100, height: 150, symbols: [{ ...drawn, x: 11 + offset, y: 12 + offset }] },
    ])
    const document = openDocument(pdfium, pdf)
    const { symbols } = await readPage(document, 0)
    const measured = document.withPage(0, (page) =>
      symbols.map((symbol) => ({ symbol, pattern: measurePattern(pdfium, page, symbol) })),
    )
    const [placement] = placements({ box, turn: 0 }, () => box, profile)
    if (!placement) throw new Error('no placement')
    const grey = document.withPage(0, (page) => greyOf(pdfium, page, placement, 8))
    const final = finalDots(grey, placement, measured, profile, { snap, symbolThreshold: 112 })
    const [proof] = await proveSymbols(final, measured, placement, 8)
    document.close()
    return proof
  }

  // Drawn by a plain threshold, wherever the bars come to lie on the dots. Bars of
  // exactly three dots all round alike.
  // FAULTS.md F138
  test.each([
    [2.2, 'F'],
    [2.64, 'D'],
    [3, 'A'],
    [3.5, 'B'],
    [4, 'A'],
  ])('%f dots, as drawn: %s', async (dotsAModule, grade) => {
    for (const offset of [0.03, 0.06, 0.09])
      expect(await proofOf(dotsAModule, offset, false)).toMatchObject({ state: 'proven', grade })
  })

  // FAULTS.md F138
  test.each([
    [2.64, 'A', 3],
    [3, 'A', 3],
    [3.5, 'A', 4],
  ])('%f dots, redrawn on the grid: %s', async (dotsAModule, grade, moduleDots) => {
    const proof = await proofOf(dotsAModule, 0.03, true)
    expect(proof).toMatchObject({ state: 'proven', grade, moduleDots: expect.closeTo(moduleDots, 1) })
  })
})

describe('a better grade', () => {
  // FAULTS.md F139
  test('reads more often after print and scan, though all decode in memory', {
    timeout: 180_000,
  }, async () => {
    const pdfium = await loadReaders()
    // The prints come from a fixed seed: they are the same in every run.
    const rates = await readRates(pdfium, {
      kinds: [{ bcid: 'code128', text: 'JJ47110815', height: 3 }],
      sizes: [2.2, 4],
    })
    const shareOf = (grade: string) => {
      const rate = rates.find(({ name }) => name === grade)
      return rate ? rate.read / rate.tries : Number.NaN
    }
    expect(rates.every(({ memory, symbols }) => memory === symbols)).toBe(true)
    expect(shareOf('A') - shareOf('F')).toBeGreaterThan(0.4)
  })
})

describe('the weakest measure makes the grade', () => {
  const good: Parameters<typeof gradeOf>[0] = {
    kind: 'modular',
    moduleDots: 3,
    thinnestDots: 3,
    evenness: 1,
    quiet: 1,
  }

  test.each<[Partial<typeof good>, string, string]>([
    [{}, 'A', 'decodability'],
    [{ thinnestDots: 2 }, 'C', 'moduleSize'],
    [{ thinnestDots: 1 }, 'F', 'moduleSize'],
    [{ thinnestDots: 2, evenness: 0.6 }, 'D', 'edges'],
    [{ evenness: 0.1 }, 'D', 'decodability'],
    [{ quiet: 0.2 }, 'D', 'quietZone'],
    [{ kind: 'stacked', thinnestDots: 2 }, 'B', 'moduleSize'],
    [{ kind: 'matrix', thinnestDots: 3 }, 'B', 'moduleSize'],
    [{ kind: 'matrix', thinnestDots: 4, evenness: 0.35 }, 'D', 'damage'],
  ])('%o: %s for %s', (change, grade, weakest) => {
    expect(gradeOf({ ...good, ...change })).toMatchObject({ grade, weakest })
  })
})
