import { z } from 'zod'
import { problemSchema } from '../kit/index.ts'
import { insuranceSummarySchema } from './insure.ts'

/** What became of a file of the watched folder. Counts are shipments; `report` is the whole path of the report beside it. */
export const watchDoingSchema = z.object({
  file: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Stand as drafts now, `wrong` of them with something to mend. */
  taken: z.int(),
  wrong: z.int(),
  /** Imported before, and left alone. */
  known: z.int(),
  /** Stand nowhere: their pickup is closed. */
  refused: z.int(),
  /** Of what was taken. Missing in what an older version remembered, and where the file was not taken. */
  insurance: insuranceSummarySchema.optional(),
  report: z.string(),
  /** Why the file was not taken, or not to its end. */
  problem: problemSchema.optional(),
})
export type WatchDoing = z.infer<typeof watchDoingSchema>

/** The newest doing first. `unreachable`: the folder could not be looked into at the last look. `folder`: where it is, where the
 * settings name a link to it. */
export const watchStateSchema = z.object({
  doings: z.array(watchDoingSchema),
  unreachable: z.boolean(),
  folder: z.string().optional(),
})
export type WatchState = z.infer<typeof watchStateSchema>
