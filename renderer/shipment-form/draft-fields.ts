import type { Draft, DraftParcel } from '../../shared/shipment/draft.ts'
import { returnLocationId } from '../../shared/shipment/pickup-location-match.ts'
import { consigneeFieldsOf, consigneePaths, eachPart, type FormField, fieldFinder } from './form-fields.ts'

/** A text field of the parcel form. */
export type Field = FormField<Draft>

export const consigneeFields = consigneeFieldsOf<Draft>()

/** Where a return is picked up: as the consignee's fields, under the wire's `shipper`. The place names the pickup that it
 * counts in. */
export const shipperFields = eachPart(
  (name): Field => ({
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

const linePaths: Record<keyof DraftParcel, string> = {
  quantity: 'unitQuantity',
  length: 'unitLength',
  width: 'unitWidth',
  height: 'unitHeight',
  weight: 'unitWeight',
  content: 'content',
}

/** A text of the `line`-th parcel. */
export const parcelField = (line: number, name: keyof DraftParcel): Field => ({
  label: `field.${name}`,
  path: `lines[${line}].${linePaths[name]}`,
  line,
  read: (draft) => draft.parcels[line]?.[name] ?? '',
  write: (draft, value) => ({
    ...draft,
    parcels: draft.parcels.map((parcel, index) => (index === line ? { ...parcel, [name]: value } : parcel)),
  }),
})

/** The field of the form that a wire's path speaks of, or nothing where no field does. */
export const fieldAt = fieldFinder({
  fixed: [
    referenceField,
    ...Object.values(consigneeFields),
    valueOfGoodsField,
    pickupOnField,
    pickupLocationField,
  ],
  pickupLocation: pickupLocationField,
  linePaths,
  lineField: parcelField,
})
