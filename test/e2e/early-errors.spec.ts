import { expect, type Page, test } from '@playwright/test'
import { clearForm, field, openDesk, shareDesk, verdict } from '../fixtures/e2e/parcel-form.ts'
import { startStation, type TestStation } from '../fixtures/e2e/start-station.ts'

let desk: TestStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(() => clearForm(page))

const complaints = (page: Page) => page.locator('main [aria-invalid="true"]')

test('the first steps show no errors', async () => {
  const setUp = page.getByRole('region', { name: 'Set up this desk' })
  await expect(field(page, 'Name')).toBeFocused()
  await setUp.getByRole('button', { name: 'Next' }).click()
  await expect(setUp).toContainText('Step 2 of 3')
  await expect(complaints(page)).toHaveCount(0)
  await setUp.getByRole('button', { name: 'Enter another location…' }).click()
  await setUp.getByLabel('Street').click()
  await setUp.getByRole('button', { name: 'Cancel' }).click()
  await setUp.getByRole('button', { name: 'Next' }).click()
  await setUp.getByLabel('Label printer').click()
  await page.keyboard.press('Escape')
  await field(page, 'Name').click()
  await expect(complaints(page)).toHaveCount(0)
  await page.keyboard.type('Bäc')
  await expect(verdict(page)).toContainText('8 fields left')
  await expect(verdict(page)).toContainText('Next: Street')
})

test('a missing value is reported when its field is left by key or pointer', async () => {
  await page.keyboard.type('Bäc')
  await page.keyboard.press('Tab')
  await expect(complaints(page)).toHaveCount(0)
  await field(page, 'Street').click()
  await field(page, 'City').click()
  await expect(field(page, 'Street')).toHaveAccessibleDescription('Required')
  await expect(verdict(page)).toContainText('Street missing')
  await expect(complaints(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(field(page, 'City')).toHaveAccessibleDescription('Required')
})

test('an error is shown when its field is left; a limit at once', async () => {
  await page.keyboard.type('Bäc')
  await field(page, 'Postcode').click()
  await page.keyboard.type('1')
  await expect(verdict(page)).toContainText('fields left')
  await page.getByRole('heading', { name: 'Consignee' }).click()
  await expect(verdict(page)).toContainText('Check Postcode')
  await field(page, 'Weight').click()
  await page.keyboard.type('32,5')
  await expect(verdict(page)).toContainText('0.5 kg too heavy')
})

test('moving the focus for the packer shows no errors', async () => {
  await page.getByRole('button', { name: 'Carton S' }).click()
  await expect(field(page, 'Weight')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Parcels' }).click()
  await expect(complaints(page)).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Weight')).toHaveAttribute('aria-invalid', 'true')
})

test('a freight form behaves the same', async () => {
  await page.keyboard.press('F6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await field(page, 'Name').click()
  await page.getByRole('heading', { name: 'Consignee' }).click()
  await expect(complaints(page)).toHaveCount(0)
  await field(page, 'Name').click()
  await page.keyboard.type('Bäc')
  await expect(verdict(page)).toContainText('fields left')
  await page.keyboard.press('Tab')
  await field(page, 'Street').click()
  await field(page, 'City').click()
  await expect(verdict(page)).toContainText('Street missing')
})
