import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createPracticeService } from '../../electron/carrier/practice/service.ts'
import { openPracticeStore } from '../../electron/carrier/practice/store.ts'
import { describeServiceLists } from './list-contract.ts'
import { describeShippingService } from './service-contract.ts'
import { conventionalLists, type ServiceUnderTest } from './service-under-test.ts'

const open = () => {
  const store = openPracticeStore(':memory:')
  const clock = { now: Date.now, sleep: async () => undefined }
  return { store, service: createPracticeService({ store, clock }) }
}

const facts = { key: 'contract', listPaths: conventionalLists, booleanOrderField: 'isParcel' }

async function inProcess(): Promise<ServiceUnderTest> {
  const { store, service } = open()
  return {
    ...facts,
    baseUrl: 'http://practice.example',
    fetch: (url, init) => service.fetch(new Request(url, init)),
    close: async () => store.close(),
  }
}

async function onASocket(): Promise<ServiceUnderTest> {
  const { store, service } = open()
  const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  return {
    ...facts,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      store.close()
    },
  }
}

for (const [name, start] of [
  ['practice service, in process', inProcess],
  ['practice service, on a socket', onASocket],
] as const) {
  describeShippingService(name, start)
  describeServiceLists(name, start)
}
