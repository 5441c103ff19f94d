import { plainLine } from './plain-line.ts'

/** How many lines are kept for a diagnostics file. */
const most = 300
const lines: string[] = []

/** A line of the log, which is standard error. The last ones are kept for support. */
export function log(said: string): void {
  const line = plainLine(said)
  console.error(line)
  lines.push(`${new Date().toISOString()} ${line}`)
  if (lines.length > most) lines.shift()
}

/** The last lines of this run, oldest first. */
export const recentLog = (): readonly string[] => lines
