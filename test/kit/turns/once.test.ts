import { expect, test } from 'vitest'
import { once } from '../../../electron/kit/index.ts'

/** Work whose runs are answered by `answers` in their order. */
function work(...answers: readonly (string | Error)[]) {
  let runs = 0
  const run = once(async () => {
    const answer = answers[runs++]
    if (answer instanceof Error) throw answer
    return answer
  })
  return { run, runs: () => runs }
}

test('the work is done at the first call, not before', async () => {
  const { run, runs } = work('a')
  expect(runs()).toBe(0)
  await run()
  expect(runs()).toBe(1)
})

test('the work is done once for calls at the same time and for later ones', async () => {
  const { run, runs } = work('a', 'b')
  expect(await Promise.all([run(), run()])).toEqual(['a', 'a'])
  expect(await run()).toBe('a')
  expect(runs()).toBe(1)
})

test('the work is done again by the next call after a failure, which all calls of its time get', async () => {
  const { run, runs } = work(new Error('offline'), 'b')
  const results = await Promise.allSettled([run(), run()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await run()).toBe('b')
  expect(await run()).toBe('b')
  expect(runs()).toBe(2)
})
