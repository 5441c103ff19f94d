import { expect, type Page, test } from '@playwright/test'
import type { EventName, EventValue } from '../../shared/channels.ts'
import type { PickupEntry, PickupSummary } from '../../shared/pickup/pickup.ts'
import type { Draft } from '../../shared/shipment/draft/draft.ts'
import type { ShipmentRecord } from '../../shared/shipment/record/shipment-record.ts'
import {
  clearForm,
  field,
  openDesk,
  parcel,
  sendParcel,
  shareDesk,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import {
  bookingRun,
  draftEntry,
  pickupSummary,
  readOf,
  shipmentEntry,
} from '../fixtures/renderer/fake-pickups.ts'
import { order, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'
import { complaintsInBothThemes, complaintsOfTexts, overflows } from './accessibility.ts'
import { answerChannel } from './answer-channel.ts'

// Screens in states that a real station rarely has. The answers are fakes; tests of the modules check
// that the station gives such answers.

let page: Page
shareDesk(async (browser) => {
  const desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(() => page.unrouteAll())

/** Sends the page an event as soon as it listens. */
const fakeEvent = <Name extends EventName>(name: Name, value: EventValue<Name>) =>
  page.route('**/events', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`,
    }),
  )

/** One pickup with these entries. */
async function fakePickup(entries: PickupEntry[], change: Partial<PickupSummary> = {}): Promise<void> {
  const drafts = entries.filter(({ kind }) => kind === 'draft').length
  const shown = pickupSummary({
    drafts,
    booked: entries.length - drafts,
    parcels: entries.length - drafts,
    ...change,
  })
  await answerChannel(page, 'pickups.list', [shown])
  await answerChannel(page, 'pickup.read', readOf(shown, entries))
}

test.describe('the form after each outcome that a booking can have', () => {
  test.beforeEach(() => clearForm(page))

  async function bookInto(change: Partial<ShipmentRecord>): Promise<void> {
    await page.route('**/ipc/parcel.book', (route) => {
      const { draft }: { draft: Draft } = route.request().postDataJSON()
      const shipment = shipmentRecord({ draftId: draft.id, reference: draft.reference, ...change })
      return route.fulfill({ json: { ok: true, value: { kind: 'shipment', shipment } } })
    })
    await sendParcel(page)
  }

  // FAULTS.md F92
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

  // FAULTS.md F4
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
      return route.fulfill({ json: { ok: false, problem: { code: 'journal.failed' } } })
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
      return route.fulfill({ json: { ok: false, problem: { code: 'assign.otherCode' } } })
    })
    await page
      .getByRole('listitem')
      .filter({ hasText: 'SHP-7' })
      .getByRole('button', { name: 'Assign this order' })
      .click()
    await expect(page.getByText('carries the code of another shipment')).toBeVisible()
    expect(assigned).toEqual([{ id: 's-1', orderId: 'o-7' }])
  })

  // FAULTS.md F119
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
        json: { ok: false, problem: { code: 'printer.offline', values: { printer: 'X' } } },
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
})

test.describe('the Pickups screen in rare states and with many entries', () => {
  test.beforeEach(() => page.setViewportSize({ width: 1280, height: 800 }))

  const run = bookingRun({
    total: 20,
    done: 7,
    booked: 5,
    rejected: 1,
    refused: 1,
    current: { id: 'e-20', reference: 'W-20' },
  })
  const { pickup } = run
  const wrongDraft = draftEntry(21, {
    ready: false,
    source: 'file',
    findings: [{ code: 'missing', path: 'consignee.address.postCode', severity: 'error' }],
  })
  const entries = [
    shipmentEntry(1),
    shipmentEntry(2, { booking: 'unknown', label: 'none', problem: { code: 'service.timeout' } }),
    shipmentEntry(3, { label: 'submitted' }),
    draftEntry(20),
    wrongDraft,
    draftEntry(22, {
      problem: {
        code: 'service.validation',
        messages: ['Depot closed <b>today</b>'],
        fields: [{ path: 'consignee.address.postCode', message: 'No such postcode here' }],
      },
    }),
  ]
  const rows = () => page.getByRole('option')

  /** Loads the page anew, which then asks for all that it shows. */
  async function openPickups(): Promise<void> {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.keyboard.press('F4')
    await expect(page.getByRole('listbox')).toBeVisible()
  }

  test('each entry shows its status as text, and its problems', async () => {
    await fakePickup(entries, { unknown: 1, unprinted: 1, rejected: 1 })
    await openPickups()
    await expect(rows().nth(1)).toContainText('Unknown')
    await expect(rows().nth(2)).toContainText('Sent to printer')
    await expect(rows().nth(4)).toContainText('Postcode is required.')
    await expect(rows().nth(4)).toContainText('from a file')
    await expect(rows().nth(5)).toContainText('Refused')
    await expect(rows().nth(5)).toContainText('Depot closed <b>today</b>')
    await expect(rows().nth(5)).toContainText('Postcode: No such postcode here')
    const row = page.getByRole('list', { name: 'Pickups by day and location' }).getByRole('listitem')
    await expect(row).toContainText('3 drafts')
    await expect(row).toContainText('1 unknown')
    await expect(row).toContainText('1 unprinted')
  })

  test('a run shows its progress and current parcel; Esc stops it', async () => {
    await fakePickup(entries)
    await answerChannel(page, 'pickup.run', run)
    const stops = await answerChannel(page, 'pickup.stop', { ...run, state: 'stopping' })
    await openPickups()
    const bar = page.getByRole('progressbar', { name: 'Booking' })
    await expect(bar).toHaveAttribute('aria-valuetext', '7 of 20')
    await expect(page.getByText('Booking 8 of 20')).toBeVisible()
    await expect(page.getByText(/Booking W-20/)).toBeVisible()
    await expect(page.getByText(/13 left/)).toBeVisible()
    await expect(rows().nth(3)).toContainText('Being booked')
    await expect(page.getByRole('button', { name: 'Book all' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Stopping after 8 of 20')).toBeVisible()
    expect(stops).toHaveLength(1)
  })

  test('the reason for a stopped run is shown', async () => {
    await fakePickup(entries)
    await fakeEvent('run.changed', {
      ...run,
      state: 'halted',
      current: undefined,
      problem: { code: 'journal.full' },
    })
    await openPickups()
    await expect(page.getByText(/Stopped by a problem\./)).toBeVisible()
    await expect(page.getByText(/The disk is full/)).toBeVisible()
  })

  test('the room of a pickup and the search say why they could not be read', async () => {
    const refused = () => ({ ok: false, problem: { code: 'journal.full' } }) as const
    await fakePickup([draftEntry(1)])
    await answerChannel(page, 'pickup.count', refused)
    await answerChannel(page, 'addresses.find', refused)
    await openPickups()
    await page.keyboard.press('Alt+o')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The disk is full')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zzzz')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The disk is full')
    await expect(page.getByRole('dialog').getByText('Nothing found')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  test('closing lists open items, asks for a reason each, and cancels a duplicate order only by a second press', async () => {
    await fakePickup([shipmentEntry(1), shipmentEntry(2, { label: 'submitted' })], { unprinted: 1 })
    const closings = await answerChannel(page, 'pickup.close', {
      kind: 'refused',
      open: [
        { kind: 'unprinted', id: 'e-2', reference: 'W-2' },
        { kind: 'twin', id: 'o-9', reference: 'SHP-9', shipmentId: 'e-1' },
      ],
    })
    const cancelled = await answerChannel(page, 'order.cancelDuplicate', { cancelled: true })
    await openPickups()
    await page.keyboard.press('Alt+c')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Not closed: 2 items are open.')
    await expect(dialog).toContainText('Duplicate order')
    expect(closings).toEqual([{ ...pickup, reasons: {}, takenOff: [] }])

    // Without a reason the first field that lacks one gets the focus, and nothing is asked.
    await expect(dialog.getByRole('button', { name: 'Close with these reasons' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Reason to leave W-2 open')).toBeFocused()
    expect(closings).toHaveLength(1)

    await dialog.getByRole('button', { name: 'Cancel this order…' }).click()
    expect(cancelled).toEqual([])
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(dialog).not.toContainText('SHP-9')
    expect(cancelled).toEqual([{ orderId: 'o-9' }])

    await dialog.getByLabel('Reason to leave W-2 open').fill('Lies on the box')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => closings[1])
      .toEqual({ ...pickup, reasons: { 'e-2': 'Lies on the box' }, takenOff: [] })
  })

  test('of 5,000 drafts only visible ones are rendered; the last is one key away, and search works', async () => {
    const many = Array.from({ length: 5000 }, (_, number) =>
      number % 7 === 3 ? { ...wrongDraft, id: `w-${number}` } : draftEntry(number),
    )
    await fakePickup(many)
    await openPickups()
    await page.getByRole('listbox').focus()
    expect(await rows().count()).toBeLessThan(60)
    await page.keyboard.press('End')
    const last = page.locator('[data-active]')
    await expect(last).toBeInViewport()
    await expect(last).toHaveAttribute('aria-posinset', '5000')
    await expect(last).toContainText('W-4999')
    await page.getByLabel('Search in this pickup').fill('empfanger 4711')
    await expect(rows()).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Book 1 selected' })).toBeVisible()
  })

  test('orders that were not booked here are explained together', async () => {
    await fakePickup([shipmentEntry(1)])
    const closings = await answerChannel(page, 'pickup.close', {
      kind: 'refused',
      open: [
        { kind: 'unexplained', id: 'o-8', reference: 'SHP-8' },
        { kind: 'unexplained', id: 'o-9', reference: 'SHP-9' },
      ],
    })
    await openPickups()
    await page.keyboard.press('Alt+c')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('One reason for all 2 orders').fill('Ordered by phone')
    await expect(dialog.getByLabel('Reason to leave SHP-8 open')).toHaveValue('Ordered by phone')
    await dialog.getByLabel('Reason to leave SHP-9 open').fill('A trial')
    await expect(dialog.getByLabel('One reason for all 2 orders')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Close with these reasons' }).click()
    await expect
      .poll(() => closings[1])
      .toEqual({ ...pickup, reasons: { 'o-8': 'Ordered by phone', 'o-9': 'A trial' }, takenOff: [] })
  })

  test('in both languages axe finds nothing, and nothing overflows', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Roles, structure and colours do not depend on the language: they are judged in one.
    for (const [language, lookOver] of [
      ['de', complaintsOfTexts],
      ['en', complaintsInBothThemes],
    ] as const) {
      // An earlier test may leave a dialog open.
      await page.keyboard.press('Escape')
      await page.keyboard.press('F9')
      await page.getByLabel(/^(Language|Sprache)$/).selectOption(language)
      await page.setViewportSize({ width: 1024, height: 700 })
      await fakePickup(entries, { unknown: 1, unprinted: 1, rejected: 1 })
      await answerChannel(page, 'pickup.run', run)
      await openPickups()
      expect(await lookOver(page)).toEqual([])
      expect(await overflows(page)).toBe(false)
      // All verbs in one row, in either language.
      const verbs = await page.getByRole('contentinfo').getByRole('group').getByRole('button').all()
      const tops = await Promise.all(verbs.map(async (verb) => (await verb.boundingBox())?.y))
      expect(new Set(tops).size).toBe(1)

      await answerChannel(page, 'pickup.run', { ...run, state: 'done', current: undefined })
      await answerChannel(page, 'pickup.close', {
        kind: 'refused',
        open: [
          { kind: 'draft', id: 'e-20', reference: 'W-20' },
          { kind: 'twin', id: 'o-9', reference: 'SHP-9' },
        ],
      })
      await openPickups()
      await page.keyboard.press('Alt+c')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
      expect(await lookOver(page)).toEqual([])
      await page.keyboard.press('Escape')
      for (const size of [
        { width: 640, height: 400 },
        { width: 320, height: 640 },
      ]) {
        await page.setViewportSize(size)
        expect(await overflows(page)).toBe(false)
      }
    }
  })
})

test('a screen that cannot be shown says so in its place, and the other screens stay usable', async () => {
  await answerChannel(page, 'shipments.find', { rows: [null] } as never)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.keyboard.press('F8')
  await expect(page.getByRole('alert')).toContainText('Packdesk could not show this.')
  await page.keyboard.press('F2')
  await expect(field(page, 'Name')).toBeVisible()
  await page.unrouteAll()
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Name')).toBeVisible()
})
