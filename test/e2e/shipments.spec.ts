import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { bookImported, clearForm, field, openDesk, shareDesk, verdict } from '../fixtures/e2e/parcel-form.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import { bookElsewhere } from './book-elsewhere.ts'
import { typeByHand } from './timed-keys.ts'

// Booked shipments and the service's lists, on the real host.

let page: Page
shareDesk(async (browser) => {
  const desk = await startStation()
  page = await openDesk(browser, desk.address)
  await bookImported(page, ['W-1;Alpha GmbH', 'W-2;Bäckerei Groß'])
  bookElsewhere(desk.dataDir, 'Beta | Söhne', 'Elsewhere 7')
  return { desk, page }
})
test.beforeEach(() => clearForm(page))

const rows = () => page.getByRole('listbox', { name: 'Booked shipments' }).getByRole('option')
const details = () => page.getByRole('region', { name: 'Shipment', exact: true })

test('a shipment is found, tracked, repeated, returned and cancelled by keyboard', async () => {
  await page.keyboard.press('F8')
  await expect(page.getByLabel('Search')).toBeFocused()
  await typeByHand(page, 'gespeichert backer')
  await expect(rows()).toHaveCount(1)
  await expect(rows()).toContainText('Bäckerei Groß')
  await page.keyboard.press('Enter')
  await expect(details()).toContainText('W-2')
  await expect(details().getByRole('list', { name: 'History' })).toContainText('Saved as PDF')

  await page.keyboard.press('Alt+t')
  await expect(details().getByRole('region', { name: 'Tracking' })).toContainText('Order received')
  await page.keyboard.press('Alt+b')
  const confirmation = details().getByRole('region', { name: 'Confirmation' })
  await expect(confirmation.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  await confirmation.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('Sent to the document printer.')).toBeVisible()

  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const csv = readFileSync(await (await exported).path(), 'utf8')
  expect(csv).toContain('W-2')
  expect(csv).not.toContain('W-1')

  // Back from there: what was the consignee is where the driver comes now.
  await page.keyboard.press('Alt+r')
  const back = page.getByRole('region', { name: 'Return: collected from' })
  await expect(back.getByLabel('Name')).toHaveValue('Bäckerei Groß')
  await expect(page.getByRole('region', { name: 'Consignee' }).getByLabel('Name')).toHaveValue('Hauptlager')
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Escape')

  await page.keyboard.press('F8')
  await page.keyboard.press('Alt+a')
  await expect(field(page, 'Name')).toHaveValue('Bäckerei Groß')
  await expect(field(page, 'Weight')).toHaveValue('5.5')
  await page.keyboard.press('Escape')

  await page.keyboard.press('F8')
  await page.keyboard.press('Alt+x')
  await expect(page.getByRole('dialog')).toContainText('for Bäckerei Groß at the service')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  // On a slow machine the search in the confirmation's pages still runs, with a message.
  await expect(details().getByRole('status').filter({ hasText: 'Cancelled' })).toBeVisible()
  await page.getByLabel('Search').fill('storniert')
  await expect(rows()).toHaveCount(1)
})

test('the service’s orders are filtered by rows and by text, and an unknown one is taken over', async () => {
  await page.keyboard.press('F8')
  await page.keyboard.press('Alt+2')
  const grid = page.getByRole('grid', { name: 'Orders' })
  await expect(grid.getByRole('row')).toHaveCount(4)
  await expect(page.getByText('Page 1: 3 records of 3')).toBeVisible()

  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByLabel('Field, condition 1').selectOption('consignee.name')
  await page.getByLabel('Value 1, condition 1').fill('Beta | Söhne')
  await page.keyboard.press('Control+Enter')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Advanced, as text' }).click()
  const text = page.getByRole('textbox', { name: 'As text' })
  await expect(text).toHaveValue('consignee.name="Beta | Söhne"')
  await text.fill('createdAt>=soon')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('For example 2026-11-23')).toBeVisible()
  await text.fill('product=STANDARD AND customerOrderCode~elsewhere')
  await expect(page.getByRole('button', { name: 'Customer reference contains elsewhere' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Customer reference contains elsewhere' }).press('Delete')
  await expect(text).toHaveValue('product=STANDARD')
  await expect(grid.getByRole('row')).toHaveCount(4)
  await text.fill('product=STANDARD AND customerOrderCode~elsewhere')
  await page.keyboard.press('Control+Enter')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save filter…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Theirs')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Theirs', exact: true })).toBeVisible()

  await grid.focus()
  await page.keyboard.press('Alt+t')
  await expect(details()).toContainText('Taken over')
  await expect(details()).toContainText('Elsewhere 7')
  await page.keyboard.press('Alt+p')
  await expect(details().getByRole('status')).toContainText('Saved as PDF')
  await page.keyboard.press('Alt+2')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await grid.focus()
  await expect(page.getByRole('button', { name: 'Open the shipment' })).toBeVisible()
})
