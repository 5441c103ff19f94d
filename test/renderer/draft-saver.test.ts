import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraftSaver } from '../../renderer/booking/draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A journal that answers when it is told to. */
function open() {
  const sent: (string | null)[] = []
  const answers: (() => void)[] = []
  const saver = createDraftSaver<string>((draft) => {
    sent.push(draft)
    return new Promise<void>((resolve) => answers.push(resolve))
  })
  const answer = async () => {
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, sent, answer }
}

it('what was typed last is kept last: one is sent after the other was answered', async () => {
  const { saver, sent, answer } = open()
  saver.save('3')
  await vi.advanceTimersByTimeAsync(300)
  saver.save('30')
  saver.save('30 × 20')
  saver.flush()
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual(['3'])
  await answer()
  expect(sent).toEqual(['3', '30 × 20'])
  await answer()
  expect(sent).toHaveLength(2)
})

it('a page that goes waits for nothing', async () => {
  const { saver, sent } = open()
  saver.save('3')
  saver.flush()
  saver.save('30')
  saver.leave()
  expect(sent).toEqual(['3', '30'])
})
