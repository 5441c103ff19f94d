import type { ChannelOutput } from '../../shared/channels.ts'
import { addDays, localDay } from '../../shared/kit/day.ts'
import type { PickupDraft, PickupEntry, PickupShipment, PickupSummary } from '../../shared/pickup/pickup.ts'

export const day = addDays(localDay(new Date()), 2)

export const summary = (change: Partial<PickupSummary> = {}): PickupSummary => ({
  pickupLocationId: 'main',
  pickupOn: day,
  pickupLocationName: 'Hauptlager',
  drafts: 0,
  rejected: 0,
  booked: 0,
  unknown: 0,
  sending: 0,
  unprinted: 0,
  confirmed: 0,
  cancelled: 0,
  parcels: 0,
  queued: 0,
  limit: 20,
  ...change,
})

const fields = (number: number) => ({
  id: `e-${number}`,
  reference: `W-${number}`,
  consignee: { name: `Empfänger ${number} GmbH`, postCode: '10623', city: 'Berlin', countryCode: 'DE' },
  parcels: 1,
  unit: 'parcel' as const,
  weight: 2.48,
})

export const draftEntry = (number: number, change: Partial<PickupDraft> = {}): PickupDraft => ({
  kind: 'draft',
  ...fields(number),
  source: 'form',
  ready: true,
  findings: [],
  ...change,
})

export const shipmentEntry = (number: number, change: Partial<PickupShipment> = {}): PickupShipment => ({
  kind: 'shipment',
  ...fields(number),
  booking: 'booked',
  label: 'confirmed',
  orderReference: `SHP-${number}`,
  prints: 1,
  ...change,
})

/** An answer that tells all of a pickup at once. */
export const readOf = (summary: PickupSummary, entries: PickupEntry[]): ChannelOutput<'pickup.read'> => ({
  summary,
  ids: entries.map(({ id }) => id),
  entries,
  upTo: 1,
  more: false,
})
