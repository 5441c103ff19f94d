/** A worker with calls that reply, fail and end in each way, for the test of the worker client. */
import { threadId, workerData } from 'node:worker_threads'
import { ExpectedError, notify, serveCalls } from '../../../electron/kit/index.ts'

/** `startMs`: how long the start takes. `diesAtStart`: the worker ends before it is ready. */
export type Start = { startMs?: number; diesAtStart?: boolean }

const { startMs = 0, diesAtStart } = (workerData ?? {}) as Start
if (diesAtStart) process.exit(1)
for (const since = performance.now(); performance.now() - since < startMs; );

const calls = {
  double: (value: number): number => value * 2,
  thread: (): number => threadId,
  environment: (): string[] => Object.keys(process.env),
  count(to: number): string {
    for (let n = 1; n <= to; n++) notify(n)
    return 'counted'
  },
  refuse(): never {
    throw new ExpectedError('test.refused', { value: 3 })
  },
  exit(): never {
    process.exit(1)
  },
  crash(): Promise<never> {
    setImmediate(() => {
      throw new Error('text of a document')
    })
    return new Promise(() => undefined)
  },
  fill(): never {
    for (const all: unknown[] = []; ; ) all.push(Array(10_000).fill(all))
  },
  spin(): never {
    notify('spinning')
    for (;;);
  },
}
export type TestCalls = typeof calls

serveCalls<TestCalls>({
  calls: () => calls,
  problemOf: (error) => (error instanceof ExpectedError ? error.problem : { code: 'test.error' }),
})
