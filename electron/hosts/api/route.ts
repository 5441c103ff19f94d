import type { z } from 'zod'
import type { Messages } from '../../../shared/messages/index.ts'

/** The input of a route's handler: the parts of the request, as its schemas read them. */
type Call<Params, Query, Body> = {
  params: Params
  query: Query
  body: Body
  /** The value of `Idempotency-Key`; empty on a route without it. */
  key: string
  messages: Messages
  /** Aborted when the client leaves or the station ends. */
  signal: AbortSignal
}

/** A documented response of a route. `type`: the media types of one that is no JSON, joined by `, `. */
type ResponseShape = {
  description: string
  schema?: z.ZodType
  type?: string
  headers?: Record<string, string>
}

/** A handler's response: data of the schema of its status, or bytes. */
export type RouteResult = {
  status: number
  data?: unknown
  bytes?: Uint8Array | string
  headers?: Readonly<Record<string, string>>
}

type Parts<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType | undefined> = {
  method: 'GET' | 'POST'
  /** With parameters as `{id}`. */
  path: string
  /** The name of the call in programs that are made from the document. */
  name: string
  summary: string
  /** A rule of the call that its schemas do not show. */
  description?: string
  params?: Params
  query?: Query
  /** The body's schema. Read before the handler, unless `reads` is `raw`: then
   * the handler gets the parsed JSON. */
  body?: Body
  reads?: 'raw'
  /** Needs the header `Idempotency-Key`. */
  hasKey?: boolean
  responses: Readonly<Record<number, ResponseShape>>
  /** Statuses of problems besides those of every route. */
  problems: readonly number[]
  handle: (
    call: Call<z.output<Params>, z.output<Query>, Body extends z.ZodType ? z.output<Body> : undefined>,
  ) => Promise<RouteResult>
}

/** A route of the API: one entry makes the address, the check of the request, the check of the response, the
 * OpenAPI document and the reference page. */
export type Route = Omit<Parts<z.ZodObject, z.ZodObject, z.ZodType | undefined>, 'handle'> & {
  handle: (call: Call<unknown, unknown, unknown>) => Promise<RouteResult>
}

export const route = <
  Params extends z.ZodObject = z.ZodObject<Record<string, never>>,
  Query extends z.ZodObject = z.ZodObject<Record<string, never>>,
  Body extends z.ZodType | undefined = undefined,
>(
  parts: Parts<Params, Query, Body>,
  // Safe: the app gives the handler what its own schemas read.
): Route => parts as unknown as Route
