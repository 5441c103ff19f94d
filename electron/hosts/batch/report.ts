import { type CsvCell, csvText } from '../../adapters/export/csv.ts'
import type { BatchOutcome } from '../../use-cases/batch-outcome.ts'
import { reasonOf } from './reasons.ts'

const header = ['reference', 'state', 'order id', 'service reference', 'price', 'error']

function row(outcome: BatchOutcome): CsvCell[] {
  const { imported, state, shipment } = outcome
  const order = state === 'imported-before' ? undefined : shipment?.order
  return [
    imported.draft.reference,
    state,
    order?.id ?? '',
    order?.reference ?? '',
    order?.price?.amount ?? '',
    reasonOf(outcome),
  ]
}

/** `report.csv`: a row per shipment of the file, in its order. Prices are net, in the currency that the service names. */
export const reportText = (outcomes: readonly BatchOutcome[]): string =>
  csvText([header, ...outcomes.map(row)])
