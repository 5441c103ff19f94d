import { z } from 'zod'

/** The schemas of a channel's input and output. */
export const channel = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) => ({
  input,
  output,
})

/** The input of a channel without one; a bridge may send null. */
export const nothing = z
  .void()
  .or(z.null())
  .transform(() => undefined)

/** An ID of the journal or the service. */
export const id = z.string().min(1).max(100)
