import { expect, test } from '@playwright/test'
import { field, openPack, verdict } from '../fixtures/e2e/parcel-form.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('options keep to one row, a chosen one is never hidden, an empty second address line costs no Tab, and zoomed the verdict stays', async ({
  page,
}) => {
  const desk = await startStation()
  try {
    await openPack(page, desk.address)
    const more = page.getByRole('button', { name: /^\d+ more$/ })
    const top = async (name: string) => (await field(page, name).boundingBox())?.y
    await expect(field(page, 'Notify before delivery')).toBeVisible()
    await expect(field(page, 'Direct delivery')).toBeHidden()
    expect(await top('Notify before delivery')).toBe(await top('Insurance'))

    // By keyboard: what was hidden comes next.
    await field(page, 'Insurance').focus()
    await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Dangerous goods')).toBeFocused()
    await field(page, 'Direct delivery').press('Space')
    const fewer = page.getByRole('button', { name: 'Fewer' })
    await fewer.press('Enter')
    await expect(more).toBeFocused()
    await expect(field(page, 'Direct delivery')).toBeVisible()
    await expect(field(page, 'Signature')).toBeHidden()
    expect(await top('Direct delivery')).toBe(await top('Notify before delivery'))
    // It stays while it is in hand.
    await field(page, 'Direct delivery').press('Space')
    await expect(field(page, 'Direct delivery')).toBeFocused()

    for (const key of ['F2', 'F6']) {
      await page.keyboard.press(key)
      const line2 = field(page, 'Address line 2')
      await field(page, 'City').focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused()
      await page.keyboard.press('Alt+h')
      await expect(line2).toBeFocused()
      await line2.fill('Hinterhaus')
      await field(page, 'City').focus()
      await page.keyboard.press('Tab')
      await expect(line2).toBeFocused()
    }

    // At 200 % zoom the verdict stays in sight beside the field in hand, and hides none.
    await page.setViewportSize({ width: 683, height: 384 })
    for (const key of ['F2', 'F6']) {
      await page.keyboard.press(key)
      for (const name of ['Weight', 'Name']) {
        await field(page, name).focus()
        await expect(verdict(page)).toBeInViewport({ ratio: 1 })
        const below = ({ y, height }: { y: number; height: number }) => y + height
        const [bar, box] = [await verdict(page).boundingBox(), await field(page, name).boundingBox()]
        expect(box?.y).toBeGreaterThan(below(bar ?? { y: 0, height: 384 }))
      }
    }
  } finally {
    await desk.remove()
  }
})
