import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import {
  bookParcel,
  field,
  openCleared,
  openDesk,
  openPack,
  shareDesk,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { complaints } from './accessibility.ts'
import { typeByHand } from './timed-keys.ts'

let desk: BrowserStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.admit)
  await bookParcel(page)
  return { desk, page }
})

const keys = { pack: 'F2', shipments: 'F8', settings: 'F9' }

test('the language changes without a restart or a change of typed text', async () => {
  await openCleared(page, desk)
  await field(page, 'Weight').fill('2.5')
  await page.keyboard.press(keys.settings)
  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await expect(page.getByRole('heading', { name: 'Sprache, Darstellung' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.keyboard.press(keys.pack)
  await expect(page.getByRole('button', { name: 'Buchen und drucken' })).toBeVisible()
  await expect(field(page, 'Gewicht')).toHaveValue('2.5')
  await expect(page.getByRole('list', { name: 'Grenzen' })).toContainText('2,5 / 32')
  await page.keyboard.press(keys.settings)
  await page.getByLabel('Sprache', { exact: true }).selectOption('system')
  await expect(page.getByRole('heading', { name: 'Language & appearance' })).toBeVisible()
  await page.keyboard.press(keys.pack)
  await page.keyboard.press('Escape')
})

test('a screen whose script cannot be fetched says so, and is there after a reload', async () => {
  const script = '**/assets/pickups-screen-*.js'
  await page.route(script, (route) => route.abort())
  await openCleared(page, desk)
  await page.keyboard.press('F4')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This screen could not be loaded.')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Pickups')
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.unroute(script)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeVisible()
  await page.keyboard.press('F4')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pickups')
})

test('shipments are found while typing, and opened by keyboard', async () => {
  await openCleared(page, desk)
  await page.keyboard.press(keys.shipments)
  await expect(page.getByLabel('Search')).toBeFocused()
  await typeByHand(page, 'öztürk')
  const rows = page.getByRole('listbox', { name: 'Booked shipments' }).getByRole('option')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Saved as PDF')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('img', { name: /^Label of SHP-/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print again' })).toBeVisible()
  await page.getByLabel('Search').fill('nobody of that name')
  await expect(page.getByText('No results for “nobody of that name”.')).toBeVisible()
})

/** The backup file with another label printer in its settings. */
function withPrinter(file: string, labelPrinter: string): Buffer {
  const { 'manifest.json': about = new Uint8Array(), ...parts } = unzipSync(readFileSync(file))
  const manifest = JSON.parse(strFromU8(about))
  const settings = JSON.parse(strFromU8(parts['settings.json'] ?? new Uint8Array()))
  const changed = strToU8(JSON.stringify({ ...settings, labelPrinter }))
  const sha256 = createHash('sha256').update(changed).digest('hex')
  manifest.parts['settings.json'] = { bytes: changed.length, sha256 }
  const first = { 'manifest.json': strToU8(JSON.stringify(manifest)) }
  return Buffer.from(zipSync({ ...first, ...parts, 'settings.json': changed }))
}

// FAULTS.md F41
test('the journal is backed up and restored, bookings since are shown, and printers of a backup are confirmed', async () => {
  // On a desk of its own: one that has been open for a while makes backups by itself.
  const own = await startStation()
  try {
    await openPack(page, await own.admit(page.context()))
    await openSection(page, 'Backup', 'backup')
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByText(/^Backed up: /)).toBeVisible()
    await page.keyboard.press(keys.pack)
    await bookParcel(page)
    await page.keyboard.press(keys.settings)
    const copies = page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
    await expect(copies).toHaveCount(1)
    await copies.getByRole('button', { name: /^Restore the backup of / }).click()
    // Enter alone brings nothing back.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await copies.getByRole('button', { name: /^Restore the backup of / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText(/^Restored: the journal of /)).toBeVisible()
    await expect(page.getByText('1 order of the account is not in this backup')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save a backup file' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^packdesk-practice-.*\.zip$/)
    const restore = async (chosen: Parameters<Locator['setInputFiles']>[0]) => {
      await page.getByLabel('Restore from a file').last().setInputFiles(chosen)
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    }
    await restore(await file.path())
    await expect(page.getByText(/^Restored: the journal of /)).toBeVisible()
    expect(await complaints(page)).toEqual([])
    // Nothing that cannot be seen makes the page longer than the window.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)

    await test.step('the printers of a file are used after a confirmation', async () => {
      const printer = 'socket://127.0.0.1:9'
      const buffer = withPrinter(await file.path(), printer)
      const other = { name: 'other.zip', mimeType: 'application/zip', buffer }
      const question = page.getByRole('dialog', { name: 'Use the printers of the backup?' })
      const labels = page.getByRole('group', { name: 'Labels' }).getByRole('combobox')
      await restore(other)
      await expect(question).toContainText(printer)
      // Enter alone keeps what is here.
      await page.keyboard.press('Enter')
      await expect(question).toHaveCount(0)
      await openSection(page, 'Printers', 'printer')
      await expect(labels.first()).toHaveValue('folder')
      await openSection(page, 'Backup', 'backup')
      await restore(other)
      await question.getByRole('button', { name: 'Use these printers' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await openSection(page, 'Printers', 'printer')
      await expect(labels.first()).toHaveValue(printer)
    })
    await page.keyboard.press(keys.shipments)
    await expect(page.getByRole('group', { name: 'Status' })).toContainText('1 order unexplained')
  } finally {
    await own.remove()
  }
})

test('a station without a pickup location asks for one on the Pack screen; its key can be set and cleared, and is never shown', async () => {
  const bare = await startStation(['--environment', 'sandbox', '--service-url', 'http://127.0.0.1:9'])
  try {
    await page.goto(await bare.admit(page.context()))
    const ask = page.getByRole('region', { name: 'Add a pickup location' })
    await expect(ask).toBeVisible()
    await ask.getByLabel('Name', { exact: true }).fill('Werk 2')
    await ask.getByLabel('Street').fill('Am Kai 3')
    await ask.getByLabel('Postcode').fill('2045')
    await ask.getByLabel('E-mail').fill('not an address')
    await ask.getByRole('button', { name: 'Save' }).click()
    await expect(ask.getByLabel('City')).toHaveAccessibleDescription('Required')
    await expect(ask.getByLabel('E-mail')).toHaveAccessibleDescription('Not an e-mail address')
    await ask.getByLabel('City').fill('Hamburg')
    await ask.getByLabel('E-mail').fill('')
    await ask.getByRole('button', { name: 'Save' }).click()
    await expect(ask).toHaveCount(0)
    await expect(page.getByLabel('Ship from', { exact: true })).toContainText('Werk 2')
    await expect(page.getByText('Sandbox', { exact: true })).toBeVisible()
    await expect(verdict(page)).toContainText('Ready for a parcel')

    await openSection(page, 'Service & key', 'environment')
    await page.getByLabel('New key').fill('canary-key-1234')
    await page.keyboard.press('Enter')
    await expect(page.getByText('A key is set until Packdesk closes')).toBeVisible()
    await expect(page.getByLabel('New key')).toHaveValue('')
    await expect(page.getByText('refused the connection')).toBeVisible()
    expect(await page.content()).not.toContain('canary')
    await page.getByRole('button', { name: 'Clear key' }).click()
    await expect(page.getByText('No key is set.')).toBeVisible()
  } finally {
    await bare.remove()
  }
})
