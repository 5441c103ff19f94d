export { type CheckResult, checkByRules } from './check-by-rules.ts'
export { type CheckDraft, createCheckDraft } from './check-draft.ts'
export {
  type CurrentDraft,
  createReadCurrentDraft,
  currentDraftOf,
  type ReadCurrentDraft,
} from './current-draft.ts'
export { findByReference, findShipped } from './find-by-reference.ts'
export { createOfferPresets } from './offer-presets.ts'
export { createOpenedDrafts, type OpenedDrafts } from './opened-drafts.ts'
export {
  type CheckedDraft,
  createDraftContext,
  type DraftContext,
  type DraftSettings,
} from './read-in-context.ts'
export { returnShipment } from './return-shipment.ts'
export { asBooked, shipAgain, shipFreightAgain } from './ship-again.ts'
