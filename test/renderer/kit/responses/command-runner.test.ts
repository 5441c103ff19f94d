import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createCommandRunner, createGeneration } from '../../../../renderer/kit/index.ts'

/** A store whose commands are answered by hand. */
function open() {
  const store = createStore<{ busy?: 'book' | 'print' }>()(() => ({}))
  const journal = createGeneration()
  const run = createCommandRunner<'book' | 'print'>(store, journal)
  const busy = () => store.getState().busy
  return { run, journal, busy, answer: Promise.withResolvers<string>(), settle: vi.fn() }
}

test('a command that is given while another runs is ignored, and one after it runs', async () => {
  const { run, busy, answer, settle } = open()
  const booked = run('book', () => answer.promise, settle)
  const ignored = vi.fn()
  await run('print', ignored, settle)
  expect(ignored).not.toHaveBeenCalled()
  expect(busy()).toBe('book')
  answer.resolve('booked')
  await booked
  expect(settle).toHaveBeenCalledExactlyOnceWith('booked')
  expect(busy()).toBeUndefined()
  await run('print', async () => 'printed', settle)
  expect(settle).toHaveBeenLastCalledWith('printed')
})

test('a command that fails for a fault of the page leaves the others usable', async () => {
  const { run, busy, settle } = open()
  await expect(run('book', () => Promise.reject(new Error('no code')), settle)).rejects.toThrow('no code')
  expect(settle).not.toHaveBeenCalled()
  expect(busy()).toBeUndefined()
})

test('the outcome of a command of another journal is not shown, and does not end the command that runs', async () => {
  const { run, journal, busy, answer, settle } = open()
  const booked = run('book', () => answer.promise, settle)
  journal.next()
  answer.resolve('booked')
  await booked
  expect(settle).not.toHaveBeenCalled()
  expect(busy()).toBe('book')
})
