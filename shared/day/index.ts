export { dayChannels } from './channels.ts'
export type { DayDesk, DayPickup, DayView, DeskState, OpenItem } from './day.ts'
