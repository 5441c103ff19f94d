import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { bookImported, openPack } from '../fixtures/e2e/parcel-form.ts'
import { readPdf } from '../fixtures/labels/read-pdf.ts'
import { complaintsInBothThemes, overflows } from './accessibility.ts'
import { startThirdPartyStation, type ThirdPartyStation } from './third-party-station.ts'

// A pickup of five orders, two of which somebody cancels at the service, and an
// order that nobody here booked.

let desk: ThirdPartyStation
test.beforeEach(async () => {
  desk = await startThirdPartyStation({ showsCode: 'record' })
})
test.afterEach(() => desk.remove())

const head = (page: Page) => page.getByRole('region', { name: 'Chosen pickup' })
const cancelElsewhere = (at: number) => {
  const order = desk.service.orders[at]
  if (order) order.cancelled = true
}
async function manifestOf(page: Page) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Manifest' }).click()
  const pages = await readPdf(readFileSync(await (await saved).path()), 12)
  return { codes: pages.flatMap(({ symbols }) => symbols), text: pages.map(({ text }) => text).join(' ') }
}
test('closing counts orders cancelled elsewhere, and asks for their parcels; a later cancellation is shown with the pickup and in its files', async ({
  page,
}) => {
  await openPack(page, desk.address())
  await bookImported(
    page,
    [1, 2, 3, 4, 5].map((n) => `W-${n};Kunde ${n} GmbH`),
  )
  cancelElsewhere(1)
  desk.service.placeForOthers()
  await page.keyboard.press('F4')
  await expect(head(page)).toContainText('5 / 20')
  await page.keyboard.press('Alt+c')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  const tick = dialog.getByRole('checkbox', {
    name: 'Take this parcel off the pallet: Kunde 2 GmbH, München, 5.5 kg',
  })
  await expect(tick).not.toBeChecked()
  expect(await complaintsInBothThemes(page)).toEqual([])
  // By the keyboard alone: a reason for the foreign order does not take the parcel off.
  await dialog.getByRole('textbox').fill('Booked by the office')
  await page.keyboard.press('Enter')
  await expect(tick).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('5 booked = 4 printed + 1 cancelled')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(head(page)).toContainText('Taken off the pallet')
  const atClosing = await manifestOf(page)
  expect(atClosing.codes).toHaveLength(4)
  expect(atClosing.text).not.toContain('Kunde 2')

  cancelElsewhere(3)
  await page.getByRole('listbox').getByRole('option', { name: 'Kunde 4 GmbH' }).dblclick()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await page.keyboard.press('F4')
  await expect(head(page)).toContainText('5 booked = 4 printed + 1 cancelled')
  await expect(head(page)).toContainText('1 cancelled after closing')
  await expect(head(page)).toContainText('Kunde 4 GmbH, München, 5.5 kg')
  await expect(head(page)).toContainText('Now: 5 booked = 3 printed + 2 cancelled')
  expect(await complaintsInBothThemes(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
  const { codes, text } = await manifestOf(page)
  expect(codes).toHaveLength(3)
  expect(text).toContain('1 cancelled after closing')
  expect(text).toContain('Kunde 4 GmbH, München, 5.5 kg')
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(readFileSync(await (await exported).path(), 'utf8')).toContain('Cancelled after closing')
  const summed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Summary' }).click()
  const file = await (await summed).path()
  const [sheet] = await readPdf(readFileSync(file), 12)
  expect(sheet?.text).toContain('Changed since the closing')
  expect(sheet?.text).toContain('Kunde 4 GmbH, München, 5.5 kg')
})
