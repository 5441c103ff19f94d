export { createProductionQuestion, type ProductionQuestion } from './production-question.ts'
export { extrasOf, useExtras } from './service-extras.ts'
export {
  type ChangedSettings,
  createStationStore,
  isConnectionProblem,
  partOf,
  type StationStore,
  type WantedChange,
} from './station-store.ts'
