import { z } from 'zod'
import { foldSpelling, parseMoney, rounded } from '../kit/index.ts'
import { parcelLimits } from '../shipment/index.ts'
import type { ImportMapping } from './import-mapping.ts'

/** Which shipments of a file are insured if their rows have no insurance column: none, all with a value,
 * or those worth more than `above` EUR. */
export const insuranceRuleSchema = z.union([
  z.enum(['never', 'always']),
  z.strictObject({ above: z.number().min(0).max(1_000_000_000) }),
])
export type InsuranceRule = z.infer<typeof insuranceRuleSchema>

/** Sums of a file's values of goods, in EUR. */
export const insuranceSummarySchema = z.object({
  /** Insured shipments and the sum of their values. */
  insured: z.int(),
  insuredValue: z.number(),
  /** Shipments to be insured whose value is above the limit of parcels (interface
   * 4.2.6); not among the insured ones. */
  overLimit: z.int(),
  /** Rows with a value that is not insured. */
  uninsuredRows: z.int(),
  uninsuredValue: z.number(),
})
export type InsuranceSummary = z.infer<typeof insuranceSummarySchema>

/** For remembered mappings, watched folders and batches without a choice: all shipments with
 * a value, as in older versions. */
export const insureByDefault: InsuranceRule = 'always'

/** Headers of `valueOfGoods` that mention insurance: their values are to be insured. */
const insuredValueHeaders: readonly string[] = ['Insured value', 'Versicherungswert']

/** The proposal for a file of a new shape: a value of goods alone is not insured, an insured value is. */
export function proposeInsure(header: readonly string[], { valueOfGoods }: ImportMapping): InsuranceRule {
  const name = valueOfGoods === undefined ? '' : foldSpelling(header[valueOfGoods] ?? '')
  return insuredValueHeaders.some((each) => foldSpelling(each) === name) ? 'always' : 'never'
}

/** Whether a shipment of a file is insured: its rows' own answer counts first, then the choice for the
 * import. A shipment without a value is not insured. A value that is no number is insured if it must be
 * read, so that the rules report it. */
export function isInsured(answer: boolean | undefined, valueOfGoods: string, insure: InsuranceRule): boolean {
  if (answer !== undefined) return answer
  if (valueOfGoods === '' || insure === 'never') return false
  if (insure === 'always') return true
  const value = parseMoney(valueOfGoods)
  return value.kind !== 'number' || value.value > insure.above
}

/** The insurance fields of a shipment. */
type ValuedShipment = {
  wantsInsurance: boolean
  valueOfGoods: string
  /** Its rows with a value. */
  valuedRows: number
  /** Freight has no limit (interface 4.2.6). */
  isFreight?: boolean
}

const nothing: InsuranceSummary = {
  insured: 0,
  insuredValue: 0,
  overLimit: 0,
  uninsuredRows: 0,
  uninsuredValue: 0,
}

/** Adds the values of some shipments to the sums `before`. Values that cannot be read are not added. */
export function summariseInsurance(shipments: Iterable<ValuedShipment>, before = nothing): InsuranceSummary {
  const summary = { ...before }
  for (const { wantsInsurance, valueOfGoods, valuedRows, isFreight } of shipments) {
    const read = parseMoney(valueOfGoods)
    const value = read.kind === 'number' ? read.value : 0
    if (wantsInsurance && !isFreight && value > parcelLimits.insurableValue) summary.overLimit++
    else if (wantsInsurance) {
      if (valuedRows > 0) summary.insured++
      summary.insuredValue += value
    } else {
      summary.uninsuredRows += valuedRows
      summary.uninsuredValue += value
    }
  }
  return {
    ...summary,
    insuredValue: rounded(summary.insuredValue),
    uninsuredValue: rounded(summary.uninsuredValue),
  }
}
