import { expect, test } from '@playwright/test'
import { bookParcel, openPack } from './parcel-form.ts'
import { startStation } from './start-station.ts'
import { scan } from './timed-keys.ts'

test('each item of the status line shows what happened and opens its screen', async ({ page }) => {
  const desk = await startStation()
  const word = (name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
  try {
    await openPack(page, desk.address)
    await expect(word('Scanner')).toContainText('not set up')
    await expect(word('Pickup')).toContainText('0 booked of 20')
    await bookParcel(page)
    await expect(word('Pickup')).toContainText('1 booked of 20')
    await expect(word('Service')).toContainText('online')
    await scan(page, 'XYZ-4711', 20)
    await expect(word('Scanner')).toContainText('last scan: XYZ-4711')

    await word('Scanner').click()
    await expect(page.locator('#settings-scanner')).toBeFocused()
    await word('Service').click()
    await expect(page.locator('#settings-environment')).toBeFocused()
    await word('Folder').click()
    await expect(page.getByRole('heading', { name: 'Print queue' })).toBeVisible()
    await word('Pickup').press('Enter')
    await expect(page.getByRole('region', { name: 'Chosen pickup' })).toContainText('1 booked of 20')
  } finally {
    await desk.remove()
  }
})
