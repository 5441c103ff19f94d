import { copyFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type Problem, problem } from '../../shared/kit/index.ts'
import { exchangeFile, JournalError, journalError } from '../journal/index.ts'
import { besideBundle, isBundle } from '../kit/index.ts'
import type { AddressBook } from './address-book-type.ts'
import type { AddressCall, AddressReply, AddressRequest } from './protocol.ts'

/** Reading 100,000 addresses leaves much garbage that is young: without a limit its space grows to 64 MB and stays. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

const workerUrl = isBundle ? besideBundle('address-worker.js') : new URL('./worker.ts', import.meta.url)

type Asked = { done: (value: unknown) => void; failed: (error: JournalError) => void }

/** The address book in a worker, which is started when somebody asks for the first time. `file`: where it is kept. A
 * book that cannot be opened answers everything with its `JournalError`; the next question tries again. One that is damaged is set
 * aside, and a new one begun with what can be read of it: `noticed` is told so. */
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
      // Safe: each call is made below with its own arguments, and its answer is its own value.
      waiting.set(id, { done: done as Asked['done'], failed })
      worker.postMessage({ id, call, args } as AddressRequest)
    })
  /** While the file is exchanged, questions wait. */
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
