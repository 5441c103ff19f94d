export { pickupChannels, pickupEvents } from './channels.ts'
export {
  countShipments,
  isCancelledAfter,
  parcelNameOf,
  parcelNameOfDraft,
  sinceClosing,
} from './closed-pickup.ts'
export {
  type BookingRun,
  type ClosedPickup,
  type DraftSource,
  type Explainable,
  type OpenItem,
  type ParcelName,
  type Pickup,
  type PickupDraft,
  type PickupEntry,
  type PickupShipment,
  type PickupSummary,
  queuedDraftSchema,
  type SinceClosing,
} from './pickup.ts'
