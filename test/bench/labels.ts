/** `npm run bench:labels [-- PDF or FOLDER]`: the time per label, against common tools that do less, and
 * whether better grades read better after printing; of a folder the time to read each page. Compare
 * ratios, not milliseconds of different machines. BENCH=speed, tools or grades runs only that part. */
import { readFileSync, statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { setEngineFlags } from '../../electron/hosts/start/engine-flags.ts'
import { createEngine } from '../../electron/labels/engine.ts'
import { limits } from '../../electron/labels/limits.ts'
import { loadPdfium, type Pdfium } from '../../electron/labels/page/pdfium.ts'
import { wasm } from '../../electron/labels/page/wasm.ts'
import { createLabelPipeline } from '../../electron/labels/pipeline-in-worker.ts'
import { cleanCopy } from '../../electron/labels/print/vector.ts'
import { zplOf } from '../../electron/labels/print/zpl.ts'
import { sourceAssets } from '../../electron/labels/source-assets.ts'
import { loadScanner } from '../../electron/labels/symbols/scan.ts'
import type { Region } from '../../shared/labels/index.ts'
import { labelAt, pdfBytes } from '../fixtures/labels/draw-pdf.ts'
import { type ReadRate, readRates } from '../fixtures/labels/read-rates.ts'
import { type Cost, costOf, median } from '../fixtures/measure.ts'
import { printLine } from '../runner/step.ts'
import { inspectionCosts, spreadOf } from './label-inspect.ts'
import { cropped, drawLabelPart, profileAt, proven, unproven } from './label-steps.ts'
import { encodedByOthers, tools } from './label-tools.ts'

const ms = ({ wall, cpu }: Cost) => `${wall.toFixed(1)} ms (${cpu.toFixed(1)} of processor time)`
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const mib = () => `${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`
const verdict = (ratio: number, most: number) => `${ratio.toFixed(2)} (aim: at most ${most})`

/** The same PDF with another comment at its end, so that no cache knows it. */
let copies = 0
const unseen = (pdf: Uint8Array) => Buffer.concat([pdf, Buffer.from(`\n% ${copies++}\n`)])

/** One label in this thread: a page in, ZPL out. */
async function one(pdfium: Pdfium, pdf: Uint8Array, region: Region): Promise<void> {
  for (const dpmm of [8, 12] as const) {
    const whole = await costOf(40, () => proven(pdfium, pdf, dpmm), 20)
    const bare = await costOf(40, () => unproven(pdfium, pdf, region, dpmm), 10)
    const { label } = await proven(pdfium, pdf, dpmm)
    printLine(
      `${dpmm} dots/mm: page in, proven ZPL out ${ms(whole)}; without both scans ${ms(bare)}; ZPL ${kB(label.output?.bytes.length ?? 0)}, ${label.proof.verdict}, grade ${label.proof.grade}`,
    )
  }
  const crop = await cropped(pdfium, pdf, region)
  // A document each: of the last one the pipeline remembers what it read.
  printLine(
    `vector crop ${ms(await costOf(40, () => cropped(pdfium, unseen(pdf), region), 10))}; ${(crop.length / pdf.length).toFixed(2)} of the source's size`,
  )
  const clean = await cleanCopy(pdfium, [pdf])
  printLine(
    `clean copy ${ms(await costOf(40, () => cleanCopy(pdfium, [unseen(pdf)]), 10))}; ${(clean.length / pdf.length).toFixed(2)} of the source's size`,
  )
}

const rate = ({ wall, cpu }: Cost) =>
  `${(100_000 / wall).toFixed(0)} labels/s, ${(cpu / 100).toFixed(1)} ms of processor time each`

/** 100 labels on two workers, each in a document that is in no cache. */
async function hundred(assets: Awaited<ReturnType<typeof sourceAssets>>, pdf: Uint8Array) {
  const before = mib()
  const [odd, even] = [createLabelPipeline(assets), createLabelPipeline(assets)]
  const prepare = (_: unknown, index: number) =>
    (index % 2 ? odd : even).prepare(unseen(pdf), { page: 0, mode: 'zpl', profile: profileAt(8) })
  const many = (count: number) => Promise.all(Array.from({ length: count }, prepare))
  // The engine compiles a worker's code while it runs: the first labels of each take three times
  // the processor time of later ones.
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth'])
    printLine(`the ${name} 100 labels of two workers, proven: ${rate(await costOf(1, () => many(100), 0))}`)
  printLine(`memory ${mib()}, before the workers ${before}`)
  await besideOneThread(assets, pdf, many)
  const inspected = await odd.inspect(pdf)
  await Promise.all([odd.close(), even.close()])
  const region = inspected.ok ? inspected.value.pages[0]?.regions[0] : undefined
  const workerData = { module: await wasm.compile(assets.pdfiumWasm), pdf, region }
  const workers = [0, 1].map(() => new Worker(new URL('./label-steps.ts', import.meta.url), { workerData }))
  const answered = () =>
    Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('message', resolve))))
  const run = (count: number) => {
    const done = answered()
    for (const worker of workers) worker.postMessage(count)
    return done
  }
  await answered()
  await run(30)
  const bare = await costOf(1, () => run(50), 0)
  printLine(`100 labels on two workers, without both scans: ${rate(bare)}`)
  await Promise.all(workers.map((worker) => worker.terminate()))
}

/** Runs after which the engine has compiled what a label needs. */
const warm = 60

/** The number of labels of two workers in the time of one label in this thread: 60 a
 * second where a label takes 28 ms. */
const leastAtOnce = (60 * 28) / 1000

/** Labels on two workers and in this thread, in turns: on a machine that others share, a measure of
 * one minute differs from the next. */
async function besideOneThread(
  assets: Awaited<ReturnType<typeof sourceAssets>>,
  pdf: Uint8Array,
  onTwo: (count: number) => Promise<unknown>,
): Promise<void> {
  const pdfium = await loadPdfium(await wasm.compile(assets.pdfiumWasm), limits.pdfiumBytes)
  await loadScanner(await wasm.compile(assets.zxingWasm), pdfium.heap)
  const engine = createEngine(pdfium)
  const here = () => engine.prepare(unseen(pdf), { page: 0, mode: 'zpl', profile: profileAt(8) })
  const inTurn = async (count: number) => {
    for (let i = 0; i < count; i++) await here()
  }
  await inTurn(3 * warm)
  const rounds = []
  for (let i = 0; i < 15; i++)
    rounds.push({
      one: (await costOf(1, () => inTurn(20), 0)).wall / 20,
      two: (await costOf(1, () => onTwo(40), 0)).wall / 40,
    })
  const [one, two] = [median(rounds.map(({ one }) => one)), median(rounds.map(({ two }) => two))]
  const atOnce = median(rounds.map(({ one, two }) => one / two))
  printLine(
    `two workers ${(1000 / two).toFixed(0)} labels/s where one takes ${one.toFixed(1)} ms in a thread: ${atOnce.toFixed(2)} at a time (aim: at least ${leastAtOnce.toFixed(2)})`,
  )
}

async function beside(pdfium: Pdfium, pdf: Uint8Array, region: Region): Promise<void> {
  for (const [dpi, dpmm] of [
    [203, 8],
    [300, 12],
  ] as const) {
    const ours = (await costOf(15, () => drawLabelPart(pdfium, pdf, region, dpmm), 5)).wall
    const whole = (await costOf(15, () => proven(pdfium, pdf, dpmm), warm)).wall
    printLine(`${dpi} dpi: the label's part of the page, drawn here ${ours.toFixed(1)} ms`)
    for (const tool of await tools(pdf, region.box, dpi)) {
      if (tool.ms === undefined) printLine(`    ${tool.name}: ${tool.why}`)
      else if (tool.name.startsWith('pdftoppm'))
        printLine(
          `    ${tool.name}: ${tool.ms.toFixed(1)} ms; ours is ${verdict(ours / tool.ms, 0.3)} of it, a page in and proven ZPL out ${verdict(whole / tool.ms, dpmm === 8 ? 1 : 1.5)}`,
        )
      else printLine(`    ${tool.name}: ${tool.ms.toFixed(1)} ms`)
    }
    const { dots } = unproven(pdfium, pdf, region, dpmm)
    const own = (await costOf(30, () => zplOf(dots, profileAt(dpmm)), 10)).wall
    const other = (await costOf(15, encodedByOthers(dots), 5)).wall
    printLine(
      `    dots to ZPL ${own.toFixed(1)} ms; zpl-image ${other.toFixed(1)} ms; ours is ${verdict(own / other, 0.25)} of it`,
    )
  }
}

/** Reads each page of a folder, with pdftoppm's drawing of a label between the files. */
async function inspected(pdfium: Pdfium, folder: string, pdf: Uint8Array, region: Region): Promise<void> {
  const crops: number[] = []
  const costs = await inspectionCosts(pdfium, folder, async () => {
    const [pdftoppm] = await tools(pdf, region.box, 203, 1)
    if (pdftoppm?.ms !== undefined) crops.push(pdftoppm.ms)
  })
  for (const { name, first, cost } of costs) printLine(`${name}: ${ms(cost)}, the first time ${ms(first)}`)
  const spread = (all: Cost[]) =>
    `${spreadOf(all.map(({ wall }) => wall))} ms (${spreadOf(all.map(({ cpu }) => cpu))} of processor time)`
  printLine(`the first time, half / 90 % / worst: ${spread(costs.map(({ first }) => first))}`)
  printLine(
    `${costs.length} pages, half / 90 % / worst: ${spread(costs.map(({ cost }) => cost))}; ` +
      `pdftoppm, the part at 203 dpi, in the same run ${median(crops).toFixed(1)} ms`,
  )
}

/** @returns whether each grade reads clearly better than the next */
function table(rates: ReadRate[]): boolean {
  printLine('grade: symbols, read in memory, read after a simulated print and scan')
  for (const { name, symbols, memory, tries, read } of rates)
    printLine(
      `  ${name.padEnd(14)} ${String(symbols).padStart(3)}  ${((100 * memory) / symbols).toFixed(0).padStart(4)} %  ${((100 * read) / tries).toFixed(0).padStart(4)} %`,
    )
  const share = (grade: string) => {
    const rate = rates.find(({ name }) => name === grade)
    return rate ? rate.read / rate.tries : undefined
  }
  const shares = ['A', 'B', 'C', 'D', 'F'].map(share).filter((value) => value !== undefined)
  const falls = shares.every((value, i) => i === 0 || (shares[i - 1] ?? 1) - value > 0.05)
  printLine(falls ? '  each grade reads better than the next' : '  THE GRADES DO NOT SEPARATE')
  return falls
}

setEngineFlags()
const given = process.argv[2]
const only = process.env.BENCH
const folder = given !== undefined && statSync(given).isDirectory() ? given : undefined
const pdf =
  given && !folder ? readFileSync(given) : await pdfBytes([{ width: 210, height: 297, ...labelAt(20, 20) }])
const assets = await sourceAssets()
// The workers go first: what this thread needs for the rest would count as their memory.
if (!folder && (!only || only === 'speed')) await hundred(assets, pdf)
await loadScanner(await wasm.compile(assets.zxingWasm), { full: false })
const pdfium = await loadPdfium(await wasm.compile(assets.pdfiumWasm), 2 ** 28)
const { region } = await proven(pdfium, pdf, 8)
if (folder) {
  await inspected(pdfium, folder, pdf, region)
  process.exit()
}
if (!only || only === 'speed') await one(pdfium, pdf, region)
if (!only || only === 'tools') await beside(pdfium, pdf, region)
if ((!only || only === 'grades') && !table(await readRates(pdfium))) process.exitCode = 1
