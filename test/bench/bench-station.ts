import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type ImportColumn, importColumns } from '../../shared/imports/index.ts'
import { openStation } from '../fixtures/app/open-station.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { percentile } from '../fixtures/measure.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { findBrowser } from '../runner/find-browser.ts'
import { printLine } from '../runner/step.ts'

/** Shows the middle, the 95th percentile and the highest of times in milliseconds. */
export function report(name: string, times: readonly number[], more = ''): void {
  const at = (share: number) => percentile(times, share).toFixed(1)
  printLine(`${name.padEnd(58)} p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ms (${times.length})${more}`)
}
export const ms = (value: number) => `${Math.round(value)} ms`
export const pickup = nextPickup()

/** A practising station on a directory of its own. */
export async function benchStation(serviceUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))
  const station = await openStation(dataDir, { environment: 'practice', serviceUrl })
  return {
    ...station,
    async remove() {
      await station.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** A day's file of so many parcels whose references begin with `name`. */
export function dayFile(rows: number, name: string, weight = '2,5'): Buffer {
  const row = (n: number): Partial<Record<ImportColumn, string>> => ({
    reference: `${name}-${n}`,
    name: 'Bäckerei Öztürk GmbH',
    street: `Straße des 17. Juni ${n % 200}`,
    postCode: '10623',
    city: 'Berlin',
    countryCode: 'Deutschland',
    quantity: '1',
    length: '30',
    width: '20',
    height: '10',
    weight,
    content: 'Backformen',
  })
  const lineOf = (cells: ReturnType<typeof row>) =>
    importColumns.map((column) => cells[column] ?? '').join(';')
  return Buffer.from(
    [importColumns.join(';'), ...Array.from({ length: rows }, (_, n) => lineOf(row(n)))].join('\r\n'),
  )
}

/** Uploads a file as the screen does. Returns its ID. */
export async function upload(
  { handlers }: Pick<Awaited<ReturnType<typeof benchStation>>, 'handlers'>,
  file: Buffer,
) {
  const { id } = await handlers['import.begin']({ fileName: 'day.csv', size: file.length })
  for (let at = 0; at < file.length; at += 450_000)
    await handlers['import.chunk']({ id, base64: file.subarray(at, at + 450_000).toString('base64') })
  return id
}

type InBrowser = { page: Page; browser: Browser; station: BrowserStation }

/** Starts a station and a browser with a page, and ends them when the work is
 * done. The page has not loaded yet. */
export async function inBrowser(
  work: (all: InBrowser) => Promise<void>,
  {
    args,
    browserArgs = [],
    ...start
  }: { args?: string[]; browserArgs?: string[] } & Parameters<typeof startStation>[1] = {},
): Promise<void> {
  // A station that is still starting keeps no process alive.
  const alive = setInterval(() => undefined, 1000)
  const station = await startStation(args, start)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: ['--disable-gpu', '--no-first-run', ...browserArgs],
  })
  try {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
    await work({ page, browser, station })
  } finally {
    await browser.close()
    await station.remove()
    clearInterval(alive)
  }
}

/** The waiting times at a page in milliseconds: from each key's own time to the end of the frame that
 * shows it, tasks over 50 ms, and address searches. */
export type Waits = { keys: number[]; tasks: number[]; hits: number[] }

/** Begins to measure. */
export const watch = (page: Page) =>
  page.evaluate(() => {
    const waits: Waits = { keys: [], tasks: [], hits: [] }
    Object.assign(window, { waits })
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // A message after the frame's callbacks comes when the frame is painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => waits.keys.push(performance.now() - timeStamp)
          port2.postMessage(undefined)
        }),
      true,
    )
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) waits.tasks.push(duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name.endsWith('/ipc/addresses.find')) waits.hits.push(duration)
    }).observe({ type: 'resource' })
  })

/** The measurements since {@link watch}. */
export const watched = (page: Page) =>
  page.evaluate(() => {
    const { waits } = window as unknown as { waits: Waits }
    Object.assign(window, { waits: undefined })
    return waits
  })
