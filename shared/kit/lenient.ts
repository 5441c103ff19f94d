import { z } from 'zod'

// Answers are read leniently: a booked order must never look unbooked because one optional field of its
// answer is missing, null or of another kind. Such a field reads as undefined; unknown fields are kept.

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

/** An identifier: text with something in it, or a number that is written as one. */
export const identifier = z.union([z.string().trim().min(1), z.number().transform(String)])
