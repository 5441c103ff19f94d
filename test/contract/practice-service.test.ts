import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createPracticeService } from '../../electron/practice-service/service.ts'
import { openPracticeStore } from '../../electron/practice-service/store.ts'
import { describeShippingService } from './service-contract.ts'

const open = () => {
  const store = openPracticeStore(':memory:')
  const clock = { now: Date.now, sleep: async () => undefined }
  return { store, service: createPracticeService({ store, clock }) }
}

describeShippingService('practice service, in process', async () => {
  const { store, service } = open()
  return {
    baseUrl: 'http://practice.example',
    key: 'contract',
    fetch: (url, init) => service.fetch(new Request(url, init)),
    close: async () => store.close(),
  }
})

describeShippingService('practice service, on a socket', async () => {
  const { store, service } = open()
  const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'contract',
    fetch,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      store.close()
    },
  }
})
