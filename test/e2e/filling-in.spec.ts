import { expect, type Page, test } from '@playwright/test'
import {
  clearForm,
  field,
  openDesk,
  shareDesk,
  typeFreight,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'

// The form while it is filled in: when it complains, what it asks about, and where its options are.

let page: Page
shareDesk(async (browser) => {
  const desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await clearForm(page)
})

const complaints = () => page.locator('main [aria-invalid="true"]')

test('the first steps show no errors', async () => {
  const setUp = page.getByRole('region', { name: 'Set up this desk' })
  await expect(field(page, 'Name')).toBeFocused()
  await setUp.getByRole('button', { name: 'Next' }).click()
  await expect(setUp).toContainText('Step 2 of 3')
  await expect(complaints()).toHaveCount(0)
  await setUp.getByRole('button', { name: 'Enter another location…' }).click()
  await setUp.getByLabel('Street').click()
  await setUp.getByRole('button', { name: 'Cancel' }).click()
  await setUp.getByRole('button', { name: 'Next' }).click()
  await setUp.getByLabel('Label printer').click()
  await page.keyboard.press('Escape')
  await field(page, 'Name').click()
  await expect(complaints()).toHaveCount(0)
  await page.keyboard.type('Bäc')
  await expect(verdict(page)).toContainText('8 fields left')
  await expect(verdict(page)).toContainText('Next: Street')
})

test('a missing value is reported when its field is left by key or pointer', async () => {
  await page.keyboard.type('Bäc')
  await page.keyboard.press('Tab')
  await expect(complaints()).toHaveCount(0)
  await field(page, 'Street').click()
  await field(page, 'City').click()
  await expect(field(page, 'Street')).toHaveAccessibleDescription('Required')
  await expect(verdict(page)).toContainText('Street missing')
  await expect(complaints()).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(field(page, 'City')).toHaveAccessibleDescription('Required')
})

test('moving the focus for the packer shows no errors', async () => {
  await page.getByRole('button', { name: 'Carton S' }).click()
  await expect(field(page, 'Weight')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Parcels' }).click()
  await expect(complaints()).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Weight')).toHaveAttribute('aria-invalid', 'true')
})

test('a freight form behaves the same', async () => {
  await page.keyboard.press('F6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await page.keyboard.press('Escape')
  await field(page, 'Name').click()
  await page.getByRole('heading', { name: 'Consignee' }).click()
  await expect(complaints()).toHaveCount(0)
  await field(page, 'Name').click()
  await page.keyboard.type('Bäc')
  await expect(verdict(page)).toContainText('fields left')
  await page.keyboard.press('Tab')
  await field(page, 'Street').click()
  await field(page, 'City').click()
  await expect(verdict(page)).toContainText('Street missing')
})

test('an ambiguous weight is asked about, on Pack and on Freight', async () => {
  await typeParcel(page)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await field(page, 'Weight').fill('1.234')
  await expect(verdict(page)).toContainText('Type 1234 or 1.2340')
  await field(page, 'Weight').blur()
  await expect(field(page, 'Weight')).toHaveAccessibleDescription(/1234 or 1\.2340\?/)
  await field(page, 'Weight').fill('1.2340')
  await expect(verdict(page)).toContainText('Ships as parcel')

  await page.keyboard.press('F6')
  await typeFreight(page, { Weight: '1.234' })
  await expect(verdict(page)).toContainText('Type 1234 or 1.2340')
  await field(page, 'Weight').fill('9999')
  await expect(verdict(page)).toContainText('Ships as groupage')
  await expect(verdict(page)).toContainText('up to 1,500')
  await expect(field(page, 'Weight')).toHaveAccessibleDescription(/Usually 1,500/)
  await field(page, 'Weight').fill('210')
  await field(page, 'Height').fill('1000')
  await expect(field(page, 'Height')).toHaveAccessibleDescription(/Usually 220/)
})

test('a driver’s phone call needs a phone number', async () => {
  await typeParcel(page)
  await field(page, 'Phone').fill('')
  await page.getByRole('checkbox', { name: /phones ahead|Driver calls/ }).check()
  await expect(verdict(page)).toContainText('Phone')
  await expect(verdict(page)).not.toContainText('Ships')
  await field(page, 'Phone').fill('😀')
  await field(page, 'Phone').blur()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Not a phone number/)
  await field(page, 'Phone').fill('+49 30 555111')
  await expect(verdict(page)).toContainText('Ships as parcel')
})

test('options keep to one row, a chosen one is never hidden, an empty second address line costs no Tab, and zoomed the verdict stays', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
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
})
