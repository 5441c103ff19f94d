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
  /** Told once that the worker can be written to. */
  began?: (worker: Worker) => void
  /** What the worker says; an outcome ends it. */
  told: (message: unknown, worker: Worker) => Outcome<Value> | undefined
}

/** One piece of work in a worker with a heap of its own, so that no file freezes or fells the station. It is ended as soon as
 * nobody waits for it any more. Never rejects. */
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
    // Out of its heap: the limits allow more text than the heap can hold as many small cells.
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
