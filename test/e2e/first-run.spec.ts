import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createLazyLabels, openLabels } from '../../electron/labels/lazy-labels.ts'
import { field, openPack, verdict } from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'

test('a new station shows the form at once, three skippable steps, why one could not be opened, and a tour that books a parcel', async ({
  page,
}) => {
  const desk = await startStation()
  try {
    await openPack(page, desk.address)
    const setUp = page.getByRole('region', { name: 'Set up this desk' })
    await expect(setUp).toContainText('Step 1 of 3')
    await expect(field(page, 'Name')).toBeFocused()
    await setUp.getByRole('button', { name: 'Next' }).click()
    await expect(setUp).toContainText('Hauptlager')
    await setUp.getByRole('button', { name: 'Later' }).click()
    await expect(setUp).toHaveCount(0)
    await expect(field(page, 'Name')).toBeFocused()
    await page.reload()
    await page.route('**/ipc/settings.change', (route) =>
      route.fulfill({ json: { ok: false, problem: { code: 'journal.failed' } } }),
    )
    await page.getByRole('button', { name: 'Finish setting up' }).click()
    await expect(page.getByRole('alert')).toContainText('The journal could not be written.')
    await page.unroute('**/ipc/settings.change')
    await page.getByRole('button', { name: 'Finish setting up' }).click()
    await expect(setUp).toContainText('Step 2 of 3')
    await setUp.getByRole('button', { name: 'Next' }).click()
    await expect(setUp).toContainText('Paper: Original page, on a sheet of its own size')
    await setUp.getByRole('button', { name: 'Test print' }).click()
    await expect(setUp.getByText('Test page sent')).toBeVisible()
    await setUp.getByRole('button', { name: 'Done' }).click()
    await expect(setUp).toHaveCount(0)

    await openSection(page, 'About', 'about')
    await page.getByRole('button', { name: 'Take the tour' }).click()
    const tour = page.getByRole('region', { name: 'Tour', exact: true })
    await tour.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(verdict(page)).toContainText('0.5 kg too heavy')
    await page.keyboard.press('Escape')
    await expect(tour).toHaveCount(0)
    await expect(field(page, 'Reference')).toHaveValue(/^W-\d{6}$/)
    // A preset of the practice environment, by its key, makes no tour necessary.
    await page.keyboard.press('Alt+1')
    await expect(page.getByText('Parcel 1: 25 × 20 × 10 cm, girth 85 cm')).toBeVisible()
    await field(page, 'Weight').fill('2')
    await page.keyboard.press('Control+Enter')
    await expect(verdict(page)).toContainText('Booked, saved as PDF')
    await expect(page.getByText('Booked, saved as PDF')).toHaveCount(1)
    await page.keyboard.press('Alt+y')
    await expect(page.getByText('Booked, saved as PDF')).toHaveCount(2)
    await page.keyboard.press('Alt+y')

    const opened = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Open PDF' }).click()
    const label = await opened
    expect(label.suggestedFilename()).toMatch(/^SHP-.*_W-\d{6}\.pdf$/)
    const order = /^[^_]+/.exec(label.suggestedFilename())?.[0] ?? '?'
    const labels = createLazyLabels(openLabels)
    const text = await labels.readText(readFileSync(await label.path())).finally(() => labels.close())
    expect(text).toMatchObject({ ok: true, value: expect.stringContaining(order) })

    // Open PDF works beside the last parcel, too. A file that is gone from the folder leads
    // to its shipment, with a message.
    await page.getByRole('button', { name: 'Next parcel' }).click()
    await expect(field(page, 'Name')).toHaveValue('')
    const again = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Open PDF' }).click()
    await again
    rmSync(join(desk.dataDir, 'labels', label.suggestedFilename()))
    await page.getByRole('button', { name: 'Open PDF' }).click()
    await expect(page.getByRole('alert')).toContainText(
      `The file ${label.suggestedFilename()} is no longer in the label folder`,
    )
  } finally {
    await desk.remove()
  }
})
