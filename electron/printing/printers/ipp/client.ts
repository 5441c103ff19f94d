import { request } from 'node:http'
import { decodeIpp, encodeIpp, type IppRequest, type IppResponse } from './codec.ts'

/** The spooler's address. */
export type IppServer = { socketPath: string } | { host: string; port: number }

/** `notSent`: nothing reached the spooler. `broken`: the request may have been
 * executed, but there is no response. */
type IppOutcome =
  | { kind: 'response'; response: IppResponse }
  | { kind: 'notSent'; reason: string }
  | { kind: 'broken'; reason: string }
  | { kind: 'refused'; httpStatus: number }

const maxResponseBytes = 4 * 1024 * 1024

/** Sends one IPP request (RFC 8010, section 4) to a resource such as `/printers/NAME`, on a new
 * connection, without a retry, within `deadlineMs`. Never rejects. */
export function sendIpp(
  server: IppServer,
  path: string,
  ipp: IppRequest,
  { document, deadlineMs = 15_000 }: { document?: Uint8Array; deadlineMs?: number } = {},
): Promise<IppOutcome> {
  const head = encodeIpp(ipp)
  return new Promise((resolve) => {
    let connected = false
    let responding = false
    const headers = {
      // CUPS responds with 400 to another Host than its own; over its socket that is `localhost`.
      Host: 'socketPath' in server ? 'localhost' : hostHeader(server),
      'Content-Type': 'application/ipp',
      'Content-Length': head.length + (document?.length ?? 0),
    }
    const outgoing = request({ ...server, path, method: 'POST', agent: false, headers })
    const timer = setTimeout(() => outgoing.destroy(new Error('deadline')), deadlineMs)
    const finish = (outcome: IppOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
      outgoing.destroy()
    }
    const fail = (error: Error) =>
      finish(
        connected ? { kind: 'broken', reason: error.message } : { kind: 'notSent', reason: error.message },
      )

    outgoing.on('socket', (socket) => socket.once('connect', () => (connected = true)))
    // A spooler that refuses may respond and close the connection before it has read
    // the document: the response counts.
    outgoing.on('error', (error) => {
      if (!responding || error.message === 'deadline') fail(error)
    })
    outgoing.on('response', (response) => {
      responding = true
      if (response.statusCode !== 200)
        return finish({ kind: 'refused', httpStatus: response.statusCode ?? 0 })
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > maxResponseBytes) return fail(new Error('response too large'))
        chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('aborted', () => fail(new Error('response cut')))
      response.on('end', () => {
        try {
          finish({ kind: 'response', response: decodeIpp(Buffer.concat(chunks)) })
        } catch (error) {
          fail(error instanceof Error ? error : new Error('unreadable response'))
        }
      })
    })
    outgoing.write(head)
    outgoing.end(document)
  })
}

const hostHeader = ({ host, port }: { host: string; port: number }): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`
