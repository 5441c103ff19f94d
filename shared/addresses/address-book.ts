import { z } from 'zod'
import { eachOf, habitKeys, keysOf, optionParts, typed, yesNoShape } from '../shipment/index.ts'

/** Long enough for anything that a form keeps as typed and a list still shows. */
const kept = z.string().max(300)

/** A consignee as the book keeps it, by the form's names: as typed, and only the name must be there. */
export const bookAddressSchema = z.object({
  ...eachOf(keysOf(['consignee'], ['text', 'code']), () => kept),
  name: kept.refine((text) => text.trim() !== '', { error: 'missing' }),
})
export type BookAddress = z.infer<typeof bookAddressSchema>

export const addressParts = Object.keys(bookAddressSchema.shape) as (keyof BookAddress)[]

const measures = {
  ...eachOf(habitKeys(['line'], ['number']), () => z.number()),
  ...eachOf(habitKeys(['line'], ['text']), () => z.string()),
}
/** Service extras by their name in the settings: only those that belong to an address rather than to one shipment. */
const extras = z.record(z.string(), z.union([z.boolean(), typed])).default({})

/** What went along with an address by parcel: the options, and the parcel where all of a shipment's were alike
 * (centimetres). */
export const habitSchema = z.object({
  options: z.object(yesNoShape(habitKeys(optionParts, ['yesNo'], 'parcel'))),
  extras,
  parcel: z.object(measures).optional(),
})
export type Habit = z.infer<typeof habitSchema>

/** What went along with an address as freight: how it is delivered, and the unit where all of a shipment's were alike
 * (centimetres). Dangerous goods are never remembered: who declares them does it each time. */
export const freightHabitSchema = z.object({
  options: z.object(yesNoShape(habitKeys(optionParts, ['yesNo'], 'freight'))),
  extras,
  terms: z.object(eachOf(habitKeys(optionParts, ['code']), () => z.string())),
  unit: z
    .object({
      ...measures,
      ...eachOf(habitKeys(['line'], ['code']), () => z.string()),
      ...yesNoShape(habitKeys(['line'], ['yesNo'])),
    })
    .optional(),
})
export type FreightHabit = z.infer<typeof freightHabitSchema>

/** An address of the book with what was learned of it. */
export const bookEntrySchema = bookAddressSchema.extend({
  id: z.int(),
  /** How often something was booked for it, and when last (an instant). */
  uses: z.int(),
  usedAt: z.string().optional(),
  /** The last references that went there, the newest first. */
  references: z.array(z.string()),
  /** What usually goes with it. `isSteady`: that parcel or unit was sent at least twice, and more often than all others. */
  usual: habitSchema.extend({ isSteady: z.boolean() }).optional(),
  usualFreight: freightHabitSchema.extend({ isSteady: z.boolean() }).optional(),
})
export type BookEntry = z.infer<typeof bookEntrySchema>

/** What came of a file of addresses. */
export const addressImportSchema = z.object({
  rows: z.int(),
  added: z.int(),
  /** Already in the book: the file's words took the place of theirs. */
  changed: z.int(),
  /** Rows without a name, by their numbers in the file (the first hundred). */
  left: z.array(z.int()),
})
export type AddressImport = z.infer<typeof addressImportSchema>
