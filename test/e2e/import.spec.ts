import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { ImportResult } from '../../shared/schemas/import.ts'
import { type Desk, startDesk } from './start-desk.ts'

let desk: Desk
test.beforeEach(async ({ page }) => {
  desk = await startDesk()
  await page.goto(desk.address)
  await expect(page.locator('main')).toBeVisible()
})
test.afterEach(() => desk.remove())

const header = 'Bestellnr;Firma;Straße;PLZ;Ort;Land;Länge;Breite;Höhe;Gewicht;Was drin ist'
const row = (reference: string, change: { weight?: string; name?: string } = {}) =>
  [
    reference,
    change.name ?? 'Bäckerei Öztürk',
    'Weg 1',
    '10623',
    'Berlin',
    'DE',
    '30',
    '20',
    '10',
    change.weight ?? '2,48',
    'Backformen',
  ].join(';')
const csv = (...rows: string[]) => [header, ...rows].join('\r\n')

async function choose(page: Page, text: string, name = 'day.csv'): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('table')).toBeVisible()
}
const openImport = async (page: Page) => {
  await page.keyboard.press('F4')
  await page.keyboard.press('Alt+i')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import a day’s file')
}
const meaning = (page: Page, column: string) => page.getByLabel(`What column ${column} means`)

test('a file becomes drafts: columns are proposed, changed by hand, remembered; wrong rows come back with their error', async ({
  page,
}) => {
  await openImport(page)
  await expect(page.getByRole('button', { name: 'Choose a file…' })).toBeFocused()
  await choose(
    page,
    csv(row('W-1'), row('W-2', { weight: '42' }), row('W-3', { name: '<img src=x onerror=alert(1)>' })),
  )
  await expect(meaning(page, 'Gewicht')).toHaveValue('weight')
  await expect(page.getByText('Still without a column: Content')).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('table')).toBeVisible()
  await meaning(page, 'Was drin ist').selectOption('content')
  await expect(page.getByText('All that is needed has its column.')).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('2 shipments stand as drafts, ready to book.')).toBeVisible()
  await expect(page.getByText('1 shipment stands as a draft that has to be mended.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the rows with errors' }).click()
  const errors = readFileSync(await (await saved).path(), 'utf8')
  expect(errors).toContain('error')
  expect(errors).toContain('W-2')
  expect(errors).not.toContain('W-1;')

  await page.getByRole('list', { name: 'Where they stand' }).getByRole('button').click()
  await expect(page.getByRole('option')).toHaveCount(3)
  await expect(page.getByRole('option').filter({ hasText: 'W-2' })).toContainText(
    'A parcel weighs at most 32 kg',
  )
  await expect(page.getByRole('option').filter({ hasText: 'W-1' })).toContainText('from a file')

  // The same shape again: what was decided is remembered, and nothing is added twice unless a person says so.
  await openImport(page)
  await choose(page, csv(row('W-1'), row('W-4')))
  await expect(meaning(page, 'Was drin ist')).toHaveValue('content')
  await expect(page.getByText('as you decided for such a file before')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 shipment stands as a draft, ready to book.')).toBeVisible()
  await expect(page.getByText('1 shipment was imported before and left alone.')).toBeVisible()
  await page.getByRole('button', { name: 'Add it as a new shipment' }).click()
  await expect(page.getByText('2 shipments stand as drafts, ready to book.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option').filter({ hasText: 'W-1' })).toHaveCount(2)
  await expect(page.getByRole('option').filter({ hasText: 'W-4' })).toHaveCount(1)
})

test('a file that is none says so, and another can be chosen at once', async ({ page }) => {
  await openImport(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(page.getByRole('alert')).toContainText('The file is empty')
  await choose(page, csv(row('W-1')))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pickups')
})

test('a dropped file is read; a large one arrives in pieces and can be stopped', async ({ page }) => {
  await page.keyboard.press('F4')
  const transfer = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
      return data
    },
    csv(...Array.from({ length: 10_000 }, (_, number) => row(`W-${number}`))),
  )
  await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText(/dropped\.csv/).first()).toBeVisible()
  await expect(page.getByText(/· 10,000 rows/)).toBeVisible()
  await meaning(page, 'Was drin ist').selectOption('content')

  // Played, so that it is still going on when it is stopped.
  let stopped = () => {}
  const stop = new Promise<void>((resolve) => {
    stopped = resolve
  })
  await page.route('**/ipc/import.cancel', (route) => {
    stopped()
    return route.fulfill({ json: { ok: true } })
  })
  const result: ImportResult = {
    rows: 10_000,
    added: 200,
    wrong: 0,
    mended: 0,
    known: 0,
    refused: 0,
    rowsWithErrors: 0,
    pickups: [],
    problem: { code: 'import.cancelled' },
  }
  await page.route('**/ipc/import.run', async (route) => {
    await stop
    return route.fulfill({ json: { ok: true, value: result } })
  })
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The import was stopped.')).toBeVisible()
  await expect(page.getByText('200 shipments stand as drafts, ready to book.')).toBeVisible()
})
