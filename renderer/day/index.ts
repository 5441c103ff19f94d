export type { DayStore } from './day-store.ts'
