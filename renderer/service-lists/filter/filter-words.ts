import type { Messages } from '../../../shared/messages/index.ts'
import {
  type AnyRecord,
  type Condition,
  flatRecord,
  type ServiceList,
} from '../../../shared/service-lists/index.ts'
import { cellText } from '../columns.ts'

const operatorWords = {
  '=': 'chip.equals',
  '!=': 'chip.notEquals',
  '~': 'chip.contains',
  '<': 'chip.less',
  '<=': 'chip.atMost',
  '>': 'chip.more',
  '>=': 'chip.atLeast',
} as const
const dateWords = {
  ...operatorWords,
  '<': 'chip.date.less',
  '<=': 'chip.date.atMost',
  '>': 'chip.date.more',
  '>=': 'chip.date.atLeast',
} as const

/** A condition without its field: `since Sat 14 Nov 2026`, `not Cancelled`. */
export function conditionWords(messages: Messages, { field, type, operator, values }: Condition): string {
  const { t } = messages
  const words = values.map((value) => {
    if (value === '') return t('chip.empty')
    if (type === 'boolean') return t(value === 'true' ? 'column.yes' : 'column.no')
    if (type === 'date') return messages.date(value)
    return type === 'text' && operator !== '~' ? cellText(messages, new Map([[field, value]]), field) : value
  })
  return t((type === 'date' ? dateWords : operatorWords)[operator], {
    values: words.join(` ${t('filter.value.or')} `),
  })
}

/** Fields whose values have words, with the known values. */
const knownValues: Record<ServiceList, Record<string, readonly string[]>> = {
  orders: {
    status: [
      'INITIALIZED',
      'CREATED',
      'PICKED_UP',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
      'CANCELLED',
    ],
    product: ['STANDARD', 'DIRECT'],
  },
  quotations: { product: ['STANDARD', 'DIRECT'] },
  invoices: { status: ['OPEN', 'PAID', 'CANCELLED'], product: ['STANDARD', 'DIRECT'] },
}

/** The values to choose from: yes and no, or the known values and those on the
 * page. Empty if a value is typed. */
export function choicesOf(
  messages: Messages,
  list: ServiceList,
  field: string,
  records: readonly AnyRecord[],
) {
  const { t } = messages
  const values = records.map((record) => flatRecord(record).get(field))
  if (values.some((value) => typeof value === 'boolean'))
    return [
      { value: '', label: '' },
      { value: 'true', label: t('column.yes') },
      { value: 'false', label: t('column.no') },
    ]
  const ofList = knownValues[list]
  const known = Object.hasOwn(ofList, field) ? ofList[field] : undefined
  if (!known) return []
  const seen = values.filter((value) => typeof value === 'string' && value !== '').map(String)
  return [
    { value: '', label: '' },
    ...[...new Set([...known, ...seen])].map((value) => ({
      value,
      label: cellText(messages, new Map([[field, value]]), field),
    })),
  ]
}
