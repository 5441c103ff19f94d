import { foldWords, parseMoney } from '../kit/index.ts'
import { parcelLimits, rounded } from '../shipment/index.ts'
import { insuredValueHeaders } from './import-columns.ts'
import type { ImportMapping } from './import-mapping.ts'
import type { InsuranceSummary, Insure } from './insure.ts'

/** Remembered mappings, watched folders and batches for which nobody chose: what every import did before there was a choice. */
export const insureByDefault: Insure = 'always'

/** What is proposed for a file of a new shape. A value of goods alone buys no insurance; an insured value asks for it. */
export function proposeInsure(header: readonly string[], { valueOfGoods }: ImportMapping): Insure {
  const name = valueOfGoods === undefined ? '' : foldWords(header[valueOfGoods] ?? '')
  return insuredValueHeaders.some((each) => foldWords(each) === name) ? 'always' : 'never'
}

/** Whether a shipment of a file is insured: its rows' own answer counts first, then the choice for the import, which insures
 * nothing without a value. A value that is no number is insured unless it need not be read: the rules then say what is wrong. */
export function isInsured(answer: boolean | undefined, valueOfGoods: string, insure: Insure): boolean {
  if (answer !== undefined) return answer
  if (valueOfGoods === '' || insure === 'never') return false
  if (insure === 'always') return true
  const value = parseMoney(valueOfGoods)
  return value.kind !== 'number' || value.value > insure.above
}

/** A shipment as far as its insurance goes. `valuedRows`: rows of it that have a value. */
type Valued = { wantsInsurance: boolean; valueOfGoods: string; valuedRows: number }

const nothing: InsuranceSummary = {
  insured: 0,
  insuredValue: 0,
  overLimit: 0,
  uninsuredRows: 0,
  uninsuredValue: 0,
}

/** What the values of some shipments come to, with those `before`. A value that cannot be read is in no sum. */
export function summariseInsurance(shipments: Iterable<Valued>, before = nothing): InsuranceSummary {
  const summary = { ...before }
  for (const { wantsInsurance, valueOfGoods, valuedRows } of shipments) {
    const read = parseMoney(valueOfGoods)
    const value = read.kind === 'number' ? read.value : 0
    if (wantsInsurance && value > parcelLimits.insurableValue) summary.overLimit++
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
