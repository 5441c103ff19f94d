import { createShippingService, type ShippingServiceOptions } from '../../electron/carrier/client/client.ts'
import type {
  Transport,
  TransportRequest,
  TransportResult,
} from '../../electron/connections/http/transport.ts'
import type { Clock } from '../../electron/kit/clock.ts'
import { orderRequest as parcelOrder } from '../fixtures/shipments.ts'

/** A key that must be found in nothing that comes back. */
export const canary = 'CANARY/9f2c+key-that-must-not-leak=='

export const orderRequest = parcelOrder({
  customerOrderCode: 'B-1042 PD-7K3M9QX2TA',
  consignee: {
    name: 'Zoë Müller',
    address: { street: 'Rue du Marché 12', postCode: '1000', countryCode: 'BE', city: 'Bruxelles' },
    contactPerson: { phone: '+32 2 123 45 67', email: 'zoe@example.com' },
  },
})

/** Time that passes only by sleeping; `slept` tells how long each time. */
export function fakeClock(now = Date.parse('2026-11-21T10:00:00Z')): Clock & { slept: number[] } {
  const slept: number[] = []
  return {
    slept,
    now: () => now,
    async sleep(ms) {
      slept.push(ms)
      now += ms
    },
  }
}

export const answer = (
  status: number,
  body: unknown = '',
  headers: Record<string, string> = {},
): TransportResult => ({
  kind: 'answer',
  status,
  headers: { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json', ...headers },
  bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
})

/** A transport that gives the scripted results one after the other (the last one for ever) and keeps what it was asked. */
export function scriptedTransport(...results: TransportResult[]): Transport & { asked: TransportRequest[] } {
  const asked: TransportRequest[] = []
  return {
    asked,
    async send(request) {
      const result = results[Math.min(asked.length, results.length - 1)]
      asked.push(request)
      if (!result) throw new Error('nothing scripted')
      return result
    },
    close() {},
  }
}

export const client = (
  transport: Transport,
  options: Partial<ShippingServiceOptions> & { baseUrl?: string } = {},
) =>
  createShippingService({
    baseUrl: 'https://api.example.com/shipping/',
    key: () => canary,
    clock: fakeClock(),
    random: () => 0,
    transport,
    ...options,
  })
