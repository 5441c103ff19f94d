import type { MessageKey } from '../../shared/messages/en.ts'
import type { DraftConsignee } from '../../shared/shipment/draft.ts'
import { linesOf } from '../../shared/shipment/freight-draft.ts'
import { withPackageType } from '../../shared/shipment/freight-form.ts'
import { returnLocationId } from '../../shared/shipment/pickup-location-match.ts'
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

/** The wire's paths of the consignee's fields. */
export const consigneePaths: Readonly<Record<keyof DraftConsignee, string>> = {
  name: 'consignee.name',
  street: 'consignee.address.street',
  postCode: 'consignee.address.postCode',
  city: 'consignee.address.city',
  countryCode: 'consignee.address.countryCode',
  contact: 'consignee.contactPerson.name',
  phone: 'consignee.contactPerson.phone',
  email: 'consignee.contactPerson.email',
}

/** The same for each part of an address. */
const eachPart = <Value>(
  make: (name: keyof DraftConsignee) => Value,
): Record<keyof DraftConsignee, Value> => ({
  name: make('name'),
  street: make('street'),
  postCode: make('postCode'),
  city: make('city'),
  countryCode: make('countryCode'),
  contact: make('contact'),
  phone: make('phone'),
  email: make('email'),
})

/** Who it goes to. */
export const consigneeFields = eachPart(
  (name): FormField => ({
    label: `field.${name}`,
    path: consigneePaths[name],
    read: (draft) => draft.consignee[name],
    write: (draft, value) => ({ ...draft, consignee: { ...draft.consignee, [name]: value } }),
  }),
)

/** Where a return is picked up: as the consignee's fields, under the wire's `shipper`. The place names the pickup that it
 * counts in. */
export const shipperFields = eachPart(
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
export const lineField = (line: number, name: LineText): FormField => ({
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
  const line = /^lines\[(\d+)\]\.(\w+)$/.exec(path)
  if (line) {
    const name = (Object.keys(linePaths) as LineText[]).find((each) => linePaths[each] === line[2])
    return name && lineField(Number(line[1]), name)
  }
  const field = fixedFields.find((each) => each.path === path)
  return field ?? (path.startsWith('shipper.') ? pickupLocationField : undefined)
}

/** The `id` of a field's element, so that whoever finds a mistake can take the packer there. */
export const elementId = (path: string): string => `field-${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
