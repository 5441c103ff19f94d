import { expect, type Page, test } from '@playwright/test'
import { bookParcel, field, openPack, parcel, verdict } from './parcel-form.ts'
import { startStation, type TestStation } from './start-station.ts'
import { typeByHand } from './timed-keys.ts'

let desk: TestStation
test.beforeEach(async ({ page }) => {
  desk = await startStation()
  await openPack(page, desk.address)
})
test.afterEach(() => desk.remove())

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await typeByHand(page, text)
}

test('the palette finds shipments, addresses and settings from every screen, by keyboard alone', async ({
  page,
}) => {
  await bookParcel(page)
  await page.keyboard.press('F9')
  await search(page, 'w-1001')
  await expect(chosen(page)).toContainText('Bäckerei Öztürk GmbH, Berlin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipments')
  await expect(page.getByRole('option', { selected: true })).toContainText('W-1001')

  // An address becomes the consignee of the next parcel, and the focus goes on.
  await search(page, 'ozturk')
  await expect(page.getByRole('group', { name: 'Addresses' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText(parcel.Street)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Street')).toHaveValue(parcel.Street)
  await expect(field(page, 'Reference')).toHaveValue('')
  await expect(palette(page)).toHaveCount(0)

  await search(page, 'volume')
  await expect(chosen(page)).toContainText('Volume')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByLabel('Volume')).toBeFocused()

  // While nothing is typed, the last ones are offered.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([
    'Volume',
    'Bäckerei Öztürk GmbH',
    'Bäckerei Öztürk GmbH, Berlin',
  ])
})

test('what books waits on its button for a second Enter, and what only opens is opened', async ({ page }) => {
  await bookParcel(page)
  await page.getByRole('button', { name: 'Search everything' }).click()
  await typeByHand(page, 'close pickup')
  await expect(chosen(page)).toContainText('In Pickups')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close…' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Close' })).toBeVisible()
  await page.keyboard.press('Escape')

  await search(page, 'new address')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New address' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await expect(verdict(page)).toContainText('Booked')
  await page.getByRole('button', { name: 'Show all keys' }).click()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()

  // An action is never what a hasty Enter would do again.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Bäckerei/])
})
