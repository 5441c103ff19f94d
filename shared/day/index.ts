export { dayChannels } from './channels.ts'
export type { DayDesk, DayItem, DayPickup, DayView, DeskState } from './day.ts'
