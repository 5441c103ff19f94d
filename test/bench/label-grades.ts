import type { Edges } from '../../electron/labels/page/boxes.ts'
import { openDocument } from '../../electron/labels/page/document.ts'
import { cropPixels, type Dots, dotsToGrey, type Grey } from '../../electron/labels/page/image.ts'
import type { Pdfium } from '../../electron/labels/page/pdfium.ts'
import { type DotsOptions, finalDots, greyOf } from '../../electron/labels/print/final-dots.ts'
import { placements } from '../../electron/labels/print/placement.ts'
import { proveSymbols } from '../../electron/labels/print/proof.ts'
import { readPage } from '../../electron/labels/reading.ts'
import { measurePattern } from '../../electron/labels/symbols/pattern.ts'
import type { OriginalSymbol } from '../../electron/labels/symbols/read-symbols.ts'
import { scan } from '../../electron/labels/symbols/scan.ts'
import { createChance } from '../fixtures/chance.ts'
import { pdfBytes } from '../labels/draw.ts'
import { blankDots } from '../labels/zpl-dots.ts'

/** Pixels a dot: a camera sees a dot of 203 dpi as about two of its own; four leave room for blur. */
const perDot = 4

/** What a depot's camera sees of printed dots: dots grow, the optics blur, the parcel lies askew, the sensor is noisy and coarse.
 * @param hardship 0 for a good print in good light, 1 for a worn head at the wrong heat seen from afar */
function printAndScan(dots: Dots, seed: number, hardship: number): Grey {
  const random = createChance(seed).next
  const gain = 0.05 + 0.7 * hardship + 0.2 * random()
  const blur = 0.3 + 0.6 * hardship + 0.2 * random()
  const tilt = ((random() - 0.5) * 4 * Math.PI) / 180
  const printed = dotsToGrey(grown(enlarged(dots), Math.round(gain * perDot)))
  const blurred = blurredBy(blurredBy(printed, Math.round(blur * perDot)), Math.round(blur * perDot))
  return seen(blurred, tilt, hardship, random)
}

function enlarged(dots: Dots): Dots {
  const pad = 12
  const out = blankDots((dots.width + 2 * pad) * perDot, (dots.height + 2 * pad) * perDot)
  for (let y = 0; y < dots.height * perDot; y++)
    for (let x = 0; x < dots.width * perDot; x++)
      if (dots.data[Math.floor(y / perDot) * dots.width + Math.floor(x / perDot)])
        out.data[(y + pad * perDot) * out.width + x + pad * perDot] = 1
  return out
}

/** Ink spreads to the right and down only; where it ends up as a whole doesn't matter to a reader. */
function grown(dots: Dots, by: number): Dots {
  const out = { ...dots, data: Uint8Array.from(dots.data) }
  for (let y = 0; y < dots.height; y++)
    for (let x = 0; x < dots.width; x++) {
      if (!dots.data[y * dots.width + x]) continue
      for (let d = 1; d <= by; d++) {
        if (x + d < dots.width) out.data[y * dots.width + x + d] = 1
        if (y + d < dots.height) out.data[(y + d) * dots.width + x] = 1
      }
    }
  return out
}

function blurredBy(grey: Grey, radius: number): Grey {
  return columnBlur(columnBlur(grey, radius, 1, grey.width), radius, grey.width, 1)
}

/** A running mean along one direction: `step` between neighbours, `line` between lines. */
function columnBlur(grey: Grey, radius: number, step: number, line: number): Grey {
  const { width, height, data } = grey
  const [length, lines] = step === 1 ? [width, height] : [height, width]
  const out = new Uint8Array(data.length)
  for (let l = 0; l < lines; l++) {
    let sum = 0
    const at = (i: number) => data[l * line + Math.min(length - 1, Math.max(0, i)) * step] ?? 255
    for (let i = -radius; i <= radius; i++) sum += at(i)
    for (let i = 0; i < length; i++) {
      out[l * line + i * step] = sum / (2 * radius + 1)
      sum += at(i + radius + 1) - at(i - radius)
    }
  }
  return { width, height, data: out }
}

/** Two pixels of the sensor a dot, or fewer; askew, with less contrast and some noise. */
function seen(grey: Grey, tilt: number, hardship: number, random: () => number): Grey {
  const step = 2 + 1.2 * hardship
  const [contrast, noise] = [0.75 - 0.3 * hardship, 24 + 24 * hardship]
  const [width, height] = [Math.ceil(grey.width / step), Math.ceil(grey.height / step)]
  const data = new Uint8Array(width * height)
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [step * x - grey.width / 2, step * y - grey.height / 2]
      const [sx, sy] = [
        Math.round(grey.width / 2 + dx * cos - dy * sin),
        Math.round(grey.height / 2 + dx * sin + dy * cos),
      ]
      const inside = sx >= 0 && sy >= 0 && sx < grey.width && sy < grey.height
      const light = inside ? (grey.data[sy * grey.width + sx] ?? 255) : 255
      data[y * width + x] = Math.min(255, Math.max(0, 40 + light * contrast + (random() - 0.5) * noise))
    }
  return { width, height, data }
}

/** Of the symbols of one grade (`A`, or `A qrcode`): how many there were, how many read in memory, and how often they
 * read after a simulated print and scan. */
export type ReadRate = { name: string; symbols: number; memory: number; tries: number; read: number }

const media = { name: '100x150', widthMm: 100, heightMm: 150, marginMm: 0 }
const profile = { media, dpmm: 8 as const, offsetXMm: 0, offsetYMm: 0 }

/** What is drawn: symbols, each with so many dots a module before anything is snapped. */
type Sample = { kinds: { bcid: string; text: string; height?: number }[]; sizes: number[] }

const everything: Sample = {
  kinds: [
    { bcid: 'code128', text: 'JJD000390007', height: 12 },
    { bcid: 'code39', text: 'PARCEL4', height: 12 },
    { bcid: 'pdf417', text: 'consignee~Erika~53111~Bonn' },
    { bcid: 'qrcode', text: 'https://parcel.example/4711' },
    { bcid: 'datamatrix', text: '42073108-9234690361980' },
  ],
  sizes: [1.6, 1.8, 2, 2.2, 2.4, 2.64, 2.8, 3, 3.3, 3.5, 4, 5],
}
const ways: DotsOptions[] = [
  { snap: true, symbolThreshold: 112 },
  { snap: false, symbolThreshold: 112 },
]
/** From a good print in good light to a hopeless one; three of each. */
const hardships = [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1]
const printsEach = 3
const prints = hardships.length * printsEach

/** Draws symbols of many module sizes, grades their dots, prints and scans them in simulation, and counts what reads. */
export async function readRates(pdfium: Pdfium, { kinds, sizes }: Sample = everything): Promise<ReadRate[]> {
  const tally = new Map<string, Omit<ReadRate, 'name'>>()
  for (const kind of kinds)
    for (const dotsAModule of sizes) {
      const drawn = { ...kind, x: 11.03, y: 12.07, module: dotsAModule / 8 }
      const document = openDocument(pdfium, await pdfBytes([{ width: 100, height: 150, symbols: [drawn] }]))
      const reading = await readPage(document, 0)
      const symbols = document.withPage(0, (page) =>
        reading.symbols.map((symbol) => ({ symbol, pattern: measurePattern(pdfium, page, symbol) })),
      )
      const box = { x: 0, y: 0, width: 100, height: 150 }
      const [placement] = placements({ box, turn: 0 }, () => box, profile)
      if (!placement || symbols.length !== 1) continue
      const grey = document.withPage(0, (page) => greyOf(pdfium, page, placement, 8))
      for (const way of ways) {
        const final = finalDots(grey, placement, symbols, profile, way)
        const [proof] = await proveSymbols(final, symbols, placement, 8)
        const at = final.places[0]
        if (!proof || !at) continue
        const read = symbols[0] ? await timesRead(final.dots, at, symbols[0].symbol) : 0
        for (const key of [`${proof.grade ?? 'refused'}`, `${proof.grade ?? 'refused'} ${kind.bcid}`]) {
          const row = tally.get(key) ?? { symbols: 0, tries: 0, read: 0, memory: 0 }
          tally.set(key, {
            symbols: row.symbols + 1,
            tries: row.tries + prints,
            read: row.read + read,
            memory: row.memory + (proof.state === 'proven' ? 1 : 0),
          })
        }
      }
      document.close()
    }
  return [...tally].map(([name, row]) => ({ name, ...row })).sort((a, b) => a.name.localeCompare(b.name))
}

/** How many of the prints of a symbol, from easy to hopeless, say the same as the original. */
async function timesRead(dots: Dots, at: Edges, { format, bytes }: OriginalSymbol): Promise<number> {
  const white = 24
  const [left, top] = [Math.floor(at.left) - white, Math.floor(at.top) - white]
  const [width, height] = [Math.ceil(at.right) + white - left, Math.ceil(at.bottom) + white - top]
  const part = cropPixels(dots, { left, top, width, height }, 0)
  let read = 0
  for (let i = 0; i < prints; i++) {
    const hardship = hardships[i % hardships.length] ?? 0
    const found = await scan(printAndScan(part, 1 + i, hardship), 'search', [format])
    if (found.some((other) => other.bytes === bytes)) read++
  }
  return read
}
