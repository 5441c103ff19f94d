import { expect, test } from '@playwright/test'
import { field, openPack } from './parcel-form.ts'
import { openSection } from './settings-section.ts'
import { startStation } from './start-station.ts'

test('the practice scale is set up, weighs, is taken once by a key, and is shown in the status line', async ({
  page,
}) => {
  const desk = await startStation()
  try {
    await openPack(page, desk.address)
    await openSection(page, 'Scale', 'scale')
    await page.getByLabel('Connected by').selectOption('practice')
    const status = page.getByRole('group', { name: 'Status' })
    await expect(status.getByRole('button', { name: 'Scale' })).toContainText('empty')
    await page.keyboard.press('F2')
    const scale = page.getByRole('group', { name: 'Scale' })
    await scale.getByLabel('Practice scale').fill('3,56')
    await scale.getByRole('button', { name: 'Put on' }).click()
    await expect(status.getByRole('button', { name: 'Scale' })).toContainText('3.56 kg')
    await field(page, 'Weight').fill('2')
    await page.keyboard.press('Alt+w')
    await expect(field(page, 'Weight')).toHaveValue('3.56')
    await expect(scale.getByRole('status')).toContainText('instead of 2')
    await expect(scale.getByRole('button', { name: 'Take weight' })).toHaveAttribute('aria-disabled', 'true')
    await status.getByRole('button', { name: 'Scale' }).click()
    await expect(page.locator('#settings-scale')).toBeFocused()
  } finally {
    await desk.remove()
  }
})
