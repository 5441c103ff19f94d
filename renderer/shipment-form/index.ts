export { type ActionsOfForm, formActions, type ShippedQuestion } from './actions/form.ts'
export { freightActions } from './actions/freight.ts'
export { packActions } from './actions/pack.ts'
export { scaleActions } from './actions/scale.ts'
export { tourActions } from './actions/tour.ts'
export { type AddressEntry, createAddressEntry } from './address/address-entry.ts'
export { type FormDraft, formDraftOf } from './draft/form-draft.ts'
export { fieldAt, referenceField } from './draft/form-fields.ts'
export { focusField } from './focus/field-focus.ts'
export { createTour, type Tour } from './guide/tour.ts'
export { createOrderEntry, type OrderEntry } from './orders/order-entry.ts'
export { PackScreen } from './parcel/pack-screen.tsx'
export { presetAction, presetActions } from './parcel/preset-actions.ts'
export { createPresetOffers, type PresetOffers } from './parcel/preset-offers.ts'
export { createWeighing, type Weighing } from './parcel/weighing.ts'
export {
  expectsNext,
  isFormBusy,
  isFormLocked,
  mustDecide,
  type QueuedDraft,
} from './store/form-state.ts'
export { createFormStore, type FormStore } from './store/form-store.ts'
