import { parseDecimal } from '../../../shared/kit/index.ts'
import type { MessageKey } from '../../../shared/messages/index.ts'
import {
  type DangerousGoodsDraft,
  emptyDangerousGoods,
  keysOf,
  linesOf,
  type ServiceExtra,
} from '../../../shared/shipment/index.ts'
import { type FormDraft, withLine } from '../draft/form-draft.ts'
import {
  consigneeFields,
  type FormField,
  incotermField,
  lineField,
  lineTexts,
  loadingTypeField,
  neutralDataField,
  unloadingTypeField,
  valueOfGoodsField,
} from '../draft/form-fields.ts'
import { extraPath, withMarks } from '../draft/marks.ts'

/** A field that an order fills. A service extra has no sentence of its own: its label is its name. */
export type OrderField = Omit<FormField, 'label'> & {
  label: MessageKey | { extra: string }
  isNumber?: boolean
}

const orderFieldsOfShipment: readonly OrderField[] = [
  ...Object.values(consigneeFields),
  { ...valueOfGoodsField, isNumber: true },
  incotermField,
  neutralDataField,
  loadingTypeField,
  unloadingTypeField,
]

const extraField = (name: string, isNumber: boolean): OrderField => ({
  label: { extra: name },
  isNumber,
  path: extraPath(name),
  read({ extras }) {
    const value = extras[name]
    return typeof value === 'string' ? value : ''
  },
  write: (draft, value) => ({ ...draft, extras: { ...draft.extras, [name]: value } }),
})
/** The extras of a draft, and those that an order names. */
const extraFields = ({ extras, marks }: FormDraft, known: readonly ServiceExtra[]): OrderField[] => {
  const prefix = extraPath('')
  const named = Object.keys(marks?.order?.says ?? {}).filter((path) => path.startsWith(prefix))
  const names = new Set([...Object.keys(extras), ...named.map((path) => path.slice(prefix.length))])
  return [...names].map((name) =>
    extraField(
      name,
      known.some((extra) => extra.name === name && extra.kind === 'number'),
    ),
  )
}

export const goodsPath = (line: number): string => `lines[${line}].dangerousGoods`
// Safe: only goods of a draft are written as this text.
const parseGoods = (text: string): DangerousGoodsDraft[] => (text ? JSON.parse(text) : [])
/** The UN numbers of the goods that an order has. */
export const goodsNumbers = (text: string): string =>
  parseGoods(text)
    .map(({ unNo }) => unNo)
    .join(', ')
const comparableGoods = (text: string): string =>
  JSON.stringify(
    parseGoods(text).map((goods) =>
      Object.entries(emptyDangerousGoods)
        .filter(([key]) => key !== 'seen')
        .map(([key]) =>
          String(goods[key as keyof DangerousGoodsDraft])
            .replace(/^UN\s*/i, '')
            .trim(),
        ),
    ),
  )
/** All dangerous goods of a line as one field. An entry that was added and not filled in does not count. */
const goodsField = (line: number): OrderField => ({
  label: 'pack.option.hasDangerousGoods',
  path: goodsPath(line),
  line,
  read(draft) {
    const empty = comparableGoods(JSON.stringify([emptyDangerousGoods]))
    const goods = linesOf(draft)[line]?.dangerousGoods ?? []
    const typed = goods.filter((each) => comparableGoods(JSON.stringify([each])) !== empty)
    return typed.length > 0 ? JSON.stringify(typed) : ''
  },
  write: (draft, text) =>
    withLine(draft, line, (before) => ({ ...before, dangerousGoods: parseGoods(text) })),
})

const lineNumbers: readonly string[] = keysOf(['line'], ['number'])
export const orderFieldsOfLine = (line: number): OrderField[] => [
  ...lineTexts.map((name) => ({ ...lineField(line, name), isNumber: lineNumbers.includes(name) })),
  goodsField(line),
]
/** @param extras the environment's service extras */
export const orderFieldsOf = (draft: FormDraft, extras: readonly ServiceExtra[]): OrderField[] => [
  ...orderFieldsOfShipment,
  ...extraFields(draft, extras),
  ...linesOf(draft).flatMap((__, line) => orderFieldsOfLine(line)),
]

/** Whether two texts say the same: also a number with other zeros, and a phone number with other gaps. */
export function isAlike(one: string, other: string, { path, line, isNumber }: OrderField): boolean {
  if (line !== undefined && path === goodsPath(line)) return comparableGoods(one) === comparableGoods(other)
  const [a, b] = [one, other].map((text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase())
  if (a === b) return true
  if (path === consigneeFields.phone.path)
    return one.replaceAll(/[^\d+]/g, '') === other.replaceAll(/[^\d+]/g, '')
  if (!isNumber) return false
  const [first, second] = [parseDecimal(one), parseDecimal(other)]
  return first.kind === 'number' && second.kind === 'number' && first.value === second.value
}

/** The draft with what the order says of a field. */
export function takeOrderValue(draft: FormDraft, { path, write }: OrderField): FormDraft {
  const order = draft.marks?.order
  if (!order) return draft
  const { [path]: text = '', ...says } = order.says
  return withMarks(write(draft, text), { ...draft.marks, order: { ...order, says } })
}

/** Fields of which the order says something else than the packer typed, in the form's order.
 * @param extras the environment's service extras */
export const orderConflicts = (draft: FormDraft, extras: readonly ServiceExtra[]): OrderField[] => {
  const says = draft.marks?.order?.says ?? {}
  if (Object.keys(says).length === 0) return []
  return orderFieldsOf(draft, extras).filter((field) => {
    const text = says[field.path]
    // Without insurance the value is neither shown nor sent.
    if (field.path === valueOfGoodsField.path && !draft.wantsInsurance) return false
    return text !== undefined && !isAlike(text, field.read(draft), field)
  })
}
