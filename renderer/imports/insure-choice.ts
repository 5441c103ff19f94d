import { type InsuranceRule, insuranceRuleSchema } from '../../shared/imports/index.ts'
import { parseMoney } from '../../shared/kit/index.ts'

/** The insurance choice of a file, with the amount as typed. */
export type InsureChoice = { kind: 'never' | 'always' | 'above'; above: string }

/** @param formatNumber formats a number for the user's language */
export const insureChoice = (insure: InsuranceRule, formatNumber: (value: number) => string): InsureChoice =>
  typeof insure === 'string'
    ? { kind: insure, above: '' }
    : { kind: 'above', above: formatNumber(insure.above) }

/** Reads the choice; undefined while its amount is invalid. */
export function readInsure({ kind, above }: InsureChoice): InsuranceRule | undefined {
  if (kind !== 'above') return kind
  const amount = parseMoney(above)
  return insuranceRuleSchema.safeParse({ above: amount.kind === 'number' ? amount.value : undefined }).data
}
