export { pickupLocationsOf, useLocationOptions, usePickupLocations } from './pickup-locations.ts'
export { dayOptions, figureOf, fillWords, unknownHolidays } from './pickup-room-words.ts'
export { printerLabel } from './printer-label.ts'
export { extrasOf, useExtras } from './service-extras.ts'
export {
  type ChangedSettings,
  createStationStore,
  isConnectionProblem,
  partOf,
  retryMs,
  type StationStore,
  type WantedChange,
} from './station-store.ts'
