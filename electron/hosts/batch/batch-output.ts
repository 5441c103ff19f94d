import type { InsuranceSummary } from '../../../shared/imports/index.ts'
import { joined } from '../../../shared/kit/index.ts'
import { insuranceOf } from '../../../shared/shipment/index.ts'
import { plainLine } from '../kit/log.ts'
import { costSentence, insuranceCost, insuranceSentences } from './insurance.ts'
import { type BatchOutcome, isDone, orderDiffers } from './outcome.ts'
import { reasonOf } from './reasons.ts'

/** A batch's standard output. */
type BatchOutput = {
  imported(rows: number, shipments: number, unused: readonly string[], insurance: InsuranceSummary): void
  shipment(outcome: BatchOutcome, total: number): void
  /** `open`: answers to other programs that were not delivered yet. */
  done(
    outcomes: readonly BatchOutcome[],
    files: readonly string[],
    failures: readonly string[],
    open: OpenAnswers,
  ): void
}
type OpenAnswers = { waiting: number; stuck: number }

type Write = (line: string) => void

function counts(outcomes: readonly BatchOutcome[]): Record<string, number> {
  const numbers: Record<string, number> = {}
  for (const { state } of outcomes) numbers[state] = (numbers[state] ?? 0) + 1
  return numbers
}

/** For a person: a line per shipment, then the totals. */
export const textOutput = (write: Write): BatchOutput => textLines((line) => write(plainLine(line)))

const textLines = (write: Write): BatchOutput => ({
  imported(rows, shipments, unused, insurance) {
    write(`${rows} rows, ${shipments} shipments.`)
    if (unused.length > 0) write(`Columns that nothing is taken from: ${unused.join(', ')}.`)
    for (const sentence of insuranceSentences(insurance)) write(sentence)
  },
  shipment(outcome, total) {
    const { index, imported, state, shipment, label } = outcome
    const reference = imported.draft.reference || `row ${imported.rows[0]}`
    const order = orderDiffers(state) ? undefined : shipment?.order?.reference
    write(joined([`${index + 1}/${total}`, reference, state, order, label, reasonOf(outcome)], '  '))
  },
  done(outcomes, files, failures, { waiting, stuck }) {
    const cost = insuranceCost(outcomes)
    if (cost) write(costSentence(cost))
    const numbers = Object.entries(counts(outcomes)).map(([state, number]) => `${number} ${state}`)
    write(`${numbers.join(', ') || 'Nothing to do'}. ${files.join(', ')}`.trim())
    const missing = outcomes.filter((outcome) => outcome.state === 'booked' && !isDone(outcome)).length
    if (missing > 0) {
      const [labels, are] = missing === 1 ? ['label', 'is'] : ['labels', 'are']
      write(
        `${missing} ${labels} ${are} not written; the report says why. Run the same file again to fetch what was missing.`,
      )
    }
    if (waiting > 0)
      write(`Answers to other programs not delivered yet: ${waiting}. The next start sends them.`)
    if (stuck > 0)
      write(`Answers to other programs that need attention: ${stuck}. Open their list on the desk.`)
    for (const failure of failures) write(failure)
  },
})

/** For a program: one JSON object per line; `event` is its kind. */
export function jsonOutput(write: Write): BatchOutput {
  const writeJson = (line: object) => write(JSON.stringify(line))
  return {
    imported: (rows, shipments, unused, insurance) =>
      writeJson({ event: 'import', rows, shipments, unusedColumns: unused, insurance }),
    shipment(outcome, total) {
      const { index, imported, state, shipment, label, findings, problem } = outcome
      const order = orderDiffers(state) ? undefined : shipment?.order
      writeJson({
        event: 'shipment',
        place: index + 1,
        of: total,
        reference: imported.draft.reference,
        rows: imported.rows,
        state,
        orderId: order?.id,
        serviceReference: order?.reference,
        insured: insuranceOf(imported.draft).wantsInsurance,
        price: order?.price && { amount: order.price.amount, currency: order.price.currency },
        label,
        findings,
        problem: problem && { code: problem.code, fields: problem.fields, messages: problem.messages },
        error: reasonOf(outcome) || undefined,
      })
    },
    done: (outcomes, files, failures, openAnswers) =>
      writeJson({
        event: 'done',
        states: counts(outcomes),
        insurance: insuranceCost(outcomes),
        files,
        failures,
        openAnswers,
      }),
  }
}
