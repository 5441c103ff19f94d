import type { MessageKey } from '../../shared/messages/en.ts'
import type { FreightDraft, FreightLine } from '../../shared/shipment/freight-draft.ts'
import { linesOf } from '../../shared/shipment/freight-draft.ts'
import { withPackageType } from '../../shared/shipment/freight-form.ts'
import { consigneeFieldsOf, type FormField, fieldFinder } from './form-fields.ts'

/** A text field of the freight form. */
export type FreightField = FormField<FreightDraft>

export const consigneeFields = consigneeFieldsOf<FreightDraft>()

type Text = 'reference' | 'valueOfGoods' | 'pickupOn' | 'pickupLocationId' | 'incoterm' | 'neutralData'
const textField = (label: MessageKey, path: string, name: Text): FreightField => ({
  label,
  path,
  read: (draft) => draft[name],
  write: (draft, value) => ({ ...draft, [name]: value }),
})

export const referenceField = textField('field.reference', 'customerOrderCode', 'reference')
export const valueOfGoodsField = textField('field.valueOfGoods', 'valueOfGoodsAmount', 'valueOfGoods')
export const pickupOnField = textField('field.pickupOn', 'shipper.pickupOn', 'pickupOn')
/** All other paths of the shipper speak of the pickup location. */
export const pickupLocationField = textField('field.pickupLocation', 'shipper.name', 'pickupLocationId')
export const incotermField = textField('field.incoterm', 'incoterm', 'incoterm')
export const neutralDataField = textField('field.neutralData', 'neutralData', 'neutralData')

export const loadingTypeField: FreightField = {
  label: 'field.loadingType',
  path: 'shipper.loadingType',
  read: (draft) => draft.pickup.loadingType,
  write: (draft, loadingType) => ({ ...draft, pickup: { ...draft.pickup, loadingType } }),
}
export const unloadingTypeField: FreightField = {
  label: 'field.unloadingType',
  path: 'consignee.unloadingType',
  read: (draft) => draft.delivery.unloadingType,
  write: (draft, unloadingType) => ({ ...draft, delivery: { ...draft.delivery, unloadingType } }),
}

/** The draft with one of the lines that travel changed: a line of groupage, or the vehicle. */
export const withLine = (
  draft: FreightDraft,
  index: number,
  change: (line: FreightLine) => FreightLine,
): FreightDraft =>
  draft.product === 'DIRECT'
    ? { ...draft, vehicle: change(draft.vehicle) }
    : { ...draft, lines: draft.lines.map((line, each) => (each === index ? change(line) : line)) }

const linePaths = {
  packageType: 'unitPackageType',
  quantity: 'unitQuantity',
  length: 'unitLength',
  width: 'unitWidth',
  height: 'unitHeight',
  weight: 'unitWeight',
  content: 'content',
} as const
type LineText = keyof typeof linePaths

/** A text of the `line`-th line. */
export const lineField = (line: number, name: LineText): FreightField => ({
  label: `field.${name}`,
  path: `lines[${line}].${linePaths[name]}`,
  line,
  read: (draft) => linesOf(draft)[line]?.[name] ?? '',
  write: (draft, value) =>
    withLine(draft, line, (before) =>
      name === 'packageType' ? withPackageType(before, value) : { ...before, [name]: value },
    ),
})

/** What a mark on an option of the `line`-th line is kept under. */
export const lineOptionPath = (line: number, name: 'isStackable' | 'wantsPalletExchange'): string =>
  `lines[${line}].${name}`

/** The field of the form that a wire's path speaks of, or nothing where no field does. */
export const freightFieldAt = fieldFinder({
  fixed: [
    referenceField,
    ...Object.values(consigneeFields),
    valueOfGoodsField,
    pickupOnField,
    pickupLocationField,
    incotermField,
    neutralDataField,
    loadingTypeField,
    unloadingTypeField,
  ],
  pickupLocation: pickupLocationField,
  linePaths,
  lineField,
})
