/**
 * `node test/bench/labels.ts [PDF]`: what a label costs, beside what common tools need for less, and whether the grades mean
 * anything on paper. Milliseconds of one run compare with each other, not with another machine's.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDocument } from '../../electron/labels/document.ts'
import { type DotsOptions, finalDots, greyOf } from '../../electron/labels/final-dots.ts'
import { cropPixels } from '../../electron/labels/image.ts'
import { measurePattern } from '../../electron/labels/pattern.ts'
import { loadPdfium, type Pdfium } from '../../electron/labels/pdfium.ts'
import { createLabelPipeline } from '../../electron/labels/pipeline.ts'
import { placements } from '../../electron/labels/placement.ts'
import { proveSymbols } from '../../electron/labels/proof.ts'
import { readPage } from '../../electron/labels/reading.ts'
import { loadScanner, scan } from '../../electron/labels/scan.ts'
import { sourceAssets } from '../../electron/labels/source-assets.ts'
import { wasm } from '../../electron/labels/wasm.ts'
import { labelAt, pdfBytes } from '../labels/draw.ts'
import { printAndScan } from './print-and-scan.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const media = { name: '100x150', widthMm: 100, heightMm: 150, marginMm: 0 }
const profile = (dpmm: 8 | 12) => ({ media, dpmm, offsetXMm: 0, offsetYMm: 0 })
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timed(runs: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times.slice(1))
}

async function speed(pdf: Uint8Array): Promise<void> {
  const assets = await sourceAssets()
  const one = createLabelPipeline(assets)
  for (const dpmm of [8, 12] as const) {
    const request = { page: 0, mode: 'zpl' as const, profile: profile(dpmm) }
    const first = await timed(11, () => one.prepare(unseen(pdf), request))
    const again = await timed(11, () => one.prepare(pdf, request))
    print(
      `page in, proven ZPL out, ${dpmm} dots/mm: ${first.toFixed(0)} ms; looked at before: ${again.toFixed(0)} ms`,
    )
  }
  print(
    `vector crop, proven: ${(await timed(11, () => one.prepare(pdf, { page: 0, mode: 'vector', profile: profile(12) }))).toFixed(0)} ms`,
  )
  print(
    `page preview of 800 pixels: ${(await timed(11, () => one.preview(pdf, 0, { maxPx: 800 }))).toFixed(0)} ms`,
  )
  await one.close()
  const two = createLabelPipeline({ ...assets, workers: 2 })
  const start = performance.now()
  await Promise.all(
    Array.from({ length: 100 }, () =>
      two.prepare(unseen(pdf), { page: 0, mode: 'zpl', profile: profile(8) }),
    ),
  )
  print(
    `100 labels on two workers: ${(100_000 / (performance.now() - start)).toFixed(1)} labels/s, RSS ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
  )
  await two.close()
}

/** The same document to a PDF reader, another to the memory of pages: a comment more at its end. */
let copies = 0
const unseen = (pdf: Uint8Array) => Buffer.concat([pdf, Buffer.from(`\n% ${copies++}\n`)])

/** Other tools draw and read the same page; none of them proves, grades, or makes ZPL. */
async function others(pdf: Uint8Array): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))
  const [file, picture] = [join(folder, 'label.pdf'), join(folder, 'label')]
  writeFileSync(file, pdf)
  const tools = [
    ['pdftoppm', '-r', '203', '-gray', file, picture],
    ['gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pnggray', '-r203', `-sOutputFile=${picture}.png`, file],
    ['mutool', 'draw', '-q', '-r', '203', '-c', 'gray', '-o', `${picture}-m.png`, file],
    ['zbarimg', '-q', `${picture}.png`],
  ]
  for (const [tool = '', ...args] of tools) {
    try {
      const ms = await timed(6, () => execFileSync(tool, args, { stdio: 'pipe' }))
      print(`${tool}, a process each: ${ms.toFixed(0)} ms`)
    } catch (error) {
      const why =
        error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'not installed' : 'failed'
      print(`${tool}: ${why}`)
    }
  }
  rmSync(folder, { recursive: true, force: true })
}

const kinds = [
  { bcid: 'code128', text: 'JJD000390007', height: 12 },
  { bcid: 'code39', text: 'PARCEL4', height: 12 },
  { bcid: 'pdf417', text: 'consignee~Erika~53111~Bonn' },
  { bcid: 'qrcode', text: 'https://parcel.example/4711' },
  { bcid: 'datamatrix', text: '42073108-9234690361980' },
]
const ways: DotsOptions[] = [
  { snap: true, symbolThreshold: 112 },
  { snap: false, symbolThreshold: 112 },
]
/** From a good print in good light to a hopeless one; three of each. */
const hardships = [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1]
const printsEach = 3
const prints = hardships.length * printsEach

/** Draws symbols of many module sizes, grades their dots, prints and scans them in simulation, and counts what reads. */
async function grades(pdfium: Pdfium): Promise<void> {
  const tally = new Map<string, { symbols: number; tries: number; read: number; memory: number }>()
  for (const kind of kinds)
    for (const dotsAModule of [1.6, 1.8, 2, 2.2, 2.4, 2.64, 2.8, 3, 3.3, 3.5, 4, 5]) {
      const drawn = { ...kind, x: 11.03, y: 12.07, module: dotsAModule / 8 }
      const document = openDocument(pdfium, await pdfBytes([{ width: 100, height: 150, symbols: [drawn] }]))
      const reading = await readPage(document, 0)
      const symbols = document.withPage(0, (page) =>
        reading.symbols.map((symbol) => ({ symbol, pattern: measurePattern(pdfium, page, symbol) })),
      )
      const box = { x: 0, y: 0, width: 100, height: 150 }
      const [placement] = placements({ box, turn: 0 }, () => box, profile(8))
      if (!placement || symbols.length !== 1) continue
      const grey = document.withPage(0, (page) => greyOf(pdfium, page, placement, 8))
      for (const way of ways) {
        const final = finalDots(grey, placement, symbols, profile(8), way)
        const [proof] = await proveSymbols(final, symbols, placement, 8)
        const at = final.places[0]
        if (!proof || !at) continue
        const [left, top] = [Math.floor(at.left) - 24, Math.floor(at.top) - 24]
        const part = cropPixels(
          final.dots,
          left,
          top,
          Math.ceil(at.right) + 24 - left,
          Math.ceil(at.bottom) + 24 - top,
          0,
        )
        let read = 0
        for (let i = 0; i < prints; i++) {
          const hardship = hardships[i % hardships.length] ?? 0
          const found = await scan(printAndScan(part, 1 + i, hardship), 'search', [
            symbols[0]?.symbol.format ?? 'Code128',
          ])
          if (found.some(({ bytes }) => bytes === symbols[0]?.symbol.bytes)) read++
        }
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
  print('grade: symbols, read in memory, read after a simulated print and scan')
  for (const [grade, { symbols, tries, read, memory }] of [...tally].sort(([a], [b]) => a.localeCompare(b)))
    print(
      `  ${grade.padEnd(14)} ${String(symbols).padStart(3)}  ${((100 * memory) / symbols).toFixed(0).padStart(4)} %  ${((100 * read) / tries).toFixed(0).padStart(4)} %`,
    )
}

const given = process.argv[2]
const pdf = given ? readFileSync(given) : await pdfBytes([{ width: 210, height: 297, ...labelAt(20, 20) }])
const assets = await sourceAssets()
await loadScanner(await wasm.compile(assets.zxingWasm), { full: false })
const pdfium = await loadPdfium(await wasm.compile(assets.pdfiumWasm), 2 ** 28)
const only = process.env.BENCH
if (!only || only === 'speed') await speed(pdf)
if (!only || only === 'speed') await others(pdf)
if (!only || only === 'grades') await grades(pdfium)
