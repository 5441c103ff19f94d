import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type Page, test } from '@playwright/test'
import type { ChannelInput } from '../../shared/channels.ts'
import { defaultProfile, maxPrinterProfiles } from '../../shared/printing/index.ts'
import { enterHost } from '../fixtures/e2e/enter-host.ts'
import {
  bookParcel,
  clearForm,
  openDesk,
  sendParcel,
  shareDesk,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { changeSettings, openSection } from '../fixtures/e2e/settings-section.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { startNetworkPrinter } from '../fixtures/printing/network-printer.ts'
import { savedLabels } from '../fixtures/printing/saved-labels.ts'
import { clipped, complaintsInBothThemes, overflows } from './accessibility.ts'

let desk: BrowserStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
/** The printers that a new desk has. A page with its test's own settings hears of them by an event. */
test.beforeEach(async () => {
  const { get } = await enterHost(page)
  await get('settings.change', { labelPrinter: 'folder', printerProfiles: [] })
  await clearForm(page)
})

/** The files of a parcel, or of the test page. Each test books references of its own. */
const printed = (part: string) => savedLabels(desk.dataDir, part)

const label100 = { name: '100 × 150 mm', widthMm: 100, heightMm: 150 }
const thermal = (format: 'zpl' | 'png'): ChannelInput<'settings.change'> => ({
  printerProfiles: [
    { name: 'folder', layout: { kind: 'label' }, format, print: { media: label100, dpmm: 8 } },
  ],
})

const proof = () => page.getByRole('list', { name: 'Proof' })
const reading = (fact: string) =>
  page.getByRole('list', { name: 'Read from the page' }).getByRole('listitem').filter({ hasText: fact })
const progress = (step: string) =>
  page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: step })
/** The print jobs of one test, by the beginning of its references. */
const jobs = (references: string) =>
  page
    .getByRole('region', { name: 'Labels in the queue' })
    .getByRole('listitem')
    .filter({ hasText: references })
const action = (name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true })

/** Books, whatever comes of the label. */
async function sendOnly(reference: string): Promise<void> {
  await sendParcel(page, { Reference: reference })
  await expect(verdict(page)).toContainText('SHP-')
}
/** The same, and on to the next parcel. */
async function bookOnly(reference: string): Promise<void> {
  await sendOnly(reference)
  await page.keyboard.press('Enter')
}

/** The first drawing of a label arrives when it is to be drawn anew, and the second never does.
 * @param isAsked resolved when the first one is asked for */
async function delayDrawings(isAsked: () => void): Promise<void> {
  const isAskedAgain = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/ipc/label.preview', async (route) => {
    if (++asked > 1) return isAskedAgain.resolve()
    isAsked()
    const response = await route.fetch()
    await isAskedAgain.promise
    await route.fulfill({ response })
  })
}

test('a thermal label shows its final dots with a grade per symbol, and prints again from the stored PDF', async () => {
  await changeSettings(page, thermal('zpl'))
  await bookParcel(page, { Reference: 'THERMAL-1' }, 'a ZPL file')
  await expect(proof()).toContainText('Code 128, grade A')
  await expect(proof()).toContainText('Data Matrix, grade A')
  await expect(proof()).toContainText('True size, upright')
  await expect(proof()).toContainText('found on A4, top left')
  await expect(page.getByText('100 × 150 mm, 203 dpi')).toBeVisible()
  const [name = ''] = printed('THERMAL-1')
  expect(name).toMatch(/\.zpl$/)
  expect(readFileSync(join(desk.dataDir, 'labels', name), 'latin1')).toMatch(/^\^XA[\s\S]*\^PW800[\s\S]*\^GF/)

  await page.getByRole('button', { name: 'True size' }).click()
  const paper = page.getByRole('dialog').getByRole('img')
  await expect(paper).toBeVisible()
  const width = await paper.evaluate((image) => image.getBoundingClientRect().width)
  expect(width).toBeCloseTo((100 / 25.4) * 96, 0)
  await expect(page.getByRole('dialog')).toContainText('X-dimension 0.5 mm · quiet zone 10 X')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Alt+P')
  await expect(progress('Saved as a ZPL file').getByText('2 times', { exact: true })).toBeVisible()
  expect(printed('THERMAL-1')).toHaveLength(2)
  await expect(proof()).toContainText('Code 128, grade A')
})

test('a region that cuts a code is refused with its reason, corrected by mouse and keys, and detected again', async () => {
  await changeSettings(page, thermal('zpl'))
  await bookParcel(page, { Reference: 'REGION-1' }, 'a ZPL file')
  await page.getByRole('button', { name: 'Correct the label' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the label' })
  const box = dialog.getByRole('button', { name: /^Label 1: / })
  await expect(box).toHaveAccessibleName(/^Label 1: 100\s×\s150\smm, 5\smm from the left/)
  // By keys: a centimetre less to the right and below, which goes through both codes.
  await box.focus()
  for (let press = 0; press < 25; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect(dialog.getByLabel('Width')).toHaveValue(/^75/)
  await dialog.getByRole('button', { name: 'Save for this layout' }).click()
  await expect(dialog).toHaveCount(0)

  // The finished print stays as it is; the next print is refused.
  await page.keyboard.press('Alt+P')
  await expect(page.getByText('Not printed: this label would not scan.')).toBeVisible()
  await expect(proof()).toContainText('Code 128 would not scan')
  await expect(proof()).toContainText('Something is cut off')
  await expect(page.getByText('Check that the box on the page covers the whole label.')).toBeVisible()
  expect(printed('REGION-1')).toHaveLength(1)

  // By mouse: drawn anew around the whole label, and back to upright after four quarters.
  await page.getByRole('button', { name: 'Correct the label' }).click()
  const picture = dialog.getByRole('img')
  await expect(picture).toBeVisible()
  const { x, y, width } = await picture.evaluate((image) => {
    const { x, y, width } = image.getBoundingClientRect()
    return { x, y, width }
  })
  const at = (mm: number) => (mm / 210) * width
  await page.mouse.move(x + at(112), y + at(162))
  await page.mouse.down()
  await page.mouse.move(x + at(50), y + at(50), { steps: 4 })
  await page.mouse.move(x + at(2), y + at(2), { steps: 4 })
  await page.mouse.up()
  const turn = dialog.getByRole('button', { name: 'Turn by 90°' })
  for (const degrees of [90, 180, 270, 0]) {
    await turn.click()
    await expect(dialog.getByText(`turned by ${degrees}° clockwise`)).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Save for this layout' }).click()
  await expect(proof()).toContainText('corrected on A4, top left')
  await expect(proof()).toContainText('Code 128, grade')

  // Remembered for the next parcel's page, and forgotten when asked to.
  await page.getByRole('button', { name: 'Next parcel' }).click()
  await bookParcel(page, { Reference: 'REGION-2' }, 'a ZPL file')
  await expect(proof()).toContainText('corrected on A4')
  await page.getByRole('button', { name: 'Correct the label' }).click()
  await dialog.getByRole('button', { name: 'Detect again' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(proof()).toContainText('found on A4')
})

// FAULTS.md F144
test('an order of several parcels prints a label each, on sheets from the chosen corner, as shown', async () => {
  const a4 = { name: 'A4', widthMm: 210, heightMm: 297 }
  await changeSettings(page, {
    printerProfiles: [
      {
        name: 'folder',
        layout: { kind: 'sheet', columns: 2, rows: 2, startSlot: 3 },
        format: 'pdf',
        print: { media: a4, dpmm: 8 },
      },
    ],
  })
  await bookParcel(page, { Reference: 'SHEET-1', Quantity: '3' })
  await expect(page.getByText('Label 1 of 3')).toBeVisible()
  await expect(page.getByText('210 × 297 mm')).toBeVisible()
  await expect(proof()).toContainText('Code 128, grade')
  const [name = ''] = printed('SHEET-1')
  const sheets = await PDFDocument.load(readFileSync(join(desk.dataDir, 'labels', name)))
  expect(sheets.getPageCount()).toBe(2)
  const shown = page.getByRole('main').getByRole('img')
  const isWholeSheet = () =>
    shown
      .evaluate((image) => image.clientHeight / image.clientWidth)
      .then((ratio) => ratio > 1.4 && ratio < 1.43)
  await expect.poll(isWholeSheet).toBe(true)
  await page.getByRole('button', { name: 'Next label' }).click()
  await expect(page.getByText('Label 2 of 3')).toBeVisible()
  await expect(proof()).toContainText('Code 128, grade')
})

test('the folder printer saves a label as a picture too', async () => {
  await changeSettings(page, thermal('png'))
  await bookParcel(page, { Reference: 'PICTURE-1', Quantity: '2' }, 'an image')
  expect(printed('PICTURE-1')).toHaveLength(2)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Open image 2 of 2' }).click()
  const picture = await saved
  expect(picture.suggestedFilename()).toMatch(/-2\.png$/)
  expect([...readFileSync(await picture.path()).subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
})

test('labels with unknown outcome are answered together, without a mouse', async () => {
  // It takes labels only after the first one's drawing was asked for.
  const isAsked = Promise.withResolvers<void>()
  const raw = await startNetworkPrinter((socket) => {
    socket.pause().on('end', () => socket.end())
    void isAsked.promise.then(() => socket.resume())
  })
  try {
    await changeSettings(page, { labelPrinter: raw.name })
    await delayDrawings(isAsked.resolve)
    await sendOnly('ASK-1')
    await expect(page.getByRole('img', { name: /^Label of / })).toBeVisible()
    await page.keyboard.press('Enter')
    await sendOnly('ASK-2')
    await page.keyboard.press('F7')
    await page.setViewportSize({ width: 1024, height: 700 })
    const all = page.getByRole('group', { name: `Did these 2 labels of “${raw.name}” print?` })
    await expect(all.getByRole('button', { name: 'All 2 printed' })).toBeVisible()
    expect(await complaintsInBothThemes(page)).toEqual([])

    // Enter alone prints nothing a second time.
    await page.keyboard.press('Alt+n')
    const dialog = page.getByRole('dialog', { name: 'Print all 2 labels again?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect(await complaintsInBothThemes(page)).toEqual([])
    expect([await overflows(page), await clipped(page)]).toEqual([false, []])
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(jobs('ASK-').filter({ hasText: 'sent once' })).toHaveCount(2)

    await page.keyboard.press('Alt+n')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 labels are printed again.')).toBeVisible()
    await expect(jobs('ASK-').filter({ hasText: 'sent 2 times' })).toHaveCount(2)
    await expect(all).toBeVisible()

    await page.keyboard.press('Alt+a')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 labels are marked as printed.')).toBeVisible()
    await expect(jobs('ASK-').filter({ hasText: 'Printed' })).toHaveCount(2)
    await expect(all).toHaveCount(0)
  } finally {
    await page.unroute('**/ipc/label.preview')
    await page.setViewportSize({ width: 1280, height: 800 })
    await raw.close()
  }
})

// FAULTS.md F141
test('a label that would not scan can be printed on the document printer', async () => {
  const raw = await startNetworkPrinter()
  const tiny = { name: '30 × 40 mm', widthMm: 30, heightMm: 40 }
  try {
    await changeSettings(page, {
      labelPrinter: raw.name,
      printerProfiles: [
        { name: raw.name, layout: { kind: 'label' }, format: 'zpl', print: { media: tiny, dpmm: 6 } },
      ],
    })
    await sendParcel(page, { Reference: 'TINY-1' })
    await expect(page.getByText('Not printed: this label would not scan.')).toBeVisible()
    await expect(page.getByText('On A4 it keeps its true size.')).toBeVisible()
    await page.getByRole('button', { name: 'Print on Folder' }).click()
    await expect(reading('Read from the original page').locator('bdi')).toContainText(
      '210 × 297 mm at 300 dpi',
    )
    await expect(progress('Saved as PDF')).toBeVisible()
    expect(printed('TINY-1')).toHaveLength(1)
  } finally {
    await raw.close()
  }
})

// FAULTS.md F137
test('with an unresponsive printer, a person is asked about its label, and the others wait in a chosen order', async () => {
  test.slow()
  const raw = await startNetworkPrinter((socket) => void socket.pause())
  try {
    await changeSettings(page, { labelPrinter: raw.name })
    for (const reference of ['A-1', 'A-2', 'A-3']) await bookOnly(reference)
    await page.getByRole('button', { name: raw.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print queue')
    await expect(jobs('A-').locator('bdi').filter({ hasText: /^A-/ })).toHaveText(['A-1', 'A-2', 'A-3'])
    await expect(jobs('A-').nth(1)).toContainText('Waiting')

    await jobs('A-').nth(2).getByRole('button').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(jobs('A-').nth(1)).toContainText('A-3')
    await page.keyboard.press('Delete')
    await expect(jobs('A-')).toHaveCount(2)

    await expect(jobs('A-').first()).toContainText('Did it print?', { timeout: 60_000 })
    await expect(page.getByText(`“${raw.name}” is on hold`)).toBeVisible()
    expect(await complaintsInBothThemes(page)).toEqual([])
    await expect(jobs('A-').nth(1)).toContainText('Waiting')
    await jobs('A-').first().getByRole('button').focus()
    await page.keyboard.press('Alt+Enter')
    await expect(jobs('A-').filter({ hasText: 'A-1' })).toContainText('Printed')
  } finally {
    await raw.close()
  }
})

// FAULTS.md F121
test('with a missing printer nothing is sent, and *Try again* prints when it is back', async () => {
  const gone = await startNetworkPrinter()
  await gone.close()
  await changeSettings(page, { labelPrinter: gone.name })
  await bookOnly('B-1')
  // The next label waits behind it, with a link to the queue.
  await typeParcel(page, { Reference: 'B-2' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Waiting in the print queue')).toBeVisible()
  await page.getByRole('button', { name: 'Print queue' }).click()
  await expect(jobs('B-').locator('[aria-current]')).toContainText('B-2')
  await jobs('B-').first().getByRole('button').focus()
  await expect(jobs('B-').first()).toContainText('Not printed')
  await expect(jobs('B-').first()).toContainText('cannot be reached. Nothing was sent to it.')
  await expect(page.getByText(`“${gone.name}” is on hold`)).toBeVisible()
  const back = await startNetworkPrinter(undefined, gone.port)
  try {
    await action('Try again').click()
    await expect(jobs('B-').first()).toContainText(/In the printer’s queue|At the printer/, {
      timeout: 30_000,
    })
    await action('Yes, it printed').click()
    await expect(jobs('B-').filter({ hasText: 'B-1' })).toContainText('Printed')
  } finally {
    await back.close()
  }
})

test('a printer is pinned, set up and tried without a mouse', async () => {
  // As many profiles as can be kept: the one of the folder takes the place of another.
  const others = Array.from({ length: maxPrinterProfiles }, (_, i) => defaultProfile(`other ${i}`))
  await changeSettings(page, { labelPrinter: 'folder', printerProfiles: others })
  await openSection(page, 'Printers', 'printer')
  const labels = page.getByRole('group', { name: 'Labels' })
  // Each way shows what it prints, beside its words.
  for (const way of ['asSent', 'label', 'zpl'])
    await expect(labels.locator(`label:has([value=${way}]) [data-way=${way}]`)).toBeVisible()
  await labels.getByRole('radio', { name: /^ZPL file/ }).check()
  await labels.getByLabel('Paper', { exact: true }).selectOption('own')
  await labels.getByLabel('Width').fill('80,5')
  await labels.getByLabel('Height').fill('120')
  await labels.getByLabel('Speed').fill('99')
  await page.keyboard.press('Enter')
  await expect(labels.getByLabel('Speed')).toHaveAccessibleDescription('Out of range')
  await labels.getByLabel('Speed').fill('4')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. Ctrl+Z undoes it.')).toBeVisible()
  await expect(page.getByText('80.5 mm')).toBeVisible()
  const documents = page.getByRole('group', { name: 'Documents' })
  await expect(documents).toContainText('Label only, ZPL · 80.5 × 120 mm · 203 dpi')
  await labels.getByRole('button', { name: 'Test print' }).press('Enter')
  await expect(labels).toContainText('Test page sent.')
  await expect(labels).toContainText(/Last test print .*, \d+:\d+/)
  expect(printed('Packdesk-test')).toEqual([expect.stringMatching(/\.zpl$/)])

  await labels.getByLabel('Print labels on').selectOption('network')
  await labels.getByLabel('Network address').fill('not an address')
  await page.keyboard.press('Enter')
  await expect(labels.getByLabel('Network address')).toHaveAccessibleDescription('Not a printer address')
  await labels.getByLabel('Network address').fill('127.0.0.1:9')
  await page.keyboard.press('Enter')
  await expect(labels.getByLabel('Print labels on')).toHaveValue('socket://127.0.0.1:9')
  await expect(labels.getByRole('radio')).toHaveCount(1)
  await expect(labels.getByRole('radio', { name: /^ZPL over the network.*Proven$/ })).toBeChecked()
  await expect(labels).toContainText('No test print yet.')
  await expect(page.getByText('cannot be reached. Nothing was sent to it.').first()).toBeVisible()
  await labels.getByRole('button', { name: 'Test print' }).press('Enter')
  await expect(labels.getByRole('status')).toContainText('cannot be reached')
})
