import { expect, test } from '@playwright/test'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import { startLeakDetector } from '../fixtures/hosts/leak-detector.ts'

test('a new service address asks for its own key, in words', async ({ page }) => {
  const key = 'KEY-CANARY-4711-screen'
  const own = await startLeakDetector({ key, showsCode: 'record' })
  const foreign = await startLeakDetector({ key, showsCode: 'record' })
  const desk = await startStation(['--environment', 'sandbox'])
  await page.goto(desk.address)
  await expect(page.locator('#verdict')).toBeVisible()
  await openSection(page, 'Service & key', 'environment')
  await expect(page.getByText('Enter the service address first. A key is set for one address.')).toBeVisible()

  const save = async (address: string) => {
    const field = page.getByLabel('Service address', { exact: true })
    await field.fill(address)
    await field.press('Enter')
  }
  await save('https://me:secret@api.example.com')
  await expect(page.getByText('must not have a user name, a password', { exact: false })).toBeVisible()
  await save(own.url)
  await page.getByLabel('New key').fill(key)
  await page.getByRole('button', { name: 'Set key' }).click()
  await expect(page.getByText('The service accepts the key.')).toBeVisible()

  await save(foreign.url)
  await expect(page.getByText('The service accepts the key.')).toHaveCount(0)
  const { origin } = new URL(own.url)
  await expect(
    page.getByText(`The key was set for ${origin}, so it is not sent to this address.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('No API key is set for this service address.')).toBeVisible()
  expect(foreign.service.seen).toEqual([])

  await openSection(page, 'Language', 'look')
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' })
  await openSection(page, 'Dienst', 'environment')
  await expect(page.getByText(`Der Schlüssel wurde für ${origin} gesetzt`)).toBeVisible()
  await desk.stop()
  await own.close()
  await foreign.close()
})

test('the late outcome of the test of one key is not shown for the next key', async ({ page }) => {
  const key = 'KEY-1'
  const service = await startLeakDetector({ key, showsCode: 'record' })
  const desk = await startStation(['--environment', 'sandbox'])
  await page.goto(desk.address)
  await expect(page.locator('#verdict')).toBeVisible()
  await openSection(page, 'Service & key', 'environment')
  const address = page.getByLabel('Service address', { exact: true })
  await address.fill(service.url)
  await address.press('Enter')
  const set = async (next: string) => {
    await page.getByLabel('New key').fill(next)
    await page.getByRole('button', { name: 'Set key' }).click()
  }
  const works = page.getByText('The service accepts the key.')
  await set(key)
  await expect(works).toBeVisible()

  const late = Promise.withResolvers<void>()
  const held = page.waitForRequest('**/ipc/key.test')
  await page.route(
    '**/ipc/key.test',
    async (route) => {
      const response = await route.fetch()
      await late.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await set('KEY-2')
  const refused = page.getByText('The service rejects the API key.')
  await expect(refused).toBeVisible()
  late.resolve()
  await (await held).response()
  await expect(refused).toBeVisible()
  await expect(works).toHaveCount(0)
  await desk.stop()
  await service.close()
})
