import { z } from 'zod'
import { channel, environmentSchema, maxPathLength, noInput, problemSchema } from '../kit/index.ts'
import { printerInfoSchema, printerNameSchema } from '../printing/index.ts'
import { maxKeyLength, settingsRequestSchema, settingsSchema } from './settings.ts'
import { stationStatusSchema } from './station-status.ts'

/** The station's status, the settings, the keys and the list of printers. */
export const settingsChannels = {
  'station.status': channel(noInput, stationStatusSchema, { wait: 'none' }),
  'settings.read': channel(noInput, settingsSchema, { wait: 'none' }),
  'settings.change': channel(settingsRequestSchema, settingsSchema, { wait: 'saving', once: false }),
  /** The key can be set, tested and cleared; no channel reads it. It is set for the service's present
   * origin, and refused with `key.noAddress` without an address. */
  'key.set': channel(
    z.object({ environment: environmentSchema, key: z.string().min(1).max(maxKeyLength) }),
    stationStatusSchema,
    { wait: 'saving', once: false },
  ),
  'key.test': channel(
    z.object({ environment: environmentSchema }),
    z.object({ ok: z.boolean(), problem: problemSchema.optional() }),
    { wait: 'none' },
  ),
  'key.clear': channel(z.object({ environment: environmentSchema }), stationStatusSchema, {
    wait: 'saving',
    once: false,
  }),
  /** A person chooses a file of orders or a folder in the system's dialog, in a
   * window only. Null: none was chosen. */
  'settings.choosePath': channel(
    z.object({ kind: z.enum(['table', 'folder']), from: z.string().max(maxPathLength) }),
    z.object({ path: z.string().nullable() }),
    { wait: 'none' },
  ),
  'printers.list': channel(noInput, z.array(printerInfoSchema), { wait: 'printers', once: false }),
  /** Prints rulers, dot patterns, black and barcodes with the printer's profile.
   * `trial`: which of a Windows queue's two ways passes ZPL on; the page shows its number. */
  'printer.testPage': channel(
    z.object({ name: printerNameSchema, trial: z.literal([1, 2]).optional() }),
    z.object({ kind: z.enum(['submitted', 'failed', 'unknown']), problem: problemSchema.optional() }),
    { wait: 'print', once: true },
  ),
} as const

export const settingsEvents = {
  'status.changed': stationStatusSchema,
  /** Changed by the station itself. What a window changes is in the response. */
  'settings.changed': settingsSchema,
} as const
