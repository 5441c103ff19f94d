import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { fillStation } from '../fixtures/shipment/many-shipments.ts'
import { printLine } from '../runner/step.ts'
import { inBrowser, report, type Waits, watch, watched } from './bench-station.ts'

/** `node_modules/.bin/node test/bench/typing.ts [count] [rounds]`: typing in every form of a station with
 * 100,000 addresses and shipments. Aims: key to paint 16 ms at the 95th percentile, no task over 50 ms,
 * addresses found in 20 ms. Frames are not bound to 60 Hz; `busy`: the page's processor time for a key. */
const count = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 3)
const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))

/** Milliseconds of processor time that the page's thread worked so far: other
 * programs on the machine don't count. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

type Texts = readonly (readonly [field: (page: Page) => Locator, text: string])[]
const at = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).first()
const consignee: Texts = [
  [at('Name'), 'Marktplatz Handels GmbH'],
  [at('Reference'), 'A-1001'],
  [at('Street'), 'Marktplatz 3'],
  [at('Postcode'), '80331'],
  [at('City'), 'München'],
  [at('Country'), 'Österreich'],
  [at('Contact'), 'L. Müller'],
  [at('Phone'), '+49 89 123456'],
  [at('E-mail'), 'l.mueller@example.com'],
]
const searches = ['bäckerei', 'müller 803', 'A-1009', 'gedruckt köln', '10115', 'gmbh']

const byKey = (key: string) => (page: Page) => page.keyboard.press(key)
const forms: Record<string, { open: (page: Page) => Promise<void>; texts: Texts }> = {
  Pack: {
    open: byKey('F2'),
    texts: [
      ...consignee,
      [at('Length'), '40'],
      [at('Width'), '30'],
      [at('Height'), '20'],
      [at('Weight'), '12,5'],
      [at('Content'), 'Ersatzteile für die Werkstatt'],
    ],
  },
  Freight: {
    open: byKey('F6'),
    texts: [
      ...consignee,
      [at('Length'), '240'],
      [at('Width'), '100'],
      [at('Height'), '120'],
      [at('Weight'), '812,5'],
      [at('Content'), 'Öfen und Zubehör'],
    ],
  },
  'Addresses, search': {
    open: byKey('Alt+j'),
    texts: searches.map((text) => [(page: Page) => page.getByRole('searchbox').first(), text]),
  },
  'Shipments, search': {
    open: byKey('F8'),
    texts: searches.map((text) => [(page: Page) => page.getByRole('searchbox').first(), text]),
  },
  Settings: {
    open: (page) => openSection(page, 'Service & key', 'environment'),
    texts: ['https://api.example.com/v1', 'http://10.0.0.12:8080/carrier'].map((text) => [
      at('Service address'),
      text,
    ]),
  },
  'Settings, search': {
    open: byKey('F9'),
    texts: ['printer', 'api key', 'öffnung', 'backup'].map((text) => [at('Search settings'), text]),
  },
  Palette: {
    open: byKey('Control+k'),
    texts: ['settings', 'book', 'print', 'freight'].map((text) => [
      (page: Page) => page.locator('input[data-first]'),
      text,
    ]),
  },
}

async function drive(page: Page, address: string) {
  // The page has the book opened when it is usable; before that, nothing is found.
  const opened = page.waitForResponse((response) => response.url().endsWith('/ipc/addresses.open'))
  await page.goto(address)
  await at('Weight')(page).waitFor()
  const usable = performance.now()
  await (await opened).finished()
  printLine(
    `address book open ${((performance.now() - usable) / 1000).toFixed(1)} s after the form is usable`,
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (const [name, { open, texts }] of Object.entries(forms)) {
    await open(page)
    const all: Waits = { keys: [], tasks: [], hits: [] }
    let busy = 0
    for (let round = 0; round < rounds; round++) {
      for (const [field, text] of texts) {
        await field(page).fill('')
        await field(page).focus()
        await watch(page)
        const before = await worked(session)
        await page.keyboard.type(text, { delay: 60 })
        busy += (await worked(session)) - before
        const seen = await watched(page)
        for (const kind of ['keys', 'tasks', 'hits'] as const) all[kind].push(...seen[kind])
      }
    }
    const tasks = `; busy ${(busy / all.keys.length).toFixed(1)} ms a key; tasks over 50 ms: ${all.tasks.length}`
    report(`${name}: key to paint`, all.keys, tasks)
    if (all.hits.length > 0) report(`${name}: addresses found`, all.hits)
  }
}

await fillStation(dataDir, count)
await inBrowser(({ page, station }) => drive(page, station.address), {
  dataDir,
  browserArgs: ['--disable-frame-rate-limit', '--disable-gpu-vsync'],
})
