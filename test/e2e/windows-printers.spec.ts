import { expect, type Page, test } from '@playwright/test'
import type { ChannelOutput } from '../../shared/channels.ts'
import { openDesk, shareDesk } from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startStation, type TestStation } from '../fixtures/e2e/start-station.ts'

const label = { widthMm: 100, heightMm: 150, dpmm: 8 } as const
const printers: ChannelOutput<'printers.list'> = [
  { name: 'folder', kind: 'folder', isDefault: false },
  {
    name: 'Zebra',
    kind: 'system',
    isDefault: true,
    label,
    queue: { driver: 'ZDesigner ZD421-203dpi ZPL', driverReads: 'zpl', rawDatatype: 'RAW' },
  },
  {
    name: 'Office',
    kind: 'system',
    isDefault: false,
    label,
    queue: { driver: 'Microsoft IPP Class Driver', driverReads: 'pages', rawDatatype: 'XPS_PASS' },
  },
]

let desk: TestStation
let page: Page
/** The test pages that were asked for. */
const tested: object[] = []
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  await page.route('**/ipc/printers.list', (route) => route.fulfill({ json: { ok: true, value: printers } }))
  await page.route('**/ipc/printer.testPage', (route) => {
    tested.push(route.request().postDataJSON())
    return route.fulfill({ json: { ok: true, value: { kind: 'submitted' } } })
  })
  return { desk, page }
})

const labels = () => page.getByRole('group', { name: 'Labels' })
const way = (name: RegExp) => labels().getByRole('radio', { name })

/** The printer settings as on a Windows with a Zebra and an office printer. */
async function openPrinters(printer?: string): Promise<void> {
  await openSection(page, 'Printers', 'printer')
  if (printer) await labels().getByLabel('Print labels on').selectOption(printer)
}

test('a Zebra on Windows: ZPL is offered, and two test labels show which way it takes', async () => {
  await openPrinters('Zebra')
  await expect(labels()).toContainText('The driver of this printer is for ZPL')
  await expect(labels()).toContainText('SumatraPDF, which reports success even if nothing was printed')
  await way(/^ZPL straight to the printer/).check()
  await expect(labels()).not.toContainText('SumatraPDF')
  await labels().getByRole('button', { name: 'Find the right way…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Which test label printed?' })
  await expect(dialog).toContainText('to “Zebra”')
  await dialog.getByRole('button', { name: 'Print both' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Sent: test label 2')
  expect(tested).toEqual([
    { name: 'Zebra', trial: 1 },
    { name: 'Zebra', trial: 2 },
  ])
  await dialog.getByRole('button', { name: 'Label 2 is right' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.reload()
  await openSection(page, 'Printers', 'printer')
  await expect(way(/^ZPL straight to the printer/)).toBeChecked()
  // Another field is saved without losing the way that was found.
  await labels().getByLabel('Speed').fill('4')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. Ctrl+Z undoes it.')).toBeVisible()
})

test('ZPL to a printer of pages is asked about before, and refused it stays with the driver', async () => {
  await openPrinters('Office')
  const driver = way(/^Label through the driver/)
  await driver.check()
  const zpl = way(/^ZPL straight to the printer/)
  await zpl.click()
  const dialog = page.getByRole('dialog', { name: 'Does “Office” read ZPL?' })
  await expect(dialog).toContainText('Its driver is “Microsoft IPP Class Driver”.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(driver).toBeChecked()
  await zpl.click()
  await dialog.getByRole('button', { name: 'Use ZPL' }).press('Enter')
  await expect(labels().getByRole('button', { name: 'Find the right way…' })).toBeVisible()
})

test('in protected print mode the address of the removed printer is one key away', async () => {
  await page.route('**/ipc/station.status', async (route) => {
    // A page that is left, or closed at the end of the test, gives its answer up.
    const response = await route.fetch().catch(() => undefined)
    const answer = await response?.json().catch(() => undefined)
    if (!answer) return
    const values = { printer: 'Zebra', address: 'socket://127.0.0.1:9' }
    answer.value.printer = {
      name: 'Zebra',
      state: 'missing',
      problem: { code: 'printer.protectedNetwork', values, messages: [] },
    }
    await route.fulfill({ response, json: answer })
  })
  await page.reload()
  await openPrinters()
  await page.getByRole('button', { name: 'Use socket://127.0.0.1:9' }).press('Enter')
  await expect(labels().getByLabel('Print labels on')).toHaveValue('socket://127.0.0.1:9')
  await page.unroute('**/ipc/station.status')
})
