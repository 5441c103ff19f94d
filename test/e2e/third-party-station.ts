import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import {
  startThirdPartyService,
  type ThirdPartyOptions,
  type ThirdPartyService,
} from '../fixtures/carrier/third-party-service.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { stationArgs } from '../fixtures/hosts/station-args.ts'

/** A key that no other test has. */
export const canaryKey = 'CANARY-9f8e7d6c5b4a/KEY+4711=='

export type ThirdPartyStation = Awaited<ReturnType<typeof startThirdPartyStation>>

/** A station on the third-party service, set up by a provision file; in the
 * sandbox, where booking asks nothing. */
export async function startThirdPartyStation(
  options: Partial<ThirdPartyOptions> & {
    service?: ThirdPartyService
    environment?: 'sandbox' | 'production'
    /** Provisioned besides. */
    settings?: object
  } = {},
) {
  const { environment = 'sandbox' } = options
  const home = mkdtempSync(join(tmpdir(), 'packdesk-other-'))
  const service = options.service ?? (await startThirdPartyService({ key: canaryKey, ...options }))
  const start = (): Promise<BrowserStation> =>
    startStation(stationArgs(service.url, home, environment, options.settings), {
      dataDir: join(home, 'data'),
      env: { PACKDESK_API_KEY: canaryKey },
    })
  let station = await start()
  return {
    service,
    dataDir: station.dataDir,
    address: () => station.address,
    admit: (context: BrowserContext) => station.admit(context),
    output: () => station.output(),
    kill: () => station.stop('SIGKILL'),
    async restart() {
      await station.stop('SIGKILL')
      station = await start()
    },
    async remove() {
      await station.stop()
      await service.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
