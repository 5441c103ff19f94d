import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { scannerSettingsSchema } from '../../shared/devices/index.ts'
import {
  bookParcel,
  field,
  openDesk,
  parcelFields,
  shareDesk,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { changeSettings, openSection } from '../fixtures/e2e/settings-section.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { complaints } from './accessibility.ts'
import { enterByHand, pressKeys, scan, typeByHand } from './timed-keys.ts'

/** A scan whose first character reaches the window long before the others,
 * although the keys were pressed evenly. */
async function scanLate(page: Page, text: string): Promise<void> {
  const pressed = Date.now()
  await pressKeys(page, text.slice(0, 1), 20, undefined, pressed)
  // Longer than the pause that is waited for, on the window's own clock.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
  await pressKeys(page, text.slice(1), 20, 'Enter', pressed + 20)
}

// A scanner that types like a keyboard, at a desk where the focus is anywhere.

let desk: BrowserStation
let page: Page
shareDesk(async (browser) => {
  desk = await startStation()
  page = await openDesk(browser, async (context) => {
    await context.addInitScript(listenToSounds)
    return desk.admit(context)
  })
  return { desk, page }
})
test.beforeEach(async () => {
  // Without keys and notes of the test before.
  await page.reload()
  await expect(verdict(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page, 'Name')).toHaveValue('')
})

/** Keeps the shape of each note in `playedNotes`, and the sound devices in `opened`. */
function listenToSounds(): void {
  const playedNotes: string[] = []
  const opened: AudioContext[] = []
  Object.assign(window, { playedNotes, opened })
  window.AudioContext = class extends AudioContext {
    constructor() {
      super()
      opened.push(this)
    }
  }
  window.OscillatorNode = class extends OscillatorNode {
    constructor(context: BaseAudioContext, options?: OscillatorOptions) {
      super(context, options)
      playedNotes.push(options?.type ?? '')
    }
  }
}

const message = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const placeOf = (page: Page, name: string) =>
  name === 'Country' ? page.getByRole('combobox', { name }) : field(page, name)
const hasFocus = (place: Locator) => expect(place).toBeFocused()
/** The choice that an open list begins at. */
async function openList(page: Page, name: string): Promise<Locator> {
  await field(page, name).focus()
  await page.keyboard.press('ArrowDown')
  const choice = field(page, name).locator('option:checked')
  await hasFocus(choice)
  return choice
}

test('at 5, 20 and 60 ms per character, with any focus, a command works and no character leaks', async () => {
  await field(page, 'Name').fill('Bäckerei')
  await field(page, 'Contact').fill('Frau')
  const pickupOn = await field(page, 'Pickup').inputValue()
  const untouched = {
    Name: 'Bäckerei',
    Contact: 'Frau',
    Country: 'Germany',
    Reference: '',
    Length: '',
    Pickup: pickupOn,
  }
  const places: [string, () => Promise<Locator>][] = [
    ['a field that finds', async () => field(page, 'Name')],
    ['a text field', async () => field(page, 'Contact')],
    ['a list with search', async () => placeOf(page, 'Country')],
    ['a list', async () => field(page, 'Ship from')],
    ['an open list', () => openList(page, 'Pickup')],
    ['a check', async () => page.getByLabel('Private address')],
    ['a button', async () => page.getByRole('button', { name: 'Add a parcel' })],
    ['nothing', async () => page.locator('body')],
  ]
  // test/renderer/devices/scanner/scan-reader.test.ts has every speed.
  const scans = [
    ...places.map((each) => [20, ...each] as const),
    ...[5, 60].flatMap((ms) => places.slice(0, 2).map((each) => [ms, ...each] as const)),
  ]
  let quantity = 1
  for (const [ms, name, place] of scans) {
    const focused = await place()
    if (name === 'nothing') await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    else await focused.focus()
    await scan(page, 'PD:PLUS', ms)
    quantity++
    await expect(field(page, 'Quantity'), `${name} at ${ms} ms`).toHaveValue(String(quantity))
    for (const [label, value] of Object.entries(untouched))
      await expect(placeOf(page, label), `${label} after ${name} at ${ms} ms`).toHaveValue(value)
    if (name !== 'nothing') await hasFocus(focused)
  }
  await expect(page.getByLabel('Private address')).not.toBeChecked()
  await expect(page.getByRole('listbox')).toHaveCount(0)

  // In the middle of what a person types, and with a part of it marked.
  const name = field(page, 'Name')
  await name.focus()
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 4))
  await scan(page, 'PD:PLUS', 20)
  await expect(field(page, 'Quantity')).toHaveValue(String(quantity + 1))
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Quantity')).toHaveValue(String(quantity))
  await expect(name).toHaveValue('Bäckerei')

  // In a dialog nothing is done behind it.
  await openSection(page, 'Pickup locations', 'locations')
  await page.getByRole('button', { name: 'Add a location' }).click()
  const inDialog = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await inDialog.focus()
  await scan(page, 'PD:RESET', 20)
  await expect(message(page, 'A question is open')).toBeVisible()
  await expect(inDialog).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await expect(name).toHaveValue('Bäckerei')
})

for (const [kept, separate] of [
  ['with the typed text', false],
  ['as a step of its own', true],
] as const)
  test(`undo and redo pass over a scan that the browser keeps ${kept}`, async () => {
    const name = field(page, 'Name')
    await name.fill('Bäckerei')
    await name.focus()
    await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 4))
    await typeByHand(page, 'x')
    await expect(name).toHaveValue('Bxerei')
    if (separate) await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    // An unknown code changes nothing.
    await scan(page, 'XYZ-4711', 20)
    await expect(message(page, 'XYZ-4711')).toBeVisible()
    await expect(name).toHaveValue('Bxerei')
    await page.keyboard.press('Control+z')
    await expect(name).toHaveValue('Bäckerei')
    await page.keyboard.press('Control+z')
    await expect(name).toHaveValue('')
    for (const value of ['Bäckerei', 'Bxerei', 'Bxerei']) {
      await page.keyboard.press('Control+Shift+z')
      await expect(name).toHaveValue(value)
    }
  })

test('an open list gets its keys, and a scan elsewhere closes it', async () => {
  await field(page, 'Name').fill('Bäckerei')
  const pickup = field(page, 'Pickup')
  await openList(page, 'Pickup')
  await page.keyboard.press('Escape')
  await hasFocus(pickup)
  await expect(field(page, 'Name')).toHaveValue('Bäckerei')
  await openList(page, 'Pickup')
  await scan(page, 'PD:RESET', 20)
  await hasFocus(field(page, 'Name'))
  await expect(field(page, 'Name')).toHaveValue('')
  expect(await pickup.evaluate((list) => list.matches(':open'))).toBe(false)
  // Slow keys are a person's, and go to the choice that begins so.
  await openList(page, 'Pickup')
  await typeByHand(page, 'f')
  await expect(pickup.locator('option:focus')).toContainText('Fri')
  await page.keyboard.press('Enter')
  await expect(pickup.locator('option:checked')).toContainText('Fri')
})

test('on an overloaded computer a late scan leaks, loses and presses nothing', async () => {
  await field(page, 'Length').fill('40')
  const parcels = page.getByRole('button', { name: 'Add a parcel' })
  const places = [page.getByLabel('Private address'), field(page, 'Ship from'), parcels, page.locator('body')]
  for (const [index, place] of places.entries()) {
    await field(page, 'Length').focus()
    if (place === places.at(-1)) await field(page, 'Length').evaluate((input) => input.blur())
    else await place.focus()
    await scanLate(page, 'PD:PLUS')
    await expect(field(page, 'Quantity'), `place ${index}`).toHaveValue(String(index + 2))
    await expect(field(page, 'Length'), `place ${index}`).toHaveValue('40')
    await hasFocus(place)
  }
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(page.getByLabel('Private address')).not.toBeChecked()
})

test('a reference opens its draft, commands book it, its label confirms, and a wrong label raises an alarm', async () => {
  await typeParcel(page)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.locator('[data-last]')).toBeVisible()
  await scan(page, 'w-1001', 60)
  await expect(field(page, 'Street')).toHaveValue(parcelFields.Street)
  await expect(message(page, 'w-1001 is on the form')).toBeVisible()
  await expect(verdict(page)).toContainText('Ships as parcel')
  const previewOfLabel = () =>
    page.waitForResponse(
      async (response) =>
        response.url().endsWith('/ipc/label.preview') && (await response.text()).includes('"symbols":[{'),
    )
  const preview = previewOfLabel()
  await scan(page, 'PD:BOOK')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  const answer = await (await preview).json()
  // The code on the label that names the order.
  const first = /"text":"([^"]*SHP-[^"]*)"/.exec(JSON.stringify(answer))?.[1] ?? ''
  await scan(page, first, 20)
  await expect(message(page, 'right label')).toBeVisible()
  // The carrier's own code, on a page that went out as it was sent.
  await scan(page, /"text":"(00\d{18})"/.exec(JSON.stringify(answer))?.[1] ?? '', 20)
  await expect(message(page, 'right label')).toBeVisible()
  await scan(page, 'W-1001')
  await expect(message(page, 'was already shipped')).toBeVisible()

  // The next parcel, and the label of the one before on it.
  await scan(page, 'PD:NEXT')
  await hasFocus(field(page, 'Name'))
  const nextPreview = previewOfLabel()
  await bookParcel(page, { Reference: 'W-1002' })
  await scan(page, first)
  const alarm = page.getByRole('dialog', { name: 'Wrong label' })
  await expect(alarm).toContainText('Nothing was confirmed')
  expect(await complaints(page)).toEqual([])
  await scan(page, first)
  await scan(page, 'PD:NEXT')
  await expect(alarm).toBeVisible()
  await enterByHand(page)
  await expect(alarm).toHaveCount(0)
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  const playedNotes: string[] = await page.evaluate('playedNotes')
  expect(new Set(playedNotes)).toEqual(new Set(['triangle', 'sawtooth', 'square']))
  // After the last note the sound device is let go.
  const states = () => page.evaluate<string[]>('opened.map(({ state }) => state)')
  await expect.poll(states).toEqual(['suspended'])

  // The label of a parcel that was booked elsewhere. It is known by the codes of the label that is shown.
  await nextPreview
  const own = /"text":"(00\d{18})"/.exec(JSON.stringify(answer))?.[1] ?? ''
  await scan(page, `${own.slice(0, -4)}9999`)
  await expect(alarm).toContainText('on no label of this desk')
  await enterByHand(page)
  await expect(alarm).toHaveCount(0)
  await expect(verdict(page)).toContainText('Booked, saved as PDF')

  // An unknown code begins the next parcel, goes into a field for codes, or only causes a message.
  await scan(page, 'UNKNOWN-77')
  await expect(field(page, 'Reference')).toHaveValue('UNKNOWN-77')
  await expect(field(page, 'Street')).toHaveValue('')
  await field(page, 'Reference').focus()
  await scan(page, 'UNKNOWN-88', 60)
  await expect(field(page, 'Reference')).toHaveValue('UNKNOWN-88')
  await field(page, 'City').focus()
  await scan(page, 'UNKNOWN-99')
  await expect(message(page, 'Unknown scan: UNKNOWN-99')).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('')
})

test('text typed by a program arrives unchanged: words, digits, umlauts, Tab, Enter and the booking key', async () => {
  for (const [name, text] of Object.entries({ ...parcelFields, Reference: 'W-2001' })) {
    await field(page, name).focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    await expect(field(page, name)).toHaveValue(text)
  }
  await expect(verdict(page)).toContainText('Ships as parcel')
  await field(page, 'Content').focus()
  await page.keyboard.type(' und mehr')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await expect(field(page, 'Content')).toHaveValue('Backformen und mehr')
})

test('a scan removes no character that came without a key before it, however fast', async () => {
  const city = field(page, 'City')
  await city.focus()
  const from = Date.now() - 200
  await pressKeys(page, 'K12', 10, undefined, from)
  await page.keyboard.insertText('ö')
  await pressKeys(page, '3456', 10, 'Enter', from + 30)
  await expect(message(page, 'Unknown scan: 3456')).toBeVisible()
  await expect(city).toHaveValue('K12ö')
})

test.describe('in German and dark', () => {
  const part = () => page.getByRole('region', { name: 'Scanner' })
  test.beforeAll(async () => {
    await changeSettings(page, { language: 'de' })
    await page.emulateMedia({ colorScheme: 'dark' })
  })
  test.afterAll(async () => {
    await page.emulateMedia({ colorScheme: null })
    await changeSettings(page, { language: 'system', scanner: scannerSettingsSchema.parse({}) })
  })

  test('the palette finds a section, and the focus returns', async () => {
    await page.keyboard.press('Control+k')
    await hasFocus(page.getByRole('combobox', { name: 'Alles durchsuchen' }))
    await typeByHand(page, 'scanner')
    await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/^Scanner/)
    await page.keyboard.press('Escape')
    await hasFocus(field(page, 'Name'))
    await page.keyboard.press('Control+k')
    await typeByHand(page, 'scanner')
    await page.keyboard.press('Enter')
    await expect(part()).toBeVisible()
  })

  test('the setup learns from three scans', async () => {
    await openSection(page, 'Scanner', 'scanner')
    await expect(part()).toContainText('Noch nicht eingerichtet')
    await part().getByRole('button', { name: 'Einrichten …' }).click()
    await expect(part().getByRole('img')).toBeVisible()
    for (const count of [1, 2]) {
      await scan(page, 'PACKDESK-YZ-4711', 40)
      await expect(part().getByRole('status')).toContainText([`${count} von 3`])
    }
    expect(await complaints(page)).toEqual([])
    await scan(page, 'PACKDESK-YZ-4711', 40)
    await expect(part()).toContainText('Gelernt: höchstens 70 ms')
    await expect(part().getByLabel('Längste Pause')).toHaveValue('70')
    await expect(page.getByRole('group', { name: 'Zustand' })).toContainText('eingerichtet')
  })

  test('the list of keys is shown and closed', async () => {
    await page.keyboard.press('Alt+k')
    const sheet = page.getByRole('dialog', { name: 'Tasten' })
    await expect(sheet.getByRole('term').filter({ hasText: 'Buchen und drucken' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })

  test('what was set by hand stays when a person returns to the section', async () => {
    await openSection(page, 'Scanner', 'scanner')
    await part().getByLabel('Ein Scan endet mit').selectOption('pause')
    await expect(part().getByRole('status')).toContainText(['Gespeichert'])
    let saves = 0
    const count = (request: Request) => {
      if (request.url().endsWith('/ipc/settings.change')) saves++
    }
    page.on('request', count)
    for (const section of ['Waage', 'Scanner'])
      await page.getByRole('listbox').getByRole('option', { name: section }).click()
    await expect(part().getByLabel('Ein Scan endet mit')).toHaveValue('pause')
    await page.keyboard.press('F2')
    await hasFocus(field(page, 'Name'))
    page.off('request', count)
    expect(saves).toBe(0)
  })

  test('without an end key a pause ends a scan, in the middle of a field, too', async () => {
    const name = field(page, 'Name')
    await changeSettings(page, {
      scanner: scannerSettingsSchema.parse({ pauseMs: 70, end: 'pause' }),
    })
    // The clock measures the pause: on a machine that stalls for longer, a person scans again.
    await expect(async () => {
      await name.fill('')
      await typeByHand(page, 'Mü')
      await scan(page, 'AUFTRAG-4711', 40, 'nothing')
      await expect(message(page, 'AUFTRAG-4711')).toBeVisible({ timeout: 5_000 })
      await expect(name).toHaveValue('Mü', { timeout: 5_000 })
    }).toPass()
  })
})
