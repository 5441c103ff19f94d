/** `npm run labels:corpus -- DIR`: puts a folder of real labels through the pipeline and prints what came of each. */
import { createLabelPipeline } from '../../electron/labels/pipeline.ts'
import { loadScanner } from '../../electron/labels/scan.ts'
import { sourceAssets } from '../../electron/labels/source-assets.ts'
import { wasm } from '../../electron/labels/wasm.ts'
import { type DpiTally, type FileTally, judgeFolder } from './judge.ts'

const folder = process.argv[2]
if (!folder || folder === '--help') {
  process.stderr.write('Usage: npm run labels:corpus -- DIR   (DIR holds PDFs, index.tsv and barcodes.tsv)\n')
  process.exit(2)
}

const assets = await sourceAssets()
await loadScanner(await wasm.compile(assets.zxingWasm), { full: false })
const pipeline = createLabelPipeline({ ...assets, deadlineMs: 60_000 })
const print = (line: string) => process.stdout.write(`${line}\n`)

const dpiText = (dpi: '8' | '12', { proven, refused, notChecked, silent, grades }: DpiTally) =>
  `${dpi === '8' ? '203' : '300'} dpi: ${proven} proven, ${refused} refused, ${notChecked} not checked, ${silent.length} silent, grades ${
    Object.entries(grades)
      .sort()
      .map(([grade, count]) => `${grade}${count}`)
      .join(' ') || '-'
  }`

function row(tally: FileTally): void {
  print(
    `${tally.file}: regions ${tally.labelsRight}/${tally.labels}, negatives ${tally.negativesKept}/${tally.negatives}, ${Math.round(tally.ms)} ms`,
  )
  for (const dpi of ['8', '12'] as const) {
    const part = tally.dpi[dpi]
    print(`    ${dpiText(dpi, part)}`)
    for (const missed of part.missed) print(`      not proven: ${missed}`)
    for (const silent of part.silent) print(`      SILENT: ${silent}`)
  }
  for (const note of tally.notes) print(`    ${note}`)
}

function total(tallies: FileTally[], dpi: '8' | '12'): DpiTally {
  const all: DpiTally = { proven: 0, refused: 0, notChecked: 0, missed: [], silent: [], grades: {} }
  for (const tally of tallies) {
    const part = tally.dpi[dpi]
    all.proven += part.proven
    all.refused += part.refused
    all.notChecked += part.notChecked
    all.silent.push(...part.silent)
    for (const [grade, count] of Object.entries(part.grades))
      all.grades[grade] = (all.grades[grade] ?? 0) + count
  }
  return all
}

const sum = (tallies: FileTally[], of: (tally: FileTally) => number) =>
  tallies.reduce((all, tally) => all + of(tally), 0)

const tallies = await judgeFolder(folder, pipeline, row)
await pipeline.close()
print(
  `\nTotal of ${tallies.length} files: regions ${sum(tallies, (t) => t.labelsRight)}/${sum(tallies, (t) => t.labels)}, ` +
    `negatives ${sum(tallies, (t) => t.negativesKept)}/${sum(tallies, (t) => t.negatives)}`,
)
for (const dpi of ['8', '12'] as const) print(`    ${dpiText(dpi, total(tallies, dpi))}`)
const silent = sum(tallies, (t) => t.dpi['8'].silent.length + t.dpi['12'].silent.length)
process.exitCode = silent > 0 ? 1 : 0
