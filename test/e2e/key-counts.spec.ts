import { expect, type Page, test } from '@playwright/test'
import {
  bookImported,
  clearForm,
  field,
  openDesk,
  parcelFields,
  pasteHere,
  shareDesk,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startStationAt } from '../fixtures/e2e/start-station.ts'
import { germanColumns, parcelTable } from '../fixtures/imports/parcel-table.ts'

/** The tasks of a packer's week with the keys that each takes. A key is one press or pick that
 * directs Packdesk: a command key with its modifiers, Tab, Enter, an arrow, a paste, a letter
 * of a search, a digit of a weight. Text that only the person knows (names, sizes, contents)
 * and a dropped file do not count. */
class Keys {
  count = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async press(...keys: readonly string[]): Promise<void> {
    this.count += keys.length
    for (const key of keys) await this.page.keyboard.press(key)
  }
  /** Letters of a search, digits of a weight. */
  async type(text: string): Promise<void> {
    this.count += text.length
    await this.page.keyboard.type(text)
  }
  async paste(text: string): Promise<void> {
    this.count++
    await pasteHere(this.page, text)
  }
  /** Text that is not counted, in the focused field. */
  async fill(name: string, text: string): Promise<void> {
    await expect(field(this.page, name)).toBeFocused()
    await this.page.keyboard.insertText(text)
  }
  atMost(most: number): void {
    test.info().annotations.push({ type: 'keys', description: String(this.count) })
    expect(this.count).toBeLessThanOrEqual(most)
  }
}

const block = (name: string) => `${name}\nIndustriestr. 12a\n70565 Stuttgart`

let page: Page
shareDesk(async (browser) => {
  // Files are imported into the first location's pickup.
  const desk = await startStationAt(['File', 'Table'])
  page = await openDesk(browser, desk.address)
  await openSection(page, 'Scale', 'scale')
  await page.getByLabel('Connected by').selectOption('practice')
  return { desk, page }
})
test.beforeEach(async () => {
  await clearForm(page)
  await field(page, 'Ship from').selectOption('Table')
})

/** Puts a parcel on the practice scale. */
async function weigh(kilograms: string): Promise<void> {
  const scale = page.getByRole('group', { name: 'Scale' })
  const status = page.getByRole('group', { name: 'Status' })
  // A parcel is weighed once: an earlier test left its parcel on the scale.
  await scale.getByRole('button', { name: 'Take off' }).click()
  await expect(status).not.toContainText(`${kilograms} kg`)
  await scale.getByLabel('Practice scale').fill(kilograms)
  await scale.getByRole('button', { name: 'Put on' }).click()
  await expect(status).toContainText(`${kilograms} kg`)
  await field(page, 'Name').focus()
}

const booked = () => expect(verdict(page)).toContainText('Booked, saved as PDF')

test('a parcel for a known consignee takes 6 keys by the scale, and 4 more where the weight is typed', async () => {
  // The usual values of an address are known after some bookings.
  await bookImported(
    page,
    ['H-1', 'H-2', 'H-3'].map((reference) => `${reference};Bäckerei Öztürk GmbH`),
  )
  await weigh('3.56')

  const weighed = new Keys(page)
  await weighed.type('bäc')
  await expect(page.getByRole('option', { name: /Bäckerei/ })).toBeVisible()
  await weighed.press('Enter')
  await expect(field(page, 'Street')).toHaveValue('Marienplatz 8')
  await weighed.press('Alt+w')
  await expect(field(page, 'Weight')).toHaveValue('3.56')
  await expect(verdict(page)).toContainText('Ships as parcel')
  await weighed.press('Control+Enter')
  await booked()
  weighed.atMost(6)

  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  const typed = new Keys(page)
  await typed.type('bäc')
  await expect(page.getByRole('option', { name: /Bäckerei/ })).toBeVisible()
  await typed.press('Enter')
  await expect(field(page, 'Street')).toHaveValue('Marienplatz 8')
  await expect(field(page, 'Weight')).toBeFocused()
  await typed.type('2,48')
  await expect(verdict(page)).toContainText('Ships as parcel')
  await typed.press('Control+Enter')
  await booked()
  typed.atMost(6 + 4)
})

test('a parcel for a pasted address takes 6 keys', async () => {
  await weigh('3.56')
  const keys = new Keys(page)
  await keys.paste(block('Müller GmbH'))
  await expect(field(page, 'Postcode')).toHaveValue('70565')
  await keys.press('Alt+2')
  await expect(field(page, 'Length')).toHaveValue('40')
  await keys.press('Alt+w', 'Tab')
  await keys.fill('Content', 'Backformen')
  await expect(verdict(page)).toContainText('Ships as parcel')
  await keys.press('Control+Enter')
  await booked()
  keys.atMost(6)
})

test('one pallet takes 12 keys, typed or pasted', async () => {
  const typed = new Keys(page)
  await typed.press('F6')
  await typed.fill('Name', 'Reha-Zentrum Nord')
  await typed.press('Tab')
  await typed.fill('Reference', parcelFields.Reference)
  await typed.press('Tab')
  await typed.fill('Street', parcelFields.Street)
  while (!(await field(page, 'Postcode').evaluate((input) => input === document.activeElement)))
    await typed.press('Tab')
  await typed.fill('Postcode', parcelFields.Postcode)
  await typed.press('Tab')
  await typed.fill('City', parcelFields.City)
  // Booking what is incomplete moves the focus to what is missing.
  await typed.press('Control+Enter')
  await typed.fill('Height', '100')
  await typed.press('Tab')
  await typed.fill('Weight', '210')
  await typed.press('Tab')
  await typed.fill('Content', 'Ovens')
  await expect(verdict(page)).toContainText('Ships as groupage')
  await typed.press('Control+Enter')
  await booked()
  typed.atMost(12)

  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  const pasted = new Keys(page)
  await pasted.paste(block('Ofenbau GmbH'))
  await pasted.fill('Height', '100')
  await pasted.press('Tab')
  await pasted.fill('Weight', '210')
  await pasted.press('Tab')
  await pasted.fill('Content', 'Ovens')
  await expect(verdict(page)).toContainText('Ships as groupage')
  await pasted.press('Control+Enter')
  await booked()
  pasted.atMost(12)
})

test('a day’s parcels from a dropped file take 4 keys', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ reference: `W-${index + 1}` }))
  const text = parcelTable(rows, germanColumns)
  const keys = new Keys(page)
  await keys.press('Alt+i')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import a day’s file')
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'day.csv', { type: 'text/csv' }))
    return transfer
  }, text)
  await page.locator('main').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('table')).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.getByRole('button', { name: /5 shipments|5 parcels/ })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'All done.' })).toBeVisible()
  await expect(page.getByText('5 booked of 20').first()).toBeAttached()
  keys.atMost(4)
})
