import { expect, type Page, test } from '@playwright/test'
import { clearForm, openDesk, sendParcel, shareDesk, verdict } from '../fixtures/e2e/parcel-form.ts'
import { changeSettings } from '../fixtures/e2e/settings-section.ts'
import { labelAt, pdfBytes } from '../fixtures/labels/draw-pdf.ts'
import { startThirdPartyStation, type ThirdPartyStation } from './third-party-station.ts'

// Labels of a service that is not ours, which no station prints without asking.

let desk: ThirdPartyStation
let page: Page
shareDesk(async (browser) => {
  desk = await startThirdPartyStation()
  page = await openDesk(browser, desk.address())
  return { desk, page }
})
test.beforeEach(async () => {
  desk.service.state.labelFault = undefined
  await page.setViewportSize({ width: 1280, height: 800 })
  await clearForm(page)
})

const book = (reference: string) => sendParcel(page, { Reference: reference })

// FAULTS.md F77
test('a label that is invalid leaves the booking, says why, and is fetched and printed by one press', async () => {
  const { service } = desk
  const before = service.posts().length
  // test/documents/fetch-label.test.ts and test/labels/hostile.test.ts have the other faults.
  service.state.labelFault = 'cut'
  await book('CUT-1')
  await expect(verdict(page)).toContainText('Booked')
  await expect(page.getByText('No label yet')).toBeVisible()
  await expect(page.getByText(/cannot be opened|incomplete/)).toBeVisible()
  service.state.labelFault = undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  expect(service.posts().length - before).toBe(1)
})

test('a stamped label waits for a person, who may print it anyway', async () => {
  const label = labelAt(4, 4, 'JJD000390007882211457')
  const stamp = { text: 'SPECIMEN', x: 120, y: 100, size: 40, rotate: 30 }
  desk.service.state.labelFault = await pdfBytes([
    { width: 210, height: 297, ...label, texts: [...label.texts, stamp] },
  ])
  await book('STAMP-1')
  const reason = page.getByText('“SPECIMEN” is written across the label.')
  await expect(reason).toBeVisible()
  // 200 % zoom: the reason and its answers stay in view.
  await page.setViewportSize({ width: 512, height: 384 })
  await expect(verdict(page)).toContainText('Booked, not printed')
  await expect(verdict(page)).toContainText('The label is stamped “SPECIMEN”.')
  await expect(verdict(page)).toBeInViewport({ ratio: 1 })
  const anyway = page.getByRole('button', { name: 'Print anyway', exact: true })
  await expect(anyway).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Alt+n')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(anyway).toHaveCount(0)
  await expect(reason).toHaveCount(0)
})

test('a page whose code would not scan waits for a person, who may print it anyway', async () => {
  const label = labelAt(4, 4, 'JJD000390007882211458')
  const fine = { bcid: 'code128', text: 'FINE1234567890', x: 40, y: 86, module: 0.13, height: 20 }
  desk.service.state.labelFault = await pdfBytes([
    { width: 210, height: 297, ...label, symbols: [...label.symbols, fine] },
  ])
  const proof = page.getByRole('list', { name: 'Read from the page' })
  await book('FINE-1')
  await expect(page.getByRole('alert')).toContainText('Not printed: this label would not scan.')
  await expect(page.getByRole('alert')).toContainText('Print the label alone on label paper')
  await expect(proof).toContainText('Code 128 would not scan')
  await expect(proof).toContainText('QR, grade A')

  await page.keyboard.press('F7')
  const job = page
    .getByRole('region', { name: 'Labels in the queue' })
    .getByRole('listitem')
    .filter({ hasText: 'FINE-1' })
  await expect(job).toContainText('its barcode Code 128 would not scan reliably at 300')
  await page.getByRole('button', { name: 'Print anyway', exact: true }).click()
  await expect(job).toContainText('Saved as PDF')
  await page.keyboard.press('F2')
  await expect(page.getByText('Printed anyway: a barcode on it may not scan.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a label whose tracking barcode another live order has waits for a person, who may print it anyway', async () => {
  // The service sends one label for both orders.
  desk.service.state.labelFault = await pdfBytes([{ width: 210, height: 297, ...labelAt(4, 4) }])
  await book('TWIN-1')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await page.getByRole('button', { name: 'Next parcel' }).click()
  await book('TWIN-2')
  await expect(page.getByText(/barcode JJD000390007882211456 is also on the label of TWIN-1/)).toBeVisible()
  await page.keyboard.press('F7')
  const jobs = page.getByRole('region', { name: 'Labels in the queue' }).getByRole('listitem')
  const job = jobs.filter({ hasText: 'TWIN-2' })
  await expect(job).toContainText('is also on the label of TWIN-1')
  await page.getByRole('button', { name: 'Print anyway', exact: true }).click()
  await expect(job).toContainText('Saved as PDF')
})

const media = { name: '100 × 150 mm', widthMm: 100, heightMm: 150 }

test('a label that is not sure is shown once for its layout, with the page and the box', async () => {
  await changeSettings(page, {
    printerProfiles: [{ name: 'folder', layout: { kind: 'label' }, format: 'zpl', print: { media } }],
  })
  const { texts, frames } = labelAt(0, 0)
  const named = async (name: string) =>
    pdfBytes([
      {
        width: 100,
        height: 150,
        frames,
        texts: texts.map((text) => ({ ...text, text: text.text.replace('Erika', name) })),
      },
    ])
  desk.service.state.labelFault = await named('Erika')
  await book('UNSURE-1')
  await expect(page.getByText('it is not certain which part of page 1 is the label')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the frame and print' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Alt+m')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Page 1 of the label’s file' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save for this layout' }).click()
  await expect(verdict(page)).toContainText('Booked, saved as a ZPL file')
  await page.getByRole('button', { name: 'Next parcel' }).click()

  desk.service.state.labelFault = await named('Helga')
  await book('UNSURE-2')
  await expect(verdict(page)).toContainText('Booked, saved as a ZPL file')
  await changeSettings(page, { printerProfiles: [] })
})
