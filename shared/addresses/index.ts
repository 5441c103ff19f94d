export type { BlockField } from './address-block/block-field.ts'
export type { AddressBlock } from './address-block/read-address-block.ts'
export {
  type AddressImport,
  addressParts,
  type BookAddress,
  type BookEntry,
  bookAddressSchema,
  type FreightHabit,
  freightHabitSchema,
  type Habit,
  habitSchema,
} from './address-book.ts'
export { addressChannels, addressEvents } from './channels.ts'
export { countryCodeOf } from './country-names.ts'
