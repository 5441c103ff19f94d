import { expect, type Page, test } from '@playwright/test'
import {
  clearForm,
  field,
  openDesk,
  parcel,
  shareDesk,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { startStation, type TestStation } from '../fixtures/e2e/start-station.ts'

let desk: TestStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(() => clearForm(page))

test('an ambiguous weight is asked about, on Pack and on Freight', async () => {
  await typeParcel(page)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await field(page, 'Weight').fill('1.234')
  await expect(verdict(page)).toContainText('Type 1234 or 1.2340')
  await field(page, 'Weight').blur()
  await expect(field(page, 'Weight')).toHaveAccessibleDescription(/1234 or 1\.2340\?/)
  await field(page, 'Weight').fill('1.2340')
  await expect(verdict(page)).toContainText('Ships as parcel')

  await page.keyboard.press('F6')
  const { Name, Street, Postcode, City } = parcel
  for (const [name, text] of Object.entries({
    Name,
    Street,
    Postcode,
    City,
    Height: '100',
    Weight: '1.234',
    Content: 'Ovens',
  }))
    await field(page, name).fill(text)
  await expect(verdict(page)).toContainText('Type 1234 or 1.2340')
  await field(page, 'Weight').fill('9999')
  await expect(verdict(page)).toContainText('Ships as groupage')
  await expect(verdict(page)).toContainText('up to 1,500')
  await expect(field(page, 'Weight')).toHaveAccessibleDescription(/Usually 1,500/)
  await field(page, 'Weight').fill('210')
  await field(page, 'Height').fill('1000')
  await expect(field(page, 'Height')).toHaveAccessibleDescription(/Usually 220/)
})

test('a driver’s phone call needs a phone number', async () => {
  await typeParcel(page)
  await field(page, 'Phone').fill('')
  await page.getByRole('checkbox', { name: /phones ahead|Driver calls/ }).check()
  await expect(verdict(page)).toContainText('Phone')
  await expect(verdict(page)).not.toContainText('Ships')
  await field(page, 'Phone').fill('😀')
  await field(page, 'Phone').blur()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Not a phone number/)
  await field(page, 'Phone').fill('+49 30 555111')
  await expect(verdict(page)).toContainText('Ships as parcel')
})
