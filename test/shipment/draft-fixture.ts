import { type AnyDraft, isFreightDraft } from '../../shared/shipment/any-draft.ts'
import type { Draft } from '../../shared/shipment/draft.ts'
import type { PickupLocation } from '../../shared/shipment/pickup-location.ts'
import type { ReadContext } from '../../shared/shipment/read-shipment.ts'

export const hamburg: PickupLocation = {
  id: 'hamburg',
  name: 'Hauptlager',
  street: 'Hafenstr. 7',
  postCode: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
}

export const monday = { pickupLocationId: hamburg.id, pickupOn: '2026-11-23' }
export const tuesday = { ...monday, pickupOn: '2026-11-24' }

/** A Saturday: the pickup of the fixture's draft is the Monday after it. */
export const today = '2026-11-21'

export const context = (change: Partial<ReadContext> = {}): ReadContext => ({
  today,
  pickupLocation: hamburg,
  parcelsOnPickup: 0,
  extras: [],
  ...change,
})

type DraftChange = Partial<Omit<Draft, 'consignee' | 'options'>> & {
  consignee?: Partial<Draft['consignee']>
  options?: Partial<Draft['options']>
}

export const parcel = {
  quantity: '1',
  length: '30',
  width: '20',
  height: '10',
  weight: '2,48',
  content: 'Backformen',
}

/** A draft that ships, with what a test changes of it. */
export const draft = ({ consignee, options, ...change }: DraftChange = {}): Draft => ({
  id: '6f6c2d3e-1d52-4a5e-9b11-0e7a3ba2c001',
  reference: 'W-1001',
  parcels: [parcel],
  pickupLocationId: hamburg.id,
  pickupOn: '2026-11-23',
  ...change,
  consignee: {
    name: 'Bäckerei Öztürk GmbH',
    street: 'Straße des 17. Juni 135',
    postCode: '10623',
    city: 'Berlin',
    countryCode: 'DE',
    contact: 'Frau Öztürk',
    phone: '+49 30 555111',
    email: '',
    ...consignee,
  },
  options: {
    wantsContactBeforeDelivery: false,
    wantsPhoneCallFromDriverBeforeDelivery: false,
    isPrivateCustomer: false,
    wantsInsurance: false,
    valueOfGoods: '',
    extras: {},
    ...options,
  },
})

/** The ID of the n-th draft. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const nthDraft = (n: number, change: DraftChange = {}): Draft =>
  draft({ id: idOf(n), reference: `W-${n}`, ...change })

/** A queued or imported draft that is a parcel's. */
export function parcelDraft(draft: AnyDraft): Draft {
  if (isFreightDraft(draft)) throw new Error('expected a parcel')
  return draft
}
