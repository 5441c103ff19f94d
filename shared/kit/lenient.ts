import { z } from 'zod'

// Responses are read leniently: an order must not look unbooked because an optional field is missing, null
// or of another type. Such a field reads as undefined; unknown fields are kept.

const numberOrNumeral = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])

export const lenientText = z.string().optional().catch(undefined)
export const lenientNumber = numberOrNumeral.optional().catch(undefined)
export const lenientBoolean = z.boolean().optional().catch(undefined)

/** An identifier: a text that is not blank, or a number, which becomes a text. */
export const identifier = z.union([z.string().trim().min(1), z.number().transform(String)])
