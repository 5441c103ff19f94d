/** `npm run faults:week -- --hours H --speed N [--seed S]`: the real browser host and the practice service, each a process of
 * its own, at work without a pause for so many hours at so many times a busy desk's pace (50 parcels an hour). Fails where
 * memory or open files grow, which fewer than a thousand parcels cannot tell. The result goes to `test/faults/results/`, which git
 * ignores; above 20 times the pace its name is `week-fast`. Linux: it looks into /proc. */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build, root } from '../../electron/launch/build.mjs'
import { addDays, localDay } from '../../shared/shipment/pickup-day.ts'
import { enter, spawnHost } from '../fixtures/browser-host.ts'
import { createChance } from '../fixtures/chance.ts'
import { refuse, say, table, writeResult } from './long-run.ts'
import { locations, packPickup, type Tally } from './week/round.ts'
import { type Sample, trendsOf } from './week/trend.ts'

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1' },
    speed: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})
const [hours, speed, seed] = [Number(values.hours), Number(values.speed), Number(values.seed)]
if (!(hours > 0) || !(speed > 0) || !Number.isSafeInteger(seed))
  refuse('--hours and --speed are above 0, --seed is a whole number')
await build()

/** A busy desk: 100,000 shipments in a year of 250 days of eight hours. */
const parcelsAnHour = 50
/** Until then the process still takes memory for what it does for the first time. */
const fewestParcels = 1000
const sampleMs = Math.min(15_000, (hours * 3_600_000) / 100)
const chance = createChance(seed)
const folder = await mkdtemp(join(tmpdir(), 'packdesk-week-'))
const samplesFile = join(folder, 'samples.jsonl')
const dataDir = join(folder, 'data')
await mkdir(dataDir)
await writeFile(samplesFile, '')
await writeFile(join(folder, 'provision.json'), JSON.stringify({ pickupLocations: locations }))

const practice = spawn(
  process.execPath,
  [join(root, 'electron/carrier/practice/main.ts'), '--data-dir', join(folder, 'service')],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const [, serviceUrl = ''] = await new Promise<string[]>((resolve) =>
  createInterface(practice.stdout).once('line', (line) => resolve(/ready at (\S+?)\/?$/.exec(line) ?? [])),
)
const host = spawnHost(
  [
    ...['--data-dir', dataDir, '--provision', join(folder, 'provision.json')],
    ...['--environment', 'practice', '--service-url', serviceUrl],
  ],
  {
    nodeOptions: [`--import=${join(import.meta.dirname, 'week/sampler.mjs')}`],
    env: { WEEK_SAMPLES: samplesFile, WEEK_SAMPLE_MS: String(Math.round(sampleMs)) },
  },
)
const address = await host.ready
if (address === undefined) throw new Error(`the desk did not start: ${host.errors()}`)

const started = performance.now()
const end = started + hours * 3_600_000
const tally: Tally = { booked: 0, requests: 0, refused: new Map() }
const stepMs = 3_600_000 / (parcelsAnHour * speed)
let due = started
const inTime = async (parcels: number) => {
  due = Math.max(due + parcels * stepMs, performance.now() - 60_000)
  await pause(Math.max(0, due - performance.now()))
}

let rounds = 0
let samples: Sample[] = []
let wasAlive = false
try {
  let page = await enter(address)
  let leave = await page.listen(() => undefined)
  const daysLater = (round: number) =>
    addDays(localDay(new Date()), 1 + (Math.floor(round / locations.length) % 6))
  for (; performance.now() < end; rounds++) {
    const { id: pickupLocationId } = locations[rounds % locations.length] ?? { id: '' }
    await packPickup({
      page,
      chance,
      tally,
      inTime,
      pickup: { pickupLocationId, pickupOn: daysLater(rounds) },
    })
    // The page is loaded anew now and then; and what a desk does once a day.
    if (rounds % 3 === 2) {
      leave()
      page = await enter(address)
      leave = await page.listen(() => undefined)
    }
    if (rounds % 20 === 19) {
      await page.request('backup.make', null)
      await page.request('support.diagnostics', null)
    }
    if (rounds % 10 === 9)
      say(`${tally.booked} parcels, ${Math.round((performance.now() - started) / 60_000)} min`)
  }
  leave()
  samples = (await readFile(samplesFile, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample)
  wasAlive = host.child.exitCode === null
} finally {
  host.child.kill('SIGTERM')
  await host.ended
  practice.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

const trends = trendsOf(samples)
const ran = (performance.now() - started) / 3_600_000
const deskHours = tally.booked / parcelsAnHour
const shown = (measure: string, value: number) =>
  measure === 'handles' ? value.toFixed(0) : `${(value / 1e6).toFixed(1)} MB`
const names = {
  heap: 'in use by the main thread',
  workers: 'in use by the workers',
  rss: 'memory of the process',
  handles: 'open files and sockets',
}
const lines = table(
  ['', 'at first', 'at last', 'by its trend', ''],
  trends.map(({ measure, first, last, gain, grows }) => [
    names[measure],
    ...[first, last, gain].map((value) => shown(measure, value)),
    grows ? '**grows**' : 'flat',
  ]),
)
say(lines.join('\n'))
for (const [what, times] of tally.refused) say(`${times} × ${what}`)
const isFlat = wasAlive && trends.every(({ grows }) => !grows)
const isTooShort = wasAlive && tally.booked < fewestParcels
const growing = isTooShort
  ? `It grows, as each does at first: ${fewestParcels} parcels tell, an hour at 20 times the pace.`
  : 'It grows.'
say(
  `${tally.booked} parcels in ${rounds} pickups and ${tally.requests} requests, ${ran.toFixed(2)} h: ` +
    `${deskHours.toFixed(1)} hours of a busy desk. ${isFlat ? 'Flat.' : growing}${wasAlive ? '' : ` It died: ${host.errors()}`}`,
)
writeResult(
  speed > 20 ? 'week-fast' : 'week',
  {
    hours: Number(ran.toFixed(2)),
    speed: Number((deskHours / ran).toFixed(1)),
    deskHours: Math.round(deskHours),
    parcels: tally.booked,
    pickups: rounds,
    requests: tally.requests,
    samples: samples.length,
    flat: isFlat ? 'flat' : 'growing',
  },
  lines,
)
process.exitCode = isFlat ? 0 : 1
