import bwip from 'bwip-js/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LabelDocument, openDocument, renderPage } from '../../electron/labels/page/document.ts'
import type { Pdfium } from '../../electron/labels/page/pdfium.ts'
import { greyPng } from '../../electron/labels/page/png.ts'
import { createPageReader, readPage } from '../../electron/labels/reading.ts'
import {
  type DrawnSymbol,
  imagePdf,
  type Line,
  labelAt,
  type PageDrawing,
  pdfBytes,
} from '../fixtures/labels/draw-pdf.ts'
import { loadReaders } from '../fixtures/labels/load-readers.ts'

/** A MaxiCode (ISO/IEC 16023) by its looks, as lines for a page: 33 rows of modules with gaps,
 * every other row half a module to the right, and three rings around a light middle. Rings
 * are drawn as many thin slices. */
function maxiCodeAt(x: number, y: number, text: string): { lines: Line[] } {
  const [pitch, rise, side] = [0.88, 0.76, 0.72]
  const [raw] = bwip.raw('maxicode', text, 'mode=4') as unknown as { pixs: number[] }[]
  const lines: Line[] = (raw?.pixs ?? []).map((at) => {
    const row = Math.floor(at / 30)
    const left = x + (at % 30) * pitch + (row % 2) * (pitch / 2)
    const top = y + row * rise + rise / 2
    return { x1: left, y1: top, x2: left + side, y2: top, thickness: side }
  })
  const [middleX, middleY] = [x + 14.5 * pitch, y + 16.5 * rise]
  for (const [inner, outer] of [
    [0.51, 1.18],
    [1.86, 2.53],
    [3.2, 3.87],
  ] as const)
    for (let dy = -outer; dy <= outer; dy += 0.05) {
      const reach = Math.sqrt(Math.max(0, outer ** 2 - dy ** 2))
      const hole = Math.sqrt(Math.max(0, inner ** 2 - dy ** 2))
      for (const [from, to] of [
        [-reach, -hole],
        [hole, reach],
      ] as const)
        lines.push({
          x1: middleX + from,
          y1: middleY + dy,
          x2: middleX + to,
          y2: middleY + dy,
          thickness: 0.06,
        })
    }
  return { lines }
}

/** A Code 128 turned by some degrees, as lines. */
function barsAslant(text: string, x: number, y: number, degrees: number): Line[] {
  const [raw] = bwip.raw({ bcid: 'code128', text }) as unknown as { sbs: number[] }[]
  const [module, height] = [0.4, 16]
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  let at = 0
  return (raw?.sbs ?? []).flatMap((width, i) => {
    const middle = (at + width / 2) * module
    at += width
    const [x1, y1] = [x + middle * cos, y + middle * sin]
    const bar = { x1, y1, x2: x1 - height * sin, y2: y1 + height * cos, thickness: width * module }
    return i % 2 === 0 ? [bar] : []
  })
}

const size = { width: 100, height: 150 }

/** Writing that looks like symbols from afar: bold and large, narrow and small, and lines. */
const texts = [
  { text: 'B2 FR-75 HAMBURG', x: 6, y: 138, size: 22 },
  { text: 'minimum illumination lllIIIllliii', x: 6, y: 145, size: 6 },
]

describe('reading symbols found by texture', () => {
  let pdfium: Pdfium
  beforeAll(async () => {
    pdfium = await loadReaders()
  })

  async function opened<T>(pdf: Uint8Array, work: (document: LabelDocument) => Promise<T>): Promise<T> {
    const document = openDocument(pdfium, pdf)
    try {
      return await work(document)
    } finally {
      document.close()
    }
  }
  const readingOf = async (page: PageDrawing) =>
    opened(await pdfBytes([page]), (document) => readPage(document, 0))
  const textsOf = async (symbols: DrawnSymbol[]) =>
    (await readingOf({ ...size, symbols, texts })).symbols.map(({ text }) => text).sort()

  test.each<[string, DrawnSymbol[]]>([
    [
      'several close together',
      [
        { bcid: 'code128', text: 'ABOVE123', x: 12, y: 20, module: 0.3, height: 8 },
        { bcid: 'code128', text: 'BELOW456', x: 12, y: 30, module: 0.3, height: 8 },
        { bcid: 'qrcode', text: 'beside', x: 52, y: 20, module: 0.6 },
        { bcid: 'datamatrix', text: '4711', x: 70, y: 20, module: 0.5 },
        { bcid: 'code39', text: 'END1', x: 12, y: 40, module: 0.3, height: 7 },
      ],
    ],
    [
      'sideways',
      [
        { bcid: 'code128', text: 'SIDE12345', x: 15, y: 15, module: 0.33, height: 15, sideways: true },
        {
          bcid: 'interleaved2of5',
          text: '1234567890',
          x: 40,
          y: 15,
          module: 0.33,
          height: 15,
          sideways: true,
        },
        { bcid: 'pdf417', text: 'consignee~Bonn', x: 65, y: 15, module: 0.33, sideways: true },
        { bcid: 'datamatrix', text: '47110815', x: 15, y: 90, module: 0.5, sideways: true },
      ],
    ],
    [
      'low and small',
      [
        { bcid: 'code128', text: 'LOW1234', x: 12, y: 20, module: 0.3, height: 4 },
        { bcid: 'datamatrix', text: '123456', x: 20, y: 40, module: 0.4 },
        { bcid: 'datamatrixrectangular', text: '123456', x: 40, y: 40, module: 0.45 },
        { bcid: 'datamatrixrectangular', text: '654321', x: 40.2, y: 50.1, module: 0.4 },
        { bcid: 'azteccode', text: '42', x: 70, y: 40, module: 0.4 },
      ],
    ],
    [
      'coarse and large',
      [
        { bcid: 'code128', text: 'BIG', x: 12, y: 15, module: 1.1, height: 30 },
        { bcid: 'pdf417', text: 'coarse', x: 8, y: 60, module: 0.8 },
        { bcid: 'azteccode', text: 'large', x: 30, y: 95, module: 1.8 },
      ],
    ],
  ])('%s', async (_, symbols) => {
    expect(await textsOf(symbols)).toEqual(symbols.map(({ text }) => text).sort())
  })

  test('knows in which direction bars one above the other read, and measures them', async () => {
    const down = { bcid: 'code128', module: 0.33, height: 15, sideways: true }
    const reading = await readingOf({
      ...size,
      symbols: [{ ...down, text: 'SIDE12345', x: 15, y: 15 }],
      texts,
    })
    const [symbol] = reading.symbols
    expect(symbol).toMatchObject({ text: 'SIDE12345', turn: 270 })
    expect(symbol && reading.patterns.get(symbol)?.moduleMm).toBeCloseTo(0.33, 2)
  })

  test('finds two with the same content once each', async () => {
    const symbol = { bcid: 'code128', text: 'TWIN1234', x: 15, module: 0.3, height: 9 }
    const { symbols } = await readingOf({
      ...size,
      symbols: [
        { ...symbol, y: 20 },
        { ...symbol, y: 32 },
      ],
      texts,
    })
    expect(symbols.map(({ text, box }) => [text, Math.round(box.y)])).toEqual([
      ['TWIN1234', 20],
      ['TWIN1234', 32],
    ])
  })

  test('reads a page that is a faint picture', async () => {
    const { symbols } = labelAt(0, 0)
    const picture = await opened(await pdfBytes([{ ...size, symbols }]), async (document) =>
      document.withPage(0, (page) => renderPage(pdfium, page, 8)),
    )
    const faint = { ...picture, data: picture.data.map((grey) => 150 + grey * 0.35) }
    const reading = await opened(await imagePdf(greyPng(faint, 8), 100, 150), (document) =>
      readPage(document, 0),
    )
    expect(reading.symbols.map(({ text }) => text).sort()).toEqual(symbols.map(({ text }) => text).sort())
  })

  test('reads and measures a page that is a coarse picture', async () => {
    const symbol = { bcid: 'code128', text: 'COARSE', x: 12, y: 40, module: 0.75, height: 30 }
    const picture = await opened(await pdfBytes([{ ...size, symbols: [symbol] }]), async (document) =>
      document.withPage(0, (page) => renderPage(pdfium, page, 4)),
    )
    const reading = await opened(await imagePdf(greyPng(picture, 4), 100, 150), (document) =>
      readPage(document, 0),
    )
    const [read] = reading.symbols
    expect(read?.text).toBe('COARSE')
    expect(read && reading.patterns.get(read)?.moduleMm).toBeCloseTo(0.75, 2)
  })

  test.each<[string, PageDrawing['texts']]>([
    ['with text', texts],
    ['without text', []],
  ])('reads bars that lie aslant, on a page %s', async (_, beside = []) => {
    const reading = await readingOf({ ...size, texts: beside, lines: barsAslant('ASLANT123', 25, 50, 12) })
    expect(reading.symbols.map(({ text }) => text)).toEqual(['ASLANT123'])
  })

  test('takes the strokes of large letters one above the other for no bars', async () => {
    const strokes = Array.from({ length: 9 }, (_, i) => 40 + 5 * i).map((y) => ({
      x1: 30,
      y1: y,
      x2: 35.5,
      y2: y,
      thickness: 2,
    }))
    expect(await readingOf({ ...size, texts, lines: strokes })).toMatchObject({ symbols: [], unread: [] })
  })

  test('reports a symbol that cannot be read, and no text', async () => {
    const symbols = [{ bcid: 'code128', text: 'STRUCK12345', x: 12, y: 60, module: 0.3, height: 20 }]
    const blot = Array.from({ length: 110 }, (_, i) => ({
      x1: 26,
      y1: 59 + i * 0.2,
      x2: 38,
      y2: 59 + i * 0.2,
    }))
    const { symbols: read, unread } = await readingOf({ ...size, symbols, texts, lines: blot })
    expect(read).toEqual([])
    expect(unread).toHaveLength(1)
    expect(unread[0]?.box.y).toBeGreaterThan(55)
    const writing = await readingOf({ ...size, texts: [...texts, ...labelAt(0, 0).texts] })
    expect(writing).toMatchObject({ symbols: [], unread: [] })
  })

  test('reports a MaxiCode, which cannot be read on a page, by its rings', async () => {
    const { symbols, unread } = await readingOf({
      ...size,
      symbols: [{ bcid: 'code128', text: 'BESIDE123', x: 12, y: 20, module: 0.3, height: 12 }],
      ...maxiCodeAt(15, 60, 'PARCEL 4711 OF STATION 42'),
      texts,
    })
    expect(symbols.map(({ text }) => text)).toEqual(['BESIDE123'])
    expect(unread.map(({ format }) => format)).toEqual(['MaxiCode'])
    expect(unread[0]?.box.x).toBeCloseTo(14, -1)
    expect(unread[0]?.box.y).toBeCloseTo(59, -1)
  })

  test('finds a tiny Data Matrix among much text', async () => {
    const writing = Array.from({ length: 46 }, (_, i) => ({
      text: `${i} B2 MMWW 88 HEB BOLD EEHH 4711 ${i * 77} BWMH`,
      x: 8,
      y: 12 + 6 * i,
      size: i % 2 === 0 ? 20 : 14,
    }))
    const { symbols } = await readingOf({
      width: 210,
      height: 297,
      texts: writing,
      symbols: [
        { bcid: 'code128', text: 'LARGE123', x: 60, y: 284, module: 0.33, height: 10 },
        { bcid: 'datamatrix', text: 'TINY', x: 203, y: 200, module: 0.35 },
      ],
    })
    expect(symbols.map(({ text }) => text).sort()).toEqual(['LARGE123', 'TINY'])
  })

  test('caches a page until others were read', async () => {
    const first = await pdfBytes([{ ...size, symbols: labelAt(0, 0).symbols }])
    const other = await pdfBytes([{ ...size, texts }])
    const read = createPageReader(1)
    const of = (pdf: Uint8Array) => opened(pdf, (document) => read(document, 0))
    const once = await of(first)
    expect(await of(first)).toBe(once)
    await of(other)
    expect(await of(first)).not.toBe(once)
  })
})
