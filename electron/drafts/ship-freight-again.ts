import type { Day } from '../../shared/kit/day.ts'
import { writeDecimal } from '../../shared/kit/decimal.ts'
import type { DangerousGoods } from '../../shared/shipment/dangerous-goods/dangerous-goods.ts'
import type { DangerousGoodsDraft } from '../../shared/shipment/dangerous-goods/dangerous-goods-draft.ts'
import {
  extrasFromRequest,
  partyFromRequest,
  sentExtras,
  stopsFromRequest,
  typedNumber,
} from '../../shared/shipment/draft-from-request.ts'
import type { FreightDraft, FreightLine } from '../../shared/shipment/freight-draft.ts'
import { emptyFreight, emptyVehicle } from '../../shared/shipment/freight-form.ts'
import type { Line } from '../../shared/shipment/line.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import type { ShipmentEvent } from '../../shared/shipment/shipment-event.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'

type Parts = { id: string; pickupOn: Day; extras: readonly ServiceExtra[]; intended?: ShipmentEvent }

/** A new freight draft with the content of a shipment, as if somebody had typed it again: same location, another day, no
 * quotation. */
export function shipFreightAgain(
  {
    request,
    reference,
    pickupLocationId,
  }: Pick<ShipmentRecord, 'request' | 'reference' | 'pickupLocationId'>,
  { id, pickupOn, extras, intended }: Parts,
): FreightDraft {
  const { consignee, product } = request
  const lines = request.lines.map(lineOf)
  const empty = emptyFreight({ id, pickupLocationId, pickupOn, countryCode: consignee.address.countryCode })
  return {
    ...empty,
    reference,
    product,
    consignee: partyFromRequest(consignee),
    ...(product === 'DIRECT' ? { vehicle: lines[0] ?? emptyVehicle } : lines.length > 0 && { lines }),
    ...stopsFromRequest(request),
    wantsInsurance: request.wantsInsurance ?? false,
    valueOfGoods: request.valueOfGoodsAmount?.toFixed(2) ?? '',
    incoterm: request.incoterm ?? '',
    neutralData: request.neutralData ? JSON.stringify(request.neutralData, null, 2) : '',
    extras: extrasFromRequest(sentExtras(intended), extras),
  }
}

const lineOf = (line: Line): FreightLine => ({
  packageType: line.unitPackageType,
  quantity: String(line.unitQuantity),
  length: typedNumber(line.unitLength),
  width: typedNumber(line.unitWidth),
  height: typedNumber(line.unitHeight),
  weight: typedNumber(line.unitWeight),
  content: line.content,
  isStackable: line.isStackable ?? false,
  wantsPalletExchange: line.wantsPalletExchange ?? false,
  ...(line.dangerousGoods && { dangerousGoods: line.dangerousGoods.map(goodsOf) }),
})

/** The points are made anew from the transport category. */
const goodsOf = ({ adrVersion: _, ...goods }: DangerousGoods): DangerousGoodsDraft => ({
  ...goods,
  quantity: String(goods.quantity),
  weightGross: writeDecimal(goods.weightGross),
  weightNetOrVolume: writeDecimal(goods.weightNetOrVolume),
  pointsTotal: '',
  pointsMultiplier: goods.transportCategory === '0' ? writeDecimal(goods.pointsMultiplier) : '',
  packagingGroup: goods.packagingGroup ?? '',
  seen: null,
})
