import { expect, test } from 'vitest'
import { createReportedState } from '../../electron/kit/index.ts'

test('a state that differs is reported, one that does not is kept, and a reset is not reported', () => {
  const reported: number[] = []
  const state = createReportedState(
    { code: 1, note: 'first' },
    (before, now) => before.code === now.code,
    () => reported.push(state.get().code),
  )
  state.set({ code: 2, note: 'second' })
  state.set({ code: 2, note: 'third' })
  expect([reported, state.get().note]).toEqual([[2], 'third'])
  state.reset()
  expect([reported, state.get().note]).toEqual([[2], 'first'])
})
