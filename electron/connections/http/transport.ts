/** Why there is no complete response. `encoded`: compressed although only identity is accepted; `garbled`:
 * not HTTP; `abandoned`: by the caller's signal. */
export type FailureReason =
  | 'dns'
  | 'refused'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'tooLarge'
  | 'encoded'
  | 'garbled'
  | 'abandoned'

/** One request. Times are in milliseconds. */
export type TransportRequest = {
  method: 'GET' | 'POST'
  url: URL
  headers: Readonly<Record<string, string>>
  body?: string
  /** Of the response's body. */
  maxBytes: number
  /** Until the connection is ready. */
  connectMs: number
  /** From then to the response's headers. */
  headersMs: number
  /** For everything, so that a slow body ends, too. */
  totalMs: number
  signal?: AbortSignal
}

/** A complete response. A redirect is one, since it is never followed. Header names are in lower case. */
export type TransportResponse = {
  kind: 'response'
  status: number
  headers: Readonly<Record<string, string>>
  bytes: Uint8Array
}

/** `sent` is false only if no byte of the request can have been sent; `status` is set if the headers
 * arrived. */
export type TransportFailure = { kind: 'failed'; reason: FailureReason; sent: boolean; status?: number }

export type TransportResult = TransportResponse | TransportFailure

/** Sends one request once and receives its response. It never retries and never rejects. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportResult>
  /** Closes idle connections. */
  close(): void
}

/** True if the response's body is uncompressed, as requested. */
export const isIdentity = (contentEncoding: string | null | undefined): boolean =>
  !contentEncoding || contentEncoding.trim().toLowerCase() === 'identity'
