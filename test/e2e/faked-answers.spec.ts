import { expect, type Page, test } from '@playwright/test'
import type { ChannelName, ChannelOutput, EventName, EventValue, Result } from '../../shared/channels.ts'
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
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import { bookingRun, draftEntry, readOf, shipmentEntry, summary } from '../fixtures/renderer/fake-pickups.ts'
import { order, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'
import { complaintsInBothThemes, complaintsOfTexts, overflows } from './accessibility.ts'

// Screens in states that a real station rarely has. The answers are fakes; tests of the modules check
// that the station gives such answers.

let page: Page
shareDesk(async (browser) => {
  const desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(() => page.unrouteAll())

/** Answers a channel in the main process's place; `asked` collects what was asked of it. */
async function answerChannel<Name extends ChannelName>(
  name: Name,
  answer: ChannelOutput<Name> | ((input: unknown) => Result<ChannelOutput<Name>>),
): Promise<unknown[]> {
  const asked: unknown[] = []
  await page.route(`**/ipc/${name}`, (route) => {
    const input: unknown = route.request().postDataJSON()
    asked.push(input)
    const json = typeof answer === 'function' ? answer(input) : { ok: true, value: answer }
    return route.fulfill({ json })
  })
  return asked
}

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
  const shown = summary({
    drafts,
    booked: entries.length - drafts,
    parcels: entries.length - drafts,
    ...change,
  })
  await answerChannel('pickups.list', [shown])
  await answerChannel('pickup.read', readOf(shown, entries))
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
    await answerChannel('pickup.run', run)
    const stops = await answerChannel('pickup.stop', { ...run, state: 'stopping' })
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

  test('closing lists open items, asks for a reason each, and cancels a duplicate order only by a second press', async () => {
    await fakePickup([shipmentEntry(1), shipmentEntry(2, { label: 'submitted' })], { unprinted: 1 })
    const closings = await answerChannel('pickup.close', {
      kind: 'refused',
      open: [
        { kind: 'unprinted', id: 'e-2', reference: 'W-2' },
        { kind: 'twin', id: 'o-9', reference: 'SHP-9', shipmentId: 'e-1' },
      ],
    })
    const cancelled = await answerChannel('order.cancelDuplicate', { cancelled: true })
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
    const closings = await answerChannel('pickup.close', {
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
      await answerChannel('pickup.run', run)
      await openPickups()
      expect(await lookOver(page)).toEqual([])
      expect(await overflows(page)).toBe(false)
      // All verbs in one row, in either language.
      const verbs = await page.getByRole('contentinfo').getByRole('group').getByRole('button').all()
      const tops = await Promise.all(verbs.map(async (verb) => (await verb.boundingBox())?.y))
      expect(new Set(tops).size).toBe(1)

      await answerChannel('pickup.run', { ...run, state: 'done', current: undefined })
      await answerChannel('pickup.close', {
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

test.describe('the printers of a Windows', () => {
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

  /** The test pages that were asked for. */
  const tested: object[] = []
  test.beforeEach(async () => {
    await answerChannel('printers.list', printers)
    await page.route('**/ipc/printer.testPage', (route) => {
      tested.push(route.request().postDataJSON())
      return route.fulfill({ json: { ok: true, value: { kind: 'submitted' } } })
    })
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

  // FAULTS.md F127
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
      // The page drops its answer when it is left or closed.
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
    // An answer that is on its way must not fail the next test.
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('the outcome of a trial is shown beside the input that was tried, also if it comes late', async () => {
  const given = Promise.withResolvers<void>()
  await page.route('**/ipc/journal.try', async (route) => {
    await given.promise
    await route.fulfill({ json: { ok: true, value: { warnings: [] } } })
  })
  await openSection(page, 'Journal', 'journal')
  const section = page.locator('#settings-journal')
  const address = section.getByLabel('Journal address', { exact: true })
  await address.fill('postgres://packer@db/one')
  await section.getByLabel('Name of this desk', { exact: true }).fill('Table 1')
  await section.getByRole('button', { name: 'Test connection' }).click()
  await expect(section.getByRole('button', { name: 'Testing…' })).toBeVisible()
  await address.fill('postgres://packer@db/two')
  await expect(section.getByRole('button', { name: 'Test connection' })).toBeVisible()
  const answer = page.waitForResponse('**/ipc/journal.try')
  given.resolve()
  await answer
  await expect(section).not.toContainText('This desk can use this journal')
  await address.fill('postgres://packer@db/one')
  await expect(section).toContainText('This desk can use this journal')
  await address.fill('postgres://packer@db/two')
  await expect(section).not.toContainText('This desk can use this journal')
})

test('a journal that could not be chosen says so, also if the form was changed meanwhile', async () => {
  const given = Promise.withResolvers<void>()
  await page.route('**/ipc/journal.choose', async (route) => {
    await given.promise
    await route.fulfill({ json: { ok: false, error: { code: 'journal.failed' } } })
  })
  await openSection(page, 'Journal', 'journal')
  const section = page.locator('#settings-journal')
  const address = section.getByLabel('Journal address', { exact: true })
  await address.fill('postgres://packer@db/one')
  await section.getByLabel('Name of this desk', { exact: true }).fill('Table 1')
  await section.getByRole('button', { name: 'Use from the next start' }).click()
  await address.fill('postgres://packer@db/two')
  given.resolve()
  await expect(section).toContainText('The journal could not be written.')
})

test('a move of the journal after which the journal in use could not be read says so', async () => {
  await answerChannel('journal.move', { shipments: 2, keptTheirs: 0 })
  await openSection(page, 'Journal', 'journal')
  const section = page.locator('#settings-journal')
  await section.getByLabel('Journal address', { exact: true }).fill('postgres://packer@db/one')
  await section.getByLabel('Name of this desk', { exact: true }).fill('Table 1')
  await section.getByRole('button', { name: 'Move this journal there' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move journal' }).click()
  await answerChannel('journal.state', () => ({ ok: false, error: { code: 'internal' } }))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(section).toContainText('Something went wrong in Packdesk.')
})

test('the paper of a printer says why no label is on it', async () => {
  await answerChannel('shipments.list', () => ({ ok: false, error: { code: 'internal' } }))
  await openSection(page, 'Printers', 'printer')
  const section = page.locator('#settings-printer')
  await expect(section.getByRole('alert')).toContainText('Something went wrong in Packdesk.')
  await expect(section).not.toContainText('The next label will be shown here')
})

test('a password that is typed while a journal is being chosen stays', async () => {
  const given = Promise.withResolvers<void>()
  await page.route('**/ipc/journal.choose', async (route) => {
    await given.promise
    const { address, deskName } = route.request().postDataJSON()
    const state = { isFixed: false, next: address, deskName, password: 'kept', passwordStore: 'kept' }
    await route.fulfill({ json: { ok: true, value: state } })
  })
  await openSection(page, 'Journal', 'journal')
  const section = page.locator('#settings-journal')
  const password = section.getByLabel('Password of the database user')
  await section.getByLabel('Journal address', { exact: true }).fill('postgres://packer@db/one')
  await section.getByLabel('Name of this desk', { exact: true }).fill('Table 1')
  await password.fill('first')
  await section.getByRole('button', { name: 'Use from the next start' }).click()
  await password.fill('second')
  given.resolve()
  await expect(section).toContainText('this desk uses the journal postgres://packer@db/one')
  await expect(password).toHaveValue('second')
  await section.getByRole('button', { name: 'Use from the next start' }).click()
  await expect(password).toHaveValue('')
})

test.describe('a text that is saved when its field is left', () => {
  const prefix = () => page.getByLabel('Prefix of each scan')
  test.beforeEach(() => openSection(page, 'Scanner', 'scanner'))

  test('stays if more was typed while it was being saved, and follows an undo once it is saved', async () => {
    const given = Promise.withResolvers<void>()
    await page.route('**/ipc/settings.change', async (route) => {
      await given.promise
      await route.continue()
    })
    await prefix().fill(']C1')
    await prefix().press('Tab')
    await prefix().fill(']E0')
    const saved = page.waitForResponse('**/ipc/settings.change')
    given.resolve()
    await saved
    await expect(prefix()).toHaveValue(']E0')
    const savedAgain = page.waitForResponse('**/ipc/settings.change')
    await prefix().press('Tab')
    await savedAgain
    await expect(page.getByText('Saved. Ctrl+Z undoes it.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(prefix()).toHaveValue(']C1')
  })

  test('stays if it is again the one that was saved before, while another is being saved', async () => {
    const before = await prefix().inputValue()
    const given = Promise.withResolvers<void>()
    await page.route('**/ipc/settings.change', async (route) => {
      await given.promise
      await route.continue()
    })
    await prefix().fill(']Q3')
    await prefix().press('Tab')
    await prefix().fill(before)
    const saved = page.waitForResponse('**/ipc/settings.change')
    given.resolve()
    await saved
    await expect(page.getByText('Saved. Ctrl+Z undoes it.')).toBeVisible()
    await expect(prefix()).toHaveValue(before)
    const savedAgain = page.waitForResponse('**/ipc/settings.change')
    await prefix().press('Tab')
    expect((await savedAgain).request().postDataJSON().scanner.prefix).toBe(before)
  })

  test('stays if it could not be saved', async () => {
    await answerChannel('settings.change', () => ({ ok: false, error: { code: 'storage.full' } }))
    await prefix().fill(']d2')
    await prefix().press('Tab')
    await expect(page.getByRole('region', { name: 'Scanner' })).toContainText('Not saved')
    await expect(prefix()).toHaveValue(']d2')
  })
})

test('a section says why the system’s file dialog did not open, and why secrets could not be read', async () => {
  const refused = () => ({ ok: false, error: { code: 'internal' } }) as const
  await page.route('**/ipc/station.status', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.value.host = 'electron'
    await route.fulfill({ response, json: answer })
  })
  await answerChannel('settings.choosePath', refused)
  await answerChannel('answers.secrets', refused)
  await page.reload()
  await openSection(page, 'Watched folder', 'watched')
  await page.getByRole('button', { name: 'Choose folder…' }).click()
  await expect(page.locator('#settings-watched').getByRole('alert')).toContainText('Something went wrong')
  await openSection(page, 'Answers', 'answers')
  await expect(page.locator('#settings-answers').getByRole('alert')).toContainText('Something went wrong')
  await page.unrouteAll({ behavior: 'wait' })
})
