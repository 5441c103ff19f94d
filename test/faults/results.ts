import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'results')

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
