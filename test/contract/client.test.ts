import { createServer } from 'node:http'
import { createShippingService } from '../../electron/carrier/client/client.ts'
import { createInProcessTransport } from '../../electron/carrier/client/in-process-transport.ts'
import { createNodeTransport } from '../../electron/carrier/client/node-transport.ts'
import { createPracticeService } from '../../electron/carrier/practice/service.ts'
import { openPracticeStore } from '../../electron/carrier/practice/store.ts'
import { fakeClock } from '../carrier/scripted.ts'
import { listen } from '../fixtures/listen.ts'
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
  const server = await listen(createServer(getRequestListener(fetch)))
  const transport = createNodeTransport()
  return {
    service: (given = key) =>
      createShippingService({ baseUrl: server.url, key: () => given, transport, clock }),
    pickupOn,
    close: async () => {
      transport.close()
      await server.close()
      store.close()
    },
  }
})
