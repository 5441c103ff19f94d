import { expect, type Page, test } from '@playwright/test'
import { failure } from '../../shared/kit/index.ts'
import type { PickupEntry, PickupSummary } from '../../shared/pickup/index.ts'
import { field, openDesk, shareDesk } from '../fixtures/e2e/parcel-form.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import {
  bookingRun,
  draftEntry,
  pickupSummary,
  readOf,
  shipmentEntry,
} from '../fixtures/renderer/fake-pickups.ts'
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

  test('in a narrow window the buttons of the closing cover no field that has the focus', async () => {
    await fakePickup(entries)
    await answerChannel(page, 'pickup.close', {
      kind: 'refused',
      open: [1, 2, 3, 4].map((n) => ({ kind: 'unexplained', id: `o-${n}`, reference: `SHP-${n}` })),
    })
    await openPickups()
    await page.keyboard.press('Alt+c')
    await page.keyboard.press('Enter')
    const reasons = page.getByRole('dialog').getByRole('textbox')
    await expect(reasons).toHaveCount(5)
    await page.setViewportSize({ width: 320, height: 640 })
    const covered: number[] = []
    for (const [index, reason] of (await reasons.all()).entries()) {
      await reason.focus()
      const isInFront = await reason.evaluate((field) => {
        const { left, bottom } = field.getBoundingClientRect()
        return document.elementFromPoint(left + 5, bottom - 5) === field
      })
      if (!isInFront) covered.push(index)
    }
    expect(covered).toEqual([])
    await page.keyboard.press('Escape')
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

test('a form whose draft cannot be read says why, and starts empty on request; the other screens stay usable', async () => {
  await answerChannel(page, 'draft.read', () => failure('internal'))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The draft on this form could not be read.')
  await page.keyboard.press('F9')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await page.keyboard.press('F2')
  await page.getByRole('button', { name: 'Start an empty form' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('B')
  await expect(field(page, 'Name')).toHaveValue('B')
})
