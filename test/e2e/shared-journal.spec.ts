import { expect, type Page, test } from '@playwright/test'
import type { ChannelName } from '../../shared/channels.ts'
import type { Database } from '../fixtures/connections/database-server.ts'
import { missingDatabase, startDatabase } from '../fixtures/connections/databases.ts'
import {
  bookParcel,
  clearForm,
  field,
  openDesk,
  openPack,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { changeSettings, openSection } from '../fixtures/e2e/settings-section.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { complaintsInBothThemes } from './accessibility.ts'

// Two desks on one PostgreSQL, each with its page.

const missing = missingDatabase('postgres')
test.skip(missing !== undefined, missing)
test.describe.configure({ mode: 'default' })

let database: Database
const desks: BrowserStation[] = []
const pages: Page[] = []
test.beforeAll(async ({ browser }) => {
  database = await startDatabase('postgres')
  for (const name of ['Table 1', 'Table 2']) {
    const journal = `postgres://owner@127.0.0.1:${database.server.port}/orders`
    const env = { PACKDESK_JOURNAL_PASSWORD: database.password }
    const desk = await startStation(['--journal', journal, '--desk', name], { env })
    desks.push(desk)
    pages.push(await openDesk(browser, desk.address))
  }
})
test.afterAll(async () => {
  for (const page of pages) await page.close()
  for (const desk of desks) await desk.remove()
  await database?.stop()
})
const pageOf = (number: number): Page => {
  const page = pages[number - 1]
  if (!page) throw new Error('no such desk')
  return page
}

/** The database in the status line. */
const serverItem = (page: Page) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Database' })

test('an order that one desk has open, queued or booked is known at the other one, and found there', async () => {
  const [first, second] = [pageOf(1), pageOf(2)]
  for (const page of [first, second]) await clearForm(page)
  const published = first.waitForResponse(
    (response) =>
      response.url().endsWith(`/ipc/${'form.otherDesk' satisfies ChannelName}`) &&
      !!response.request().postData()?.includes('W-7'),
  )
  await field(first, 'Reference').fill('W-7')
  await published
  await field(second, 'Reference').fill('W-7')
  await expect(second.getByText('Open at Table 1 now')).toBeVisible()
  await typeParcel(first, { Reference: 'W-7' })
  await first.keyboard.press('Control+Shift+Enter')
  await expect(second.getByText('Queued by Table 1')).toBeVisible()
  await bookParcel(first, { Reference: 'W-8' })
  await field(second, 'Reference').fill('W-8')
  await expect(second.getByText('W-8 was already shipped by Table 1')).toBeVisible()
  await clearForm(second)
  await second.keyboard.press('F8')
  await second.getByLabel('Search').fill('W-8')
  await expect(second.getByText('W-8').first()).toBeVisible()
  await second.keyboard.press('F4')
  const row = second.getByRole('option').filter({ hasText: 'W-7' })
  await expect(row).toContainText('1 parcel · Table 1')
  await second.keyboard.press('F2')
})

test('a draft that both desks have open is not overwritten, and booked once', async () => {
  const [first, second] = [pageOf(1), pageOf(2)]
  await clearForm(first)
  await typeParcel(first, { Reference: 'W-9' })
  await first.keyboard.press('Control+Shift+Enter')
  const open = async (page: Page) => {
    await page.keyboard.press('F4')
    await page.getByRole('option').filter({ hasText: 'W-9' }).dblclick()
    await expect(field(page, 'Reference')).toHaveValue('W-9')
  }
  for (const page of [first, second]) await open(page)
  await field(first, 'Content').fill('Mine')
  await first.keyboard.press('Control+Shift+Enter')
  await expect(field(first, 'Reference')).toHaveValue('')
  await field(second, 'Content').fill('Theirs')
  await second.keyboard.press('Control+Shift+Enter')
  await expect(second.getByText('Table 1 changed this shipment after it was opened here')).toBeVisible()
  await expect(field(second, 'Content')).toHaveValue('Theirs')
  await second.keyboard.press('Control+Shift+Enter')
  await expect(field(second, 'Reference')).toHaveValue('')

  for (const page of [first, second]) await open(page)
  await expect(field(first, 'Content')).toHaveValue('Theirs')
  await first.keyboard.press('Control+Enter')
  await expect(verdict(first)).toContainText('Booked')
  await expect(verdict(second)).toContainText('Booked')
  await expect(second.getByText('Sent by the desk “Table 1”.')).toBeVisible()
  await expect(first.getByText('Sent by the desk')).toHaveCount(0)
})

test('of two leads who change one preset the second one sees it, and keeps what was typed', async () => {
  const [first, second] = [pageOf(1), pageOf(2)]
  for (const page of [first, second]) await openSection(page, 'Parcel presets', 'presets')
  await first.getByRole('button', { name: 'Add a preset' }).click()
  for (const [label, value] of Object.entries({ Name: 'Box', Length: '40', Width: '30', Height: '20' }))
    await first.getByRole('dialog').getByRole('textbox', { name: label }).fill(value)
  await first.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  for (const page of [first, second]) await page.getByRole('button', { name: 'Edit Box' }).click()

  const lengths = { first: '50', second: '60' }
  const length = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Length' })
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await length(first).fill(lengths.first)
  await length(second).fill(lengths.second)
  await save(first)
  await expect(second.getByText('50 × 30 × 20')).toBeAttached()
  await save(second)
  await expect(second.getByRole('dialog')).toContainText('The desk “Table 1” has changed this meanwhile')
  await expect(length(second)).toHaveValue(lengths.second)
  await save(second)
  await expect(first.getByText('60 × 30 × 20')).toBeVisible()
})

test('a desk with its own journal tries a shared one in the settings and uses it from the next start on; moved there, its shipments are at the others', async ({
  browser,
}) => {
  const station = await startStation([])
  const page = await openDesk(browser, station.address)
  try {
    await bookParcel(page, { Reference: 'OWN-1' })
    await openSection(page, 'Journal', 'journal')
    const address = `postgres://owner@127.0.0.1:${database.server.port}/orders`
    const section = page.locator('#settings-journal')
    const fill = (label: string, value: string) => section.getByLabel(label, { exact: true }).fill(value)
    await expect(section).toContainText('This desk has its own journal')
    await fill('Journal address', address)
    await fill('Name of this desk', 'Table 1')
    await fill('Password of the database user', 'wrong')
    await section.getByRole('button', { name: 'Test connection' }).click()
    await expect(section).toContainText('refuses the user “owner”')
    await fill('Password of the database user', database.password)
    await section.getByRole('button', { name: 'Test connection' }).click()
    await expect(section).toContainText('Another desk is named “Table 1”')
    await fill('Name of this desk', 'Table 9')
    await section.getByRole('button', { name: 'Test connection' }).click()
    await expect(section).toContainText('This desk can use this journal')
    expect(await complaintsInBothThemes(page)).toEqual([])
    await section.getByRole('button', { name: 'Use from the next start', exact: true }).click()
    await expect(section).toContainText(`uses the journal ${address}`)
    await expect(section.getByLabel('Password of the database user')).toHaveValue('')
    expect(await page.content()).not.toContain(database.password)

    await fill('Name of this desk', 'Table 8')
    await fill('Password of the database user', database.password)
    await section.getByRole('button', { name: 'Move this journal there' }).click()
    const dialog = page.getByRole('dialog')
    expect(await complaintsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Move journal' }).click()
    await expect(dialog).toContainText('1 shipment was moved and compared')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Start Packdesk again to use it there').first()).toBeVisible()
    await pageOf(2).keyboard.press('F8')
    await pageOf(2).getByLabel('Search').fill('OWN-1')
    await expect(pageOf(2).getByText('OWN-1').first()).toBeVisible()
  } finally {
    await page.close()
    await station.remove()
  }
})

// FAULTS.md F56
test('without the server typing goes on, nothing is booked, and a sentence says so', async () => {
  const page = pageOf(1)
  await changeSettings(pageOf(2), { parcelPresets: [{ name: 'Tube', length: 50, width: 10, height: 10 }] })
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  await database.kill()
  await typeParcel(page, { Reference: 'W-2' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('does not answer, so nothing can be booked').first()).toBeVisible()
  await expect(field(page, 'Reference')).toHaveValue('W-2')

  await openSection(pageOf(2), 'Parcel presets', 'presets')
  await expect(pageOf(2).getByText('Last known values')).toBeVisible()
  await pageOf(2).getByRole('button', { name: 'Remove Tube' }).click()
  await expect(pageOf(2).getByText('cannot be saved now')).toBeVisible()

  // The next parcel waits at this desk, and joins its pickup.
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Kept at this desk')).toContainText('W-2')
  await expect(serverItem(page)).toContainText('not responding, 1 shipment waits here')
  await typeParcel(page, { Reference: 'W-3' })

  await database.start()
  await expect(page.getByText('does not answer')).toHaveCount(0)
  await expect(serverItem(page)).toHaveText(/online$/)
  await pageOf(2).keyboard.press('F4')
  await expect(pageOf(2).getByText('W-2')).toBeVisible()
  await field(page, 'Reference').press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
})

// FAULTS.md F64
test('a desk that starts without the server keeps what is typed, and books it once the server is back', async () => {
  await database.kill()
  const journal = `postgres://owner@127.0.0.1:${database.server.port}/orders`
  const env = { PACKDESK_JOURNAL_PASSWORD: database.password }
  const station = await startStation(['--journal', journal, '--desk', 'Table 7'], { env })
  const page = pageOf(1)
  try {
    await openPack(page, station.address)
    await typeParcel(page, { Reference: 'ALONE-1' })
    await expect(page.getByText('does not answer').first()).toBeVisible()
    await page.reload()
    await expect(field(page, 'Reference')).toHaveValue('ALONE-1')
    await page.keyboard.press('Control+Shift+Enter')
    await expect(page.getByText('Kept at this desk')).toContainText('ALONE-1')
    await typeParcel(page, { Reference: 'ALONE-2' })
    await database.start()
    await expect(page.getByRole('alert').filter({ hasText: 'does not answer' })).toHaveCount(0)
    await expect(serverItem(page)).toHaveText(/online$/)
    await pageOf(2).keyboard.press('F4')
    await expect(pageOf(2).getByText('ALONE-1')).toBeVisible()
    await expect(field(page, 'Reference')).toHaveValue('ALONE-2')
    await field(page, 'Reference').press('Control+Enter')
    // Each desk's practice service counts by itself, so its label may have the
    // barcode of another desk's label.
    await expect(verdict(page)).toContainText('Booked')
  } finally {
    await station.remove()
  }
})
