/** `npm run faults:load -- [--shipments N] [--addresses N]`: a year of a busy desk, made by a generator, in the real browser
 * host: what each thing takes that somebody waits for, against its aim. The result goes to `test/faults/results/`, which git ignores. */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../electron/launch/build.mjs'
import { localDay, nextWorkingDay } from '../../shared/shipment/pickup-day.ts'
import { createChance } from '../fixtures/chance.ts'
import { manyAddresses } from '../fixtures/many-addresses.ts'
import { draft } from '../shipment/draft-fixture.ts'
import { fillYear } from './load/fill-year.ts'
import { longestWait, type Measure, startHost, timesOf } from './load/measure.ts'
import { readOptions, say, table, writeResult } from './long-run.ts'

const { shipments, addresses } = readOptions({ shipments: 100_000, addresses: 100_000 }, { least: 1 })
await build()

const chance = createChance(1)
const measures: Measure[] = []
const found = (what: string, aimMs: number, ms: number) => {
  measures.push({ what, aimMs, ms })
  say(`${what}: ${ms.toFixed(0)} ms (aim ${aimMs})`)
}
const typed = (texts: readonly string[]) =>
  texts.flatMap((text) => Array.from({ length: text.length }, (_, n) => text.slice(0, n + 1)))

const dataDir = await mkdtemp(join(tmpdir(), 'packdesk-load-'))
try {
  const pickups = await fillYear(dataDir, shipments, addresses)
  say(`${shipments} shipments, ${pickups} pickups, ${addresses} addresses`)

  // The first start compiles and fills the system's own caches.
  await (await startHost(dataDir)).stop('SIGTERM')
  const readies: number[] = []
  const forms: number[] = []
  for (let round = 0; round < 3; round++) {
    const host = await startHost(dataDir)
    readies.push(host.readyMs)
    forms.push(host.formMs)
    // The last one is killed: the next start finds an unclean stop.
    if (round === 2) await host.page.request('draft.save', draft())
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
      page.request('shipments.find', { text: searches[n % searches.length] ?? '', take: 50 }),
    ),
  )
  const names = typed(
    manyAddresses(addresses)
      .slice(0, 8)
      .map(({ name }) => name),
  )
  await page.request('addresses.open', undefined)
  found(
    'addresses found as one types, 95 of 100',
    20,
    await timesOf(names.length, 0.95, (n) =>
      page.request('addresses.find', { text: names[n] ?? '', take: 8 }),
    ),
  )
  found('list of pickups', 100, await timesOf(10, 0.5, () => page.request('pickups.list', null)))
  const fullest = { pickupLocationId: 'main', pickupOn: '2026-03-02' }
  found('a day’s pickup', 150, await timesOf(5, 0.5, () => page.request('pickup.read', fullest)))
  found('print queue', 50, await timesOf(10, 0.5, () => page.request('printQueue.list', null)))

  const pickupOn = nextWorkingDay(localDay(new Date()))
  const book = () =>
    page.request('parcel.book', {
      draft: draft({ id: chance.uuid(), pickupLocationId: 'practice', pickupOn }),
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
  await long('a copy of the journal', 10_000, () => page.request('backup.make', null))
  await long('diagnostics', 2_000, () => page.request('support.diagnostics', null))
  await long('export of all that is found', 15_000, () =>
    page.request('shipments.export', { text: 'bäckerei' }),
  )
  await host.stop('SIGTERM')
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

const missed = measures.filter(({ ms, aimMs }) => ms > aimMs)
const lines = table(
  ['', 'aim', 'measured', 'of the aim', ''],
  measures.map(({ what, aimMs, ms }) => [
    ...[what, `${aimMs} ms`, `${ms.toFixed(0)} ms`, (ms / aimMs).toFixed(2)],
    ms > aimMs ? '**missed**' : 'held',
  ]),
)
say(lines.join('\n'))
const busy = loadavg()[0] ?? 0
say(
  `${measures.length - missed.length} of ${measures.length} held; the machine’s load was ${busy.toFixed(1)} on ${availableParallelism()} cores.`,
)
writeResult(
  'load',
  { shipments, addresses, measures: measures.length, missed: missed.length, load: busy.toFixed(1) },
  lines,
)
