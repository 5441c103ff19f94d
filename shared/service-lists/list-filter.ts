import { z } from 'zod'
import { maxLength, requiredText } from '../kit/index.ts'

/** The service's lists (interface 4.3). */
export const serviceListSchema = z.enum(['orders', 'quotations', 'invoices'])
export type ServiceList = z.infer<typeof serviceListSchema>

/** The type of a field. It decides the operators and how values are written
 * (interface 4.3, filter rules 1 and 3). */
export const fieldTypeSchema = z.enum(['text', 'number', 'date', 'boolean'])
export type FieldType = z.infer<typeof fieldTypeSchema>

const filterOperatorSchema = z.enum(['=', '!=', '~', '<', '<=', '>', '>='])
export type FilterOperator = z.infer<typeof filterOperatorSchema>

/** One `<field><operator><value>`; several values mean any of them. Values are unquoted. */
const conditionSchema = z.strictObject({
  field: z.string().max(100),
  type: fieldTypeSchema,
  operator: filterOperatorSchema,
  values: z.array(z.string().max(500)).min(1).max(50),
})
export type Condition = z.infer<typeof conditionSchema>

/** All conditions, or any of them (interface 4.3, filterOperator). */
export const listFilterSchema = z.strictObject({
  combine: z.enum(['AND', 'OR']),
  conditions: z.array(conditionSchema).max(20),
})
export type ListFilter = z.infer<typeof listFilterSchema>

/** A saved filter with its name. */
const savedFilterSchema = z.strictObject({
  name: requiredText(maxLength.code),
  list: serviceListSchema,
  filter: listFilterSchema,
})
export type SavedFilter = z.infer<typeof savedFilterSchema>
export const savedFiltersSchema = z.array(savedFilterSchema).max(100)
