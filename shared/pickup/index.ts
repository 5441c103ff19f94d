export { pickupChannels, pickupEvents } from './channels.ts'
export { countShipments, isCancelledAfter, sinceClosing } from './closed-pickup.ts'
export { type ParcelName, parcelNameOf, parcelNameOfDraft, parcelNameSchema } from './parcel-name.ts'
export {
  type BookingRun,
  type ClosedPickup,
  closedPickupSchema,
  closingCountsSchema,
  type DraftSource,
  type Explainable,
  type OpenItem,
  openItemSchema,
  type Pickup,
  type PickupDraft,
  type PickupEntry,
  type PickupShipment,
  type PickupSummary,
  pickupKey,
  pickupSchema,
  pickupSummarySchema,
  queuedDraftSchema,
  type SinceClosing,
} from './pickup.ts'
