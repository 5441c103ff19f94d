import { expect, type Page, test } from '@playwright/test'
import {
  clearForm,
  field,
  openDesk,
  paste,
  shareDesk,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { overflows } from './accessibility.ts'
import { startThirdPartyStation, type ThirdPartyStation } from './third-party-station.ts'

// Unusual typed and pasted text, up to a service that takes it as it is.

let desk: ThirdPartyStation
let page: Page
shareDesk(async (browser) => {
  desk = await startThirdPartyStation({ layout: 'terms' })
  page = await openDesk(browser, desk.admit)
  return { desk, page }
})
test.beforeEach(() => clearForm(page))

test('several lines pasted into a field become one with its words apart', async () => {
  await paste(page, 'Street', 'Lager 3\r\n  Tor 7\n')
  await expect(field(page, 'Street')).toHaveValue('Lager 3 Tor 7')
  await paste(page, 'Weight', '12,5\n')
  await expect(field(page, 'Weight')).toHaveValue('12,5')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Weight')).toHaveValue('')
})

test('ten thousand characters are reported at the field, and are still there after a reload', async () => {
  const long = 'ÄÖ漢😀 '.repeat(2000)
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/ipc/draft.save') && (response.request().postData() ?? '').includes('漢'),
  )
  await field(page, 'Name').fill(long)
  await field(page, 'Name').blur()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Too long')
  expect(await overflows(page)).toBe(false)
  await saved
  await page.reload()
  await expect(field(page, 'Name')).not.toHaveValue('')
  // Compared here, since a report would print both.
  expect((await field(page, 'Name').inputValue()) === long).toBe(true)
})

// FAULTS.md F90; SECURITY.md T4
test('emoji, script tags, formulas and right-to-left text arrive as typed', async () => {
  const odd = {
    Name: `📦 <b>Söze</b> ${'W'.repeat(40)}`,
    Reference: '=1+1',
    City: 'القاهرة',
    Content: '"><img src=x onerror=window.ran=1>',
  }
  await typeParcel(page, odd)
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  expect(desk.service.orders[0]?.body).toMatchObject({
    customerOrderCode: expect.stringMatching(/^=1\+1 PD-/),
    consignee: { name: odd.Name, address: { city: odd.City } },
    lines: [{ content: odd.Content }],
  })
  await page.keyboard.press('F8')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByText(odd.Content)).toBeVisible()
  expect(await page.evaluate('window.ran')).toBeUndefined()
  expect(await overflows(page)).toBe(false)
})
