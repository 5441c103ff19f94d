/** Why no whole answer came.
 * `encoded`: compressed although only identity is accepted; `garbled`: not HTTP; `abandoned`: by our own signal. */
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

/** One request. Times in milliseconds: `connectMs` until the connection is ready, `headersMs` from there to the
 * answer's headers, `totalMs` over all, so that a crawling body ends too. `maxBytes` caps the answer's body. */
export type TransportRequest = {
  method: 'GET' | 'POST'
  url: URL
  headers: Readonly<Record<string, string>>
  body?: string
  maxBytes: number
  connectMs: number
  headersMs: number
  totalMs: number
  signal?: AbortSignal
}

/** A whole answer, redirects included: they are never followed. Header names are in lower case. */
export type TransportAnswer = {
  kind: 'answer'
  status: number
  headers: Readonly<Record<string, string>>
  bytes: Uint8Array
}

/** `sent` is false only where no byte of the request can have left; `status` where the headers had come. */
export type TransportFailure = { kind: 'failed'; reason: FailureReason; sent: boolean; status?: number }

export type TransportResult = TransportAnswer | TransportFailure

/** Carries one request out and one answer in: once, never by itself again. It never rejects. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportResult>
  /** Lets go of idle connections. */
  close(): void
}

/** Whether the answer's body came as it was asked for, uncompressed. */
export const isIdentity = (contentEncoding: string | null | undefined): boolean =>
  !contentEncoding || contentEncoding.trim().toLowerCase() === 'identity'
