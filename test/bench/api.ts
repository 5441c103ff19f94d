import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../electron/launch/build.mjs'
import { startThirdPartyService } from '../fixtures/carrier/third-party-service.ts'
import { apiToken, parcelBody, startApiHost } from '../fixtures/hosts/api-host.ts'
import { stationArgs, warehouseAddress } from '../fixtures/hosts/station-args.ts'
import { median, percentile, timed } from '../fixtures/measure.ts'
import { printLine } from '../runner/step.ts'
import { ms } from './bench-station.ts'

/** `npm run bench:api`: bookings by the API at a service of 200 ms, and 1,000 clients at once. A
 * measurement. Aim: 95 of 100 bookings take at most 50 ms more than the service's two answers one after
 * the other: the newest order before the booking, and the booking. */
const key = 'api-bench-key'
const latency = 200
const bookings = 40
const clients = 1_000

await build()
const dir = mkdtempSync(join(tmpdir(), 'packdesk-bench-api-'))
const service = await startThirdPartyService({ key })
const pickupLocations = [{ id: 'main', name: 'Main', ...warehouseAddress, parcelsPerDay: 10_000 }]
const host = await startApiHost(join(dir, 'data'), {
  args: stationArgs(service.url, dir, 'sandbox', { pickupLocations }),
  env: { PACKDESK_API_KEY: key },
})

const spread = (times: readonly number[]) =>
  `median ${ms(median(times))}, 95 of 100 within ${ms(percentile(times, 0.95))}`

/** The status of a request on a connection of its own. */
const ask = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { authorization: `Bearer ${apiToken}` }
    const sent = request(url, { headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    sent.on('error', reject).end()
  })

try {
  await host.book('warm', parcelBody({ reference: 'warm' }))
  const bare: number[] = []
  for (let n = 0; n < bookings; n++)
    bare.push(await timed(() => host.book(`bare ${n}`, parcelBody({ reference: `B-${n}` }))))
  printLine(`${bookings} bookings, a service that answers at once: ${spread(bare)}`)

  service.state.latency = latency
  const times: number[] = []
  const over: number[] = []
  for (let n = 0; n < bookings; n++) {
    let answers = 0
    service.state.watch = ({ path }, when) => {
      if (when === 'before' && !path.includes('print')) answers++
    }
    const time = await timed(() => host.book(`key ${n}`, parcelBody({ reference: `P-${n}` })))
    times.push(time)
    over.push(time - answers * latency)
  }
  service.state.watch = undefined
  printLine(
    `${bookings} bookings, a service of ${latency} ms: ${spread(times)}; beyond its answers ${spread(over)}`,
  )

  const again: number[] = []
  for (let n = 0; n < bookings; n++)
    again.push(await timed(() => host.book(`key ${n}`, parcelBody({ reference: `P-${n}` }))))
  printLine(`the same calls again: ${spread(again)}`)

  const url = new URL('/v1/shipments?reference=P-1', host.url).href
  const each: number[] = []
  const statuses: (number | undefined)[] = []
  const all = await timed(() =>
    Promise.all(
      Array.from({ length: clients }, async () =>
        each.push(await timed(async () => statuses.push(await ask(url)))),
      ),
    ),
  )
  const well = statuses.filter((status) => status === 200).length
  printLine(`${clients} clients at once: ${well} answered with 200 after ${ms(all)}; ${spread(each)}`)
} finally {
  await host.stop('SIGKILL')
  await service.close()
  rmSync(dir, { recursive: true, force: true })
}
