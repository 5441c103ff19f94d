import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { holidaysBetween } from '../../electron/holidays/index.ts'
import { nextWorkingDay } from '../../shared/holidays/index.ts'
import { localDay } from '../../shared/kit/index.ts'
import {
  clearForm,
  field,
  openDesk,
  queueImported,
  shareDesk,
  type TypedParcel,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { type BrowserStation, startStationAt } from '../fixtures/e2e/start-station.ts'
import { savedLabels } from '../fixtures/printing/saved-labels.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'

// The day's pickup from the first draft to the closed one, on the real host, by the keyboard.

let desk: BrowserStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStationAt(['Nord', 'Ost', 'Süd', 'West', 'Mitte'])
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
/** Each test ships from a location of its own. */
async function shipFrom(location: string): Promise<void> {
  await clearForm(page)
  await field(page, 'Ship from').selectOption(location)
}

const germanHolidays = holidaysBetween({ countryCode: 'DE' }, '2026-01-01', '2100-01-01')
const rows = () => page.getByRole('listbox', { name: 'Parcels of this pickup' }).getByRole('option')
const head = () => page.getByRole('region', { name: 'Chosen pickup' })
const pickups = (location: string) =>
  page
    .getByRole('list', { name: 'Pickups by day and location' })
    .getByRole('listitem')
    .filter({ hasText: location })

async function add(change: TypedParcel = {}): Promise<void> {
  await typeParcel(page, change)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(field(page, 'Name')).toHaveValue('')
}

/** Queues drafts at a location and opens their pickup. */
async function openQueued(location: string, parcels: readonly string[]): Promise<void> {
  await shipFrom(location)
  await queueImported(page, parcels)
  await page.keyboard.press('F4')
  await pickups(location).getByRole('button').click()
  await expect(rows()).toHaveCount(parcels.length)
}

test('a key adds a parcel to its pickup, valid or not, and the form is free', async () => {
  await shipFrom('Nord')
  const labels = savedLabels(desk.dataDir)
  await add({ Name: 'Alpha GmbH', Reference: 'W-1' })
  await expect(field(page, 'Name')).toBeFocused()
  await expect(page.getByText('Required')).toHaveCount(0)
  await expect(page.getByText(/Added to pickup \w+ \d+ \w+: W-1/)).toBeVisible()
  await add({ Name: 'Beta <b>GmbH</b>', Reference: 'W-2', Weight: '42' })
  await expect(page.getByText(/needs attention: W-2/)).toBeVisible()
  // Nothing is booked by it.
  expect(savedLabels(desk.dataDir)).toEqual(labels)

  await page.getByText(/needs attention: W-2/).click()
  await expect(rows()).toHaveCount(2)
  await expect(rows().nth(0)).toContainText('Draft')
  await expect(rows().nth(1)).toContainText('Needs attention')
  await expect(rows().nth(1)).toContainText('The limit for a parcel is 32 kg; this one is 10 kg over.')
  await expect(page.getByText('Beta <b>GmbH</b>')).toBeVisible()
  await expect(head()).toContainText('1 needs attention')
  await page.keyboard.press('F2')
  await add({ Name: 'Gamma GmbH', Reference: 'W-3' })
  await page.keyboard.press('F4')
  await expect(rows()).toHaveCount(3)
})

test('drafts are removed and restored by a key, searched and filtered', async () => {
  await openQueued('Ost', ['R-1;Alpha GmbH', 'R-2;', 'R-3;Köln GmbH'])
  await page.getByRole('listbox').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expect(rows()).toHaveCount(2)
  await expect(page.getByText('1 draft removed.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rows()).toHaveCount(3)

  await page.getByLabel('Search in this pickup').fill('koln')
  await expect(rows()).toHaveCount(1)
  await expect(rows()).toContainText('Köln GmbH')
  await page.getByLabel('Search in this pickup').fill('nobody')
  await expect(page.getByText('No parcels match the search.')).toBeVisible()
  await page.getByLabel('Search in this pickup').fill('')
  await page.getByRole('button', { name: 'Needs attention 1' }).click()
  await expect(rows()).toHaveCount(1)
  await expect(rows()).toContainText('R-2')
  await page.getByRole('button', { name: /^All / }).click()
  await expect(rows()).toHaveCount(3)
})

test('a draft is opened, corrected and added again; an unfinished one is not lost', async () => {
  await shipFrom('Süd')
  await add({ Reference: 'C-1' })
  await add({ Reference: 'C-2', Weight: '42' })
  await typeParcel(page, { Name: 'Unfinished GmbH', Reference: 'C-9', Street: '' })
  await page.keyboard.press('F4')
  await pickups('Süd').getByRole('button').click()
  await page.getByRole('listbox').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Reference')).toHaveValue('C-2')
  await expect(verdict(page)).toContainText('10 kg too heavy for a parcel')
  await field(page, 'Weight').fill('4,2')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(field(page, 'Name')).toHaveValue('')
  await page.keyboard.press('F4')
  await expect(rows()).toHaveCount(3)
  await expect(rows().filter({ hasText: 'C-2' })).toContainText('4.2 kg')
  await expect(rows().filter({ hasText: 'C-2' })).toContainText('Draft')
  await expect(rows().filter({ hasText: 'C-9' })).toContainText('Street is required.')
})

test('selected drafts move to another day, and the pickup is two', async () => {
  await openQueued('West', ['M-1;Alpha GmbH', 'M-2;Beta GmbH', 'M-3;Gamma GmbH'])
  await page.getByRole('listbox').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(/^2 selected/)).toBeVisible()
  await page.keyboard.press('Alt+o')
  const dialog = page.getByRole('dialog', { name: 'Move 2 drafts' })
  await expect(dialog.getByLabel('Pickup', { exact: true })).toBeFocused()
  // The next working day with room is proposed. It also lies after the
  // holidays, if the test runs before some.
  const from = nextWorkingDay(localDay(new Date()), germanHolidays)
  await expect(dialog.getByLabel('Pickup', { exact: true })).toHaveValue(nextWorkingDay(from, germanHolidays))
  await dialog.getByRole('button', { name: 'Move 2' }).click()
  await expect(page.getByText('2 drafts moved.')).toBeVisible()
  await expect(pickups('West')).toHaveCount(2)
  await expect(rows()).toHaveCount(1)
  await expect(rows()).toContainText('M-3')
  await pickups('West').nth(1).getByRole('button').click()
  await expect(rows()).toHaveCount(2)
})

test('all are booked, saved and handed over with a manifest; the closed pickup is read-only', async () => {
  await shipFrom('Mitte')
  await queueImported(page, ['B-1;Alpha GmbH', 'B-3;Gamma GmbH', 'B-2;'])
  await page.keyboard.press('F4')
  await pickups('Mitte').getByRole('button').click()
  await expect(head()).toContainText('1 needs attention')
  await page.keyboard.press('Control+Enter')
  await expect(head()).toContainText('Done, except B-2. 2 booked')
  await head().getByRole('button', { name: 'Show' }).click()
  await expect(rows().filter({ hasText: 'B-2' })).toHaveAttribute('data-active', 'true')
  await expect(head()).toContainText('2 booked ·')
  await page.keyboard.press('Delete')
  await expect(rows()).toHaveCount(2)
  await expect(head()).not.toContainText('2 booked ·')
  await expect(head()).toContainText('Ready for the driver')
  await expect(rows().filter({ hasText: 'Saved as PDF' })).toHaveCount(2)
  await expect(head()).toContainText('2 / 20')
  expect(savedLabels(desk.dataDir, '_B-')).toHaveLength(2)

  const saved = page.waitForEvent('download')
  await page.keyboard.press('Alt+m')
  const manifest = await saved
  expect(manifest.suggestedFilename()).toMatch(/\.pdf$/)
  expect(readFileSync(await manifest.path(), 'latin1')).toMatch(/^%PDF-/)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(readFileSync(await (await exported).path(), 'utf8')).toContain('B-3')

  await page.keyboard.press('Alt+c')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A closed pickup is read-only.')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('2 booked = 2 printed')
  await expect(dialog.getByRole('button', { name: 'Manifest' })).toBeFocused()
  const handedOver = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const name = (await handedOver).suggestedFilename()
  await expect(dialog).toContainText(`${name} is in the downloads of this browser.`)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(head()).toContainText('Read-only.')
  await expect(page.getByRole('button', { name: 'Book all' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Manifest' })).toBeVisible()

  await page.keyboard.press('F2')
  // The new form went to the next day; the closed one can still be chosen.
  await field(page, 'Pickup').selectOption(nextPickup().pickupOn)
  await typeParcel(page)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText(/This pickup is closed/).first()).toBeVisible()
  await expect(field(page, 'Name')).not.toHaveValue('')
})
