export { pickupChannels, pickupEvents } from './channels.ts'
export { type ParcelName, parcelNameOf, parcelNameOfDraft, parcelNameSchema } from './parcel-name.ts'
export {
  type BookingRun,
  bookingRunSchema,
  type ClosedPickup,
  type ClosingCounts,
  closedPickupSchema,
  closingCountsSchema,
  type DraftSource,
  type Explainable,
  maxReasonLength,
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
  reasonSchema,
  type SinceClosing,
  takenOffSchema,
} from './pickup.ts'
export {
  dayInstead,
  nextWithRoom,
  type PickupFill,
  type PickupRoom,
  pickupRoomSchema,
} from './pickup-room.ts'
