import type { MessageKey } from '../shared/messages/en.ts'
import { returnPlaceId } from '../shared/rules/pickup-place.ts'
import type { Draft, DraftParcel } from '../shared/schemas/draft.ts'

/** A text field of the form: its name, the wire's path that findings and the service's messages use, and how
 * it is read and written in a draft. */
export type Field = {
  label: MessageKey
  path: string
  /** The parcel's place where the field belongs to one. */
  parcel?: number
  read(draft: Draft): string
  write(draft: Draft, value: string): Draft
}

const consigneePaths: Record<keyof Draft['consignee'], string> = {
  name: 'consignee.name',
  street: 'consignee.address.street',
  postCode: 'consignee.address.postCode',
  city: 'consignee.address.city',
  countryCode: 'consignee.address.countryCode',
  contact: 'consignee.contactPerson.name',
  phone: 'consignee.contactPerson.phone',
  email: 'consignee.contactPerson.email',
}

const consigneeField = (name: keyof Draft['consignee']): Field => ({
  label: `field.${name}`,
  path: consigneePaths[name],
  read: (draft) => draft.consignee[name],
  write: (draft, value) => ({ ...draft, consignee: { ...draft.consignee, [name]: value } }),
})

export const consigneeFields = {
  name: consigneeField('name'),
  street: consigneeField('street'),
  postCode: consigneeField('postCode'),
  city: consigneeField('city'),
  countryCode: consigneeField('countryCode'),
  contact: consigneeField('contact'),
  phone: consigneeField('phone'),
  email: consigneeField('email'),
}

/** Where a return is picked up: as the consignee's fields, under the wire's `shipper`. The place names the pickup that it
 * counts in. */
const shipperField = (name: keyof Draft['consignee']): Field => ({
  label: `field.${name}`,
  path: consigneePaths[name].replace('consignee', 'shipper'),
  read: (draft) => draft.shipper?.[name] ?? '',
  write(draft, value) {
    if (!draft.shipper) return draft
    const shipper = { ...draft.shipper, [name]: value }
    return { ...draft, shipper, pickupLocationId: returnPlaceId(shipper) }
  },
})

export const shipperFields = {
  name: shipperField('name'),
  street: shipperField('street'),
  postCode: shipperField('postCode'),
  city: shipperField('city'),
  countryCode: shipperField('countryCode'),
  contact: shipperField('contact'),
  phone: shipperField('phone'),
  email: shipperField('email'),
}

export const referenceField: Field = {
  label: 'field.reference',
  path: 'customerOrderCode',
  read: (draft) => draft.reference,
  write: (draft, reference) => ({ ...draft, reference }),
}

export const valueOfGoodsField: Field = {
  label: 'field.valueOfGoods',
  path: 'valueOfGoodsAmount',
  read: (draft) => draft.options.valueOfGoods,
  write: (draft, valueOfGoods) => ({ ...draft, options: { ...draft.options, valueOfGoods } }),
}

export const pickupOnField: Field = {
  label: 'field.pickupOn',
  path: 'shipper.pickupOn',
  read: (draft) => draft.pickupOn,
  write: (draft, pickupOn) => ({ ...draft, pickupOn }),
}

/** All other paths of the shipper speak of the pickup location. */
export const pickupLocationField: Field = {
  label: 'field.pickupLocation',
  path: 'shipper.name',
  read: (draft) => draft.pickupLocationId,
  /** One of our own locations: no return any more. */
  write: ({ shipper: _, ...draft }, pickupLocationId) => ({ ...draft, pickupLocationId }),
}

const parcelPaths: Record<keyof DraftParcel, string> = {
  quantity: 'unitQuantity',
  length: 'unitLength',
  width: 'unitWidth',
  height: 'unitHeight',
  weight: 'unitWeight',
  content: 'content',
}

/** A text of the `parcel`-th line. */
export const parcelField = (parcel: number, name: keyof DraftParcel): Field => ({
  label: `field.${name}`,
  path: `lines[${parcel}].${parcelPaths[name]}`,
  parcel,
  read: (draft) => draft.parcels[parcel]?.[name] ?? '',
  write: (draft, value) => ({
    ...draft,
    parcels: draft.parcels.map((line, index) => (index === parcel ? { ...line, [name]: value } : line)),
  }),
})

const fixedFields = [
  referenceField,
  ...Object.values(consigneeFields),
  valueOfGoodsField,
  pickupOnField,
  pickupLocationField,
]
const parcelNames = Object.keys(parcelPaths) as (keyof DraftParcel)[]

/** The field of the form that a wire's path speaks of, or nothing where no field does. */
export function fieldAt(path: string): Field | undefined {
  const line = /^lines\[(\d+)\]\.(\w+)$/.exec(path)
  if (line) {
    const name = parcelNames.find((each) => parcelPaths[each] === line[2])
    return name && parcelField(Number(line[1]), name)
  }
  return (
    fixedFields.find((field) => field.path === path) ??
    (path.startsWith('shipper.') ? pickupLocationField : undefined)
  )
}

/** The `id` of a field's element, so that whoever finds a mistake can take the packer there. */
export const elementId = (path: string): string => `field-${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
