import { z } from 'zod'
import { maxPathLength, problemSchema } from '../kit/index.ts'
import { insuranceRuleSchema, insuranceSummarySchema } from './import-insurance.ts'

/** A folder whose `in/` is watched for files to import; their drafts are queued at that location. */
export const watchedFolderSchema = z.strictObject({
  folder: z.string().min(1).max(maxPathLength),
  pickupLocationId: z.string().min(1).max(64),
  /** For shipments whose rows do not decide the insurance. Absent: the rule for batches. */
  insure: insuranceRuleSchema.optional(),
})
export type WatchedFolder = z.infer<typeof watchedFolderSchema>

/** The result of a file of the watched folder. Counts are shipments; `report` is the full path of the
 * report, empty for a file that stays in `in/`. */
export const watchActivitySchema = z.object({
  file: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Queued drafts, `wrong` of them with errors or with a reference that was shipped. */
  taken: z.int(),
  wrong: z.int(),
  /** They or their references were imported before, and nothing was changed. */
  known: z.int(),
  /** Not added: the pickup is closed. */
  refused: z.int(),
  /** The insurance of the imported shipments. Missing in results of older versions and
   * for files that were not imported. */
  insurance: insuranceSummarySchema.optional(),
  report: z.string(),
  /** Why the file was not imported, not completely, or stays in `in/`. */
  problem: problemSchema.optional(),
})
export type WatchActivity = z.infer<typeof watchActivitySchema>

/** Newest result first. `unreachable`: the folder could not be read at the last look. `folder`: its real
 * path if the settings name a link. `elsewhere`: the desk that imports from it instead of this one. */
export const watchStateSchema = z.object({
  activities: z.array(watchActivitySchema),
  unreachable: z.boolean(),
  folder: z.string().optional(),
  elsewhere: z.string().optional(),
})
export type WatchState = z.infer<typeof watchStateSchema>
