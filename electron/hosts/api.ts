import Conf from 'conf'
import type { Station } from '../app/index.ts'
import { type GivenSecrets, onStopRequest } from '../kit/index.ts'
import { createSessionSecrets, createSettingsStore } from '../settings/index.ts'
import { listenForApi } from './api/api-server.ts'
import type { ApiHostFlags } from './flags.ts'
import { beginHost, closeHost, endHost, logFailure } from './host-process.ts'
import { openStation } from './open-station.ts'
import { checkProductionIntent } from './production-guard.ts'

/** Serves the API without a window until a stop is requested. Prints the ready line when it accepts
 * requests. When a stop is requested, it finishes the booking that is running and ends. The exit
 * status is 2 if it could not start. */
export async function runApi(flags: ApiHostFlags, given: GivenSecrets): Promise<void> {
  beginHost()
  try {
    await serve(flags, given)
  } catch (error) {
    process.exitCode = logFailure(error)
  }
}

async function serve(
  { api, station: flags, stopWithStdin }: ApiHostFlags,
  given: GivenSecrets,
): Promise<void> {
  const server = await listenForApi(api, flags, given)
  let station: Station | undefined
  const parts = [server.close, () => station?.close()]
  try {
    station = await openStation(flags, given, {
      host: 'api',
      locale: () => new Intl.DateTimeFormat().resolvedOptions().locale,
      secrets: () => createSessionSecrets(),
      connectionSecrets: () => createSessionSecrets(),
      settings: (dataDir) => createSettingsStore(Conf, dataDir),
    })
    checkProductionIntent(station, flags)
  } catch (error) {
    // If closing fails too, the first error is reported.
    await closeHost(parts).catch(() => undefined)
    throw error
  }
  onStopRequest(() => endHost(parts), { withInput: stopWithStdin })
  server.serve(station)
}
