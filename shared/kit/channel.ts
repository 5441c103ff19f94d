import { z } from 'zod'

/** What a channel takes and gives. */
export const channel = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) => ({
  input,
  output,
})

/** A channel that takes nothing; a bridge may say so with null. */
export const nothing = z
  .void()
  .or(z.null())
  .transform(() => undefined)

/** The name that the journal or the service gave. */
export const id = z.string().min(1).max(100)
