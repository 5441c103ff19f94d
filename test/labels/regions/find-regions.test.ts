import {
  clip,
  degrees,
  endPath,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { turnPixels } from '../../../electron/labels/page/image.ts'
import { greyPng } from '../../../electron/labels/page/png.ts'
import { sameLayout } from '../../../electron/labels/regions/fingerprint.ts'
import type { Box, Correction, LabelPage } from '../../../shared/labels/index.ts'
import {
  drawPdf,
  imagePdf,
  labelAt,
  type PageDrawing,
  pdfBytes,
  point,
  type Text,
} from '../../fixtures/labels/draw-pdf.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'
import { greyOfPng } from '../../fixtures/labels/png-reader.ts'

/** Lines of running text, 6 mm apart. */
function paragraphs(x: number, y: number, width: number, count: number, text: string): { texts: Text[] } {
  const characters = Math.floor(width / 1.9)
  const line = text.repeat(Math.ceil(characters / text.length)).slice(0, characters)
  return { texts: Array.from({ length: count }, (_, i) => ({ text: line, x, y: y + i * 6 })) }
}

/** The first page's drawing on its left side on a larger page, its box's top left at `x`, `y`. */
async function turned(pages: PageDrawing[], size: { width: number; height: number }, x: number, y: number) {
  const inner = await drawPdf(pages)
  const document = await PDFDocument.create()
  const [embedded] = await document.embedPages(inner.getPages())
  const page = document.addPage([size.width * point, size.height * point])
  const height = (pages[0]?.height ?? 0) * point
  if (!embedded) throw new Error('no page')
  page.drawPage(embedded, {
    x: x * point + height,
    y: (size.height - y - (pages[0]?.width ?? 0)) * point,
    rotate: degrees(90),
  })
  return document.save()
}

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
  const pipeline = openPipeline()

  async function inspect(
    pages: PageDrawing[] | Uint8Array,
    corrections?: Correction[],
  ): Promise<LabelPage[]> {
    const pdf = pages instanceof Uint8Array ? pages : await pdfBytes(pages)
    const outcome = await pipeline.inspect(pdf, corrections)
    if (!outcome.ok) throw new Error(outcome.problem.code)
    return outcome.value.pages
  }
  /** The turns of a page as a picture that is turned by 0, 90, 180 and 270 degrees. */
  async function turnsOfPictures(drawn: Uint8Array): Promise<unknown[]> {
    const picture = await pipeline.preview(drawn, 0, { dpmm: 8 })
    if (!picture.ok) throw new Error(picture.problem.code)
    const turns: unknown[] = []
    for (const turn of [0, 90, 180, 270] as const) {
      const grey = turnPixels(greyOfPng(Buffer.from(picture.value.png)), turn)
      const pdf = await imagePdf(greyPng(grey, 8), grey.width / 8, grey.height / 8)
      turns.push((await inspect(pdf))[0]?.regions[0]?.turn)
    }
    return turns
  }
  const labelsOf = (page: LabelPage | undefined) => page?.regions.filter(({ kind }) => kind === 'label') ?? []

  function expectBox(box: Box | undefined, x: number, y: number, width: number, height: number): void {
    const edges = box && [box.x, box.y, box.x + box.width, box.y + box.height]
    for (const [i, want] of [x, y, x + width, y + height].entries())
      expect(Math.abs((edges?.[i] ?? 999) - want)).toBeLessThan(1.5)
  }

  test('one label is found in any corner of A4', async () => {
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

  // FAULTS.md F142
  test('each of two labels side by side is found, and each of three in four slots', async () => {
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

  test('each of four labels on a sheet is found, though they are nearer to each other than their own parts are', async () => {
    const small = (x: number, y: number, i: number) => ({
      texts: [
        'To: Erika Mustermann',
        'Lindenweg 12, 53111 Bonn',
        'From: Packtisch GmbH, 20457 Hamburg, 4 kg',
      ].map((text, line) => ({ text, x: x + 4, y: y + 6 + 7 * line, size: 13 })),
      symbols: [
        { bcid: 'code128', text: `JJD00039000788221145${i}`, x: x + 2, y: y + 60, module: 0.375, height: 22 },
        { bcid: 'code128', text: `53111+0100${i}`, x: x + 25, y: y + 118, module: 0.375, height: 22 },
      ],
    })
    const corners = [
      [5, 3],
      [110, 3],
      [5, 151],
      [110, 151],
    ] as const
    const labels = corners.map(([x, y], i) => small(x, y, i))
    for (const count of [4, 3]) {
      const [page] = await inspect([pageWith(a4, ...labels.slice(0, count))])
      expect(labelsOf(page).map(({ symbols, turn }) => [symbols, turn])).toEqual(Array(count).fill([2, 0]))
      for (const { box } of labelsOf(page)) expect(box.height).toBeLessThan(142)
    }
  })

  test('each of four labels on a sheet is found, though their own dashed lines run from one to the next', async () => {
    const labels = [
      [5, 2],
      [110, 2],
      [5, 151],
      [110, 151],
    ].map(([x = 0, y = 0], i) => ({
      lines: [
        { x1: x + 24, y1: y + 1, x2: x + 24, y2: y + 143, dash: 3 },
        { x1: x, y1: y + 4, x2: x + 20, y2: y + 4 },
        { x1: x + 30, y1: y + 140, x2: x + 95, y2: y + 140 },
      ],
      texts: ['Erika Mustermann', 'Lindenweg 12', '53111 Bonn'].map((text, line) => ({
        text,
        x: x + 30,
        y: y + 12 + 7 * line,
      })),
      symbols: [
        { bcid: 'code128', text: `JJD0003900078${i}`, x: x + 30, y: y + 60, module: 0.3, height: 22 },
        { bcid: 'code128', text: `53111+0100${i}`, x: x + 30, y: y + 110, module: 0.3, height: 22 },
      ],
    }))
    const [page] = await inspect([pageWith(a4, ...labels)])
    expect(labelsOf(page)).toHaveLength(4)
    for (const { box } of labelsOf(page)) expect(box.width).toBeLessThan(97)
  })

  test('a label whose lower code does not read, below much white, is one label', async () => {
    const at = { x: 10, y: 10 }
    const struck = Array.from({ length: 60 }, (_, i) => at.y + 143 + i * 0.4).map((y) => ({
      x1: at.x + 35,
      y1: y,
      x2: at.x + 55,
      y2: y,
      thickness: 0.6,
    }))
    const [page] = await inspect([
      pageWith(a4, {
        symbols: [
          { bcid: 'code128', text: 'JJD000390007882', x: at.x + 10, y: at.y + 20, module: 0.3, height: 20 },
          { bcid: 'code128', text: '10000005001132', x: at.x + 5, y: at.y + 144, module: 0.5, height: 22 },
        ],
        texts: ['Erika Mustermann', 'Lindenweg 12', '53111 Bonn'].map((text, line) => ({
          text,
          x: at.x + 4,
          y: at.y + 50 + 7 * line,
        })),
        frames: [{ ...at, width: 96, height: 70 }],
        lines: [
          ...struck,
          ...[104, 118, 132, 174].map((by) => ({
            x1: at.x,
            y1: at.y + by,
            x2: at.x + 96,
            y2: at.y + by,
          })),
        ],
      }),
    ])
    expect(labelsOf(page)).toHaveLength(1)
    expectBox(labelsOf(page)[0]?.box, 10, 10, 96, 174)
  })

  test('a label is told from a smaller copy beside it that has a code, also where white runs through the label', async () => {
    const copy = (x: number, y: number, title: string) => ({
      texts: [title, 'Erika Mustermann', '53111 Bonn', '4,20 kg'].map((text, line) => ({
        text,
        x,
        y: y + 8 + 7 * line,
        size: 13,
      })),
      symbols: [{ bcid: 'code128', text: '00340434292135100186', x, y: y + 50, module: 0.33, height: 18 }],
    })
    const [beside] = await inspect([
      pageWith(a4Landscape, labelAt(20, 40), copy(165, 10, 'Versandbestaetigung')),
    ])
    expect(labelsOf(beside)).toMatchObject([{ symbols: 3 }])
    expectBox(labelsOf(beside)[0]?.box, 20, 40, 100, 150)
    const wide = {
      frames: [
        { x: 10, y: 155, width: 80, height: 135 },
        { x: 112, y: 155, width: 85, height: 135 },
      ],
      texts: [{ text: 'To: Erika Mustermann, Lindenweg 12, 53111 Bonn', x: 14, y: 170 }],
      symbols: [
        { bcid: 'code128', text: 'JJD000390007882', x: 14, y: 200, module: 0.375, height: 20 },
        { bcid: 'qrcode', text: 'parcel', x: 30, y: 240, module: 0.9 },
        { bcid: 'code128', text: 'JJD000390007882', x: 118, y: 200, module: 0.375, height: 20 },
      ],
    }
    const [below] = await inspect([pageWith(a4, copy(12, 15, 'Customer copy'), wide)])
    expect(labelsOf(below)).toMatchObject([{ symbols: 3 }])
    expectBox(labelsOf(below)[0]?.box, 10, 155, 187, 135)
  })

  test('a label without a readable code is a guess: beside a copy that has one, and in a picture', async () => {
    const { frames, texts } = labelAt(10, 20)
    const words = [
      'Weight: 4 kg',
      'Parcel 1 of 1',
      'Tracking: 4711',
      'To: Erika Mustermann',
      'From: Packtisch GmbH',
    ]
    const label = {
      frames,
      texts: [...texts.slice(0, 2), ...words.map((text, i) => ({ text, x: 16, y: 70 + 12 * i }))],
    }
    const copy = {
      texts: [{ text: 'Customer copy', x: 170, y: 30, size: 14 }],
      symbols: [{ bcid: 'code128', text: '00340434292135100186', x: 170, y: 50, module: 0.33, height: 18 }],
    }
    const drawn = await pipeline.preview(await pdfBytes([pageWith(a4, label)]), 0, { dpmm: 8 })
    if (!drawn.ok) throw new Error(drawn.problem.code)
    const [beside] = await inspect([pageWith(a4Landscape, label, copy)])
    const [picture] = await inspect(await imagePdf(Buffer.from(drawn.value.png), a4.width, a4.height))
    for (const page of [beside, picture]) {
      expect(labelsOf(page)).toHaveLength(1)
      expect(labelsOf(page)[0]?.sureness).toBeLessThan(0.5)
      expectBox(labelsOf(page)[0]?.box, 10, 20, 100, 150)
    }
  })

  test('a label above a cut line ends there: what is below is a receipt', async () => {
    const receipt = paragraphs(12, 170, 180, 12, 'Receipt: keep this part. Instructions: cut along the line.')
    const cut = { lines: [{ x1: 5, y1: 160, x2: 205, y2: 160, dash: 2 }] }
    const [page] = await inspect([pageWith(a4, labelAt(30, 5), receipt, cut)])
    expect(labelsOf(page)).toHaveLength(1)
    expectBox(labelsOf(page)[0]?.box, 30, 5, 100, 150)
    expect(page?.regions.some(({ kind }) => kind === 'receipt' || kind === 'instructions')).toBe(true)
  })

  test('a label is found as it is shown, on a page with /Rotate and where it is drawn sideways', async () => {
    const [rotated] = await inspect([{ ...pageWith(a4, labelAt(10, 10)), rotate: 90 }])
    // Shown, the page lies on its side: 10 from the left became 10 from the top,
    // 10 from the top the right edge.
    expect(rotated).toMatchObject({ widthMm: expect.closeTo(297, 0), heightMm: expect.closeTo(210, 0) })
    expect(labelsOf(rotated)[0]).toMatchObject({ turn: 270 })
    expectBox(labelsOf(rotated)[0]?.box, 297 - 10 - 150, 10, 150, 100)
    const [sideways] = await inspect(
      await turned([{ width: 100, height: 150, ...labelAt(0, 0) }], a4, 30, 40),
    )
    expect(labelsOf(sideways)[0]).toMatchObject({ turn: 90 })
    expectBox(labelsOf(sideways)[0]?.box, 30, 40, 150, 100)
  })

  test('a page of a label’s size is one label to its edges', async () => {
    const [page] = await inspect([
      pageWith(
        { width: 101.6, height: 152.4 },
        { symbols: labelAt(0, 0).symbols, texts: labelAt(0, 0).texts },
      ),
    ])
    expectBox(page?.regions[0]?.box, 0, 0, 101.6, 152.4)
  })

  test('a label is found on a page that is one picture', async () => {
    const drawn = await pdfBytes([pageWith(a4, labelAt(40, 60))])
    const picture = await pipeline.preview(drawn, 0, { dpmm: 12 })
    if (!picture.ok) throw new Error(picture.problem.code)
    const [page] = await inspect(await imagePdf(picture.value.png, 210, 297))
    expect(labelsOf(page)).toHaveLength(1)
    expect(page?.regions[0]).toMatchObject({ turn: 0, symbols: 3 })
    expectBox(page?.regions[0]?.box, 40, 60, 100, 150)
  })

  // FAULTS.md F145
  test('a letter, an empty page and a customs form have no label', async () => {
    const letter = paragraphs(20, 30, 160, 30, 'Thank you for your order. The invoice follows by mail.')
    const customs = {
      ...paragraphs(20, 80, 160, 10, 'CN 23 Customs declaration. Gift. Quantity. Net weight.'),
      symbols: [{ bcid: 'code128', text: 'LX123456789DE', x: 60, y: 20, module: 0.375, height: 15 }],
    }
    const pages = await inspect([pageWith(a4, letter), a4, pageWith(a4, customs)])
    expect(pages.map(labelsOf)).toEqual([[], [], []])
    expect(pages[2]?.regions[0]?.kind).toBe('customs')
  })

  test('of two halves with equal codes, the one that names itself the customer’s copy is a copy', async () => {
    const half = (y: number, title: string) => ({
      texts: [
        { text: title, x: 12, y: y + 12 },
        { text: 'From: Packtisch GmbH, 20457 Hamburg', x: 12, y: y + 22 },
        { text: 'To: Erika Mustermann, Lindenweg 12, 53111 Bonn   4,20 kg', x: 12, y: y + 32 },
      ],
      symbols: [
        { bcid: 'code128', text: 'JJD000390007882211456', x: 50, y: y + 50, module: 0.5, height: 30 },
        { bcid: 'qrcode', text: 'parcel:1', x: 12, y: y + 60, module: 0.9 },
      ],
      frames: [{ x: 8, y, width: 190, height: 100 }],
    })
    const halves = (title: string) => pageWith(a4, half(20, 'Paket'), half(165, title))
    const pages = await inspect(['Für Ihre Unterlagen', "Customer's copy"].map(halves))
    for (const page of pages) {
      expect(page.regions.map(({ kind }) => kind)).toEqual(['label', 'copy'])
      expectBox(page.regions[0]?.box, 8, 20, 190, 100)
    }
  })

  test('a copy may name itself so among other words', async () => {
    const copy = labelAt(108, 20)
    const words = {
      text: 'For your records. Instructions: fold here. How to track this parcel.',
      x: 110,
      y: 26,
    }
    const [page] = await inspect([
      pageWith(a4Landscape, labelAt(4, 20), { ...copy, texts: [...copy.texts, { ...words, size: 6 }] }),
    ])
    expect(page?.regions.map(({ kind }) => kind)).toEqual(['label', 'copy'])
  })

  test('each of two labels of different sizes side by side is found', async () => {
    const low = {
      frames: [{ x: 5, y: 5, width: 135, height: 88 }],
      texts: [{ text: 'To: Erika Mustermann, Lindenweg 12, 53111 Bonn', x: 12, y: 40 }],
      symbols: [
        { bcid: 'code128', text: 'ABC12345671', x: 30, y: 60, module: 0.375, height: 20 },
        { bcid: 'datamatrix', text: 'ABC12345671', x: 110, y: 10, module: 0.7 },
      ],
    }
    const high = {
      frames: [{ x: 150, y: 5, width: 75, height: 98 }],
      texts: [{ text: 'To: Max Muster, Hafen 1, Hamburg', x: 155, y: 20 }],
      symbols: [{ bcid: 'code128', text: 'ABC12345672', x: 158, y: 60, module: 0.375, height: 20 }],
    }
    const [page] = await inspect([pageWith(a4Landscape, low, high)])
    expect(labelsOf(page)).toHaveLength(2)
  })

  test('a label with lines from side to side is found whole on a page that is little larger', async () => {
    const line = (y: number) => ({ x1: 20, y1: y, x2: 120, y2: y, thickness: 0.3 })
    const [page] = await inspect([
      pageWith(
        { width: 138, height: 185 },
        labelAt(20, 30),
        {
          frames: [
            { x: 3, y: 40, width: 10, height: 120 },
            { x: 125, y: 40, width: 10, height: 120 },
          ],
        },
        { texts: [{ text: 'PAKET', x: 55, y: 12, size: 20 }], lines: [line(20)] },
      ),
    ])
    expectBox(labelsOf(page)[0]?.box, 3, 7, 132, 173)
  })

  test('of two halves without a code, the one with a label’s words is the label, in any direction', async () => {
    const words = [
      'To: Erika Mustermann',
      'From: Packtisch GmbH',
      'Weight: 4 kg',
      'Parcel 1 of 1',
      'Tracking: 4711',
    ]
    const label = {
      frames: [{ x: 160, y: 10, width: 100, height: 160 }],
      texts: words.map((text, i) => ({ text, x: 200 + 10 * i, y: 150, size: 14, rotate: 90 })),
    }
    const advert = {
      frames: [{ x: 10, y: 10, width: 130, height: 180 }],
      texts: ['From Paris to Rome', 'in one parcel:', 'weight no matter.'].map((text, i) => ({
        text,
        x: 20,
        y: 60 + 20 * i,
        size: 24,
      })),
    }
    const [page] = await inspect([pageWith(a4Landscape, label, advert)])
    expect(labelsOf(page)).toHaveLength(1)
    expectBox(labelsOf(page)[0]?.box, 160, 10, 100, 160)
  })

  test('text that is white or cut off has no direction and names no kind', async () => {
    const document = await drawPdf([pageWith({ width: 100, height: 150 }, labelAt(0, 0))])
    const [page] = document.getPages()
    page?.pushOperators(pushGraphicsState(), rectangle(0, 0, 1, 1), clip(), endPath())
    for (let line = 0; line < 20; line++)
      page?.drawText('Customs declaration CN 23, proof of postage, packing slip', {
        x: (8 + 14 * line) % 270,
        y: 20,
        size: 9,
        rotate: degrees(90),
      })
    page?.pushOperators(popGraphicsState())
    const [label] = await inspect(await document.save())
    expect(label?.regions).toMatchObject([{ kind: 'label', turn: 0 }])
  })

  test('a page of a label’s size without a readable code is a label that is not sure', async () => {
    const { texts, frames } = labelAt(0, 0)
    const pages = await inspect([
      pageWith({ width: 100, height: 150 }, { texts: texts.slice(0, 2), frames }),
      pageWith({ width: 100, height: 150 }, { frames }),
      pageWith({ width: 105, height: 148 }, paragraphs(8, 20, 85, 12, 'Enjoy the book. Yours, Ada. ')),
    ])
    expect(pages.map((page) => labelsOf(page).length)).toEqual([1, 0, 0])
    expect(pages[0]?.regions[0]?.sureness).toBeLessThan(0.5)
  })

  test('a label at the foot of a packing slip is found without the slip’s totals', async () => {
    const row = (i: number) => [
      { text: `Art. ${i}`, x: 12, y: 20 + 8 * i },
      { text: `EUR ${i}4,90`, x: 170, y: 20 + 8 * i },
    ]
    const slip = {
      texts: [
        ...[0, 1, 2, 3, 4, 5].flatMap(row),
        { text: 'Summe EUR 143,40', x: 150, y: 90 },
        { text: 'Versand EUR 4,90', x: 150, y: 98 },
        { text: 'Gesamtbetrag EUR 148,30', x: 138, y: 106 },
      ],
      frames: [],
      symbols: [],
    }
    const [page] = await inspect([pageWith(a4, slip, labelAt(95, 125))])
    expect(labelsOf(page)).toHaveLength(1)
    expectBox(labelsOf(page)[0]?.box, 95, 125, 100, 150)
  })

  test('a ruled form with a code is no label', async () => {
    const rules = [30, 55, 190].map((y) => ({ x1: 8, y1: y, x2: 202, y2: y }))
    const rows = [
      { text: 'Handover at the branch', x: 12, y: 40, size: 12 },
      { text: 'Order code 18338823512', x: 12, y: 65 },
      ...['Sender', 'Firma A', 'Lindenweg 12', '53111 Bonn'].map((text, i) => ({
        text,
        x: 12,
        y: 90 + 20 * i,
      })),
      ...['Receiver', 'Firma B', 'Hafen 1', 'Hamburg'].map((text, i) => ({ text, x: 110, y: 90 + 20 * i })),
    ]
    const symbols = [{ bcid: 'code128', text: '18338823512', x: 120, y: 62, module: 0.5, height: 10 }]
    const [page] = await inspect([pageWith(a4, { lines: rules, texts: rows, symbols })])
    expect(labelsOf(page)).toEqual([])
  })

  test('documents with a code, named in ten languages, are no labels', async () => {
    const titles = [
      'Packing slip',
      'Lieferschein',
      'Bon de retour',
      'Pakbon',
      'Ricevuta',
      'Albarán',
      'Guia de remessa',
      'Formularz zwrotu',
      'Følgeseddel',
      'Balici list',
      'Customs declaration',
      'Kopie für den Absender',
    ]
    const pages = await inspect(
      titles.map((text) =>
        pageWith(a4, {
          texts: [{ text, x: 30, y: 40, size: 16 }, ...labelAt(20, 40).texts],
          symbols: [{ bcid: 'code128', text: '53111+01000', x: 42, y: 95, module: 0.375, height: 20 }],
          frames: [{ x: 20, y: 30, width: 100, height: 155 }],
        }),
      ),
    )
    expect(pages.flatMap((page, i) => (labelsOf(page).length > 0 ? [titles[i]] : []))).toEqual([])
    const field = { text: 'Lieferschein Nr. 4711', x: 106, y: 70 }
    const [label] = await inspect([
      pageWith(a4, { ...labelAt(100, 40), texts: [...labelAt(100, 40).texts, field] }),
    ])
    expect(labelsOf(label)).toHaveLength(1)
  })

  test('a picture is turned by its lines of print, not by its bars', async () => {
    const label = labelAt(0, 0)
    const upright = {
      bcid: 'code128',
      text: 'JJD000390007882211456',
      x: 76,
      y: 30,
      module: 0.375,
      height: 18,
    }
    const drawn = await pdfBytes([
      pageWith({ width: 100, height: 150 }, { ...label, symbols: [{ ...upright, sideways: true }] }),
    ])
    expect(await turnsOfPictures(drawn)).toEqual([0, 270, 180, 90])
  })

  test('a picture is turned by its letters, beside a blurred code whose bars are as wide as words', async () => {
    const texts = ['Erika Mustermann', 'Lindenweg 12', '53111 Bonn am Rhein', 'GERMANY', 'Parcel 4711'].map(
      (text, i) => ({ text, x: 8, y: 16 + 9 * i, size: 13 }),
    )
    const bars = [0, 12, 20, 33, 45, 54, 66, 75].map((x, i) => ({
      x1: 8 + x,
      y1: 75,
      x2: 8 + x,
      y2: 97,
      thickness: i % 2 ? 8 : 5,
    }))
    const low = bars.map((line) => ({ ...line, y1: 108, y2: 130 }))
    const drawn = await pdfBytes([pageWith({ width: 100, height: 150 }, { texts, lines: [...bars, ...low] })])
    expect(await turnsOfPictures(drawn)).toEqual([0, 270, 180, 90])
  })

  test('a picture is turned by its letters, where its lines have no common edge', async () => {
    const texts = ['Erika Mustermann', 'Lindenweg 12', '53111 Bonn am Rhein', 'GERMANY', 'Parcel 4711'].map(
      (text, i) => ({ text, x: 50 - 1.45 * text.length, y: 30 + 14 * i, size: 16 }),
    )
    const symbols = [
      { bcid: 'code128', text: 'JJD000390007', x: 76, y: 95, module: 0.3, height: 18, sideways: true },
    ]
    const drawn = await pdfBytes([pageWith({ width: 100, height: 150 }, { texts, symbols })])
    expect(await turnsOfPictures(drawn)).toEqual([0, 270, 180, 90])
  })

  test('empty slots of a label sheet are no labels, and a black band is part of its label', async () => {
    const slot = (x: number, y: number) => ({ frames: [{ x, y, width: 130, height: 90 }] })
    const used = {
      frames: slot(8, 8).frames,
      texts: [{ text: 'To: Erika Mustermann, Lindenweg 12, 53111 Bonn', x: 12, y: 40 }],
      symbols: [{ bcid: 'code128', text: 'ABC12345671', x: 30, y: 60, module: 0.375, height: 20 }],
      lines: [{ x1: 8, y1: 18, x2: 138, y2: 18, thickness: 20 }],
    }
    const [page] = await inspect([pageWith(a4Landscape, used, slot(155, 8), slot(8, 110), slot(155, 110))])
    expect(labelsOf(page)).toHaveLength(1)
    expectBox(labelsOf(page)[0]?.box, 8, 8, 130, 90)
  })

  test('a framed label is found without the print close around it, whether its frame is drawn or dashed', async () => {
    const { frames, ...inner } = labelAt(6, 6)
    const dash = { dash: 2, thickness: 0.3 }
    const dashed = {
      lines: [
        { x1: 6, y1: 6, x2: 106, y2: 6, ...dash },
        { x1: 6, y1: 156, x2: 106, y2: 156, ...dash },
        { x1: 6, y1: 6, x2: 6, y2: 156, ...dash },
        { x1: 106, y1: 6, x2: 106, y2: 156, ...dash },
      ],
    }
    const around = [
      paragraphs(109, 12, 95, 20, 'Please keep this page for your records. '),
      paragraphs(8, 161, 190, 18, 'Peel off the label and fold the page along the line. '),
    ]
    for (const frame of [{ frames }, dashed]) {
      const [page] = await inspect([pageWith(a4, frame, inner, ...around)])
      expect(labelsOf(page)).toHaveLength(1)
      expectBox(labelsOf(page)[0]?.box, 6, 6, 100, 150)
    }
  })

  test('two framed labels that almost touch are two, and one label of two framed parts is one', async () => {
    const two = [labelAt(5, 5), labelAt(107, 5, 'JJD000390007882211457')]
    const [apart] = await inspect([pageWith(a4Landscape, ...two)])
    expect(labelsOf(apart)).toHaveLength(2)
    expectBox(labelsOf(apart)[1]?.box, 107, 5, 100, 150)

    const { symbols, texts } = labelAt(5, 5)
    const parts = {
      frames: [
        { x: 5, y: 5, width: 100, height: 95 },
        { x: 5, y: 102, width: 100, height: 95 },
      ],
    }
    const low = symbols.map((symbol) => ({ ...symbol, y: symbol.y - 5, height: 15 }))
    const lower = symbols.map((symbol) => ({ ...symbol, y: symbol.y + 70, height: 15 }))
    const [whole] = await inspect([
      pageWith(a4, parts, { texts, symbols: [...low.slice(0, 1), ...lower.slice(1, 2)] }),
    ])
    expect(labelsOf(whole)).toHaveLength(1)
    expectBox(labelsOf(whole)[0]?.box, 5, 5, 100, 192)
  })

  test('a copy for the files repeats the label’s codes; two labels of one order are both labels', async () => {
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

  test('a correction is kept for the layout, whatever the parcel’s data', async () => {
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
