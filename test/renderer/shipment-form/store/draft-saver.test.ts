import { beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver } from '../../../../renderer/shipment-form/store/draft-saver.ts'
import { newProblem, type Outcome } from '../../../../shared/kit/index.ts'

beforeEach(() => void vi.useFakeTimers())

/** A journal whose answers the test releases. */
function open() {
  const sent: (string | null)[] = []
  const answers: ((result: Outcome<null>) => void)[] = []
  const saver = createDraftSaver<string>((draft) => {
    sent.push(draft)
    return new Promise((resolve) => answers.push(resolve))
  })
  const answer = async (result: Outcome<null> = { ok: true, value: null }) => {
    answers.shift()?.(result)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, sent, answer }
}

test('the latest text is saved last: a request waits for the previous answer', async () => {
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

test('a command that books a draft waits for an older save of it, and not for its own', async () => {
  const { saver, answer } = open()
  saver.save('3')
  saver.flush()
  saver.save('30')
  let isFree = false
  void saver.flush()?.then(() => {
    isFree = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isFree).toBe(false)
  await answer()
  expect(isFree).toBe(true)
  expect(saver.flush()).toBeUndefined()
})

test('a closing page waits for nothing', async () => {
  const { saver, sent } = open()
  saver.save('3')
  saver.flush()
  saver.save('30')
  saver.saveOnClose()
  expect(sent).toEqual(['3', '30'])
})

// FAULTS.md F107
test('a request that fails after the page hid is not sent again over the newer draft', async () => {
  const { saver, sent, answer } = open()
  saver.save('3')
  saver.flush()
  saver.save('30')
  saver.saveOnClose()
  await answer({ ok: false, problem: newProblem('host.unreachable') })
  await answer()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual(['3', '30'])
})

// FAULTS.md F106
test.each(['host.sessionEnded', 'host.unreachable', 'journal.full'])(
  'what met %s is sent again, and only the newest',
  async (code) => {
    const { saver, sent, answer } = open()
    saver.save('3')
    saver.flush()
    await answer({ ok: false, problem: newProblem(code) })
    expect(sent).toEqual(['3'])
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent).toEqual(['3', '3'])
    saver.save('30')
    await answer({ ok: false, problem: newProblem(code) })
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent).toEqual(['3', '3', '30'])
    await answer()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(3)
  },
)

test('a refused draft is not sent again', async () => {
  const { saver, sent, answer } = open()
  saver.save('3')
  saver.flush()
  await answer({ ok: false, problem: newProblem('ipc.invalidInput') })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual(['3'])
})
