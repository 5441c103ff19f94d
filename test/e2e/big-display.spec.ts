import { expect, type Locator, test } from '@playwright/test'
import { field, openPack, parcelFields, typeParcel } from '../fixtures/e2e/parcel-form.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import { scan } from './timed-keys.ts'

const heightOf = (letters: Locator) =>
  letters.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
/** Whether all of it is seen. */
const isWhole = (part: Locator) => part.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)

test.describe('from two metres', () => {
  test.use({ locale: 'de-DE' })

  test('verdict, price and shipment are large on both forms, without being cut off, also after a reload', async ({
    page,
  }) => {
    const desk = await startStation()
    try {
      await page.goto(desk.address)
      await expect(page.getByLabel('Abholort', { exact: true })).not.toHaveValue('')
      // Sample data of the desk is in the window's language.
      await expect(page.getByRole('button', { name: /Karton S/ })).toBeVisible()
      await page.keyboard.press('Alt+y')
      const board = page.locator('[data-big-display]')
      const big = board.locator('p').first()
      await expect(big).toHaveText('Bereit für ein Paket')
      await expect(board).toContainText('Übung')
      expect(await heightOf(big)).toBeGreaterThanOrEqual(60)
      await page.getByLabel('Gewicht', { exact: true }).fill('33,25')
      for (const [name, text] of [
        ['Name', 'Dampfschifffahrtsgesellschaft Donaueschingen und Söhne GmbH & Co. KG'],
        ['Referenz', 'AUFTRAG-2026-000123456'],
        ['Ort', 'Hellschen-Heringsand-Unterschaar'],
        ['Länge', '120'],
        ['Breite', '80'],
        ['Höhe', '60'],
      ] as const)
        await page.getByLabel(name, { exact: true }).fill(text)
      await expect(big).toHaveText('1,25 kg zu schwer für ein Paket')
      expect(await isWhole(big)).toBe(true)
      const weight = board.locator('bdi', { hasText: '33,25' })
      expect(await isWhole(weight)).toBe(true)
      await expect(weight).toBeInViewport({ ratio: 1 })
      await expect(board).toContainText('Als Paket höchstens 32')

      // A scan does its work, and its message is as large.
      await scan(page, 'PD:PLUS', 20)
      await expect(board).toContainText('2 Pakete')
      await expect(board).toContainText('66,5')
      await scan(page, 'XYZ-4711', 20)
      expect(await heightOf(page.getByRole('status').filter({ hasText: 'XYZ-4711' }))).toBeGreaterThanOrEqual(
        22,
      )

      await page.keyboard.press('F6')
      await expect(big).toHaveText('Bereit für Fracht')
      await page.reload()
      await expect(board).toBeVisible()
      await page.keyboard.press('Alt+y')
      await expect(board).toHaveCount(0)
    } finally {
      await desk.remove()
    }
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the focused field differs from one with an error, and an exceeded limit has a sign', async ({
    page,
  }) => {
    const desk = await startStation()
    try {
      await openPack(page, desk.address)
      await page.keyboard.press('Control+Enter')
      const widthAt = (name: string) =>
        field(page, name).evaluate((input) => getComputedStyle(input.parentElement as Element).outlineWidth)
      await expect(field(page, 'Name')).toBeFocused()
      expect(await widthAt('Name')).toBe('3px')
      expect(await widthAt('Street')).toBe('1px')
      await typeParcel(page, { Weight: '33', Name: parcelFields.Name })
      await expect(page.getByRole('list', { name: 'Limits' }).getByText('▲')).toBeVisible()
    } finally {
      await desk.remove()
    }
  })
})
