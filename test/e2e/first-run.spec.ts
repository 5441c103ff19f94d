import { expect, test } from '@playwright/test'
import { field, openPack, verdict } from './parcel-form.ts'
import { startDesk } from './start-desk.ts'

test('a new desk: the form is there at once, three steps can be left and taken up, the tour books a parcel', async ({
  page,
}) => {
  const desk = await startDesk()
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
    await page.getByRole('button', { name: 'Finish setting up' }).click()
    await expect(setUp).toContainText('Step 2 of 3')
    await setUp.getByRole('button', { name: 'Next' }).click()
    await setUp.getByRole('button', { name: 'Test print' }).click()
    await expect(setUp.getByText('Test page sent')).toBeVisible()
    await setUp.getByRole('button', { name: 'Done' }).click()
    await expect(setUp).toHaveCount(0)

    await page.keyboard.press('F9')
    await page.getByRole('button', { name: 'Take the tour' }).click()
    const tour = page.getByRole('region', { name: 'Tour', exact: true })
    await tour.getByRole('button', { name: 'Fill in an example' }).click()
    await expect(verdict(page)).toContainText('0.5 kg too heavy')
    await page.keyboard.press('Escape')
    await expect(tour).toHaveCount(0)
    await expect(field(page, 'Reference')).toHaveValue('W-1001')
    // A preset of the practice environment, by its key, makes no tour necessary.
    await page.keyboard.press('Alt+1')
    await expect(page.getByText('Parcel 1: 25 × 20 × 10 cm, girth 85 cm')).toBeVisible()
    await field(page, 'Weight').fill('2')
    await page.keyboard.press('Control+Enter')
    await expect(verdict(page)).toContainText('Booked and printed')
    await expect(page.getByText('Booked and printed')).toHaveCount(1)
    await page.keyboard.press('Alt+y')
    await expect(page.getByText('Booked and printed')).toHaveCount(2)
  } finally {
    await desk.remove()
  }
})
