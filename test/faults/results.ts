import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { writeResults } from './write-results.ts'

const folder = join(import.meta.dirname, 'results')

export type Numbers = Readonly<Record<string, number | string>>
export type Kept = Numbers & { at: string; node: string; cores: number }

/** Keeps what one of the scripts has run, and writes RESULTS.md anew. */
export function keepResult(name: string, numbers: Numbers): void {
  mkdirSync(folder, { recursive: true })
  const kept: Kept = {
    at: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: availableParallelism(),
    ...numbers,
  }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`)
  writeResults(readResults())
}

/** What was run last, by the script's name. */
function readResults(): Record<string, Kept> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  )
}
