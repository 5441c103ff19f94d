import { type Insure, insureSchema } from '../../shared/imports/index.ts'
import { parseMoney } from '../../shared/kit/index.ts'

/** The insurance choice of a file, with the amount as typed. */
export type InsureChoice = { kind: 'never' | 'always' | 'above'; above: string }

export const insureChoice = (insure: Insure): InsureChoice =>
  typeof insure === 'string' ? { kind: insure, above: '' } : { kind: 'above', above: String(insure.above) }

/** Reads the choice; undefined while its amount is invalid. */
export function readInsure({ kind, above }: InsureChoice): Insure | undefined {
  if (kind !== 'above') return kind
  const amount = parseMoney(above)
  return insureSchema.safeParse({ above: amount.kind === 'number' ? amount.value : undefined }).data
}
