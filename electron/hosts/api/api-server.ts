import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { Station } from '../../app/index.ts'
import type { GivenSecrets } from '../../kit/index.ts'
import type { ApiFlags, StationFlags } from '../flags.ts'
import { log } from '../kit/log.ts'
import { alwaysHeaders } from '../kit/security-headers.ts'
import { listen } from '../kit/serve.ts'
import { systemReason, UsageError } from '../kit/usage-error.ts'
import { version } from '../kit/version.ts'
import { createApiApp } from './api-app.ts'
import { ApiError } from './api-error.ts'
import { createOwnHost } from './own-host.ts'
import { refusalResponse } from './problem-body.ts'
import { apiToken } from './token.ts'

/** A client has to send its headers and its body within these times, in milliseconds. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 15_000,
}

type Fetch = Parameters<typeof listen>[1]

/** Listens for the API before a station is open, since a busy port is found at once. The token is taken
 * here, so that no later step finds it in the environment.
 * @throws UsageError */
export async function listenForApi(flags: ApiFlags, station: StationFlags, given: GivenSecrets) {
  const token = apiToken(given)
  const tls = flags.tls && readTls(flags.tls)
  const starting = new ApiError(503, 'api.starting', {
    headers: { ...alwaysHeaders, 'Cache-Control': 'no-store', 'Retry-After': '1' },
  })
  let fetch: Fetch = (request) => refusalResponse(request, starting)
  const { address } = flags
  const server = await listen(flags.port, (request, bindings) => fetch(request, bindings), {
    host: address,
    tls,
    flag: flags.flag,
    limits,
  })
  const ending = new AbortController()
  const shown = isIP(address) === 6 ? `[${address}]` : address

  return {
    /** Serves an open station, and prints the ready line. */
    serve(on: Pick<Station, 'session' | 'handlers' | 'on'>) {
      const app = createApiApp({
        station: on,
        token,
        isOwnHost: createOwnHost(address, server.port, tls?.cert),
        isProductionNamed: (station.environment ?? station.provision?.environment) === 'production',
        ending: ending.signal,
        version,
        log,
      })
      fetch = (request, bindings) => app.fetch(request, bindings as object)
      process.stdout.write(`Packdesk API is ready at ${tls ? 'https' : 'http'}://${shown}:${server.port}/\n`)
    },
    /** Begins no booking, and responds to the calls that have begun. The station is closed afterwards. */
    async close() {
      ending.abort()
      await server.drain()
    },
  }
}

function readTls({ cert, key }: { cert: string; key: string }): { cert: Buffer; key: Buffer } {
  const read = (flag: string, file: string) => {
    try {
      return readFileSync(file)
    } catch (error) {
      throw new UsageError(`The file that ${flag} names can't be read (${systemReason(error)}).`)
    }
  }
  const files = { cert: read('--tls-cert', cert), key: read('--tls-key', key) }
  try {
    createSecureContext(files)
  } catch (error) {
    throw new UsageError(
      `--tls-cert and --tls-key need a certificate and its own key, both PEM (${systemReason(error)}).`,
    )
  }
  return files
}
