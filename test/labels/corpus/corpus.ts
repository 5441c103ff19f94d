/** `npm run labels:corpus -- DIR`: prints a folder of real labels in every way, and shows each result.
 * `--varied` prints variants at 8 dots/mm that other systems might make of these labels
 * (`varied.ts`), and shows what fails. */

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createLabelPipeline } from '../../../electron/labels/pipeline-in-worker.ts'
import { sourceAssets } from '../../../electron/labels/source-assets.ts'
import type { Box } from '../../../shared/labels/index.ts'
import { noPoppler } from '../../fixtures/skips.ts'
import { printLine } from '../../runner/step.ts'
import { readIndex } from './corpus-index.ts'
import {
  everyWay,
  type FileTally,
  failures,
  isRightRegion,
  judgeFiles,
  type LabelTally,
  losesInk,
  modes,
  type Print,
} from './judge.ts'
import { variedFiles } from './varied.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    varied: { type: 'boolean', default: false },
    only: { type: 'string' },
    modes: { type: 'string' },
  },
})
const [folder = ''] = positionals
if (!existsSync(folder)) {
  process.stderr.write(
    `Usage: npm run labels:corpus -- DIR [--varied] [--only NAME] [--modes zpl,vector,sheet,page]
DIR holds PDFs, and index.tsv and barcodes.tsv where the labels were counted by eye. --only: files whose name has NAME.
`,
  )
  process.exit(2)
}
if (noPoppler) {
  process.stderr.write('labels:corpus draws what prints by pdftoppm: install poppler-utils.\n')
  process.exit(2)
}

const boxText = ({ x, y, width, height }: Box) =>
  [x, y, x + width, y + height].map((mm) => mm.toFixed(1)).join(',')

const fileText = ({ file, problem, unread, labels, negatives, negativesKept, ms }: FileTally) =>
  [
    `${file}: ${problem ?? `${labels.length} labels`}, not taken for a label ${negativesKept} of ${negatives}`,
    ...(unread ? [`unread by anyone: ${unread}`] : []),
    `${Math.round(ms / 1000)} s`,
  ].join(', ')

function labelText(label: LabelTally): string {
  const { page, known, found } = label
  const region = found ? `found ${boxText(found.box)}, turn ${found.turn}` : 'not found'
  const right = known && (isRightRegion(label) ? 'right' : 'WRONG REGION')
  const turn = known && found && known.turn !== found.turn && `WRONG TURN, needs ${known.turn}`
  const box = known ? boxText(known.box) : 'not in the index'
  return [`page ${page + 1}: ${box}`, region, right, turn].filter(Boolean).join(', ')
}

const gradesText = (grades: Print['grades']) =>
  Object.entries(grades)
    .sort()
    .map(([grade, count]) => `${grade}${count}`)
    .join(' ') || '-'

function printText(made: Print): string {
  const { mode, dpmm, problem, symbols, readAgain, grades, lost } = made
  const way = `${mode.padEnd(6)} ${`${dpmm}`.padStart(2)}`
  if (problem) return `${way}: ${problem}`
  const { proven, refused, notChecked } = symbols
  const ink = lost
    ? `ink lost ${[lost.left, lost.top, lost.right, lost.bottom].map((mm) => mm.toFixed(2)).join(' ')} mm, ${lost.squareMm.toFixed(1)} mm²${losesInk(made) ? ' LOST' : ''}`
    : 'no ink compared'
  return `${way}: ${proven} proven, ${readAgain} read again, ${refused} refused, ${notChecked} not checked, grades ${gradesText(grades)}, ${ink}`
}

function report(tally: FileTally): void {
  printLine(fileText(tally))
  for (const label of tally.labels) {
    printLine(`  ${labelText(label)}`)
    for (const made of label.prints) {
      printLine(`    ${printText(made)}`)
      for (const name of made.refused) printLine(`      refused: ${name}`)
      for (const { name, needless } of made.asked)
        printLine(`      asked: ${name}${needless ? ' (the other decoders read it)' : ''}`)
      for (const name of made.missed) printLine(`      not proven: ${name}`)
      for (const name of made.silent) printLine(`      SILENT: ${name}`)
    }
  }
}

/** Whether anything of a file is not as it should be. */
function fails(tally: FileTally): boolean {
  const { wrongRegion, silent, refused, lostInk, wrongTurn } = failures([tally])
  const isTaken = tally.negativesKept < tally.negatives
  return isTaken || [wrongRegion, silent, refused, lostInk, wrongTurn].some(({ length }) => length > 0)
}

const { varied, only = '' } = options
const chosen = modes.filter((mode) => options.modes?.split(',').includes(mode) ?? true)
const ways = varied
  ? { modes: chosen, resolutions: [8 as const], inkPerMm: 16 }
  : { ...everyWay, modes: chosen }
const indexed = readIndex(folder)
const files = (varied ? await variedFiles(indexed) : indexed).filter(({ file }) => file.includes(only))
const assets = await sourceAssets()
const pipelines = [1, 2].map(() => createLabelPipeline({ ...assets, deadlineMs: 60_000 }))
const tallies = await judgeFiles(
  files,
  pipelines,
  varied ? (tally) => fails(tally) && report(tally) : report,
  ways,
)
await Promise.all(pipelines.map((pipeline) => pipeline.close()))

const labels = tallies.flatMap((tally) => tally.labels)
const count = (of: (print: Print) => number, prints: Print[]) =>
  prints.reduce((sum, made) => sum + of(made), 0)
printLine('')
for (const mode of ways.modes)
  for (const dpmm of ways.resolutions) {
    const prints = labels
      .flatMap((label) => label.prints)
      .filter((made) => made.mode === mode && made.dpmm === dpmm)
    const grades: Print['grades'] = {}
    for (const made of prints)
      for (const [grade, more] of Object.entries(made.grades) as [keyof Print['grades'], number][])
        grades[grade] = (grades[grade] ?? 0) + more
    printLine(
      `${mode.padEnd(6)} ${`${dpmm}`.padStart(2)}: ${count((p) => p.symbols.proven, prints)} proven, ${count((p) => p.readAgain, prints)} read again, ` +
        `${count((p) => p.symbols.refused, prints)} refused, ${count((p) => p.symbols.notChecked, prints)} not checked, ` +
        `${count((p) => p.missed.length, prints)} not proven, grades ${gradesText(grades)}`,
    )
  }
const known = labels.filter((label) => label.known).length
const negatives = tallies.reduce((sum, tally) => sum + tally.negatives, 0)
const kept = tallies.reduce((sum, tally) => sum + tally.negativesKept, 0)
printLine(`not taken for a label: ${kept} of ${negatives}`)
const { wrongRegion, silent, refused, asked, needless, lostInk, wrongTurn } = failures(tallies)
printLine(
  `asked before the page prints as sent: ${asked.length} labels, ${needless.length} of them though the other decoders read the code`,
)
printLine(
  `${tallies.length} files, regions ${known - wrongRegion.length} of ${known}, silent ${silent.length}, refused ${refused.length}, ` +
    `lost ink ${lostInk.length}, wrong turn ${wrongTurn.length}`,
)
process.exitCode = silent.length + refused.length + lostInk.length + wrongTurn.length > 0 ? 1 : 0
