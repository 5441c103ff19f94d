import {
  type FreightLine,
  keysOf,
  type ServiceExtra,
  type TransportMode,
} from '../../../shared/shipment/index.ts'
import { emptyForm, emptyLineOf, type FormDraft } from '../draft/form-draft.ts'
import { dangerousGoodsOption, formOptions } from '../draft/form-fields.ts'
import { isUsual, withMarks } from '../draft/marks.ts'
import { isAlike, type OrderField, orderFieldsOf, orderFieldsOfLine } from './order-fields.ts'

const yesNo = keysOf(['line'], ['yesNo'])

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
  /** The environment's service extras. */
  extras: readonly ServiceExtra[]
}

/** The draft with an order. Fields that the packer typed stay, and the marks keep what the order says
 * of them; a box that is ticked stays ticked. The draft gets the order's ID, as an import of the
 * order would, so it is booked once. */
export function fillOrder(draft: FormDraft, filling: Filling): FormDraft {
  const { order, source, at, from, country, today, extras } = filling
  const { mode, id, pickupLocationId, pickupOn } = draft
  const empty = emptyForm({ mode, id, pickupLocationId, pickupOn, countryCode: country })
  const says: Record<string, string> = {}
  const isTyped = (field: OrderField): boolean => {
    const text = field.read(draft).trim()
    // What a new form or an added line begins with was not typed.
    const proposed = field.read(
      field.line === undefined ? empty : { ...empty, lines: draft.lines.map(() => emptyLineOf(from)) },
    )
    return text !== '' && text !== proposed && !isUsual(draft, field.path)
  }
  const wasChangedHere = (line: FreightLine, index: number): boolean =>
    orderFieldsOfLine(index).some(isTyped) || (line.dangerousGoods ?? []).length > 0
  const typedLines =
    draft.product === order.product
      ? draft.lines.filter((line, index) => index < order.lines.length || wasChangedHere(line, index))
      : []
  const ticked = [...formOptions(), dangerousGoodsOption].filter(({ read }) => read(order))
  const merged: FormDraft = {
    ...ticked.reduce((before, { write }) => write(before, true), draft),
    id: order.id,
    reference: order.reference || draft.reference,
    product: order.product,
    vehicle: order.product === 'DIRECT' ? order.vehicle : draft.vehicle,
    lines: Array.from({ length: Math.max(order.lines.length, typedLines.length) }, (_, index) =>
      lineOf(order.lines[index], typedLines[index], mode),
    ),
    extras: { ...order.extras, ...filledExtras(draft.extras) },
    enclosures: order.enclosures,
    pickupOn: order.pickupOn >= today ? order.pickupOn : draft.pickupOn,
  }
  const filled = orderFieldsOf(merged, extras).reduce((result, field) => {
    const text = field.read(order)
    if (isTyped(field)) {
      if (text.trim() !== '' && !isAlike(text, field.read(draft), field)) says[field.path] = text
      return field.write(result, field.read(draft))
    }
    return text === '' ? result : field.write(result, text)
  }, merged)
  const touched = new Set(
    orderFieldsOf(filled, extras)
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
function lineOf(
  order: FreightLine | undefined,
  typed: FreightLine | undefined,
  mode: TransportMode,
): FreightLine {
  if (!order || !typed) return order ?? typed ?? emptyLineOf(mode)
  const flags = Object.fromEntries(yesNo.map((key) => [key, order[key] || typed[key]]))
  // An entry that asks for a UN number stays until the order has goods.
  const goods = order.dangerousGoods?.length ? order.dangerousGoods : typed.dangerousGoods
  return { ...order, ...flags, ...(goods && { dangerousGoods: goods }) }
}

const filledExtras = (extras: FormDraft['extras']): FormDraft['extras'] =>
  Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== '' && value !== false))
