import { connect, type Socket } from 'node:net'
import { endOfText, parseZplStatus, type ZplStatus } from './zpl-status.ts'

/** `silent`: no answer in time, as behind most print servers. `garbled`: an answer that is no status. `closed`: the printer hung up. */
type StatusAnswer = ZplStatus | 'silent' | 'garbled' | 'closed'

type RawConnection = {
  /** Asks `~HS` (host status) and waits at most `ms`. */
  ask(ms: number): Promise<StatusAnswer>
  /** Resolves when the last byte left this machine's hands; that is not yet the printer's. */
  send(bytes: Uint8Array, ms: number): Promise<'sent' | 'broken' | 'stuck'>
  /** Says that nothing more comes, and waits for the printer to hang up, which it does once it has read all. */
  finish(ms: number): Promise<'closed' | 'broken' | 'open'>
  end(): void
}

const longestAnswer = 1024

/** Opens a raw printer's port; undefined where it can't be reached within `ms`. Errors later show in the methods' answers. */
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
  let changed = () => {}
  socket.setNoDelay(true)
  socket.on('data', (chunk: Buffer) => {
    // A printer that talks without end is listened to no further than one status is long.
    received = (received + chunk.toString('latin1')).slice(0, longestAnswer)
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

  /** The first value that `look` finds, now or after any news from the printer; else `late` after `ms`. */
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
      return wait<StatusAnswer>(ms, 'silent', () => {
        if (received.split(endOfText).length > 3 || received.length === longestAnswer)
          return parseZplStatus(received) ?? 'garbled'
        return state === 'open' ? undefined : 'closed'
      }).then((answer) => (answer === 'silent' && received !== '' ? 'garbled' : answer))
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
        // A printer that hung up reads no more.
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
