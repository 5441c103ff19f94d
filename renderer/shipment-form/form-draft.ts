import { emptyDangerousGoods } from '../../shared/shipment/dangerous-goods/dangerous-goods-draft.ts'
import type { Draft, DraftParcel } from '../../shared/shipment/draft.ts'
import type { FreightDraft, FreightLine } from '../../shared/shipment/freight-draft.ts'
import { emptyFreight, emptyLine } from '../../shared/shipment/freight-form.ts'
import { parcelPackageType } from '../../shared/shipment/line.ts'
import type { TransportMode } from '../../shared/shipment/shipment.ts'

/** The shipment on the form, exactly as typed, in one shape for both modes: a change of the mode keeps what only the other mode
 * shows. The journal keeps each mode in a shape of its own ({@link parcelDraftOf}, {@link freightDraftOf}). */
export type FormDraft = FreightDraft & { mode: TransportMode } & Pick<Draft, 'shipper'> &
  Pick<Draft['options'], 'hasDangerousGoods'>

type Start = Pick<FormDraft, 'mode' | 'id' | 'pickupLocationId' | 'pickupOn'> & { countryCode: string }

const emptyParcelLine: FreightLine = { ...emptyLine, packageType: parcelPackageType, length: '', width: '' }

/** The line that a new form begins with. */
export const emptyLineOf = (mode: TransportMode): FreightLine =>
  mode === 'parcel' ? emptyParcelLine : emptyLine

export const emptyForm = ({ mode, ...start }: Start): FormDraft => ({
  mode,
  ...emptyFreight(start),
  lines: [emptyLineOf(mode)],
})

/** Whether nothing was typed yet; where and when the driver comes, and the country, are proposed. */
export function isUntouched(draft: FormDraft): boolean {
  const { mode, id, pickupLocationId, pickupOn, consignee } = draft
  const empty = emptyForm({ mode, id, pickupLocationId, pickupOn, countryCode: consignee.countryCode })
  return JSON.stringify(draft) === JSON.stringify(empty)
}

/** A kept draft on the form, with its keys in the form's order. */
export function formDraftOf(draft: Draft | FreightDraft): FormDraft {
  const { id, pickupLocationId, pickupOn, consignee } = draft
  const start = { id, pickupLocationId, pickupOn, countryCode: consignee.countryCode }
  if (!('parcels' in draft)) {
    const empty = emptyForm({ ...start, mode: 'freight' })
    const lines = draft.lines.map((line) => ({ ...emptyLine, ...line }))
    return { ...empty, ...draft, lines, vehicle: { ...emptyLine, ...draft.vehicle } }
  }
  const { reference, parcels, options, shipper, marks } = draft
  const { extras, wantsInsurance, valueOfGoods, hasDangerousGoods, ...delivery } = options
  const empty = emptyForm({ ...start, mode: 'parcel' })
  return {
    ...empty,
    reference,
    consignee,
    lines: parcels.map((parcel) => ({ ...emptyParcelLine, ...parcel })),
    delivery: { ...empty.delivery, ...delivery },
    wantsInsurance,
    valueOfGoods,
    extras,
    ...(hasDangerousGoods !== undefined && { hasDangerousGoods }),
    ...(shipper && { shipper }),
    ...(marks && { marks }),
  }
}

const parcelOf = ({ quantity, length, width, height, weight, content }: FreightLine): DraftParcel => ({
  quantity,
  length,
  width,
  height,
  weight,
  content,
})

/** A parcel as the journal keeps it and the station books it. */
export function parcelDraftOf(draft: FormDraft): Draft {
  const { id, reference, consignee, shipper, lines, delivery, pickupLocationId, pickupOn, marks } = draft
  const { wantsInsurance, hasDangerousGoods, valueOfGoods, extras } = draft
  const { wantsTailLiftTruck: _, unloadingType: __, ...options } = delivery
  return {
    id,
    reference,
    consignee,
    ...(shipper && { shipper }),
    parcels: lines.map(parcelOf),
    options: {
      ...options,
      wantsInsurance,
      ...(hasDangerousGoods !== undefined && { hasDangerousGoods }),
      valueOfGoods,
      extras,
    },
    pickupLocationId,
    pickupOn,
    ...(marks && { marks }),
  }
}

/** Freight as the journal keeps it and the station books it. */
export function freightDraftOf(draft: FormDraft): FreightDraft {
  const { mode: _, shipper: __, hasDangerousGoods: ___, ...freight } = draft
  return freight
}

/** A parcel as freight (interface 7.5). Its `id` stays: however it travels, it is booked once. That its goods are dangerous was
 * said without their UN number, which the first line asks for. */
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

/** Freight as a parcel; undefined where something that a person asked for would not travel with it (interface 4.2). Whether it is
 * within a parcel's limits is for the parcel's rules to say. */
export function asParcel({ hasDangerousGoods: _, ...draft }: FormDraft): FormDraft | undefined {
  const { product, lines, pickup, delivery, incoterm, neutralData } = draft
  const isPlain =
    product === 'STANDARD' &&
    lines.every(
      ({ packageType, isStackable, wantsPalletExchange, dangerousGoods = [] }) =>
        packageType.trim().toUpperCase() === parcelPackageType &&
        !isStackable &&
        !wantsPalletExchange &&
        dangerousGoods.length === 0,
    ) &&
    !pickup.wantsContactBeforePickup &&
    !pickup.wantsTailLiftTruck &&
    !delivery.wantsTailLiftTruck
  const texts = [pickup.loadingType, delivery.unloadingType, incoterm, neutralData]
  return isPlain && texts.every((text) => text.trim() === '') ? { ...draft, mode: 'parcel' } : undefined
}

/** The draft with one of the lines that travel changed: a line, or the vehicle. */
export const withLine = (
  draft: FormDraft,
  index: number,
  change: (line: FreightLine) => FreightLine,
): FormDraft =>
  draft.product === 'DIRECT'
    ? { ...draft, vehicle: change(draft.vehicle) }
    : { ...draft, lines: draft.lines.map((line, each) => (each === index ? change(line) : line)) }

/** What a person chooses by a switch. */
export type OptionName =
  | 'wantsContactBeforeDelivery'
  | 'wantsPhoneCallFromDriverBeforeDelivery'
  | 'isPrivateCustomer'
  | 'wantsTailLiftTruck'
  | 'wantsInsurance'
  | 'hasDangerousGoods'

export const optionOf = (draft: FormDraft, name: OptionName): boolean =>
  (name === 'wantsInsurance' || name === 'hasDangerousGoods' ? draft[name] : draft.delivery[name]) ?? false

export const withOption = (draft: FormDraft, name: OptionName, value: boolean): FormDraft =>
  name === 'wantsInsurance' || name === 'hasDangerousGoods'
    ? { ...draft, [name]: value }
    : { ...draft, delivery: { ...draft.delivery, [name]: value } }
