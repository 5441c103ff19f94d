import type { Address, ContactPerson } from './address.ts'
import type { DangerousGoods } from './dangerous-goods/dangerous-goods.ts'
import type { Line } from './line.ts'
import type { OrderRequest } from './shipment.ts'

/** As much of a shipment as is known while it is being typed; a complete request is one too. */
export type ShipmentFacts = Pick<
  Partial<OrderRequest>,
  'product' | 'wantsInsurance' | 'valueOfGoodsAmount' | 'valueOfGoodsCurrency' | 'neutralData'
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

/** A line of which some is known, and some of its dangerous goods. */
export type LineFacts = Partial<Omit<Line, 'dangerousGoods'>> & {
  dangerousGoods?: readonly Partial<DangerousGoods>[]
}

/** Sums and products of typed decimals, freed of binary noise: 0.1 + 0.2 is 0.3 here. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** How many parcels the lines make; a line whose quantity is not known yet counts as one. */
export const countParcels = (lines: ShipmentFacts['lines']): number =>
  lines.reduce((sum, line) => sum + (line.unitQuantity ?? 1), 0)

/** Total weight in kilograms of what is known so far. */
export const totalWeight = (lines: ShipmentFacts['lines']): number =>
  rounded(lines.reduce((sum, line) => sum + (line.unitQuantity ?? 1) * (line.unitWeight ?? 0), 0))
