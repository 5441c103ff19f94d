import { expect, type Locator, type Page, test } from '@playwright/test'
import { type SectionName, sectionNames, sectionOf } from '../../renderer/settings/sections.ts'
import type { MessageKey, Messages } from '../../shared/messages/index.ts'
import { createMessages, type MessageValues } from '../../shared/messages/messages.ts'
import { parcelFields } from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import { parcelRow } from '../fixtures/imports/parcel-table.ts'
import { complaintsInBothThemes, complaintsOfTexts, cutTexts, runsOver } from './accessibility.ts'

/** The number of animations that reduced motion should have shortened. */
const moves = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1).length,
  )

/** Choices that their lists cut off; in the page. */
function cutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  const chosen = (list: HTMLSelectElement) => list.selectedOptions[0]?.label ?? ''
  const isCut = (list: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list)
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (pen) pen.font = font
    return room > 0 && (pen?.measureText(chosen(list)).width ?? 0) > room + 1
  }
  return [...document.querySelectorAll('select')].filter(isCut).map(chosen)
}

/** The distance of the screen's content from the window's left and right edge; in the page. */
function margins(): number[] {
  const boxes = [...document.querySelectorAll('main > *')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 1)
  const left = Math.min(...boxes.map((box) => box.left))
  const right = innerWidth - Math.max(...boxes.map((box) => box.right))
  return [left, right].map(Math.round)
}

type Fit = { cut: (string | null)[]; choices: string[]; isOver: boolean; edges: number[] }
/** All of it at once, since asking the page costs more than looking. A new width
 * hides fields some frames later. */
const lookAtFit = (page: Page): Promise<Fit> =>
  page.evaluate(
    `(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next))
      return { cut: (${cutTexts})(), choices: (${cutChoices})(), isOver: (${runsOver})(), edges: (${margins})() }
    })()`,
  )

/** The page of a walk through every place of the window, and the catalogue of its language. */
type Walk = { page: Page; t: Messages['t'] }

/** A place that a person comes to: a screen in one of its states, or a dialog. The places are walked in
 * this order, each from the window's state that the place before left. */
type Place = { name: string; open(walk: Walk): Promise<void>; close?(walk: Walk): Promise<void> }

const dialog = ({ page }: Walk): Locator => page.getByRole('dialog')
const verdict = ({ page }: Walk): Locator => page.locator('#verdict')
const button = ({ page, t }: Walk, key: MessageKey, values?: MessageValues): Locator =>
  page.getByRole('button', { name: t(key, values) }).first()
/** Its German name is a part of others. */
const next = ({ page, t }: Walk): Locator => page.getByRole('button', { name: t('setUp.next'), exact: true })
const leave = async (walk: Walk) => {
  await walk.page.keyboard.press('Escape')
  await expect(dialog(walk)).toHaveCount(0)
}

/** A place that is a dialog, left by Escape. */
const asked = (name: string, ask: (walk: Walk) => Promise<void>): Place => ({
  name,
  async open(walk) {
    await ask(walk)
    await expect(dialog(walk)).toBeVisible()
  },
  close: leave,
})
const byKey = (name: string, key: string): Place => asked(name, ({ page }) => page.keyboard.press(key))
const byButton = (name: string, key: MessageKey): Place => asked(name, (walk) => button(walk, key).click())

const section = (walk: Walk, name: SectionName) => openSection(walk.page, walk.t(sectionOf(name).title), name)

async function type({ page, t }: Walk, change: Partial<Record<MessageKey, string>>): Promise<void> {
  for (const [key, text] of Object.entries(change))
    await page.getByLabel(t(key as MessageKey), { exact: true }).fill(text)
}
const typed = (reference: string): Partial<Record<MessageKey, string>> => ({
  'field.name': parcelFields.Name,
  'field.reference': reference,
  'field.street': parcelFields.Street,
  'field.postCode': parcelFields.Postcode,
  'field.city': parcelFields.City,
  'field.length': '30',
  'field.width': '20',
  'field.height': '10',
  'field.weight': '2',
  'field.content': parcelFields.Content,
})
const csv = [
  'Bestellnr;Firma;Straße;PLZ;Ort;Land;Länge;Breite;Höhe;Gewicht;Was drin ist;Warenwert;Versichert',
  `${parcelRow({ reference: 'W-9' })};700;`,
  `${parcelRow({ reference: 'W-10' })};45000;TRUE`,
  `${parcelRow({ reference: 'W-11' })};60;`,
].join('\r\n')

const packing: Place[] = [
  { name: 'set-up, step 1', open: (walk) => expect(next(walk)).toBeVisible() },
  { name: 'set-up, step 2', open: (walk) => next(walk).click() },
  {
    name: 'set-up, step 3',
    open: (walk) => next(walk).click(),
    close: (walk) => button(walk, 'setUp.done').click(),
  },
  {
    name: 'how labels are printed',
    async open(walk) {
      await section(walk, 'printer')
      const labels = walk.page.getByRole('group', { name: walk.t('settings.printer.label') })
      await labels.getByRole('radio', { name: walk.t('profile.way.folder.zpl') }).check()
      await expect(labels.getByLabel(walk.t('profile.speed'))).toBeVisible()
    },
  },
  {
    name: 'how documents are printed',
    open: (walk) => button(walk, 'settings.printer.setUp').click(),
    async close(walk) {
      await walk.page.keyboard.press('Escape')
      await expect(dialog(walk)).toHaveCount(0)
      await walk.page.keyboard.press('F2')
    },
  },
  {
    name: 'an empty form that was to be booked',
    async open({ page }) {
      await page.keyboard.press('Control+Enter')
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    },
  },
  {
    name: 'countries to choose from',
    async open({ page, t }) {
      await page.getByRole('combobox', { name: t('field.countryCode') }).press('ArrowDown')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    close: ({ page }) => page.keyboard.press('Escape'),
  },
  byKey('the address to paste', 'Alt+v'),
  byKey('the palette', 'Control+k'),
  asked('what the palette finds', async ({ page, t }) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: t('action.openPalette') }).fill('pack')
    await expect(page.getByRole('listbox').getByRole('group')).not.toHaveCount(0)
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  }),
  asked('the palette without a match', async ({ page, t }) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: t('action.openPalette') }).fill('xyzzy')
    await expect(page.getByText(t('palette.none', { typed: 'xyzzy' }))).toBeVisible()
  }),
  byKey('the sheet of keys', 'Alt+k'),
  {
    name: 'a parcel that is too heavy, on the big display',
    async open(walk) {
      await type(walk, { ...typed('W-1'), 'field.weight': '32.5' })
      await walk.page.keyboard.press('Alt+y')
      await expect(button(walk, 'action.bookAsFreight')).toBeVisible()
    },
    close: ({ page }) => page.keyboard.press('Alt+y'),
  },
  {
    name: 'a booked parcel with its label',
    async open(walk) {
      await type(walk, { 'field.weight': '2' })
      await expect(verdict(walk)).toContainText(walk.t('verdict.ships'))
      await walk.page.keyboard.press('Control+Enter')
      await expect(verdict(walk)).toContainText(walk.t('verdict.saved.zpl'))
      await expect(button(walk, 'label.correct')).toBeVisible()
    },
  },
  byButton('the label in its true size', 'label.trueSize'),
  byButton('the box on the page', 'label.correct'),
  {
    name: 'the tour',
    async open(walk) {
      await section(walk, 'about')
      await button(walk, 'tour.start').click()
      await button(walk, 'tour.fill.do').click()
      await expect(button(walk, 'tour.verdict.do')).toBeVisible()
    },
    async close({ page }) {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    },
  },
]

const elsewhere: Place[] = [
  {
    name: 'freight with its offers and everything that is wrong',
    async open({ page }) {
      await page.keyboard.press('F6')
      for (const [id, text] of Object.entries({
        'consignee-address-postCode': '10623',
        'consignee-address-city': 'Berlin',
        'lines-0-unitHeight': '100',
        'lines-0-unitWeight': '210',
        'lines-0-content': 'Ovens',
      }))
        await page.locator(`#field-${id}`).fill(text)
      await page.keyboard.press('Alt+q')
      await expect(page.locator('table')).toBeVisible()
      await page.locator('#field-lines-0-unitWeight').fill('2600,5')
      await page.locator('summary').click()
      await page.keyboard.press('Control+Enter')
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    },
  },
  {
    name: 'a pickup',
    async open(walk) {
      await walk.page.keyboard.press('F2')
      await expect(walk.page.getByLabel(walk.t('field.name'), { exact: true })).toBeEditable()
      await type(walk, { ...typed('W-2'), 'field.weight': '42' })
      await walk.page.keyboard.press('Control+Shift+Enter')
      await expect(walk.page.getByLabel(walk.t('field.name'), { exact: true })).toHaveValue('')
      await walk.page.keyboard.press('F4')
      const rows = walk.page.getByRole('listbox').getByRole('option')
      await expect(rows).toHaveCount(2)
      await rows.filter({ hasText: 'W-2' }).click()
    },
  },
  byKey('drafts to move', 'Alt+o'),
  {
    name: 'a pickup that cannot be closed',
    async open(walk) {
      await walk.page.keyboard.press('Alt+c')
      await walk.page.keyboard.press('Enter')
      await expect(dialog(walk).getByRole('listitem').first()).toBeVisible()
    },
    close: leave,
  },
  {
    name: 'a file to choose, its template and its sample',
    async open(walk) {
      await walk.page.keyboard.press('Alt+i')
      for (const key of ['import.choose', 'import.template', 'import.sample'] as const)
        await expect(button(walk, key)).toBeVisible()
    },
  },
  {
    name: 'a file and what its columns mean',
    async open({ page, t }) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await expect(page.getByRole('table')).toBeVisible()
      await page.getByLabel(t('import.insure')).selectOption('above')
      await page.getByLabel(t('import.insure.amount')).fill('500')
      await expect(
        page.getByRole('status', { name: t('import.insurance') }).getByRole('listitem'),
      ).toHaveCount(3)
    },
  },
  {
    name: 'what a file brought',
    async open({ page, t }) {
      await page
        .getByLabel(t('import.meaningOf', { name: 'Was drin ist' }))
        .selectOption({ label: `${t('field.content')} *` })
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('heading', { name: t('import.result') })).toBeVisible()
    },
    close: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'the print queue',
    async open({ page }) {
      await page.keyboard.press('F7')
      await expect(page.getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'a shipment, its tracking and its confirmation',
    async open(walk) {
      const { page, t } = walk
      await page.keyboard.press('F8')
      await page.getByRole('listbox').getByRole('option').first().click()
      await expect(button(walk, 'action.track')).toBeVisible()
      await page.keyboard.press('Alt+t')
      await expect(page.getByRole('region', { name: t('document.tracking') })).toBeVisible()
      await expect(button(walk, 'action.confirmation')).not.toHaveAttribute('aria-disabled')
      await page.keyboard.press('Alt+b')
      await expect(
        page.getByRole('region', { name: t('document.confirmation') }).getByRole('img'),
      ).toBeVisible()
    },
  },
  byKey('an order to cancel', 'Alt+x'),
  {
    name: 'the orders of the account, filtered',
    async open(walk) {
      await walk.page.keyboard.press('Alt+2')
      await walk.page.getByRole('grid').focus()
      await expect(walk.page.getByRole('row', { selected: true })).toHaveCount(1)
      await button(walk, 'filter.add').click()
      await button(walk, 'filter.expert').click()
    },
  },
  byButton('a filter to save', 'filter.save'),
  { name: 'quotations', open: ({ page }) => page.keyboard.press('Alt+3') },
  {
    name: 'an invoice',
    async open({ page }) {
      await page.keyboard.press('Alt+4')
      await page.getByRole('grid').first().focus()
      await expect(page.getByRole('grid')).toHaveCount(2)
    },
    close: ({ page }) => page.keyboard.press('Alt+1'),
  },
  {
    name: 'the address book',
    async open({ page }) {
      await page.keyboard.press('Alt+j')
      await expect(page.getByRole('listitem').first()).toBeVisible()
    },
  },
  asked('a new address without its name', async (walk) => {
    await walk.page.keyboard.press('Alt+n')
    await dialog(walk).locator('[type=submit]').click()
    await expect(dialog(walk).locator('[aria-invalid="true"]').first()).toBeFocused()
  }),
  {
    name: 'an address that is not in the book',
    async open({ page, t }) {
      await page.getByRole('searchbox').fill('xyzzy')
      await expect(page.getByText(t('addresses.none.found'))).toBeVisible()
    },
  },
]

const settings: Place[] = [
  ...sectionNames
    .filter((name) => name !== 'backup' && name !== 'scanner')
    .map((name): Place => ({ name: `the settings, ${name}`, open: (walk) => section(walk, name) })),
  {
    name: 'the settings that a search finds',
    async open(walk) {
      await walk.page.keyboard.press('F9')
      await walk.page.getByRole('combobox', { name: walk.t('settings.search') }).fill('offset')
      await expect(walk.page.getByRole('option')).toHaveCount(2)
    },
    close: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'the settings, scanner',
    async open(walk) {
      await section(walk, 'scanner')
      await button(walk, 'scanner.setUp').click()
      await expect(button(walk, 'scanner.setUp.stop')).toBeVisible()
    },
    close: (walk) => button(walk, 'scanner.setUp.stop').click(),
  },
  asked('a pickup location', async (walk) => {
    await section(walk, 'locations')
    await button(walk, 'settings.locations.add').click()
  }),
  asked('a preset', async (walk) => {
    await section(walk, 'presets')
    await button(walk, 'settings.presets.add').click()
  }),
  asked('an extra', async (walk) => {
    await section(walk, 'extras')
    await button(walk, 'settings.extras.add').click()
  }),
  {
    name: 'the settings, backup',
    async open(walk) {
      await section(walk, 'backup')
      await button(walk, 'backup.make').click()
      await expect(walk.page.getByRole('list', { name: walk.t('backup.list') })).toBeVisible()
    },
  },
  asked('a copy to restore', ({ page, t }) =>
    page
      .getByRole('list', { name: t('backup.list') })
      .getByRole('button')
      .first()
      .click(),
  ),
]

/** Every place that a desk of the practice environment has. */
const places: readonly Place[] = [...packing, ...elsewhere, ...settings]

const window = { width: 1024, height: 700 }
const narrow = { width: 320, height: 640 }
/** At 200 % zoom, a narrow one, a wide one, and the usual one again. */
const allSizes = [{ width: 512, height: 350 }, narrow, { width: 1920, height: 1080 }, window]
/** The margins of each screen, in a wide window and in the usual one. */
const margin = [20, 20]

/** The elements that do not fit, by size of the window. */
async function misfits(page: Page, sizes: readonly (typeof narrow)[]): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const fit = await lookAtFit(page)
    // In the narrowest window a choice may be longer than the window is wide.
    const choices = size.width < 512 ? [] : fit.choices
    const cut = [...fit.cut, ...choices].map((words) => `cut off: ${words}`)
    const over = fit.isOver ? ['runs over'] : []
    const edges = size.width < window.width ? margin : fit.edges
    const offset = `${edges}` === `${margin}` ? [] : [`${edges} from the edges`]
    found.push(...[...over, ...offset, ...cut].map((each) => `${size.width} wide, ${each}`))
  }
  return found
}

// Roles, structure and colours do not depend on the language: they are judged in one. German texts are the
// longer ones: they are looked at in each size.
for (const [language, locale, lookOver, sizes] of [
  ['en', 'en-GB', complaintsInBothThemes, [narrow, window]],
  ['de', 'de-DE', complaintsOfTexts, allSizes],
] as const)
  test.describe(language, () => {
    test.use({ locale, viewport: window, contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

    test('on every screen and dialog, axe finds nothing, and nothing overflows, is cut off or moves', async ({
      page,
    }) => {
      // Every place in one go: a desk and a page for each would take far longer.
      test.slow()
      const desk = await startStation()
      const walk = { page, t: createMessages(language, locale).t }
      try {
        await page.goto(desk.address)
        for (const { name, open, close } of places)
          await test.step(name, async () => {
            const look = async () => {
              expect.soft(await lookOver(page), name).toEqual([])
              expect.soft(await misfits(page, sizes), name).toEqual([])
              expect.soft(await moves(page), name).toBe(0)
            }
            // A place that cannot be opened or left does not hide the others.
            for (const act of [open, look, close])
              await act?.(walk).catch((error) => expect.soft(error, name).toBeUndefined())
          })
      } finally {
        await desk.remove()
      }
    })
  })
