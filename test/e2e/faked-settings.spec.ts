import { expect, type Page, test } from '@playwright/test'
import type { ChannelOutput } from '../../shared/channels.ts'
import { openDesk, shareDesk } from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import { answerChannel } from './answer-channel.ts'

// The settings at a station that answers late, with a refusal, or as one on Windows. The answers are fakes.

let page: Page
shareDesk(async (browser) => {
  const desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
test.beforeEach(() => page.unrouteAll())

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
    await answerChannel(page, 'printers.list', printers)
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
    await route.fulfill({ json: { ok: false, problem: { code: 'journal.failed' } } })
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

/** Starts a move of the journal, and resolves with its dialog. */
async function moveJournal() {
  await openSection(page, 'Journal', 'journal')
  const section = page.locator('#settings-journal')
  await section.getByLabel('Journal address', { exact: true }).fill('postgres://packer@db/one')
  await section.getByLabel('Name of this desk', { exact: true }).fill('Table 1')
  await section.getByRole('button', { name: 'Move this journal there' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move journal' }).click()
  return { section, dialog }
}

test('a move of the journal after which the journal in use could not be read says so', async () => {
  await answerChannel(page, 'journal.move', { shipments: 2, keptTheirs: 0 })
  const { section, dialog } = await moveJournal()
  await answerChannel(page, 'journal.state', () => ({ ok: false, problem: { code: 'internal' } }))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(section).toContainText('Something went wrong in Packdesk.')
})

test('a running move of the journal stays in sight however often Escape is pressed', async () => {
  const moved = Promise.withResolvers<void>()
  await page.route('**/ipc/journal.move', async (route) => {
    await moved.promise
    await route.fulfill({ json: { ok: true, value: { shipments: 2, keptTheirs: 0 } } })
  })
  const { dialog } = await moveJournal()
  for (let press = 0; press < 4; press++) await page.keyboard.press('Escape')
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  moved.resolve()
  await expect(dialog).toContainText('2 shipments')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the paper of a printer says why no label is on it', async () => {
  await answerChannel(page, 'shipments.list', () => ({ ok: false, problem: { code: 'internal' } }))
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
  /** Holds changes of settings back.
   * @returns lets them go on */
  async function holdChanges(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/ipc/settings.change', async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  test('stays if more was typed while it was being saved, and follows an undo once it is saved', async () => {
    const release = await holdChanges()
    await prefix().fill(']C1')
    await prefix().press('Tab')
    await prefix().fill(']E0')
    const saved = page.waitForResponse('**/ipc/settings.change')
    release()
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
    const release = await holdChanges()
    await prefix().fill(']Q3')
    await prefix().press('Tab')
    await prefix().fill(before)
    const saved = page.waitForResponse('**/ipc/settings.change')
    release()
    await saved
    await expect(page.getByText('Saved. Ctrl+Z undoes it.')).toBeVisible()
    await expect(prefix()).toHaveValue(before)
    const savedAgain = page.waitForResponse('**/ipc/settings.change')
    await prefix().press('Tab')
    expect((await savedAgain).request().postDataJSON().scanner.prefix).toBe(before)
  })

  test('stays if it could not be saved', async () => {
    await answerChannel(page, 'settings.change', () => ({ ok: false, problem: { code: 'storage.full' } }))
    await prefix().fill(']d2')
    await prefix().press('Tab')
    await expect(page.getByRole('region', { name: 'Scanner' })).toContainText('Not saved')
    await expect(prefix()).toHaveValue(']d2')
  })
})

const refused = () => ({ ok: false, problem: { code: 'internal' } }) as const

test('a section says why the system’s file dialog did not open', async () => {
  await page.route('**/ipc/station.status', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.value.host = 'electron'
    await route.fulfill({ response, json: answer })
  })
  await answerChannel(page, 'settings.choosePath', refused)
  await page.reload()
  await openSection(page, 'Watched folder', 'watched')
  await page.getByRole('button', { name: 'Choose folder…' }).click()
  await expect(page.locator('#settings-watched').getByRole('alert')).toContainText('Something went wrong')
  await page.unrouteAll({ behavior: 'wait' })
})

test('a section says why secrets could not be read', async () => {
  await answerChannel(page, 'answers.secrets', refused)
  await openSection(page, 'Answers', 'answers')
  await expect(page.locator('#settings-answers').getByRole('alert')).toContainText('Something went wrong')
})
