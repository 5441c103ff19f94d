import { parseDecimal } from '../../../shared/kit/index.ts'
import type { MessageKey } from '../../../shared/messages/index.ts'
import {
  type DangerousGoodsDraft,
  emptyDangerousGoods,
  type FreightLine,
  keysOf,
  linesOf,
  type TransportMode,
} from '../../../shared/shipment/index.ts'
import { emptyForm, emptyLineOf, type FormDraft, topLevelOptions, withLine } from '../store/form-draft.ts'
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
} from '../store/form-fields.ts'
import { extraPath, isUsual, withMarks } from '../store/marks.ts'

const yesNo = keysOf(['line'], ['yesNo'])

/** A field that an order fills. A service extra has no sentence of its own: its label is its name. */
type OrderField = Omit<FormField, 'label'> & { label: MessageKey | { extra: string } }

const fixedFields: readonly OrderField[] = [
  ...Object.values(consigneeFields),
  valueOfGoodsField,
  incotermField,
  neutralDataField,
  loadingTypeField,
  unloadingTypeField,
]

const extraField = (name: string): OrderField => ({
  label: { extra: name },
  path: extraPath(name),
  read({ extras }) {
    const value = extras[name]
    return typeof value === 'string' ? value : ''
  },
  write: (draft, value) => ({ ...draft, extras: { ...draft.extras, [name]: value } }),
})
/** The extras of a draft, and those that an order names. */
const extraFields = ({ extras, marks }: FormDraft): OrderField[] => {
  const prefix = extraPath('')
  const named = Object.keys(marks?.order?.says ?? {}).filter((path) => path.startsWith(prefix))
  const names = new Set([...Object.keys(extras), ...named.map((path) => path.slice(prefix.length))])
  return [...names].map(extraField)
}

export const goodsPath = (line: number): string => `lines[${line}].dangerousGoods`
// Safe: only goods of a draft are written as this text.
const parseGoods = (text: string): DangerousGoodsDraft[] => (text ? JSON.parse(text) : [])
/** The UN numbers of the goods that an order says. */
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

const fieldsOfLine = (line: number): OrderField[] => [
  ...lineTexts.map((name) => lineField(line, name)),
  goodsField(line),
]
const orderFieldsOf = (draft: FormDraft): OrderField[] => [
  ...fixedFields,
  ...extraFields(draft),
  ...linesOf(draft).flatMap((__, line) => fieldsOfLine(line)),
]

/** Whether two texts say the same: also a number with other zeros, and a phone number with other gaps. */
function isAlike(one: string, other: string, { path, line }: OrderField): boolean {
  if (line !== undefined && path === goodsPath(line)) return comparableGoods(one) === comparableGoods(other)
  const [a, b] = [one, other].map((text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase())
  if (a === b) return true
  if (path === consigneeFields.phone.path)
    return one.replaceAll(/[^\d+]/g, '') === other.replaceAll(/[^\d+]/g, '')
  const [first, second] = [parseDecimal(one), parseDecimal(other)]
  return first.kind === 'number' && second.kind === 'number' && first.value === second.value
}

type Filling = {
  /** The order as a draft of the form's mode. */
  order: FormDraft
  source: string
  /** ISO 8601. */
  at: string
  /** The mode of the form that was typed into; a new line of it is not typed. */
  from: TransportMode
  /** The country that a new form proposes. */
  country: string
  today: string
}

/** The draft with an order. Fields that the packer typed stay, and the marks keep what the order says
 * of them; a box that is ticked stays ticked. The draft gets the order's ID, as an import of the
 * order would, so it is booked once. */
export function fillOrder(draft: FormDraft, { order, source, at, from, country, today }: Filling): FormDraft {
  const { mode, id, pickupLocationId, pickupOn } = draft
  const empty = emptyForm({ mode, id, pickupLocationId, pickupOn, countryCode: country })
  const says: Record<string, string> = {}
  const isTyped = (field: OrderField): boolean => {
    const text = field.read(draft).trim()
    // A new form's first line is also what an added line begins with.
    const proposed = field.read(
      field.line === undefined ? empty : { ...empty, lines: draft.lines.map(() => emptyLineOf(from)) },
    )
    return text !== '' && text !== proposed && !isUsual(draft, field.path)
  }
  const isWorked = (line: FreightLine, at: number): boolean =>
    fieldsOfLine(at).some(isTyped) || (line.dangerousGoods ?? []).length > 0
  const kept =
    draft.product === order.product
      ? draft.lines.filter((line, at) => at < order.lines.length || isWorked(line, at))
      : []
  const merged: FormDraft = {
    ...draft,
    id: order.id,
    reference: order.reference || draft.reference,
    product: order.product,
    vehicle: order.product === 'DIRECT' ? order.vehicle : draft.vehicle,
    lines: Array.from({ length: Math.max(order.lines.length, kept.length) }, (__, at) =>
      lineOf(order.lines[at], kept[at]),
    ),
    pickup: eitherOf(order.pickup, draft.pickup),
    delivery: eitherOf(order.delivery, draft.delivery),
    ...ticked(order, draft),
    extras: { ...order.extras, ...givenOf(draft.extras) },
    enclosures: order.enclosures,
    pickupOn: order.pickupOn >= today ? order.pickupOn : draft.pickupOn,
  }
  const filled = orderFieldsOf(merged).reduce((result, field) => {
    const text = field.read(order)
    if (isTyped(field)) {
      if (text.trim() !== '' && !isAlike(text, field.read(draft), field)) says[field.path] = text
      return field.write(result, field.read(draft))
    }
    return text === '' ? result : field.write(result, text)
  }, merged)
  const touched = new Set(
    orderFieldsOf(filled)
      .filter((field) => field.read(filled) !== field.read(draft))
      .map(({ path }) => path),
  )
  const isOther = (path: string) => !touched.has(path)
  return withMarks(filled, {
    doubts: draft.marks?.doubts?.filter(isOther),
    usual: draft.marks?.usual?.filter(isOther),
    order: { source, at, says },
  })
}

/** A line of the order, with what the packer added to it. The texts are merged field by field afterwards. */
function lineOf(order: FreightLine | undefined, typed: FreightLine | undefined): FreightLine {
  if (!order || !typed) return order ?? typed ?? emptyLineOf('parcel')
  const flags = Object.fromEntries(yesNo.map((key) => [key, order[key] || typed[key]]))
  // An entry that asks for a UN number stays until the order has goods.
  const goods = order.dangerousGoods?.length ? order.dangerousGoods : typed.dangerousGoods
  return { ...order, ...flags, ...(goods && { dangerousGoods: goods }) }
}

/** Ticked where either is; texts of the second. */
const eitherOf = <Part extends object>(order: Part, typed: Part): Part =>
  ({
    ...order,
    ...typed,
    ...Object.fromEntries(Object.entries(order).filter(([, value]) => value === true)),
  }) as Part

const ticked = (order: FormDraft, draft: FormDraft): Partial<FormDraft> => ({
  ...Object.fromEntries(topLevelOptions.map((key) => [key, order[key] || draft[key] || false])),
  ...((order.hasDangerousGoods || draft.hasDangerousGoods) && { hasDangerousGoods: true }),
})
const givenOf = (extras: FormDraft['extras']): FormDraft['extras'] =>
  Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== '' && value !== false))

/** A form that an order filled. `numbers`: the index in `filled` of each of its lines that
 * is still on the form, in order. */
export type Filled = { before: FormDraft; filled: FormDraft; numbers: number[] }

/** The draft without an order: as it was before, with what was changed and added since. A removed line comes
 * back; one that only the order has stays if it was changed. */
export function withdrawOrder(draft: FormDraft, { before, filled, numbers }: Filled): FormDraft {
  const empty = emptyLineOf(before.mode)
  const lines = filled.lines.map((line, at) =>
    onTopOf(before.lines[at] ?? empty, line, draft.lines[numbers.indexOf(at)] ?? line),
  )
  const restored = {
    ...onTopOf(before, filled, draft),
    lines: [
      ...lines.filter((line, at) => at < before.lines.length || !isSame(line, empty)),
      ...before.lines.slice(lines.length),
      ...draft.lines.slice(numbers.length),
    ],
  }
  return withMarks(restored, before.marks ?? {})
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `base` with the changes from `from` to `now`: objects key by key, everything else as a whole. */
function onTopOf<Value>(base: Value, from: Value, now: Value): Value {
  if (!isObject(base) || !isObject(from) || !isObject(now)) return isSame(from, now) ? base : now
  const keys = new Set([...Object.keys(base), ...Object.keys(now)])
  const merged = [...keys].map((key) => [key, onTopOf(base[key], from[key], now[key])])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Value
}

/** The draft with what the order says of a field. */
export function takeOrderValue(draft: FormDraft, path: string): FormDraft {
  const order = draft.marks?.order
  const field = orderFieldsOf(draft).find((each) => each.path === path)
  if (!order || !field) return draft
  const { [path]: text = '', ...says } = order.says
  return withMarks(field.write(draft, text), { ...draft.marks, order: { ...order, says } })
}

/** Fields of which the order says something else than the packer typed, in the form's order. */
export const orderConflicts = (draft: FormDraft): OrderField[] => {
  const says = draft.marks?.order?.says ?? {}
  if (Object.keys(says).length === 0) return []
  return orderFieldsOf(draft).filter((field) => {
    const text = says[field.path]
    // Without insurance the value is neither shown nor sent.
    if (field.path === valueOfGoodsField.path && !draft.wantsInsurance) return false
    return text !== undefined && !isAlike(text, field.read(draft), field)
  })
}
