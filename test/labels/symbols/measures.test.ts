import { describe, expect, test } from 'vitest'
import type { Requirement, SymbolProof } from '../../../shared/labels/index.ts'
import { type DrawnSymbol, pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'

const pipeline = openPipeline()

/** The proof of a symbol that is printed alone on a label of 110 × 60 mm, at 12 dots per mm. */
async function proofOf(
  symbol: Partial<DrawnSymbol>,
  ink: { x: number; width: number }[] = [],
): Promise<SymbolProof> {
  const drawn = { bcid: 'gs1-128', text: sscc, x: 14, y: 10, module: 0.5, height: 30, ...symbol }
  const frames = [
    { x: 1, y: 1, width: 108, height: 58 },
    ...ink.map((each) => ({ ...each, y: 8, height: 34 })),
  ]
  const page = { width: 110, height: 60, symbols: [drawn], frames }
  const media = { name: 'label', widthMm: 110, heightMm: 60, marginMm: 0 }
  const profile = { media, dpmm: 12 as const, offsetXMm: 0, offsetYMm: 0 }
  const prepared = await pipeline.prepare(await pdfBytes([page]), { page: 0, mode: 'zpl', profile })
  const [proof] = prepared.ok ? prepared.value.proof.symbols : []
  if (!proof) throw new Error('nothing was read')
  return proof
}

const sscc = '(00)340123451234567895'

describe('what GS1 requires of a code with an SSCC', () => {
  test.each<[string, Partial<DrawnSymbol>, { x: number; width: number }[], Requirement[]]>([
    ['bars of 0.5 mm and white around them', {}, [], []],
    ['bars of 0.33 mm', { module: 0.333 }, [], ['gs1XDimension']],
    ['a line 3.5 mm beside it', {}, [{ x: 9, width: 1.5 }], ['gs1QuietZone']],
    ['both', { module: 0.333 }, [{ x: 10, width: 1.5 }], ['gs1XDimension', 'gs1QuietZone']],
    ['no SSCC', { text: '(01)04012345123456', module: 0.333 }, [], []],
    [
      'an SSCC with a wrong check digit',
      { bcid: 'code128', text: '^FNC100340123451234567890', module: 0.333 },
      [],
      [],
    ],
    [
      'the same digits in a carrier’s own code',
      { bcid: 'code128', text: '00340123451234567895', module: 0.333 },
      [],
      [],
    ],
  ])('%s', async (_, symbol, ink, misses) => {
    const proof = await proofOf(symbol, ink)
    expect(proof.state).toBe('proven')
    expect(proof.misses ?? []).toEqual(misses)
  })
})

describe('the measures of a printed code', () => {
  test.each<[string, Partial<DrawnSymbol>, Record<string, number>]>([
    ['its narrowest bar and the white beside it', {}, { xMm: 0.5, quietX: 10, contrast: 1 }],
    ['wide bars by narrow ones', { bcid: 'code39', text: 'PARCEL42', module: 0.5 }, { xMm: 0.5, ratio: 3 }],
    [
      'the modules of a matrix',
      { bcid: 'datamatrix', text: '42073108', module: 1, height: undefined },
      { xMm: 1, contrast: 1 },
    ],
  ])('%s', async (_, symbol, wanted) => {
    const { measures } = await proofOf(symbol)
    for (const [name, value] of Object.entries(wanted))
      expect(measures?.[name as keyof typeof measures], name).toBeCloseTo(value, 1)
  })

  test('a carrier’s bars on whole dots decode almost without error; a matrix has no decodability', async () => {
    const bars = await proofOf({ bcid: 'code128', text: '^FNC1420731080034' })
    expect(bars.measures?.decodability).toBeGreaterThan(0.9)
    const matrix = await proofOf({ bcid: 'datamatrix', text: '42073108', module: 1, height: undefined })
    expect(matrix.measures).toBeDefined()
    expect(matrix.measures?.decodability).toBeUndefined()
  })
})
