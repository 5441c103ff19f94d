import { countryCodeOf } from '../../../shared/addresses/index.ts'
import { type InsuranceRule, isInsured } from '../../../shared/imports/index.ts'
import { type Day, valueIn, writeDecimal } from '../../../shared/kit/index.ts'
import {
  type AnyDraft,
  allOff,
  type Enclosure,
  emptyFreight,
  type FreightDraft,
  fieldsOf,
  freightLineOf,
  keysOf,
  optionParts,
  type ShipmentField,
  type TransportMode,
} from '../../../shared/shipment/index.ts'
import { codesOf, type FreightBody, optionName, type ShipmentBody, switchesOf } from './shipment-body.ts'

type Parts = {
  /** Of the draft. */
  id: string
  pickupLocationId: string
  pickupOn: Day
  /** For a value of goods without `insure`. */
  insure: InsuranceRule
  enclosures: readonly Enclosure[]
}

/** The draft that a body makes, as the form would have it with the same words typed. Pure; the rules
 * check it like any other draft. */
export function draftOfBody(
  body: ShipmentBody,
  { id, pickupLocationId, pickupOn, insure, enclosures }: Parts,
): AnyDraft {
  const { private: isPrivate, ...consignee } = body.consignee
  const common = {
    id,
    reference: body.reference.trim(),
    consignee: { ...consignee, countryCode: countryCodeOf(consignee.countryCode) },
    pickupLocationId,
    pickupOn,
    ...(enclosures.length > 0 && { enclosures: [...enclosures] }),
  }
  const { extras = {}, valueOfGoods: value, ...others } = body.options
  const wanted = valueIn(others, 'insure')
  const valueOfGoods = value === undefined || value === 0 ? '' : value.toFixed(2)
  const insurance = {
    wantsInsurance: isInsured(typeof wanted === 'boolean' ? wanted : undefined, valueOfGoods, insure),
    valueOfGoods,
  }
  const typedExtras = Object.fromEntries(
    Object.entries(extras).map(([name, each]) => [
      name,
      typeof each === 'number' ? writeDecimal(each) : each,
    ]),
  )
  const given = optionsByPart(body.options, body.mode, isPrivate)
  if (body.mode === 'freight') return freightOf(body, { ...common, ...insurance, extras: typedExtras }, given)
  return {
    ...common,
    parcels: body.parcels.map(({ content, ...figures }) => ({
      quantity: writeDecimal(figures.quantity),
      length: writeDecimal(figures.length),
      width: writeDecimal(figures.width),
      height: writeDecimal(figures.height),
      weight: writeDecimal(figures.weight),
      content,
    })),
    options: {
      ...allOff(keysOf(optionParts, ['yesNo'], 'parcel')),
      ...given('shipment'),
      ...given('pickup'),
      ...given('delivery'),
      ...insurance,
      extras: typedExtras,
    },
  }
}

/** The yes/no fields and codes of a body's options by their keys in a part of the draft. */
const optionsByPart =
  (options: Readonly<Record<string, unknown>>, mode: TransportMode, isPrivate: boolean) =>
  (part: 'shipment' | 'pickup' | 'delivery'): Record<string, boolean | string> => ({
    ...Object.fromEntries(
      [...switchesOf(mode), ...codesOf(mode)]
        .filter((field) => field.part === part)
        .map((field): [string, unknown] => [field.key, options[optionName(field)]])
        .filter((entry): entry is [string, boolean | string] => entry[1] !== undefined),
    ),
    ...(fieldsOf([part], ['yesNo'], mode).some(({ column }: ShipmentField) => column === 'private') && {
      isPrivateCustomer: isPrivate,
    }),
  })

function freightOf(
  body: FreightBody,
  common: Omit<
    FreightDraft,
    'product' | 'lines' | 'vehicle' | 'pickup' | 'delivery' | 'incoterm' | 'neutralData' | 'quotationId'
  >,
  given: ReturnType<typeof optionsByPart>,
): FreightDraft {
  const { id, pickupLocationId, pickupOn } = common
  const empty = emptyFreight({ id, pickupLocationId, pickupOn, countryCode: '' })
  const lines = body.lines.map(freightLineOf)
  const [vehicle = empty.vehicle] = lines
  return {
    ...empty,
    ...common,
    product: body.product,
    ...(body.product === 'DIRECT' ? { vehicle } : { lines }),
    pickup: { ...empty.pickup, ...given('pickup') },
    delivery: { ...empty.delivery, ...given('delivery') },
    ...given('shipment'),
    neutralData: body.options.neutralData ? JSON.stringify(body.options.neutralData) : '',
  }
}
