import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { build } from '../../electron/launch/build.mjs'
import { startThirdPartyService } from '../fixtures/carrier/third-party-service.ts'
import { startDatabase } from '../fixtures/connections/databases.ts'
import { startSlowNetwork } from '../fixtures/connections/slow-network.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { type ApiHost, parcelBody, startApiHost } from '../fixtures/hosts/api-host.ts'
import { stationArgs, warehouseAddress } from '../fixtures/hosts/station-args.ts'
import { type JournalServer, startJournalServer } from '../fixtures/journal/shared-journal.ts'
import { median } from '../fixtures/measure.ts'
import { intended, order } from '../fixtures/shipment/shipment-records.ts'
import { findBrowser } from '../runner/find-browser.ts'
import { printLine } from '../runner/step.ts'
import { report } from './bench-station.ts'

/** `npm run bench:desks [desks]`: desks on one PostgreSQL of this machine, beside one on SQLite.
 * Aims: a booking takes 15 ms more at most at 1 ms to the database; ten desks at a service of
 * 200 ms book at least 90 % of one desk's bookings; another desk and its page show an event in
 * 250 ms at the 95th percentile. */
const deskCount = Number(process.argv[2] ?? 10)
const key = 'desks-bench-key'
const pickupLocations = [{ id: 'main', name: 'Main', ...warehouseAddress, parcelsPerDay: 10_000 }]
/** Milliseconds in which desks book as much as they can. */
const spellMs = 20_000
const bookings = 60

async function booking(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'packdesk-bench-desks-'))
  const service = await startThirdPartyService({ key })
  const database = await startDatabase('postgres')
  const network = await startSlowNetwork(database.server.port, 1)
  const args = stationArgs(service.url, dir, 'sandbox', { pickupLocations })
  const env = { PACKDESK_API_KEY: key, PACKDESK_JOURNAL_PASSWORD: database.password }
  const hosts: ApiHost[] = []
  const startDesk = async (name: string, port?: number): Promise<ApiHost> => {
    const journal =
      port === undefined ? [] : ['--journal', `postgres://owner@127.0.0.1:${port}/orders`, '--desk', name]
    const host = await startApiHost(join(dir, name), { args: [...args, ...journal], env })
    hosts.push(host)
    return host
  }
  let count = 0
  const book = async (host: ApiHost): Promise<void> => {
    const reference = `B-${count++}`
    const { status, text } = await host.book(reference, parcelBody({ reference }))
    if (status !== 201) throw new Error(text)
  }
  /** Bookings per minute of desks that book without a pause. */
  const perMinute = async (desks: readonly ApiHost[]): Promise<number> => {
    let booked = 0
    const started = performance.now()
    const until = started + spellMs
    await Promise.all(
      desks.map(async (host) => {
        for (; performance.now() < until; booked++) await book(host)
      }),
    )
    return (booked * 60_000) / (performance.now() - started)
  }
  try {
    const places: [string, number | undefined][] = [
      ['SQLite', undefined],
      ['PostgreSQL here', database.server.port],
      ['PostgreSQL 1 ms away', network.port],
    ]
    let alone: number | undefined
    for (const [name, port] of places) {
      const host = await startDesk(name, port)
      for (let n = 0; n < 10; n++) await book(host)
      const times: number[] = []
      for (let n = 0; n < bookings; n++) {
        const started = performance.now()
        await book(host)
        times.push(performance.now() - started)
      }
      alone ??= median(times)
      report(`${name}: a booking`, times, `, ${(median(times) - alone).toFixed(1)} ms more than on SQLite`)
      await host.stop()
    }

    service.state.latency = 200
    const first = await startDesk('Table 1', database.server.port)
    await book(first)
    const one = await perMinute([first])
    const desks = [first]
    while (desks.length < deskCount)
      desks.push(await startDesk(`Table ${desks.length + 1}`, database.server.port))
    await Promise.all(desks.map(book))
    const all = await perMinute(desks)
    const share = ((100 * all) / one).toFixed(0)
    printLine(
      `bookings a minute: ${one.toFixed(0)} at one desk, ${all.toFixed(0)} at ${deskCount}: ${share} %`,
    )
  } finally {
    for (const host of hosts) await host.stop('SIGKILL')
    await network.close()
    await database.stop()
    await service.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** From the commit of an event at one desk to the call at the others. */
async function events(server: JournalServer): Promise<void> {
  const desks = await Promise.all(
    Array.from({ length: deskCount }, (_, n) => server.openDesk({ desk: `Table ${n + 1}` })),
  )
  const notified = new Map<string, number[]>()
  const watches = desks.slice(1).map(({ watchDesks }) =>
    watchDesks({
      onShipmentChanged: ({ id, booking }) => {
        if (booking === 'booked') notified.set(id, [...(notified.get(id) ?? []), performance.now()])
      },
      onPickupChanged: () => undefined,
      onAnswersChanged: () => undefined,
      onSwept: () => undefined,
    }),
  )
  const { journal } = desks[0] ?? {}
  const times: number[] = []
  for (let n = 0; journal && n < 100; n++) {
    const made = await journal.intend(intended({ draftId: `d-${n}`, code: `PD-${n}` }), 1)
    if (made.kind !== 'intended') throw new Error(made.kind)
    const { id } = made.shipment
    await journal.append(id, { type: 'marked', highWaterMark: null })
    await journal.append(id, { type: 'booked', order: order(`o-${n}`), links: [] })
    const committed = performance.now()
    while ((notified.get(id)?.length ?? 0) < watches.length)
      await new Promise((resolve) => setImmediate(resolve))
    times.push(...(notified.get(id) ?? []).slice(0, watches.length).map((at) => at - committed))
  }
  report(`an event at ${deskCount - 1} other desks`, times)
  await Promise.all(watches.map((watch) => watch.stop()))
  for (const desk of desks) await desk.journal.close()
}

/** From the commit of a booking at one desk to the frame with its reference on the pages of two others. */
async function screens(server: JournalServer): Promise<void> {
  const { port } = server.database.server
  const env = { PACKDESK_JOURNAL_PASSWORD: server.database.password }
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  const stations: BrowserStation[] = []
  const pages: Page[] = []
  const { journal } = await server.openDesk({ desk: 'Writer' })
  try {
    for (const name of ['Screen 1', 'Screen 2']) {
      const station = await startStation(
        ['--journal', `postgres://owner@127.0.0.1:${port}/orders`, '--desk', name],
        { env },
      )
      stations.push(station)
      const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
      await page.goto(station.address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('F8')
      await page.getByLabel('Search').waitFor()
      pages.push(page)
    }
    const times: number[] = []
    for (let n = 0; n < 50; n++) {
      const reference = `Screen-${n}`
      const shown = pages.map((page) => paintedAt(page, reference))
      await pause(200)
      const made = await journal.intend(intended({ draftId: reference, code: `PS-${n}`, reference }), 1)
      if (made.kind !== 'intended') throw new Error(made.kind)
      const committed = Date.now()
      times.push(...(await Promise.all(shown)).map((at) => at - committed))
    }
    report('a booking on the pages of two other desks, painted', times)
  } finally {
    await browser.close()
    for (const station of stations) await station.remove()
    await journal.close()
  }
}

/** When a page has painted a text, in milliseconds since 1970. */
const paintedAt = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes(text)) return
          observer.disconnect()
          requestAnimationFrame(() => {
            // A message after the frame's callbacks comes when the frame is painted.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(Date.now())
            port2.postMessage(undefined)
          })
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )

await build()
await booking()
const server = await startJournalServer()
try {
  await events(server)
  await server.reset()
  await screens(server)
} finally {
  await server.stop()
}
