import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openJournal } from '../../electron/journal/sqlite/open-journal.ts'
import { shipmentRowOf } from '../../shared/shipment/index.ts'
import { fillShipments, searches } from '../fixtures/shipment/many-shipments.ts'
import { printLine } from '../runner/step.ts'
import { inBrowser, report, watch, watched } from './bench-station.ts'

/** `node_modules/.bin/node test/bench/shipments.ts [count]`: a station with 100,000 shipments. A
 * measurement. Aims: first results under 30 ms at the 95th percentile, typing never blocked, the list
 * scrolls at the display's rate. */
const count = Number(process.argv[2] ?? 100_000)
const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))

async function searchJournal() {
  const { journal } = await openJournal({ dataDir, environment: 'practice', clock: Date })
  const times: number[] = []
  for (let round = 0; round < 5; round++)
    for (const search of searches)
      for (let length = 1; length <= search.length; length++) {
        const started = performance.now()
        const { shipments } = await journal.list({ text: search.slice(0, length), take: 100 })
        JSON.stringify(shipments.map(shipmentRowOf))
        times.push(performance.now() - started)
      }
  report(`journal: 100 rows of ${count.toLocaleString('en')}, each key`, times)
  await journal.close()
}

async function drive(page: Page, address: string) {
  await page.goto(address)
  await page.getByLabel('Weight').first().waitFor()
  await page.keyboard.press('F8')
  const list = page.getByRole('listbox')
  await list.getByRole('option').first().waitFor()
  await watch(page)
  const field = page.getByLabel('Search')
  for (const search of searches.slice(0, 6)) {
    await field.fill('')
    await field.pressSequentially(search, { delay: 60 })
  }
  report('page: key to paint while searching', (await watched(page)).keys)

  await field.fill('')
  await list.getByRole('option').first().waitFor()
  const frames = await list.evaluate(async (element) => {
    const times: number[] = []
    let last = performance.now()
    for (let frame = 0; frame < 600; frame++) {
      element.scrollTop += 260
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      times.push(now - last)
      last = now
    }
    return times
  })
  report('page: a frame while scrolling, 260 px each', frames)
}

const started = performance.now()
await fillShipments(dataDir, count)
printLine(
  `${count.toLocaleString('en')} shipments made in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
await searchJournal()
await inBrowser(({ page, station }) => drive(page, station.address), { dataDir })
