import type { Requirement, SymbolMeasures } from '../../../shared/labels/index.ts'
import type { ReadSymbol } from './scan.ts'

/** GS1 General Specifications, table of symbols on logistic units. */
const [minXMm, quietX] = [0.495, 10]

/** Tolerance of the measurement. */
const nearly = 0.99

/** The requirements of a symbol's application that its print does not meet. Only GS1-128 with an SSCC has
 * requirements here: carriers' own codes follow their contracts. */
export function missedRequirements(
  { format, isGs1, text }: Pick<ReadSymbol, 'format' | 'isGs1' | 'text'>,
  measures: Pick<SymbolMeasures, 'xMm' | 'quietX'>,
): Requirement[] {
  if (format !== 'Code128' || !isGs1 || !beginsWithSscc(text)) return []
  return [
    ...(measures.xMm < minXMm * nearly ? (['gs1XDimension'] as const) : []),
    ...(measures.quietX < quietX * nearly ? (['gs1QuietZone'] as const) : []),
  ]
}

/** Application identifier 00 and 18 digits, the last of which is the check digit
 * (weights 3 and 1 from the right). */
function beginsWithSscc(text: string): boolean {
  const digits = /^00(\d{18})/.exec(text)?.[1]
  if (!digits) return false
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}
