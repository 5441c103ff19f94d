import type { Environment } from '../../shared/kit/index.ts'
import type { Journal } from '../journal/index.ts'
import { type Clock, todayOf } from '../kit/index.ts'

/** Whether bookings in this environment are confirmed for today. */
export type MayBook = () => Promise<boolean>

type Deps = {
  environment: Environment
  /** No person can be asked; starting the batch confirmed bookings. */
  isUnattended?: boolean
  journal: Pick<Journal, 'readFact' | 'saveFact'>
  clock: Pick<Clock, 'now'>
}

/** In production a person confirms once per local calendar day that bookings are real. The journal keeps
 * the answer, so a restart does not ask again. Other environments need no confirmation. */
export function createProductionQuestion({ environment, isUnattended, journal, clock }: Deps) {
  const mayBook: MayBook = async () => {
    if (environment !== 'production' || isUnattended) return true
    return (await journal.readFact('production.confirmedOn')) === todayOf(clock)
  }
  return {
    mayBook,
    confirm: (): Promise<void> => journal.saveFact('production.confirmedOn', todayOf(clock)),
  }
}
