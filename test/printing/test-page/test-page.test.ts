import { beforeAll, describe, expect, test } from 'vitest'
import { ready } from 'zpl-renderer-js'
import { readSourceFont } from '../../../electron/drawing/index.ts'
import { scan } from '../../../electron/labels/symbols/scan.ts'
import type { PrintFile, PrintOrder } from '../../../electron/printing/printer.ts'
import { createDrawTestPage } from '../../../electron/printing/test-page/draw-test-page.ts'
import { createPrintTestPage } from '../../../electron/printing/test-page/print-test-page.ts'
import { testPage } from '../../../electron/printing/test-page/test-page.ts'
import { testPageZpl } from '../../../electron/printing/test-page/test-page-zpl.ts'
import { defaultProfile, type PrinterProfile } from '../../../shared/printing/index.ts'
import { loadBarcodes } from '../../fixtures/labels/load-readers.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'
import { greyOfPng } from '../../fixtures/labels/png-reader.ts'
import { readPdf } from '../../fixtures/labels/read-pdf.ts'

const codes = ['PACKDESK-2', 'PACKDESK-3', 'PACKDESK-4']
const draw = createDrawTestPage(readSourceFont)
const profile = (name: string, change: Partial<PrinterProfile['print']> = {}): PrinterProfile => {
  const usual = defaultProfile(name)
  return { ...usual, print: { ...usual.print, dpmm: 8, ...change } }
}
const raw = 'socket://10.0.0.5'
const pipeline = openPipeline()

/** As a printer of that resolution draws it: ZPL by another renderer than ours, a PDF by PDFium. */
async function pictureOf({ format, bytes }: PrintFile, dpmm: 8 | 12 | 24, widthMm: number) {
  if (format === 'zpl') {
    const { api } = await ready
    const png = await api.zplToBase64Async(Buffer.from(bytes).toString(), widthMm, 150, dpmm)
    return greyOfPng(Buffer.from(png, 'base64'))
  }
  const shown = await pipeline.preview(bytes, 0, { dpmm })
  if (!shown.ok) throw new Error(shown.problem.code)
  return greyOfPng(Buffer.from(shown.value.png))
}

describe('the test page', () => {
  beforeAll(loadBarcodes)

  test.each([8, 12] as const)(
    'is drawn for a ZPL printer of %i dots per mm with readable codes and rulers from the edge',
    async (dpmm) => {
      const { document, media } = await draw(profile(raw, { dpmm }))
      expect([document.format, media]).toEqual(['zpl', { widthMm: 100, heightMm: 150 }])
      const picture = await pictureOf(document, dpmm, 100)
      const texts = (await scan(picture, 'search')).map(({ text }) => text).sort()
      expect(texts).toEqual(codes)
      const black = (xMm: number, yMm: number) =>
        (picture.data[Math.round(yMm * dpmm) * picture.width + Math.round(xMm * dpmm) - 1] ?? 255) < 128
      // The tick at 50 mm is 6 mm long and stands at the paper's edge.
      expect([black(50, 0), black(50, 5), black(50.5, 0)]).toEqual([true, true, false])
    },
  )

  test('is a PDF of the media’s exact size, with the same layout', async () => {
    const { document } = await draw(profile('Laser'))
    expect(document.format).toBe('pdf')
    const [page, ...others] = await readPdf(document.bytes, 12)
    expect(others).toEqual([])
    expect([page?.widthMm, page?.heightMm]).toEqual([expect.closeTo(210, 1), expect.closeTo(297, 1)])
    expect(page?.text).toContain('Laser')
    expect(page?.symbols.map(({ text }) => text).sort()).toEqual(codes)
    const three = page?.symbols.find(({ text }) => text === 'PACKDESK-3')
    const drawn = testPage({ printer: '', widthMm: 210, heightMm: 297, dpmm: 8 }).find(
      (element) => element.kind === 'code' && element.module === 3,
    )
    expect(three?.x).toBeCloseTo((drawn?.x ?? 0) / 8, 0)
    // Its first row is found up to half a millimetre below its edge.
    expect(Math.abs((three?.y ?? 0) - (drawn?.y ?? 0) / 8)).toBeLessThanOrEqual(0.5)
  })

  test.each([
    [20, 20],
    [62, 100],
    [105, 148],
    [450, 650],
  ])('fits on media of %i x %i mm', (widthMm, heightMm) => {
    for (const element of testPage({ printer: 'x', widthMm, heightMm, dpmm: 8 })) {
      expect(element.x).toBeGreaterThanOrEqual(0)
      expect(element.y).toBeGreaterThanOrEqual(0)
      expect(element.y + element.height).toBeLessThanOrEqual(heightMm * 8)
      if (element.kind === 'box') expect(element.x + element.width).toBeLessThanOrEqual(widthMm * 8)
    }
  })

  // A dead dot shows as a gap: without its column, no line is there.
  test.each([
    ['ZPL at 8', raw, 8, 100],
    ['ZPL at 12', raw, 12, 100],
    ['PDF at 8', 'Label printer', 8, 100],
    ['PDF at 12', 'Label printer', 12, 103],
    ['PDF at 24', 'Laser', 24, 62],
  ] as const)(
    'has a line of each dot of the head, alone between white dots: %s',
    async (_, name, dpmm, widthMm) => {
      const media = { name: 'label', widthMm, heightMm: 150, marginMm: 0 }
      const { document } = await draw(profile(name, { dpmm, media }))
      const { data, width, height } = await pictureOf(document, dpmm, widthMm)
      const isBlack = (x: number, y: number) => (data[y * width + x] ?? 255) < 128
      const rows = Array.from(
        { length: 8 },
        (_, row) => height - 14 * dpmm + row * dpmm + Math.floor(dpmm / 2),
      )
      const columns = Array.from({ length: widthMm * dpmm }, (_, x) => x)
      for (const [row, y] of rows.entries())
        expect(columns.filter((x) => isBlack(x, y))).toEqual(columns.filter((x) => x % 8 === row))
    },
  )

  test('contains the profile, and escapes names', () => {
    const { print } = profile(raw, {
      dpmm: 12,
      offsetXMm: 1.5,
      offsetYMm: -2,
      darkness: -3,
      speed: 4,
      after: 'cutter',
    })
    const zpl = Buffer.from(testPageZpl('a^XZ~JA_b\n', print)).toString()
    // An earlier label may have turned the printer's labels.
    for (const command of ['^PON^PMN^LRN', '^LS-18', '^LT-24', '^MD-3', '^PR4', '^MMC'])
      expect(zpl.split('\n')).toContain(command)
    expect(zpl).toContain('^FDa_5eXZ_7eJA_5fb_0a^FS')
    expect(zpl.match(/\^XZ/g)).toHaveLength(1)
  })
})

test.each([
  [1, 'RAW'],
  [2, 'XPS_PASS'],
] as const)('trial %i prints ZPL as %s, with its number on the page', async (trial, datatype) => {
  const drawn: PrinterProfile[] = []
  const orders: PrintOrder[] = []
  const printTestPage = createPrintTestPage({
    printers: {
      print: async (_, order) => {
        orders.push(order)
        return { kind: 'submitted', confirmed: false }
      },
    },
    drawTestPage: async (asked) => {
      drawn.push(asked)
      return {
        document: { format: asked.format, bytes: Buffer.from('^XA^XZ') },
        media: { widthMm: 100, heightMm: 150 },
      }
    },
    profileOf: (name) => ({ ...profile(name), format: 'pdf' }),
    newJob: () => 'job-1',
  })
  await printTestPage('Zebra', trial)
  expect(drawn).toMatchObject([{ name: `${trial} · Zebra`, format: 'zpl', layout: { kind: 'label' } }])
  expect(orders).toMatchObject([{ datatype, document: { format: 'zpl' } }])
})
