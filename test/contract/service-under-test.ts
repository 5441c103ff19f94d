import type { OrderRequest } from '../../shared/shipment/shipment.ts'
import { orderRequest } from '../fixtures/shipments.ts'

/** A service to hold against docs/interface.md, as plain HTTP sees it. Nothing of Packdesk's own client or schemas
 * is used: the suites would share their mistakes. */
export type ServiceUnderTest = {
  /** Without a slash at its end. */
  baseUrl: string
  key: string
  /** Two of these the document does not show (4.1, gaps). */
  listPaths: Record<'orders' | 'quotations' | 'invoices', string>
  /** A boolean field of its orders, where it has one: the document names none (4.3, filter rule 5). */
  booleanOrderField?: string
  fetch(url: string, init?: RequestInit): Promise<Response>
  close?(): Promise<void>
}

export const conventionalLists = {
  orders: '/v1/orders',
  quotations: '/v1/quotations',
  invoices: '/v1/invoices',
} as const

/** A day so many days from now, in UTC. */
export const dayAhead = (ahead: number) =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

export const parcelHeader = { 'x-transport-type-parcel-is-active': 'true' }

export const parcelLine = {
  unitQuantity: 1,
  unitPackageType: 'KT',
  unitLength: 30,
  unitWidth: 20,
  unitHeight: 10,
  unitWeight: 2.5,
  content: 'Contract samples',
}
export const palletLine = {
  ...parcelLine,
  unitPackageType: 'EP',
  unitLength: 120,
  unitWidth: 80,
  unitHeight: 100,
  unitWeight: 210,
}

/** Paint in drums (interface 2.5). */
export const paint = {
  unNo: '1263',
  substanceName: 'PAINT',
  packageType: 'FASS aus Stahl',
  quantity: 2,
  weightGross: 24,
  weightNetOrVolume: 20,
  weightNetOrVolumeUnit: 'LIT' as const,
  riskMain: '3',
  pointsTotal: 60,
  pointsMultiplier: 3,
  adrVersion: 'ADR2025' as const,
  classificationCode: 'F1',
  packagingGroup: 'II',
  transportCategory: '2',
  tunnelRestriction: 'D/E',
  isLimitedQuantity: false,
  isExemptedQuantity: false,
  isSpecialProvision188: false,
  isHighConsequencesDangerousGood: false,
}

let streets = 0

/** A complete order. Each has a street of its own, so that the 20 parcels of a pickup never fill up. */
export function contractOrder(lines: OrderRequest['lines'] = [parcelLine]) {
  streets += 1
  const customerOrderCode = `contract-${Date.now()}-${streets}`
  const order = orderRequest({ customerOrderCode, lines })
  order.shipper.address.street = `Lagerweg ${Date.now()} ${streets}`
  order.shipper.pickupOn = dayAhead(2)
  return order
}
