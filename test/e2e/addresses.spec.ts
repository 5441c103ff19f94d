import { expect, type Page, test } from '@playwright/test'
import {
  bookParcel,
  clearForm,
  field,
  openDesk,
  parcelFields,
  paste,
  shareDesk,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { startProvisioned } from '../fixtures/e2e/start-station.ts'
import { complaints } from './accessibility.ts'
import { typeByHand } from './timed-keys.ts'

// Known consignees, on the desk of somebody who never touches the mouse.

let page: Page
shareDesk(async (browser) => {
  const cartons = [
    { name: 'Carton S', length: 30, width: 20, height: 10, weight: 2.5, content: 'Backformen' },
    { name: 'Carton L', length: 60, width: 40, height: 40, weight: 9, content: 'Backbleche' },
  ]
  const desk = await startProvisioned({ parcelPresets: cartons })
  page = await openDesk(browser, desk.address)
  await page.getByLabel('Private address').check()
  await bookParcel(page)
  return { desk, page }
})
test.beforeEach(() => clearForm(page))

const hits = (page: Page) => page.getByRole('listbox', { name: 'Known addresses' }).getByRole('option')

test('three parcels to a known consignee take eight keys', async () => {
  await expect(field(page, 'Name')).toBeFocused()
  // The palette over a field does not count as leaving the field.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid')
  for (const key of ['o', 'z', 't', 'Enter', 'Alt+2']) await page.keyboard.press(key)
  await expect(field(page, 'Street')).toHaveValue(parcelFields.Street)
  for (const key of ['Alt+q', 'Alt+q']) await page.keyboard.press(key)
  await expect(field(page, 'Quantity')).toHaveValue('3')
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
})

test('an address is found by any part with a typing error, and fills its habits', async () => {
  await typeByHand(page, 'jnui berlin')
  await expect(hits(page)).toHaveCount(1)
  await expect(hits(page).first()).toContainText('Bäckerei Öztürk GmbH')
  await expect(field(page, 'Name')).toHaveAttribute('aria-expanded', 'true')
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  for (const [name, text] of Object.entries({
    Name: parcelFields.Name,
    Street: parcelFields.Street,
    City: parcelFields.City,
  }))
    await expect(field(page, name)).toHaveValue(text)
  await expect(page.getByLabel('Private address')).toBeChecked()
  await expect(page.getByLabel('Private address')).toHaveAccessibleDescription('usual')
  await expect(field(page, 'Content')).not.toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Name')).toHaveValue(parcelFields.Name)
})

test('a pasted address fills its fields, uncertain ones are marked, and one key undoes it', async () => {
  await typeByHand(page, 'x')
  await paste(page, 'Name', 'Lena Vogt\nDorf 12\n1010 Langen\nTel. 0611 12345\nFax 0611 12346')
  for (const [name, text] of Object.entries({
    Name: 'Lena Vogt',
    Street: 'Dorf 12',
    City: 'Langen',
    Phone: '0611 12345',
  }))
    await expect(field(page, name)).toHaveValue(text)
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Please check')
  await expect(field(page, 'Postcode')).toHaveAccessibleDescription('For example 10115')
  await expect(field(page, 'Postcode')).toBeFocused()
  await expect(page.getByText('Not assigned: Fax 0611 12346')).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Name')).toHaveValue('x')
  await expect(field(page, 'Street')).toHaveValue('')

  await page.keyboard.press('Alt+v')
  await typeByHand(page, 'Max Muster, Hauptstr. 5, 60311 Frankfurt')
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'City')).toHaveValue('Frankfurt')
  await expect(field(page, 'Length')).toBeFocused()
})

test('the address book is searched, corrected, emptied and imported by keyboard', async () => {
  await page.keyboard.press('Alt+j')
  const rows = page.getByRole('list', { name: 'Address book' }).getByRole('listitem')
  await expect(page.getByLabel('Search')).toBeFocused()
  await expect(rows).toHaveCount(1)
  const csv =
    'Name;Straße;PLZ;Ort;Land\nKaffee Kaya;Weg 3;80331;München;Deutschland\n;Weg 4;80331;München;DE\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('1 address added, 0 updated. Row 3 has no name')).toBeVisible()
  await page.getByLabel('Search').fill('kafee')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Edit Kaffee Kaya' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Postcode').fill('8033')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Postcode')).toHaveAccessibleDescription(
    'For example 10115',
  )
  await page.getByRole('dialog').getByLabel('Postcode').fill('80333')
  await page.keyboard.press('Enter')
  await expect(rows).toContainText('80333 München')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^addresses-.*\.csv$/)
  await page.getByRole('button', { name: 'Remove Kaffee Kaya' }).press('Enter')
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(field(page, 'Name')).toBeFocused()
})

test('the address book, opened from Pack or Freight, fills the consignee there; Escape changes nothing', async () => {
  const useIt = page.getByRole('button', { name: `Use as consignee: ${parcelFields.Name}` })
  for (const key of ['F2', 'F6']) {
    await page.keyboard.press(key)
    await expect(field(page, 'Name')).toBeFocused()
    await page.keyboard.type('x')
    await page.keyboard.press('Alt+j')
    await expect(useIt).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page, 'Name')).toHaveValue('x')
    await expect(field(page, 'Name')).toBeFocused()

    for (const choose of [
      () => page.keyboard.press('Enter'),
      () => useIt.click(),
      () => page.getByText(parcelFields.Name, { exact: true }).dblclick(),
      async () => {
        await page.keyboard.press('ArrowDown')
        await expect(useIt).toBeFocused()
        await page.keyboard.press('Enter')
      },
    ]) {
      await page.keyboard.press('Alt+j')
      await typeByHand(page, 'oztürk')
      await expect(useIt).toBeVisible()
      await choose()
      await expect(field(page, 'Street')).toHaveValue(parcelFields.Street)
      // The first field that is still empty: what is missing, else the reference.
      await expect(page.locator('main input:focus')).toHaveValue('')
      await page.keyboard.press('Control+z')
      await expect(field(page, 'Street')).toHaveValue('')
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+v')
    await typeByHand(page, 'Max Muster, Hauptstr. 5, 60311 Frankfurt')
    await page.keyboard.press('Control+Enter')
    await expect(field(page, 'City')).toHaveValue('Frankfurt')
    await page.keyboard.press('Escape')
  }
})

test('typed text stays without a choice, and Escape closes only the list', async () => {
  await typeByHand(page, 'Bäckerei')
  await expect(hits(page)).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(hits(page)).toHaveCount(0)
  await expect(field(page, 'Name')).toHaveValue('Bäckerei')
  await typeByHand(page, ' N')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Name')).toHaveValue('Bäckerei N')
  await expect(field(page, 'Street')).toHaveValue('')
})
