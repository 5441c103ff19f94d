import { connect, type Socket } from 'node:net'
import { endOfText, parseZplStatus, type ZplStatus } from './zpl-status.ts'

/** `silent`: no response in time, as behind most print servers. `garbled`: a response that is no status.
 * `closed`: the printer closed the connection. */
type StatusReply = ZplStatus | 'silent' | 'garbled' | 'closed'

type RawConnection = {
  /** Sends `~HS` (host status) and waits at most `ms`. */
  ask(ms: number): Promise<StatusReply>
  /** Resolves when the last byte was handed to the socket; the printer may not have it yet. */
  send(bytes: Uint8Array, ms: number): Promise<'sent' | 'broken' | 'stuck'>
  /** Ends sending and waits for the printer to close the connection, which it does after reading
   * everything. */
  finish(ms: number): Promise<'closed' | 'broken' | 'open'>
  end(): void
}

const maxReplyLength = 1024

/** Connects to a raw printer; undefined if that fails within `ms`. Later errors are
 * in the results of the methods. */
export function openRawPrinter(
  address: { host: string; port: number },
  ms: number,
): Promise<RawConnection | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ ...address, allowHalfOpen: true })
    const give = (connection: RawConnection | undefined) => {
      clearTimeout(timer)
      if (!connection) socket.destroy()
      resolve(connection)
    }
    const timer = setTimeout(() => give(undefined), ms)
    socket.on('error', () => give(undefined))
    socket.once('connect', () => give(wrap(socket)))
  })
}

function wrap(socket: Socket): RawConnection {
  let received = ''
  let state: 'open' | 'closed' | 'broken' = 'open'
  /** Tells the one caller that waits: the steps of an exchange with a printer follow each other. */
  let changed = () => {}
  socket.setNoDelay(true)
  socket.on('data', (chunk: Buffer) => {
    // At most the length of one status is kept, for printers that send without end.
    received = (received + chunk.toString('latin1')).slice(0, maxReplyLength)
    changed()
  })
  socket.on('end', () => {
    if (state === 'open') state = 'closed'
    changed()
  })
  socket.on('error', () => {
    state = 'broken'
    changed()
  })

  /** The first value that `look` returns, now or after new data; `late` after `ms`. */
  function wait<Value>(ms: number, late: Value, look: () => Value | undefined): Promise<Value> {
    return new Promise((resolve) => {
      const finish = (value: Value) => {
        clearTimeout(timer)
        changed = () => {}
        resolve(value)
      }
      const timer = setTimeout(() => finish(late), ms)
      changed = () => {
        const found = look()
        if (found !== undefined) finish(found)
      }
      changed()
    })
  }

  return {
    ask(ms) {
      received = ''
      if (state === 'open') socket.write('~HS\r\n')
      return wait<StatusReply>(ms, 'silent', () => {
        if (received.split(endOfText).length > 3 || received.length === maxReplyLength)
          return parseZplStatus(received) ?? 'garbled'
        return state === 'open' ? undefined : 'closed'
      }).then((reply) => (reply === 'silent' && received !== '' ? 'garbled' : reply))
    },
    send(bytes, ms) {
      let written = false
      const done = () => {
        written = true
        changed()
      }
      if (state !== 'broken') socket.write(bytes, done)
      return wait<'sent' | 'broken' | 'stuck'>(ms, 'stuck', () => {
        if (state === 'broken') return 'broken'
        if (written) return 'sent'
        // After the printer closed the connection it reads no more.
        return state === 'closed' ? 'broken' : undefined
      })
    },
    finish(ms) {
      socket.end()
      return wait<'closed' | 'broken' | 'open'>(ms, 'open', () => (state === 'open' ? undefined : state))
    },
    end: () => void socket.destroy(),
  }
}
