import { expect, type Page, test } from '@playwright/test'
import {
  bookParcel,
  clearForm,
  field,
  openDesk,
  parcelFields,
  shareDesk,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { scan } from './timed-keys.ts'

const germanParcel = {
  Name: parcelFields.Name,
  Straße: parcelFields.Street,
  PLZ: parcelFields.Postcode,
  Ort: parcelFields.City,
  Länge: '30',
  Breite: '20',
  Höhe: '10',
  Gewicht: '2',
  Inhalt: parcelFields.Content,
}

let desk: BrowserStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.admit)
  return { desk, page }
})
test.beforeEach(() => clearForm(page))

test('each item of the status line shows what happened and opens its screen', async () => {
  const word = (name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
  await expect(word('Scanner')).toContainText('not set up')
  await expect(word('Pickup')).toContainText('0 booked of 20')
  await bookParcel(page)
  await expect(word('Pickup')).toContainText('1 booked of 20')
  await expect(word('Service')).toContainText('online')
  await scan(page, 'XYZ-4711', 20)
  await expect(word('Scanner')).toContainText('last scan: XYZ-4711')

  await word('Scanner').click()
  await expect(page.locator('#settings-scanner')).toBeFocused()
  await word('Service').click()
  await expect(page.locator('#settings-environment')).toBeFocused()
  await word('Folder').click()
  await expect(page.getByRole('heading', { name: 'Print queue' })).toBeVisible()
  await word('Pickup').press('Enter')
  await expect(page.getByRole('region', { name: 'Chosen pickup' })).toContainText('1 booked of 20')
})

test('the practice scale is set up, weighs, is taken once by a key, and is shown in the status line', async () => {
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
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('while a label prints, nothing warns, and neither the bar nor the meters move', async ({ page }) => {
    await page.goto(await desk.admit(page.context()))
    for (const [name, text] of Object.entries(germanParcel)) await field(page, name).fill(text)
    await expect(verdict(page)).toContainText('Als Paket versendbar')
    const bar = page.getByRole('banner')
    const meters = page.getByText('Volumengewicht', { exact: true }).first()
    const before = await meters.boundingBox()
    await bar.evaluate((element) => {
      const states = new Set<string>()
      const look = () => {
        states.add(`${element.clientHeight} ${element.textContent.includes('ungedruckt')}`)
        requestAnimationFrame(look)
      }
      look()
      Object.assign(globalThis, { states: () => [...states] })
    })
    await page.keyboard.press('Control+Enter')
    await expect(verdict(page)).toContainText('Gebucht, PDF fertig')
    const seen = await page.evaluate(() => (globalThis as unknown as { states(): string[] }).states())
    expect(seen).toEqual([`${await bar.evaluate(({ clientHeight }) => clientHeight)} false`])
    expect((await meters.boundingBox())?.y).toBe(before?.y)
  })
})
