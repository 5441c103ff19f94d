import { Worker } from 'node:worker_threads'
import { type Outcome, problem } from '../../shared/kit/index.ts'
import { besideBundle, isBundle } from '../kit/index.ts'
import { importLimits } from './import-limits.ts'

const urls = {
  import: new URL('./worker.ts', import.meta.url),
  judge: new URL('./judge-worker.ts', import.meta.url),
}

type Run<Value> = {
  data?: unknown
  signal?: AbortSignal
  /** Called once when the worker accepts messages. */
  began?: (worker: Worker) => void
  /** Handles a message; an outcome ends the worker. */
  told: (message: unknown, worker: Worker) => Outcome<Value> | undefined
}

/** Runs one job in a worker with its own heap limit, so that a file can neither block nor end the station. The worker is
 * ended with its result or by the signal. Never rejects. */
export const runWorker = <Value>(name: keyof typeof urls, run: Run<Value>): Promise<Outcome<Value>> =>
  new Promise((settle) => {
    const { data, signal, began, told } = run
    if (signal?.aborted) return settle(failed('import.cancelled'))
    const worker = new Worker(isBundle ? besideBundle(`${name}-worker.js`) : urls[name], {
      workerData: data,
      env: {},
      resourceLimits: {
        maxOldGenerationSizeMb: importLimits.workerHeapMb,
        maxYoungGenerationSizeMb: importLimits.workerYoungMb,
      },
      stderr: true,
    })
    const finish = (outcome: Outcome<Value>) => {
      signal?.removeEventListener('abort', cancel)
      worker.removeAllListeners('message')
      settle(outcome)
      void worker.terminate()
    }
    const cancel = () => finish(failed('import.cancelled'))
    signal?.addEventListener('abort', cancel)
    worker.on('message', (message: unknown) => {
      const outcome = told(message, worker)
      if (outcome) finish(outcome)
    })
    // Out of memory: the limits allow more text than the heap can hold as many small cells.
    worker.on('error', (error) =>
      finish(
        failed(
          'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? 'import.tooMuch'
            : 'import.unreadable',
        ),
      ),
    )
    worker.on('exit', () => finish(failed('import.unreadable')))
    began?.(worker)
  })

const failed = (code: string) => ({ ok: false, problem: problem(code) }) as const
