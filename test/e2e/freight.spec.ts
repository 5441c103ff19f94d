import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import {
  choose,
  clearForm,
  field,
  openDesk,
  parcel,
  shareDesk,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { startStation, type TestStation } from '../fixtures/e2e/start-station.ts'
import { paste } from './third-party-station.ts'
import { typeByHand } from './timed-keys.ts'

let desk: TestStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(async () => {
  await clearForm(page)
  await page.keyboard.press('F6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await page.keyboard.press('Escape')
  await expect(field(page, 'Weight')).toHaveValue('')
  await page.keyboard.press('F2')
  await expect(field(page, 'Name')).toBeFocused()
})

/** The number of times that the label of a shipment was printed. Each test books a reference of its own. */
const prints = (reference: string) =>
  readdirSync(join(desk.dataDir, 'labels')).filter(
    (name) => name.includes(`_${reference}`) && name.endsWith('.pdf'),
  )
const quotations = () => page.getByRole('region', { name: 'Quotations, cheapest first' })

async function openFreight(): Promise<void> {
  await page.keyboard.press('F6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await expect(field(page, 'Name')).toBeFocused()
}

/** The fields that a price needs, and no more. */
async function typeQuotable(): Promise<void> {
  const typed = { Postcode: '10623', City: 'Berlin', Height: '100', Weight: '210', Content: 'Ovens' }
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
}

// It comes first: its entry is the only one of the pickup.
test('freight is queued with the key of a parcel, counted in pallets, corrected and booked with the pickup', async () => {
  await openFreight()
  await typeQuotable()
  await field(page, 'Name').fill(parcel.Name)
  await field(page, 'Quantity').fill('2')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText(/needs attention: Bäckerei/)).toBeVisible()
  await expect(field(page, 'Weight')).toHaveValue('')

  await page.keyboard.press('F4')
  const entry = page.getByRole('listbox').getByRole('option')
  await expect(entry).toContainText('420 kg')
  await expect(entry).toContainText('2 pallets')
  await expect(entry).toContainText('Street')
  await expect(page.getByText('0 booked of 20').first()).toBeAttached()
  await entry.dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await expect(field(page, 'Weight')).toHaveValue('210')
  await field(page, 'Street').fill(parcel.Street)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText(/✓ Added to pickup/)).toBeVisible()

  await page.keyboard.press('F4')
  await expect(entry).toHaveCount(1)
  await expect(entry).not.toContainText('Street')
  await page.keyboard.press('Control+Enter')
  await expect(entry).toContainText('SHP-')
  await expect(entry).toContainText('2 pallets')
})

test('one pallet from an empty form to a printed label without a mouse', async () => {
  let keys = 0
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
    keys += times
  }
  const type = async (text: string) => {
    await typeByHand(page, text)
    keys += text.length
  }
  await openFreight()
  const { Name, Street, Postcode, City } = parcel
  const Reference = 'F-1'
  for (const text of [Name, Reference, Street, Postcode]) {
    await type(text)
    await press('Tab')
  }
  await type(City)
  // Country, contact, phone and e-mail stay; the type is a Euro pallet with its sides.
  for (
    let tabs = 0;
    !(await field(page, 'Height').evaluate((input) => input === document.activeElement));
    tabs++
  ) {
    expect(tabs).toBeLessThan(14)
    await press('Tab')
  }
  for (const text of ['100', '210']) {
    await type(text)
    await press('Tab')
  }
  await type('Ovens')
  await expect(verdict(page)).toContainText('Ships as groupage')
  await expect(page.getByText(/net, €/)).toBeVisible()
  await press('Control+Enter')
  const typed = `${Name}${Reference}${Street}${Postcode}${City}100210Ovens`.length
  test.info().annotations.push({ type: 'keys', description: `${keys}, ${keys - typed} beside the text` })
  expect(keys - typed).toBeLessThanOrEqual(18)

  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(verdict(page)).toContainText('SHP-')
  await expect(page.getByRole('img', { name: /^Label of / })).toBeVisible()
  expect(prints('F-1')).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Next shipment' })).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pack a parcel')
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'Next shipment' })).toBeFocused()
  // Whatever is typed next begins the next one.
  await typeByHand(page, 'Mü')
  await expect(field(page, 'Name')).toHaveValue('Mü')
  await expect(field(page, 'Weight')).toHaveValue('')
  await paste(page, 'Name', 'Müller GmbH\nIndustriestr. 12a\n70565 Stuttgart')
  await expect(field(page, 'Postcode')).toHaveValue('70565')
  await expect(field(page, 'Height')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Last: \d\d:\d\d .*, Berlin/ })).toBeVisible()
})

test('quotations are compared before names are known, survive a restart, and one of them is booked', async () => {
  await openFreight()
  await typeQuotable()
  await expect(page.getByText(/net, €/)).toBeVisible()
  await page.keyboard.press('Alt+b')
  await expect(quotations().getByRole('columnheader')).toHaveCount(4)
  await expect(quotations()).toContainText('Direct truck')
  await expect(quotations()).toContainText('Climate compensation')

  await page
    .getByRole('button', { name: /^Choose: Groupage/ })
    .nth(1)
    .click()
  await page.reload()
  await expect(field(page, 'Name')).toBeVisible()
  await openFreight()
  await expect(field(page, 'Weight')).toHaveValue('210')
  await expect(quotations().getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('button', { name: /^Chosen: Groupage/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // It no longer holds: it says so, and another one comes in its place.
  await field(page, 'Weight').fill('900')
  await expect(quotations()).toContainText(/Updated; was €/)
  await expect(quotations()).toContainText('Outdated, ask again')
  await field(page, 'Name').fill(parcel.Name)
  await field(page, 'Street').fill(parcel.Street)
  await expect(verdict(page)).toContainText('Will be booked from the chosen quotation.')
  const sent = page.waitForRequest(/ipc\/freight\.book$/)
  await page.keyboard.press('Control+Enter')
  expect((await sent).postDataJSON()).toMatchObject({ draft: { quotationId: expect.stringMatching(/./) } })
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
})

test('a refused parcel continues as freight with everything typed, and is booked once', async () => {
  await typeParcel(page, { Weight: '33,5' })
  await expect(verdict(page)).toContainText('1.5 kg too heavy for a parcel')
  await page.getByRole('button', { name: 'Book as freight' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  for (const [name, text] of Object.entries({ ...parcel, Weight: '33,5' }))
    await expect(field(page, name)).toHaveValue(text)
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Carton')
  await expect(verdict(page)).toContainText('Ships as groupage')

  // Lighter, it fits a parcel again, and comes back whole.
  await field(page, 'Weight').fill('31')
  await page.keyboard.press('Alt+g')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pack a parcel')
  for (const [name, text] of Object.entries({ ...parcel, Weight: '31' }))
    await expect(field(page, name)).toHaveValue(text)
  await field(page, 'Weight').fill('33,5')
  await page.keyboard.press('Alt+g')
  await expect(verdict(page)).toContainText('Ships as groupage')
  for (let press = 0; press < 12; press++) await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(page.getByRole('button', { name: 'Next shipment' })).toBeFocused()
  expect(prints(parcel.Reference)).toHaveLength(1)
})

test('typed data stays when switching between parcel and freight, and after a restart', async () => {
  const title = page.getByRole('heading', { level: 1 })
  const product = (name: string) => page.getByRole('radio', { name, exact: true })
  const shows = async (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) await expect(field(page, name)).toHaveValue(text)
  }
  await typeParcel(page, { Reference: 'F-2', Weight: '33,5' })
  await choose(page, 'Insurance')
  await field(page, 'Value of goods').fill('412,50')
  await page.keyboard.press('Alt+g')
  await expect(title).toHaveText('Ship freight')
  await product('Direct truck').check({ force: true })
  await field(page, 'Content').fill('Ovens')
  await product('Groupage').check({ force: true })
  await field(page, 'Weight').fill('31')
  await page.keyboard.press('Alt+g')
  await expect(title).toHaveText('Pack a parcel')
  await shows({ ...parcel, Reference: 'F-2', Weight: '31', 'Value of goods': '412,50' })
  await field(page, 'Weight').fill('33,5')
  await page.keyboard.press('Alt+g')
  await expect(title).toHaveText('Ship freight')
  await shows({ ...parcel, Reference: 'F-2', Weight: '33,5', 'Value of goods': '412,50' })
  await product('Direct truck').check({ force: true })
  await shows({ Content: 'Ovens' })
  await product('Groupage').check({ force: true })
  // The page saves what was typed last when it goes.
  await page.reload()
  await expect(field(page, 'Name')).toBeFocused()
  await openFreight()
  await shows({ Length: parcel.Length })
  await desk.stop()
  desk = await startStation([], { dataDir: desk.dataDir })
  await page.goto(desk.address)
  await expect(field(page, 'Name')).toBeFocused()
  await openFreight()
  await shows({ ...parcel, Reference: 'F-2', Weight: '33,5', 'Value of goods': '412,50' })
  await product('Direct truck').check({ force: true })
  await shows({ Content: 'Ovens' })
})
