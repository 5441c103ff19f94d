import { expect, test, vi } from 'vitest'
import type { Session } from '../../../electron/app/session/session.ts'
import { createSessionSlot } from '../../../electron/app/session/session-slot.ts'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { ExpectedError } from '../../../electron/kit/index.ts'

/** A session that only opens and closes. */
const idle = (name: string, close: () => Promise<void> = async () => undefined): Session =>
  // Safe: the slot only resumes and closes a session.
  ({ name, resume: async () => 0, close }) as Partial<Session> as Session

/** A slot whose openings give these sessions, or fail with these errors, one after the other. */
function slotOf(...openings: (Session | Error)[]) {
  let reopened = 0
  const faults: unknown[] = []
  const slot = createSessionSlot()
  const start = () =>
    slot.start({
      open: async () => {
        const next = openings.shift()
        if (!next || next instanceof Error) throw next ?? new Error('opened too often')
        return next
      },
      onResumed: () => undefined,
      onReopened: () => void reopened++,
      onFault: (error) => faults.push(error),
    })
  return { sessions: { ...slot, start }, reopened: () => reopened, faults }
}

test('a session that fails to close is replaced, and the failure is logged', async () => {
  const next = idle('next')
  const { sessions } = slotOf(
    idle('first', () => Promise.reject(new Error('the disk is gone'))),
    next,
  )
  await sessions.start()
  await expect(sessions.reopen()).rejects.toThrow('the disk is gone')
  expect(sessions.current()).toBe(next)
})

test.each([
  ['the journal is lost', new JournalError('journal.lost'), false],
  ['the data directory is full', new ExpectedError('storage.full'), true],
])(
  'the slot gives nobody the closed session while %s, and opens the next one when it can',
  async (_, error, rejects) => {
    vi.useFakeTimers()
    const next = idle('next')
    const { sessions, reopened } = slotOf(idle('first'), error, error, next)
    await sessions.start()
    const reopening = sessions.reopen()
    if (rejects) await expect(reopening).rejects.toBe(error)
    else await reopening
    expect(() => sessions.current()).toThrow(error)
    expect(sessions.opened()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sessions.current()).toBe(next)
    expect(reopened()).toBe(1)
  },
)

test('a fault of Packdesk while the next session opens is the reason that requests and the status get', async () => {
  const { sessions } = slotOf(idle('first'), new Error('a fault of ours'))
  await sessions.start()
  await expect(sessions.reopen()).rejects.toThrow('a fault of ours')
  expect(sessions.opened()).toBeUndefined()
  expect(sessions.openingError()?.problem).toEqual({ code: 'session.notOpened' })
  expect(() => sessions.current()).toThrow(ExpectedError)
})

test('a session that a fault of Packdesk keeps from resuming is closed', async () => {
  let closed = 0
  const first = idle('first', async () => void closed++)
  const { sessions } = slotOf({ ...first, resume: () => Promise.reject(new TypeError('a fault of ours')) })
  await expect(sessions.start()).rejects.toThrow('a fault of ours')
  expect([closed, sessions.opened()]).toEqual([1, undefined])
})

test('a fault of Packdesk at a repeated attempt is reported and ends the attempts, not the program', async () => {
  vi.useFakeTimers()
  const fault = new TypeError('a fault of ours')
  const { sessions, reopened, faults } = slotOf(new JournalError('journal.lost'), fault, idle('later'))
  await sessions.start()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(faults).toEqual([fault])
  expect(sessions.openingError()?.problem.code).toBe('session.notOpened')
  expect([sessions.opened(), reopened()]).toEqual([undefined, 0])
})

test.each(['reopens', 'closes'] as const)(
  'the slot does not try again once a person %s, also if that takes longer than the wait for the next try',
  async (what) => {
    vi.useFakeTimers()
    const lost = new JournalError('journal.lost')
    const next = idle('next')
    const { sessions, reopened } = slotOf(idle('first'), lost, ...(what === 'closes' ? [lost] : []), next)
    await sessions.start()
    await sessions.reopen()
    const { promise, resolve } = Promise.withResolvers<void>()
    const reopening = sessions.reopen(() => promise)
    const closing = what === 'closes' && sessions.close()
    await vi.advanceTimersByTimeAsync(6_000)
    resolve()
    await reopening
    await closing
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sessions.opened()).toBe(what === 'closes' ? undefined : next)
    expect(reopened()).toBe(0)
  },
)

test.each(['journal.locked', 'storage.full'] as const)(
  'the slot does not start after %s, nor later',
  async (code) => {
    vi.useFakeTimers()
    const error = code === 'storage.full' ? new ExpectedError(code) : new JournalError(code)
    const { sessions } = slotOf(error, idle('later'))
    await expect(sessions.start()).rejects.toBe(error)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sessions.opened()).toBeUndefined()
  },
)
