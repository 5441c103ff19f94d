import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Finding } from './kit/check.ts'

const folder = join(import.meta.dirname, 'results')

/** Whether `npm run faults…` runs the tests, for as long as its options ask. */
export const isLongRun = process.env.PACKDESK_FAULTS !== undefined

/** The options that `npm run faults…` passes to this run, else those of a short one. `chosen`:
 * the one mutant or reader to run. */
export function optionsOf<Options extends Record<string, number>>(
  run: string,
  short: Options,
): Options & { chosen?: string } {
  const given = JSON.parse(process.env.PACKDESK_FAULTS ?? '{}')
  return given.run === run ? given : short
}

export type Counts<Name extends string = string> = Record<Name, number>

/** The entries of a table that the run is to test: the chosen one, else all. */
export const chosenOf = <Value>(all: Record<string, Value>, chosen?: string): [string, Value][] =>
  Object.entries(all).filter(([name]) => chosen === undefined || name === chosen)

/** Adds `more` to `counts`. */
export function addCounts(counts: Counts, more: Counts): void {
  for (const [name, times] of Object.entries(more)) counts[name] = (counts[name] ?? 0) + times
}

/** A Markdown table: a name in the first column, numbers in the others. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|---|${'--:|'.repeat(head.length - 1)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
]
export const countTable = (what: string, counts: Counts): string[] =>
  table(
    [what, 'times'],
    Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** A failing history as text: what was found, and what happened. */
export const reportHistory = (
  seed: number,
  findings: readonly Finding[],
  history: readonly string[],
): string =>
  [
    `seed ${seed}`,
    ...findings.map(({ kind, text }) => `${kind.toUpperCase()}: ${text}`),
    '',
    ...history,
  ].join('\n')

export const resultFile = (name: string) => join(folder, `${name}.json`)

type Numbers = Readonly<Record<string, number | string>>

/** The numbers of a run so far. */
export function readNumbers(name: string): Numbers {
  try {
    return JSON.parse(readFileSync(resultFile(name), 'utf8')).numbers
  } catch {
    return {}
  }
}

/** Shows the result of a long run and writes it to `results/NAME.json`, which git ignores. A person copies
 * the numbers of a release into RESULTS.md.
 * @param table lines of Markdown */
export function writeResult(name: string, numbers: Numbers, table: readonly string[] = []): void {
  if (!isLongRun) return
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString().slice(0, 10)
  const result = { at, node: process.version, cores: availableParallelism(), numbers, table }
  writeFileSync(resultFile(name), `${JSON.stringify(result, null, 2)}\n`)
}
