import { createMessages } from '../../../shared/messages/messages.ts'
import { findingSentence, problemSentence } from '../../../shared/messages/sentences.ts'
import type { ImportColumn } from '../../../shared/rules/import-columns.ts'
import type { Finding } from '../../../shared/schemas/finding.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'
import type { BatchOutcome } from '../../use-cases/batch-outcome.ts'

/** What a batch says is English wherever it runs: programs and people far away read it. */
const messages = createMessages('en', 'en-GB')

/** Which column of the file a person would change, by the end of the wire's path. */
const columns: Record<string, ImportColumn> = {
  customerOrderCode: 'reference',
  'consignee.name': 'name',
  'address.street': 'street',
  'address.postCode': 'postCode',
  'address.city': 'city',
  'address.countryCode': 'countryCode',
  'contactPerson.name': 'contact',
  'contactPerson.phone': 'phone',
  'contactPerson.email': 'email',
  isPrivateCustomer: 'private',
  wantsContactBeforeDelivery: 'contactBeforeDelivery',
  unitQuantity: 'quantity',
  unitLength: 'length',
  unitWidth: 'width',
  unitHeight: 'height',
  unitWeight: 'weight',
  content: 'content',
  valueOfGoodsAmount: 'valueOfGoods',
  'shipper.pickupOn': 'pickupOn',
}

const columnOf = (path: string): ImportColumn | undefined =>
  path.startsWith('shipper.address') || path === 'shipper.name'
    ? undefined
    : Object.entries(columns).find(([end]) => path === end || path.endsWith(`.${end}`))?.[1]

/** `row 7, weight: A parcel weighs at most 32 kg; …`: a finding of one line is told at that line's own row. */
function findingReason(finding: Finding, rows: readonly number[]): string {
  const line = /^lines\[(\d+)\]/.exec(finding.path)?.[1]
  const row = rows[Number(line ?? 0)] ?? rows[0]
  const column = columnOf(finding.path)
  const place = column === undefined ? `row ${row}` : `row ${row}, ${column}`
  // What a form tells a person to do is sometimes not what can be done in a file.
  const inFile = messages.find(`finding.inFile.${finding.code}`, { field: column ?? '' })
  return `${place}: ${inFile ?? findingSentence(messages, finding, column)}`
}

/** A problem's sentence with everything that the service said. */
export const problemReason = (problem: Problem): string =>
  [
    problemSentence(messages, problem),
    ...(problem.fields ?? []).map(({ path, message }) => `${path}: ${message}`),
    ...(problem.messages ?? []),
  ].join(' ')

/** Why a shipment is not booked, or has no label, in words; empty where all is well. Warnings are left out. */
export function reasonOf({ state, imported, findings, shipment, problem }: BatchOutcome): string {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (state === 'refused')
    return [...new Set(errors.map((finding) => findingReason(finding, imported.rows)))].join(' ')
  if (state === 'imported-before')
    return messages.t('problem.import.importedBefore', {
      order: shipment?.order?.reference ?? shipment?.code ?? '',
    })
  return problem ? problemReason(problem) : ''
}
