import { describe, expect, test } from 'vitest'
import { inkHull } from '../../../electron/labels/page/ink.ts'
import { labelAt, pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'
import { greyOfPng } from '../../fixtures/labels/png-reader.ts'

const dpmm = 24
/** Half a line of the frame lies outside of its 100 x 150 mm. */
const thickness = 0.5
const frame = (x: number, y: number) => {
  const [left, top, right, bottom] = [x, y, x + 100, y + 150]
  const half = thickness / 2
  return [
    { x1: left - half, y1: top, x2: right + half, y2: top, thickness },
    { x1: left - half, y1: bottom, x2: right + half, y2: bottom, thickness },
    { x1: left, y1: top, x2: left, y2: bottom, thickness },
    { x1: right, y1: top, x2: right, y2: bottom, thickness },
  ]
}

describe('a label', () => {
  const pipeline = openPipeline()

  // Where the edges lie between the pixels of the page that regions are found on.
  test.each([0, 0.13, 0.29])('keeps its outermost ink if it is cut out %f mm off a pixel', async (by) => {
    const [x, y] = [40 + by, 30 + by]
    const pdf = await pdfBytes([
      { width: 210, height: 297, ...labelAt(x, y), lines: frame(x, y), frames: [] },
    ])
    const media = { name: '100x150', widthMm: 100, heightMm: 150, marginMm: 0 }
    const outcome = await pipeline.prepare(pdf, {
      page: 0,
      mode: 'vector',
      profile: { media, dpmm: 12, offsetXMm: 0, offsetYMm: 0 },
    })
    if (!outcome.ok || !outcome.value.output) throw new Error('not printed')
    const drawn = await pipeline.preview(outcome.value.output.bytes, 0, { dpmm })
    if (!drawn.ok) throw new Error(drawn.problem.code)
    const ink = inkHull(greyOfPng(Buffer.from(drawn.value.png)))
    const { scale } = outcome.value.proof.strategy
    expect((ink?.width ?? 0) / dpmm).toBeGreaterThan((100 + thickness) * scale - 0.1)
    expect((ink?.height ?? 0) / dpmm).toBeGreaterThan((150 + thickness) * scale - 0.1)
  })
})
