import { expect, type Page, test } from '@playwright/test'
import type { Fault } from '../fixtures/third-party-service.ts'
import { labelAt, pdfBytes } from '../labels/draw.ts'
import { field, openPack, parcel, typeParcel, verdict } from './parcel-form.ts'
import { canary, startThirdPartyStation, type ThirdPartyStation } from './third-party-station.ts'

/** A packer's day with a service that is not ours: other shapes, other labels, and what goes wrong with it. */
let desk: ThirdPartyStation
test.afterEach(() => desk.remove())

const gateway = (status: number, booked = true, location?: string): Fault => ({
  kind: 'status',
  status,
  booked,
  location,
})
const lost: Readonly<Record<string, Fault>> = {
  'the connection breaks': { kind: 'drop', booked: true },
  'status 500': gateway(500),
  'status 502': gateway(502),
  'status 504': gateway(504),
  'status 408': gateway(408),
  'status 421': gateway(421),
  'status 429': gateway(429),
  'a page of status 400': gateway(400),
  'a redirect': gateway(307, true, 'http://127.0.0.1:9/elsewhere'),
  'cut JSON': { kind: 'cutJson' },
  'a page of status 200': { kind: 'html200' },
  'neither ID nor reference': { kind: 'noReference' },
}

async function book(page: Page, reference: string) {
  await typeParcel(page, { Reference: reference })
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
}

test('a lost answer: one POST each, and the order is found by its documents', async ({ page }) => {
  test.slow()
  desk = await startThirdPartyStation({ showsCode: 'documents', confirmation: 'pdf' })
  const { service } = desk
  await openPack(page, desk.address())
  for (const [name, fault] of Object.entries(lost))
    await test.step(name, async () => {
      const before = service.posts().length
      service.state.faults.push(fault)
      await book(page, name)
      // The answer never came: it can only have been found. That is said until the label is out.
      await expect(verdict(page)).toContainText(/Booked, found in the service’s list|Booked, saved as PDF/)
      await expect(verdict(page)).toContainText(service.orders.at(-1)?.reference ?? 'no order')
      expect(service.state.faults).toEqual([])
      expect(service.posts().length - before).toBe(1)
      await page.keyboard.press('Enter')
      await expect(field(page, 'Name')).toHaveValue('')
    })
  expect(service.orders).toHaveLength(Object.keys(lost).length)
  const codes = service.orders.map(({ body }) => String(body.customerOrderCode))
  expect(new Set(codes).size).toBe(codes.length)
  expect(service.posts().every(({ parcelHeader }) => parcelHeader === 'true')).toBe(true)
})

test('a killed booking without proof: one POST, a person assigns, nothing stays unexplained', async ({
  page,
}) => {
  desk = await startThirdPartyStation({ showsCode: 'nowhere' })
  const { service } = desk
  let goOn = () => {}
  const until = new Promise<void>((resolve) => {
    goOn = resolve
  })
  service.state.faults.push({ kind: 'wait', until })
  await openPack(page, desk.address())
  await book(page, 'W-1')
  await expect.poll(() => service.posts().length).toBe(1)
  await desk.kill()
  await expect(page.getByRole('alert')).toContainText('Packdesk is not responding.')
  goOn()
  await desk.restart()

  await openPack(page, desk.address())
  await expect(verdict(page)).toContainText('Which order is it?')
  await expect(field(page, 'Reference')).toHaveValue('W-1')
  await expect(page.getByText('Packdesk closed while the booking was being sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Assign this order' }).click()
  await expect(page.getByText('Booked, assigned by a person')).toBeVisible()
  await expect(page.getByText('unexplained')).toHaveCount(0)
  expect(service.posts()).toHaveLength(1)
})

test('a booking that never arrived: a person decides, and only then it is sent again, also after a crash', async ({
  page,
}) => {
  desk = await startThirdPartyStation()
  const { service } = desk
  await openPack(page, desk.address())
  service.state.faults.push(gateway(502, false))
  await book(page, 'W-2')
  await expect(page.getByText('The order is not in the service’s list yet.')).toBeVisible()
  // What the gateway said is still there after the list was read.
  await expect(page.getByText('Gateway 502', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'It was not booked…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'It was not booked' }).click()
  await expect(page.getByText('Marked as not booked.')).toBeVisible()
  await desk.restart()
  await openPack(page, desk.address())
  await expect(page.getByText('Marked as not booked.')).toBeVisible()
  expect(service.posts()).toHaveLength(1)
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  expect(service.orders).toHaveLength(1)
})

test('a late list: unknown until the order appears', async ({ page }) => {
  desk = await startThirdPartyStation({ showsCode: 'record' })
  const { service } = desk
  await openPack(page, desk.address())
  // 200 % zoom: one column, in which the answer stands below the form.
  await page.setViewportSize({ width: 640, height: 400 })
  service.state.lag = 1
  service.state.faults.push({ kind: 'drop', booked: true })
  await book(page, 'W-3')
  await expect(verdict(page)).toContainText('Not confirmed yet')
  await expect(verdict(page)).toBeInViewport({ ratio: 1 })
  service.state.lag = 0
  await page.keyboard.press('Alt+c')
  await expect(verdict(page)).toContainText(/Booked, found in the service’s list|Booked, saved as PDF/)
  expect(service.posts()).toHaveLength(1)
})

test('a refusal: each message at its field by its JSON pointer, nothing executed, typed data stays', async ({
  page,
}) => {
  desk = await startThirdPartyStation()
  await openPack(page, desk.address())
  desk.service.state.faults.push({
    kind: 'answer',
    status: 422,
    body: {
      type: 'about:blank',
      title: 'Invalid',
      detail: 'No driver <script>window.ran = 1</script>',
      errors: [{ pointer: '#/lines/0/unitWeight', detail: 'must be heavier' }],
    },
  })
  await book(page, 'W-4')
  await expect(verdict(page)).toContainText('Not booked')
  await expect(field(page, 'Weight')).toHaveAccessibleDescription('must be heavier')
  await expect(page.getByText('No driver <script>window.ran = 1</script>', { exact: true })).toBeVisible()
  expect(await page.evaluate('window.ran')).toBeUndefined()
  await expect(field(page, 'Name')).toHaveValue(parcel.Name)
})

test('a wrong key, answered as a page and as JSON: nothing sent, everything kept', async ({ page }) => {
  desk = await startThirdPartyStation({ wrongKey: { status: 403, html: false } })
  const { service } = desk
  service.state.key = 'another'
  await openPack(page, desk.address())
  await typeParcel(page)
  await expect(page.getByText('rejects the API key')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Not sent')
  await expect(page.getByText('The service rejects the API key.').first()).toBeVisible()
  expect(service.posts()).toHaveLength(0)
  service.state.key = canary
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
})

test('an invalid label: the booking stays, the reason is shown, and one press fetches and prints it', async ({
  page,
}) => {
  desk = await startThirdPartyStation()
  const { service } = desk
  const faults = {
    html: 'did not send a PDF',
    empty: 'did not send a PDF',
    json: 'did not send a PDF',
    cut: /cannot be opened|incomplete/,
    serverError: 'reported an error of its own (status 503)',
  } as const
  await openPack(page, desk.address())
  for (const fault of ['html', 'empty', 'json', 'cut', 'serverError'] as const)
    await test.step(fault, async () => {
      service.state.labelFault = fault
      await book(page, fault)
      await expect(verdict(page)).toContainText('Booked')
      await expect(page.getByText('No label yet')).toBeVisible()
      await expect(page.getByText(faults[fault])).toBeVisible()
      service.state.labelFault = undefined
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(verdict(page)).toContainText('Booked, saved as PDF')
      await page.getByRole('button', { name: 'Next parcel' }).click()
    })
  expect(service.posts()).toHaveLength(5)
})

test('a stamped label waits for a person, who may print it anyway', async ({ page }) => {
  desk = await startThirdPartyStation()
  const label = labelAt(4, 4)
  const stamp = { text: 'SPECIMEN', x: 120, y: 100, size: 40, rotate: 30 }
  desk.service.state.labelFault = await pdfBytes([
    { width: 210, height: 297, ...label, texts: [...label.texts, stamp] },
  ])
  await openPack(page, desk.address())
  await book(page, 'STAMP-1')
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

const media = { name: '100 × 150 mm', widthMm: 100, heightMm: 150 }

test('a label that is not sure is shown once for its layout, with the page and the box', async ({ page }) => {
  desk = await startThirdPartyStation({
    settings: {
      printerProfiles: [{ name: 'folder', layout: { kind: 'label' }, format: 'zpl', print: { media } }],
    },
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
  await openPack(page, desk.address())
  await book(page, 'UNSURE-1')
  await expect(page.getByText('it is not certain which part of page 1 is the label')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the frame and print' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Alt+m')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Page 1 of the label’s file' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save for this layout' }).click()
  await expect(verdict(page)).toContainText('Booked, saved as a ZPL file')
  await page.getByRole('button', { name: 'Next parcel' }).click()

  desk.service.state.labelFault = await named('Helga')
  await book(page, 'UNSURE-2')
  await expect(verdict(page)).toContainText('Booked, saved as a ZPL file')
})

test('a page whose code would not scan waits for a person, who may print it anyway', async ({ page }) => {
  desk = await startThirdPartyStation()
  const label = labelAt(4, 4)
  const fine = { bcid: 'code128', text: 'FINE1234567890', x: 40, y: 86, module: 0.13, height: 20 }
  desk.service.state.labelFault = await pdfBytes([
    { width: 210, height: 297, ...label, symbols: [...label.symbols, fine] },
  ])
  const proof = page.getByRole('list', { name: 'Read from the page' })
  await openPack(page, desk.address())
  await book(page, 'FINE-1')
  await expect(page.getByRole('alert')).toContainText('Not printed: this label would not scan.')
  await expect(page.getByRole('alert')).toContainText('Print the label alone on label paper')
  await expect(proof).toContainText('Code 128 would not scan')
  await expect(proof).toContainText('QR, grade A')

  await page.keyboard.press('F7')
  const job = page.getByRole('region', { name: 'Labels in the queue' }).getByRole('listitem').first()
  await expect(job).toContainText('its barcode Code128 would not scan at 300')
  await page.getByRole('button', { name: 'Print anyway', exact: true }).click()
  await expect(job).toContainText('Saved as PDF')
  await page.keyboard.press('F2')
  await expect(page.getByText('Printed anyway: a barcode on it may not scan.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a label whose tracking barcode another live order has waits for a person, who may print it anyway', async ({
  page,
}) => {
  desk = await startThirdPartyStation()
  // The service sends one label for both orders.
  desk.service.state.labelFault = await pdfBytes([{ width: 210, height: 297, ...labelAt(4, 4) }])
  await openPack(page, desk.address())
  await book(page, 'TWIN-1')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await page.getByRole('button', { name: 'Next parcel' }).click()
  await book(page, 'TWIN-2')
  await expect(page.getByText(/barcode JJD000390007882211456 is also on the label of TWIN-1/)).toBeVisible()
  await page.keyboard.press('F7')
  const jobs = page.getByRole('region', { name: 'Labels in the queue' }).getByRole('listitem')
  const job = jobs.filter({ hasText: 'TWIN-2' })
  await expect(job).toContainText('is also on the label of TWIN-1')
  await page.getByRole('button', { name: 'Print anyway', exact: true }).click()
  await expect(job).toContainText('Saved as PDF')
})
