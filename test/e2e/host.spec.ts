import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { type Desk, startDesk } from './start-desk.ts'

let desk: Desk
test.beforeAll(async () => {
  desk = await startDesk()
})
test.afterAll(() => desk.remove())

test('the page loads under its policy, and the token stays out of sight', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const referers: (string | undefined)[] = []
  page.on('request', (request) => referers.push(request.headers().referer))

  await page.goto(desk.address)
  const { origin } = new URL(desk.address)
  await expect(page).toHaveURL(`${origin}/`)
  await expect(page.locator('#root')).not.toBeEmpty()
  expect(complaints).toEqual([])
  expect(referers.filter((referer) => referer?.includes('/open/'))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(
    await page.evaluate(() =>
      performance
        .getEntries()
        .map((entry) => entry.name)
        .join(),
    ),
  ).not.toContain('/open/')
})

test('the printed address works again, and in another browser; without it there is nothing', async ({
  page,
  browser,
}) => {
  const { origin } = new URL(desk.address)
  for (let time = 0; time < 2; time++) {
    await page.goto(desk.address)
    await expect(page).toHaveURL(`${origin}/`)
  }
  await page.reload()
  await expect(page.locator('#root')).not.toBeEmpty()

  const other = await browser.newContext()
  const stranger = await other.newPage()
  expect((await stranger.goto(`${origin}/`))?.status()).toBe(403)
  await stranger.goto(desk.address)
  await expect(stranger).toHaveURL(`${origin}/`)
  await other.close()
})

test('another web site can neither read nor write, though the browser has the cookie', async ({ page }) => {
  const { origin } = new URL(desk.address)
  await page.goto(desk.address)
  await expect(page).toHaveURL(`${origin}/`)

  // On the same machine and even the same site, where a SameSite cookie is sent: only the port differs.
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>elsewhere</title>')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  for (const host of ['127.0.0.1', 'localhost']) {
    await page.goto(`http://${host}:${port}/`)
    const answers = await page.evaluate(async (target) => {
      const attempt = (init: RequestInit, path: string) =>
        fetch(`${target}${path}`, { credentials: 'include', ...init }).then(
          (response) => `${response.type} ${response.status}`,
          () => 'refused',
        )
      const events = new Promise((resolve) => {
        const source = new EventSource(`${target}/events`, { withCredentials: true })
        source.onopen = () => resolve('open')
        source.onerror = () => resolve('refused')
      })
      const framed = new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = `${target}/`
        frame.onload = () => resolve(frame.contentDocument === null ? 'no document of ours' : 'readable')
        document.body.append(frame)
      })
      return {
        read: await attempt({}, '/'),
        plain: await attempt({ method: 'POST', body: 'null' }, '/ipc/station.status'),
        json: await attempt(
          { method: 'POST', body: 'null', headers: { 'content-type': 'application/json' } },
          '/ipc/station.status',
        ),
        events: await events,
        framed: await framed,
      }
    }, origin)
    expect(answers).toEqual({
      read: 'refused',
      plain: 'refused',
      json: 'refused',
      events: 'refused',
      framed: 'no document of ours',
    })
  }
  elsewhere.close()
})
