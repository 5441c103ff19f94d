import { z } from 'zod'
import { outsideUrlSchema, sqlServerSchema } from '../connections/index.ts'
import { importTargetSchema } from '../imports/index.ts'
import { absolutePathSchema } from '../kit/index.ts'

/** The places of an order's fields. The reference is required, since an order is found by it. */
const placesSchema = <Place extends z.ZodType<string>>(place: Place) =>
  z
    .partialRecord(importTargetSchema, place)
    .refine((columns) => columns.reference !== undefined, { path: ['reference'], error: 'missing' })
    .meta({ required: ['reference'] })

/** By the column's name: a moved column keeps its meaning. */
const orderColumnsSchema = placesSchema(z.string().trim().min(1).max(500))
export type OrderColumns = z.infer<typeof orderColumnsSchema>

/** The settings that every order source has. */
const common = {
  /** As people call the program that the orders come from. */
  name: z.string().trim().min(1).max(30),
  /** Absent: the columns are found by their names, as in an import. */
  columns: orderColumnsSchema.optional(),
  /** The column with an order's state, and its words for a cancelled order. */
  cancelled: z
    .strictObject({
      column: z.string().trim().min(1).max(500),
      words: z.array(z.string().trim().min(1).max(100)).min(1).max(50),
    })
    .optional(),
  /** Columns that name PDFs to print with the label, such as packing slips, and
   * the folder that they must be in. */
  enclosures: z
    .strictObject({
      columns: z.array(z.string().trim().min(1).max(500)).min(1).max(5),
      folder: absolutePathSchema,
    })
    .optional(),
}

/** A CSV or XLSX file that another program writes. */
const fileSourceSchema = z.strictObject({ kind: z.literal('file'), ...common, path: absolutePathSchema })
export type FileSource = z.infer<typeof fileSourceSchema>

/** A SELECT on a database. Its result has the columns of an import; `:reference` is the
 * reference that is asked about. */
const sqlSourceSchema = z.strictObject({
  kind: z.literal('sql'),
  ...common,
  server: sqlServerSchema,
  statement: z.string().trim().min(1).max(10_000),
})
export type SqlSource = z.infer<typeof sqlSourceSchema>

/** A place in a JSON document (RFC 6901). */
const jsonPointer = z
  .string()
  .max(500)
  .regex(/^(\/([^~/]|~[01])*)*$/, { error: 'notAPointer' })

/** One place, or several whose values are joined with a space: `/first_name + /last_name`. */
const jsonPlaces = z
  .string()
  .min(1)
  .max(500)
  .regex(/^(\/([^~/]|~[01])*)+( \+ (\/([^~/]|~[01])*)+)*$/, { error: 'notAPointer' })

/** A GET request to another program, which responds with JSON. Columns are JSON pointers; those below `lines`
 * are read from each element of that array. */
const httpSourceSchema = z.strictObject({
  kind: z.literal('http'),
  ...common,
  columns: placesSchema(jsonPlaces),
  cancelled: common.cancelled.unwrap().extend({ column: jsonPlaces }).optional(),
  enclosures: common.enclosures
    .unwrap()
    .extend({ columns: z.array(jsonPlaces).min(1).max(5) })
    .optional(),
  /** With `{reference}` in its path or query. */
  url: outsideUrlSchema.refine((url) => url.includes('{reference}'), { error: 'noReferencePlace' }),
  /** The header that the secret is sent in; absent: none is sent. */
  header: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, { error: 'notAHeader' })
    .refine((name) => !/^(host|content-length|transfer-encoding|connection|cookie|upgrade|te)$/i.test(name), {
      error: 'notAHeader',
    })
    .optional(),
  lines: jsonPointer.optional(),
})
export type HttpSource = z.infer<typeof httpSourceSchema>

/** Where this desk looks up orders by their references. */
export const orderSourceSchema = z.discriminatedUnion('kind', [
  fileSourceSchema,
  sqlSourceSchema,
  httpSourceSchema,
])
export type OrderSourceSettings = z.infer<typeof orderSourceSchema>
