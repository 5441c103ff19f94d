import { expect, test } from 'vitest'
import { singleFlight } from '../../../electron/kit/index.ts'

/** Work that ends when the test says so. `runs`: the arguments of each run. */
function heldWork() {
  const runs: (string | undefined)[][] = []
  const ends: PromiseWithResolvers<string>[] = []
  const run = singleFlight((...args: [key?: string, more?: string]) => {
    const end = Promise.withResolvers<string>()
    runs.push(args)
    ends.push(end)
    return end.promise
  })
  return { run, runs, ends }
}

test.each([
  ['without arguments', [], []],
  ['with the same first argument', ['W-1', 'first'], ['W-1', 'second']],
] as const)('calls %s during the work get its result', async (_, first, second) => {
  const { run, runs, ends } = heldWork()
  const results = [run(...first), run(...second)]
  ends[0]?.resolve('done')
  expect(await Promise.all(results)).toEqual(['done', 'done'])
  expect(runs).toEqual([first])
})

test('calls with another first argument have work of their own', async () => {
  const { run, ends } = heldWork()
  const results = [run('W-1'), run('W-2')]
  ends[1]?.resolve('second')
  ends[0]?.resolve('first')
  expect(await Promise.all(results)).toEqual(['first', 'second'])
})

test.each([
  ['succeeded', (end: PromiseWithResolvers<string>) => end.resolve('first')],
  ['failed', (end: PromiseWithResolvers<string>) => end.reject(new Error('first'))],
])('a call after work that %s begins anew', async (_, settle) => {
  const { run, runs, ends } = heldWork()
  const before = [run('W-1'), run('W-1')]
  for (const end of ends) settle(end)
  await Promise.allSettled(before)
  const after = run('W-1')
  ends[1]?.resolve('second')
  expect(await after).toBe('second')
  expect(runs).toHaveLength(2)
})

test('a failure reaches all calls during the work', async () => {
  const { run, ends } = heldWork()
  const results = Promise.allSettled([run('W-1'), run('W-1')])
  ends[0]?.reject(new Error('offline'))
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
