import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Journal } from '../../electron/journal/index.ts'
import { newProblem } from '../../shared/kit/index.ts'
import type { LaterEvent } from '../../shared/shipment/index.ts'
import { startThirdPartyService, type ThirdPartyService } from '../fixtures/carrier/third-party-service.ts'
import { missingDatabase } from '../fixtures/connections/databases.ts'
import { openDesk } from '../fixtures/e2e/parcel-form.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { stationArgs, warehouseAddress } from '../fixtures/hosts/station-args.ts'
import { type JournalServer, startJournalServer } from '../fixtures/journal/shared-journal.ts'
import { partial } from '../fixtures/partial.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import {
  intended,
  nthCode,
  order,
  orderRequest,
  printedEvents,
  recordBooked,
} from '../fixtures/shipment/shipment-records.ts'
import { clipped, complaints, complaintsInBothThemes, complaintsOfTexts, overflows } from './accessibility.ts'

// A desk with its page, and what others left open on its journal.

const missing = missingDatabase('postgres')
test.skip(missing !== undefined, missing)
test.describe.configure({ mode: 'default' })

const key = 'service-key-1'
/** Parcels can be booked for it whenever this runs. */
const { pickupOn: pickupDay } = nextPickup()
let dir: string
let server: JournalServer
let service: ThirdPartyService
let desk: BrowserStation
let page: Page
/** Other desks, without a program. */
const others = partial<Record<'Norderstedt 2' | 'Lüneburg', Journal>>({})

test.beforeAll(async ({ browser }) => {
  dir = mkdtempSync(join(tmpdir(), 'packdesk-day-'))
  server = await startJournalServer()
  service = await startThirdPartyService({ key, showsCode: 'record' })
  const pickupLocations = [
    { id: 'main', name: 'Hauptlager, Hamburg', ...warehouseAddress },
    { id: 'north', name: 'Norderstedt', ...warehouseAddress },
    { id: 'lg', name: 'Lüneburg', ...warehouseAddress },
  ]
  const args = [
    ...stationArgs(service.url, dir, 'practice', { pickupLocations, followShipments: true }),
    '--journal',
    `postgres://owner@127.0.0.1:${server.database.server.port}/orders`,
    '--desk',
    'Hauptlager 1',
  ]
  desk = await startStation(args, {
    env: { PACKDESK_API_KEY: key, PACKDESK_JOURNAL_PASSWORD: server.database.password },
  })
  page = await openDesk(browser, desk.address)
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const name of ['Norderstedt 2', 'Lüneburg'] as const) others[name] = await server.open({ desk: name })
  await leaveOpen()
})
test.afterAll(async () => {
  await page?.close()
  await desk?.remove()
  for (const journal of Object.values(others)) await journal.close()
  await service?.close()
  await server?.stop()
  rmSync(dir, { recursive: true, force: true })
})

let made = 0
type Parcel = { at: string; name: string; city: string; reference: string }
const parts = ({ at, name, city, reference }: Parcel) => {
  const request = orderRequest()
  const { shipper, consignee } = request
  return intended({
    draftId: `draft ${++made}`,
    code: nthCode(made),
    reference,
    pickupLocationId: at,
    pickupLocationName: at,
    request: {
      ...request,
      shipper: { ...shipper, pickupOn: pickupDay },
      consignee: { ...consignee, name, address: { ...consignee.address, city } },
    },
  })
}
const window = (from: string, until: string) => ({
  pickupAtFrom: new Date(`${pickupDay}T${from}:00`).toISOString(),
  pickupAtUntil: new Date(`${pickupDay}T${until}:00`).toISOString(),
})
const append = async (journal: Journal, id: string, ...events: LaterEvent[]) => {
  for (const event of events) await journal.append(id, event)
}
const printed = (job: string, last?: LaterEvent): LaterEvent[] => [
  { type: 'labelStored', document: 'd', pages: 1 },
  { type: 'printIntended', job, printer: 'Zebra', reprint: false },
  ...(last ? [last] : []),
]
async function booked(journal: Journal, parcel: Parcel, until?: string) {
  return recordBooked(journal, parts(parcel), order(`o-${made}`, until ? window('15:30', until) : {}))
}

/** The afternoon of a team lead. */
let out = ''
async function leaveOpen() {
  const { 'Norderstedt 2': north, Lüneburg: lg } = others
  for (let n = 0; n < 5; n++) {
    const id = await booked(
      north,
      { at: 'north', name: 'Ruhr Optik GmbH', city: 'Essen', reference: `A-104${n}` },
      '17:00',
    )
    await append(north, id, ...printedEvents(`j${n}`, 'Zebra'))
  }
  out = await booked(north, {
    at: 'north',
    name: 'Buchhandlung Lesezeichen',
    city: 'Ulm',
    reference: 'A-10436',
  })
  await append(
    north,
    out,
    ...printed('out', {
      type: 'printFailed',
      job: 'out',
      problem: newProblem('printer.paperOut', { values: { printer: 'Zebra' } }),
    }),
  )
  await north.savePrinterState({
    name: 'Zebra',
    since: new Date().toISOString(),
    problem: newProblem('printer.paperOut', { values: { printer: 'Zebra' } }),
  })
  const maybe = await booked(lg, {
    at: 'lg',
    name: 'Zahnarztpraxis Dr. Yıldız',
    city: 'Kiel',
    reference: 'A-10431',
  })
  await append(lg, maybe, ...printed('maybe'))
  const unknown = await lg.intend(
    parts({ at: 'lg', name: 'Tischlerei Holtmann', city: 'Uelzen', reference: 'A-10449' }),
    1,
  )
  if (unknown.kind === 'intended')
    await append(
      lg,
      unknown.shipment.id,
      { type: 'marked', highWaterMark: null },
      { type: 'unanswered', problem: newProblem('service.timeout') },
    )
  await north.addDrafts(
    ['1', '2'].map((n) => ({
      draft: draft({ id: `q-${n}`, reference: `Q-${n}`, pickupLocationId: 'north', pickupOn: pickupDay }),
      pickup: { pickupLocationId: 'north', pickupOn: pickupDay },
      source: 'file' as const,
      findings: [],
    })),
  )
  const sweep = await north.readFact('sweep.result')
  const createdAt = new Date().toISOString()
  await north.saveFact('sweep.result', {
    at: createdAt,
    duplicates: [],
    otherDesks: 0,
    ...sweep,
    unexplained: ['X1', 'X2'].map((id) => ({ id, reference: id, createdAt })),
  })
  await server.rows(
    `update desks set seen_at = clock_timestamp() + interval '1 hour' where name = 'Norderstedt 2';
     update desks set seen_at = clock_timestamp() - interval '16 minutes' where name = 'Lüneburg'`,
  )
}

const line = (name: string) => page.locator('main li').filter({ hasText: name })
const board = () => page.getByRole('region', { name: 'Overview' })
const desks = () => page.getByRole('region', { name: 'Desks' })
const pickups = () => page.getByRole('region', { name: 'Pickups' })
const names = () => page.locator('main li[data-row] bdi:first-child').allTextContents()

test('the lead sees what is open, worst first, what each desk does, and pickups that tie out', async () => {
  await page.keyboard.press('F3')
  await expect(page.getByRole('heading', { name: 'The day of all desks' })).toBeAttached()
  await expect(board()).toContainText('5 open')
  await expect(board()).toContainText('1 unknown · 2 unprinted · 2 unexplained')
  await expect(board()).toContainText('8 + 2')
  await expect(board()).toContainText('15:30')
  expect(await names()).toEqual([
    'Tischlerei Holtmann, Uelzen',
    'Buchhandlung Lesezeichen, Ulm',
    'Zahnarztpraxis Dr. Yıldız, Kiel',
    '2 unexplained orders',
    expect.stringMatching(/^2 parcels for /),
  ])
  await expect(desks().getByRole('row', { name: 'Norderstedt 2' })).toContainText('Out of paper since')
  await expect(desks().getByRole('row', { name: 'Lüneburg' })).toContainText('Not seen since')
  await expect(desks().getByRole('row', { name: 'Hauptlager 1' })).toContainText('Idle')
  const status = page.getByRole('group', { name: 'Status' })
  await expect(status.getByRole('button', { name: 'desks' })).toHaveText(/2 of 3 desks\s*Lüneburg$/)
  await expect(status.getByRole('button', { name: 'printer out' })).toHaveText(
    /1 printer out\s*Norderstedt 2$/,
  )
  await expect(desks()).toContainText('order checks at Hauptlager 1')
  await expect(pickups()).toContainText('8 booked = 5 printed + 2 unprinted + 1 unknown')
  await expect(page.getByText('Closes 2 pickups once 5 open and 2 queued are settled')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close .* for all desks/ })).not.toHaveAttribute(
    'aria-disabled',
  )
})

test('it can be read in both themes and languages, and at 200 %', async () => {
  // Colours do not depend on the language, nor on the size of the window.
  for (const [language, lookOver] of [
    ['de', complaintsOfTexts],
    ['en', complaintsInBothThemes],
  ] as const) {
    await page.keyboard.press('F9')
    await page.getByLabel(/^(Language|Sprache)$/).selectOption(language)
    await page.keyboard.press('F3')
    await expect(line('Tischlerei')).toBeVisible()
    expect(await lookOver(page)).toEqual([])
    for (const size of [
      { width: 1366, height: 768 },
      { width: 683, height: 384 },
    ]) {
      await page.setViewportSize(size)
      if (size.width === 683) expect(await complaints(page)).toEqual([])
      expect(await overflows(page)).toBe(false)
      expect(await clipped(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1366, height: 768 })
  }
})

test('the lead settles what is open, and closes all pickups of the day', async () => {
  await page.keyboard.press('F2')
  await page.keyboard.press('F3')
  await test.step('arrow keys move between first actions, Tab reaches the second, and a settled line keeps its place', async () => {
    await expect(page.getByRole('button', { name: 'Check now Tischlerei' })).toBeFocused()
    await page.keyboard.press('Tab')
    const decide = page.getByRole('button', { name: 'Decide… Tischlerei' })
    await expect(decide).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(decide).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'It printed Zahnarztpraxis' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(line('Zahnarztpraxis')).toContainText('Done')
    await expect(board()).toContainText('1 unknown · 1 unprinted · 2 unexplained')
    expect((await names())[2]).toContain('Zahnarztpraxis')

    await expect(page.getByRole('button', { name: 'Explain both…' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ordered by phone')
    await page.keyboard.press('Enter')
    await expect(line('2 orders')).toContainText('Done')
    await expect(board()).toContainText('2 open')
  })

  await test.step('a person decides about a parcel of a desk that is gone', async () => {
    await page.getByRole('button', { name: 'Decide… Tischlerei' }).click()
    await page.getByRole('button', { name: 'It was not booked…' }).click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: 'It was not booked', exact: true })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(line('Tischlerei')).toContainText('Done')
  })

  await test.step('a booking of another desk appears by itself, and moves no line under the pointer', async () => {
    await line('Buchhandlung').hover()
    const id = await booked(others['Norderstedt 2'], {
      at: 'north',
      name: 'Kanzlei Petersen',
      city: 'Husum',
      reference: 'A-1',
    })
    await append(
      others['Norderstedt 2'],
      id,
      ...printed('late', { type: 'printUnknown', job: 'late', problem: newProblem('printer.jam') }),
    )
    await expect(line('Kanzlei Petersen')).toBeVisible()
    expect((await names()).at(-1)).toContain('Kanzlei Petersen')
    await board().hover()
    await expect.poll(async () => (await names()).at(-1)).toMatch(/^2 parcels/)
    await page.getByRole('button', { name: 'It printed Kanzlei' }).click()
    await expect(line('Kanzlei Petersen')).toContainText('Done')
    // The other desk has labels again.
    await append(others['Norderstedt 2'], out, { type: 'printConfirmed', job: 'out', by: 'person' })
    await expect(line('Buchhandlung')).toContainText('Done')
  })

  await test.step('the queued parcels of all pickups are booked with one key', async () => {
    await page.getByRole('button', { name: 'Book all 2' }).click()
    await expect(page.locator('main li[data-row^=queued]')).toContainText('Done')
    await expect(desks().getByRole('row', { name: 'Hauptlager 1' })).toContainText('2')
  })

  await test.step('one Close lists what is open by desk, takes one reason for it, and closes all pickups of the day', async () => {
    await expect(board()).toContainText('All parcels accounted for')
    await page.keyboard.press('Alt+C')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Close 2 pickups' }).click()
    // The service of this test does not have the orders of the desks without a program.
    await expect(dialog.getByRole('heading', { name: /^Lüneburg: 1 open/ })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: /^Norderstedt 2: 7 open/ })).toBeVisible()
    expect(await complaintsInBothThemes(page)).toEqual([])
    for (const reason of await dialog.getByLabel(/^Reason to leave/).all()) await reason.fill('A test')
    await dialog.getByRole('button', { name: 'Close with these reasons' }).click()
    await expect(dialog).toContainText('2 pickups closed. All parcels accounted for.')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText('No pickup to close')).toBeVisible()
  })
})
