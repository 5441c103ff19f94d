import { z } from 'zod'
import { channel, nothing } from '../kit/index.ts'
import { addressImportSchema, bookAddressSchema, bookEntrySchema } from './address-book.ts'

const entryId = z.int().positive()
const ids = z.array(entryId).min(1).max(10_000)
/** A body of the browser host holds 1 MB. */
const base64Chunk = z.base64().max(700_000)

/** The address book: one for all environments of this desk. */
export const addressChannels = {
  /** Has the book opened before anybody asks: a large one takes seconds. */
  'addresses.open': channel(nothing, z.void()),
  /** The likeliest for what was typed, anywhere in an address and with typing errors; the most used where nothing was. */
  'addresses.find': channel(
    z.object({
      text: z.string().max(300),
      take: z.int().min(1).max(100),
      from: z.int().min(0).max(1_000_000).optional(),
    }),
    z.object({ entries: z.array(bookEntrySchema), total: z.int() }),
  ),
  /** The entry that is this address, however it is spelled; null: it is in no book. */
  'addresses.known': channel(
    bookAddressSchema.pick({ name: true, street: true, postCode: true, city: true, countryCode: true }),
    bookEntrySchema.nullable(),
  ),
  /** `taken`: another entry is this address already, and nothing was changed. */
  'addresses.save': channel(
    z.object({ id: entryId.optional(), address: bookAddressSchema }),
    z.object({ kind: z.enum(['saved', 'taken']), entry: bookEntrySchema }),
  ),
  'addresses.remove': channel(z.object({ ids }), z.void()),
  /** Takes a removal back, with everything that was learned. */
  'addresses.restore': channel(z.object({ ids }), z.void()),
  /** A file of addresses in pieces: begun, filled, added to the book. One at a time. */
  'addresses.importBegin': channel(z.object({ size: z.int().min(0) }), z.object({ id: z.string() })),
  'addresses.importChunk': channel(z.object({ id: z.string(), base64: base64Chunk }), z.void()),
  /** `addresses.importing` tells how far it is. Refused with `import.missingColumns` where the header names no name. */
  'addresses.importRun': channel(z.object({ id: z.string() }), addressImportSchema),
  'addresses.importStop': channel(z.object({ id: z.string() }), z.void()),
  /** The whole book as a CSV that can be imported again. */
  'addresses.export': channel(nothing, z.object({ csv: z.string(), fileName: z.string() })),
} as const

export const addressEvents = {
  /** How far an import is: 0 to 1. */
  'addresses.importing': z.object({ id: z.string(), part: z.number() }),
} as const
