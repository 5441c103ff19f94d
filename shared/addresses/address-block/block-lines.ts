import { joined } from '../../kit/index.ts'
import { type Hint, isHeadingAlone, leadingLabel } from './block-labels.ts'
import { streetWordIn } from './street-words.ts'

export type BlockLine = { text: string; hint?: Hint }

/** The lines of a block, without list, quote and bold marks. Labels become hints; the result also lists them.
 * @param block plain text */
export function blockLinesOf(block: string): { lines: BlockLine[]; labels: string[] } {
  const found: string[] = []
  const lines = withoutCount(block, found)
    .replaceAll(labelInCell, (cell, word: string) => (leadingLabel(`${word}:`) ? `${word}: ` : cell))
    .split(/\r\n|[\r\n\t\u2028\u2029|;•·]| \/\/ /)
    .flatMap(partsAtLabels)
    .map(bareLine)
    .filter((line) => line !== '')
  const labelled = lines.flatMap((text): BlockLine[] => {
    if (isHeadingAlone(text)) {
      found.push(text)
      return []
    }
    const labelled = leadingLabel(text)
    if (!labelled) return [{ text }]
    found.push(labelled.label)
    const rest = text.slice(labelled.label.length)
    return rest === '' ? [] : [{ text: rest, hint: labelled.hint }]
  })
  return { lines: joinLabelled(labelled), labels: found }
}

/** A label in the first cell of a table row: `Ort<tab>Berlin`. */
const labelInCell = /^[ ]*([^\t\n:：]{2,30}?) ?[:：]?[ ]*\t+/gmu

const count = /^[\s>]*(\d{1,2})[.)] +(?=\S)/u

/** Splits a line before each label: `Order 5521 - Deliver to: Pia Lorenz`, `Name: Pia Lorenz, Ort: Bonn`. */
function partsAtLabels(line: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const gap of line.matchAll(/(?<=\S)(?:,| [–—-]) +(?=\p{L}[^,:：]{1,28}[:：])/gu)) {
    const begin = gap.index + gap[0].length
    // `PLZ, Ort:` is one label.
    const isInLabel = (leadingLabel(line.slice(from))?.label.length ?? 0) > begin - from
    if (isInLabel || !leadingLabel(line.slice(begin))) continue
    parts.push(line.slice(from, gap.index))
    from = begin
  }
  return [...parts, line.slice(from)]
}

/** Removes the numbers of a numbered list. */
function withoutCount(block: string, found: string[]): string {
  const lines = block.split(/\r\n|[\r\n]/)
  const full = lines.filter((line) => line.trim() !== '')
  const isCounted = full.length >= 3 && full.every((line, index) => count.exec(line)?.[1] === `${index + 1}`)
  if (!isCounted) return block
  found.push(...full.map((_, index) => `${index + 1}`))
  return full.map((line) => line.replace(count, '')).join('\n')
}

const bareLine = (line: string): string =>
  line
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s>*–—-]+|[\s,*–—]+$/g, '')
    .replace(/^"([^"]*)"$|^_(.*)_$/, '$1$2')
    .trim()

/** Joins first and last name, and street and house number. */
function joinLabelled(lines: readonly BlockLine[]): BlockLine[] {
  const textOf = (hint: Hint) => lines.find((line) => line.hint === hint)?.text
  const isHalf = (hint: Hint | undefined): boolean =>
    hint === 'firstName' || hint === 'lastName' || (hint === 'name' && !!first && !textOf('lastName'))
  const first = textOf('firstName')
  const name = joined([first, textOf('lastName') ?? (first && textOf('name'))], ' ')
  const number = textOf('houseNumber')
  const hasStreet = textOf('street') !== undefined
  let isNamed = false
  return lines.flatMap((line): BlockLine[] => {
    if (isHalf(line.hint)) {
      const joined: BlockLine[] = isNamed ? [] : [{ text: name, hint: 'name' }]
      isNamed = true
      return joined
    }
    if (line.hint === 'street' && number) return [{ ...line, text: `${line.text} ${number}` }]
    if (line.hint !== 'houseNumber') return [line]
    return hasStreet ? [] : [{ text: line.text }]
  })
}

/** Splits a line at its commas. A house number stays with the street before it
 * (`Via Roma, 15`, Mannheim's `Q7, 24`). */
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
