import { expect, type Page, test } from '@playwright/test'
import type { SocketPostFault } from '../fixtures/carrier/third-party-service.ts'
import {
  clearForm,
  field,
  openDesk,
  openPack,
  parcelFields,
  sendParcel,
  shareDesk,
  typeParcel,
  verdict,
} from '../fixtures/e2e/parcel-form.ts'
import { canaryKey, startThirdPartyStation, type ThirdPartyStation } from './third-party-station.ts'

// A packer's day with a service that is not ours: other shapes, other labels, and what goes wrong with
// it.

let desk: ThirdPartyStation
let page: Page
shareDesk(async (browser) => {
  desk = await startThirdPartyStation({ confirmation: 'pdf', wrongKey: { status: 403, html: false } })
  page = await openDesk(browser, desk.admit)
  return { desk, page }
})
let ordersBefore: number
let postsBefore: number
test.beforeEach(async () => {
  desk.service.state.showsCode = 'documents'
  ordersBefore = desk.service.orders.length
  postsBefore = desk.service.posts().length
  await clearForm(page)
})
/** The requests that the service received since the test began. */
const orders = () => desk.service.orders.slice(ordersBefore)
const posts = () => desk.service.posts().slice(postsBefore)

/** Two of those that faults.test.ts and classify.test.ts in test/carrier/client/ have all of. */
const lost: Readonly<Record<string, SocketPostFault>> = {
  'the connection breaks': { kind: 'reset', booked: true },
  'cut JSON': { kind: 'cut' },
}

const book = (reference: string) => sendParcel(page, { Reference: reference })

test('a booking whose answer is lost is sent once, and its order is found by its documents', async () => {
  const { service } = desk
  for (const [name, fault] of Object.entries(lost))
    await test.step(name, async () => {
      const before = posts().length
      service.state.faults.push(fault)
      await book(name)
      // The answer was lost, so the order was found in the list. The verdict
      // shows that until the label is out.
      await expect(verdict(page)).toContainText(/Booked, found in the service’s list|Booked, saved as PDF/)
      await expect(verdict(page)).toContainText(service.orders.at(-1)?.reference ?? 'no order')
      expect(service.state.faults).toEqual([])
      expect(posts().length - before).toBe(1)
      await page.keyboard.press('Enter')
      await expect(field(page, 'Name')).toHaveValue('')
    })
  expect(orders()).toHaveLength(Object.keys(lost).length)
  const codes = orders().map(({ body }) => String(body.customerOrderCode))
  expect(new Set(codes).size).toBe(codes.length)
  expect(posts().every(({ parcelHeader }) => parcelHeader === 'true')).toBe(true)
})

test('a booking that was killed without proof is sent once and assigned by a person, and no order stays unexplained', async () => {
  const { service } = desk
  service.state.showsCode = 'nowhere'
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  service.state.faults.push({ kind: 'wait', until })
  await book('W-1')
  await expect.poll(() => posts().length).toBe(1)
  await desk.kill()
  await expect(page.getByRole('alert')).toContainText('Packdesk is not responding.')
  release()
  await desk.restart()

  await openPack(page, await desk.admit(page.context()))
  await expect(verdict(page)).toContainText('Which order is it?')
  await expect(field(page, 'Reference')).toHaveValue('W-1')
  await expect(page.getByText('Packdesk closed while the booking was being sent.')).toBeVisible()
  await expect(page.getByText('unexplained')).toBeVisible()
  await page.getByRole('button', { name: 'Assign this order' }).click()
  await expect(page.getByText('Booked, assigned by a person')).toBeVisible()
  await expect(page.getByText('unexplained')).toHaveCount(0)
  expect(posts()).toHaveLength(1)
})

test('a booking that never arrived is sent again only once a person decided so, also after a crash', async () => {
  desk.service.state.faults.push({ kind: 'status', status: 502, booked: false })
  await book('W-2')
  await expect(page.getByText('The order is not in the service’s list yet.')).toBeVisible()
  // The gateway's message is still shown after the list was read.
  await expect(page.getByText('Gateway 502', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'It was not booked…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'It was not booked' }).click()
  await expect(page.getByText('Marked as not booked.')).toBeVisible()
  await desk.restart()
  await openPack(page, await desk.admit(page.context()))
  await expect(page.getByText('Marked as not booked.')).toBeVisible()
  expect(posts()).toHaveLength(1)
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  expect(orders()).toHaveLength(1)
})

// FAULTS.md F6
test('a booking is unknown until a late list shows its order', async () => {
  const { service } = desk
  service.state.showsCode = 'record'
  // 200 % zoom: one column, in which the answer stands below the form.
  await page.setViewportSize({ width: 640, height: 400 })
  service.state.lag = 1
  service.state.faults.push({ kind: 'reset', booked: true })
  await book('W-3')
  await expect(verdict(page)).toContainText('Not confirmed yet')
  await expect(verdict(page)).toBeInViewport({ ratio: 1 })
  service.state.lag = 0
  await page.keyboard.press('Alt+c')
  await expect(verdict(page)).toContainText(/Booked, found in the service’s list|Booked, saved as PDF/)
  expect(posts()).toHaveLength(1)
  await page.setViewportSize({ width: 1280, height: 800 })
})

// FAULTS.md F92; SECURITY.md T28
test('each message of a refusal is at the field of its JSON pointer and is not executed, and what was typed stays', async () => {
  desk.service.state.faults.push({
    kind: 'answer',
    status: 422,
    body: {
      type: 'about:blank',
      title: 'Invalid',
      detail: 'No driver <script>window.ran = 1</script>',
      errors: [
        { pointer: '#/lines/0/unitWeight', detail: 'must be heavier' },
        { pointer: '#/lines/0/content', detail: `bad ${canaryKey}` },
      ],
    },
  })
  await book('W-4')
  await expect(verdict(page)).toContainText('Not booked')
  await expect(field(page, 'Weight')).toHaveAccessibleDescription('must be heavier')
  // The service repeats the key: its place is shown instead.
  await expect(field(page, 'Content')).toHaveAccessibleDescription('bad [redacted]')
  await expect(page.getByText('No driver <script>window.ran = 1</script>', { exact: true })).toBeVisible()
  expect(await page.evaluate('window.ran')).toBeUndefined()
  await expect(field(page, 'Name')).toHaveValue(parcelFields.Name)
})

test('with a wrong key nothing is booked and everything stays, whether the service answers with a page or JSON', async () => {
  const { service } = desk
  service.state.key = 'another'
  await typeParcel(page, { Reference: 'W-5' })
  await expect(page.getByRole('button', { name: 'Service rejects the API key' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Not sent')
  await expect(page.getByText('The service rejects the API key.').first()).toBeVisible()
  expect(posts()).toEqual([])
  service.state.key = canaryKey
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
})
