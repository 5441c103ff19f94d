import { expect, type Page, test } from '@playwright/test'
import {
  choose,
  clearForm,
  field,
  openDesk,
  shareDesk,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startStation, type TestStation } from '../fixtures/e2e/start-station.ts'
import { complaints } from './accessibility.ts'

let desk: TestStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(() => clearForm(page))

const goods = () => page.getByRole('region', { name: /^Dangerous goods 1/ })
const at = (name: string) => page.locator(`#field-lines-0-dangerousGoods-0-${name}`)

test('dangerous goods are refused as a parcel, and booked as freight with their UN number’s record', async () => {
  await typeParcel(page, { Reference: 'ADR-1', Weight: '30' })
  await choose(page, 'Dangerous goods')
  await expect(verdict(page)).toContainText('Dangerous goods cannot be shipped as a parcel')
  await page.getByRole('button', { name: /Book as freight/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await expect(field(page, 'Reference')).toHaveValue('ADR-1')

  await test.step('an unknown number, and packaging words that the service does not accept', async () => {
    await at('unNo').fill('9999')
    await expect(goods().getByText('The service does not know UN number 9999.')).toBeVisible()
    await at('packageType').fill('4G')
    await at('weightNetOrVolume').fill('25 kg')
    await at('quantity').focus()
    await expect(goods().getByText('Not a code: KISTE aus Pappe')).toBeVisible()
    await expect(goods().getByText('The number alone')).toBeVisible()
    await expect(at('packageType')).toHaveValue('4G')
  })

  await at('unNo').fill('1263')
  await expect(at('substanceName')).toHaveValue('PAINT')
  await expect(at('packagingGroup')).toHaveValue('II')
  await expect(at('weightNetOrVolumeUnit')).toHaveValue('LIT')
  await expect(goods().getByText('from the record')).toHaveCount(5)
  await at('packageType').fill('KANISTER aus Stahl')
  await at('weightGross').fill('27,5')
  await at('weightNetOrVolume').fill('25')
  await at('transportCategory').selectOption('1')
  await expect(page.getByText('250 over: full ADR').last()).toBeVisible()
  await at('transportCategory').selectOption('2')
  await expect(goods().getByText('1 × 25 × 3')).toBeVisible()
  await expect(page.getByText('75 / 1,000')).toBeVisible()
  expect(await complaints(page)).toEqual([])

  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
})

test('a carrier’s packaging word is entered in Settings, offered, accepted and booked', async () => {
  await openSection(page, 'Extras', 'extras')
  const words = page.getByRole('region', { name: 'Packaging words' })
  await words.getByLabel('Intermediate bulk container (IBC)').fill('4 IBC')
  await page.keyboard.press('Enter')
  await expect(words.getByText('Letters first')).toBeVisible()
  await words.getByLabel('Intermediate bulk container (IBC)').fill('IBC')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Saved. Ctrl+Z undoes it.')).toBeVisible()

  await page.keyboard.press('F6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await page.keyboard.press('Escape')
  await typeParcel(page, { Reference: 'ADR-2', Weight: '210', Height: '100' })
  await page.getByRole('button', { name: /Add dangerous goods/ }).click()
  await at('unNo').fill('1263')
  await expect(at('substanceName')).toHaveValue('PAINT')
  await expect(page.locator('datalist option[value="IBC aus Stahl"]')).toHaveCount(1)
  await expect(page.locator('datalist option[value^="GROSSPACKMITTEL"]')).toHaveCount(0)
  await at('packageType').fill('IBC aus Stahl')
  await at('quantity').fill('1')
  await at('weightGross').fill('27,5')
  await at('weightNetOrVolume').fill('25')
  await at('transportCategory').selectOption('2')
  const sent = page.waitForRequest(/ipc\/freight\.book$/)
  await page.keyboard.press('Control+Enter')
  await sent
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
})
