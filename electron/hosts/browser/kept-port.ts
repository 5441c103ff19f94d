import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../kit/index.ts'

const fileOf = (dataDir: string) => join(dataDir, 'browser-port')

/** The port of the last start on this data directory. A browser keeps a page's storage by
 * origin, which includes the port. */
export function readKeptPort(dataDir: string): number | undefined {
  try {
    const text = readFileSync(fileOf(dataDir), 'utf8').trim()
    const port = /^\d{4,5}$/.test(text) ? Number(text) : 0
    return port >= 1024 && port <= 65_535 ? port : undefined
  } catch {
    return undefined
  }
}

/** Stores the port for the next start. */
export function keepPort(dataDir: string, port: number): void {
  if (readKeptPort(dataDir) === port) return
  try {
    writeWhole(fileOf(dataDir), `${port}\n`)
  } catch {
    // The next start then uses another port.
  }
}
