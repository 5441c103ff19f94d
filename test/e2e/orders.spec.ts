import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { clearForm, field, openDesk, shareDesk, verdict } from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startProvisioned } from '../fixtures/e2e/start-station.ts'
import { warehouseAddress } from '../fixtures/hosts/station-args.ts'
import { complaints } from './accessibility.ts'
import { scan } from './timed-keys.ts'

// A packer's way with an order source: a file that another program writes.

const folder = mkdtempSync(join(tmpdir(), 'packdesk-orders-'))
const file = join(folder, 'orders.csv')
const header =
  'Order;Recipient;Street;Postcode;City;Country;Phone;Length;Width;Height;Weight;Content;State;UN number;Proper shipping name'
const to = 'Bäckerei Öztürk GmbH;Straße des 17. Juni 135;10623;Berlin;DE;+49 30 5551120'
writeFileSync(
  file,
  [
    header,
    `A-10441;${to};30;20;10;;Backformen;open;;`,
    `A-10442;${to};30;20;10;1,5;Backformen;open;;`,
    `S-1;${to};30;20;10;1,5;Backformen;open;;`,
    'S-1;Reha-Zentrum Nord;Hafenstr. 7;23552;Lübeck;DE;;30;20;10;1,5;Bandagen;open;;',
    `X-1;${to};30;20;10;1,5;Backformen;cancelled;;`,
    `G-1;${to};40;30;20;12,5;Farbe;open;1263;FARBE`,
  ].join('\n'),
)
const contactPerson = { name: 'Ann', phone: '+49 40 1', email: 'ann@example.de' }

let page: Page
shareDesk(async (browser) => {
  const desk = await startProvisioned({
    pickupLocations: [{ id: 'main', name: 'Main', ...warehouseAddress, contactPerson }],
    labelPrinter: 'folder',
    orderSource: {
      kind: 'file',
      name: 'ERP',
      path: file,
      cancelled: { column: 'State', words: ['cancelled'] },
    },
  })
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.beforeEach(() => clearForm(page))

const consignee = () => page.getByRole('region', { name: 'Consignee' })
async function typeReference(reference: string): Promise<void> {
  await field(page, 'Reference').focus()
  await page.keyboard.type(reference)
  await page.keyboard.press('Tab')
}

test('a scanned reference fills the form; weight and Ctrl+Enter book it, without a mouse', async () => {
  await scan(page, 'A-10441')
  await expect(field(page, 'Name')).toHaveValue('Bäckerei Öztürk GmbH')
  await expect(consignee()).toContainText(/Order A-10441 from ERP, \d\d:\d\d/)
  await expect(field(page, 'Weight')).toBeFocused()
  expect(await complaints(page)).toEqual([])
  await page.keyboard.type('2,48')
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked')

  await page.keyboard.press('Enter')
  await typeReference('a-10441')
  await expect(verdict(page)).toContainText('Already shipped')
  await expect(
    page.getByRole('region', { name: 'Verdict' }).getByText('Bäckerei Öztürk GmbH, Berlin'),
  ).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipments')
})

test('typed values stay and are marked, and one key takes those of the order', async () => {
  await field(page, 'Phone').fill('+49 30 555 1122')
  await typeReference('A-10442')
  await expect(field(page, 'City')).toHaveValue('Berlin')
  await expect(field(page, 'Phone')).toHaveValue('+49 30 555 1122')
  await expect(consignee()).toContainText('! Order says +49 30 5551120')
  await expect(verdict(page)).toContainText('Phone differs from the order')
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Alt+U')
  await expect(field(page, 'Phone')).toHaveValue('+49 30 5551120')
  await expect(verdict(page)).not.toContainText('differs')
  await page.getByRole('button', { name: 'Undo fill' }).click()
  await expect(field(page, 'City')).toHaveValue('')
  await expect(field(page, 'Reference')).toHaveValue('A-10442')
})

test('of several orders one is chosen by the keyboard', async () => {
  await typeReference('S-1')
  await expect(page.getByRole('dialog')).toContainText('Which order S-1?')
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toHaveValue('Reha-Zentrum Nord')
  await expect(field(page, 'City')).toHaveValue('Lübeck')
  await expect(field(page, 'Weight')).toBeFocused()
})

for (const [reference, words] of [
  ['Z-9', 'ERP has no order Z-9'],
  ['X-1', 'ERP says that order X-1 is cancelled'],
] as const)
  test(`for ${reference} the desk says: ${words}; the form stays as typed`, async () => {
    await field(page, 'Name').fill('Somebody')
    await typeReference(reference)
    await expect(consignee()).toContainText(words)
    await expect(field(page, 'Name')).toHaveValue('Somebody')
  })

test('Ctrl+K finds an order by its reference from any screen', async () => {
  await page.keyboard.press('F8')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('A-10442')
  await page.getByRole('option', { name: 'Find order A-10442 in ERP' }).click()
  await expect(field(page, 'City')).toHaveValue('Berlin')
  await expect(field(page, 'Reference')).toHaveValue('A-10442')
})

test('dangerous goods open on the Freight screen', async () => {
  await typeReference('G-1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship freight')
  await expect(field(page, 'Name')).toHaveValue('Bäckerei Öztürk GmbH')
  await expect(consignee()).toContainText('Order G-1 from ERP')
})

test('an order source is tried before it is saved, and its column changed, with the keyboard alone', async () => {
  const other = join(folder, 'shop.csv')
  writeFileSync(other, `Order;Kunde;PLZ;City;Land\nB-1;Reha Nord;23552;Lübeck;DE`)
  await openSection(page, 'Orders', 'orders')
  const section = page.getByRole('region', { name: 'Orders' })
  await field(page, 'Name').fill('Shop')
  await field(page, 'File of orders').fill('orders.csv')
  await field(page, 'Reference to try').fill('B-1')
  await page.keyboard.press('Enter')
  await expect(section).toContainText('Complete the marked fields first.')
  await field(page, 'File of orders').fill(join(folder, 'gone.csv'))
  await field(page, 'Reference to try').press('Enter')
  await expect(section).toContainText('The file cannot be opened')
  await field(page, 'File of orders').fill(other)
  await field(page, 'Reference to try').press('Enter')
  await expect(section).toContainText('B-1 gives: Reha Nord, 23552 Lübeck (1 parcel)')
  // The outcome of a trial is shown beside the input that was tried only.
  await field(page, 'File of orders').fill(file)
  await expect(section).not.toContainText('B-1 gives')
  await expect(page.getByLabel('What column Kunde means')).toHaveCount(0)
  await field(page, 'File of orders').fill(other)
  await expect(section).toContainText('B-1 gives')
  await page.getByLabel('What column Kunde means').selectOption({ label: 'Content' })
  await field(page, 'Reference to try').press('Enter')
  await expect(section).toContainText('B-1 gives: 23552 Lübeck (1 parcel)')
  await page.getByLabel('What column Kunde means').selectOption({ label: 'Name' })
  expect(await complaints(page)).toEqual([])
  await section.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('option', { name: /^Orders/ })).toContainText('Shop')
  await page.keyboard.press('F2')
  await typeReference('b-1')
  await expect(field(page, 'Name')).toHaveValue('Reha Nord')
  await expect(consignee()).toContainText('Order B-1 from Shop')
  await expect(field(page, 'Street')).toBeFocused()
})
