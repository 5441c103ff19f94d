import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { idOf, nthDraft } from '../fixtures/shipment/parcel-draft.ts'
import { printLine } from '../runner/step.ts'
import { benchStation, ms, pickup } from './bench-station.ts'

/** `node_modules/.bin/node test/bench/pickups.ts`: 20 parcels at a service of 200 ms. A measurement. Aim:
 * 1.15 times the sum of the service's answers. */
const slow = spawn(
  process.execPath,
  [fileURLToPath(new URL('./measured-service.ts', import.meta.url)), '200'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
const lines = createInterface({ input: slow.stdout })
const [serviceUrl] = (await once(lines, 'line')) as [string]
lines.close()
const report = text(slow.stdout)
const station = await benchStation(serviceUrl)
const { handlers } = station

async function bookTwenty() {
  for (let n = 1; n <= 20; n++)
    await handlers['pickup.add']({ draft: nthDraft(n, { ...pickup, id: idOf(n) }) })
  const ended = new Promise<number>((resolve) =>
    station.on('run.changed', ({ state }) => state === 'done' && resolve(performance.now())),
  )
  const printed = new Promise<number>((resolve) => {
    const done = new Set<string>()
    station.on('shipment.changed', ({ id, label }) => {
      if (label === 'confirmed' && done.add(id).size === 20) resolve(performance.now())
    })
  })
  const started = performance.now()
  await handlers['pickup.bookAll'](pickup)
  const [booked, last] = await Promise.all([ended, printed])
  return { booked: booked - started, printed: last - started }
}

try {
  const { booked, printed } = await bookTwenty()
  slow.kill('SIGTERM')
  const times = JSON.parse(await report) as { all: number; bookingsAndLabels: number }
  printLine(
    `20 parcels, a service of 200 ms: all booked after ${ms(booked)}, all labels confirmed after ${ms(printed)}: ${(printed / times.all).toFixed(2)} of all that the service took (${ms(times.all)}), ${(printed / times.bookingsAndLabels).toFixed(2)} of its bookings and labels alone (${ms(times.bookingsAndLabels)})`,
  )
} finally {
  slow.kill('SIGKILL')
  await station.remove()
}
