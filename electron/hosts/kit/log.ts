const controls = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** A text as one line for a terminal: control characters, line breaks and direction changes, which a file,
 * a service or a printer may have written, become `?`. */
export const plainLine = (text: string): string => text.toWellFormed().replaceAll(controls, '?')

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
