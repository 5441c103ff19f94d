import { createServer } from 'node:http'
import { createInProcessTransport } from '../../electron/adapters/shipping-service/in-process-transport.ts'
import { createNodeTransport } from '../../electron/adapters/shipping-service/node-transport.ts'
import { createShippingService } from '../../electron/adapters/shipping-service/shipping-service.ts'
import { createPracticeService } from '../../electron/practice-service/service.ts'
import { openPracticeStore } from '../../electron/practice-service/store.ts'
import { closed, fakeClock, listening } from '../shipping-service/scripted.ts'
import { describeClient } from './client-contract.ts'

const key = 'contract-key-5d2a'
const pickupOn = '2026-11-24'

function practice() {
  const clock = fakeClock()
  const store = openPracticeStore(':memory:')
  return { clock, store, fetch: createPracticeService({ store, clock, key }).fetch }
}

describeClient('the practice service in process', async () => {
  const { clock, store, fetch } = practice()
  const transport = createInProcessTransport(fetch)
  const baseUrl = 'https://practice.invalid'
  return {
    service: (given = key) => createShippingService({ baseUrl, key: () => given, transport, clock }),
    pickupOn,
    close: async () => store.close(),
  }
})

describeClient('the practice service on a socket', async () => {
  const { clock, store, fetch } = practice()
  const { getRequestListener } = await import('@hono/node-server')
  const server = createServer(getRequestListener(fetch))
  const { port } = await listening(server)
  const transport = createNodeTransport()
  const baseUrl = `http://127.0.0.1:${port}`
  return {
    service: (given = key) => createShippingService({ baseUrl, key: () => given, transport, clock }),
    pickupOn,
    close: async () => {
      transport.close()
      await closed(server)
      store.close()
    },
  }
})
