import { expect, test } from 'vitest'
import type { Session } from '../../electron/app/session.ts'
import { createSessionSlot } from '../../electron/app/session-slot.ts'

/** A desk that opens and closes, and does nothing between. */
const idle = (name: string, close: () => Promise<void>): Session =>
  // Safe: who has the desk at work takes it up and closes it, and touches nothing else of it.
  ({ name, resume: async () => 0, close }) as Partial<Session> as Session

test('replaces a session that fails to close, and logs the failure', async () => {
  const failing = idle('first', () => Promise.reject(new Error('the disk is gone')))
  const next = idle('next', async () => undefined)
  const opening = [failing, next]
  const desks = createSessionSlot({
    open: async () => opening.shift() ?? next,
    resumed: () => undefined,
    reopened: () => undefined,
  })
  await desks.start()
  await expect(desks.reopen()).rejects.toThrow('the disk is gone')
  expect(desks.now()).toBe(next)
})
