import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LabelPipeline } from '../../electron/labels/label-pipeline.ts'
import { createLabelPipeline } from '../../electron/labels/pipeline.ts'
import { sourceAssets } from '../../electron/labels/source-assets.ts'
import { greyOfPng } from './png-reader.ts'
import { catalog, onePage, rawPdf, stream } from './raw-pdf.ts'

const dpmm = 24
const mm = (points: number) => (points * 25.4) / 72

/** A page with a bar of 4 points at x = 240 and one at y = 360, measured from its lower left. */
const withBars = (width: number, height: number) =>
  rawPdf([
    catalog,
    onePage,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R >>`,
    stream('', `240 0 4 300 re 0 360 200 4 re f`),
  ])

describe('a page is drawn true to size', () => {
  let pipeline: LabelPipeline
  beforeAll(async () => {
    pipeline = createLabelPipeline(await sourceAssets())
  })
  afterAll(() => pipeline.close())

  it.each([
    [283, 425],
    [283.4646, 425.1969],
    [283.99, 425.99],
  ])('of %d x %d points', async (width, height) => {
    const drawn = await pipeline.preview(withBars(width, height), 0, { dpmm })
    if (!drawn.ok) throw new Error(drawn.problem.code)
    const { data, width: across, height: down } = await greyOfPng(Buffer.from(drawn.value.png))
    const black = (i: number) => (data[i] ?? 255) < 128
    const column = Array.from({ length: down }, (_, y) => y).filter((y) => black(y * across + 200))
    const row = Array.from({ length: across }, (_, x) => x).filter((x) => black((down - 200) * across + x))
    // A pixel is 0.04 mm.
    expect((row[0] ?? 0) / dpmm).toBeCloseTo(mm(240), 1)
    expect(((row.at(-1) ?? 0) + 1) / dpmm).toBeCloseTo(mm(244), 1)
    expect((column[0] ?? 0) / dpmm).toBeCloseTo(mm(height - 364), 1)
    expect(((column.at(-1) ?? 0) + 1) / dpmm).toBeCloseTo(mm(height - 360), 1)
  })
})
