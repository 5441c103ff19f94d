import { z } from 'zod'
import { journalAddressSchema } from '../desks/index.ts'
import { channel, noInput, problemSchema, secretSourceSchema } from '../kit/index.ts'
import { deskNameSchema } from './settings.ts'

const password = z.string().min(1).max(500)

const journalStateSchema = z.object({
  /** The shared journal of this start; absent: this desk has its own. */
  inUse: z.object({ address: z.string(), desk: z.string() }).optional(),
  /** Its address is set by an option or a provision file. */
  isFixed: z.boolean(),
  /** The address of the settings, which counts from the next start on; null: this desk's own journal. */
  next: z.string().nullable(),
  deskName: z.string(),
  /** Whether there is a password for that address, and from where. */
  password: secretSourceSchema,
  /** Whether a password that is entered here survives a restart. */
  passwordStore: z.enum(['kept', 'session']),
})
export type JournalState = z.infer<typeof journalStateSchema>

/** The checks of a start, in their order. */
export const journalChecks = [
  'server',
  'tls',
  'user',
  'database',
  'version',
  'primary',
  'writable',
  'clock',
  'schema',
  'desk',
  'durable',
] as const
export type JournalCheck = (typeof journalChecks)[number]

/** `problem` stops a start; `warnings` do not. `failed` is the check of the problem: those before it
 * passed. */
const journalTrialSchema = z.object({
  failed: z.enum(journalChecks).optional(),
  problem: problemSchema.optional(),
  warnings: z.array(problemSchema),
})
export type JournalTrial = z.infer<typeof journalTrialSchema>

/** `keptTheirs`: entries that both journals had, where the shared one counts. */
const movedSchema = z.object({ shipments: z.int(), keptTheirs: z.int() })
export type MovedJournal = z.infer<typeof movedSchema>

/** Which journal this desk uses. No channel reads the password. */
export const journalChannels = {
  'journal.state': channel(noInput, journalStateSchema, { wait: 'none' }),
  /** Makes the checks of a start, and changes nothing at the server. `password`:
   * typed; absent: the one that is kept. */
  'journal.try': channel(
    z.object({ address: journalAddressSchema, deskName: deskNameSchema, password: password.optional() }),
    journalTrialSchema,
    { wait: 'reading', once: false },
  ),
  /** For the next start. Rejects with `settings.fixedByFlag` where the address is set elsewhere. */
  'journal.choose': channel(
    z.object({
      address: journalAddressSchema.nullable(),
      deskName: deskNameSchema,
      password: password.optional(),
    }),
    journalStateSchema,
    { wait: 'saving', once: false },
  ),
  /** Moves this desk's own journal into that one, which counts from the next start on. `journal.moving`
   * reports the progress. Rejects with `move.*` for what cannot be moved. */
  'journal.move': channel(
    z.object({ address: journalAddressSchema, deskName: deskNameSchema, password: password.optional() }),
    movedSchema,
    { wait: 'none' },
  ),
} as const

export const journalEvents = {
  /** Progress of a move: 0 to 1. */
  'journal.moving': z.object({ fraction: z.number() }),
} as const
