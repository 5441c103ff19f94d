import { expect, type Page, test } from '@playwright/test'
import {
  choose,
  clearForm,
  field,
  openDesk,
  parcelFields,
  paste,
  shareDesk,
  typeFreight,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { changeSettings, openSection } from '../fixtures/e2e/settings-section.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { savedLabels } from '../fixtures/printing/saved-labels.ts'
import { complaints } from './accessibility.ts'
import { typeByHand } from './timed-keys.ts'

let desk: BrowserStation
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

/** The saved labels of a shipment, one for each print. Each test books a reference of its own. */
const prints = (reference: string) => savedLabels(desk.dataDir, `_${reference}`)
const quotations = () => page.getByRole('region', { name: 'Quotations, cheapest first' })

async function openFreight(): Promise<void> {
  await page.keyboard.press('F6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await expect(field(page, 'Name')).toBeFocused()
}

/** The fields that a price needs, and no more. */
const typeQuotable = () => typeFreight(page, { Name: undefined, Street: undefined })

// It comes first: its entry is the only one of the pickup.
test('freight is queued with the key of a parcel, counted in pallets, corrected and booked with the pickup', async () => {
  await openFreight()
  await typeQuotable()
  await field(page, 'Name').fill(parcelFields.Name)
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
  await field(page, 'Street').fill(parcelFields.Street)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText(/✓ Added to pickup/)).toBeVisible()

  await page.keyboard.press('F4')
  await expect(entry).toHaveCount(1)
  await expect(entry).not.toContainText('Street')
  await page.keyboard.press('Control+Enter')
  await expect(entry).toContainText('SHP-')
  await expect(entry).toContainText('2 pallets')
})

test('the field for neutral data stays open while its text is deleted, and is closed on the next form', async () => {
  await openFreight()
  await page.getByText('Neutral shipment (expert)').click()
  const data = page.locator('#field-neutralData')
  await data.pressSequentially('{}')
  await data.press('Backspace')
  await data.press('Backspace')
  await expect(data).toBeFocused()
  await expect(data).toBeVisible()
  await data.fill('{}')
  await page.keyboard.press('Escape')
  await expect(data).toBeHidden()
})

test('a booked pallet has its label, and whatever is typed next begins the next one', async () => {
  await openFreight()
  await typeFreight(page, { Reference: 'F-1' })
  for (const name of ['Stackable', 'Tail lift at delivery', 'Notify before delivery', 'Insurance'])
    await field(page, name).check()
  await field(page, 'Phone').fill('+49 30 555111')
  await field(page, 'Value of goods').fill('1500,50')
  await expect(verdict(page)).toContainText('Ships as groupage')
  await expect(page.getByText(/net, €/)).toBeVisible()
  const sent = page.waitForRequest(/ipc\/freight\.book$/)
  await page.keyboard.press('Control+Enter')
  expect((await sent).postDataJSON().draft).toMatchObject({
    lines: [{ isStackable: true, wantsPalletExchange: false }],
    pickup: { wantsTailLiftTruck: false, wantsContactBeforePickup: false },
    delivery: {
      wantsTailLiftTruck: true,
      wantsContactBeforeDelivery: true,
      wantsPhoneCallFromDriverBeforeDelivery: false,
      isPrivateCustomer: false,
    },
    wantsInsurance: true,
    valueOfGoods: '1500,50',
  })
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(verdict(page)).toContainText('SHP-')
  await expect(page.getByRole('img', { name: /^Label of / })).toBeVisible()
  expect(prints('F-1')).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Next shipment' })).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pack a parcel')
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'Next shipment' })).toBeFocused()
  await typeByHand(page, 'Mü')
  await expect(field(page, 'Name')).toHaveValue('Mü')
  await expect(field(page, 'Weight')).toHaveValue('')
  await paste(page, 'Name', 'Müller GmbH\nIndustriestr. 12a\n70565 Stuttgart')
  await expect(field(page, 'Postcode')).toHaveValue('70565')
  await expect(field(page, 'Height')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Last: \d\d:\d\d .*, Berlin/ })).toBeVisible()
})

test('quotations are compared before names are known, survive a reload, and one of them is booked', async () => {
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

  // The price is outdated: the form shows that, and another price replaces it.
  await field(page, 'Weight').fill('900')
  await expect(quotations()).toContainText(/Updated; was €/)
  await expect(quotations()).toContainText('Outdated, ask again')
  await field(page, 'Name').fill(parcelFields.Name)
  await field(page, 'Street').fill(parcelFields.Street)
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
  for (const [name, text] of Object.entries({ ...parcelFields, Weight: '33,5' }))
    await expect(field(page, name)).toHaveValue(text)
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Carton')
  await expect(verdict(page)).toContainText('Ships as groupage')

  // A lighter load fits a parcel again, and returns whole.
  await field(page, 'Weight').fill('31')
  await page.keyboard.press('Alt+g')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pack a parcel')
  for (const [name, text] of Object.entries({ ...parcelFields, Weight: '31' }))
    await expect(field(page, name)).toHaveValue(text)
  await field(page, 'Weight').fill('33,5')
  await page.keyboard.press('Alt+g')
  await expect(verdict(page)).toContainText('Ships as groupage')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(page.getByRole('button', { name: 'Next shipment' })).toBeFocused()
  expect(prints(parcelFields.Reference)).toHaveLength(1)
})

test('typed data stays when switching between parcel and freight, and after a reload', async () => {
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
  await shows({ ...parcelFields, Reference: 'F-2', Weight: '31', 'Value of goods': '412,50' })
  await field(page, 'Weight').fill('33,5')
  await page.keyboard.press('Alt+g')
  await expect(title).toHaveText('Ship freight')
  await shows({ ...parcelFields, Reference: 'F-2', Weight: '33,5', 'Value of goods': '412,50' })
  await product('Direct truck').check({ force: true })
  await shows({ Content: 'Ovens' })
  await product('Groupage').check({ force: true })
  // The page saves what was typed last when it goes.
  await page.reload()
  await expect(field(page, 'Name')).toBeFocused()
  await openFreight()
  await shows({ ...parcelFields, Reference: 'F-2', Weight: '33,5', 'Value of goods': '412,50' })
  await product('Direct truck').check({ force: true })
  await shows({ Content: 'Ovens' })
})

const goods = () => page.getByRole('region', { name: /^Dangerous goods 1/ })
const at = (name: string) => page.locator(`#field-lines-0-dangerousGoods-0-${name}`)

test('dangerous goods are refused as a parcel, and booked as freight with their UN number’s record', async () => {
  await typeParcel(page, { Reference: 'ADR-1', Weight: '30' })
  await choose(page, 'Dangerous goods')
  await expect(verdict(page)).toContainText('Dangerous goods cannot be shipped as a parcel')
  await page.getByRole('button', { name: /Book as freight/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await expect(field(page, 'Reference')).toHaveValue('ADR-1')

  await test.step('an unknown number, and packaging words that the service does not accept', async () => {
    await at('unNo').fill('9999')
    await expect(goods().getByText('The service does not know UN number 9999.')).toBeVisible()
    await at('packageType').fill('4G')
    await at('weightNetOrVolume').fill('25 kg')
    await at('quantity').focus()
    await expect(goods().getByText('Not a code: KISTE aus Pappe')).toBeVisible()
    await expect(goods().getByText('The number alone')).toBeVisible()
    await expect(at('packageType')).toHaveValue('4G')
  })

  await at('unNo').fill('1263')
  await expect(at('substanceName')).toHaveValue('PAINT')
  await expect(at('packagingGroup')).toHaveValue('II')
  await expect(at('weightNetOrVolumeUnit')).toHaveValue('LIT')
  await expect(goods().getByText('from the record')).toHaveCount(5)
  await at('packageType').fill('KANISTER aus Stahl')
  await at('weightGross').fill('27,5')
  await at('weightNetOrVolume').fill('25')
  await at('transportCategory').selectOption('1')
  await expect(page.getByText('250 over: full ADR').last()).toBeVisible()
  await at('transportCategory').selectOption('2')
  await expect(goods().getByText('1 × 25 × 3')).toBeVisible()
  await expect(page.getByText('75 / 1,000')).toBeVisible()
  expect(await complaints(page)).toEqual([])

  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
})

test('a carrier’s packaging word is entered in Settings, offered, accepted and booked', async () => {
  await openSection(page, 'Extras', 'extras')
  const words = page.getByRole('region', { name: 'Packaging words' })
  await words.getByLabel('Intermediate bulk container (IBC)').fill('4 IBC')
  await page.keyboard.press('Enter')
  await expect(words.getByText('Letters first')).toBeVisible()
  await words.getByLabel('Intermediate bulk container (IBC)').fill('IBC')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Saved. Ctrl+Z undoes it.')).toBeVisible()

  await openFreight()
  await typeParcel(page, { Reference: 'ADR-2', Weight: '210', Height: '100' })
  await page.getByRole('button', { name: /Add dangerous goods/ }).click()
  await at('unNo').fill('1263')
  await expect(at('substanceName')).toHaveValue('PAINT')
  await expect(page.locator('datalist option[value="IBC aus Stahl"]')).toHaveCount(1)
  await expect(page.locator('datalist option[value^="GROSSPACKMITTEL"]')).toHaveCount(0)
  await at('packageType').fill('IBC aus Stahl')
  await at('quantity').fill('1')
  await at('weightGross').fill('27,5')
  await at('weightNetOrVolume').fill('25')
  await at('transportCategory').selectOption('2')
  const sent = page.waitForRequest(/ipc\/freight\.book$/)
  await page.keyboard.press('Control+Enter')
  await sent
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await changeSettings(page, { environments: { practice: { extras: [] } } })
})
