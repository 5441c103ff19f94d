import Conf from 'conf'
import type { Station } from '../app/index.ts'
import { ExpectedError, onStopRequest } from '../kit/index.ts'
import { createSessionSecrets, createSettingsStore } from '../settings/index.ts'
import { listenForApi } from './api/api-server.ts'
import { problemReason } from './batch/reasons.ts'
import { type ApiHostFlags, takeSecrets, UsageError } from './flags.ts'
import { beginHost, logFailure } from './host-process.ts'
import { openStation } from './open-station.ts'

/** Serves the API without a window until a stop is requested. Prints the ready line when it accepts requests. A
 * requested stop ends it after the booking in hand; exit status 2 if it could not start. */
export async function runApi(flags: ApiHostFlags): Promise<void> {
  beginHost()
  try {
    await serve(flags)
  } catch (error) {
    process.exitCode = logFailure(error)
  }
}

async function serve({ api, station: flags, stopWithStdin }: ApiHostFlags): Promise<void> {
  flags.secrets ??= takeSecrets(process.env)
  const server = await listenForApi(api, flags)
  let station: Station | undefined
  const end = async () => {
    // What the station waits for keeps no process running.
    const alive = setInterval(() => undefined, 60_000)
    await server.close()
    await station?.close()
    clearInterval(alive)
  }
  try {
    station = await openStation(flags, {
      host: 'api',
      locale: () => new Intl.DateTimeFormat().resolvedOptions().locale,
      secrets: () => createSessionSecrets(),
      connectionSecrets: () => createSessionSecrets(),
      settings: (dataDir) => createSettingsStore(Conf, dataDir),
    })
    checkSession(station, flags.environment ?? flags.provision?.environment)
  } catch (error) {
    await end()
    throw error
  }
  onStopRequest(() => void end().finally(() => process.exit(0)), { withInput: stopWithStdin })
  server.serve(station)
}

/** Production has to be named, since no person confirms (as for a batch). @throws UsageError */
function checkSession(station: Station, named: string | undefined): void {
  try {
    if (station.session().environment === 'production' && named !== 'production')
      throw new UsageError(
        'This desk is set to production, where bookings are carried out and charged: say --environment production to book there.',
      )
  } catch (error) {
    throw error instanceof ExpectedError ? new UsageError(problemReason(error.problem)) : error
  }
}
