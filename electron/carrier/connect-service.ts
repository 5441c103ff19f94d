import { join } from 'node:path'
import type { Environment, Problem } from '../../shared/kit/index.ts'
import type { ServicePaths } from '../../shared/settings/index.ts'
import type { CarriersPackagingWords } from '../../shared/shipment/index.ts'
import { createNodeTransport, type Transport } from '../connections/index.ts'
import type { Clock } from '../kit/index.ts'
import type { Contact } from './client/call.ts'
import { createShippingService } from './client/client.ts'
import { createInProcessTransport } from './client/in-process-transport.ts'
import { parseBase } from './client/url.ts'
import { openPracticeService } from './practice/open-practice-service.ts'
import type { ShippingService } from './shipping-service.ts'

/** The address of the built-in practice service; no socket is opened. */
const inProcessUrl = 'https://practice.packdesk.internal'

export type ServiceOptions = {
  environment: Environment
  /** Of the station: the built-in service keeps its orders there. */
  dataDir: string
  /** Absent: in the practice environment the built-in service, else no service. */
  serviceUrl?: string
  /** Paths of the settings, for those that the interface does not show. */
  paths: () => ServicePaths
  /** The label format of the settings; undefined: the documented one. */
  labelFormat: () => string | undefined
  /** The carrier's packaging words of the settings, for the built-in practice service. */
  packagingWords: () => CarriersPackagingWords
  /** The key that was set for an origin, if any. */
  key: (origin: string) => string | undefined
  clock: Clock
  onContact?: (state: Contact, problem?: Problem) => void
}

const baseUrlOf = (environment: Environment, serviceUrl: string | undefined): string =>
  serviceUrl ?? (environment === 'practice' ? inProcessUrl : '')

/** The origin of an environment's requests, to which its key belongs; undefined without an address. */
export const serviceOrigin = (environment: Environment, serviceUrl: string | undefined): string | undefined =>
  parseBase(baseUrlOf(environment, serviceUrl))?.origin

/** The client of one environment's service; `close` closes its connections. */
export function connectService(options: ServiceOptions): { service: ShippingService; close(): void } {
  const { environment, serviceUrl, paths, labelFormat, key, clock, onContact } = options
  const isPractice = environment === 'practice'
  const builtIn = isPractice && serviceUrl === undefined ? builtInPractice(options) : undefined
  const transport = builtIn?.transport ?? createNodeTransport()
  const service = createShippingService({
    baseUrl: baseUrlOf(environment, serviceUrl),
    paths,
    labelFormat,
    // The practice service accepts any key.
    key: (origin) => key(origin) ?? (isPractice ? 'practice' : undefined),
    transport,
    clock,
    onContact,
  })
  return {
    service,
    close() {
      transport.close()
      builtIn?.close()
    },
  }
}

/** The practice service in this process; its code and its orders are loaded at the first request. */
function builtInPractice({ dataDir, clock, packagingWords }: ServiceOptions): {
  transport: Transport
  close(): void
} {
  const service = openPracticeService(join(dataDir, 'practice.db'), { clock, packagingWords })
  return {
    transport: createInProcessTransport(service.fetch),
    // An error while closing is ignored: the service ends with the process.
    close: () => void service.close().catch(() => undefined),
  }
}
