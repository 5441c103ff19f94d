import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Page } from '@playwright/test'
import { createFileSource } from '../../electron/orders/file-source.ts'
import { openOrderSource } from '../../electron/orders/open-source.ts'
import { originOfServer, type SqlEngine } from '../../shared/connections/index.ts'
import { localDay } from '../../shared/kit/index.ts'
import { startThirdPartyService } from '../fixtures/carrier/third-party-service.ts'
import { missingDatabase, startDatabase } from '../fixtures/connections/databases.ts'
import type { BrowserStation } from '../fixtures/e2e/start-station.ts'
import { stationArgs } from '../fixtures/hosts/station-args.ts'
import { savedLabels } from '../fixtures/printing/saved-labels.ts'
import { printLine } from '../runner/step.ts'
import { dayFile, inBrowser, ms, report, watch, watched } from './bench-station.ts'
import { longestTurn } from './longest-turn.ts'

/** `npm run bench:orders [rows] [scans]`: an order source of 100,000 orders. A measurement. Aims: from the
 * key that leaves a reference to the filled form 150 ms at the 95th percentile; less than 60 MB kept; no
 * turn above 16 ms; to the label in the folder 1.5 s at a service of 200 ms. */
const rows = Number(process.argv[2] ?? 100_000)
const scans = Number(process.argv[3] ?? 40)
const folder = mkdtempSync(join(tmpdir(), 'packdesk-bench-orders-'))
const path = join(folder, 'orders.csv')
writeFileSync(path, dayFile(rows, 'A'))
const reference = (n: number) => `A-${(n * 7919) % rows}`
const day = localDay(new Date())
const clock = {
  now: Date.now,
  sleep: (ms: number, signal?: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined),
}

/** Asks 20 times a second; reports the times, and how long everybody else waited for their turn at the
 * worst. */
async function askOften(
  name: string,
  ask: (reference: string) => Promise<unknown>,
  count = 100,
): Promise<void> {
  const { value: times, ms } = await longestTurn(async () => {
    const taken: number[] = []
    for (let n = 0; n < count; n++) {
      const asked = performance.now()
      await ask(reference(n))
      taken.push(performance.now() - asked)
      await pause(50)
    }
    return taken
  })
  report(name, times, `, longest turn ${ms.toFixed(1)} ms`)
}

async function file(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  const before = process.memoryUsage.rss()
  const source = createFileSource({ path, columns: undefined }, { clock, onStateChanged: () => undefined })
  const start = performance.now()
  await source.read('A-1')
  const read = performance.now() - start
  collect()
  const kept = process.memoryUsage.rss() - before
  printLine(`${rows} rows read in ${ms(read)}; resident memory grew by ${(kept / 1e6).toFixed(1)} MB`)
  await askOften('file: a lookup', source.read)
  utimesSync(path, new Date(), new Date())
  await askOften('file: a lookup while it is read again', source.read)
  await source.close()
}

async function database(engine: SqlEngine): Promise<void> {
  const missing = missingDatabase(engine)
  if (missing) return printLine(`${engine}: left out, ${missing}`)
  const started = await startDatabase(engine)
  try {
    const [name, from] =
      engine === 'postgres'
        ? ["'A-' || n", `generate_series(0, ${rows - 1}) n`]
        : ["concat('A-', seq)", `seq_0_to_${rows - 1}`]
    await started.sql(`
      create table orders (reference varchar(40) primary key, name varchar(80), city varchar(80));
      insert into orders select ${name}, 'Öztürk', 'Berlin' from ${from}`)
    const statement = 'select * from orders where reference = :reference'
    const settings = { kind: 'sql', name: 'ERP', server: started.server, statement } as const
    const source = openOrderSource({ clock, secrets: { read: () => started.password } })(
      settings,
      () => undefined,
    )
    await source.read('A-1')
    await askOften(`${engine}: a lookup`, source.read)
    await source.close()
    const secret = { origin: originOfServer(started.server), secret: started.password }
    await toFilledForm(engine, settings, {
      PACKDESK_CONNECTION_SECRETS: JSON.stringify({ orderSource: secret }),
    })
  } finally {
    await started.stop()
  }
}

/** A page of a desk with this order source. */
async function atDesk(
  orderSource: object,
  work: (page: Page, station: BrowserStation) => Promise<void>,
  { serviceUrl, env = {} }: { serviceUrl?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const args = stationArgs(serviceUrl ?? 'none', folder, 'sandbox', { orderSource })
  const own = serviceUrl === undefined ? args.slice(args.indexOf('--provision')) : args
  await inBrowser(
    async ({ page, station }) => {
      await page.goto(station.address)
      await page.getByLabel('Reference', { exact: true }).waitFor()
      await work(page, station)
    },
    { args: own, env },
  )
}

/** Types a reference on an empty form and leaves it by Tab. Resolves with the milliseconds to
 * the frame with the filled form. */
async function fill(page: Page, typed: string): Promise<number> {
  await page.keyboard.press('Escape')
  await page.getByLabel('Reference', { exact: true }).fill(typed)
  await page.getByLabel('City', { exact: true }).evaluate((input: HTMLInputElement) => {
    const look = (from: number, done: (ms: number) => void) => () =>
      input.value ? done(performance.now() - from) : requestAnimationFrame(look(from, done))
    const time = new Promise<number>((done) => {
      const press = ({ timeStamp }: KeyboardEvent) => look(timeStamp, done)()
      window.addEventListener('keydown', press, { once: true, capture: true })
    })
    Object.assign(window, { time })
  })
  await page.keyboard.press('Tab')
  return page.evaluate(() => (window as unknown as { time: Promise<number> }).time)
}

/** From the Tab that leaves the reference to the frame with the filled form. */
async function toFilledForm(name: string, orderSource: object, env?: NodeJS.ProcessEnv): Promise<void> {
  await atDesk(
    orderSource,
    async (page) => {
      const filled: number[] = []
      for (let n = -3; n < scans; n++) {
        const time = await fill(page, reference(n + 10))
        if (n >= 0) filled.push(time)
      }
      report(`${name}: Tab to filled form`, filled)
    },
    { env },
  )
}

/** Key to paint while the desk is asked for 20 orders a second. */
async function typingMeanwhile(orderSource: object): Promise<void> {
  await atDesk(orderSource, async (page, station) => {
    const origin = new URL(station.address).origin
    const requested = page.waitForRequest((request) => 'x-packdesk-session' in request.headers())
    await fill(page, reference(1))
    const session = (await requested).headers()['x-packdesk-session'] ?? ''
    const headers = { 'content-type': 'application/json', origin, 'x-packdesk-session': session }
    const type = async (name: string) => {
      await page.getByLabel('Name', { exact: true }).fill('')
      await watch(page)
      await page.keyboard.type('Bäckerei Öztürk und Söhne GmbH & Co. KG, Berlin', { delay: 60 })
      const { keys } = await watched(page)
      report(name, keys)
    }
    await type('key to paint')
    let asked = 0
    const asking = setInterval(() => {
      const body = JSON.stringify({ reference: reference(asked++), pickupLocationId: 'main', pickupOn: day })
      void fetch(`${origin}/ipc/orders.find`, { method: 'POST', headers, body }).then((answer) =>
        answer.text(),
      )
    }, 50)
    await type('key to paint while 20 orders a second are looked up')
    clearInterval(asking)
    printLine(`${asked} orders were looked up meanwhile`)
  })
}

/** From the Tab that leaves the reference to the label in the folder, at a service that takes 200 ms for
 * each answer. The order has its weight. */
async function toLabel(orderSource: object): Promise<void> {
  const key = 'orders-bench-key'
  const service = await startThirdPartyService({ key })
  service.state.latency = 200
  try {
    await atDesk(
      orderSource,
      async (page, { dataDir }) => {
        const times: number[] = []
        for (let n = 0; n < 10; n++) {
          const before = savedLabels(dataDir).length
          const started = performance.now()
          await fill(page, reference(n + 5000))
          await page.keyboard.press('Control+Enter')
          while (savedLabels(dataDir).length === before) await pause(2)
          if (n > 0) times.push(performance.now() - started)
          await page.locator('#verdict').getByText('Booked').first().waitFor()
          await page.keyboard.press('Enter')
        }
        report('file: Tab to label in the folder', times)
      },
      { serviceUrl: service.url, env: { PACKDESK_API_KEY: key } },
    )
  } finally {
    await service.close()
  }
}

try {
  await file()
  await database('postgres')
  await database('mariadb')
  const orders = { kind: 'file', name: 'ERP', path }
  await toFilledForm('file', orders)
  await typingMeanwhile(orders)
  await toLabel(orders)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
