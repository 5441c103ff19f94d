import { z } from 'zod'
import { problemSchema } from '../kit/index.ts'
import { pickupRoomSchema } from '../shipment/index.ts'
import { columnSynonyms, type ImportColumn, importColumns } from './import-columns.ts'
import { insuranceSummarySchema, insureSchema } from './insure.ts'

const targets = Object.keys(columnSynonyms) as (ImportColumn | 'houseNumber')[]

/** Which column of a file holds what: places from 0. */
export const importMappingSchema = z.partialRecord(z.enum(targets), z.int().min(0).max(499))

/** A file as read, before a person says what its columns mean. */
export const importPreviewSchema = z.object({
  header: z.array(z.string()),
  /** The first rows, as they stand in the file. */
  rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
  rowCount: z.int(),
  mapping: importMappingSchema,
  /** Whether the mapping is what a person decided for a file of this shape. */
  remembered: z.boolean(),
  /** For shipments whose rows do not say whether they are insured: what a person chose for a file of this shape, or what is proposed. */
  insure: insureSchema,
  /** Required columns (interface 2.1) that the mapping lacks. */
  missing: z.array(z.enum(importColumns)),
  /** Headers that nothing is taken from. */
  unused: z.array(z.string()),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

/** What became of a file's shipments. `wrong` ones stand as drafts with what is wrong with them; `mended` ones took the
 * place of a wrong draft of the same reference; `known` were imported before, so they were left alone. */
export const importResultSchema = z.object({
  rows: z.int(),
  added: z.int(),
  wrong: z.int(),
  mended: z.int(),
  known: z.int(),
  /** They name the day of a closed pickup: they stand nowhere. */
  refused: z.int(),
  /** Rows with an error: they can be had as the same file with a column `error`. */
  rowsWithErrors: z.int(),
  /** Of the shipments that now stand as drafts. */
  insurance: insuranceSummarySchema,
  /** The pickups that the shipments went to. */
  pickups: z.array(
    z.object({
      pickupLocationId: z.string(),
      pickupOn: z.string(),
      shipments: z.int(),
      ...pickupRoomSchema.pick({ parcels: true, queued: true, limit: true }).shape,
    }),
  ),
  /** Why it ended early; what was added until then stands. */
  problem: problemSchema.optional(),
})
export type ImportResult = z.infer<typeof importResultSchema>

/** How far an import is: `part` of the work at hand, 0 to 1. */
export const importProgressSchema = z.object({
  id: z.string(),
  state: z.enum(['reading', 'adding', 'done']),
  rows: z.int(),
  part: z.number(),
})
export type ImportProgress = z.infer<typeof importProgressSchema>
