import { beforeAll, describe, expect, test } from 'vitest'
import { openDocument } from '../../../electron/labels/page/document.ts'
import type { Pdfium } from '../../../electron/labels/page/pdfium.ts'
import { finalDots, greyOf } from '../../../electron/labels/print/final-dots.ts'
import { placements } from '../../../electron/labels/print/placement.ts'
import { proveSymbols } from '../../../electron/labels/print/proof.ts'
import { readPage } from '../../../electron/labels/reading.ts'
import { measurePattern } from '../../../electron/labels/symbols/pattern.ts'
import { fill } from '../../../electron/labels/symbols/snap.ts'
import { type DrawnSymbol, pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { loadReaders } from '../../fixtures/labels/load-readers.ts'

const dpmm = 8
const [width, height] = [100, 150]
const profile = {
  media: { name: 'label', widthMm: width, heightMm: height, marginMm: 0 },
  dpmm,
  offsetXMm: 0,
  offsetYMm: 0,
} as const

const symbol = (text: string, y: number): DrawnSymbol => ({
  bcid: 'code128',
  text,
  x: 20,
  y,
  module: 0.375,
  height: 18,
})

let pdfium: Pdfium
beforeAll(async () => {
  pdfium = await loadReaders()
})

/** The final dots of a label with these symbols, and their results of the scan-back.
 * @param regionWidth of the label that counts, in mm */
async function printed(drawn: DrawnSymbol[], regionWidth = width) {
  const document = openDocument(pdfium, await pdfBytes([{ width, height, symbols: drawn }]))
  const reading = await readPage(document, 0)
  const symbols = document.withPage(0, (page) =>
    reading.symbols.map((read) => ({ symbol: read, pattern: measurePattern(pdfium, page, read) })),
  )
  const box = { x: 0, y: 0, width: regionWidth, height }
  const [placement] = placements({ box, turn: 0 }, () => box, profile)
  if (!placement) throw new Error('no placement')
  const grey = document.withPage(0, (page) => greyOf(pdfium, page, placement, dpmm))
  const final = finalDots(grey, placement, symbols, profile, { snap: true, symbolThreshold: 112 })
  document.close()
  return {
    dots: final.dots,
    states: async () =>
      (await proveSymbols(final, symbols, placement, dpmm)).map(({ state, reason }) => reason ?? state),
  }
}

const row = width * dpmm

describe('the proof', () => {
  // FAULTS.md F139
  test('fails for a destroyed symbol although another has the same content', async () => {
    const { dots, states } = await printed([symbol('TWIN123456', 20), symbol('TWIN123456', 90)])
    expect(await states()).toEqual(['proven', 'proven'])
    fill(dots, { left: 0, top: 18 * dpmm, right: row, bottom: 40 * dpmm }, 0)
    expect(await states()).toEqual(['unreadable', 'proven'])
  })

  test('fails for a symbol with another content', async () => {
    const { dots, states } = await printed([symbol('TWIN123456', 20)])
    dots.data.set((await printed([symbol('TWIN123465', 20)])).dots.data)
    expect(await states()).toEqual(['differs'])
  })

  test('fails for a moved symbol', async () => {
    const { dots, states } = await printed([{ ...symbol('AB12', 20), module: 0.25, height: 6 }])
    expect(await states()).toEqual(['proven'])
    const down = 7 * dpmm * row
    dots.data.copyWithin(down, 0, dots.data.length - down)
    fill(dots, { left: 0, top: 0, right: row, bottom: 27 * dpmm }, 0)
    expect(await states()).toEqual(['moved'])
  })

  test('fails for a symbol that the region cuts, although redrawing completed it', async () => {
    const { states } = await printed([symbol('TWIN123456', 20)], 60)
    expect(await states()).toEqual(['cropped'])
  })
})
