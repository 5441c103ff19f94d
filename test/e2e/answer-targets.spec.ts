import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startWebhookReceiver, webhookSecret } from '../fixtures/answers/webhook-receiver.ts'
import { bookImported, field, openDesk, shareDesk } from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { complaintsInBothThemes } from './accessibility.ts'

let desk: BrowserStation
let page: Page
const place = mkdtempSync(join(tmpdir(), 'packdesk-erp-'))
shareDesk(async (browser) => {
  mkdirSync(join(place, 'answers'))
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.afterAll(() => rmSync(place, { recursive: true, force: true }))
/** Complete answers: one that is still written has another ending. */
const files = () =>
  readdirSync(join(place, 'answers'))
    .filter((name) => name.endsWith('.json'))
    .sort()

test('a folder is set up and tried, gets each printed order, and catches up after it was away', async () => {
  await openSection(page, 'Answers', 'answers')
  await page.getByRole('button', { name: 'Add target' }).click()
  const dialog = page.getByRole('dialog')
  expect(await complaintsInBothThemes(page)).toEqual([])
  await dialog.getByLabel('Name', { exact: true }).fill('ERP')
  await dialog.getByLabel('Folder for answers').fill(join(place, 'answers'))
  await dialog.getByRole('button', { name: 'Send test answer' }).click()
  await expect(dialog.getByRole('status')).toContainText('A test answer was written to')
  expect(files()).toEqual(['TEST.TEST.0.json'])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#settings-answers')).toContainText('Practice · Label printed ·')

  const status = page.getByRole('group', { name: 'Status' })
  await page.keyboard.press('F2')
  await bookImported(page, ['A-1001;Alpha GmbH'])
  await expect.poll(files).toHaveLength(2)
  const [name = ''] = files()
  expect(name).toMatch(/^A-1001\.[\da-f]{6}\.1\.json$/)
  expect(JSON.parse(readFileSync(join(place, 'answers', name), 'utf8'))).toMatchObject({
    reference: 'A-1001',
    state: 'printed',
    environment: 'practice',
  })
  await expect(status.getByRole('button', { name: /Answers/ })).toContainText('all delivered')

  renameSync(join(place, 'answers'), join(place, 'away'))
  await bookImported(page, ['A-1002;Alpha GmbH'])
  await expect(status.getByRole('button', { name: /Answers/ })).toContainText('1 waiting')
  await status.getByRole('button', { name: /Answers/ }).click()
  const list = page.getByRole('dialog', { name: 'Answers not delivered yet' })
  await expect(list.getByRole('listitem')).toContainText('A-1002 Printed · ERP')
  await expect(list.getByRole('listitem')).toContainText('was not found')
  expect(await complaintsInBothThemes(page)).toEqual([])
  renameSync(join(place, 'away'), join(place, 'answers'))
  await list.getByRole('button', { name: 'Send now: A-1002' }).press('Enter')
  await expect(list.getByRole('status')).toContainText('All answers are delivered.')
  expect(files()).toHaveLength(3)
  await page.keyboard.press('Escape')

  await page.keyboard.press('F8')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText('✓ Delivered')
  expect(await complaintsInBothThemes(page)).toEqual([])
})

test('a webhook is signed with its secret, which no page shows, and a target with waiting answers is not removed by one click', async () => {
  const receiver = await startWebhookReceiver()
  try {
    await openSection(page, 'Answers', 'answers')
    await page.getByRole('button', { name: 'Add target' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Shop')
    await dialog.getByLabel('Send to').selectOption('Webhook')
    await dialog.getByLabel('Address').fill(receiver.url.href)
    await dialog.getByLabel('When').selectOption('Order booked')
    await field(page, 'Signing secret').fill(webhookSecret)
    await dialog.getByRole('button', { name: 'Send test answer' }).click()
    await expect(dialog.getByRole('status')).toContainText('A signed test answer was accepted')
    await field(page, 'Signing secret').fill('')
    await expect(dialog.getByRole('status')).toBeEmpty()
    await field(page, 'Signing secret').fill(webhookSecret)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('#settings-answers')).not.toContainText('no password or secret')
    expect(await page.content()).not.toContain(webhookSecret)
    expect(readFileSync(join(desk.dataDir, 'settings.json'), 'utf8')).not.toContain('whsec_')

    receiver.respond((response) => response.writeHead(503).end())
    await page.keyboard.press('F2')
    await bookImported(page, ['A-2001;Beta GmbH'])
    await expect.poll(() => receiver.seen.length).toBeGreaterThanOrEqual(2)

    await openSection(page, 'Answers', 'answers')
    await page.getByRole('button', { name: 'Remove Shop' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 answer is not delivered to this target yet')
    await page.keyboard.press('Escape')
    receiver.respond(undefined)
    await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: /Answers/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send all' }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('All answers are delivered.')
    expect([...receiver.taken.values()].map(({ reference }) => reference)).toEqual(['TEST', 'A-2001'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    await receiver.stop()
  }
})

test('a target is not removed by one click while its open answers cannot be counted', async () => {
  await openSection(page, 'Answers', 'answers')
  const targets = page.locator('#settings-answers')
  await targets.getByRole('button', { name: 'Add target' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Uncounted')
  await dialog.getByLabel('Folder for answers').fill(place)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.route('**/ipc/answers.waitFor', (route) =>
    route.fulfill({ json: { ok: false, problem: { code: 'journal.lost' } } }),
  )
  await targets.getByRole('button', { name: 'Remove Uncounted' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove Uncounted' })).toContainText('The database server')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(targets).toContainText('Uncounted')
  await targets.getByRole('button', { name: 'Remove Uncounted' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(targets.getByRole('status').filter({ hasText: 'Uncounted removed.' })).toBeVisible()
  await page.unroute('**/ipc/answers.waitFor')
})
