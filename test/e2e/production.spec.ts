import { expect, type Page, test } from '@playwright/test'
import { openPack, typeParcel, verdict } from '../fixtures/e2e/parcel-form.ts'
import { complaintsInBothThemes } from './accessibility.ts'
import { startThirdPartyStation, type ThirdPartyStation } from './third-party-station.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
let desk: ThirdPartyStation
test.beforeAll(async () => {
  desk = await startThirdPartyStation({ environment: 'production' })
})
test.afterAll(() => desk.remove())

const question = (page: Page) => page.getByRole('dialog', { name: 'Book for real?' })

test('in production only the first booking of a day needs a confirmation', async ({ page }) => {
  const { service } = desk
  await openPack(page, await desk.admit(page.context()))
  await expect(page.getByRole('banner').getByText('Production', { exact: true })).toBeVisible()
  await typeParcel(page, { Reference: 'P-1' })
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(question(page)).toContainText('Production')
  expect(await complaintsInBothThemes(page)).toEqual([])

  // The key that booked does not answer the question. After a no, the form is as before: nothing is
  // booked, and nothing has failed.
  await expect(page.getByRole('button', { name: 'Book in production' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(verdict(page)).toContainText('Ships as parcel')
  await expect(page.getByText('Nothing was booked')).toBeHidden()
  await expect(page.getByLabel('Reference', { exact: true })).toHaveValue('P-1')
  expect(service.posts()).toEqual([])

  await page.keyboard.press('Control+Enter')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('Booked')
  expect(service.posts()).toHaveLength(1)

  // Nor for the next one, in a page that is loaded anew.
  await page.reload()
  await expect(verdict(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await typeParcel(page, { Reference: 'P-2' })
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked')
  await expect(question(page)).toBeHidden()
  expect(service.posts()).toHaveLength(2)
})
