import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { build, root } from '../../electron/launch/build.mjs'
import { addDays, localDay } from '../../shared/kit/index.ts'
import { type Chance, createChance } from '../fixtures/chance.ts'
import { type Ask, enter, type HostPage, importParcels, spawnHost } from '../fixtures/hosts/browser-host.ts'
import { stopProgram } from '../fixtures/hosts/spawn-program.ts'
import { stationArgs } from '../fixtures/hosts/station-args.ts'
import { median } from '../fixtures/measure.ts'
import { draft, mainLocation } from '../fixtures/shipment/parcel-draft.ts'
import { printLine } from '../runner/step.ts'
import { isLongRun, optionsOf, table, writeResult } from './long-run.ts'

/** The process's use of memory and files at one time: milliseconds since its start, bytes (of all, of the
 * main thread's heap, of the workers'), open files and sockets. */
type Sample = { at: number; rss: number; heap: number; workers: number; handles: number }

/** The share of samples at the start that is left out: code is being loaded and caches are being filled. */
const warmUp = 0.25

/** How much of a measure may be gained from the end of warming up to the end: a
 * share of what there is, or so much. */
const allowed = {
  heap: { share: 0.06, least: 4_000_000 },
  workers: { share: 0.06, least: 4_000_000 },
  rss: { share: 0.12, least: 24_000_000 },
  handles: { share: 0, least: 3 },
} as const
type Measure = keyof typeof allowed

type Trend = {
  measure: Measure
  /** The middle value before and after. */
  first: number
  last: number
  /** By the trend's line, over the time that was looked at. */
  gain: number
  grows: boolean
}

/** The growth of each measure over time: the median of the slopes between all pairs of samples
 * (Theil–Sen), which a few high samples do not change. */
function trendsOf(samples: readonly Sample[]): Trend[] {
  const [start, end] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0]
  const warm = samples.filter(({ at }) => at >= start + (end - start) * warmUp)
  const third = Math.max(1, Math.floor(warm.length / 3))
  return (Object.keys(allowed) as Measure[]).map((measure) => {
    const valuesOf = (some: readonly Sample[]) => some.map((sample) => sample[measure])
    const first = median(valuesOf(warm.slice(0, third)))
    const last = median(valuesOf(warm.slice(-third)))
    const gain = slopeOf(warm, measure) * (end - (warm[0]?.at ?? end))
    const { share, least } = allowed[measure]
    return { measure, first, last, gain, grows: gain > Math.max(least, first * share) }
  })
}

/** At most so many samples are compared with one another. */
const most = 400

function slopeOf(samples: readonly Sample[], measure: Measure): number {
  const step = Math.max(1, Math.ceil(samples.length / most))
  const some = samples.filter((_, n) => n % step === 0)
  const slopes: number[] = []
  for (const [n, one] of some.entries())
    for (const other of some.slice(n + 1))
      if (other.at > one.at) slopes.push((other[measure] - one[measure]) / (other.at - one.at))
  return median(slopes)
}

/** A busy desk: 100,000 shipments in a year of 250 days of eight hours. */
const parcelsAnHour = 50
/** Until then the process still takes memory for what it does for the first time. */
const fewestParcels = 1000
/** Parcels of one pickup: what the service allows. */
const parcelsPerRound = 20
const byFile = 8
/** Consignees repeat, so that the address book reaches its full size early. */
const customers = 100

/** Pickup locations of the station, each with a pickup on each day. */
const locations = Array.from({ length: 90 }, (_, n) => ({
  ...mainLocation,
  id: `place-${n}`,
  name: `Lager ${n}`,
  street: `Hafenstr. ${n + 1}`,
}))

type Tally = { booked: number; requests: number; refused: Map<string, number> }

type Deps = {
  page: HostPage
  chance: Chance
  tally: Tally
  pickup: { pickupLocationId: string; pickupOn: string }
  /** Returns when that many parcels more are due. */
  inTime: (parcels: number) => Promise<void>
}

/** Packs a pickup from its first parcel to its closing at the page: some parcels typed, some from a file. */
async function packPickup({ page, chance, tally, pickup, inTime }: Deps): Promise<void> {
  const ask: Ask = async (name, input) => {
    tally.requests++
    const answer = await page.request(name, input)
    if (answer.ok) return answer.value
    const what = `${name}: ${answer.problem.code}`
    tally.refused.set(what, (tally.refused.get(what) ?? 0) + 1)
    return undefined
  }
  const number = () => chance.below(100_000)
  const customer = () => `Bäckerei ${chance.below(customers)} GmbH`
  const reference = () => `W-${number()}`

  let before: string | undefined
  const typeParcel = async () => {
    const name = customer()
    const typed = draft({ id: chance.uuid(), reference: reference(), ...pickup, consignee: { name } })
    for (let length = 2; length < name.length; length += 3) {
      const text = name.slice(0, length)
      await ask('addresses.find', { text, take: 8 })
      await ask('draft.save', { ...typed, consignee: { ...typed.consignee, name: text } })
    }
    await ask('pickup.count', pickup)
    await ask('quotation.request', typed)
    const result = await ask('parcel.book', { draft: typed, print: true })
    await ask('draft.save', null)
    if (result?.kind !== 'shipment') return
    tally.booked++
    // The label of the one before is there by now.
    if (before) await afterwards(before)
    before = result.shipment.id
  }

  /** Actions of a person on some shipments. */
  const afterwards = async (id: string) => {
    await ask('printQueue.list', null)
    if (chance.maybe(0.3)) await ask('label.preview', { id, label: 0 })
    if (chance.maybe(0.3)) await ask('shipments.find', { text: reference().slice(0, 4), take: 50 })
    if (chance.maybe(0.2)) await ask('shipment.events', { id })
    if (chance.maybe(0.1)) await ask('shipment.fetchDocument', { id, name: 'confirmation' })
    if (chance.maybe(0.1)) await ask('label.print', { id })
    if (chance.maybe(0.05)) await ask('shipment.cancel', { id })
  }

  const importDay = async () => {
    const parcel = () => `${reference()}-${number()};${customer()}`
    await importParcels(ask, Array.from({ length: byFile }, parcel), pickup)
    await ask('pickup.bookAll', pickup)
    for (let state = 'running'; state === 'running' || state === 'stopping'; ) {
      await pause(250)
      const run = await ask('pickup.run', null)
      state = run?.state ?? 'done'
      if (state === 'done') tally.booked += run?.booked ?? 0
    }
  }

  const close = async () => {
    await ask('pickups.list', null)
    await ask('pickup.read', pickup)
    await ask('pickup.manifest', pickup)
    await ask('pickup.export', pickup)
    const first = await ask('pickup.close', { ...pickup, reasons: {} })
    if (first?.kind !== 'refused') return
    const reasons = Object.fromEntries(first.open.map(({ id }) => [id, 'I looked at it']))
    await ask('pickup.close', { ...pickup, reasons })
    await ask('pickup.summary', pickup)
  }

  for (let parcel = 0; parcel < parcelsPerRound - byFile; parcel++) {
    await inTime(1)
    await typeParcel()
  }
  await inTime(byFile)
  await importDay()
  // The labels of the run are still being fetched.
  for (let tries = 0; tries < 100; tries++) {
    const queue = await ask('printQueue.list', null)
    if (!queue?.jobs.some(({ state }) => ['waiting', 'proving', 'sending'].includes(state))) break
    await pause(200)
  }
  await close()
}

/** The real browser host and the practice service, each a process of its own, work without a pause for
 * some hours at a multiple of a busy station's pace. Linux: the test reads /proc. */
test.runIf(isLongRun)(
  'neither memory nor open files grow with the work (npm run faults:week)',
  { timeout: 0 },
  async () => {
    await build()
    const { hours, speed, seed } = optionsOf('week', { hours: 1, speed: 20, seed: 1 })
    const sampleMs = Math.min(15_000, (hours * 3_600_000) / 100)
    const chance = createChance(seed)
    const folder = await mkdtemp(join(tmpdir(), 'packdesk-week-'))
    const samplesFile = join(folder, 'samples.jsonl')
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    await writeFile(samplesFile, '')

    const practice = spawn(
      process.execPath,
      [join(root, 'electron/carrier/practice/main.ts'), '--data-dir', join(folder, 'service')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [, serviceUrl = ''] = await new Promise<string[]>((resolve, reject) => {
      practice.once('exit', () => reject(new Error('The practice service ended before it was ready.')))
      createInterface(practice.stdout).once('line', (line) => resolve(/ready at (\S+?)\/?$/.exec(line) ?? []))
    })
    const host = spawnHost(
      ['--data-dir', dataDir, ...stationArgs(serviceUrl, folder, 'practice', { pickupLocations: locations })],
      {
        nodeOptions: [`--import=${join(import.meta.dirname, 'week/sampler.mjs')}`],
        env: { WEEK_SAMPLES: samplesFile, WEEK_SAMPLE_MS: String(Math.round(sampleMs)) },
      },
    )
    const address = await host.ready
    if (address === undefined) throw new Error(`the host did not start: ${host.errors()}`)

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
          page = await enter(address, page.secret)
          leave = await page.listen(() => undefined)
        }
        if (rounds % 20 === 19) {
          await page.request('backup.make', null)
          await page.request('support.diagnostics', null)
        }
        if (rounds % 10 === 9)
          printLine(`${tally.booked} parcels, ${Math.round((performance.now() - started) / 60_000)} min`)
      }
      leave()
      samples = (await readFile(samplesFile, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Sample)
      wasAlive = host.child.exitCode === null
    } finally {
      stopProgram(host.child)
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
    for (const [what, times] of tally.refused) printLine(`${times} × ${what}`)
    const grown = trends.flatMap(({ measure, grows }) => (grows ? [measure] : []))
    writeResult(
      'week',
      {
        hours: Number(ran.toFixed(2)),
        speed: Number((deskHours / ran).toFixed(1)),
        deskHours: Math.round(deskHours),
        parcels: tally.booked,
        pickups: rounds,
        requests: tally.requests,
        samples: samples.length,
        flat: grown.length === 0 ? 'flat' : 'growing',
      },
      lines,
    )
    expect(wasAlive, host.errors()).toBe(true)
    expect(tally.booked, 'parcels booked').toBeGreaterThan(0.8 * rounds * parcelsPerRound)
    expect(grown, `${tally.booked} parcels; fewer than ${fewestParcels} are too few`).toEqual([])
  },
)

const sampleCount = 200
/** A week's samples; `part` is how far it is, 0 to 1. */
const weekOf = (change: (part: number) => Partial<Sample>): Sample[] => {
  const chance = createChance(1)
  const about = (bytes: number, give: number) => bytes + (chance.below(2001) / 1000 - 1) * give
  return Array.from({ length: sampleCount }, (_, at) => ({
    at: at * 15_000,
    rss: about(300e6, 40e6),
    heap: about(40e6, 4e6),
    workers: about(70e6, 8e6),
    handles: 42 + chance.below(4),
    ...change(at / (sampleCount - 1)),
  }))
}
const growing = (all: Sample[]) => trendsOf(all).flatMap(({ measure, grows }) => (grows ? [measure] : []))

describe('the trend of a week', () => {
  test.each<[string, (part: number) => Partial<Sample>, string[]]>([
    ['values that go up and down', () => ({}), []],
    ['a start that fills up', (part) => ({ rss: part < 0.2 ? 150e6 : 300e6 }), []],
    ['one high hour', (part) => ({ heap: part > 0.6 && part < 0.7 ? 90e6 : 40e6 }), []],
    ['collections of a week', (part) => ({ heap: 40e6 + ((part * 12) % 1) * 20e6 }), []],
    ['a process that grows', (part) => ({ rss: 300e6 + part * 60e6 }), ['rss']],
    ['a heap that grows', (part) => ({ heap: 40e6 + part * 6e6 }), ['heap']],
    ['a worker that grows', (part) => ({ workers: 70e6 + part * 7e6 }), ['workers']],
    ['files that stay open', (part) => ({ handles: 42 + Math.floor(part * 6) }), ['handles']],
  ])('of %s', (_, change, grows) => {
    expect(growing(weekOf(change))).toEqual(grows)
  })
})
