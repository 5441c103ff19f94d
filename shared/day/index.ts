export { dayChannels } from './channels.ts'
export type { DayDesk, DayPickup, DeskState, LookAtDay, OpenThing } from './day.ts'
