import { expect, type Page, test } from '@playwright/test'
import type { SocketPostFault } from '../fixtures/carrier/third-party-service.ts'
import {
  clearForm,
  field,
  openDesk,
  openPack,
  parcelFields,
  shareDesk,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { savedLabels } from '../fixtures/printing/saved-labels.ts'
import { complaintsInBothThemes, overflows } from './accessibility.ts'
import { startThirdPartyStation, type ThirdPartyStation } from './third-party-station.ts'

// The service refused an order but kept it, and the form was edited since: nothing
// prints before a person decides.

let desk: ThirdPartyStation
let page: Page
shareDesk(async (browser) => {
  desk = await startThirdPartyStation()
  page = await openDesk(browser, desk.admit)
  return { desk, page }
})

/** Each test has its own. */
let reference: string
let count = 0
let ordersBefore: number
test.beforeEach(async () => {
  await clearForm(page)
  reference = `W-${++count}`
  ordersBefore = desk.service.orders.length
})

const refusedButBooked: SocketPostFault = {
  kind: 'answer',
  status: 422,
  body: { type: 'about:blank', title: 'Invalid', errors: [{ pointer: '#/consignee/name', detail: 'odd' }] },
  booked: true,
}
/** The printed labels of this test's reference. */
const labels = () => savedLabels(desk.dataDir, `_${reference}`)
const consignees = () =>
  desk.service.orders.slice(ordersBefore).map(({ body, cancelled }) => {
    const { name } = body.consignee as { name: string }
    return cancelled ? `${name}, cancelled` : name
  })
const decision = () => page.getByRole('group', { name: 'The booked order differs from the entry.' })
const row = (name: string) => decision().getByRole('row', { name })

/** Books, is refused although the order is kept, edits name and postcode, and books again. */
async function bookOverARefusal(): Promise<void> {
  desk.service.state.faults.push(refusedButBooked)
  await typeParcel(page, { Reference: reference })
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Not booked')
  await field(page, 'Name').fill('Andere GmbH')
  await field(page, 'Postcode').fill('80331')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked differently')
}

test('a changed draft of a pickup is reported there, and its order is kept by keyboard', async () => {
  await typeParcel(page, { Reference: reference })
  await page.keyboard.press('Control+Shift+Enter')
  await expect(field(page, 'Name')).toHaveValue('')
  await page.keyboard.press('F4')
  const entry = page
    .getByRole('listbox', { name: 'Parcels of this pickup' })
    .getByRole('option')
    .filter({ hasText: reference })
  await expect(entry).toContainText('Draft')
  desk.service.state.faults.push(refusedButBooked)
  await page.keyboard.press('Control+Enter')
  await expect(entry).toContainText('Refused')
  await entry.dblclick()
  await expect(field(page, 'Name')).toHaveValue(parcelFields.Name)
  await field(page, 'Name').fill('Andere GmbH')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(field(page, 'Name')).toHaveValue('')
  await page.keyboard.press('F4')
  await expect(entry).toContainText('Andere GmbH')
  await page.keyboard.press('Control+Enter')
  await expect(entry).toContainText('Booked differently')
  await expect(entry).toContainText(parcelFields.Name)
  await expect(entry).toContainText('No label prints until you decide.')
  expect(labels()).toEqual([])
  await page.getByRole('listbox', { name: 'Parcels of this pickup' }).focus()
  await page.keyboard.press('Enter')
  await expect(row('Consignee Differs')).toContainText('Andere GmbH')
  await page.getByRole('button', { name: 'Keep the order as it is' }).press('Enter')
  await expect(decision()).toHaveCount(0)
  await expect.poll(labels).toHaveLength(1)
  expect(consignees()).toEqual([parcelFields.Name])
})

test('order and draft are shown side by side and nothing prints; after keeping, the label prints', async () => {
  await bookOverARefusal()
  await expect(decision()).toBeFocused()
  await expect(row('Consignee Differs')).toContainText('Bäckerei Öztürk GmbH')
  await expect(row('Consignee Differs')).toContainText('Andere GmbH')
  await expect(decision().getByText('Differs', { exact: true })).toHaveCount(1)
  expect(await complaintsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 640, height: 400 })
  expect(await overflows(page)).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(labels()).toEqual([])
  // Typing is not taken for an answer.
  await page.keyboard.type('x')
  const refusal = decision().getByRole('alert')
  await expect(refusal).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(refusal).toContainText('Decide first')
  await field(page, 'Name').focus()
  await page.keyboard.type('x')
  await expect(decision()).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('Andere GmbH')
  await expect(page.getByRole('button', { name: '1 order booked differently' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Keep the order as it is' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(field(page, 'Name')).toHaveValue(parcelFields.Name)
  await expect(field(page, 'Postcode')).toHaveValue(parcelFields.Postcode)
  expect(labels()).toHaveLength(1)
  expect(consignees()).toEqual([parcelFields.Name])
  await expect(page.getByRole('button', { name: 'Next parcel' })).toBeFocused()
})

test('cancelling and booking again cancels the first order before sending the second', async () => {
  await bookOverARefusal()
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(field(page, 'Name')).toHaveValue('Andere GmbH')
  expect(consignees()).toEqual([`${parcelFields.Name}, cancelled`, 'Andere GmbH'])
  const codes = desk.service.orders
    .slice(ordersBefore)
    .map(({ body }) => String(body.customerOrderCode).split(' ').at(-1))
  expect(new Set(codes).size).toBe(2)
  expect(labels()).toHaveLength(1)
})

test('the question is shown again after a crash, on the form and in Shipments', async () => {
  await bookOverARefusal()
  await desk.restart()
  await openPack(page, await desk.admit(page.context()))
  await expect(verdict(page)).toContainText('Booked differently')
  await expect(row('Consignee Differs')).toContainText('Andere GmbH')
  await page.getByRole('button', { name: '1 order booked differently' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(row('Consignee Differs')).toContainText('Bäckerei Öztürk GmbH')
  expect(await complaintsInBothThemes(page)).toEqual([])
  expect(labels()).toEqual([])
  await page.getByRole('button', { name: 'Cancel it and book again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pack a parcel')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  expect(consignees()).toEqual([`${parcelFields.Name}, cancelled`, 'Andere GmbH'])
})

test('a cancellation that is not confirmed books nothing', async () => {
  await bookOverARefusal()
  desk.service.state.cancels = false
  await page.getByRole('button', { name: 'Cancel it and book again' }).click()
  await expect(decision()).toContainText('has not confirmed the cancellation')
  expect(consignees()).toEqual([parcelFields.Name])
  expect(labels()).toEqual([])
  desk.service.state.cancels = true
  await page.getByRole('button', { name: 'Cancel it and book again' }).click()
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  expect(consignees()).toEqual([`${parcelFields.Name}, cancelled`, 'Andere GmbH'])
})

test('freight that was changed is shown in German as booked and as typed, without a finding of axe, and is booked again once', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(await desk.admit(context))
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fracht versenden')
  const typed = {
    Name: parcelFields.Name,
    Straße: parcelFields.Street,
    PLZ: parcelFields.Postcode,
    Ort: parcelFields.City,
    Höhe: '100',
    Gewicht: '250',
    Inhalt: parcelFields.Content,
  }
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  desk.service.state.faults.push(refusedButBooked)
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Nicht gebucht')
  await field(page, 'Name').fill('Andere GmbH')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Anders gebucht')
  await expect(page.getByRole('row', { name: 'Empfänger Weicht ab' })).toContainText('Andere GmbH')
  expect(await complaintsInBothThemes(page)).toEqual([])
  expect(labels()).toEqual([])
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(verdict(page)).toContainText('Gebucht')
  await expect.poll(consignees).toEqual([`${parcelFields.Name}, cancelled`, 'Andere GmbH'])
  await expect(field(page, 'Name')).toHaveValue('Andere GmbH')
  await context.close()
})
