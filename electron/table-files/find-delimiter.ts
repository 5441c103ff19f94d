/** The comma is last, since texts and numbers have commas, too: on a tie an earlier candidate wins. */
const candidates = ['\t', ';', ','] as const
type Delimiter = (typeof candidates)[number]

const sampleCharacters = 64 * 1024
const maxSampleLines = 20

/** The count of each candidate in each of the first lines, outside of quotes. */
function countLines(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = []
  let line = new Map<string, number>()
  let blank = true
  let quoted = false
  for (const character of text.slice(0, sampleCharacters)) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === '\n' || character === '\r')) {
      if (!blank && lines.push(line) === maxSampleLines) return lines
      line = new Map()
      blank = true
      continue
    } else if (!quoted) line.set(character, (line.get(character) ?? 0) + 1)
    if (!/[\s,;"]/.test(character)) blank = false
  }
  if (!blank) lines.push(line)
  return lines
}

/** Picks, among the separators that give most rows as many cells as the header, the one with the most
 * cells; otherwise the most frequent in the header. */
export function findDelimiter(text: string): Delimiter {
  const [header, ...rows] = countLines(text)
  const scores = candidates.map((candidate) => {
    const count = header?.get(candidate) ?? 0
    const alike = rows.filter((row) => (row.get(candidate) ?? 0) === count).length
    return { candidate, count, fits: count > 0 && alike >= rows.length * 0.7 }
  })
  const fitting = scores.filter(({ fits }) => fits)
  const [best] = (fitting.length > 0 ? fitting : scores).sort((a, b) => b.count - a.count)
  return best?.candidate ?? ','
}
