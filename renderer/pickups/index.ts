export { OpenItems } from './open-items.tsx'
export { isReadOnly, isRunning, selectedDrafts, summaryOf } from './pickups-state.ts'
export { createPickupsStore, type PickupsStore } from './pickups-store.ts'
export { useReasons } from './use-reasons.ts'
