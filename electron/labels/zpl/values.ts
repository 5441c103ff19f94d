import type { Command } from './commands.ts'
import { unclear } from './stated.ts'

/** More dots than the side of a label has. */
const maxDots = 32_000

/** The values of a command, separated by commas. */
export function valuesOf({ name, params }: Pick<Command, 'name' | 'params'>) {
  const values = params.split(',').map((value) => value.trim())
  const refused = () => unclear(name, params)
  return {
    refused,
    /** A whole number; `missing` if it is left out. A fraction is cut. */
    number(index: number, missing: number | undefined, min = 0, max = maxDots): number {
      const text = values[index] ?? ''
      const value =
        text === '' ? missing : /^[+-]?\d{1,6}(\.\d*)?$/.test(text) ? Math.trunc(Number(text)) : undefined
      if (value === undefined || value < min || value > max) throw refused()
      return value
    },
    letter(index: number, choices: string, missing: string): string {
      const letter = (values[index] || missing).toUpperCase()
      if (letter.length !== 1 || !choices.includes(letter)) throw refused()
      return letter
    },
    text: (index: number) => values[index] ?? '',
  }
}
export type Values = ReturnType<typeof valuesOf>
