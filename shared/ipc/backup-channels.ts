import { z } from 'zod'
import { backupSchema, restoredSchema } from '../schemas/backup.ts'
import { channel, nothing } from './channel.ts'

/** Copies of the journal of the environment at work, on this machine. */
export const backupChannels = {
  /** Newest first; also where the journal itself cannot be opened. */
  'backup.list': channel(nothing, z.array(backupSchema)),
  'backup.make': channel(nothing, backupSchema),
  /** Puts a copy in the journal's place, keeps what was there beside it, and asks the service what it has booked since. */
  'backup.restore': channel(z.object({ name: z.string().max(100) }), restoredSchema),
} as const
