import { z } from 'zod'
import { base64Chunk, channel, daySchema, idSchema, noInput } from '../kit/index.ts'
import { importPreviewSchema, importProgressSchema, importResultSchema } from './import.ts'
import { insuranceRuleSchema, insuranceSummarySchema } from './import-insurance.ts'
import { importMappingSchema } from './import-mapping.ts'
import { watchStateSchema } from './watched-folder.ts'

/** Import of a file: begun, sent in chunks, previewed, run. A new file replaces the one before. */
export const importChannels = {
  'import.begin': channel(
    z.object({ fileName: z.string().min(1).max(255), size: z.int().min(0) }),
    z.object({ id: idSchema }),
    { wait: 'none' },
  ),
  /** The next chunk of the file. */
  'import.chunk': channel(z.object({ id: idSchema, base64: base64Chunk }), z.void(), { wait: 'none' }),
  /** Without a mapping: the remembered one for a file of this shape, else what the header means. */
  'import.preview': channel(
    z.object({ id: idSchema, mapping: importMappingSchema.optional() }),
    importPreviewSchema,
    {
      wait: 'none',
    },
  ),
  /** The sums of the file's values of goods for a mapping and an insurance choice. */
  'import.insurance': channel(
    z.object({ id: idSchema, mapping: importMappingSchema, insure: insuranceRuleSchema }),
    insuranceSummarySchema,
    { wait: 'none' },
  ),
  /** Adds the file's shipments as queued drafts; `import.changed` reports the progress. `pickupOn` is for
   * rows without a day, by default the next working day. `again`: also shipments that were imported
   * before, as new ones; after a run of this file only those that the run left out. The mapping is
   * remembered by the header's shape. */
  'import.run': channel(
    z.object({
      id: idSchema,
      mapping: importMappingSchema,
      pickupLocationId: idSchema,
      pickupOn: daySchema.optional(),
      /** Remembered with the mapping; by default what the preview proposes. */
      insure: insuranceRuleSchema.optional(),
      again: z.boolean(),
    }),
    importResultSchema,
    { wait: 'none' },
  ),
  /** A file with every column, to fill in, or with one shipment of each kind; in the user's language. */
  'import.template': channel(
    z.object({ withSample: z.boolean() }),
    z.object({ csv: z.string(), fileName: z.string() }),
    { wait: 'file', once: true },
  ),
  /** Stops reading or adding, and forgets the file; drafts that were added stay. */
  'import.cancel': channel(z.object({ id: idSchema }), z.void(), { wait: 'none' }),
  /** The last files of the watched folder. */
  'watch.state': channel(noInput, watchStateSchema, { wait: 'none' }),
  /** The rows with an error, with a column `error`, to be corrected and imported again. */
  'import.errors': channel(z.object({ id: idSchema }), z.object({ csv: z.string(), fileName: z.string() }), {
    wait: 'none',
  }),
} as const

export const importEvents = {
  'import.changed': importProgressSchema,
  'watch.changed': watchStateSchema,
} as const
