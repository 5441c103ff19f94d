import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const folder = join(import.meta.dirname, 'results')

export const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Ends the run with the sentence on standard error. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

/** The options of the command line: whole numbers, from `least` on except for the seed, and `choice`, one of its values or absent. */
export function readOptions<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
  { least = 0, choice }: { least?: number; choice?: { name: string; values: readonly string[] } } = {},
): Record<Name, number> & { chosen?: string } {
  const names = Object.keys(defaults) as Name[]
  const flags = names.map((name) => [name, { type: 'string', default: String(defaults[name]) }] as const)
  const chooses = choice ? [[choice.name, { type: 'string' }] as const] : []
  const { values } = parseArgs({ options: Object.fromEntries([...flags, ...chooses]) })
  const numbers = Object.fromEntries(names.map((name) => [name, Number(values[name])])) as Record<
    Name,
    number
  >
  const chosen = choice && values[choice.name]
  const isWhole = names.every(
    (name) => Number.isSafeInteger(numbers[name]) && (name === 'seed' || numbers[name] >= least),
  )
  if (!isWhole || (chosen !== undefined && !choice?.values.includes(String(chosen))))
    refuse(
      `${names.map((name) => `--${name}`).join(', ')}: whole numbers from ${least} on` +
        (choice ? `; --${choice.name}: one of ${choice.values.join(', ')}` : ''),
    )
  return { ...numbers, chosen: chosen === undefined ? undefined : String(chosen) }
}

export type Counts<Name extends string = string> = Record<Name, number>

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

/** Writes the result of a long run to `results/NAME.json`, which git ignores. A person copies the numbers of a release into RESULTS.md.
 * @param table lines of Markdown */
export function writeResult(
  name: string,
  numbers: Readonly<Record<string, number | string>>,
  table: readonly string[] = [],
): void {
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString().slice(0, 10)
  const result = { at, node: process.version, cores: availableParallelism(), numbers, table }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
}
