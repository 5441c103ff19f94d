import { rounded } from '../../kit/index.ts'
import type { Address, ContactPerson } from '../wire/address.ts'
import type { DangerousGoods } from '../wire/dangerous-goods.ts'
import type { Line } from '../wire/line.ts'
import type { OrderRequest } from '../wire/shipment.ts'

/** The known part of a shipment while it is typed. A complete request has this shape too. */
export type ShipmentFacts = Pick<
  Partial<OrderRequest>,
  'product' | 'wantsInsurance' | 'valueOfGoodsAmount' | 'valueOfGoodsCurrency'
> & {
  shipper?: Partial<Omit<OrderRequest['shipper'], 'address' | 'contactPerson'>> & {
    address?: Partial<Address>
    contactPerson?: ContactPerson
  }
  consignee?: Partial<Omit<OrderRequest['consignee'], 'address' | 'contactPerson'>> & {
    address?: Partial<Address>
    contactPerson?: ContactPerson
  }
  lines: readonly LineFacts[]
}

/** The known part of a line. */
export type LineFacts = Partial<Omit<Line, 'dangerousGoods'>> & {
  dangerousGoods?: readonly Partial<DangerousGoods>[]
}

/** Number of parcels. A line without a quantity counts as one. */
export const countParcels = (lines: ShipmentFacts['lines']): number =>
  lines.reduce((sum, line) => sum + (line.unitQuantity ?? 1), 0)

/** Total of the known weights in kilograms. */
export const totalKnownWeight = (lines: ShipmentFacts['lines']): number =>
  rounded(lines.reduce((sum, line) => sum + (line.unitQuantity ?? 1) * (line.unitWeight ?? 0), 0))
