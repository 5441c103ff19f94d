import { copyFile, rm } from 'node:fs/promises'
import { newProblem, type Problem } from '../../shared/kit/index.ts'
import { exchangeFile } from '../database/index.ts'
import { JournalError, type JournalProblem, journalError } from '../journal/index.ts'
import { besideBundle, createWorkerClient, ExpectedError } from '../kit/index.ts'
import { type AddressStore, type CopiedBook, type StoreMethods, storeMethods } from './address-book-type.ts'
import type { Rescue } from './rescue.ts'

/** Opening a book of 100,000 addresses makes much short-lived garbage: without a limit the young
 * generation grows to 64 MB and stays. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

const workerUrl = besideBundle('address-worker.js') ?? new URL('./worker.ts', import.meta.url)

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
    problemOf: () => newProblem('journal.failed' satisfies JournalProblem),
    // Safe: the worker sends nothing else.
    onNote: (note) => onNotice(newProblem('addresses.rescued', { values: { ...(note as Rescue) } })),
  })

  /** Requests wait while the file is exchanged. */
  const ask = async (name: keyof StoreMethods, args: unknown[]) => {
    await exchanging
    // Safe: the types of the methods pair each name with its arguments.
    const outcome = await worker.call(name, args as never)
    // Safe: the problems of the worker and of its client are the journal's.
    if (!outcome.ok) throw new JournalError(outcome.problem.code as JournalProblem)
    return outcome.value
  }
  const methods = storeMethods.map((name) => [name, (...args: unknown[]) => ask(name, args)])
  const close = async () => {
    if (!worker.isRunning()) return
    await worker.call('close', [])
    await worker.stop()
  }
  const exchange = async (copy: string, besides: () => Promise<void>) => {
    await close()
    const beside = `${file}.part`
    const aside = `${file}.replaced-${new Date().toISOString().replaceAll(':', '-')}`
    try {
      await copyFile(copy, beside)
      await exchangeFile({ file, beside, aside }, besides)
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined)
      throw error instanceof ExpectedError ? error : journalError(error)
    }
  }

  return {
    // Safe: each method keeps its arguments and its result.
    ...(Object.fromEntries(methods) as StoreMethods),
    replaceWith(copy, besides) {
      const done = exchange(copy, besides)
      exchanging = done.catch(() => undefined)
      return done
    },
    close,
  }
}
