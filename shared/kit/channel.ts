import { z } from 'zod'

/** The page's message while a response takes long. */
export type Wait = 'document' | 'file' | 'print' | 'service' | 'reading' | 'saving' | 'printers' | 'booking'

/** How the page treats the requests of a channel. */
export type RequestRule = (
  | {
      /** The screen shows the wait itself, or nobody waits. */
      wait: 'none'
    }
  | {
      wait: Wait
      /** A second request with the same input, made while the first runs, shares its response. */
      once: boolean
    }
) & {
  /** It books: its handler may return {@link Unconfirmed}, and the page then asks the person. */
  asks?: 'production'
}

/** A booking in production that no person confirmed today. Nothing was sent. */
export type Unconfirmed = { kind: 'unconfirmed' }

/** The schemas of a channel's input and output, and how the page treats its requests. */
export const channel = <In extends z.ZodType, Out extends z.ZodType, const Rule extends RequestRule>(
  input: In,
  output: Out,
  rule: Rule,
) => ({ input, output, rule })

/** The input of a channel without one; a bridge may send null. */
export const noInput = z
  .void()
  .or(z.null())
  .transform(() => undefined)

/** A piece of an uploaded file. The browser host takes bodies of 1 MB. */
export const base64Chunk = z.base64().max(700_000)

/** An ID of the journal or the service. */
export const idSchema = z.string().min(1).max(100)
