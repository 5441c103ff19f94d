export { pickupChannels, pickupEvents } from './channels.ts'
export { countShipments, isCancelledAfter, sinceClosing } from './closed-pickup.ts'
export { type ParcelName, parcelNameOf, parcelNameOfDraft } from './parcel-name.ts'
export {
  type BookingRun,
  type ClosedPickup,
  type DraftSource,
  type Explainable,
  type OpenItem,
  type Pickup,
  type PickupDraft,
  type PickupEntry,
  type PickupShipment,
  type PickupSummary,
  queuedDraftSchema,
  type SinceClosing,
} from './pickup.ts'
