import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { ImportResult } from '../../shared/imports/index.ts'
import { enterHost } from '../fixtures/e2e/enter-host.ts'
import { field, openDesk, shareDesk } from '../fixtures/e2e/parcel-form.ts'
import { changeSettings, openSection } from '../fixtures/e2e/settings-section.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import { parcelRow } from '../fixtures/imports/parcel-table.ts'

let page: Page
shareDesk(async (browser) => {
  const desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(async () => {
  await page.unrouteAll()
  // A file that a test before has chosen is left.
  await page.keyboard.press('Escape')
})

const header = 'Bestellnr;Firma;Straße;PLZ;Ort;Land;Länge;Breite;Höhe;Gewicht;Was drin ist'
const row = (reference: string, change: { weight?: string; name?: string } = {}) =>
  parcelRow({ reference, ...change })
const csv = (...rows: string[]) => [header, ...rows].join('\r\n')

async function choose(text: string, name = 'day.csv'): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('table')).toBeVisible()
}
const openImport = async () => {
  await page.keyboard.press('F4')
  await page.keyboard.press('Alt+i')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import a day’s file')
}
const meaning = (column: string) => page.getByLabel(`What column ${column} means`)

const insuredHeader =
  'Bestellnr;Firma;Straße;PLZ;Ort;Land;Länge;Breite;Höhe;Gewicht;Inhalt;Warenwert;Versichert;Privat'
const insuredRow = (reference: string, value = '', insure = '', isPrivate = '') =>
  `${row(reference)};${value};${insure};${isPrivate}`
const insuredFile = (...rows: string[]) => [insuredHeader, ...rows].join('\r\n')
/** The drafts of one test in the pickup, by the beginning of their references. */
const drafts = (references: string) => page.getByRole('option').filter({ hasText: references })
const lines = () => page.getByRole('status', { name: 'Insurance' }).getByRole('listitem')

test('an invalid file is reported, and another can be chosen', async () => {
  await openImport()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(page.getByRole('alert')).toContainText('The file is empty')
  await choose(csv(row('W-1')))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pickups')
})

test('a dropped file is read; a large one is sent in chunks and can be stopped', async () => {
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
  await meaning('Was drin ist').selectOption('content')

  // Faked, so that it is still going on when it is stopped.
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
    shipped: 0,
    mended: 0,
    known: 0,
    refused: 0,
    rowsWithErrors: 0,
    insurance: { insured: 0, insuredValue: 0, overLimit: 0, uninsuredRows: 0, uninsuredValue: 0 },
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
  await expect(page.getByText('200 shipments added as drafts, ready to book.')).toBeVisible()
})

test('a column of insured values is proposed as insured; an ordinary value is not', async () => {
  await openImport()
  const other = insuredFile(insuredRow('V-1', '300')).replace('Warenwert', 'Versicherungswert')
  await choose(other.replace('Privat', 'Rechnung'))
  const select = page.getByRole('combobox', { name: 'Insure shipments' })
  await expect(select).toHaveValue('always')
  await meaning('Versicherungswert').selectOption('')
  await expect(select).toBeHidden()
  await meaning('Rechnung').selectOption('valueOfGoods')
  await expect(select).toHaveValue('never')
})

test('a file becomes drafts: columns are proposed, changed, one for each meaning, and remembered; wrong rows are returned with their errors', async () => {
  await openImport()
  await expect(page.getByRole('button', { name: 'Choose a file…' })).toBeFocused()
  await choose(
    csv(row('W-1'), row('W-2', { weight: '42' }), row('W-3', { name: '<img src=x onerror=alert(1)>' })),
  )
  await expect(meaning('Gewicht')).toHaveValue('weight')
  await expect(page.getByText('No column yet: Content')).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('table')).toBeVisible()
  await meaning('Was drin ist').selectOption('weight')
  await expect(meaning('Gewicht')).toHaveValue('')
  await meaning('Was drin ist').selectOption('content')
  await expect(page.getByText('No column yet: Weight')).toBeVisible()
  await meaning('Gewicht').selectOption('weight')
  await expect(page.getByText('All required columns are assigned.')).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('2 shipments added as drafts, ready to book.')).toBeVisible()
  await expect(page.getByText('1 shipment added as a draft that needs correction.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file with an error column' }).click()
  const errors = readFileSync(await (await saved).path(), 'utf8')
  expect(errors).toContain('error')
  expect(errors).toContain('W-2')
  expect(errors).not.toContain('W-1;')

  await page.getByRole('list', { name: 'Added to' }).getByRole('button').click()
  await expect(drafts('W-')).toHaveCount(3)
  await expect(drafts('W-2')).toContainText('The limit for a parcel is 32 kg')
  await expect(drafts('W-1')).toContainText('from a file')

  // The same header again: the decisions are remembered, and nothing is added
  // twice without a person's decision.
  await openImport()
  await choose(csv(row('W-1'), row('W-4')))
  await expect(meaning('Was drin ist')).toHaveValue('content')
  await expect(page.getByText('as chosen for such a file before')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 shipment added as a draft, ready to book.')).toBeVisible()
  await expect(page.getByText('1 shipment was imported before and left unchanged.')).toBeVisible()
  await page.getByRole('button', { name: 'Add it as a new shipment' }).click()
  await expect(page.getByText('2 shipments added as drafts, ready to book.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drafts('W-1')).toHaveCount(2)
  await expect(drafts('W-4')).toHaveCount(1)
})

test('a value alone insures nothing: a person chooses by keyboard, sees the sum, and the choice is remembered', async () => {
  await openImport()
  const file = insuredFile(
    insuredRow('V-1', '300', '', 'TRUE'),
    insuredRow('V-2', '1.100,50', '', 'false'),
    insuredRow('V-3', '45000'),
    insuredRow('V-4', '50', 'true'),
    insuredRow('V-5', '60', 'NEIN'),
    insuredRow('V-6'),
  )
  await choose(file)
  const select = page.getByRole('combobox', { name: 'Insure shipments' })
  await expect(meaning('Warenwert')).toHaveValue('valueOfGoods')
  await expect(meaning('Versichert')).toHaveValue('insure')
  await expect(select).toHaveValue('never')
  await expect(lines()).toHaveText([
    /1 shipment insured for €50\.00\. /,
    /4 rows with a value travel uninsured \(€46,460\.50 in total\)\./,
  ])

  await select.focus()
  for (const key of ['Space', 'End', 'Enter']) await page.keyboard.press(key)
  await expect(select).toHaveValue('above')
  const importRows = page.getByRole('button', { name: 'Import 6 rows' })
  await expect(importRows).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Insure above' })).toBeFocused()
  await page.keyboard.type('500x')
  await expect(page.getByText('Not an amount')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(lines()).toHaveText([
    /2 shipments insured for €1,150\.50 in total\. /,
    /1 shipment is worth more than €40,000\.00, the most that can be insured\./,
    /2 rows with a value travel uninsured \(€360\.00 in total\)\./,
  ])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('5 shipments added as drafts, ready to book.')).toBeVisible()
  await expect(page.getByText('2 rows with a value travel uninsured (€360.00 in total).')).toBeVisible()

  // Again with other decisions: the same shipments, none of them twice, and
  // those without insurance can travel.
  await page.keyboard.press('Escape')
  await openImport()
  await choose(file)
  await expect(select).toHaveValue('above')
  await expect(page.getByRole('textbox', { name: 'Insure above' })).toHaveValue('500')
  await select.selectOption('never')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 drafts corrected by this file.')).toBeVisible()
  await expect(page.getByText('4 shipments were imported before and left unchanged.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drafts('V-')).toHaveCount(6)
})

test('in the settings, the watched folder says what it left uninsured, and insures as chosen there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packdesk-watched-'))
  mkdirSync(join(folder, 'in'))
  const put = (name: string, ...rows: string[]) =>
    writeFileSync(join(folder, 'in', name), insuredFile(...rows))
  const report = async (name: string) => {
    const file = join(folder, 'done', `${name}.report.csv`)
    await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true)
    return readFileSync(file, 'utf8').trimEnd().split('\r\n').slice(1)
  }
  put('day.csv', insuredRow('T-1', '300', '', 'TRUE'), insuredRow('T-2', '300', 'FALSE', 'true'))
  await page.keyboard.press('F2')
  const pickupLocationId = await field(page, 'Ship from').inputValue()
  try {
    await changeSettings(page, { watchedFolder: { folder, pickupLocationId } })
    expect(await report('day')).toEqual(['2,T-1,added,,300.00,yes', '3,T-2,added,,300.00,no'])
    await openSection(page, 'Watched folder', 'watched')
    const select = page.getByRole('combobox', { name: 'Insure shipments' })
    await expect(select).toHaveValue('always')
    await expect(page.getByText('1 row with a value travels uninsured.')).toBeVisible()
    await select.selectOption('never')
    const save = page.locator('#settings-watched').getByRole('button', { name: 'Save' })
    await save.click()
    await expect(save).toBeHidden()
    put('next.csv', insuredRow('T-3', '300'), insuredRow('T-4', '300', 'wahr'))
    expect(await report('next')).toEqual(['2,T-3,added,,300.00,no', '3,T-4,added,,300.00,yes'])
  } finally {
    const { get } = await enterHost(page)
    await get('settings.change', { watchedFolder: null })
    rmSync(folder, { recursive: true, force: true })
  }
})
