import { recordOf, valueIn } from '../../../shared/kit/index.ts'
import type { MessageKey } from '../../../shared/messages/index.ts'
import {
  fieldsOf,
  keysOf,
  linesOf,
  type OptionPart,
  optionParts,
  returnLocationId,
  type ShipmentField,
  type TransportMode,
  wirePath,
  withPackageType,
} from '../../../shared/shipment/index.ts'
import { type FormDraft, withLine } from './form-draft.ts'
import { optionPath } from './marks.ts'

/** A text field of the form. `path`: its path in the request, which findings and the service's messages
 * use. */
export type FormField = {
  label: MessageKey
  path: string
  /** Index of the line that the field belongs to. */
  line?: number
  read(draft: FormDraft): string
  write(draft: FormDraft, value: string): FormDraft
}

const addressKeys = keysOf(['consignee'], ['text', 'code'])
/** Request paths of the consignee's fields. */
export const consigneePaths = recordOf(addressKeys, (key) => wirePath('consignee', key))

export const consigneeFields = recordOf(
  addressKeys,
  (name): FormField => ({
    label: `field.${name}`,
    path: consigneePaths[name],
    read: (draft) => draft.consignee[name],
    write: (draft, value) => ({ ...draft, consignee: { ...draft.consignee, [name]: value } }),
  }),
)

/** The pickup address of a return: the consignee's fields, below `shipper` in the request. The address
 * determines the pickup location's ID. */
export const shipperFields = recordOf(
  addressKeys,
  (name): FormField => ({
    label: `field.${name}`,
    path: consigneePaths[name].replace('consignee', 'shipper'),
    read: (draft) => draft.shipper?.[name] ?? '',
    write(draft, value) {
      if (!draft.shipper) return draft
      const shipper = { ...draft.shipper, [name]: value }
      return { ...draft, shipper, pickupLocationId: returnLocationId(shipper) }
    },
  }),
)

type Text = 'reference' | 'valueOfGoods' | 'pickupOn' | 'incoterm' | 'neutralData'
const textField = (name: Text, path: string): FormField => ({
  label: `field.${name}`,
  path,
  read: (draft) => draft[name],
  write: (draft, value) => ({ ...draft, [name]: value }),
})

/** Name of the extra for floors, departments and care-of lines (interface 4.2.8). It
 * has its place under the street. */
export const additionalInformation = 'additionalInformation'

export const referenceField = textField('reference', 'customerOrderCode')
export const valueOfGoodsField = textField('valueOfGoods', 'valueOfGoodsAmount')
export const pickupOnField = textField('pickupOn', 'shipper.pickupOn')
export const incotermField = textField('incoterm', 'incoterm')
export const neutralDataField = textField('neutralData', 'neutralData')

/** The pickup location. Findings with any other path of the shipper belong to it
 * too, unless the draft is a return. */
export const pickupLocationField: FormField = {
  label: 'field.pickupLocation',
  path: 'shipper.name',
  read: (draft) => draft.pickupLocationId,
  /** A location of the settings ends a return. */
  write: ({ shipper: _, ...draft }, pickupLocationId) => ({ ...draft, pickupLocationId }),
}

export const loadingTypeField: FormField = {
  label: 'field.loadingType',
  path: 'shipper.loadingType',
  read: (draft) => draft.pickup.loadingType,
  write: (draft, loadingType) => ({ ...draft, pickup: { ...draft.pickup, loadingType } }),
}
export const unloadingTypeField: FormField = {
  label: 'field.unloadingType',
  path: 'consignee.unloadingType',
  read: (draft) => draft.delivery.unloadingType,
  write: (draft, unloadingType) => ({ ...draft, delivery: { ...draft.delivery, unloadingType } }),
}

export const lineTexts = keysOf(['line'], ['text', 'number', 'code'])
type LineText = (typeof lineTexts)[number]

/** A text field of the line with that index. */
export const lineField = (line: number, name: LineText): FormField => ({
  label: `field.${name}`,
  path: wirePath('line', name, line),
  line,
  read: (draft) => linesOf(draft)[line]?.[name] ?? '',
  write: (draft, value) =>
    withLine(draft, line, (before) =>
      name === 'packageType' ? withPackageType(before, value) : { ...before, [name]: value },
    ),
})

/** A field with a checkbox. `path`: its path in the request. `markPath`: its path in the draft's marks. */
export type FormOption = {
  label: MessageKey
  path: string
  markPath: string
  read(draft: FormDraft): boolean
  write(draft: FormDraft, isOn: boolean): FormDraft
}

type YesNoField = Extract<ShipmentField, { kind: 'yesNo' }>

/** The checkbox of a yes/no field. `line`: index of the line that it belongs to. */
export function formOption({ part, key, label, wire }: YesNoField, line = 0): FormOption {
  const path = wire.replace('[]', `[${line}]`)
  return {
    label,
    path,
    // Stored marks name an option by its key. One of pickup may have the key of one of delivery.
    markPath: part === 'line' || part === 'pickup' ? path : optionPath(key),
    read(draft) {
      const parts = { ...draft, shipment: draft, line: linesOf(draft)[line] ?? {} }
      return valueIn(parts[part], key) === true
    },
    write(draft, isOn) {
      const change = { [key]: isOn }
      if (part === 'shipment') return { ...draft, ...change }
      if (part === 'line') return withLine(draft, line, (before) => ({ ...before, ...change }))
      return { ...draft, [part]: { ...draft[part], ...change } }
    },
  }
}

/** The options of these parts in a mode, or in either. */
export const formOptions = (parts: readonly OptionPart[] = optionParts, mode?: TransportMode): FormOption[] =>
  fieldsOf(parts, ['yesNo'], mode).map((field) => formOption(field))

export const dangerousGoodsOption: FormOption = {
  label: 'pack.option.hasDangerousGoods',
  path: 'lines[0].dangerousGoods',
  markPath: optionPath('hasDangerousGoods'),
  read: (draft) => draft.hasDangerousGoods ?? false,
  write: (draft, hasDangerousGoods) => ({ ...draft, hasDangerousGoods }),
}

const fixedFields = [
  referenceField,
  ...Object.values(consigneeFields),
  valueOfGoodsField,
  pickupOnField,
  pickupLocationField,
  incotermField,
  neutralDataField,
  loadingTypeField,
  unloadingTypeField,
]

const returnFields = Object.values(shipperFields)

/** The field with a request path; undefined if there is none.
 * @param isReturn the draft is a return, whose pickup address is typed */
export function fieldAt(path: string, isReturn = false): FormField | undefined {
  const line = /^lines\[(\d+)\]\.\w+$/.exec(path)
  if (line) {
    const at = Number(line[1])
    const name = lineTexts.find((each) => wirePath('line', each, at) === path)
    return name && lineField(at, name)
  }
  const fields = isReturn ? [...returnFields, ...fixedFields] : fixedFields
  const field = fields.find((each) => each.path === path)
  return field ?? (path.startsWith('shipper.') ? pickupLocationField : undefined)
}
