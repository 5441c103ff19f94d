import { expect, type Page, test } from '@playwright/test'
import {
  clearForm,
  field,
  openDesk,
  parcelFields,
  shareDesk,
  typeFreight,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startThirdPartyStation, type ThirdPartyStation } from './third-party-station.ts'

// A quotation that was obtained elsewhere: opened by a path of the settings, and
// booked once (interface 2.1, 4.1).

let desk: ThirdPartyStation
let page: Page
shareDesk(async (browser) => {
  desk = await startThirdPartyStation()
  page = await openDesk(browser, desk.admit)
  return { desk, page }
})
let ordersBefore: number
let bookedBefore: number
test.beforeEach(async () => {
  ordersBefore = desk.service.orders.length
  bookedBefore = desk.service.quotationPosts().length
  await clearForm(page)
})
/** The requests that the service received since the test began. */
const orders = () => desk.service.orders.slice(ordersBefore)
const quotationPosts = () => desk.service.quotationPosts().slice(bookedBefore)

const price = { amount: 180.5, currency: 'EUR', grossAmount: 214.8, vatAmount: 34.3 }
const bare = {
  id: 'OFFER-4711',
  product: 'STANDARD',
  transportType: 'GROUPAGE',
  price,
  runtime: { daysMin: 2, daysMax: 3 },
  pickupOn: '2099-03-02T00:00:00.000Z',
  pickupAtFrom: '2099-03-02T08:00:00.000Z',
  pickupAtUntil: '2099-03-02T15:00:00.000Z',
}
const whole = {
  ...bare,
  id: 'OFFER-4712',
  shipper: {
    address: { postCode: '20095', countryCode: 'DE', city: 'Hamburg' },
    pickupOn: '2099-03-02',
  },
  consignee: { address: { postCode: '80331', countryCode: 'DE', city: 'München' } },
  lines: [
    {
      unitQuantity: 2,
      unitPackageType: 'EP',
      unitLength: 120,
      unitWidth: 80,
      unitHeight: 95,
      unitWeight: 310,
      content: 'Pumps',
    },
  ],
}

async function openQuotations(): Promise<void> {
  await page.keyboard.press('F8')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByRole('button', { name: /^Quotations/ })
    .or(page.getByRole('tab', { name: /^Quotations/ }))
    .click()
  await expect(page.getByLabel('Quotation ID')).toBeVisible()
}

async function openById(id: string): Promise<void> {
  await openQuotations()
  await page.getByLabel('Quotation ID').fill(` ${id} `)
  await page.keyboard.press('Enter')
}

const quotations = () => page.getByRole('region', { name: 'Quotations, cheapest first' })

test('a quotation opened from the list is filled in; a draft that differs from it is not sent', async () => {
  const { service } = desk
  service.state.lists['/v1/quotations'] = [{ id: whole.id, price }]
  // The other test changes the path of a quotation.
  for (const path of ['/v1/quotations', '/v2/offers']) service.state.quotations[`${path}/OFFER-4712`] = whole
  await openQuotations()
  await page.getByRole('grid').getByText('OFFER-4712').click()
  await page.keyboard.press('Alt+q')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await expect(field(page, 'City')).toHaveValue('München')
  await expect(field(page, 'Weight')).toHaveValue('310')
  await expect(field(page, 'Content')).toHaveValue('Pumps')
  await expect(quotations()).toContainText('Current entry')
  await field(page, 'Name').fill(parcelFields.Name)
  await field(page, 'Street').fill(parcelFields.Street)
  await field(page, 'Weight').fill('900')
  await expect(quotations()).toContainText('Outdated, ask again')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The quotation does not match the current entry.').first()).toBeVisible()
  // The one that was obtained elsewhere stays: nothing takes its place by itself.
  await expect(quotations()).toContainText('€214.80')
  await field(page, 'Weight').fill('310')
  await expect(verdict(page)).toContainText('Will be booked from the chosen quotation.')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  expect(quotationPosts()).toHaveLength(1)
  expect(orders()).toHaveLength(1)
})

test('a quotation opened by its ID is completed and booked once, also after opening it again', async () => {
  const { service } = desk
  service.state.quotations['/v2/offers/OFFER-4711'] = bare

  await test.step('a path that the service does not have: the message names the setting', async () => {
    await openById('OFFER-4711')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Settings, Service paths, One quotation' }),
    ).toBeVisible()
    await openSection(page, 'Extras', 'extras')
    const paths = page.getByRole('region', { name: 'Service paths' })
    await paths.getByLabel('One quotation').fill('/v2/offers/{quotationId}')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Saved. Ctrl+Z undoes it.')).toBeVisible()
  })

  await test.step('price, pickup window and transit time are shown; the rest is typed', async () => {
    await openById('OFFER-4711')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
    await expect(quotations()).toContainText('€214.80')
    await expect(quotations()).toContainText('2 to 3')
    await expect(quotations()).toContainText('Opened by ID')
    await expect(page.getByRole('button', { name: /^Chosen:/ })).toHaveAttribute('aria-pressed', 'true')
    await typeFreight(page)
    await expect(verdict(page)).toContainText('Will be booked from the chosen quotation.')
  })

  await test.step('it can be booked after the service refused other data', async () => {
    service.state.faults.push({
      kind: 'answer',
      status: 409,
      body: {
        title: 'Not as quoted',
        errors: [{ pointer: '#/lines/0/unitWeight', detail: 'was quoted as 220' }],
      },
    })
    await page.keyboard.press('Control+Enter')
    await expect(field(page, 'Weight')).toHaveAccessibleDescription(/was quoted as 220/)
    await field(page, 'Weight').fill('220')
    await expect(page.getByRole('button', { name: /^Chosen:/ })).toBeVisible()
  })

  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  expect(orders()).toHaveLength(1)
  expect(service.posts()).toHaveLength(0)
  expect(quotationPosts().map(({ path }) => path)).toEqual(Array(2).fill('/v1/quotations/OFFER-4711/book'))
  expect(quotationPosts()[1]?.body).toMatchObject({
    product: 'STANDARD',
    shipper: { name: 'Main', pickupOn: '2099-03-02', address: { street: 'Lagerstr. 1' } },
    consignee: { name: parcelFields.Name, address: { street: parcelFields.Street } },
    lines: [{ unitWeight: 220 }],
  })
  expect(quotationPosts().every(({ parcelHeader }) => parcelHeader === undefined)).toBe(true)

  await openById('OFFER-4711')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipments')
  await expect(page.getByRole('region', { name: 'Booked shipments' })).toContainText(
    String(orders()[0]?.reference),
  )
  expect(quotationPosts()).toHaveLength(2)
})
