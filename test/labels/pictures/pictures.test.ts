import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sizeOnPaper } from '../../../electron/labels/pictures/picture-size.ts'
import { readJpeg } from '../../../electron/labels/pictures/read-jpeg.ts'
import { readPng } from '../../../electron/labels/pictures/read-png.ts'
import { readTiff } from '../../../electron/labels/pictures/read-tiff.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'
import { pngFile, tiffFile } from './picture-files.ts'

/** A label of 76 x 51 mm with a Code 128, drawn by `draw-pdf.ts` and saved by Ghostscript at 203 dpi. */
const saved = (name: string) => readFileSync(join(import.meta.dirname, name))

/** Grey or RGB values of the picture's first page. */
function pixelsOf({ content }: ReturnType<typeof readPng>): number[] {
  if ('jpeg' in content) throw new Error('a JPEG is not unpacked')
  return [...content.data]
}
const tiffPixels = (bytes: Uint8Array) => [...readTiff(bytes)].flatMap(pixelsOf)

describe('a picture is unpacked without a changed pixel', () => {
  test.each(['g4', 'g3', 'g3-2d', 'rle', 'lzw', 'packbits'])(
    'fax and other packed rows as Ghostscript saves them: %s',
    (name) => {
      const pages = [...readTiff(saved(`${name}.tif`))]
      const png = readPng(saved('mono.png'))
      expect(pages).toHaveLength(name === 'g4' ? 2 : 1)
      expect(pages[0]).toMatchObject({ width: 608, height: 408, resolution: { x: 203, y: 203 } })
      expect(Buffer.compare(Buffer.from(pixelsOf(pages[0] ?? png)), Buffer.from(pixelsOf(png)))).toBe(0)
      expect(new Set(pixelsOf(png))).toEqual(new Set([0, 255]))
    },
  )

  // Three by two pixels; each row begins with its filter.
  test.each([
    ['1 bit', [3, 2, 1, 0], [0, 0b01000000, 0, 0b10100000], [0, 255, 0, 255, 0, 255]],
    ['4 bits', [3, 2, 4, 0], [0, 0x0f, 0x80, 0, 0xf0, 0x10], [0, 255, 136, 255, 0, 17]],
    ['16 bits', [1, 2, 16, 0], [0, 0x12, 0x34, 0, 0xff, 0xff], [0x12, 0xff]],
    [
      'the filters',
      [3, 5, 8, 0],
      [0, 1, 2, 3, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1],
      [1, 2, 3, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5],
    ],
    ['colour', [2, 1, 8, 2], [0, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
    ['colour that is grey', [2, 1, 8, 2], [0, 7, 7, 7, 9, 9, 9], [7, 9]],
    ['alpha on white paper', [3, 1, 8, 4], [0, 0, 0, 0, 255, 0, 128], [255, 0, 127]],
    ['Adam7', [3, 2, 8, 0, 1], [0, 10, 0, 30, 0, 20, 0, 40, 50, 60], [10, 20, 30, 40, 50, 60]],
  ])('PNG: %s', (_, header, rows, expected) => {
    expect(pixelsOf(readPng(pngFile(header, Uint8Array.from(rows))))).toEqual(expected)
  })

  test('PNG: a palette with a transparent colour', () => {
    const file = pngFile([4, 1, 2, 3], Uint8Array.of(0, 0b00011011), {
      palette: [255, 0, 0, 0, 0, 0, 1, 1, 1, 9, 9, 9],
      alphas: [255, 255, 0],
    })
    expect(pixelsOf(readPng(file))).toEqual([255, 0, 0, 0, 0, 0, 255, 255, 255, 9, 9, 9])
  })

  const grey = { 256: 2, 257: 2, 258: 8, 262: 1 }
  const strip = (...bytes: number[]) => Uint8Array.from(bytes)
  test.each([
    ['grey', 'II', grey, [strip(1, 2, 3, 4)], [1, 2, 3, 4]],
    [
      'grey, most significant byte first, two strips',
      'MM',
      { ...grey, 278: 1 },
      [strip(1, 2), strip(3, 4)],
      [1, 2, 3, 4],
    ],
    ['white is zero', 'II', { ...grey, 262: 0 }, [strip(0, 255, 5, 0)], [255, 0, 250, 255]],
    ['1 bit, lowest first', 'II', { ...grey, 258: 1, 266: 2 }, [strip(1, 2)], [255, 0, 0, 255]],
    [
      'deflate with differences',
      'II',
      { ...grey, 259: 8, 317: 2 },
      [deflateSync(strip(1, 1, 3, 1))],
      [1, 2, 3, 4],
    ],
    [
      'a palette',
      'II',
      { ...grey, 262: 3, 320: [0, 0xffff, 0, 0xff00, 0, 0] },
      [strip(0, 1, 1, 0)],
      [0, 0, 0, 255, 255, 0, 255, 255, 0, 0, 0, 0],
    ],
    [
      'colour with an unnamed channel',
      'II',
      { ...grey, 262: 2, 277: 4, 257: 1 },
      [strip(1, 2, 3, 0, 4, 5, 6, 0)],
      [1, 2, 3, 4, 5, 6],
    ],
    ['alpha', 'II', { ...grey, 277: 2, 338: 2, 257: 1 }, [strip(0, 0, 0, 255)], [255, 0]],
    ['tiles', 'II', { ...grey, 257: 1, 322: 1, 323: 2 }, [strip(7, 0), strip(8, 0)], [7, 8]],
  ] as const)('TIFF: %s', (_, order, tags, strips, expected) => {
    expect(tiffPixels(tiffFile(order, tags as Record<number, number>, [...strips]))).toEqual(expected)
  })

  test('JPEG: not at all', () => {
    const jpeg = saved('grey.jpg')
    const picture = readJpeg(jpeg)
    expect(picture).toMatchObject({ width: 608, height: 408, resolution: { x: 203, y: 203 } })
    expect(picture.content).toEqual({ jpeg, components: 1, isInverted: false })
  })
})

test.each([
  ['its resolution', 1200, 1800, 300, '101.6 x 152.4'],
  ['fax resolution', 864, 594, [204, 98], '107.6 x 154.0'],
  ['no resolution, 4 x 6 inches at 203 dpi', 812, 1218, 0, '101.5 x 152.3'],
  ['no resolution, 4 x 6 inches at 300 dpi', 1200, 1800, 0, '100.0 x 150.0'],
  ['no resolution, 4 x 6 inches at 600 dpi, on its side', 3600, 2400, 0, '150.0 x 100.0'],
  ['no resolution, 4 x 7 inches at 200 dpi', 1400, 800, 0, '175.0 x 100.0'],
  ['no resolution, 100 x 200 mm at 300 dpi', 1181, 2362, 0, '98.4 x 196.8'],
  ['no resolution, 4 x 3 inches at 300 dpi', 1200, 900, 0, '100.0 x 75.0'],
  ['no resolution, 80 x 100 mm at 300 dpi', 945, 1181, 0, '78.8 x 98.4'],
  ['no resolution, 80 x 100 mm at 203 dpi', 640, 800, 0, '80.0 x 100.0'],
  ['no resolution, A4 at 300 dpi', 2480, 3508, 0, '206.7 x 292.3'],
  ['no resolution, A6 at 300 dpi', 1240, 1748, 0, '103.3 x 145.7'],
  ['no resolution, no known paper', 640, 400, 0, '80.0 x 50.0'],
  ['72 dpi, written without knowing', 812, 1218, 72, '101.5 x 152.3'],
  ['96 dpi, A4 of a browser', 794, 1123, 96, '210.1 x 297.1'],
  ['a page of 20 m', 812, 1218, 1, '101.5 x 152.3'],
  ['a page of a millimetre', 812, 1218, 30_000, '101.5 x 152.3'],
])('the size on paper of a picture with $0 is $4', (_, width, height, dpi, expected) => {
  const [x = 0, y = x] = [dpi].flat()
  const { widthMm, heightMm } = sizeOnPaper({ width, height }, { x, y })
  expect(`${widthMm.toFixed(1)} x ${heightMm.toFixed(1)}`).toBe(expected)
})

describe('a label that is a picture', () => {
  const media = { name: '100x150', widthMm: 100, heightMm: 150, marginMm: 0 }
  const profile = { media, dpmm: 8 as const, offsetXMm: 0, offsetYMm: 0 }
  const pipeline = openPipeline({ deadlineMs: 5_000 })

  const value = <T>(outcome: { ok: true; value: T } | { ok: false; problem: { code: string } }): T => {
    if (!outcome.ok) throw new Error(outcome.problem.code)
    return outcome.value
  }
  const proven = [{ format: 'Code128', text: 'PICTURE4711', state: 'proven' }]

  test.each(['mono.png', 'grey.jpg', 'g4.tif'])('prints on every path like a PDF: %s', async (name) => {
    const file = saved(name)
    const { pages } = value(await pipeline.check(file))
    expect(pages).toHaveLength(name === 'g4.tif' ? 2 : 1)
    expect(pages[0]).toEqual({ widthMm: expect.closeTo(76, 0), heightMm: expect.closeTo(51, 0) })
    const inspected = value(await pipeline.inspect(file))
    expect(inspected.pages[0]?.regions).toMatchObject([{ kind: 'label', symbols: 1, turn: 0 }])
    const [region] = inspected.pages[0]?.regions ?? []
    for (const mode of ['zpl', 'vector'] as const) {
      const { proof } = value(await pipeline.prepare(file, { page: 0, region, mode, profile }))
      expect([mode, proof]).toMatchObject([
        mode,
        { verdict: 'proven', symbols: proven, strategy: { scale: 1 } },
      ])
    }
    const sheet = value(
      await pipeline.sheet([{ pdf: file, page: 0, region }], {
        media,
        columns: 1,
        rows: 2,
        startSlot: 1,
        dpmm: 8,
      }),
    )
    expect(sheet.labels).toMatchObject([{ slot: 1, printed: true, proof: { symbols: proven } }])
    expect(value(await pipeline.readAsSent(file, 0, 8))).toMatchObject({ verdict: 'read', symbols: proven })
    const clean = value(await pipeline.clean([file]))
    expect(Buffer.from(clean).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(value(await pipeline.check(clean)).pages).toEqual(pages)
    expect(value(await pipeline.readAsSent(clean, 0, 8))).toMatchObject({ symbols: proven })
    // The code of another order is found, though a picture has no text.
    expect(value(await pipeline.readText(file))).toContain('PICTURE4711')
    if (name === 'g4.tif') {
      expect(value(await pipeline.readText(file))).toContain('PICTURE4712')
      const second = value(await pipeline.prepare(file, { page: 1, mode: 'zpl', profile }))
      expect(second.proof.symbols).toMatchObject([{ text: 'PICTURE4712', state: 'proven' }])
    }
  })

  test('is turned and mirrored as its file says', async () => {
    const { content, width, height } = readPng(saved('mono.png'))
    const grey = 'jpeg' in content ? new Uint8Array() : content.data
    /** Where EXIF's orientation has stored the pixel that is shown at x, y. */
    const stored = (orientation: number, x: number, y: number) =>
      orientation < 5
        ? [orientation === 2 || orientation === 3 ? width - 1 - x : x, orientation > 2 ? height - 1 - y : y]
        : [orientation > 6 ? height - 1 - y : y, orientation === 6 || orientation === 7 ? width - 1 - x : x]
    for (let orientation = 1; orientation <= 8; orientation++) {
      const [across, down] = orientation < 5 ? [width, height] : [height, width]
      const turned = new Uint8Array(grey.length)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const [column = 0, row = 0] = stored(orientation, x, y)
          turned[row * across + column] = grey[y * width + x] ?? 0
        }
      const tags = { 256: across, 257: down, 258: 8, 262: 1, 259: 8, 274: orientation }
      const shown = value(await pipeline.preview(tiffFile('II', tags, [deflateSync(turned)]), 0, { dpmm: 8 }))
      expect(shown.page).toEqual({ widthMm: expect.closeTo(76, 2), heightMm: expect.closeTo(51, 2) })
      const again = pixelsOf(readPng(shown.png))
      const differs = grey.filter((value, i) => {
        const at = Math.floor(i / width) * shown.widthPx + (i % width)
        return Math.abs(value - (again[at] ?? 0)) > 8
      })
      expect([orientation, differs.length]).toEqual([orientation, 0])
    }
  })

  const whole = { 256: 8, 257: 8, 258: 8, 262: 1 }
  const rows = new Uint8Array(64)
  const half = (name: string) => saved(name).subarray(0, saved(name).length / 2)
  const changed = (name: string, at: number, value: number) => {
    const file = Buffer.from(saved(name))
    file[at] = value
    return file
  }
  const jpegOf = (sof: number, height: number) => {
    const file = Buffer.from(saved('grey.jpg'))
    const at = file.indexOf(Buffer.from('ffc0', 'hex'))
    file[at + 1] = sof
    file.writeUInt16BE(height, at + 5)
    return file
  }
  // FAULTS.md F78
  test.each([
    ['a cut PNG', () => half('mono.png'), 'label.cut'],
    ['a cut JPEG', () => half('grey.jpg'), 'label.cut'],
    ['a cut TIFF', () => half('g4.tif'), 'label.cut'],
    ['a PNG with a changed byte', () => changed('mono.png', 400, 0x55), 'label.broken'],
    ['a PNG with too few rows', () => pngFile([8, 8, 8, 0], rows.subarray(0, 40)), 'label.cut'],
    [
      'a PNG of 100,000 x 100,000 pixels',
      () => pngFile([100_000, 100_000, 8, 2], rows),
      'label.pictureTooLarge',
    ],
    ['a PNG that unpacks to more', () => pngFile([8, 8, 8, 0], new Uint8Array(30_000_000)), 'label.broken'],
    ['a PNG without pixels', () => pngFile([0, 8, 8, 0], rows), 'label.broken'],
    [
      'a PNG whose palette is too short',
      () => pngFile([2, 1, 8, 3], Uint8Array.of(0, 0, 9), { palette: [0, 0, 0] }),
      'label.broken',
    ],
    ['a JPEG of 60,000 rows', () => jpegOf(0xc0, 60_000), 'label.pageTooLarge'],
    ['a lossless JPEG', () => jpegOf(0xc3, 408), 'label.pictureKind'],
    ['a JPEG of markers alone', () => Buffer.from('ffd8ffe00002ffd9', 'hex'), 'label.broken'],
    [
      'a TIFF of 100,000 x 100,000 pixels',
      () => tiffFile('II', { ...whole, 256: 1e5, 257: 1e5 }, [rows]),
      'label.pictureTooLarge',
    ],
    [
      'a TIFF with a tile of 100,000 x 100,000',
      () => tiffFile('II', { ...whole, 322: 1e5, 323: 1e5 }, [rows]),
      'label.pictureTooLarge',
    ],
    ['a TIFF whose strips lie outside', () => tiffFile('II', { ...whole, 273: 1e6 }, [rows]), 'label.cut'],
    ['a TIFF with too few rows', () => tiffFile('II', whole, [rows.subarray(0, 40)]), 'label.cut'],
    ['a TIFF whose pages go round', () => tiffFile('II', whole, [rows], 72), 'label.broken'],
    ['a TIFF without pages', () => Buffer.from('49492a0000000000', 'hex'), 'label.noPages'],
    ['a TIFF of JPEG strips', () => tiffFile('II', { ...whole, 259: 7 }, [rows]), 'label.pictureKind'],
    [
      'fax rows of noise',
      () => tiffFile('II', { ...whole, 258: 1, 259: 4 }, [rows.map((_, i) => i * 37)]),
      'label.broken',
    ],
    [
      'fax rows that end early',
      () =>
        tiffFile('II', { ...whole, 258: 1, 259: 4 }, [Uint8Array.of(0xff & 0b11110000, 0x01, 0x00, 0x10)]),
      'label.cut',
    ],
    [
      'LZW of unknown codes',
      () => tiffFile('II', { ...whole, 259: 5 }, [rows.map(() => 0xff)]),
      'label.broken',
    ],
    ['a GIF', () => Buffer.from('GIF89a'), 'label.notPdf'],
  ])('is refused with a sentence: %s', async (_, file, code) => {
    const began = performance.now()
    expect(await pipeline.check(file())).toMatchObject({ ok: false, problem: { code } })
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})
