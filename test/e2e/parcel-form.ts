import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { enter, importParcels } from '../fixtures/browser-host.ts'

/** A parcel that ships, by the form's English names. */
export const parcel = {
  Name: 'Bäckerei Öztürk GmbH',
  Reference: 'W-1001',
  Street: 'Straße des 17. Juni 135',
  Postcode: '10623',
  City: 'Berlin',
  Length: '30',
  Width: '20',
  Height: '10',
  Weight: '2,48',
  Content: 'Backformen',
}
export type Typed = Partial<typeof parcel & { Quantity: string }>

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const verdict = (page: Page) => page.locator('#verdict')

export async function openPack(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pack a parcel')
  await expect(field(page, 'Ship from')).not.toHaveValue('')
}

/** A window for all tests of a file: loading one takes a third of a short test's processor time.
 * @param address the printed one, or what admits a further browser */
export async function openDesk(
  browser: Browser,
  address: string | ((context: BrowserContext) => Promise<string>),
): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  await openPack(page, typeof address === 'string' ? address : await address(page.context()))
  return page
}

/** One desk and one window for all tests of a file, which run in their order. `open` starts them before the first test. */
export function shareDesk(
  open: (browser: Browser) => Promise<{ desk: { remove(): Promise<unknown> }; page: Page }>,
): void {
  let opened: Awaited<ReturnType<typeof open>>
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browser }) => {
    opened = await open(browser)
  })
  test.afterAll(async () => {
    await opened.page.context().close()
    await opened.desk.remove()
  })
}

/** Back to Pack; without what the test before left on the form. */
export async function clearForm(page: Page): Promise<void> {
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Name')).toBeFocused()
}

/** Opens Pack on a desk that the tests of a file share; without what the test before left on the form. */
export async function openCleared(
  page: Page,
  desk: { admit(context: BrowserContext): Promise<string> },
): Promise<void> {
  await openPack(page, await desk.admit(page.context()))
  await page.keyboard.press('Escape')
  await expect(field(page, 'Name')).toHaveValue('')
}

/** Types the whole form; without a mouse, but not in the order of the keys. */
export async function typeParcel(page: Page, change: Typed = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...parcel, ...change })) await field(page, name).fill(text)
}

/** Ticks an option, of which those that do not fit in one row are behind a button. */
export async function choose(page: Page, option: string): Promise<void> {
  if (!(await field(page, option).isVisible())) await page.getByRole('button', { name: /^\d+ more$/ }).click()
  await field(page, option).check()
}

/** `savedAs`: what the folder printer, which every desk starts with, writes. */
export async function bookParcel(page: Page, change: Typed = {}, savedAs = 'PDF'): Promise<void> {
  await typeParcel(page, change)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText(`Booked, saved as ${savedAs}`)
}

/** Imports parcels past the window, into the pickup that the form shows: for what a test only begins with.
 * @param parcels `REFERENCE;NAME` each */
export async function queueImported(page: Page, parcels: readonly string[]) {
  const secret = await page.evaluate(() => localStorage.getItem('packdesk.session'))
  const { get } = await enter(page.url(), secret ?? undefined)
  const pickup = {
    pickupLocationId: await field(page, 'Ship from').inputValue(),
    pickupOn: await field(page, 'Pickup').inputValue(),
  }
  await importParcels(get, parcels, pickup)
  return { get, pickup }
}

/** The same; books them too and waits for their labels. */
export async function bookImported(page: Page, parcels: readonly string[]): Promise<void> {
  const { get, pickup } = await queueImported(page, parcels)
  await get('pickup.bookAll', pickup)
  const read = async () => (await get('pickup.read', pickup)).summary
  await expect.poll(read).toMatchObject({ drafts: 0, sending: 0, unprinted: 0 })
}
