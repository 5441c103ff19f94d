import type { FreightDraft, FreightLine } from '../../shared/shipment/freight-draft.ts'
import { emptyFreight, emptyLine } from '../../shared/shipment/freight-form.ts'
import type { ReadContext } from '../../shared/shipment/read-shipment.ts'
import { hamburg, draft as parcelDraft, today } from './draft-fixture.ts'

export const freightContext = (change: Partial<ReadContext> = {}): ReadContext => ({
  today,
  pickupLocation: hamburg,
  extras: [],
  ...change,
})

/** One Euro pallet. */
export const pallet: FreightLine = { ...emptyLine, height: '100', weight: '210', content: 'Backöfen' }

/** The load of one vehicle. */
export const load: FreightLine = {
  ...emptyLine,
  packageType: 'DIRECT_TRUCK_7_5',
  length: '600',
  width: '240',
  height: '200',
  weight: '2500',
  content: 'Maschine',
}

type FreightChange = Partial<Omit<FreightDraft, 'consignee' | 'pickup' | 'delivery'>> & {
  consignee?: Partial<FreightDraft['consignee']>
  pickup?: Partial<FreightDraft['pickup']>
  delivery?: Partial<FreightDraft['delivery']>
}

/** A freight draft that ships, with what a test changes of it. */
export function freight({ consignee, pickup, delivery, ...change }: FreightChange = {}): FreightDraft {
  const { id, reference, pickupLocationId, pickupOn, consignee: who } = parcelDraft()
  const empty = emptyFreight({ id, pickupLocationId, pickupOn, countryCode: 'DE' })
  return {
    ...empty,
    reference,
    lines: [pallet],
    ...change,
    consignee: { ...who, ...consignee },
    pickup: { ...empty.pickup, ...pickup },
    delivery: { ...empty.delivery, ...delivery },
  }
}

/** The same as a vehicle booking, from ramp to ramp. */
export const vehicle = (change: FreightChange = {}): FreightDraft =>
  freight({
    product: 'DIRECT',
    vehicle: load,
    ...change,
    pickup: { loadingType: 'RAMP', ...change.pickup },
    delivery: { unloadingType: 'RAMP', ...change.delivery },
  })
