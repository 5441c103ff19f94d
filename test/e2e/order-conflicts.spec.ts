import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { elementId, extraElementId } from '../../renderer/shipment-form/focus/field-focus.ts'
import { createMessages } from '../../shared/messages/index.ts'
import { shipmentFields } from '../../shared/shipment/index.ts'
import { openDesk, shareDesk } from '../fixtures/e2e/parcel-form.ts'
import { startProvisioned } from '../fixtures/e2e/start-station.ts'
import { warehouseAddress } from '../fixtures/hosts/station-args.ts'
import { complaints, overflows } from './accessibility.ts'

/** The packer's text and the order's, for each text field that an order fills. */
const values: Record<string, [typed: string, ordered: string]> = {
  name: ['Ofenhaus', 'Bäckerei Öztürk und Söhne Betriebsgesellschaft mbH & Co. KG'],
  street: ['Hafenstr. 7', 'Straße des 17. Juni 135'],
  postCode: ['1010', '10623'],
  city: ['Wien', 'Berlin'],
  countryCode: ['AT', 'DE'],
  contact: ['Herr Ali', 'Frau Öztürk-Dampfschifffahrt'],
  phone: ['+49 30 555 1122', '+49 30 5551120'],
  email: ['a@b.de', 'lager@oeztuerk.example'],
  quantity: ['2', '1'],
  packageType: ['FP', 'EP'],
  length: ['40', '120'],
  width: ['30', '80'],
  height: ['20', '100'],
  weight: ['2,5', '125'],
  content: ['Farbe', 'Backformen aus Silikon'],
  valueOfGoods: ['100', '2500.50'],
  loadingType: ['X1', 'RAMP'],
  unloadingType: ['X2', 'RAMP'],
  incoterm: ['DAP', 'STANDARD'],
  neutralData: ['{"a": 1}', '{"sender": "Bäckerei"}'],
}
/** Without a conflict: the reference is what is asked for, and an order's own day
 * comes before the proposed one. */
const others = ['reference', 'pickupOn']
const texts = shipmentFields.filter(({ kind, key }) => kind !== 'yesNo' && !others.includes(key))
const extras = {
  additionalInformation: ['Hof 3', 'Hof 2, Rampe links neben dem Tor'],
  costCentre: ['12', '4711'],
} as const

const folder = mkdtempSync(join(tmpdir(), 'packdesk-conflicts-'))
const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
const goods = ['goods.unNo', 'goods.substanceName']
const row = (reference: string, mode: 'parcel' | 'freight') => {
  const cells = texts.map((field) => {
    const isOther = 'only' in field && field.only !== mode
    return isOther ? '' : values[field.key]?.[1]
  })
  const substance = mode === 'freight' ? ['1263', 'PAINT'] : ['', '']
  return [reference, ...cells, ...Object.values(extras).map(([, ordered]) => ordered), ...substance]
}
writeFileSync(
  join(folder, 'orders.csv'),
  [
    ['reference', ...texts.map(({ column }) => column), ...Object.keys(extras), ...goods],
    row('P-1', 'parcel'),
    row('F-1', 'freight'),
  ]
    .map((cells) => cells.map(cell).join(';'))
    .join('\n'),
)
const contactPerson = { name: 'Ann', phone: '+49 40 1', email: 'ann@example.de' }

/** A text, and what may follow it. */
const words = (text: string) => new RegExp(`^${text.replace(/[.+{}?()|*[\]\\]/g, '\\$&')}( · |$)`)

let page: Page
shareDesk(async (browser) => {
  const desk = await startProvisioned({
    pickupLocations: [{ id: 'main', name: 'Main', ...warehouseAddress, contactPerson }],
    labelPrinter: 'folder',
    orderSource: { kind: 'file', name: 'ERP', path: join(folder, 'orders.csv') },
    extras: [
      { name: 'additionalInformation', path: 'consignee.address.additionalInformation', kind: 'text' },
      { name: 'costCentre', path: 'costCentre', kind: 'number' },
    ],
  })
  page = await openDesk(browser, desk.address)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return { desk, page }
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const usual = { width: 1366, height: 768 }
/** The usual window, a wide one, the usual one at 150 % and 200 % zoom, and a narrow one. */
const everyWindow = [
  usual,
  { width: 1920, height: 1080 },
  { width: 911, height: 512 },
  { width: 683, height: 384 },
  { width: 320, height: 640 },
]

/** Where each control is in each window, below the head of the form, and whether a window scrolls
 * sideways. */
async function layouts(windows: readonly (typeof usual)[]) {
  const found: { boxes: [x: number, y: number, width: number, height: number][]; runsOver: boolean }[] = []
  for (const size of windows) {
    await page.setViewportSize(size)
    const boxes = await page.evaluate(async () => {
      const look = () => {
        const top = document.querySelector('main h2')?.getBoundingClientRect().top ?? 0
        return [...document.querySelectorAll('main :is(label, label + div)')].map(
          (each): [number, number, number, number] => {
            const { x, y, width, height } = each.getBoundingClientRect()
            return [x, y - top, width, height]
          },
        )
      }
      // A new width hides fields some frames later.
      let last = ''
      for (let same = 0; same < 5; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const now = JSON.stringify(look())
        same = now === last ? same + 1 : 0
        last = now
      }
      return look()
    })
    found.push({ boxes, runsOver: await overflows(page) })
  }
  return found
}
/** By how many pixels anything moved at most. */
const moved = (before: number[][], after: number[][]): number =>
  Math.max(...before.flatMap((box, at) => box.map((part, n) => Math.abs(part - (after[at]?.[n] ?? 0)))))

// German has the longer texts: it is looked at in every window.
for (const [language, locale, windows] of [
  ['en', 'en-GB', [usual]],
  ['de', 'de-DE', everyWindow],
] as const) {
  const { t, country } = createMessages(language, locale)
  const shown: Record<string, string> = {
    DE: country('DE'),
    EP: t('freight.type.EP'),
    RAMP: t('freight.ramp'),
    STANDARD: t('freight.standard'),
  }
  test.describe(language, () => {
    for (const [mode, key, reference] of [
      ['parcel', 'F2', 'P-1'],
      ['freight', 'F6', 'F-1'],
    ] as const)
      test(`every field of the ${mode} form shows what the order says, one key takes it, and nothing moves`, async () => {
        await page.setViewportSize(usual)
        await page.keyboard.press('F9')
        await page.getByLabel(/^(Language|Sprache)$/).selectOption(language)
        await page.reload()
        await expect(page.locator('h1')).toHaveText(t('pack.title'))
        await page.keyboard.press(key)
        await expect(page.locator('h1')).toHaveText(t(mode === 'parcel' ? 'pack.title' : 'freight.title'))
        await page.keyboard.press('Escape')
        await expect(page.locator('#field-consignee-name')).toHaveValue('')
        const fields = [
          ...texts
            .filter((field) => !('only' in field) || field.only === mode)
            .map(({ key, wire }) => [elementId(wire.replace('[]', '[0]')), ...(values[key] ?? [])]),
          ...Object.entries(extras).map(([name, pair]) => [extraElementId(name), ...pair]),
        ] as [id: string, typed: string, ordered: string][]
        await page.getByLabel(t('pack.option.wantsInsurance'), { exact: true }).check()
        if (mode === 'freight') {
          await page.getByText(t('freight.neutral'), { exact: true }).click()
          await page.getByRole('button', { name: t('goods.add') }).click()
          await page.getByLabel(t('goods.unNo')).fill('1950')
        }
        for (const [id, typed] of fields) {
          await page.locator(`#${id}`).fill(typed)
          await page.keyboard.press('Tab')
        }
        await page.locator('#field-customerOrderCode').fill(reference)
        const before = await layouts(windows)
        await page.setViewportSize(usual)
        await page.locator('#field-customerOrderCode').press('Tab')
        await expect(page.locator('[data-differs]')).toHaveCount(fields.length, { timeout: 5000 })
        for (const [id, , ordered] of fields)
          await expect
            .soft(page.locator(`#${id}`))
            .toHaveAccessibleDescription(words(t('order.says', { value: shown[ordered] ?? ordered })))
        for (const [at, { boxes, runsOver }] of (await layouts(windows)).entries()) {
          const was = before[at]
          expect.soft(moved(was?.boxes ?? [], boxes), `${windows[at]?.width} wide`).toBeLessThan(1.5)
          expect.soft(runsOver).toBe(was?.runsOver)
        }
        expect(await complaints(page)).toEqual([])
        for (const _ of fields) await page.keyboard.press('Alt+u')
        await expect(page.locator('[data-differs]')).toHaveCount(0)
      })
  })
}
