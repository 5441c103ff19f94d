import {
  type AnyDraft,
  type Draft,
  type FreightDraft,
  insuranceOf,
  isFreightDraft,
  linesOf,
} from '../../../shared/shipment/index.ts'
import { sha256Hex, uuidOfHash } from '../../kit/index.ts'

const text = (typed: string) => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

const grouped = /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,6})?$/

/** `12,5`, `12.5` and `12.50` are the same number, in a CSV and in an XLSX; other texts stay. Not
 * `parseDecimal`: the rules may read numbers in another way later, and an imported shipment keeps its ID. */
function number(typed: string): number | string {
  const trimmed = typed.trim()
  const isSpaced = /\d[\s'’]+\d/.test(trimmed)
  if (isSpaced && !/^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d{1,6})?$/.test(trimmed)) return text(typed)
  const digits = trimmed.replaceAll(/[\s'’]/g, '')
  if (/^[+-]?\d{1,12}(?:[.,]\d{1,6})?$/.test(digits)) return Number(digits.replace(',', '.'))
  const group = grouped.exec(digits)?.[1]
  return group === undefined ? text(typed) : Number(digits.replaceAll(group, '').replace(',', '.'))
}

/** The fields in this order. A field that is added to drafts later must not
 * change the ID of imported shipments. */
const identifying = [
  'city',
  'contact',
  'countryCode',
  'email',
  'name',
  'phone',
  'postCode',
  'street',
] as const satisfies readonly (keyof Draft['consignee'])[]

/** The content that identifies an imported shipment, in any file and with its rows in any order. Not part
 * of it: the pickup location, a day that the file does not have, and the insurance. So a file that is run
 * again after midnight or with another choice books nothing twice. */
function identityOfParcel(draft: Draft, fileDay: string, occurrence: number, valueOfGoods: string): string {
  const { consignee, options } = draft
  const parcels = draft.parcels.map(({ quantity, length, width, height, weight, content }) =>
    JSON.stringify([...[quantity, length, width, height, weight].map(number), text(content)]),
  )
  return JSON.stringify([
    'packdesk import 1',
    text(draft.reference),
    identifying.map((field) => text(consignee[field])),
    parcels.sort(),
    [options.isPrivateCustomer, options.wantsContactBeforeDelivery, number(valueOfGoods)],
    fileDay,
    occurrence,
  ])
}

/** The content that identifies an imported freight shipment. Every list is explicit, so that a field that
 * is added later does not change the ID. */
function identityOfFreight(
  draft: FreightDraft,
  fileDay: string,
  occurrence: number,
  valueOfGoods: string,
): string {
  const { consignee, product, pickup, delivery } = draft
  const code = (typed: string) => text(typed).toUpperCase()
  const lines = linesOf(draft).map((line) => {
    const { quantity, length, width, height, weight, content, packageType } = line
    const goods = (line.dangerousGoods ?? []).map((each) =>
      JSON.stringify([
        ...[each.unNo, each.substanceName, each.packageType].map(text),
        ...[each.quantity, each.weightGross, each.weightNetOrVolume].map(number),
        ...[each.weightNetOrVolumeUnit, each.riskMain, each.classificationCode].map(text),
        ...[each.packagingGroup, each.transportCategory, each.tunnelRestriction].map(text),
        ...[each.pointsTotal, each.pointsMultiplier].map(number),
        each.isLimitedQuantity,
        each.isExemptedQuantity,
        each.isSpecialProvision188,
        each.isHighConsequencesDangerousGood,
      ]),
    )
    return JSON.stringify([
      ...[quantity, length, width, height, weight].map(number),
      text(content),
      code(packageType),
      line.isStackable,
      line.wantsPalletExchange,
      goods.sort(),
    ])
  })
  return JSON.stringify([
    'packdesk import freight 1',
    text(draft.reference),
    product,
    identifying.map((field) => text(consignee[field])),
    lines.sort(),
    [pickup.wantsContactBeforePickup, pickup.wantsTailLiftTruck, code(pickup.loadingType)],
    [delivery.isPrivateCustomer, delivery.wantsContactBeforeDelivery],
    [delivery.wantsPhoneCallFromDriverBeforeDelivery, delivery.wantsTailLiftTruck],
    [code(delivery.unloadingType), code(draft.incoterm), text(draft.neutralData), number(valueOfGoods)],
    fileDay,
    occurrence,
  ])
}

/** A draft's ID from its content. The same shipment gets the same ID in each import, and the
 * journal books a draft once. `occurrence` counts equal shipments without a reference in one file, from 0.
 * @param valueOfGoods the value by which the shipment is identified, if it is read in another way */
export function importedDraftId(
  draft: AnyDraft,
  fileDay: string,
  occurrence: number,
  valueOfGoods = insuranceOf(draft).valueOfGoods,
): string {
  const identity = isFreightDraft(draft)
    ? identityOfFreight(draft, fileDay, occurrence, valueOfGoods)
    : identityOfParcel(draft, fileDay, occurrence, valueOfGoods)
  return uuidOfHash(sha256Hex(identity))
}
