import { join } from 'node:path'
import type { Environment } from '../../shared/kit/environment.ts'
import type { Problem } from '../../shared/kit/problem.ts'
import type { ServicePaths } from '../../shared/settings/service-address.ts'
import type { CarriersPackagingWords } from '../../shared/shipment/dangerous-goods/packaging-words.ts'
import type { Clock } from '../kit/clock.ts'
import type { Contact } from './client/call.ts'
import { createShippingService } from './client/client.ts'
import { createInProcessTransport } from './client/in-process-transport.ts'
import { createNodeTransport } from './client/node-transport.ts'
import type { Transport } from './client/transport.ts'
import { parseBase } from './client/url.ts'
import { openPracticeService } from './practice/open-practice-service.ts'
import type { ShippingService } from './shipping-service.ts'

/** The address that the built-in practice service answers to; no socket is opened. */
const inProcessUrl = 'https://practice.packdesk.internal'

export type ServiceOptions = {
  environment: Environment
  dataDir: string
  /** Absent: the built-in practice service, or, elsewhere, nothing that could be asked. */
  serviceUrl?: string
  /** Paths of the service that its document does not show, as they are set now. */
  paths: () => ServicePaths
  /** The label format that is set now; undefined: the documented one. */
  labelFormat: () => string | undefined
  /** The carrier's own packaging words that are set now: the built-in practice service takes them. */
  packagingWords: () => CarriersPackagingWords
  /** The key, where it was set for the origin that is asked. */
  key: (origin: string) => string | undefined
  clock: Clock
  contact?: (state: Contact, problem?: Problem) => void
}

const baseUrlOf = (environment: Environment, serviceUrl: string | undefined): string =>
  serviceUrl ?? (environment === 'practice' ? inProcessUrl : '')

/** The origin that an environment's requests go to, for the key that belongs to it; undefined where there is no address. */
export const serviceOrigin = (environment: Environment, serviceUrl: string | undefined): string | undefined =>
  parseBase(baseUrlOf(environment, serviceUrl))?.origin

/** The client of one environment's service; `close` lets its connections go. */
export function connectService(options: ServiceOptions): { service: ShippingService; close(): void } {
  const { environment, serviceUrl, paths, labelFormat, key, clock, contact } = options
  const isPractice = environment === 'practice'
  const builtIn = isPractice && serviceUrl === undefined ? builtInPractice(options) : undefined
  const transport = builtIn?.transport ?? createNodeTransport()
  const service = createShippingService({
    baseUrl: baseUrlOf(environment, serviceUrl),
    paths,
    labelFormat,
    // Practising needs no account, so any word is a key there.
    key: (origin) => key(origin) ?? (isPractice ? 'practice' : undefined),
    transport,
    clock,
    onContact: contact,
  })
  return {
    service,
    close() {
      transport.close()
      builtIn?.close()
    },
  }
}

/** The practice service in this process. It is loaded and its orders are opened at the first request. */
function builtInPractice({ dataDir, clock, packagingWords }: ServiceOptions): {
  transport: Transport
  close(): void
} {
  const service = openPracticeService(join(dataDir, 'practice.db'), { clock, packagingWords })
  return {
    transport: createInProcessTransport(service.fetch),
    // It is of this process and ends with it: what its closing fails at, nobody can do anything about.
    close: () => void service.close().catch(() => undefined),
  }
}
