import { expect, type Page, test } from '@playwright/test'
import { nextWorkingDay } from '../../shared/holidays/index.ts'
import {
  bookParcel,
  clearForm,
  field,
  openDesk,
  shareDesk,
  type TypedParcel,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { startStationAt } from '../fixtures/e2e/start-station.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { complaintsInBothThemes } from './accessibility.ts'

// The day's limit is the same number everywhere, and a full or closed pickup leads to
// the next one, on the real host.

let page: Page
shareDesk(async (browser) => {
  const desk = await startStationAt(['Nord', 'Mitte', 'Ost'])
  page = await openDesk(browser, desk.address)
  return { desk, page }
})

const { pickupOn: next } = nextPickup()
const after = nextWorkingDay(next)
const written = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short' })
/** As a button names it, whatever the order of its parts. */
const named = (day: string) => {
  const parts = written.formatToParts(new Date(`${day}T12:00:00`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  return new RegExp(`^Use ${part('weekday')} ${part('day')} ${part('month')}`)
}
const use = () => page.getByRole('button', { name: named(after) })
const pickups = () => page.getByRole('list', { name: 'Pickups by day and location' })
const chosen = () => page.getByRole('region', { name: 'Chosen pickup' })

/** An empty form at a location. Location and pickups belong to one test. */
async function shipFrom(location: string): Promise<void> {
  await clearForm(page)
  await field(page, 'Ship from').selectOption(location)
  await field(page, 'Pickup').selectOption(next)
}

async function showPickup(location: string): Promise<void> {
  await page.keyboard.press('F4')
  await pickups().getByRole('button').filter({ hasText: location }).first().click()
}

async function add(change: TypedParcel = {}): Promise<void> {
  await typeParcel(page, change)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(field(page, 'Name')).toHaveValue('')
}

test('booked and queued parcels are counted apart, on Pack, in the header and on Pickups', async () => {
  await shipFrom('Mitte')
  const words = '1 booked + 3 queued of 20'
  await bookParcel(page, { Reference: 'W-1' })
  await page.keyboard.press('Enter')
  await add({ Reference: 'W-2', Quantity: '2' })
  await add({ Reference: 'W-3' })
  await expect(page.locator('header')).toContainText(words)
  await expect(field(page, 'Pickup')).toHaveAccessibleDescription(words)
  await expect(page.getByRole('list', { name: 'Limits' })).toContainText(words)
  expect(await complaintsInBothThemes(page)).toEqual([])
  await showPickup('Mitte')
  await expect(chosen()).toContainText(words)
  await expect(pickups()).toContainText(words)
  expect(await complaintsInBothThemes(page)).toEqual([])
})

test('queued parcels that fill the day are reported before booking, and do not stop it', async () => {
  await shipFrom('Ost')
  await add({ Reference: 'W-4', Quantity: '20' })
  // The form went on to the next pickup by itself: this one is full.
  await expect(field(page, 'Pickup')).toHaveValue(after)
  await field(page, 'Pickup').selectOption(next)
  await typeParcel(page, { Reference: 'W-5' })
  await expect(verdict(page)).toContainText('Ships as parcel')
  await expect(verdict(page)).toContainText('With the queued parcels 21 of 20')
  await expect(use()).toBeVisible()
  await page.keyboard.press('Alt+o')
  await expect(field(page, 'Pickup')).toHaveValue(after)
  await expect(use()).toHaveCount(0)
  await field(page, 'Pickup').selectOption(next)
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(page.locator('header')).toContainText('1 booked + 20 queued of 20')
})

test('with a closed pickup the main key moves to another day and books; a new form moves by itself', async () => {
  await shipFrom('Nord')
  await bookParcel(page, { Reference: 'W-6' })
  await page.keyboard.press('Enter')
  await typeParcel(page, { Reference: 'W-7' })
  await showPickup('Nord')
  await expect(chosen()).toContainText('Ready for the driver')
  await page.keyboard.press('Alt+c')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('1 booked = 1 printed')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('F2')
  await expect(verdict(page)).toContainText('This pickup is closed')
  await expect(page.getByRole('button', { name: 'Book as freight' })).toHaveCount(0)
  await expect(use()).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')
  expect(await complaintsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'Pickup')).toHaveValue(after)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Pickup')).toHaveValue(after)

  // A page that is loaded anew ships from the first location.
  await page.reload()
  await expect(field(page, 'Pickup')).toHaveValue(after)
})
