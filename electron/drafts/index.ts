export { type CheckResult, checkByRules, type RulesContext } from './check-by-rules.ts'
export { type CheckDraft, type CheckedDraft, createCheckDraft, type DraftSettings } from './check-draft.ts'
export {
  type CurrentDraft,
  createReadCurrentDraft,
  currentDraftOf,
  type ReadCurrentDraft,
} from './current-draft.ts'
export { findByReference, findShipped } from './find-by-reference.ts'
export { createOfferPresets } from './offer-presets.ts'
export { createOpenedDrafts, type OpenedDrafts } from './opened-drafts.ts'
export { returnShipment } from './return-shipment.ts'
export { asBooked, shipAgain, shipFreightAgain } from './ship-again.ts'
