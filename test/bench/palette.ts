import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillStation } from '../fixtures/shipment/many-shipments.ts'
import { inBrowser, report } from './bench-station.ts'

/** `node_modules/.bin/node test/bench/palette.ts [count]`: the palette over 100,000 shipments and
 * addresses, from each key to the paint of its whole answer, beside the searches of the other screens. A
 * measurement. Aim: 50 ms at the 95th percentile. */
const count = Number(process.argv[2] ?? 100_000)
const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))

/** Texts that people type, key by key. */
const searches = ['A-100977', 'SHP-20007', 'müller', 'bäckerei köln', 'print', 'close pickup', 'xyzzy']

/** The text field, and the request that answers there. The palette has several requests: its
 * list shows when all are answered. */
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

await fillStation(dataDir, count)
await inBrowser(
  async ({ browser, station }) => {
    for (const { name, key, field, answer } of places) {
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
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
      report(name, times, ` of ${searches.join('').length} keys`)
      await context.close()
    }
  },
  { dataDir },
)
