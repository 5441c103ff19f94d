export { createAddressEntry } from './address-entry.ts'
export { asFreight, type FormDraft, formDraftOf } from './form-draft.ts'
export { addressLine2Id, elementId, fieldAt, referenceField } from './form-fields.ts'
export {
  type BookingState,
  canBeginNext,
  canRepeatLast,
  canUndoByKey,
  fitsParcel,
  isFreightOnly,
  isLocked,
  isUndecided,
  type QueuedDraft,
} from './form-state.ts'
export { createFormStore, type FormStore } from './form-store.ts'
export { createTour, type Tour } from './guide/tour.ts'
export { createOrderEntry, type OrderEntry } from './orders/order-entry.ts'
export { PackScreen } from './parcel/pack-screen.tsx'
export { currentLine, focusAfterPreset, withOneMore, withPreset } from './parcel/parcel-line.ts'
export { createPresetOffers, type PresetOffers } from './parcel/preset-offers.ts'
export { createWeighing, type Weighing } from './parcel/weighing.ts'
export { otherDayOf } from './pickup-count.ts'
export { openShippedFinding } from './shipped-before.ts'
