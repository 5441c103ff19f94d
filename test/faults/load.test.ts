import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createAddressBook } from '../../electron/addresses/address-book.ts'
import { build } from '../../electron/launch/build.mjs'
import type { ShipmentEvent, ShipmentRecord } from '../../shared/shipment/index.ts'
import { manyAddresses } from '../fixtures/addresses/many-addresses.ts'
import { createChance } from '../fixtures/chance.ts'
import { enter, type HostPage, spawnHost } from '../fixtures/hosts/browser-host.ts'
import { stopProgram } from '../fixtures/hosts/spawn-program.ts'
import { percentile } from '../fixtures/measure.ts'
import { fillShipments, manyShipment } from '../fixtures/shipment/many-shipments.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import { printLine } from '../runner/step.ts'
import { isLongRun, optionsOf, table, writeResult } from './long-run.ts'

type Measure = { what: string; aimMs: number; ms: number }

/** Runs work that many times. Returns the milliseconds that the given share of the runs stays under. */
async function timesOf(
  rounds: number,
  share: number,
  work: (round: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work(round)
    times.push(performance.now() - started)
  }
  return percentile(times, share)
}

/** The longest wait of the form during long work, in milliseconds. */
async function longestWait(page: HostPage, long: Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const ended = long.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const started = performance.now()
    await page.get('draft.read', null)
    longest = Math.max(longest, performance.now() - started)
  }
  await ended
  return longest
}

type Started = {
  page: HostPage
  readyMs: number
  formMs: number
  stop(how: NodeJS.Signals): Promise<void>
}

/** Starts the real host. Measures the time until it accepts requests, and until the form has its draft. */
async function startHost(dataDir: string): Promise<Started> {
  const began = performance.now()
  const host = spawnHost(['--data-dir', dataDir, '--environment', 'practice'])
  const address = await host.ready
  if (address === undefined) throw new Error(host.errors())
  const readyMs = performance.now() - began
  const page = await enter(address)
  await page.get('draft.read', null)
  const formMs = performance.now() - began
  return {
    page,
    readyMs,
    formMs,
    async stop(how) {
      stopProgram(host.child, how)
      await host.ended
    },
  }
}

/** The events of a shipment that was booked and printed. */
function eventsOf({
  id,
  draftId,
  code,
  reference,
  request,
  order,
  ...shipment
}: ShipmentRecord): ShipmentEvent[] {
  if (!order) return []
  const { pickupLocationId, pickupLocationName, mode } = shipment
  const job = `job-${id}`
  return [
    {
      type: 'intended',
      draftId,
      code,
      reference,
      mode,
      pickupLocationId,
      pickupLocationName,
      request,
      bodyHash: id.padStart(64, '0'),
    },
    { type: 'marked', highWaterMark: `before-${order.id}` },
    { type: 'booked', order, links: [] },
    { type: 'labelStored', document: id.padStart(64, '0'), pages: 1 },
    { type: 'printIntended', job, printer: 'folder', reprint: false },
    { type: 'printSubmitted', job, spoolId: `${order.reference}.pdf` },
    { type: 'printConfirmed', job, by: 'printer' },
  ]
}

/** Writes a year of a busy station into a data directory: shipments with all events, their closed pickups,
 * and addresses. Through the station it would take an hour. */
async function fillYear(dataDir: string, shipments: number, addresses: number): Promise<number> {
  await fillShipments(dataDir, shipments)
  const database = new DatabaseSync(join(dataDir, 'journal', 'practice.db'))
  const event = database.prepare('insert into events (shipment_id, at, type, body) values (?, ?, ?, ?)')
  const closed = database.prepare(
    'insert or ignore into closed_pickups (pickup_location_id, pickup_on, body) values (?, ?, ?)',
  )
  const today = new Date().toISOString().slice(0, 10)
  const pickups = new Set<string>()
  database.exec('begin')
  for (let n = 1; n <= shipments; n++) {
    const shipment = manyShipment(n)
    for (const each of eventsOf(shipment))
      event.run(shipment.id, shipment.lastEventAt, each.type, JSON.stringify(each))
    const { pickupLocationId, pickupOn } = shipment
    if (pickupOn >= today || pickups.has(pickupOn)) continue
    pickups.add(pickupOn)
    const counts = { booked: 0, confirmed: 0, unprinted: 0, cancelled: 0, unknown: 0 }
    const body = {
      pickupLocationId,
      pickupOn,
      closedAt: `${pickupOn}T16:00:00.000Z`,
      ...counts,
      explained: [],
    }
    closed.run(pickupLocationId, pickupOn, JSON.stringify(body))
  }
  database.exec('commit')
  database.close()

  const book = createAddressBook(join(dataDir, 'journal', 'addresses.db'))
  await book.add(manyAddresses(addresses))
  await book.close()
  return pickups.size
}

/** A generated year of a busy station in the real browser host: how long a person waits for each thing. */
test.runIf(isLongRun)(
  'a station with the data of a year keeps nobody waiting (npm run faults:load)',
  { timeout: 0 },
  async () => {
    await build()
    const { shipments, addresses } = optionsOf('load', { shipments: 100_000, addresses: 100_000 })

    const chance = createChance(1)
    const measures: Measure[] = []
    const found = (what: string, aimMs: number, ms: number) => {
      measures.push({ what, aimMs, ms })
      printLine(`${what}: ${ms.toFixed(0)} ms (aim ${aimMs})`)
    }
    const typed = (texts: readonly string[]) =>
      texts.flatMap((text) => Array.from({ length: text.length }, (_, n) => text.slice(0, n + 1)))

    const dataDir = await mkdtemp(join(tmpdir(), 'packdesk-load-'))
    try {
      const pickups = await fillYear(dataDir, shipments, addresses)
      printLine(`${shipments} shipments, ${pickups} pickups, ${addresses} addresses`)

      // The first start compiles and fills the system's own caches.
      await (await startHost(dataDir)).stop('SIGTERM')
      const readies: number[] = []
      const forms: number[] = []
      for (let round = 0; round < 3; round++) {
        const host = await startHost(dataDir)
        readies.push(host.readyMs)
        forms.push(host.formMs)
        // The last one is killed: the next start finds an unclean stop.
        if (round === 2) await host.page.get('draft.save', draft())
        await host.stop(round === 2 ? 'SIGKILL' : 'SIGTERM')
      }
      found('start to the ready line', 500, Math.min(...readies))
      found('start to a form with its draft', 700, Math.min(...forms))
      const host = await startHost(dataDir)
      found('start to such a form after an unclean stop, all of it checked', 5000, host.formMs)

      const { page } = host
      const searches = typed(['bäckerei', 'müller 803', 'A-1009', 'shp-2', 'gedruckt köln', '23.11.', 'e'])
      found(
        'shipments found as one types, 95 of 100',
        30,
        await timesOf(searches.length * 2, 0.95, (n) =>
          page.get('shipments.find', { text: searches[n % searches.length] ?? '', take: 50 }),
        ),
      )
      const names = typed(
        manyAddresses(addresses)
          .slice(0, 8)
          .map(({ name }) => name),
      )
      await page.get('addresses.open', undefined)
      found(
        'addresses found as one types, 95 of 100',
        20,
        await timesOf(names.length, 0.95, (n) =>
          page.get('addresses.find', { text: names[n] ?? '', take: 8 }),
        ),
      )
      found('list of pickups', 100, await timesOf(10, 0.5, () => page.get('pickups.list', null)))
      const fullest = { pickupLocationId: 'main', pickupOn: '2026-03-02' }
      found('a day’s pickup', 150, await timesOf(5, 0.5, () => page.get('pickup.read', fullest)))
      found('print queue', 50, await timesOf(10, 0.5, () => page.get('printQueue.list', null)))

      const pickup = nextPickup()
      const book = () =>
        page.get('parcel.book', {
          draft: draft({ id: chance.uuid(), ...pickup }),
          print: false,
        })
      await book()
      found('booking, with the built-in service in it', 150, await timesOf(10, 0.5, book))

      /** Long work: how long it takes, and what the form waits for meanwhile. */
      const long = async (what: string, aimMs: number, work: () => Promise<unknown>) => {
        const started = performance.now()
        let took = 0
        const waited = await longestWait(
          page,
          work().finally(() => (took = performance.now() - started)),
        )
        found(what, aimMs, took)
        found(`the form meanwhile, at the worst`, 100, waited)
      }
      await long('a copy of the journal', 10_000, () => page.get('backup.make', null))
      await long('diagnostics', 2_000, () => page.get('support.diagnostics', null))
      await long('export of all that is found', 15_000, () =>
        page.get('shipments.export', { text: 'bäckerei' }),
      )
      await host.stop('SIGTERM')
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }

    const missed = measures.filter(({ ms, aimMs }) => ms > aimMs)
    const lines = table(
      ['', 'aim', 'measured', 'of the aim', ''],
      measures.map(({ what, aimMs, ms }) => [
        what,
        `${aimMs} ms`,
        `${ms.toFixed(0)} ms`,
        (ms / aimMs).toFixed(2),
        ms > aimMs ? '**missed**' : 'held',
      ]),
    )
    const load = (loadavg()[0] ?? 0).toFixed(1)
    writeResult(
      'load',
      { shipments, addresses, measures: measures.length, missed: missed.length, load },
      lines,
    )
    expect(missed, `the machine’s load was ${load} on ${availableParallelism()} cores`).toEqual([])
  },
)
