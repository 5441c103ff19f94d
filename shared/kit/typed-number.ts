import { parseDecimal, type TypedNumber } from './decimal.ts'
import { errorAt, type Finding } from './finding.ts'

/** Reads the number that is typed in the field at `path`; undefined if there is none. */
export type NumberReader = (
  typed: string,
  path: string,
  parse?: (typed: string) => TypedNumber,
) => number | undefined

/** A reader that adds a finding for each text that is no number. A schema cannot see these texts. */
export const numberReader =
  (findings: Finding[]): NumberReader =>
  (typed, path, parse = parseDecimal) => {
    const number = parse(typed)
    if (number.kind === 'number') return number.value
    if (number.kind !== 'empty') findings.push(numberFinding(number, path))
    return undefined
  }

/** The finding for a typed number that cannot be read. */
export function numberFinding(
  number: Exclude<TypedNumber, { kind: 'empty' | 'number' }>,
  path: string,
): Finding {
  if (number.kind === 'invalid') return errorAt('notANumber', path)
  const { whole, decimal } = number
  return errorAt('ambiguousNumber', path, { values: { whole, decimal } })
}
