import { expect, type Page, test } from '@playwright/test'
import type { Draft } from '../../shared/shipment/draft.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import {
  clearForm,
  field,
  openDesk,
  parcel,
  shareDesk,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { startStation, type TestStation } from '../fixtures/e2e/start-station.ts'
import { order, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

/** The screen after each outcome that a booking can have. The station's answers are fakes, since a
 * service that loses an answer at the right moment is the business of the use cases' tests. */
let desk: TestStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(async () => {
  await page.unrouteAll()
  await clearForm(page)
})

async function bookInto(change: Partial<ShipmentRecord>): Promise<void> {
  await page.route('**/ipc/parcel.book', (route) => {
    const { draft }: { draft: Draft } = route.request().postDataJSON()
    const shipment = shipmentRecord({ draftId: draft.id, reference: draft.reference, ...change })
    return route.fulfill({ json: { ok: true, value: { kind: 'shipment', shipment } } })
  })
  await typeParcel(page)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
}

test('rejected: the service’s messages are shown at the fields, and everything typed stays', async () => {
  await bookInto({
    booking: 'rejected',
    problem: {
      code: 'service.validation',
      messages: ['Depot closed <b>today</b>'],
      fields: [{ path: 'consignee.address.postCode', message: 'No such postcode here' }],
      details: '{"errors":[]}',
    },
  })
  await expect(verdict(page)).toContainText('Not booked')
  await expect(field(page, 'Postcode')).toHaveAccessibleDescription('No such postcode here')
  await expect(page.getByText('Depot closed <b>today</b>')).toBeVisible()
  await page.getByText('Details').click()
  await expect(page.getByText('{"errors":[]}')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue(parcel.Name)
  await field(page, 'Postcode').fill('10625')
  await expect(field(page, 'Postcode')).toHaveAccessibleDescription('')
  await expect(page.getByRole('button', { name: 'Book and print' })).not.toHaveAttribute('aria-disabled')
})

test('not sent: the form says so and can be sent again', async () => {
  await bookInto({
    booking: 'rejected',
    notSent: true,
    problem: { code: 'service.dns', values: { host: 'api.example.com' } },
  })
  await expect(verdict(page)).toContainText('Not sent')
  await expect(page.getByText('api.example.com')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book and print' })).not.toHaveAttribute('aria-disabled')
})

test('unknown: the form says what happened and what happens next; “not booked” needs a second answer', async () => {
  await bookInto({ booking: 'unknown', problem: { code: 'service.timeout' } })
  await expect(verdict(page)).toContainText('Not confirmed yet')
  await expect(page.getByText('It may or may not be booked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()

  const declared: unknown[] = []
  await page.route('**/ipc/shipment.declareAbsent', (route) => {
    declared.push(route.request().postDataJSON())
    return route.fulfill({ json: { ok: false, error: { code: 'journal.failed' } } })
  })
  await page.getByRole('button', { name: 'It was not booked…' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Escape closed the question and nothing else.
  await expect(field(page, 'Name')).toHaveValue(parcel.Name)
  expect(declared).toEqual([])
  await page.getByRole('button', { name: 'It was not booked…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'It was not booked' }).click()
  await expect(page.getByText('The journal could not be written.')).toBeVisible()
  expect(declared).toEqual([{ id: 's-1' }])
})

test('ambiguous: a person chooses the order', async () => {
  await bookInto({
    booking: 'ambiguous',
    candidates: [{ id: 'o-7', reference: 'SHP-7' }, { id: 'o-8' }],
  })
  await expect(verdict(page)).toContainText('Which order is it?')
  const assigned: unknown[] = []
  await page.route('**/ipc/shipment.assign', (route) => {
    assigned.push(route.request().postDataJSON())
    return route.fulfill({ json: { ok: false, error: { code: 'assign.otherCode' } } })
  })
  await page
    .getByRole('listitem')
    .filter({ hasText: 'SHP-7' })
    .getByRole('button', { name: 'Assign this order' })
    .click()
  await expect(page.getByText('carries the code of another shipment')).toBeVisible()
  expect(assigned).toEqual([{ id: 's-1', orderId: 'o-7' }])
})

test('a label sent to a printer is not printed yet: the packer answers by a key', async () => {
  const booked: Partial<ShipmentRecord> = {
    booking: 'booked',
    label: 'submitted',
    printer: 'Größe 10×15; rm -rf',
    prints: 1,
    order: order('o-1'),
  }
  await bookInto(booked)
  await expect(verdict(page)).toContainText('Booked')
  await expect(verdict(page)).not.toContainText('printed')
  await expect(page.getByRole('group', { name: 'Did it print?' })).toBeVisible()
  const confirmed: unknown[] = []
  await page.route('**/ipc/label.confirm', (route) => {
    confirmed.push(route.request().postDataJSON())
    return route.fulfill({
      json: { ok: false, error: { code: 'printer.offline', values: { printer: 'X' } } },
    })
  })
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByText('Printer “X” is off or not connected.')).toBeVisible()
  expect(confirmed).toEqual([{ id: 's-1', printed: 'yes' }])
})

test('an unknown problem has a message too', async () => {
  await bookInto({ booking: 'rejected', problem: { code: 'never.heardOf', messages: ['because'] } })
  await expect(page.getByText('Something went wrong (never.heardOf).')).toBeVisible()
  await expect(page.getByText('because', { exact: true })).toBeVisible()
})
