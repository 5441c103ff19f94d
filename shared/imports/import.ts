import { z } from 'zod'
import { problemSchema } from '../kit/index.ts'
import { pickupRoomSchema } from '../pickup/index.ts'
import { importColumns } from './import-columns.ts'
import { insuranceRuleSchema, insuranceSummarySchema } from './import-insurance.ts'
import { importMappingSchema } from './import-mapping.ts'

/** A file as read, before a person confirms the meaning of its columns. */
export const importPreviewSchema = z.object({
  header: z.array(z.string()),
  /** The first rows, as in the file. */
  rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
  rowCount: z.int(),
  mapping: importMappingSchema,
  /** Whether a person chose the mapping for a file of this shape. */
  remembered: z.boolean(),
  /** For shipments whose rows have no insurance column: the remembered choice for this shape, or a
   * proposal. */
  insure: insuranceRuleSchema,
  /** Required columns (interface 2.1) that the mapping lacks. */
  missing: z.array(z.enum(importColumns)),
  /** Headers that are not used. */
  unused: z.array(z.string()),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

/** Counts of a file's shipments. `wrong`: drafts with errors; `shipped`: drafts whose reference was
 * shipped without an import; `mended`: they replaced a draft of the same reference that had errors;
 * `known`: the shipment or its reference was imported before, and nothing was changed. */
export const importResultSchema = z.object({
  rows: z.int(),
  added: z.int(),
  wrong: z.int(),
  shipped: z.int(),
  mended: z.int(),
  known: z.int(),
  /** Shipments for the day of a closed pickup; they were not added. */
  refused: z.int(),
  /** Rows with an error; they can be saved with a column `error`. */
  rowsWithErrors: z.int(),
  /** The insurance of the shipments that are drafts now. */
  insurance: insuranceSummarySchema,
  /** The pickups of the shipments. */
  pickups: z.array(
    z.object({
      pickupLocationId: z.string(),
      pickupOn: z.string(),
      shipments: z.int(),
      ...pickupRoomSchema.pick({ parcels: true, queued: true, limit: true }).shape,
    }),
  ),
  /** Why the import ended early; drafts that were added stay. */
  problem: problemSchema.optional(),
})
export type ImportResult = z.infer<typeof importResultSchema>

/** Progress of an import: `fraction` is 0 to 1 of the current step. */
export const importProgressSchema = z.object({
  id: z.string(),
  state: z.enum(['reading', 'adding', 'done']),
  rows: z.int(),
  fraction: z.number(),
})
export type ImportProgress = z.infer<typeof importProgressSchema>
