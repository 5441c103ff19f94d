import { type Hint, isHeadingAlone, labelOf } from './block-labels.ts'
import { streetWordIn } from './street-words.ts'

export type Line = { text: string; hint?: Hint }

/** A block as its lines, without what marks lists, quotes and bold words, and without labels, which are told: they say
 * what a line is and are no part of it.
 * @param block plain text */
export function linesOf(block: string): { lines: Line[]; labels: string[] } {
  const found: string[] = []
  const lines = withoutCount(block, found)
    .replaceAll(labelInCell, (cell, word: string) => (labelOf(`${word}:`) ? `${word}: ` : cell))
    .split(/\r\n|[\r\n\t\u2028\u2029|;•·]| \/\/ /)
    .flatMap(partsAtLabels)
    .map(bareLine)
    .filter((line) => line !== '')
  const labelled = lines.flatMap((text): Line[] => {
    if (isHeadingAlone(text)) {
      found.push(text)
      return []
    }
    const told = labelOf(text)
    if (!told) return [{ text }]
    found.push(told.label)
    const rest = text.slice(told.label.length)
    return rest === '' ? [] : [{ text: rest, hint: told.hint }]
  })
  return { lines: joinLabelled(labelled), labels: found }
}

/** A table's first cell: `Ort<tab>Berlin`. */
const labelInCell = /^[ ]*([^\t\n:：]{2,30}?) ?[:：]?[ ]*\t+/gmu

const count = /^[\s>]*(\d{1,2})[.)] +(?=\S)/u

/** `Order 5521 - Deliver to: Pia Lorenz`, `Name: Pia Lorenz, Ort: Bonn`: each label begins a line. */
function partsAtLabels(line: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const gap of line.matchAll(/(?<=\S)(?:,| [–—-]) +(?=\p{L}[^,:：]{1,28}[:：])/gu)) {
    const begin = gap.index + gap[0].length
    // `PLZ, Ort:` is one.
    const isInLabel = (labelOf(line.slice(from))?.label.length ?? 0) > begin - from
    if (isInLabel || !labelOf(line.slice(begin))) continue
    parts.push(line.slice(from, gap.index))
    from = begin
  }
  return [...parts, line.slice(from)]
}

/** A list that counts its lines from one: the counts are no part of them. */
function withoutCount(block: string, found: string[]): string {
  const lines = block.split(/\r\n|[\r\n]/)
  const full = lines.filter((line) => line.trim() !== '')
  const isCounted = full.length >= 3 && full.every((line, at) => count.exec(line)?.[1] === `${at + 1}`)
  if (!isCounted) return block
  found.push(...full.map((_, at) => `${at + 1}`))
  return full.map((line) => line.replace(count, '')).join('\n')
}

const bareLine = (line: string): string =>
  line
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s>*–—-]+|[\s,*–—]+$/g, '')
    .replace(/^"([^"]*)"$|^_(.*)_$/, '$1$2')
    .trim()

/** First and last name are one line, and so are a street and its number. */
function joinLabelled(lines: readonly Line[]): Line[] {
  const textOf = (hint: Hint) => lines.find((line) => line.hint === hint)?.text
  const isHalf = (hint: Hint | undefined): boolean =>
    hint === 'firstName' || hint === 'lastName' || (hint === 'name' && !!first && !textOf('lastName'))
  const first = textOf('firstName')
  const name = [first, textOf('lastName') ?? (first && textOf('name'))].filter(Boolean).join(' ')
  const number = textOf('houseNumber')
  const hasStreet = textOf('street') !== undefined
  let isNamed = false
  return lines.flatMap((line): Line[] => {
    if (isHalf(line.hint)) {
      const joined: Line[] = isNamed ? [] : [{ text: name, hint: 'name' }]
      isNamed = true
      return joined
    }
    if (line.hint === 'street' && number) return [{ ...line, text: `${line.text} ${number}` }]
    if (line.hint !== 'houseNumber') return [line]
    return hasStreet ? [] : [{ text: line.text }]
  })
}

/** Parts of a line at its commas; what is only a number, or a word with one, stays with the part before it (`Via Roma, 15`,
 * Mannheim's `Q7, 24`). */
export function partsAtCommas(line: string): string[] {
  const parts: string[] = []
  for (const part of line.split(/\s*,\s+|\s*,(?=\p{Lu})|(?<=\p{L}{3}\S*)\s+[–—-]\s+/u)) {
    const last = parts.at(-1)
    const isNumber = /^(?:n[.º°r]*\s*)?\d{1,4}\s?\p{L}?(?:[-/]\d+\p{L}?)?(?:\s+\S{1,4}){0,2}$/u.test(part)
    const isStreet = streetWordIn(part.split(' ')) !== undefined
    const isSquare = /^\p{Lu} ?\d{1,2}$/u.test(last ?? '')
    if (last !== undefined && isNumber && !isStreet && (isSquare || !/\d/.test(last)))
      parts[parts.length - 1] = `${last}, ${part}`
    else if (part.trim() !== '') parts.push(part.trim())
  }
  return parts
}
