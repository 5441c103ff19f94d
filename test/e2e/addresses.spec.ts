import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { field, openPack, parcel, typeParcel, verdict } from './parcel-form.ts'
import { type Desk, startDesk } from './start-desk.ts'

/** Known consignees, on the desk of somebody who never touches the mouse. */
test.describe.configure({ mode: 'default' })
let desk: Desk
const dir = mkdtempSync(join(tmpdir(), 'packdesk-addresses-'))
test.beforeAll(async ({ browser }) => {
  const provision = join(dir, 'provision.json')
  const cartons = [
    { name: 'Carton S', length: 30, width: 20, height: 10, weight: 2.5, content: 'Backformen' },
    { name: 'Carton L', length: 60, width: 40, height: 40, weight: 9, content: 'Backbleche' },
  ]
  writeFileSync(provision, JSON.stringify({ parcelPresets: cartons }))
  desk = await startDesk(['--provision', provision])
  const page = await browser.newPage({ locale: 'en-GB' })
  await openPack(page, desk.address)
  await typeParcel(page)
  await page.getByLabel('Private').check()
  await book(page)
  await page.close()
})
test.afterAll(async () => {
  await desk.remove()
  rmSync(dir, { recursive: true, force: true })
})
test.beforeEach(async ({ page }) => {
  await openPack(page, desk.address)
  // What the test before left on the form.
  await page.keyboard.press('Escape')
  await expect(field(page, 'Name')).toHaveValue('')
})

async function book(page: Page) {
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked and printed')
}
const hits = (page: Page) => page.getByRole('listbox', { name: 'Known addresses' }).getByRole('option')

test('a known consignee and a preset, from an empty form to the label: six keys', async ({ page }) => {
  let keys = 0
  const press = async (...chords: string[]) => {
    for (const chord of chords) {
      await page.keyboard.press(chord)
      keys++
    }
  }
  await expect(field(page, 'Name')).toBeFocused()
  await press('o', 'z', 't', 'Enter', 'Alt+2')
  await expect(field(page, 'Street')).toHaveValue(parcel.Street)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked and printed')
  expect(keys).toBeLessThanOrEqual(6)
})

test('is found by any part with a typing error, and brings what usually goes with it', async ({ page }) => {
  await page.keyboard.type('jnui berlin')
  await expect(hits(page)).toHaveCount(1)
  await expect(hits(page).first()).toContainText('Bäckerei Öztürk GmbH')
  await expect(field(page, 'Name')).toHaveAttribute('aria-expanded', 'true')
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  for (const [name, text] of Object.entries({ Name: parcel.Name, Street: parcel.Street, City: parcel.City }))
    await expect(field(page, name)).toHaveValue(text)
  await expect(page.getByLabel('Private')).toBeChecked()
  await expect(field(page, 'Content')).not.toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Name')).toHaveValue(parcel.Name)
})

test('whoever chooses none keeps what was typed, and Escape closes the list alone', async ({ page }) => {
  await page.keyboard.type('Bäckerei')
  await expect(hits(page)).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(hits(page)).toHaveCount(0)
  await expect(field(page, 'Name')).toHaveValue('Bäckerei')
  await page.keyboard.type(' N')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Name')).toHaveValue('Bäckerei N')
  await expect(field(page, 'Street')).toHaveValue('')
})
