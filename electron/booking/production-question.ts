import { z } from 'zod'
import type { Environment } from '../../shared/kit/environment.ts'
import { problem } from '../../shared/kit/problem.ts'
import { localDay } from '../../shared/shipment/pickup-day.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../kit/clock.ts'

const fact = 'production.confirmedOn'
const daySchema = z.string()

type Deps = {
  environment: Environment
  /** Nobody can be asked: whoever started this has said so. */
  unattended?: boolean
  journal: Pick<Journal, 'readFact' | 'saveFact'>
  clock: Pick<Clock, 'now'>
}

/** What a booking gets that nobody said yes to today; the screen asks and sends it again. */
export const unconfirmedProblem = problem('production.unconfirmed')

/** Whether a person knows that bookings are real here: in production asked once a day, before the day's first booking
 * (issue 5.6). The answer is kept in the environment's journal, so a restart does not ask again; elsewhere nothing is
 * asked. A day is the desk's calendar day. */
export function createProductionQuestion({ environment, unattended, journal, clock }: Deps) {
  const today = () => localDay(new Date(clock.now()))
  return {
    async mayBook(): Promise<boolean> {
      if (environment !== 'production' || unattended) return true
      const kept = daySchema.safeParse(await journal.readFact(fact))
      return kept.success && kept.data === today()
    },
    /** A person's yes. */
    confirm: (): Promise<void> => journal.saveFact(fact, today()),
  }
}
