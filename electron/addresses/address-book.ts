import { copyFile } from 'node:fs/promises'
import { type Problem, problem } from '../../shared/kit/index.ts'
import { exchangeFile } from '../database/index.ts'
import { JournalError, type JournalProblem, journalError } from '../journal/index.ts'
import { besideBundle, createWorkerClient } from '../kit/index.ts'
import type { AddressBook } from './address-book-type.ts'
import type { AddressStore, FollowingStore } from './address-store.ts'
import type { Rescue } from './rescue.ts'

/** Opening a book of 100,000 addresses makes much short-lived garbage: without a limit the young
 * generation grows to 64 MB and stays. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

const workerUrl = besideBundle('address-worker.js') ?? new URL('./worker.ts', import.meta.url)

/** A book that is, or may become, the copy of one that several desks share. */
export type CopiedBook = AddressBook & {
  [Name in keyof FollowingStore]: (
    ...args: Parameters<FollowingStore[Name]>
  ) => Promise<ReturnType<FollowingStore[Name]>>
}

/** The address book in a worker that starts with the first request. `file` is its path. If the book cannot
 * be opened, each request rejects with `JournalError`, and the next one tries again. A damaged book is
 * set aside, and its readable addresses go into a new one; `onNotice` receives that problem. */
export function createAddressBook(
  file: string,
  onNotice: (notice: Problem) => void = () => undefined,
): CopiedBook {
  let exchanging: Promise<void> = Promise.resolve()
  const worker = createWorkerClient<AddressStore>({
    url: workerUrl,
    data: file,
    resourceLimits,
    problemOf: () => problem('journal.failed' satisfies JournalProblem),
    // Safe: the worker sends nothing else.
    onNote: (note) => onNotice(problem('addresses.rescued', { values: { ...(note as Rescue) } })),
  })

  /** Requests wait while the file is exchanged. */
  const ask = async <Name extends keyof AddressStore>(
    name: Name,
    ...args: Parameters<AddressStore[Name]>
  ) => {
    await exchanging
    const outcome = await worker.call(name, args)
    // Safe: the problems of the worker and of its client are the journal's.
    if (!outcome.ok) throw new JournalError(outcome.problem.code as JournalProblem)
    return outcome.value
  }
  const close = async () => {
    if (!worker.isRunning()) return
    await worker.call('close', [])
    await worker.stop()
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
    followed: () => ask('followed'),
    keep: (addresses, followed) => ask('keep', addresses, followed),
    forget: () => ask('forget'),
    hasJoined: () => ask('hasJoined'),
    noteJoined: () => ask('noteJoined'),
    stored: (ids) => ask('stored', ids),
    storedAfter: (id, take) => ask('storedAfter', id, take),
    close,
  }
}
