import { degrees, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { drawPdf, imagePdf, labelAt, point } from '../../fixtures/labels/draw-pdf.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'

type Stamp = { text: string; size: number; rotate?: number; grey?: number; y?: number }

describe('a stamp that is drawn as ink', () => {
  const pipeline = openPipeline()

  /** A label with a stamp as a picture of 8 pixels a millimetre, and what is read of it. */
  async function stampsIn(stamp?: Stamp): Promise<string[]> {
    const document = await drawPdf([{ width: 100, height: 150, ...labelAt(0, 0) }])
    const font = await document.embedFont(StandardFonts.HelveticaBold)
    const { text, size, rotate = 0, grey = 0, y = 75 } = stamp ?? { text: '', size: 1 }
    const [length, angle] = [font.widthOfTextAtSize(text, size), (rotate * Math.PI) / 180]
    document.getPages()[0]?.drawText(text, {
      x: 50 * point - (length / 2) * Math.cos(angle),
      y: (150 - y) * point - (length / 2) * Math.sin(angle),
      size,
      font,
      rotate: degrees(rotate),
      color: rgb(grey, grey, grey),
    })
    const drawn = await pipeline.preview(await document.save(), 0, { dpmm: 8 })
    if (!drawn.ok) throw new Error(drawn.problem.code)
    const read = await pipeline.readStamps(await imagePdf(drawn.value.png, 100, 150))
    if (!read.ok) throw new Error(read.problem.code)
    return read.value
  }

  test.each<Stamp>([
    { text: 'SAMPLE', size: 60, rotate: 35, grey: 0.75 },
    { text: 'MUSTER', size: 50, rotate: 60, grey: 0.6 },
    { text: 'SPECIMEN', size: 40, rotate: 90, grey: 0.5 },
    { text: 'VOID', size: 70, grey: 0.7 },
    { text: 'DO NOT PRINT', size: 28, rotate: -25, grey: 0.6 },
    { text: 'VOID', size: 28, y: 48 },
  ])('is read from a picture, also where it lies across other ink: $text, $rotate degrees', async (stamp) => {
    expect(await stampsIn(stamp)).toEqual([stamp.text])
  })

  test('is not read from large letters that say something else', async () => {
    expect(await stampsIn()).toEqual([])
    expect(await stampsIn({ text: 'BONN', size: 40, y: 48 })).toEqual([])
    expect(await stampsIn({ text: 'PAKET', size: 40, rotate: 90, grey: 0.6 })).toEqual([])
  })
})
