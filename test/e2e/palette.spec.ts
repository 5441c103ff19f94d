import { expect, type Page, test } from '@playwright/test'
import {
  bookParcel,
  clearForm,
  field,
  openDesk,
  parcelFields,
  shareDesk,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { typeByHand } from './timed-keys.ts'

let desk: BrowserStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(async () => {
  // The window forgets what was found last.
  await page.reload()
  await expect(verdict(page)).toBeVisible()
  await clearForm(page)
})

const palette = () => page.getByRole('combobox', { name: 'Search everything' })
const chosen = () => page.getByRole('dialog').getByRole('option', { selected: true })

async function search(text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette()).toBeFocused()
  await typeByHand(page, text)
}

test('the palette finds shipments, addresses and settings from every screen, by keyboard alone', async () => {
  await bookParcel(page)
  await page.keyboard.press('F9')
  await search('w-1001')
  await expect(chosen()).toContainText('Bäckerei Öztürk GmbH, Berlin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipments')
  await expect(page.getByRole('option', { selected: true })).toContainText('W-1001')

  // An address becomes the consignee of the next parcel, and the focus goes on.
  await search('ozturk')
  await expect(page.getByRole('group', { name: 'Addresses' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(chosen()).toContainText(parcelFields.Street)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Street')).toHaveValue(parcelFields.Street)
  await expect(field(page, 'Reference')).toHaveValue('')
  await expect(palette()).toHaveCount(0)

  await search('volume')
  await expect(chosen()).toContainText('Volume')
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

test('an action that books waits on its button for a second Enter; one that only opens something runs at once', async () => {
  await bookParcel(page, { Reference: 'W-1002' })
  await page.getByRole('button', { name: 'Search everything' }).click()
  await typeByHand(page, 'close pickup')
  await expect(chosen()).toContainText('In Pickups')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close…' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Close' })).toBeVisible()
  await page.keyboard.press('Escape')

  await search('new address')
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
