import { createDay } from '../../electron/day/day.ts'
import { dayHandlers } from '../../electron/day/handlers.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'

/** The Day screen's channels on a desk that has no others. */
export function openDay() {
  const session = createTestSession()
  const { journal, pickups, clock } = session
  const opened = createDay({
    journal,
    pickups,
    clock,
    roleHolders: async () => [],
    append: journal.append,
  })
  return { session, journal, pickups, clock, day: dayHandlers({ session: () => ({ day: opened }) }) }
}
