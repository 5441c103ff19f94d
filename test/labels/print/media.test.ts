import { beforeAll, describe, expect, test } from 'vitest'
import type { PrintProfile } from '../../../shared/printing/index.ts'
import { labelAt, pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'
import { dotsOfZpl } from '../../fixtures/labels/zpl-dots.ts'

type Size = [name: string, widthMm: number, heightMm: number | undefined, scale: number]

/** A label of 100 x 150 mm on every paper that a profile offers; a roll has no length of its own. */
const sizes: Size[] = [
  ['100x150', 100, 150, 1],
  ['4x6 in', 101.6, 152.4, 1],
  ['100x200', 100, 200, 1],
  ['103x199', 103, 199, 1],
  ['A5', 148, 210, 1],
  ['A4', 210, 297, 1],
  ['custom 110x160', 110, 160, 1],
  ['A6', 105, 148, 0.99],
  ['62 mm roll', 62, undefined, 0.62],
]

describe('a label is printed as large as fits, up to its true size', () => {
  const pipeline = openPipeline()
  let pdf: Uint8Array
  beforeAll(async () => {
    pdf = await pdfBytes([{ width: 210, height: 297, ...labelAt(90, 20) }])
  })

  test.each(sizes)('on %s', async (name, widthMm, heightMm, scale) => {
    const profile: PrintProfile = {
      media: { name, widthMm, heightMm, marginMm: 0 },
      dpmm: 12,
      offsetXMm: 0,
      offsetYMm: 0,
    }
    for (const mode of ['zpl', 'vector'] as const) {
      const outcome = await pipeline.prepare(pdf, { page: 0, mode, profile })
      if (!outcome.ok) throw new Error(outcome.problem.code)
      const { output, proof, ...size } = outcome.value
      expect(proof.verdict).toBe('proven')
      expect(proof.strategy.scale).toBeCloseTo(scale, 1)
      expect(proof.symbols.map(({ state }) => state)).toEqual(['proven', 'proven', 'proven'])
      expect(size).toMatchObject({ widthMm, ...(heightMm === undefined ? {} : { heightMm }) })
      if (!output) throw new Error('no output')
      if (mode === 'zpl') {
        const dots = dotsOfZpl(new TextDecoder().decode(output.bytes))
        expect([dots.width, dots.height]).toEqual([
          Math.round(size.widthMm * 12),
          Math.round(size.heightMm * 12),
        ])
        continue
      }
      const checked = await pipeline.check(output.bytes)
      expect(checked.ok && checked.value.pages).toEqual([
        { widthMm: expect.closeTo(size.widthMm, 0), heightMm: expect.closeTo(size.heightMm, 0) },
      ])
    }
  })
})
