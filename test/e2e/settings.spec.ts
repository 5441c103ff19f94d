import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { SectionName } from '../../renderer/settings/sections.ts'
import type { ChannelName } from '../../shared/channels.ts'
import { openDesk, shareDesk } from '../fixtures/e2e/parcel-form.ts'
import { changeSettings, openSection } from '../fixtures/e2e/settings-section.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { complaintsInBothThemes, overflows } from './accessibility.ts'
import { typeByHand } from './timed-keys.ts'

let desk: BrowserStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  return { desk, page }
})
// The window forgets the section that was open last, and what was not saved.
test.beforeEach(async () => {
  await page.reload()
  await expect(page.locator('main')).toBeVisible()
})

/** Wrong input of each section by field, and its message at the field. `dialog`:
 * the button that opens its form. */
const wrong: { section: SectionName; title: string; dialog?: string; fields: [string, string, RegExp][] }[] =
  [
    {
      section: 'environment',
      title: 'Service & key',
      fields: [
        ['Service address', 'https://exa mple', /must not have .* a space/],
        ['Service address', 'example', /must be an address such as/],
        ['Service address', 'http://example.com', /Use https/],
        ['Service address', 'https://me@example.com', /must not have a user name/],
      ],
    },
    {
      section: 'scanner',
      title: 'Scanner',
      fields: [
        ['Longest pause between characters', '5', /^From 20 to 150$/],
        ['Longest pause between characters', 'fast', /^From 20 to 150$/],
        ['Prefix of each scan', 'ABCD', /^At most three characters$/],
      ],
    },
    {
      section: 'watched',
      title: 'Watched folder',
      fields: [
        ['Folder', 'orders/in', /^Enter the full path/],
        ['Folder', '~/orders', /^Enter the full path/],
        ['Folder', 'C:\\orders', /^Enter the full path/],
      ],
    },
    {
      section: 'extras',
      title: 'Extras & paths',
      fields: [
        ['List of quotations', 'v1/quotations', /^A path like/],
        ['One quotation', '/v1/quotations', /^Needs/],
        ['List of invoices', '/v1/../invoices', /^A path like/],
        ['Format of the labels', 'A 6', /format/i],
        ['Sack', '4 IBC', /^Letters first$/],
      ],
    },
    {
      section: 'printer',
      title: 'Printers',
      fields: [
        ['Margin', '-3', /^Out of range$/],
        ['Offset X', '9', /^Out of range$/],
        ['Offset Y', '1,2,3', /number/],
        ['Darkness', '31', /^Out of range$/],
        ['Speed', '0', /^Out of range$/],
      ],
    },
    {
      section: 'presets',
      title: 'Parcel presets',
      dialog: 'Add a preset',
      fields: [
        ['Name', '', /^Required$/],
        ['Length', '-3', /^More than 0$/],
        ['Width', 'wide', /number/i],
        ['Height', '99999', /^Too large$/],
        ['Weight', '0', /^More than 0$/],
      ],
    },
    {
      section: 'locations',
      title: 'Pickup locations',
      dialog: 'Add a location',
      fields: [
        ['Street', '', /^Required$/],
        ['Phone', 'at noon', /phone/i],
        ['E-mail', 'nobody', /^Not an e-mail address$/],
        ['Parcels per day', '-3', /./],
      ],
    },
    {
      section: 'extras',
      title: 'Extras & paths',
      dialog: 'Add an extra',
      fields: [
        ['Name', '', /^Required$/],
        ['Path in the request', 'parcel services', /^No spaces$/],
      ],
    },
  ]

test('each wrong input gets its message at its field, stays as typed, and is not saved', async () => {
  await openSection(page, 'Printers', 'printer')
  await page.getByRole('radio', { name: /^ZPL file/ }).check()
  const file = join(desk.dataDir, 'settings.json')
  const stored = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  await expect.poll(stored).toContain('"zpl"')
  const before = stored()
  for (const { section, title, dialog, fields } of wrong) {
    await openSection(page, title, section)
    if (dialog) await page.getByRole('button', { name: dialog }).click()
    const place: Locator = dialog ? page.getByRole('dialog') : page.locator(`#settings-${section}`)
    for (const [label, text, message] of fields) {
      const field = place.getByLabel(label, { exact: true })
      await field.fill(text)
      // An empty form shows no missing fields until it is saved.
      await (text === '' ? field.press('Enter') : field.blur())
      await expect(field, `${label}: ${text}`).toHaveAccessibleDescription(message)
      await expect(field, `${label}: ${text}`).toHaveValue(text)
    }
    if (dialog) await page.keyboard.press('Escape')
  }
  await openSection(page, 'Printers', 'printer')
  await page.getByLabel('Print labels on').selectOption('network')
  await page.getByLabel('Network address').fill('not an address')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Network address')).toHaveAccessibleDescription('Not a printer address')

  // Another screen and back: the typed text and its message are still there, and the index shows an error.
  await page.keyboard.press('F2')
  await openSection(page, 'Scanner', 'scanner')
  await expect(page.getByRole('option', { name: 'Scanner' })).toContainText('not saved')
  await expect(page.getByLabel('Prefix of each scan')).toHaveValue('ABCD')
  await expect(page.getByLabel('Prefix of each scan')).toHaveAccessibleDescription('At most three characters')
  expect(stored()).toBe(before)
})

test('the keyboard alone finds a setting, changes it, undoes it and goes back', async () => {
  await page.keyboard.press('F9')
  const index = page.getByRole('listbox')
  await expect(index).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Language & appearance' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'Service & key' })).toBeVisible()
  await expect(index).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search settings' })).toBeFocused()
  await typeByHand(page, 'dunkel')
  await expect(page.getByRole('option').first()).toContainText('Language & appearance')
  await page.getByRole('combobox', { name: 'Search settings' }).fill('theme')
  await page.keyboard.press('Enter')
  const theme = page.getByLabel('Theme')
  await expect(theme).toBeFocused()
  await theme.selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText('Saved. Ctrl+Z undoes it.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system')
  await expect(page.getByText('Change undone')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(index).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Search settings' })).toHaveValue('')
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#settings-about')).toBeFocused()
})

test('a removal and its undo, pressed twice, are done once; what was added after it stays', async () => {
  await openSection(page, 'Parcel presets', 'presets')
  const presets = page.locator('#settings-presets')
  const add = async (name: string) => {
    await presets.getByRole('button', { name: 'Add a preset' }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, text] of Object.entries({ Name: name, Length: '30', Width: '20', Height: '10' }))
      await dialog.getByLabel(label, { exact: true }).fill(text)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  /** Twice before the station answers. */
  const pressTwice = (name: string) =>
    presets
      .getByRole('button', { name })
      .first()
      .evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
  for (const name of ['Box A', 'Box A', 'Box B']) await add(name)
  await pressTwice('Remove Box A')
  await expect(presets.getByText('Box A removed')).toBeVisible()
  await expect(presets.getByRole('listitem')).toHaveText([/^Box A/, /^Box B/])
  await add('Box C')
  await pressTwice('Undo')
  const names = [/^Box A/, /^Box A/, /^Box B/, /^Box C/]
  await expect(presets.getByRole('listitem')).toHaveText(names)
  // A change is made after all that were begun before it.
  await add('Box D')
  await expect(presets.getByRole('listitem')).toHaveText([...names, /^Box D/])
})

test('a running move of the journal stays in sight however often Escape is pressed', async () => {
  const moved = Promise.withResolvers<void>()
  await page.route('**/ipc/journal.move', async (route) => {
    await moved.promise
    await route.fulfill({ json: { ok: true, value: { shipments: 2, keptTheirs: 0 } } })
  })
  await openSection(page, 'Journal', 'journal')
  const section = page.locator('#settings-journal')
  await section.getByLabel('Journal address', { exact: true }).fill('postgres://packer@db/one')
  await section.getByLabel('Name of this desk', { exact: true }).fill('Table 1')
  await section.getByRole('button', { name: 'Move this journal there' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move journal' }).click()
  for (let press = 0; press < 4; press++) await page.keyboard.press('Escape')
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  moved.resolve()
  await expect(dialog).toContainText('2 shipments')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('About shows the licence and the third-party notices, in both languages', async () => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/ipc/${'support.notices' satisfies ChannelName}`)) asked++
  })
  await openSection(page, 'About', 'about')
  const open = page.getByRole('button', { name: 'Show third-party notices' })
  await expect(open).toBeVisible()
  expect(asked).toBe(0)
  await open.click()

  const dialog = page.getByRole('dialog', { name: 'Third-party notices' })
  await dialog.getByText(/^zxing-cpp/).click()
  await expect(
    dialog.getByText('http://www.apache.org/licenses/', { exact: false }).filter({ visible: true }),
  ).toBeVisible()
  await expect(dialog.getByText(/^react \d/)).toBeVisible()
  expect(asked).toBe(1)
  expect(await complaintsInBothThemes(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  await openSection(page, 'Language', 'look')
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' })
  await openSection(page, 'Über Packdesk', 'about')
  await page.getByRole('button', { name: 'Hinweise zu Drittsoftware anzeigen' }).click()
  await expect(page.getByRole('dialog', { name: 'Hinweise zu Drittsoftware' })).toBeVisible()
  await changeSettings(page, { language: 'en' })
})
