import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ready } from 'zpl-renderer-js'
import { type Dots, dotsToGrey } from '../../../electron/labels/page/image.ts'
import { dotsPng } from '../../../electron/labels/page/png.ts'
import { createLabelPipeline } from '../../../electron/labels/pipeline-in-worker.ts'
import { crc16, zplOf } from '../../../electron/labels/print/zpl.ts'
import { sourceAssets } from '../../../electron/labels/source-assets.ts'
import { scan } from '../../../electron/labels/symbols/scan.ts'
import { labelAt, pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { loadBarcodes } from '../../fixtures/labels/load-readers.ts'
import { greyOfPng } from '../../fixtures/labels/png-reader.ts'
import { blankDots, dotsOfZpl } from '../../fixtures/labels/zpl-dots.ts'

const plain = { dpmm: 8 as const, offsetXMm: 0, offsetYMm: 0 }

const someDots = fc
  .record({
    width: fc.integer({ min: 1, max: 70 }),
    height: fc.integer({ min: 1, max: 40 }),
    seed: fc.infiniteStream(fc.boolean()),
    /** The ink is within it; the rest is blank. */
    inked: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ width, height, seed, inked }): Dots => {
    const dots = blankDots(width, height)
    for (let i = 0; i < dots.data.length; i++)
      dots.data[i] =
        i % width >= inked[0] * width && i >= inked[1] * dots.data.length && seed.next().value ? 1 : 0
    return dots
  })

describe('ZPL', () => {
  test('ends with the CRC of the manual', () => {
    // The check value of CRC-16/XMODEM, the published name of polynomial 0x1021 from 0.
    expect(crc16('123456789')).toBe(0x31c3)
    const dots = blankDots(16, 2)
    dots.data[5] = 1
    const [, data = '', crc] = /:Z64:([^:]+):([0-9A-F]{4})\^FS/.exec(zplOf(dots, plain)) ?? []
    expect(crc).toBe(crc16(data).toString(16).toUpperCase().padStart(4, '0'))
    expect(inflateSync(Buffer.from(data, 'base64'))).toEqual(Buffer.from([0x04]))
  })

  test('decodes to the same dots', () => {
    fc.assert(
      fc.property(someDots, (dots) => {
        expect(dotsOfZpl(zplOf(dots, plain))).toEqual(dots)
      }),
      { numRuns: 60 },
    )
  })

  // FAULTS.md F132
  test('sends the profile as printer commands', () => {
    const profile = {
      dpmm: 12 as const,
      offsetXMm: 1.5,
      offsetYMm: -2,
      darkness: -3,
      speed: 4,
      after: 'peelOff' as const,
    }
    const zpl = zplOf(blankDots(1200, 1800), profile)
    for (const command of ['^PW1200', '^LL1800', '^LS-18', '^LT-24', '^MD-3', '^PR4', '^MMP', '^PQ1'])
      expect(zpl.split('\n')).toContain(command)
    expect(zplOf(blankDots(8, 8), plain)).not.toMatch(/\^(MD|PR|MM|GF)/)
  })

  describe('drawn by an independent renderer', () => {
    beforeAll(loadBarcodes)

    test('equals the picture of the proof, dot by dot, with the same codes', async () => {
      const pipeline = createLabelPipeline(await sourceAssets())
      const pdf = await pdfBytes([{ width: 100, height: 150, ...labelAt(0, 0) }])
      const { api } = await ready
      for (const dpmm of [8, 12] as const) {
        const profile = {
          media: { name: '100x150', widthMm: 100, heightMm: 150, marginMm: 0 },
          ...plain,
          dpmm,
        }
        const outcome = await pipeline.prepare(pdf, { page: 0, mode: 'zpl', profile })
        if (!outcome.ok) throw new Error(outcome.problem.code)
        const { output, picture } = outcome.value
        const zpl = new TextDecoder().decode(output?.bytes)
        expect(Buffer.from(dotsPng(dotsOfZpl(zpl), dpmm)).equals(picture)).toBe(true)
        const rendered = greyOfPng(Buffer.from(await api.zplToBase64Async(zpl, 100, 150, dpmm), 'base64'))
        const dots = dotsToGrey(dotsOfZpl(zpl))
        expect([rendered.width, rendered.height]).toEqual([dots.width, dots.height])
        expect(Buffer.from(rendered.data).equals(Buffer.from(dots.data))).toBe(true)
        const texts = (await scan(rendered, 'search')).map(({ text }) => text).sort()
        expect(texts).toEqual(['53111+01000', 'JJD000390007882211456', 'parcel:JJD000390007882211456'])
      }
      await pipeline.close()
    })
  })
})
