import { z } from 'zod'
import { base64Chunk, channel, noInput } from '../kit/index.ts'
import { backupFileSchema, backupSchema, broughtPrintersSchema, restoredSchema } from './backup.ts'

/** Journal copies on this machine, and backup files. */
export const backupChannels = {
  /** Newest first; works even if the journal cannot be opened. */
  'backup.list': channel(noInput, z.array(backupSchema), { wait: 'none' }),
  'backup.make': channel(noInput, backupSchema, { wait: 'none' }),
  /** Replaces the journal by a copy, keeps the old journal, and compares the copy with the account. */
  'backup.restore': channel(z.object({ name: z.string().max(100) }), restoredSchema, { wait: 'none' }),
  /** Makes a backup file with the current journal, the address book and the settings, without keys. */
  'backup.makeFile': channel(noInput, backupFileSchema, { wait: 'none' }),
  /** The next piece of the file; empty at the end. */
  'backup.readFile': channel(
    z.object({ id: z.uuid(), from: z.int().min(0) }),
    z.object({ base64: z.string() }),
    { wait: 'none' },
  ),
  'backup.dropFile': channel(noInput, z.void(), { wait: 'none' }),
  /** Uploads a backup file in pieces. */
  'backup.uploadBegin': channel(z.object({ size: z.int().min(0) }), z.object({ id: z.string() }), {
    wait: 'none',
  }),
  'backup.uploadChunk': channel(z.object({ id: z.string(), base64: base64Chunk }), z.void(), {
    wait: 'none',
  }),
  /** Checks an uploaded file and restores it as `backup.restore` does; `at` is when it was made. An
   * invalid file is refused with `backup.…` and changes nothing. `enterKeyFor`: the backup's service
   * origin if there is no key for it. */
  'backup.restoreFile': channel(
    z.object({ id: z.string() }),
    z.object({
      at: z.string(),
      restored: restoredSchema,
      enterKeyFor: z.string().optional(),
      printers: broughtPrintersSchema,
    }),
    { wait: 'none' },
  ),
} as const
