import { z } from 'zod'
import { channel, nothing } from '../kit/channel.ts'
import { backupFileSchema, backupSchema, broughtPrintersSchema, restoredSchema } from './backup.ts'

/** A body of the browser host holds 1 MB. */
const base64Chunk = z.base64().max(700_000)

/** Copies of the journal of the environment at work, on this machine. */
export const backupChannels = {
  /** Newest first; also where the journal itself cannot be opened. */
  'backup.list': channel(nothing, z.array(backupSchema)),
  'backup.make': channel(nothing, backupSchema),
  /** Puts a copy in the journal's place, keeps what was there beside it, and asks the service what it has booked since. */
  'backup.restore': channel(z.object({ name: z.string().max(100) }), restoredSchema),
  /** All that this desk knows as one file, for a place of one's choice: the journal at work, the address book, the settings. No key. */
  'backup.makeFile': channel(nothing, backupFileSchema),
  /** Its next piece; empty at the end. */
  'backup.readFile': channel(
    z.object({ id: z.uuid(), from: z.int().min(0) }),
    z.object({ base64: z.string() }),
  ),
  'backup.dropFile': channel(nothing, z.void()),
  /** Such a file in pieces: begun, filled, restored. */
  'backup.uploadBegin': channel(z.object({ size: z.int().min(0) }), z.object({ id: z.string() })),
  'backup.uploadChunk': channel(z.object({ id: z.string(), base64: base64Chunk }), z.void()),
  /** Looks at all of it, and then restores all of it as `backup.restore` does; `at` is when it was made. Refused with `backup.…`
   * where anything is wrong with it, and nothing was changed then. `enterKeyFor`: the origin that the backup brought, where the key
   * that is set belongs to another, or where none is set. */
  'backup.restoreFile': channel(
    z.object({ id: z.string() }),
    z.object({
      at: z.string(),
      restored: restoredSchema,
      enterKeyFor: z.string().optional(),
      printers: broughtPrintersSchema,
    }),
  ),
} as const
