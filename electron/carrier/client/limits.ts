/** Limits of the client; times in milliseconds. */
export type Limits = {
  connectMs: number
  headersMs: number
  /** A whole call for JSON, and one for a document; retries included. */
  totalMs: number
  documentMs: number
  jsonBytes: number
  documentBytes: number
  /** For reads: most tries, the first pause, and the longest accepted `Retry-After`. */
  tries: number
  pauseMs: number
  retryAfterMs: number
}

export const defaultLimits: Limits = {
  connectMs: 10_000,
  headersMs: 30_000,
  totalMs: 45_000,
  documentMs: 120_000,
  jsonBytes: 5_000_000,
  documentBytes: 60_000_000,
  tries: 3,
  pauseMs: 250,
  retryAfterMs: 10_000,
}
