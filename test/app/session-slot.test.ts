import { expect, test } from 'vitest'
import type { Session } from '../../electron/app/session.ts'
import { createSessionSlot } from '../../electron/app/session-slot.ts'

/** A session that only opens and closes. */
const idle = (name: string, close: () => Promise<void>): Session =>
  // Safe: the slot only resumes and closes a session.
  ({ name, resume: async () => 0, close }) as Partial<Session> as Session

test('replaces a session that fails to close, and logs the failure', async () => {
  const failing = idle('first', () => Promise.reject(new Error('the disk is gone')))
  const next = idle('next', async () => undefined)
  const opening = [failing, next]
  const sessions = createSessionSlot({
    open: async () => opening.shift() ?? next,
    resumed: () => undefined,
    reopened: () => undefined,
  })
  await sessions.start()
  await expect(sessions.reopen()).rejects.toThrow('the disk is gone')
  expect(sessions.now()).toBe(next)
})
