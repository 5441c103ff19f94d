import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LabelPipeline } from '../../electron/labels/label-pipeline.ts'
import { createLabelPipeline } from '../../electron/labels/pipeline.ts'
import { sameLayout } from '../../electron/labels/regions/fingerprint.ts'
import { sourceAssets } from '../../electron/labels/source-assets.ts'
import type { Box, Correction, LabelPage } from '../../shared/labels/label.ts'
import { imagePdf, labelAt, type PageDrawing, paragraphs, pdfBytes, turned } from './draw.ts'

const a4 = { width: 210, height: 297 }
const a4Landscape = { width: 297, height: 210 }

const pageWith = (
  size: { width: number; height: number },
  ...parts: Partial<PageDrawing>[]
): PageDrawing => ({
  ...size,
  frames: parts.flatMap((part) => part.frames ?? []),
  texts: parts.flatMap((part) => part.texts ?? []),
  symbols: parts.flatMap((part) => part.symbols ?? []),
  lines: parts.flatMap((part) => part.lines ?? []),
})

describe('label regions', () => {
  let pipeline: LabelPipeline
  beforeAll(async () => {
    pipeline = createLabelPipeline(await sourceAssets())
  })
  afterAll(() => pipeline.close())

  async function inspect(
    pages: PageDrawing[] | Uint8Array,
    corrections?: Correction[],
  ): Promise<LabelPage[]> {
    const pdf = pages instanceof Uint8Array ? pages : await pdfBytes(pages)
    const outcome = await pipeline.inspect(pdf, corrections)
    if (!outcome.ok) throw new Error(outcome.problem.code)
    return outcome.value.pages
  }
  const labelsOf = (page: LabelPage | undefined) => page?.regions.filter(({ kind }) => kind === 'label') ?? []

  function expectBox(box: Box | undefined, x: number, y: number, width: number, height: number): void {
    const edges = box && [box.x, box.y, box.x + box.width, box.y + box.height]
    for (const [i, want] of [x, y, x + width, y + height].entries())
      expect(Math.abs((edges?.[i] ?? 999) - want)).toBeLessThan(1.5)
  }

  it('one label in a corner of A4, any corner', async () => {
    for (const [x, y] of [
      [5, 5],
      [105, 5],
      [5, 142],
      [105, 142],
    ] as const) {
      const [page] = await inspect([pageWith(a4, labelAt(x, y))])
      expect(page?.regions).toHaveLength(1)
      expect(page?.regions[0]).toMatchObject({ kind: 'label', turn: 0, symbols: 3, source: 'found' })
      expectBox(page?.regions[0]?.box, x, y, 100, 150)
    }
  })

  it('two labels side by side, and three of four slots used', async () => {
    const [two] = await inspect([
      pageWith(a4Landscape, labelAt(20, 20), labelAt(160, 20, 'JJD000390007882219999')),
    ])
    expect(labelsOf(two)).toHaveLength(2)
    const small = (x: number, y: number, code: string) => {
      const symbols = [{ bcid: 'code128', text: code, x: x + 15, y: y + 60, module: 0.375, height: 20 }]
      const texts = [
        { text: 'Consignee: Erika Mustermann, Lindenweg 12, 53111 Bonn', x: x + 4, y: y + 10 },
        { text: 'Shipper: Packtisch GmbH', x: x + 70, y: y + 55 },
      ]
      return { frames: [{ x, y, width: 130, height: 90 }], texts, symbols }
    }
    const [three] = await inspect([
      pageWith(
        a4Landscape,
        small(8, 8, 'ABC12345671'),
        small(155, 8, 'ABC12345672'),
        small(8, 110, 'ABC12345673'),
      ),
    ])
    expect(labelsOf(three)).toHaveLength(3)
  })

  it('a label above a cut line, a receipt below it', async () => {
    const receipt = paragraphs(12, 170, 180, 12, 'Receipt: keep this part. Instructions: cut along the line.')
    const cut = { lines: [{ x1: 5, y1: 160, x2: 205, y2: 160, dash: 2 }] }
    const [page] = await inspect([pageWith(a4, labelAt(30, 5), receipt, cut)])
    expect(labelsOf(page)).toHaveLength(1)
    expectBox(labelsOf(page)[0]?.box, 30, 5, 100, 150)
    expect(page?.regions.some(({ kind }) => kind === 'receipt' || kind === 'instructions')).toBe(true)
  })

  it('a page with /Rotate, and a label drawn sideways', async () => {
    const [rotated] = await inspect([{ ...pageWith(a4, labelAt(10, 10)), rotate: 90 }])
    // Shown, the page lies on its side: 10 from the left became 10 from the top, 10 from the top the right edge.
    expect(rotated).toMatchObject({ widthMm: expect.closeTo(297, 0), heightMm: expect.closeTo(210, 0) })
    expect(labelsOf(rotated)[0]).toMatchObject({ turn: 270 })
    expectBox(labelsOf(rotated)[0]?.box, 297 - 10 - 150, 10, 150, 100)
    const [sideways] = await inspect(
      await turned([{ width: 100, height: 150, ...labelAt(0, 0) }], a4, 30, 40),
    )
    expect(labelsOf(sideways)[0]).toMatchObject({ turn: 90 })
    expectBox(labelsOf(sideways)[0]?.box, 30, 40, 150, 100)
  })

  it('a page of a label’s size is one label to its edges', async () => {
    const [page] = await inspect([
      pageWith(
        { width: 101.6, height: 152.4 },
        { symbols: labelAt(0, 0).symbols, texts: labelAt(0, 0).texts },
      ),
    ])
    expectBox(page?.regions[0]?.box, 0, 0, 101.6, 152.4)
  })

  it('a page that is one picture', async () => {
    const drawn = await pdfBytes([pageWith(a4, labelAt(40, 60))])
    const picture = await pipeline.preview(drawn, 0, { dpmm: 12 })
    if (!picture.ok) throw new Error(picture.problem.code)
    const [page] = await inspect(await imagePdf(picture.value.png, 210, 297))
    expect(labelsOf(page)).toHaveLength(1)
    expect(page?.regions[0]).toMatchObject({ turn: 0, symbols: 3 })
    expectBox(page?.regions[0]?.box, 40, 60, 100, 150)
  })

  it('pages without a label: a letter, an empty page, a customs form', async () => {
    const letter = paragraphs(20, 30, 160, 30, 'Thank you for your order. The invoice follows by mail.')
    const customs = {
      ...paragraphs(20, 80, 160, 10, 'CN 23 Customs declaration. Gift. Quantity. Net weight.'),
      symbols: [{ bcid: 'code128', text: 'LX123456789DE', x: 60, y: 20, module: 0.375, height: 15 }],
    }
    const pages = await inspect([pageWith(a4, letter), a4, pageWith(a4, customs)])
    expect(pages.map(labelsOf)).toEqual([[], [], []])
    expect(pages[2]?.regions[0]?.kind).toBe('customs')
  })

  it('a copy for the files repeats the label’s codes; two labels of one order are both labels', async () => {
    const code = 'JJD000390007882211456'
    const copy = {
      symbols: [{ bcid: 'code128', text: code, x: 11, y: 60, module: 0.375, height: 20 }],
      texts: labelAt(0, 0).texts,
    }
    const size = { width: 100, height: 150 }
    const pages = await inspect([
      pageWith(size, labelAt(0, 0, code)),
      pageWith(size, labelAt(0, 0, 'JJD000390007882211457')),
      pageWith(size, copy),
    ])
    expect(pages.map((page) => page.regions[0]?.kind)).toEqual(['label', 'label', 'copy'])
  })

  it('a correction is kept for the layout, whatever the parcel’s data', async () => {
    const [first] = await inspect([pageWith(a4, labelAt(30, 20))])
    const box = { x: 28, y: 18, width: 104, height: 154 }
    const correction: Correction = { fingerprint: first?.fingerprint ?? '', regions: [{ box, turn: 180 }] }
    const [next] = await inspect([pageWith(a4, labelAt(30, 20, 'JJD000390007889876543'))], [correction])
    expect(next?.regions).toEqual([
      { box, turn: 180, kind: 'label', sureness: 1, symbols: 3, source: 'corrected' },
    ])
    const [other] = await inspect([pageWith(a4, labelAt(100, 140))], [correction])
    expect(other?.regions[0]?.source).toBe('found')
    expect(sameLayout('nonsense', first?.fingerprint ?? '')).toBe(false)
  })
})
