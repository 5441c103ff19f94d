import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../../electron/labels/page/boxes.ts'
import { dotsToGrey, type Grey, threshold } from '../../../electron/labels/page/image.ts'
import { inkHull } from '../../../electron/labels/page/ink.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'
import { greyOfPng } from '../../fixtures/labels/png-reader.ts'
import { catalog, onePage, rawPdf, stream } from '../../fixtures/labels/raw-pdf.ts'
import { because, noPoppler } from '../../fixtures/skips.ts'
import { drawn, printedPictures } from '../second-reading/printed-pictures.ts'

const dpmm = 16
const mm = (points: number) => (points * 25.4) / 72

/** A page with a bar of 4 points at x = 240 and one at y = 360, measured from its lower left. */
const withBars = (width: number, height: number) =>
  rawPdf([
    catalog,
    onePage,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R >>`,
    stream('', `240 0 4 300 re 0 360 200 4 re f`),
  ])

const pipeline = openPipeline()

test.each([
  [283, 425],
  [283.4646, 425.1969],
  [283.99, 425.99],
])('a page of %d x %d points is drawn true to size', async (width, height) => {
  const drawn = await pipeline.preview(withBars(width, height), 0, { dpmm })
  if (!drawn.ok) throw new Error(drawn.problem.code)
  const { data, width: across, height: down } = greyOfPng(Buffer.from(drawn.value.png))
  const black = (i: number) => (data[i] ?? 255) < 128
  const column = Array.from({ length: down }, (_, y) => y).filter((y) => black(y * across + 140))
  const row = Array.from({ length: across }, (_, x) => x).filter((x) => black((down - 140) * across + x))
  // A pixel is 0.06 mm.
  expect((row[0] ?? 0) / dpmm).toBeCloseTo(mm(240), 1)
  expect(((row.at(-1) ?? 0) + 1) / dpmm).toBeCloseTo(mm(244), 1)
  expect((column[0] ?? 0) / dpmm).toBeCloseTo(mm(height - 364), 1)
  expect(((column.at(-1) ?? 0) + 1) / dpmm).toBeCloseTo(mm(height - 360), 1)
  // The whole pixel of an antialiased edge counts as print.
  const print = { x: 0, y: mm(height - 364), width: mm(244), height: mm(364) }
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((drawn.value.ink?.[side] ?? 99) - print[side]), side).toBeLessThan(0.1)
})

/** A page by its boxes (in its own units), as shown 100 x 150 mm before its /Rotate. */
type Shape = { unit?: number; media: number[]; crop?: number[]; rotate?: number; more?: string }

const points = (millimetres: number) => (millimetres / 25.4) * 72
const [wide, high] = [points(100), points(150)]

/** One bar of 60 x 4 mm on each page, 25 mm from the left and 30 mm from the top before the page's
 * /Rotate. */
function pagesWithBars(shapes: Shape[]): Uint8Array {
  const objects = shapes.flatMap(({ unit = 1, media, crop, rotate = 0, more = '' }, i) => {
    const [left = 0, , , top = 0] = crop ?? media
    const [x, y] = [Math.max(left, media[0] ?? 0), Math.min(top, media[3] ?? 0)]
    const bar = [x + points(25) / unit, y - points(34) / unit, points(60) / unit, points(4) / unit]
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [${media.join(' ')}] ${crop ? `/CropBox [${crop.join(' ')}]` : ''}
        /Rotate ${rotate} /PieceInfo << /UserUnit 9 >> ${unit === 1 ? '' : `/UserUnit ${unit}`} /Contents ${4 + 2 * i} 0 R ${more} >>`,
      stream('', `${bar.join(' ')} re f`),
    ]
  })
  const kids = shapes.map((_, i) => `${3 + 2 * i} 0 R`).join(' ')
  return rawPdf([catalog, `<< /Type /Pages /Kids [${kids}] /Count ${shapes.length} >>`, ...objects])
}

/** The place of the bar on the printed page, in mm. */
function barAfter(rotate: number): { x: number; y: number; width: number; height: number } {
  if (rotate === 90) return { x: 116, y: 25, width: 4, height: 60 }
  if (rotate === 180) return { x: 15, y: 116, width: 60, height: 4 }
  if (rotate === 270) return { x: 30, y: 15, width: 4, height: 60 }
  return { x: 25, y: 30, width: 60, height: 4 }
}

const shapes: [string, Shape][] = [
  ['a unit of two points', { unit: 2, media: [0, 0, wide / 2, high / 2] }],
  ['a unit of half a point', { unit: 0.5, media: [0, 0, wide * 2, high * 2] }],
  ['a unit of ten points, turned', { unit: 10, media: [0, 0, wide / 10, high / 10], rotate: 90 }],
  ['a unit that is no number', { media: [0, 0, wide, high], more: '/UserUnit /Two' }],
  ['a unit below zero', { media: [0, 0, wide, high], more: '/UserUnit -3' }],
  ['a CropBox beyond its MediaBox', { media: [0, 0, wide, high], crop: [-70, -90, 2 * wide, 2 * high] }],
  [
    'a CropBox that is half beside it, turned',
    { media: [0, 0, wide, high + 300], crop: [-70, 300, 900, 900], rotate: 270 },
  ],
  ['a smaller CropBox', { media: [0, 0, wide + 200, high + 100], crop: [50, 40, 50 + wide, 40 + high] }],
  ['a negative origin', { media: [-150, -200, wide - 150, high - 200], rotate: 180 }],
  [
    'all of these',
    {
      unit: 1.5,
      media: [-80, -90, wide / 1.5 - 80, high],
      crop: [-100, -90, 900, high / 1.5 - 90],
      rotate: 90,
    },
  ],
]

describe.skipIf(noPoppler)(`a label on every path${because(noPoppler)}`, () => {
  const inkOf = (grey: Grey) => scaled(inkHull(grey) ?? { x: 0, y: 0, width: 0, height: 0 }, 1 / 8)

  /** The ink of each path's output, in mm; as poppler draws it where it is a PDF. */
  async function printed(pdf: Uint8Array, page: number, rotate: number) {
    const [widthMm, heightMm] = rotate % 180 === 0 ? [100, 150] : [150, 100]
    const media = { name: 'label', widthMm, heightMm, marginMm: 0 }
    const region = { box: { x: 0, y: 0, width: widthMm, height: heightMm }, turn: 0 as const }
    const profile = { media, dpmm: 8 as const, offsetXMm: 0, offsetYMm: 0 }
    const inks: Record<string, unknown> = {}
    for (const mode of ['zpl', 'vector'] as const) {
      const label = await pipeline.prepare(pdf, { page, region, mode, profile })
      const [picture] = label.ok && label.value.output ? await printedPictures(label.value.output, 8) : []
      inks[mode] = picture ? inkOf(dotsToGrey(threshold(picture.grey, picture.level))) : label
    }
    const sheet = await pipeline.sheet([{ pdf, page, region }], {
      media,
      columns: 1,
      rows: 1,
      startSlot: 0,
      dpmm: 8,
    })
    inks.sheet = sheet.ok ? inkOf(await drawn(sheet.value.pdf, 8)) : sheet
    const clean = await pipeline.clean([pdf])
    inks.asSent = clean.ok ? inkOf(await drawn(clean.value, 8, { page })) : clean
    return inks
  }

  async function expectTrueSize(pdf: Uint8Array, page = 0, rotate = 0): Promise<void> {
    const bar = barAfter(rotate)
    const near = Object.fromEntries(
      Object.entries(bar).map(([key, value]) => [
        key,
        expect.toSatisfy((is: number) => Math.abs(is - value) < 0.18, `${value} mm`),
      ]),
    )
    expect(await printed(pdf, page, rotate)).toEqual({ zpl: near, vector: near, sheet: near, asSent: near })
  }

  test.each(shapes)('a label with %s is printed true to size', (_, shape) =>
    expectTrueSize(pagesWithBars([shape]), 0, shape.rotate),
  )

  test('labels on pages of mixed sizes, units and turns, in compressed objects, are printed true to size', async () => {
    const mixed = [shapes[2], shapes[6], shapes[9]].flatMap((named) => named?.[1] ?? [])
    const packed = await PDFDocument.load(pagesWithBars(mixed), { updateMetadata: false })
    const pdf = await packed.save({ useObjectStreams: true })
    for (const [page, { rotate }] of mixed.entries()) await expectTrueSize(pdf, page, rotate)
  })

  test('a label in a file with other bytes before and behind it is printed true to size', async () => {
    const pdf = pagesWithBars([{ unit: 2, media: [0, 0, wide / 2, high / 2] }])
    for (const [before, behind] of [
      [900, 5000],
      [0, 200_000],
    ] as const) {
      const around = (bytes: number) => Buffer.alloc(bytes, '<p>Sent by a gateway\n')
      await expectTrueSize(Buffer.concat([around(before), pdf, around(behind)]))
    }
  })
})
