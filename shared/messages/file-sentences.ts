import type { ImportColumn } from '../imports/import-columns.ts'
import type { Finding } from '../kit/finding.ts'
import type { Messages } from './messages.ts'
import { findingInFile } from './sentences.ts'

/** Which column of a file a person would change, by the end of the wire's path. */
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
  wantsInsurance: 'insure',
  'shipper.pickupOn': 'pickupOn',
}

const columnOf = (path: string): ImportColumn | undefined =>
  path.startsWith('shipper.address') || path === 'shipper.name'
    ? undefined
    : Object.entries(columns).find(([end]) => path === end || path.endsWith(`.${end}`))?.[1]

/** `row 7, weight: A parcel weighs at most 32 kg; …`: a finding of one line is told at that line's own row. `rows` are those
 * of the shipment, as a spreadsheet numbers them. */
function findingAtRow(messages: Messages, finding: Finding, rows: readonly number[]): string {
  const line = /^lines\[(\d+)\]/.exec(finding.path)?.[1]
  const row = rows[Number(line ?? 0)] ?? rows[0] ?? 0
  const column = columnOf(finding.path)
  const sentence = findingInFile(messages, finding, column)
  return column === undefined
    ? messages.t('import.row', { row: String(row), sentence })
    : messages.t('import.row.column', { row: String(row), column, sentence })
}

/** Everything that is wrong with a shipment of a file, each sentence once; warnings are left out. */
export const errorsInFile = (
  messages: Messages,
  findings: readonly Finding[],
  rows: readonly number[],
): string =>
  [
    ...new Set(
      findings
        .filter(({ severity }) => severity === 'error')
        .map((finding) => findingAtRow(messages, finding, rows)),
    ),
  ].join(' ')
