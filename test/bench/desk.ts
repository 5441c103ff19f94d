/** `npm run bench`: what a packer waits for, in milliseconds. A measurement. Aims: ready 500, form 700,
 * key to paint 16 at the 95th percentile, 100 added to a booking; 200 kB of script for the first screen. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import Conf from 'conf'
import { build, root } from '../../electron/launch/build.mjs'
import { createSettingsStore } from '../../electron/settings/settings-store.ts'
import type { BrowserStation as Station } from '../fixtures/e2e/start-station.ts'
import { spawnHost } from '../fixtures/hosts/browser-host.ts'
import { firstScreenScripts } from '../fixtures/hosts/page-weight.ts'
import { mainLocation } from '../fixtures/shipment/parcel-draft.ts'
import { printLine } from '../runner/step.ts'
import { inBrowser, report, watch, watched } from './bench-station.ts'
import { type MeasuredService, serveMeasured } from './measured-service.ts'

const rounds = 10
/** As many as the service takes for a pickup. */
const parcels = 20

async function ready(): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))
    const started = performance.now()
    // A process of its own: those of the tests have started before.
    const host = spawnHost(['--data-dir', dataDir])
    await host.ready
    times.push(performance.now() - started)
    await host.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return times
}

async function form(browser: Browser, station: Station): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    // A context of its own: nothing is in the cache.
    const context = await browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    const address = await station.admit(page.context())
    await page.goto(address)
    await page.getByLabel('Weight').first().waitFor()
    times.push(await page.evaluate(() => performance.now()))
    await context.close()
  }
  return times
}

const fields: Record<string, string> = {
  Name: 'Marktplatz Handels GmbH',
  Reference: 'A-1001',
  Street: 'Marktplatz 3',
  Postcode: '80331',
  City: 'München',
  Contact: 'L. Müller',
  Phone: '+49 89 123456',
  'E-mail': 'l.mueller@example.com',
  Length: '40',
  Width: '30',
  Height: '20',
  Weight: '12,5',
  Content: 'Ersatzteile',
}

/** With the live checks on. */
async function keys(page: Page): Promise<number[]> {
  await watch(page)
  for (const [name, value] of Object.entries(fields)) {
    const field = page.getByLabel(name, { exact: true })
    await field.fill('')
    await field.pressSequentially(value, { delay: 30 })
  }
  return (await watched(page)).keys
}

type Bookings = { whole: number[]; service: number[]; printing: number[] }

/** From the key to the label's file, and the service's part of it, which draws the label; then from the
 * label's last byte to the file: checked, kept, its codes read back, printed. */
async function bookings(page: Page, labelsDir: string, service: MeasuredService): Promise<Bookings> {
  const times: Bookings = { whole: [], service: [], printing: [] }
  const name = page.getByLabel('Name', { exact: true })
  for (let parcel = 0; parcel < parcels; parcel++) {
    for (const [field, value] of Object.entries(fields)) {
      // A reference of its own: a shipped one is asked about.
      const text = field === 'Reference' ? `${value}-${parcel}` : value
      await page.getByLabel(field, { exact: true }).fill(text)
    }
    await page
      .getByRole('button', { name: /^Book and print/ })
      .and(page.locator(':enabled'))
      .waitFor()
    const before = count(labelsDir)
    service.begin()
    const pressed = performance.now()
    await page.keyboard.press('Control+Enter')
    while (count(labelsDir) === before && performance.now() - pressed < 20_000) await sleep(2)
    const printed = performance.now()
    times.whole.push(printed - pressed)
    times.service.push(service.took())
    times.printing.push(printed - service.labelSent())
    await page.getByRole('button', { name: /^Next parcel/ }).click()
    await name.and(page.locator(':not([readonly])')).waitFor()
  }
  return times
}

const count = (dir: string) =>
  existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.pdf')).length : 0

await build()
const scripts = firstScreenScripts(join(root, 'dist/renderer'))
const weight = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
printLine(`${'script of the first screen, gzip'.padEnd(58)} ${(weight / 1000).toFixed(1)} kB`)
report('process start to ready line', await ready())
const service = await serveMeasured()
const dataDir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))
// Only the built-in service comes with a place for the driver.
createSettingsStore(Conf, dataDir).change({ pickupLocations: [mainLocation] })
await inBrowser(
  async ({ page, browser, station }) => {
    report('page load to usable form', await form(browser, station))
    await page.goto(await station.admit(page.context()))
    report('key to paint', await keys(page))
    const times = await bookings(page, join(station.dataDir, 'labels'), service)
    report('Ctrl+Enter to the label in the folder', times.whole.slice(1))
    report("  of it the service's, which draws the label", times.service.slice(1))
    report("  from the label's last byte to the label in the folder", times.printing.slice(1))
    report('  the same of the first parcel after a start', times.printing.slice(0, 1))
  },
  { args: ['--service-url', service.address], dataDir, env: { PACKDESK_API_KEY: 'bench' } },
).finally(service.close)
