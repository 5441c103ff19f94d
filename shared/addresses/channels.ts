import { z } from 'zod'
import { base64Chunk, channel, noInput } from '../kit/index.ts'
import { addressImportSchema, bookAddressSchema, bookEntrySchema } from './address-book.ts'

const entryId = z.int().positive()
const ids = z.array(entryId).min(1).max(10_000)

/** The address book: one for all environments of this desk, or one for all desks on a shared journal. */
export const addressChannels = {
  /** Opens the book before the first request: a large one takes seconds. */
  'addresses.open': channel(noInput, z.void(), { wait: 'none' }),
  /** The best matches for a text, anywhere in an address and with typing errors;
   * the most used for an empty text. */
  'addresses.find': channel(
    z.object({
      text: z.string().max(300),
      take: z.int().min(1).max(100),
      from: z.int().min(0).max(1_000_000).optional(),
    }),
    z.object({ entries: z.array(bookEntrySchema), total: z.int() }),
    { wait: 'reading', once: false },
  ),
  /** The entry of an address in any spelling, or null. */
  'addresses.known': channel(
    bookAddressSchema.pick({ name: true, street: true, postCode: true, city: true, countryCode: true }),
    bookEntrySchema.nullable(),
    { wait: 'none' },
  ),
  /** `taken`: another entry has this address; nothing was changed. */
  'addresses.save': channel(
    z.object({ id: entryId.optional(), address: bookAddressSchema }),
    z.object({ kind: z.enum(['saved', 'taken']), entry: bookEntrySchema }),
    { wait: 'saving', once: false },
  ),
  'addresses.remove': channel(z.object({ ids }), z.void(), { wait: 'saving', once: false }),
  /** Undoes a removal, with the learned habits. */
  'addresses.restore': channel(z.object({ ids }), z.void(), { wait: 'saving', once: false }),
  /** Import of a file of addresses: begun, sent in chunks, added. One at a time. */
  'addresses.importBegin': channel(z.object({ size: z.int().min(0) }), z.object({ id: z.string() }), {
    wait: 'none',
  }),
  'addresses.importChunk': channel(z.object({ id: z.string(), base64: base64Chunk }), z.void(), {
    wait: 'none',
  }),
  /** `addresses.importing` reports the progress. Rejects with
   * `import.missingColumns` if no header is the name. */
  'addresses.importRun': channel(z.object({ id: z.string() }), addressImportSchema, { wait: 'none' }),
  'addresses.importStop': channel(z.object({ id: z.string() }), z.void(), { wait: 'none' }),
  /** The whole book as CSV that can be imported again. */
  'addresses.export': channel(noInput, z.object({ csv: z.string(), fileName: z.string() }), {
    wait: 'file',
    once: true,
  }),
} as const

export const addressEvents = {
  /** Progress of an import: 0 to 1. */
  'addresses.importing': z.object({ id: z.string(), fraction: z.number() }),
} as const
