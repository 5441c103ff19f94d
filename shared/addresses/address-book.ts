import { z } from 'zod'
import { recordOf, typedText } from '../kit/index.ts'
import { habitKeys, keysOf, optionParts, textShape, yesNoShape } from '../shipment/index.ts'

/** Limit of a text in the address book, in characters. */
const kept = z.string().max(300)

/** A consignee of the address book with the form's field names, as typed. Only the name is required. */
export const bookAddressSchema = z.object({
  ...textShape(keysOf(['consignee'], ['text', 'code']), kept),
  name: kept.refine((text) => text.trim() !== '', { error: 'missing' }),
})
export type BookAddress = z.infer<typeof bookAddressSchema>

export const addressParts = Object.keys(bookAddressSchema.shape) as (keyof BookAddress)[]

const measures = {
  ...recordOf(habitKeys(['line'], ['number']), () => z.number()),
  ...textShape(habitKeys(['line'], ['text']), z.string()),
}
/** Service extras that belong to an address, by their name in the settings. */
const extras = z.record(z.string(), z.union([z.boolean(), typedText])).default({})

/** The options of a parcel shipment, and its parcel in centimetres if all its parcels were the same. */
export const habitSchema = z.object({
  options: z.object(yesNoShape(habitKeys(optionParts, ['yesNo'], 'parcel'))),
  extras,
  parcel: z.object(measures).optional(),
})
export type Habit = z.infer<typeof habitSchema>

/** The delivery terms of a freight shipment, and its unit in centimetres if all its units were the same.
 * Dangerous goods are never remembered: they are declared each time. */
export const freightHabitSchema = z.object({
  options: z.object(yesNoShape(habitKeys(optionParts, ['yesNo'], 'freight'))),
  extras,
  terms: z.object(textShape(habitKeys(optionParts, ['code']), z.string())),
  unit: z
    .object({
      ...measures,
      ...textShape(habitKeys(['line'], ['code']), z.string()),
      ...yesNoShape(habitKeys(['line'], ['yesNo'])),
    })
    .optional(),
})
export type FreightHabit = z.infer<typeof freightHabitSchema>

/** An address of the book with its learned habits. */
export const bookEntrySchema = bookAddressSchema.extend({
  id: z.int(),
  /** The number of bookings, and the time of the last one (ISO 8601). */
  uses: z.int(),
  usedAt: z.string().optional(),
  /** The last references, newest first. */
  references: z.array(z.string()),
  /** The usual options. `isSteady`: that parcel or unit was sent at least twice, and more
   * often than all others together. */
  usual: habitSchema.extend({ isSteady: z.boolean() }).optional(),
  usualFreight: freightHabitSchema.extend({ isSteady: z.boolean() }).optional(),
})
export type BookEntry = z.infer<typeof bookEntrySchema>

/** The result of importing a file of addresses. */
export const addressImportSchema = z.object({
  rows: z.int(),
  added: z.int(),
  /** Addresses that were in the book; they have the file's spelling now. */
  changed: z.int(),
  /** Row numbers without a name; at most a hundred. */
  skippedRows: z.array(z.int()),
})
export type AddressImport = z.infer<typeof addressImportSchema>
