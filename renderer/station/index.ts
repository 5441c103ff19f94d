export { useLocationOptions, usePickupLocations } from './pickup-locations.ts'
export { printerLabel } from './printer-label.ts'
export { extrasOf, useExtras } from './service-extras.ts'
export { createStationStore, isConnectionProblem, retryMs, type StationStore } from './station-store.ts'
