/** `node_modules/.bin/node test/bench/shared-shipments.ts [count]`: a shared journal with a million
 * shipments, on a PostgreSQL of this machine. A measurement. Aims, as for one desk: a search under 30 ms
 * at the 95th percentile, the pickups and one day's shipments under 150 ms. */

import { createShipmentsCsv } from '../../electron/booking/shipments-csv.ts'
import { createMessages } from '../../shared/messages/index.ts'
import { shipmentRowOf } from '../../shared/shipment/index.ts'
import { startJournalServer } from '../fixtures/journal/shared-journal.ts'
import { fillSharedShipments, manyShipment, searches } from '../fixtures/shipment/many-shipments.ts'
import { intended, order } from '../fixtures/shipment/shipment-records.ts'
import { printLine } from '../runner/step.ts'
import { report } from './bench-station.ts'

const count = Number(process.argv[2] ?? 1_000_000)
/** As in shipment-handlers.ts. */
const batchSize = 500
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

const server = await startJournalServer()
try {
  const journal = await server.open({})
  let started = performance.now()
  await fillSharedShipments(server, count)
  // As the server's autovacuum does in the night.
  await server.rows('vacuum analyze')
  const [size] = await server.rows("select pg_size_pretty(pg_total_relation_size('shipments')) as size")
  printLine(`${count.toLocaleString('en')} shipments made in ${seconds(started)}: ${size?.size}`)

  const timed = async (name: string, rounds: number, work: (n: number) => Promise<unknown>) => {
    const times: number[] = []
    for (let n = 0; n < rounds; n++) {
      started = performance.now()
      await work(n)
      times.push(performance.now() - started)
    }
    report(name, times)
  }
  const keys = searches.flatMap((search) =>
    Array.from({ length: search.length }, (_, n) => search.slice(0, n + 1)),
  )
  await timed('100 rows, each key of a search', keys.length * 3, async (n) => {
    const { shipments } = await journal.list({ text: keys[n % keys.length] ?? '', take: 100 })
    JSON.stringify(shipments.map(shipmentRowOf))
  })
  await timed('the newest 100', 100, () => journal.list({ take: 100 }))
  // The last day of the year that is repeated.
  const { pickupOn } = manyShipment(357)
  await timed('the pickups of today', 100, () => journal.listPickups(pickupOn))
  // As *Export*, page by page.
  await timed('an export of a tenth of all', 3, async () => {
    const csv = createShipmentsCsv(createMessages('en', 'en-GB'))
    for (let before: string | undefined; ; ) {
      const { shipments, next } = await journal.list({ text: 'bäckerei', take: batchSize, before })
      csv.add(shipments)
      if (!next) break
      before = next
    }
    csv.text()
  })
  await timed('the counts by state', 5, () => journal.countByState())
  await timed('an intent and its outcome', 50, async (n) => {
    const made = await journal.intend(intended({ draftId: `new ${n}`, code: `PD-new-${n}` }), 1)
    if (made.kind !== 'intended') throw new Error(made.kind)
    await journal.append(made.shipment.id, { type: 'marked', highWaterMark: null })
    await journal.append(made.shipment.id, { type: 'booked', order: order(`new ${n}`), links: [] })
  })
  await journal.close()
} finally {
  await server.stop()
}
