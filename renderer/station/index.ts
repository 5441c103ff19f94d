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
