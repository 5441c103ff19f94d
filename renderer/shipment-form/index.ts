export { createAddressEntry } from './address/address-entry.ts'
export { createTour, type Tour } from './guide/tour.ts'
export { tourActions } from './guide/tour-actions.ts'
export { createOrderEntry, type OrderEntry } from './orders/order-entry.ts'
export { PackScreen } from './parcel/pack-screen.tsx'
export { createPresetOffers, type PresetOffers } from './parcel/preset-offers.ts'
export { createWeighing, type Weighing } from './parcel/weighing.ts'
export { addressLine2Id, focusField } from './store/field-focus.ts'
export { asFreight, type FormDraft, formDraftOf } from './store/form-draft.ts'
export { fieldAt, referenceField } from './store/form-fields.ts'
export {
  awaitsMismatchDecision,
  type BookingState,
  canBeginNext,
  canRepeatLast,
  canUndoByKey,
  fitsParcel,
  isFreightOnly,
  isLocked,
  type QueuedDraft,
} from './store/form-state.ts'
export { createFormStore, type FormStore } from './store/form-store.ts'
export { currentLine, focusAfterPreset, withOneMore, withPreset } from './store/parcel-line.ts'
export { otherDayOf } from './store/pickup-count.ts'
export { openShippedFinding } from './store/shipped-before.ts'
