import { plainLine } from './plain-line.ts'

/** Most lines in memory, for diagnostics files. */
const maxLines = 300
const lines: string[] = []

/** Writes a line to standard error. The last lines are kept for diagnostics files. */
export function log(message: string): void {
  const line = plainLine(message)
  console.error(line)
  lines.push(`${new Date().toISOString()} ${line}`)
  if (lines.length > maxLines) lines.shift()
}

/** The last lines of this run, oldest first. */
export const recentLog = (): readonly string[] => lines
