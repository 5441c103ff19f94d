import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { createPracticeService } from '../../electron/carrier/practice/service.ts'
import { openPracticeStore } from '../../electron/carrier/practice/store.ts'

/** The practice service in this process, with the time that its answers took: the rest of a booking's time
 * is the station's. `latency` in milliseconds. */
export async function serveMeasured(latency = 0) {
  const dir = mkdtempSync(join(tmpdir(), 'packdesk-bench-service-'))
  const store = openPracticeStore(join(dir, 'practice.db'))
  const service = createPracticeService({
    store,
    clock: { now: Date.now, sleep: (ms) => pause(ms) },
    latency,
  })
  let took = 0
  let bookingsAndLabels = 0
  let labelSent = Number.NaN
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const started = performance.now()
      const response = await service.fetch(request)
      const body = await response.arrayBuffer()
      const answered = performance.now()
      const isLabel = new URL(request.url).pathname.endsWith('/print-shipment-labels')
      took += answered - started
      if (isLabel || request.method === 'POST') bookingsAndLabels += answered - started
      if (isLabel) labelSent = answered
      return new Response(body, response)
    },
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the service has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    begin: () => {
      took = 0
    },
    /** Milliseconds since `begin`, all answers together. */
    took: () => took,
    /** The same of all bookings and labels alone. */
    bookingsAndLabels: () => bookingsAndLabels,
    /** When the last byte of the latest label was ready to go out. */
    labelSent: () => labelSent,
    close() {
      server.close()
      store.close()
      rmSync(dir, { recursive: true })
    },
  }
}
export type MeasuredService = Awaited<ReturnType<typeof serveMeasured>>

/** `measured-service.ts MS`: the same in a process of its own. Its first line is its address. At SIGTERM
 * it prints as JSON the milliseconds of all requests, and of bookings with their labels. */
if (import.meta.main) {
  const service = await serveMeasured(Number(process.argv[2]))
  process.stdout.write(`${service.address}\n`)
  process.once('SIGTERM', () => {
    process.stdout.write(
      JSON.stringify({ all: service.took(), bookingsAndLabels: service.bookingsAndLabels() }),
    )
    service.close()
    process.exit(0)
  })
}
