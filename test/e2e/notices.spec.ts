import { expect, test } from '@playwright/test'
import { complaintsInBothThemes, overflows } from './look-over.ts'
import { openSection } from './settings-section.ts'
import { startStation } from './start-station.ts'

test('About shows the licence and the third-party notices, in both languages', async ({ page }) => {
  const desk = await startStation([])
  await page.goto(desk.address)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await expect(page.locator('#verdict')).toBeVisible()
  await openSection(page, 'About', 'about')
  const open = page.getByRole('button', { name: 'Show third-party notices' })
  await expect(open).toBeVisible()
  expect(asked.filter((url) => url.includes('support.notices'))).toEqual([])
  await open.click()

  const dialog = page.getByRole('dialog', { name: 'Third-party notices' })
  await dialog.getByText(/^zxing-cpp/).click()
  await expect(
    dialog.getByText('http://www.apache.org/licenses/', { exact: false }).filter({ visible: true }),
  ).toBeVisible()
  await expect(dialog.getByText(/^react \d/)).toBeVisible()
  expect(await complaintsInBothThemes(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  await openSection(page, 'Language', 'look')
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' })
  await openSection(page, 'Über Packdesk', 'about')
  await page.getByRole('button', { name: 'Hinweise zu Drittsoftware anzeigen' }).click()
  await expect(page.getByRole('dialog', { name: 'Hinweise zu Drittsoftware' })).toBeVisible()
  await desk.stop()
})
