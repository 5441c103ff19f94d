import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createAddressBook } from '../../electron/addresses/address-book.ts'
import { startStation } from '../e2e/start-station.ts'
import { manyAddresses } from '../fixtures/many-addresses.ts'
import { fillShipments } from '../fixtures/many-shipments.ts'
import { say } from './bench-station.ts'
import { openBrowser } from './browser.ts'
import { percentile } from './measure.ts'

/** `node_modules/.bin/node test/bench/palette.ts [count]`: the palette over 100,000 shipments and 100,000 addresses, from each key to
 * the paint of its whole answer, beside the searches that a packer would use instead. A measurement: nothing here fails. The aim: 50 ms
 * at the 95th percentile. */
const count = Number(process.argv[2] ?? 100_000)
const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))

/** What people type, key by key. */
const searches = ['A-100977', 'SHP-20007', 'müller', 'bäckerei köln', 'print', 'close pickup', 'xyzzy']

/** Where a person types, and the request that answers there. The palette has several: its list says when all are there. */
const places = [
  { name: 'palette', key: 'Control+k', field: 'dialog[open] input' },
  { name: 'Shipments screen', key: 'F8', field: 'main input[type=search]', answer: 'shipments.find' },
  { name: 'Addresses screen', key: 'Alt+j', field: 'main input[type=search]', answer: 'addresses.find' },
]

/** Records the milliseconds from each key to the paint of its answer. */
const record = (page: Page, answer?: string) =>
  page.evaluate((answer) => {
    const times: number[] = []
    Object.assign(window, { times })
    let from: number | undefined
    const answered = () => {
      const began = from
      from = undefined
      if (began === undefined) return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - began)
        port2.postMessage(undefined)
      })
    }
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        from = timeStamp
      },
      true,
    )
    if (answer)
      new PerformanceObserver((list) => {
        if (list.getEntries().some(({ name }) => name.endsWith(answer))) answered()
      }).observe({ type: 'resource' })
    else {
      const list = document.querySelector('dialog[open] [role=listbox]')
      if (!list) throw new Error('The palette has no list.')
      new MutationObserver(() => list.ariaBusy === 'false' && answered()).observe(list, { attributes: true })
    }
  }, answer)

try {
  await fillShipments(dataDir, count)
  mkdirSync(join(dataDir, 'journal'), { recursive: true })
  const book = createAddressBook(join(dataDir, 'journal', 'addresses.db'))
  await book.add(manyAddresses(count))
  await book.close()
  const station = await startStation([], { dataDir })
  const browser = await openBrowser()
  try {
    for (const { name, key, field, answer } of places) {
      const context = await browser.browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1280, height: 800 },
      })
      const address = await station.admit(context)
      const page = await context.newPage()
      const opened = page.waitForResponse((response) => response.url().endsWith('/ipc/addresses.open'))
      await page.goto(address)
      await page.getByLabel('Weight').first().waitFor()
      await (await opened).finished()
      await page.keyboard.press(key)
      const input = page.locator(field).first()
      await input.waitFor()
      await record(page, answer)
      for (const search of searches) {
        await input.fill('')
        await input.pressSequentially(search, { delay: 120 })
      }
      const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
      const at = (share: number) => percentile(times, share).toFixed(1)
      say(
        `${name.padEnd(18)} p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms (${times.length} answers to ${searches.join('').length} keys)`,
      )
      await context.close()
    }
  } finally {
    await browser.close()
    await station.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true })
}
