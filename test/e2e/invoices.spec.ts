import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { bookImported, openPack } from '../fixtures/e2e/parcel-form.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { bookElsewhere } from './book-elsewhere.ts'

// Invoices of the practice service, compared with what this desk booked, on the real host.

let desk: BrowserStation
test.afterEach(() => desk.remove())

async function exported(page: Page, key: string) {
  const download = page.waitForEvent('download', { timeout: 20_000 })
  await page.keyboard.press(key)
  return readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
}

test('invoices are compared with what was booked, by keyboard, and the differences are exported', async ({
  page,
}) => {
  desk = await startStation()
  await openPack(page, desk.address)
  await bookImported(page, ['W-1;Alpha GmbH', 'W-2;Beta GmbH', 'W-3;Gamma GmbH'])
  bookElsewhere(desk.dataDir, 'Delta GmbH', 'W-0815', 20)
  await page.keyboard.press('F8')
  await page.keyboard.press('Alt+4')

  const list = page.getByRole('grid', { name: 'Invoices' })
  const record = page.getByRole('region', { name: 'Invoice', exact: true })
  const positions = page.getByRole('grid', { name: 'Positions' })
  await expect(list).toBeFocused()
  await expect(list.getByRole('row')).toHaveCount(5)
  await expect(page.getByText(/Unpaid on this page · .* overdue/)).toBeVisible()

  // Newest first: the order of the other desk. Only the order itself has its consignee.
  await expect(record).toContainText('Overdue by 6 days')
  await expect(positions).toContainText('Delta GmbH, München')
  await expect(positions).toContainText('W-0815')
  await expect(positions).toContainText('not booked here')
  await expect(page.getByRole('button', { name: 'Open the shipment' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.keyboard.press('ArrowDown')
  await expect(record).toContainText('Open, due in 14 days')
  await expect(positions).toContainText('Gamma GmbH, München')
  await expect(positions).toContainText('+€1.20')
  await expect(record.getByRole('listitem')).toContainText('€1.20 more than booked Gamma GmbH, München')
  await expect(record.getByRole('listitem')).toContainText('Measured again in the depot: +€1.20')
  await expect(record.getByRole('definition').filter({ hasText: 'not given' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Raw response' }).click()
  await expect(record.getByRole('region', { name: 'Raw response' })).toContainText('documentNumber')
  await page.getByRole('button', { name: 'Raw response' }).click()

  const [one] = await exported(page, 'Alt+v')
  expect(one?.slice(5, 7)).toEqual(['W-3', 'Gamma GmbH'])
  expect(one?.at(-2)).toBe('1.2')
  await expect(page.getByText('1 difference exported')).toBeVisible()
  expect((await exported(page, 'Alt+g')).map((row) => row[9])).toEqual(['notBooked', 'dearer'])

  // A part of the number is enough; the search is a condition like others.
  await list.focus()
  const number = (
    await list.getByRole('row', { selected: true }).getByRole('gridcell').first().innerText()
  ).trim()
  await page.keyboard.press('Alt+c')
  await expect(page.getByText(`Copied: ${number}`)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Invoice number' })).toBeFocused()
  await page.keyboard.insertText(number.slice(-4))
  await page.keyboard.press('Enter')
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: `Number contains ${number.slice(-4)}` })).toBeVisible()
  await page.getByRole('button', { name: 'Remove condition 1' }).click()
  await expect(list.getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('')

  await list.focus()
  await page.keyboard.press('ArrowDown')
  await expect(record).toContainText('All positions cost what was booked.')
  await page.keyboard.press('ArrowRight')
  await expect(positions).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(list).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Shipment', exact: true })).toContainText('Beta GmbH')
})
