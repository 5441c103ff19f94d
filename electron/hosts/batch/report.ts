import { type BatchOutcome, isOfAnother } from '../../imports/batch-outcome.ts'
import { type CsvCell, csvText } from '../../kit/csv.ts'
import { bookedInsurance } from './insurance.ts'
import { reasonOf } from './reasons.ts'

const header = [
  ...['reference', 'state', 'order id', 'service reference', 'price', 'error'],
  ...['value of goods', 'insured', 'insurance price'],
]

function row(outcome: BatchOutcome): CsvCell[] {
  const { imported, state, shipment } = outcome
  const { wantsInsurance, valueOfGoods } = imported.draft.options
  const order = isOfAnother(state) ? undefined : shipment?.order
  const isInsured = order ? shipment?.request.wantsInsurance : wantsInsurance
  return [
    imported.draft.reference,
    state,
    order?.id ?? '',
    order?.reference ?? '',
    order?.price?.amount ?? '',
    reasonOf(outcome),
    valueOfGoods,
    valueOfGoods || isInsured ? (isInsured ? 'yes' : 'no') : '',
    bookedInsurance(outcome)?.price ?? '',
  ]
}

/** `report.csv`: a row per shipment in the file's order. `insured` of a booked shipment is that of its order. Prices
 * are net, in the service's currency. */
export const reportText = (outcomes: readonly BatchOutcome[]): string =>
  csvText([header, ...outcomes.map(row)])
