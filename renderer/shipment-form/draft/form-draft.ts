import { pick, valueIn } from '../../../shared/kit/index.ts'
import {
  comparableReference,
  type Draft,
  emptyDangerousGoods,
  emptyFreight,
  emptyLine,
  type FieldKey,
  type FreightDraft,
  type FreightLine,
  fieldsOf,
  keysOf,
  parcelPackageType,
  sentCode,
  type TransportMode,
} from '../../../shared/shipment/index.ts'

/** The shipment on the form, exactly as typed. Both modes have one shape, so a change of the mode keeps
 * all fields. The journal has one shape per mode ({@link parcelDraftOf}, {@link freightDraftOf}). */
export type FormDraft = FreightDraft &
  ParcelOptions<'shipment'> & {
    mode: TransportMode
    /** Parcel: the pickup address of a return. Absent if a pickup location of the settings is used. */
    shipper?: Draft['shipper']
    /** Parcel: the packer says that it holds dangerous goods. */
    hasDangerousGoods?: boolean
    pickup: ParcelOptions<'pickup'>
    delivery: ParcelOptions<'delivery'>
  }
type ParcelOptions<P extends 'shipment' | 'pickup' | 'delivery'> = {
  [K in FieldKey<P, 'yesNo', 'parcel'>]?: boolean
}

type Start = Pick<FormDraft, 'mode' | 'id' | 'pickupLocationId' | 'pickupOn'> & { countryCode: string }

const emptyParcelLine: FreightLine = { ...emptyLine, packageType: parcelPackageType, length: '', width: '' }

/** The line of a new form. */
export const emptyLineOf = (mode: TransportMode): FreightLine =>
  mode === 'parcel' ? emptyParcelLine : emptyLine

export const emptyForm = ({ mode, ...start }: Start): FormDraft => ({
  mode,
  ...emptyFreight(start),
  lines: [emptyLineOf(mode)],
})

/** Identifies a draft with its reference, for lookups that depend on both. */
export const referenceKey = ({ id, reference }: FormDraft): string =>
  `${id} ${comparableReference(reference)}`

/** Whether nothing is typed. Pickup and country do not count, because they are proposed; nor does what was
 * chosen or typed and taken back. */
export function isEmptyDraft(draft: FormDraft): boolean {
  const { mode, id, pickupLocationId, pickupOn, consignee } = draft
  const empty = emptyForm({ mode, id, pickupLocationId, pickupOn, countryCode: consignee.countryCode })
  return JSON.stringify(draft, withoutUnset) === JSON.stringify(empty, withoutUnset)
}
const withoutUnset = (_key: string, value: unknown) => (value === false || value === '' ? undefined : value)

/** A stored draft as a form draft, with its keys in the form's order. */
export function formDraftOf(draft: Draft | FreightDraft): FormDraft {
  const { id, pickupLocationId, pickupOn, consignee } = draft
  const start = { id, pickupLocationId, pickupOn, countryCode: consignee.countryCode }
  if (!('parcels' in draft)) {
    const empty = emptyForm({ ...start, mode: 'freight' })
    const lines = draft.lines.map((line) => ({ ...emptyLine, ...line }))
    return { ...empty, ...draft, lines, vehicle: { ...emptyLine, ...draft.vehicle } }
  }
  const { reference, parcels, options, shipper, enclosures, marks } = draft
  const { extras, valueOfGoods, hasDangerousGoods } = options
  const empty = emptyForm({ ...start, mode: 'parcel' })
  return {
    ...empty,
    reference,
    consignee,
    lines: parcels.map((parcel) => ({ ...emptyParcelLine, ...parcel })),
    pickup: { ...empty.pickup, ...pick(options, keysOf(['pickup'], ['yesNo'], 'parcel')) },
    delivery: {
      ...empty.delivery,
      ...pick(options, keysOf(['delivery'], ['yesNo'], 'parcel')),
    },
    ...pick(options, keysOf(['shipment'], ['yesNo'], 'parcel')),
    valueOfGoods,
    extras,
    ...(hasDangerousGoods !== undefined && { hasDangerousGoods }),
    ...(shipper && { shipper }),
    ...(enclosures && { enclosures }),
    ...(marks && { marks }),
  }
}

/** A form draft in the shape of the journal and of the booking channels, for parcels. What only freight has
 * is not kept. {@link asParcel} refuses freight that would lose something that is sent. */
export function parcelDraftOf(draft: FormDraft): Draft {
  const { id, reference, consignee, shipper, lines, pickup, delivery, enclosures, marks } = draft
  const { hasDangerousGoods, valueOfGoods, extras, pickupLocationId, pickupOn } = draft
  return {
    id,
    reference,
    consignee,
    ...(shipper && { shipper }),
    parcels: lines.map((line) => pick(line, keysOf(['line'], ['number', 'text'], 'parcel'))),
    options: {
      ...pick(delivery, keysOf(['delivery'], ['yesNo'], 'parcel')),
      ...pick(draft, keysOf(['shipment'], ['yesNo'], 'parcel')),
      ...pick(pickup, keysOf(['pickup'], ['yesNo'], 'parcel')),
      ...(hasDangerousGoods !== undefined && { hasDangerousGoods }),
      valueOfGoods,
      extras,
    },
    pickupLocationId,
    pickupOn,
    ...(enclosures && { enclosures }),
    ...(marks && { marks }),
  }
}

/** A form draft in the shape of the journal and of the booking channels, for freight. A parcel's extras are
 * kept, and `checkFreightExtras` warns of those that are not sent. */
export function freightDraftOf(draft: FormDraft): FreightDraft {
  const { mode: _mode, shipper: _shipper, hasDangerousGoods: _hasGoods, ...freight } = draft
  return freight
}

/** A parcel as freight (interface 7.5). The `id` stays, so that the draft is booked once. If the parcel
 * was marked as dangerous goods, the first line gets an empty entry that asks for the UN number. */
export function asFreight(draft: FormDraft): FormDraft {
  const asksGoods = draft.hasDangerousGoods && !draft.lines[0]?.dangerousGoods?.length
  return {
    ...draft,
    mode: 'freight',
    lines: draft.lines.map((line, index) =>
      asksGoods && index === 0 ? { ...line, dangerousGoods: [emptyDangerousGoods] } : line,
    ),
  }
}

/** Freight as a parcel. Undefined if a parcel does not have something that was entered (interface 4.2).
 * The limits are not checked here. */
export function asParcel({ hasDangerousGoods: _, ...draft }: FormDraft): FormDraft | undefined {
  const { product, lines, pickup, delivery } = draft
  const isPlain =
    product === 'STANDARD' &&
    lines.every(
      (line) =>
        sentCode(line.packageType) === parcelPackageType &&
        !keysOf(['line'], ['yesNo']).some((key) => line[key]) &&
        (line.dangerousGoods ?? []).length === 0,
    )
  const parts = { shipment: draft, pickup, delivery }
  const hasFreightOnly = fieldsOf(['shipment', 'pickup', 'delivery'], ['yesNo', 'code', 'json']).some(
    (field) => {
      const value = valueIn(parts[field.part], field.key)
      return (
        'only' in field &&
        field.only === 'freight' &&
        (typeof value === 'string' ? value.trim() !== '' : value === true)
      )
    },
  )
  return isPlain && !hasFreightOnly ? { ...draft, mode: 'parcel' } : undefined
}

/** The draft with a changed line, or with a changed vehicle for direct trucks. */
export const withLine = (
  draft: FormDraft,
  index: number,
  change: (line: FreightLine) => FreightLine,
): FormDraft =>
  draft.product === 'DIRECT'
    ? { ...draft, vehicle: change(draft.vehicle) }
    : { ...draft, lines: draft.lines.map((line, each) => (each === index ? change(line) : line)) }
