export { isReadOnly, isRunning, selectedDrafts, summaryOf } from './pickups-state.ts'
export { createPickupsStore, type PickupsStore } from './pickups-store.ts'
