import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startThirdPartyService, type ThirdPartyService } from '../fixtures/carrier/third-party-service.ts'
import type { Database } from '../fixtures/connections/database-server.ts'
import { missingDatabase, startDatabase } from '../fixtures/connections/databases.ts'
import { openDesk, typeParcel, verdict } from '../fixtures/e2e/parcel-form.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { stationArgs } from '../fixtures/hosts/station-args.ts'
import { startNetworkPrinter } from '../fixtures/printing/network-printer.ts'
import { savedLabels } from '../fixtures/printing/saved-labels.ts'

// Two desks with a page each on one journal and one account.

const missing = missingDatabase('postgres')
test.skip(missing !== undefined, missing)

const key = 'service-key-2'
let dir: string
let database: Database
let service: ThirdPartyService
const desks: { station: BrowserStation; page: Page }[] = []
let paper: Awaited<ReturnType<typeof startNetworkPrinter>>

test.beforeAll(async ({ browser }) => {
  dir = mkdtempSync(join(tmpdir(), 'packdesk-two-desks-'))
  database = await startDatabase('postgres')
  service = await startThirdPartyService({ key, showsCode: 'record' })
  paper = await startNetworkPrinter()
  // The second desk's printer is switched off.
  await paper.close()
  for (const [name, labelPrinter] of [
    ['Table 1', 'folder'],
    ['Table 2', paper.name],
  ] as const) {
    const journal = `postgres://owner@127.0.0.1:${database.server.port}/orders`
    const station = await startStation(
      [...stationArgs(service.url, dir, 'sandbox', { labelPrinter }), '--journal', journal, '--desk', name],
      { env: { PACKDESK_API_KEY: key, PACKDESK_JOURNAL_PASSWORD: database.password } },
    )
    desks.push({ station, page: await openDesk(browser, station.address) })
  }
})
test.afterAll(async () => {
  for (const { station, page } of desks) {
    await page.close()
    await station.remove()
  }
  await paper?.close()
  await service?.close()
  await database?.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('a label that another desk cannot print is printed here, and only once', async () => {
  const [first, second] = desks
  if (!first || !second) throw new Error('two desks')
  await first.page.keyboard.press('F3')
  await expect(first.page.getByRole('heading', { name: 'The day of all desks' })).toBeAttached()

  await typeParcel(second.page, { Reference: 'OFF-1' })
  await second.page.keyboard.press('Control+Enter')
  await expect(verdict(second.page)).toContainText('Booked')

  const line = first.page.locator('main li').filter({ hasText: 'OFF-1' })
  await expect(line).toContainText('Unprinted')
  const before = savedLabels(first.station.dataDir).length
  await line.getByRole('button', { name: /^Print at Table 1/ }).click()
  await expect(line).toContainText('Done')
  // It is on its way then.
  await expect.poll(() => savedLabels(first.station.dataDir)).toHaveLength(before + 1)
  await expect(first.page.getByText('All parcels accounted for')).toBeVisible()

  // Its printer is switched on again, and prints the next label only.
  paper = await startNetworkPrinter(undefined, paper.port)
  await second.page.keyboard.press('F7')
  await expect(second.page.getByRole('listitem').filter({ hasText: 'OFF-1' })).toContainText(
    'Folder at Table 1',
  )
  await second.page.keyboard.press('Alt+G')
  await expect(second.page.getByText('is on hold')).toHaveCount(0)
  await second.page.keyboard.press('F2')
  await second.page.getByRole('button', { name: 'Next parcel' }).click()
  await typeParcel(second.page, { Reference: 'ON-1' })
  await second.page.keyboard.press('Control+Enter')
  // The desk also asks the printer for its state, in a few bytes.
  await expect.poll(() => paper.jobs.filter(({ length }) => length > 1000)).toHaveLength(1)
  await expect(line.getByText('Done')).toBeVisible()
})
