import { z } from 'zod'
import { channel, daySchema, id, nothing } from '../kit/index.ts'
import {
  importMappingSchema,
  importPreviewSchema,
  importProgressSchema,
  importResultSchema,
} from './import.ts'
import { insuranceSummarySchema, insureSchema } from './insure.ts'
import { watchStateSchema } from './watched-folder.ts'

/** A body of the browser host holds 1 MB. */
const base64Chunk = z.base64().max(700_000)

/** A day's file, in pieces: begun, filled, previewed, run. One at a time: beginning another drops the one before. */
export const importChannels = {
  'import.begin': channel(
    z.object({ fileName: z.string().min(1).max(255), size: z.int().min(0) }),
    z.object({ id }),
  ),
  /** The file's next piece. */
  'import.chunk': channel(z.object({ id, base64: base64Chunk }), z.void()),
  /** Without a mapping: what a person decided for a file of this shape, or else what the header says. */
  'import.preview': channel(z.object({ id, mapping: importMappingSchema.optional() }), importPreviewSchema),
  /** What the file's values of goods come to by a mapping and a choice. */
  'import.insurance': channel(
    z.object({ id, mapping: importMappingSchema, insure: insureSchema }),
    insuranceSummarySchema,
  ),
  /** Lets the file's shipments stand as drafts; `import.changed` tells how far it is. `pickupOn` is for rows that name no
   * day; the next working day unless told. `again`: also what was imported before, as new shipments; after a run of
   * this file, only what that run left alone. The mapping is
   * remembered by the header's shape. */
  'import.run': channel(
    z.object({
      id,
      mapping: importMappingSchema,
      pickupLocationId: id,
      pickupOn: daySchema.optional(),
      /** Remembered with the mapping; what the preview proposes unless told. */
      insure: insureSchema.optional(),
      again: z.boolean(),
    }),
    importResultSchema,
  ),
  /** Stops reading or adding; what was added stands. Also forgets the file. */
  'import.cancel': channel(z.object({ id }), z.void()),
  /** What the watched folder did lately. */
  'watch.state': channel(nothing, watchStateSchema),
  /** The same rows with a column `error`, those with an error alone: to be mended and imported again. */
  'import.errors': channel(z.object({ id }), z.object({ csv: z.string(), fileName: z.string() })),
} as const

export const importEvents = {
  'import.changed': importProgressSchema,
  'watch.changed': watchStateSchema,
} as const
