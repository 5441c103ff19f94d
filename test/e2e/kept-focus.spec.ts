import { expect, type Page, test } from '@playwright/test'
import { bookParcel, openPack, typeParcel, verdict } from '../fixtures/e2e/parcel-form.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'

/** Presses a button by its key alone. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await button.focus()
  await page.keyboard.press('Enter')
}

test('when the focused element disappears, its replacement or the next field gets the focus', async ({
  page,
}) => {
  const desk = await startStation()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  try {
    await openPack(page, desk.address)
    await test.step('on the guide of the set-up', async () => {
      await press(page, 'Next')
      await press(page, 'Enter another location…')
      await expect(page.getByRole('region', { name: 'Set up this desk' }).getByLabel('Name')).toBeFocused()
      await press(page, 'Cancel')
      await expect(button('Enter another location…')).toBeFocused()
    })
    await test.step('on Pack', async () => {
      await page.keyboard.press('Alt+a')
      await page.keyboard.press('Alt+Delete')
      await expect(page.getByLabel('Length', { exact: true })).toBeFocused()
      await bookParcel(page)
      await page.keyboard.press('Enter')
      await typeParcel(page, { Reference: 'W-2', Name: 'Ofenhaus' })
      await expect(verdict(page)).toContainText('Ships as parcel')
      await page.keyboard.press('Control+Shift+Enter')
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
    })
    await test.step('on a pickup that its draft keeps open', async () => {
      // A pickup whose draft keeps it open: the next key shows the draft, and one
      // key each takes it away and back.
      await page.keyboard.press('F4')
      await expect(button(/^Drafts 1/)).toBeVisible()
      await page.keyboard.press('Alt+c')
      await page.keyboard.press('Enter')
      await expect(button('Show the drafts')).toBeFocused()
      await page.keyboard.press('Enter')
      const rows = page.getByRole('listbox', { name: 'Parcels of this pickup' })
      await expect(rows.getByRole('option')).toHaveCount(1)
      await press(page, /^All /)
      await rows.focus()
      await page.keyboard.press('End')
      await page.keyboard.press('Delete')
      await press(page, 'Undo')
      await expect(rows).toBeFocused()
      await expect(rows.locator('[data-active]')).toContainText('W-2')
    })
    await test.step('on a pickup that closes', async () => {
      // Without its draft it closes; Enter saves the manifest, and Enter again goes on.
      await page.keyboard.press('Delete')
      await expect(button(/^Drafts 0/)).toBeVisible()
      await page.keyboard.press('Alt+c')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Closed. All parcels accounted for.')).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Manifest' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('on Shipments and the lists of the service', async () => {
      await page.keyboard.press('F8')
      await page.keyboard.press('ArrowDown')
      await press(page, 'Close')
      await expect(page.getByRole('listbox', { name: 'Booked shipments' })).toBeFocused()
      await page.keyboard.press('Alt+2')
      await expect(page.getByRole('grid', { name: 'Orders' })).toBeFocused()
      await press(page, /^Add filter/)
      await expect(page.getByLabel('Value 1, condition 1')).toBeFocused()
      await press(page, /^Remove condition/)
      await expect(button(/^Add filter/)).toBeFocused()
      await page.keyboard.press('Alt+3')
      await expect(page.getByRole('grid', { name: 'Quotations' })).toBeFocused()
    })
    await test.step('on Addresses', async () => {
      await page.keyboard.press('Alt+j')
      await press(page, /^Remove /)
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(button(/^Remove /)).toHaveCount(1)
    })
  } finally {
    await desk.remove()
  }
})
