import { copyFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type Problem, problem } from '../../shared/kit/index.ts'
import { exchangeFile, JournalError, journalError } from '../journal/index.ts'
import { besideBundle, isBundle } from '../kit/index.ts'
import type { AddressBook } from './address-book-type.ts'
import type { AddressCall, AddressReply, AddressRequest } from './protocol.ts'

/** Opening a book of 100,000 addresses makes much short-lived garbage: without a limit the young generation grows to 64 MB
 * and stays. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

const workerUrl = isBundle ? besideBundle('address-worker.js') : new URL('./worker.ts', import.meta.url)

type Asked = { done: (value: unknown) => void; failed: (error: JournalError) => void }

/** The address book in a worker that starts with the first request. `file` is its path. If the book cannot be opened, each
 * request rejects with `JournalError`, and the next one tries again. A damaged book is set aside, and what can be read of it
 * goes into a new one; `noticed` receives that problem. */
export function createAddressBook(
  file: string,
  noticed: (notice: Problem) => void = () => undefined,
): AddressBook {
  let worker: Worker | undefined
  let count = 0
  const waiting = new Map<number, Asked>()

  let exchanging: Promise<void> = Promise.resolve()

  const gone = (of: Worker) => {
    if (worker !== of) return
    worker = undefined
    for (const { failed } of waiting.values()) failed(new JournalError('journal.failed'))
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(workerUrl, { workerData: file, env: {}, resourceLimits })
    started.on('message', (reply: AddressReply) => {
      if (!('id' in reply)) return noticed(problem('addresses.rescued', { values: { ...reply } }))
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (waiting.size === 0) started.unref()
      if (reply.ok) asked?.done(reply.value)
      else asked?.failed(new JournalError(reply.code))
    })
    started.on('error', () => gone(started))
    started.on('exit', () => gone(started))
    return started
  }
  const tell = <Value>(call: AddressCall, args: unknown[]): Promise<Value> =>
    new Promise((done, failed) => {
      worker ??= start()
      worker.ref()
      const id = ++count
      // Safe: each call below passes the arguments of its own method and gets that method's value.
      waiting.set(id, { done: done as Asked['done'], failed })
      worker.postMessage({ id, call, args } as AddressRequest)
    })
  /** Requests wait while the file is exchanged. */
  const ask = async <Value>(call: AddressCall, ...args: unknown[]): Promise<Value> => {
    await exchanging
    return tell(call, args)
  }
  const close = async () => {
    if (!worker) return
    const closing = worker
    await tell('close', []).catch(() => undefined)
    await closing.terminate()
  }
  const exchange = async (copy: string) => {
    await close()
    try {
      await copyFile(copy, `${file}.part`)
      const aside = `${file}.replaced-${new Date().toISOString().replaceAll(':', '-')}`
      await exchangeFile({ file, beside: `${file}.part`, aside })
    } catch (error) {
      throw journalError(error)
    }
  }

  return {
    open: () => ask('open'),
    find: (query) => ask('find', query),
    known: (address) => ask('known', address),
    save: (address, id) => ask('save', address, id),
    add: (addresses) => ask('add', addresses),
    remove: (ids) => ask('remove', ids),
    restore: (ids) => ask('restore', ids),
    learn: (use) => ask('learn', use),
    learning: (journal) => ask('learning', journal),
    learnOlder: (uses, journal, learning) => ask('learnOlder', uses, journal, learning),
    all: () => ask('all'),
    copyTo: (to) => ask('copyTo', to),
    replaceWith(copy) {
      const done = exchange(copy)
      exchanging = done.catch(() => undefined)
      return done
    },
    close,
  }
}
