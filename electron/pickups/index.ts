export { pickupHandlers } from './handlers.ts'
export { manifestOf } from './manifest/manifest.ts'
export { createPickups, type Pickups } from './pickups.ts'
export type { ValidateDrafts } from './validate-drafts.ts'
