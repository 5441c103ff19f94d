/** `node_modules/.bin/node test/bench/shared-shipments.ts [count]`: a shared journal with a million shipments, on a PostgreSQL of this
 * machine. A measurement: nothing here fails. The aims are those of one desk: a search under 30 ms at the 95th percentile,
 * the pickups and one day's shipments under 150 ms. */

import { wordsOf } from '../../electron/journal/tables/words.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { rowOf } from '../../shared/shipment/shipment-row.ts'
import { manyShipment, searches } from '../fixtures/many-shipments.ts'
import { type JournalServer, startJournalServer } from '../fixtures/shared-journal.ts'
import { intended, order } from '../fixtures/shipments.ts'
import { report, say } from './bench-station.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const atOnce = 5000
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** Writes the shipments directly: through the journal it would take hours. The year is repeated. */
async function fill(server: JournalServer): Promise<void> {
  for (let from = 1; from <= count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, n) => manyShipment(from + n))
    const column = (value: (shipment: ShipmentRecord) => unknown) => some.map(value)
    await server.rows(
      `insert into shipments (id, draft_id, code, booking, label, pickup_location_id, pickup_on, parcels, order_id,
        order_reference, record, reference, reference_key, location_name, intended_at, was_sent, words)
       select id, draft, code, booking, label, location, day, 1, order_id, order_reference, record, reference,
        lower(reference), 'Main', at, true, array_to_tsvector(string_to_array(words, ' '))
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
        $10::text[], $11::text[], $12::text[], $13::text[])
        as row (id, draft, code, booking, label, location, day, order_id, order_reference, record, reference, at, words)`,
      [
        column(({ id }) => id),
        column(({ draftId }) => draftId),
        column(({ code }) => code),
        column(({ booking }) => booking),
        column(({ label }) => label),
        column(({ pickupLocationId }) => pickupLocationId),
        column(({ pickupOn }) => pickupOn),
        column(({ order }) => order?.id),
        column(({ order }) => order?.reference),
        column((shipment) => JSON.stringify(shipment)),
        column(({ reference }) => reference),
        column(({ intendedAt }) => intendedAt),
        column((shipment) => [...new Set(wordsOf(shipment).split(' ').filter(Boolean))].join(' ')),
      ],
    )
  }
  // As the server's autovacuum does in the night.
  await server.rows('vacuum analyze')
}

const server = await startJournalServer()
try {
  const journal = await server.open({})
  let started = performance.now()
  await fill(server)
  const [size] = await server.rows("select pg_size_pretty(pg_total_relation_size('shipments')) as size")
  say(`${count.toLocaleString('en')} shipments made in ${seconds(started)}: ${size?.size}`)

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
    JSON.stringify(shipments.map(rowOf))
  })
  await timed('the newest 100', 20, () => journal.list({ take: 100 }))
  // The last day of the year that is repeated.
  const { pickupLocationId, pickupOn } = manyShipment(357)
  await timed('the parcels of a day’s pickup', 20, () => journal.countParcels({ pickupLocationId, pickupOn }))
  await timed('the pickups of today', 20, () => journal.listPickups(pickupOn))
  await timed('the counts by state', 5, () => journal.countByState())
  await timed('an intent and its outcome', 50, async (n) => {
    const made = await journal.intend(intended({ draftId: `new ${n}`, code: `PD-new-${n}` }), 1, undefined)
    if (made.kind !== 'intended') throw new Error(made.kind)
    await journal.append(made.shipment.id, { type: 'marked', highWaterMark: null })
    await journal.append(made.shipment.id, { type: 'booked', order: order(`new ${n}`), links: [] })
  })
  await journal.close()
} finally {
  await server.stop()
}
