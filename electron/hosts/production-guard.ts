import type { Session, Station } from '../app/index.ts'
import { ExpectedError } from '../kit/index.ts'
import type { StationFlags } from './flags.ts'
import { problemReason } from './kit/english-messages.ts'
import { UsageError } from './kit/usage-error.ts'

/** The session of a station.
 * @throws UsageError if the journal cannot be opened */
export function sessionOf(station: Pick<Station, 'session'>): Session {
  try {
    return station.session()
  } catch (error) {
    throw error instanceof ExpectedError ? new UsageError(problemReason(error.problem)) : error
  }
}

/** Refuses production unless the command line or the provision file names it, since no person confirms.
 * The setting alone, changed in the window, must not make a program's bookings real.
 * @throws UsageError */
export function checkProductionIntent(station: Pick<Station, 'session'>, flags: StationFlags): void {
  if (sessionOf(station).environment !== 'production') return
  if ((flags.environment ?? flags.provision?.environment) === 'production') return
  throw new UsageError(
    'This desk is set to production, where bookings are carried out and charged: say --environment production to book there.',
  )
}
