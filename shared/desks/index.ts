export { type BookingTurn, bookingTurnSchema, type RoleHolder, roleHolderSchema } from './desk-work.ts'
export { journalAddressSchema, journalServer } from './journal-address.ts'
