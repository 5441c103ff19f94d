import { expect, test } from 'vitest'
import { closeAll } from '../../../electron/kit/index.ts'

/** Steps that note their end, later turns of the event loop first. */
function steps(...failing: readonly string[]) {
  const ended: string[] = []
  const step = (name: string, waits: boolean) => async () => {
    if (waits) await new Promise((resolve) => setImmediate(resolve))
    ended.push(name)
    if (failing.includes(name)) throw new Error(name)
  }
  return { ended, all: [step('queue', true), step('journal', false), step('lock', false)] }
}

test('each step ends before the next one begins', async () => {
  const { ended, all } = steps()
  await closeAll(all)
  expect(ended).toEqual(['queue', 'journal', 'lock'])
})

test('the steps after a failed one run, and the first error is the one that is reported', async () => {
  const { ended, all } = steps('queue', 'journal')
  await expect(closeAll(all)).rejects.toThrow('queue')
  expect(ended).toEqual(['queue', 'journal', 'lock'])
})

test('a step that fails at once does not stop the others', async () => {
  const { ended, all } = steps()
  const failing = () => {
    throw new Error('at once')
  }
  await expect(closeAll([failing, ...all])).rejects.toThrow('at once')
  expect(ended).toEqual(['queue', 'journal', 'lock'])
})
