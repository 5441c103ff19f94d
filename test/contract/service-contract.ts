import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeFreight } from './freight-contract.ts'
import { describeOrders } from './orders-contract.ts'
import { callService } from './service-caller.ts'
import type { ServiceUnderTest } from './service-under-test.ts'

/** What every implementation of the interface must do, by its section numbers. */
export function describeShippingService(name: string, open: () => Promise<ServiceUnderTest>): void {
  describe(`the shipping service's interface: ${name}`, () => {
    let service: ServiceUnderTest
    beforeAll(async () => {
      service = await open()
    })
    afterAll(() => service.close?.())
    const caller = callService(() => service)
    const { refused } = caller

    describe('5, authentication', () => {
      it.each([
        ['GET', '/v1/orders?take=1'],
        ['GET', '/v1/orders/one'],
        ['GET', '/v1/orders/one/print-confirmation'],
        ['GET', '/v1/orders/one/print-shipment-labels?format=A4'],
        ['GET', '/v1/orders/one/tracking'],
        ['GET', '/v1/dangerous-goods/un-numbers/1263'],
        ['POST', '/v1/orders'],
        ['POST', '/v1/orders/one/cancel'],
        ['POST', '/v1/quotations'],
        ['POST', '/v1/quotations/one/book'],
      ])('refuses %s %s without a key', async (method, path) => {
        // By the answer to a request that has no other fault.
        const { status } = await service.fetch(`${service.baseUrl}/v1/orders?take=1`)
        const answer = await service.fetch(`${service.baseUrl}${path}`, { method })
        expect(answer.status).toBe(status)
        await refused(Promise.resolve(answer))
      })
    })

    describeOrders(caller)
    describeFreight(caller)
  })
}
