import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { writeResults } from './write-results.ts'

const folder = join(import.meta.dirname, 'results')

export type Numbers = Readonly<Record<string, number | string>>
/** What a script ran: its numbers, and a table of Markdown to show with them. */
export type Kept = {
  at: string
  node: string
  cores: number
  numbers: Numbers
  table?: readonly string[]
}

/** Keeps what one of the scripts has run, and writes RESULTS.md anew. */
export function keepResult(name: string, numbers: Numbers, table?: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  const kept: Kept = {
    at: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: availableParallelism(),
    numbers,
    table,
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
