import { emptyDangerousGoods } from './dangerous-goods/dangerous-goods-draft.ts'
import type { Draft } from './draft.ts'
import type { FreightDraft } from './freight-draft.ts'
import { emptyFreight, emptyLine } from './freight-form.ts'
import { parcelPackageType } from './line.ts'

/** A parcel as freight, with everything that was typed (interface 7.5). Its `id` stays: however it travels, it is booked
 * once. */
export function freightOf(draft: Draft): FreightDraft {
  const { id, reference, pickupLocationId, pickupOn, consignee, options } = draft
  const { extras, wantsInsurance, valueOfGoods, hasDangerousGoods, ...delivery } = options
  const empty = emptyFreight({ id, pickupLocationId, pickupOn, countryCode: consignee.countryCode })
  return {
    ...empty,
    reference,
    consignee,
    lines: draft.parcels.map((parcel, index) => ({
      ...emptyLine,
      ...parcel,
      packageType: parcelPackageType,
      // Said of the parcel without their number: the first line asks for it.
      ...(hasDangerousGoods && index === 0 && { dangerousGoods: [emptyDangerousGoods] }),
    })),
    delivery: { ...empty.delivery, ...delivery },
    wantsInsurance,
    valueOfGoods,
    extras,
  }
}

/** Freight as a parcel; undefined where something that was typed has no place there (interface 4.2). Whether it is within
 * a parcel's limits is for the parcel's rules to say. */
export function parcelOf(freight: FreightDraft): Draft | undefined {
  const { id, reference, pickupLocationId, pickupOn, consignee, pickup, delivery } = freight
  const { wantsTailLiftTruck, unloadingType, ...options } = delivery
  const isPlain =
    freight.product === 'STANDARD' &&
    freight.lines.every(
      ({ packageType, isStackable, wantsPalletExchange, dangerousGoods = [] }) =>
        packageType.trim().toUpperCase() === parcelPackageType &&
        !isStackable &&
        !wantsPalletExchange &&
        dangerousGoods.length === 0,
    ) &&
    !pickup.wantsContactBeforePickup &&
    !pickup.wantsTailLiftTruck &&
    !wantsTailLiftTruck
  const texts = [pickup.loadingType, unloadingType, freight.incoterm, freight.neutralData]
  if (!isPlain || texts.some((text) => text.trim() !== '')) return undefined
  return {
    id,
    reference,
    pickupLocationId,
    pickupOn,
    consignee,
    parcels: freight.lines.map(({ quantity, length, width, height, weight, content }) => ({
      quantity,
      length,
      width,
      height,
      weight,
      content,
    })),
    options: {
      ...options,
      wantsInsurance: freight.wantsInsurance,
      valueOfGoods: freight.valueOfGoods,
      extras: freight.extras,
    },
  }
}
