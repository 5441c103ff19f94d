import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { createPracticeService } from '../../electron/carrier/practice/service.ts'
import { openPracticeStore } from '../../electron/carrier/practice/store.ts'

/** The practice service in a process of its own, so slow: `slow-service.ts FILE MS`. Its first line is its address; ended by
 * SIGTERM, it prints how many milliseconds its requests took, as JSON: all of them, and bookings with their labels alone. */
const [file = '', latency = '200'] = process.argv.slice(2)
const store = openPracticeStore(file)
const service = createPracticeService({
  store,
  clock: { now: Date.now, sleep: (ms) => pause(ms) },
  latency: Number(latency),
})
const times = { all: 0, bookingsAndLabels: 0 }
const server = serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const started = performance.now()
      const response = await service.fetch(request)
      const took = performance.now() - started
      times.all += took
      if (request.method === 'POST' || request.url.includes('print-shipment-labels'))
        times.bookingsAndLabels += took
      return response
    },
  },
  ({ port }) => process.stdout.write(`http://127.0.0.1:${port}\n`),
)
process.once('SIGTERM', () => {
  process.stdout.write(JSON.stringify(times))
  server.close()
  store.close()
  process.exit(0)
})
