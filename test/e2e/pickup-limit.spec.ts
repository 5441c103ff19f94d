import { expect, type Page, test } from '@playwright/test'
import { localDay, nextWorkingDay } from '../../shared/shipment/pickup-day.ts'
import { complaintsInBothThemes } from './look-over.ts'
import { bookParcel, field, openPack, type Typed, typeParcel, verdict } from './parcel-form.ts'
import { startStation, type TestStation } from './start-station.ts'

/** The day's limit says one number everywhere, and a full or closed pickup leads to the next one, on the real host. */
let desk: TestStation
test.beforeEach(async ({ page }) => {
  desk = await startStation()
  await openPack(page, desk.address)
})
test.afterEach(() => desk.remove())

const next = nextWorkingDay(localDay(new Date()))
const after = nextWorkingDay(next)
const written = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short' })
/** As a button names it, whatever the order of its parts. */
const named = (day: string) => {
  const parts = written.formatToParts(new Date(`${day}T12:00:00`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  return new RegExp(`^Use ${part('weekday')} ${part('day')} ${part('month')}`)
}
const use = (page: Page) => page.getByRole('button', { name: named(after) })

async function add(page: Page, change: Typed = {}): Promise<void> {
  await typeParcel(page, change)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(field(page, 'Name')).toHaveValue('')
}

test('booked and queued parcels are counted apart, on Pack, in the header and on Pickups', async ({
  page,
}) => {
  const words = '1 booked + 3 queued of 20'
  await bookParcel(page)
  await page.keyboard.press('Enter')
  await add(page, { Reference: 'W-2', Quantity: '2' })
  await add(page, { Reference: 'W-3' })
  await expect(page.locator('header')).toContainText(words)
  await expect(field(page, 'Pickup')).toHaveAccessibleDescription(words)
  await expect(page.getByRole('list', { name: 'Limits' })).toContainText(words)
  expect(await complaintsInBothThemes(page)).toEqual([])
  await page.keyboard.press('F4')
  await expect(page.getByRole('region', { name: 'Chosen pickup' })).toContainText(words)
  await expect(page.getByRole('list', { name: 'Pickups by day and location' })).toContainText(words)
  expect(await complaintsInBothThemes(page)).toEqual([])
})

test('queued parcels that fill the day are reported before booking, and do not stop it', async ({ page }) => {
  await add(page, { Reference: 'W-2', Quantity: '20' })
  // The form went on to the next pickup by itself: this one is full.
  await expect(field(page, 'Pickup')).toHaveValue(after)
  await field(page, 'Pickup').selectOption(next)
  await typeParcel(page)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await expect(verdict(page)).toContainText('With the queued parcels 21 of 20')
  await expect(use(page)).toBeVisible()
  await page.keyboard.press('Alt+o')
  await expect(field(page, 'Pickup')).toHaveValue(after)
  await expect(use(page)).toHaveCount(0)
  await field(page, 'Pickup').selectOption(next)
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(page.locator('header')).toContainText('1 booked + 20 queued of 20')
})

test('with a closed pickup the main key moves to another day and books; a new form moves by itself', async ({
  page,
}) => {
  await bookParcel(page)
  await page.keyboard.press('Enter')
  await typeParcel(page, { Reference: 'W-2' })
  await page.keyboard.press('F4')
  await expect(page.getByRole('region', { name: 'Chosen pickup' })).toContainText('Ready for the driver')
  await page.keyboard.press('Alt+c')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('1 booked = 1 printed')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('F2')
  await expect(verdict(page)).toContainText('This pickup is closed')
  await expect(page.getByRole('button', { name: 'Book as freight' })).toHaveCount(0)
  await expect(use(page)).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')
  expect(await complaintsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'Pickup')).toHaveValue(after)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Pickup')).toHaveValue(after)

  await page.reload()
  await expect(field(page, 'Pickup')).toHaveValue(after)
})
