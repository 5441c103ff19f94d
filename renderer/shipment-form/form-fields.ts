import type { MessageKey } from '../../shared/messages/index.ts'
import {
  eachOf,
  type FieldKey,
  keysOf,
  linesOf,
  returnLocationId,
  wirePath,
  withPackageType,
} from '../../shared/shipment/index.ts'
import { type FormDraft, withLine } from './form-draft.ts'

/** A text field of the form: its name, the wire's path that findings and the service's messages use, and how it is read and
 * written in a draft. */
export type FormField = {
  label: MessageKey
  path: string
  /** The line's place where the field belongs to one. */
  line?: number
  read(draft: FormDraft): string
  write(draft: FormDraft, value: string): FormDraft
}

const addressKeys = keysOf(['consignee'], ['text', 'code'])
/** The wire's paths of the consignee's fields. */
export const consigneePaths = eachOf(addressKeys, (key) => wirePath('consignee', key))

/** Who it goes to. */
export const consigneeFields = eachOf(
  addressKeys,
  (name): FormField => ({
    label: `field.${name}`,
    path: consigneePaths[name],
    read: (draft) => draft.consignee[name],
    write: (draft, value) => ({ ...draft, consignee: { ...draft.consignee, [name]: value } }),
  }),
)

/** Where a return is picked up: as the consignee's fields, under the wire's `shipper`. The place names the pickup that it
 * counts in. */
export const shipperFields = eachOf(
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

export const referenceField = textField('reference', 'customerOrderCode')
export const valueOfGoodsField = textField('valueOfGoods', 'valueOfGoodsAmount')
export const pickupOnField = textField('pickupOn', 'shipper.pickupOn')
export const incotermField = textField('incoterm', 'incoterm')
export const neutralDataField = textField('neutralData', 'neutralData')

/** All other paths of the shipper speak of the pickup location. */
export const pickupLocationField: FormField = {
  label: 'field.pickupLocation',
  path: 'shipper.name',
  read: (draft) => draft.pickupLocationId,
  /** One of our own locations: no return any more. */
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

const lineTexts = keysOf(['line'], ['text', 'number', 'code'])
type LineText = (typeof lineTexts)[number]

/** A text of the `line`-th line. */
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

/** What a mark on an option of the `line`-th line is kept under. */
export const lineOptionPath = (line: number, name: FieldKey<'line', 'yesNo'>): string =>
  wirePath('line', name, line)

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

/** The field that a wire's path speaks of, or nothing where no field does. */
export function fieldAt(path: string): FormField | undefined {
  const line = /^lines\[(\d+)\]\.\w+$/.exec(path)
  if (line) {
    const at = Number(line[1])
    const name = lineTexts.find((each) => wirePath('line', each, at) === path)
    return name && lineField(at, name)
  }
  const field = fixedFields.find((each) => each.path === path)
  return field ?? (path.startsWith('shipper.') ? pickupLocationField : undefined)
}

/** The `id` of a field's element, so that whoever finds a mistake can take the packer there. */
export const elementId = (path: string): string => `field-${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
