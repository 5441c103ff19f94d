import {
  type FailureReason,
  isIdentity,
  type Transport,
  type TransportResult,
} from '../../connections/index.ts'

/** Sends requests to a service in this process, such as the practice service's `fetch`, with
 * the same limits as on a socket. */
export function createInProcessTransport(fetch: (request: Request) => Promise<Response>): Transport {
  return {
    async send(request) {
      const abort = new AbortController()
      const abandon = () => abort.abort('abandoned' satisfies FailureReason)
      const timer = setTimeout(() => abort.abort('timeout' satisfies FailureReason), request.totalMs)
      request.signal?.addEventListener('abort', abandon)
      if (request.signal?.aborted) abandon()
      let status: number | undefined
      const failed = (reason: FailureReason): TransportResult => ({
        kind: 'failed',
        reason,
        sent: true,
        status,
      })
      const aborted = new Promise<TransportResult>((resolve) => {
        abort.signal.addEventListener('abort', () => resolve(failed(abort.signal.reason)))
      })
      const respond = async (): Promise<TransportResult> => {
        const { url, method, headers, body } = request
        const response = await fetch(
          new Request(url, { method, headers, body, redirect: 'manual', signal: abort.signal }),
        )
        status = response.status
        if (!isIdentity(response.headers.get('content-encoding'))) return failed('encoded')
        const bytes = await readWithin(response, request.maxBytes)
        if (!bytes) return failed('tooLarge')
        return { kind: 'response', status, headers: Object.fromEntries(response.headers), bytes }
      }
      try {
        if (abort.signal.aborted) return { kind: 'failed', reason: 'abandoned', sent: false }
        return await Promise.race([respond().catch(() => failed('reset')), aborted])
      } finally {
        clearTimeout(timer)
        request.signal?.removeEventListener('abort', abandon)
      }
    },
    close() {},
  }
}

async function readWithin(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
