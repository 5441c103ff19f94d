import { expect, type Page, test } from '@playwright/test'
import {
  bookImported,
  bookParcel,
  clearForm,
  field,
  openDesk,
  parcelFields,
  shareDesk,
  typeFreight,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import { complaints } from './accessibility.ts'
import { scan } from './timed-keys.ts'

let page: Page
shareDesk(async (browser) => {
  const desk = await startStation()
  page = await openDesk(browser, desk.address)
  await bookImported(
    page,
    [1, 2, 3, 4, 5, 6, 7].map((n) => `W-${n};${parcelFields.Name}`),
  )
  return { desk, page }
})
/** Each test has its own, and has shipped it before. */
let reference: string
let count = 0
test.beforeEach(async () => {
  await page.unrouteAll()
  reference = `W-${++count}`
  await clearForm(page)
})

const again = () => ({ ...parcelFields, Name: 'Andere GmbH', Reference: reference.toLowerCase() })
const sentence = /W-\d+ was already shipped on \w{3} \d+ \w{3} \d{4}, SHP-\d+ to \S+\./
const button = (page: Page, name: string) => page.getByRole('button', { name })
const details = (page: Page) => page.getByRole('region', { name: 'Shipment', exact: true })

async function asks(page: Page): Promise<void> {
  await expect(verdict(page)).toContainText('Already shipped')
  await expect(verdict(page)).toContainText(sentence)
  await expect(button(page, 'Open that shipment')).toBeVisible()
  await expect(button(page, 'Ship another')).toBeVisible()
}

test('a typed reference that was shipped before is asked about, opened and shipped again, without a mouse', async () => {
  await field(page, 'Reference').fill(` ${reference.toLowerCase()}`)
  await asks(page)
  expect(await complaints(page)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipments')
  await expect(page.getByText('Bäckerei Öztürk GmbH').first()).toBeVisible()
  await page.keyboard.press('F2')

  await typeParcel(page, again())
  await asks(page)
  for (const key of ['Control+Enter', 'Control+Shift+Enter']) {
    await page.keyboard.press(key)
    await expect(field(page, 'Reference')).toBeFocused()
    await asks(page)
  }
  await page.keyboard.press('Alt+S')
  await expect(verdict(page)).toContainText('Ships as parcel')
  await expect(verdict(page)).toContainText(sentence)
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
})

test('a reference booked before the answer is asked about too', async () => {
  const late = Promise.withResolvers<void>()
  await page.route('**/ipc/shipment.underReference', async (route) => {
    await late.promise
    await route.continue()
  })
  await typeParcel(page, again())
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await asks(page)
  late.resolve()
  await button(page, 'Ship another').click()
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
})

test('an earlier shipment that could not be read says why, and can still be opened', async () => {
  await page.route('**/ipc/shipment.read', (route) =>
    route.fulfill({ json: { ok: false, problem: { code: 'internal' } } }),
  )
  await field(page, 'Reference').fill(reference)
  await asks(page)
  await expect(page.getByText('Something went wrong in Packdesk.')).toBeVisible()
  await page.unrouteAll()
  await button(page, 'Open that shipment').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipments')
  await expect(page.getByText('Bäckerei Öztürk GmbH').first()).toBeVisible()
})

test('a scanned reference is asked about on an empty form, and beside an unfinished draft', async () => {
  await scan(page, reference, 20)
  await expect(field(page, 'Reference')).toHaveValue(reference)
  await asks(page)
  await page.keyboard.press('Escape')

  await field(page, 'Name').fill('Andere GmbH')
  await page.locator('body').click({ position: { x: 2, y: 2 } })
  await scan(page, reference, 20)
  const sign = page.getByRole('status').filter({ hasText: sentence })
  await expect(sign).toContainText('Nothing was changed.')
  await expect(field(page, 'Reference')).toHaveValue('')
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Alt+S')
  await expect(field(page, 'Reference')).toHaveValue(reference)
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(sign).toBeHidden()
  await typeParcel(page, { Name: 'Dritte GmbH' })
  await expect(verdict(page)).toContainText('Ships as parcel')
})

test('a reference typed into Freight is asked about and shipped again', async () => {
  await page.keyboard.press('F6')
  await typeFreight(page, { Reference: reference.toLowerCase() })
  await asks(page)
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'Reference')).toBeFocused()
  await page.keyboard.press('Alt+S')
  await expect(verdict(page)).not.toContainText('Already shipped')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked')
})

test('repeating a shipment from Shipments does not ask', async () => {
  await page.keyboard.press('F8')
  await page.getByRole('listbox').getByRole('option').filter({ hasText: reference }).click()
  await expect(details(page)).toBeVisible()
  await button(page, 'Ship again').click()
  await expect(field(page, 'Reference')).toHaveValue(reference)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await expect(verdict(page)).toContainText(sentence)
})

test('a queued draft with such a reference is opened by a scan and asked about', async () => {
  // Nothing was shipped under it before the draft was queued.
  reference = 'W-0'
  await typeParcel(page, again())
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.locator('[data-last]')).toBeVisible()
  await bookParcel(page, { Reference: reference })
  await scan(page, reference.toLowerCase(), 20)
  await expect(field(page, 'Name')).toHaveValue('Andere GmbH')
  await asks(page)
})
