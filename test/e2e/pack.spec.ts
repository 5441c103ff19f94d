import { expect, type Page, test } from '@playwright/test'
import {
  bookParcel,
  clearForm,
  field,
  openDesk,
  openPack,
  parcelFields,
  pasteHere,
  shareDesk,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { changeSettings, openSection } from '../fixtures/e2e/settings-section.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { savedLabels } from '../fixtures/printing/saved-labels.ts'
import { typeByHand } from './timed-keys.ts'

let desk: BrowserStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, desk.address)
  // A test starts the desk anew.
  return { desk: { remove: () => desk.remove() }, page }
})
test.beforeEach(() => clearForm(page))

/** The saved labels of a parcel, one for each print. Each test books references of its own. */
const prints = (reference: string) => savedLabels(desk.dataDir, `_${reference}`)

async function typeAndTab(page: Page, ...texts: (string | undefined)[]) {
  for (const text of texts) {
    if (text !== undefined) await typeByHand(page, text)
    await page.keyboard.press('Tab')
  }
}

test('a parcel is typed, booked and printed without a mouse, and the next form is ready', async () => {
  await expect(field(page, 'Name')).toBeFocused()
  const { Name, Street, Postcode, City, Length, Width, Height, Weight, Content } = parcelFields
  await typeAndTab(page, Name, 'A-1', Street, Postcode, City)
  await typeAndTab(page, undefined, 'Frau Öztürk', '+49 30 555111', undefined)
  // The button that adds a parcel and the presets stand in between.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await typeAndTab(page, undefined, Length, Width, Height, Weight)
  await typeByHand(page, Content)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await expect(page.getByText(/net, €/)).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(page.getByRole('img', { name: /^Label of / })).toBeVisible()
  expect(prints('A-1')).toHaveLength(1)

  await expect(page.getByRole('button', { name: 'Next parcel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Weight')).toHaveValue('')
})

test('after a booking, typing begins the next parcel with its first character', async () => {
  await bookParcel(page, { Reference: 'B-1' })
  // No key of this layout has the first: it comes as an input method's text does.
  await typeByHand(page, 'Öztürk GmbH')
  await expect(field(page, 'Name')).toHaveValue('Öztürk GmbH')
  await expect(field(page, 'Street')).toHaveValue('')
  await bookParcel(page, { Reference: 'B-2' })
  await field(page, 'Reference').click()
  await typeByHand(page, 'B-3')
  await expect(field(page, 'Reference')).toHaveValue('B-3')
  await expect(field(page, 'Name')).toHaveValue('')
  await bookParcel(page, { Reference: 'B-4' })
  await pasteHere(page, 'Müller GmbH\nIndustriestr. 12a\n70565 Stuttgart')
  await expect(field(page, 'Postcode')).toHaveValue('70565')
  await expect(field(page, 'Length')).toBeFocused()
})

test('the last parcel is beside the actions, is printed again and shipped again by key', async () => {
  await bookParcel(page, { Reference: 'C-1' })
  await page.keyboard.press('Enter')
  const last = page.getByRole('button', {
    name: /^Last: \d\d:\d\d Bäckerei Öztürk GmbH, Berlin .*Saved as PDF$/,
  })
  await expect(last).toBeVisible()
  expect(prints('C-1')).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Print again' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Alt+L',
  )
  await page.keyboard.press('Alt+l')
  await expect.poll(() => prints('C-1')).toHaveLength(2)

  await typeByHand(page, 'Half typed')
  await page.keyboard.press('Alt+r')
  await expect(field(page, 'Name')).toHaveValue(parcelFields.Name)
  await expect(field(page, 'Weight')).toHaveValue('2.48')
  // The packer has just seen the other one: nothing asks whether it was shipped before.
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Name')).toHaveValue('Half typed')
})

// FAULTS.md F8
test('twelve presses make one order', async () => {
  await typeParcel(page, { Reference: 'D-1' })
  await expect(verdict(page)).toContainText('Ships as parcel')
  for (let press = 0; press < 12; press++) await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await page.keyboard.press('F8')
  const booked = page.getByRole('listbox', { name: 'Booked shipments' }).getByRole('option')
  await expect(booked.filter({ hasText: 'D-1' })).toHaveCount(1)
  expect(prints('D-1')).toHaveLength(1)
})

test('a restart in the middle of typing loses nothing', async () => {
  await typeParcel(page, { Weight: '12,5' })
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.reload()
  await expect(field(page, 'Weight')).toHaveValue('12,5')
  await desk.stop('SIGKILL')
  desk = await startStation([], { dataDir: desk.dataDir })
  await openPack(page, await desk.admit(page.context()))
  for (const [name, text] of Object.entries({ ...parcelFields, Weight: '12,5' }))
    await expect(field(page, name)).toHaveValue(text)
})

// FAULTS.md F107
test('a save that is delayed on its way does not replace what was typed after it', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/ipc/draft.save', (route) => released.then(() => route.continue()), { times: 1 })
  const delayed = page.waitForRequest('**/ipc/draft.save')
  await field(page, 'Weight').fill('1')
  const older = await delayed
  await field(page, 'Weight').fill('12,5')
  const saved = page.waitForResponse('**/ipc/draft.save')
  // A hidden page may be closed at any time, so it waits for no answer.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    dispatchEvent(new Event('visibilitychange'))
  })
  await saved
  release()
  await older.response()
  await page.reload()
  await expect(field(page, 'Weight')).toHaveValue('12,5')
})

test('over a limit, verdict, meter and field say by how much, and nothing is sent', async () => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/ipc/parcel.book')) sent++
  })
  await typeParcel(page, { Weight: '32.5' })
  await expect(verdict(page)).toContainText('0.5 kg too heavy for a parcel')
  await expect(verdict(page)).toContainText('Ship it as freight.')
  await expect(field(page, 'Weight')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Weight')).toHaveAccessibleDescription('0.5 kg too heavy')
  await expect(page.getByRole('list', { name: 'Limits' })).toContainText('32.5 / 32 kg, 0.5 kg over')
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'Weight')).toBeFocused()
  await field(page, 'Weight').fill('32')
  await expect(verdict(page)).toContainText('Ships as parcel')
  expect(sent).toBe(0)
})

// FAULTS.md F115
test('a number is valid or has an error, and always stays as typed', async () => {
  await typeParcel(page)
  for (const [typed, message] of [
    ['12,5', ''],
    ['1.234,5', /too heavy$/],
    ['0', 'More than 0'],
    ['<script>', 'Not a number'],
    ['', 'Required'],
  ] as const) {
    await field(page, 'Weight').fill(typed)
    await field(page, 'Content').focus()
    await expect(field(page, 'Weight')).toHaveValue(typed)
    await expect(field(page, 'Weight')).toHaveAccessibleDescription(message)
  }
})

test('the country is found by its name in any language, and an unknown one is reported', async () => {
  await typeParcel(page)
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('Österr')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Austria')
  await country.fill('Schweiz')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Switzerland')
  await expect(verdict(page)).toContainText('No parcel service on this route')
  await country.fill('Atlantis')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Atlantis')
  await expect(verdict(page)).toContainText('Check Country')
})

test('presets fill a parcel by their key; lines are added and removed', async () => {
  await openSection(page, 'Parcel presets', 'presets')
  await page.getByRole('button', { name: 'Add a preset' }).click()
  const dialog = page.getByRole('dialog')
  for (const [name, text] of Object.entries({ Name: 'Carton S', Length: '30', Width: '20,5', Height: '10' }))
    await dialog.getByLabel(name, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByText('30 × 20.5 × 10 cm')).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.press('Alt+1')
  await expect(field(page, 'Width')).toHaveValue('20.5')
  await expect(page.getByRole('button', { name: 'Carton S' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Alt+a')
  await expect(field(page, 'Length, parcel 2')).toBeFocused()
  // From a field that the preset fills to what is missing.
  await page.keyboard.press('Alt+1')
  await expect(field(page, 'Weight, parcel 2')).toBeFocused()
  await page.keyboard.type('3')
  await page.getByRole('button', { name: 'Remove parcel 1' }).click()
  await expect(field(page, 'Weight')).toHaveValue('3')
  await changeSettings(page, { parcelPresets: [] })
})
