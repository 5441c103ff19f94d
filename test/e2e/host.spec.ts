import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { field, openPack, shareDesk } from '../fixtures/e2e/parcel-form.ts'
import { type BrowserStation, startStation } from '../fixtures/e2e/start-station.ts'
import { exchange } from '../fixtures/hosts/browser-host.ts'

/** The window that opened the printed address of a desk, and what it reported and sent. */
let desk: BrowserStation
let context: BrowserContext
let page: Page
const complaints: string[] = []
const sent: string[] = []
shareDesk(async (browser) => {
  desk = await startStation()
  context = await browser.newContext({ locale: 'en-GB' })
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => sent.push(request.url() + JSON.stringify(request.headers())))
  await page.goto(desk.address)
  await isUsable(page)
  return { desk, page }
})

const originOf = ({ address }: BrowserStation) => new URL(address).origin
const button = (page: Page) => page.getByRole('button', { name: 'Open Packdesk here' })
/** The address that was printed last when another window was asked for. */
const printedAgain = async (from: BrowserStation) => {
  const printed = () => [...from.output().matchAll(/; it opens at (\S+) once/g)].at(-1)?.[1]
  await expect.poll(printed).toBeDefined()
  return printed() ?? ''
}
const isUsable = (page: Page) => expect(field(page, 'Name')).toBeVisible()
/** Opens Pack and waits for its last part, which could not be fetched once the station has ended. */
async function openAllOfPack(page: Page, address: string): Promise<void> {
  await openPack(page, address)
  await expect(page.getByRole('region', { name: 'Set up this desk' })).toBeVisible()
}

// FAULTS.md F101; SECURITY.md T23
test('the page loads under its policy, and the token is not visible', async () => {
  await expect(page).toHaveURL(`${originOf(desk)}/`)
  expect(complaints).toEqual([])
  const token = new URL(desk.address).hash.slice(1)
  // The fragment is in no request line and in no Referer.
  expect(sent.filter((each) => each.replace(/^[^#{]*#[^{]*/, '').includes(token))).toEqual([])
  expect(await context.cookies()).toEqual([])
  // Where an earlier address is still known to the browser, its token is used up.
  expect(await exchange(desk.address)).toBeUndefined()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  expect(kept).not.toContain(token)
})

test('a reload, another tab and the used address work in the browser that opened it', async () => {
  await page.reload()
  await isUsable(page)
  for (const address of [`${originOf(desk)}/`, desk.address]) {
    const tab = await context.newPage()
    await tab.goto(address)
    await isUsable(tab)
    await expect(tab).toHaveURL(`${originOf(desk)}/`)
    await tab.close()
  }
  await page.goBack()
  await page.goForward()
  await isUsable(page)
})

// FAULTS.md F103
test('another browser gets instructions, and connects by a click', async ({ browser }) => {
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await stranger.goto(desk.address)
  await expect(stranger.getByRole('alert')).toContainText('used already or is older than a minute')
  await expect(stranger).toHaveURL(`${originOf(desk)}/`)
  await stranger.reload()
  await expect(stranger.getByRole('alert')).toContainText('not connected to Packdesk yet')
  await button(stranger).click()
  await expect(stranger.getByRole('alert')).toContainText('opens in a new tab')
  const tab = await other.newPage()
  await tab.goto(await printedAgain(desk))
  await isUsable(tab)
  // The window that asked goes on by itself.
  await isUsable(stranger)
  await other.close()
})

test('without a session, the page uses the browser’s language', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'de-DE' })
  await page.goto(`${originOf(desk)}/`)
  await expect(page.getByRole('alert')).toContainText('noch nicht mit Packdesk verbunden')
  await expect(page.getByRole('button', { name: 'Packdesk hier öffnen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.close()
})

test('the file that starts the browser opens the station, and so does the next one', async ({
  context,
  page,
}) => {
  const bin = mkdtempSync(join(tmpdir(), 'packdesk-bin-'))
  writeFileSync(join(bin, 'xdg-open'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const opening = await startStation([], { open: true, env: { PATH: `${bin}:${process.env.PATH}` } })
  const files = () => readdirSync(opening.dataDir).filter((name) => name.startsWith('packdesk-open-'))
  const openedFile = async () => {
    await expect.poll(files).toHaveLength(1)
    return pathToFileURL(join(opening.dataDir, files()[0] ?? '')).href
  }
  await page.goto(await openedFile())
  await isUsable(page)
  await expect(page).toHaveURL(`${originOf(opening)}/`)
  await expect.poll(files).toEqual([])
  await page.reload()
  await isUsable(page)

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await button(page).click()
  const tab = await context.newPage()
  await tab.goto(await openedFile())
  await isUsable(tab)
  await isUsable(page)
  await opening.remove()
  rmSync(bin, { recursive: true })
})

test('a restarted browser finds the station; a restarted station is one click away', async ({
  launchOptions,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'packdesk-profile-'))
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'en-GB' })
  let station = await startStation()
  const origin = originOf(station)
  const first = await launch()
  const page = await first.newPage()
  await page.goto(station.address)
  await isUsable(page)
  await first.close()

  const second = await launch()
  const again = await second.newPage()
  await again.goto(`${origin}/`)
  await isUsable(again)
  await again.close()

  await station.stop()
  station = await startStation([], { dataDir: station.dataDir })
  expect(originOf(station)).toBe(origin)
  const later = await second.newPage()
  await later.goto(`${origin}/`)
  await expect(later.getByRole('alert')).toContainText('Packdesk was restarted')
  await button(later).click()
  const tab = await second.newPage()
  await tab.goto(await printedAgain(station))
  await isUsable(tab)
  await second.close()
  await station.remove()
  rmSync(profile, { recursive: true, force: true })
})

// FAULTS.md F106
test('typed text survives the end of the station, and is saved when it is back', async ({
  page,
  context,
}) => {
  let station = await startStation()
  await page.clock.install()
  await openAllOfPack(page, station.address)
  await field(page, 'Name').fill('Typed before')
  await station.stop()
  await expect(page.getByRole('alert')).toContainText('Packdesk is not responding')
  await field(page, 'Name').fill('Typed meanwhile')
  station = await startStation([], { dataDir: station.dataDir })
  await expect(page.getByRole('alert')).toContainText('Packdesk was restarted')
  await expect(field(page, 'Name')).toHaveValue('Typed meanwhile')
  await field(page, 'City').fill('And after')

  // By a click, or as here by the address of the new start.
  const tab = await context.newPage()
  await tab.goto(station.address)
  await isUsable(tab)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(field(page, 'Name')).toHaveValue('Typed meanwhile')
  await tab.close()
  // Long enough for a save that was tried before to be tried again.
  await page.clock.runFor(3500)
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Typed meanwhile')
  await expect(field(page, 'City')).toHaveValue('And after')
  await station.remove()
})

test('a page that stayed open over an update says so, and keeps the form when it is loaded again', async ({
  page,
  context,
}) => {
  let station = await startStation()
  await openAllOfPack(page, station.address)
  await field(page, 'Name').fill('Typed before')
  await station.stop()
  station = await startStation([], { dataDir: station.dataDir })
  // As the page of another build: its scripts have other names.
  const other = '<!doctype html><script type="module" src="/assets/first-updated.js"></script>'
  await page.route(`${originOf(station)}/`, (route) =>
    route.fulfill({ body: other, contentType: 'text/html' }),
  )
  const tab = await context.newPage()
  await tab.goto(station.address)
  await isUsable(tab)
  await tab.close()
  await field(page, 'City').fill('And after')
  await expect(page.getByRole('alert')).toContainText('Packdesk was updated')

  await page.unroute(`${originOf(station)}/`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(field(page, 'Name')).toHaveValue('Typed before')
  await expect(field(page, 'City')).toHaveValue('And after')
  await station.remove()
})

/** Another program of this machine, with a page in the same browser. It keeps what it is sent. */
async function startOther() {
  const received: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    received.push(request.headers)
    // Cookies know no ports.
    response.setHeader('set-cookie', ['packdesk.session=x; Path=/', 'packdesk=x; Path=/'])
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>elsewhere</title>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { received, port: (server.address() as AddressInfo).port, close: () => server.close() }
}

// FAULTS.md F100, F104; SECURITY.md T11
test('another program on this machine gets nothing of the session', async () => {
  const origin = originOf(desk)
  const windows = () => desk.output().split('Another window').length
  const windowsBefore = windows()
  const secret = await page.evaluate(() => localStorage.getItem('packdesk.session'))
  expect(secret).toMatch(/^[\w-]{43}$/)

  const other = await startOther()
  const elsewhere = await context.newPage()
  for (const host of ['127.0.0.1', 'localhost']) {
    await elsewhere.goto(`http://${host}:${other.port}/`)
    const answers = await elsewhere.evaluate(async (target) => {
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
        const look = () =>
          resolve(frame.contentDocument?.getElementById('root') ? 'readable' : 'no document of ours')
        frame.onload = look
        // On a busy machine, Chromium does not always report the end of a frame that it refused.
        setTimeout(look, 5000)
        document.body.append(frame)
      })
      const scripted = new Promise((resolve) => {
        const script = document.createElement('script')
        script.src = `${target}/`
        script.onload = () => resolve('loaded')
        script.onerror = () => resolve('refused')
        document.body.append(script)
      })
      const opened = window.open(`${target}/`)
      // No event tells an opener that it is cut off.
      for (let tries = 0; opened && !opened.closed && tries < 100; tries++)
        await new Promise((resolve) => setTimeout(resolve, 50))
      const json = { 'content-type': 'application/json' }
      return {
        read: await attempt({}, '/'),
        opaque: await attempt({ mode: 'no-cors' }, '/'),
        plain: await attempt({ method: 'POST', body: 'null' }, '/ipc/station.status'),
        json: await attempt({ method: 'POST', body: 'null', headers: json }, '/ipc/station.status'),
        header: await attempt({ headers: { 'x-packdesk-session': 'x' } }, '/session'),
        exchange: await attempt({ method: 'POST', body: '{"token":"x"}', headers: json }, '/session'),
        window: await attempt({ method: 'POST', mode: 'no-cors', body: 'null' }, '/window'),
        events: await events,
        framed: await framed,
        scripted: await scripted,
        // Its opener is cut off (COOP).
        opened: opened === null || opened.closed ? 'cut off' : 'held',
        stored: JSON.stringify([{ ...localStorage }, document.cookie]),
      }
    }, origin)
    expect(answers).toMatchObject({
      read: 'refused',
      opaque: 'refused',
      plain: 'refused',
      json: 'refused',
      header: 'refused',
      exchange: 'refused',
      window: 'refused',
      events: 'refused',
      framed: 'no document of ours',
      scripted: 'refused',
      opened: 'cut off',
    })
    expect(answers.stored).not.toContain(secret)
  }
  expect(windows()).toBe(windowsBefore)

  // The program itself sends all that the browser sent it, and what it can read of the page.
  expect(JSON.stringify(other.received)).not.toContain(secret)
  const html = await (await fetch(`${origin}/`)).text()
  expect(html).not.toContain(secret)
  for (const { cookie = '' } of other.received)
    for (const path of ['/session', '/events'])
      expect((await fetch(`${origin}${path}`, { headers: { cookie } })).status).toBe(403)
  const guess = await fetch(`${origin}/ipc/station.status`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', cookie: other.received[0]?.cookie ?? '' },
    body: 'null',
  })
  expect(guess.status).toBe(403)

  // The cookies that it set lock nobody out.
  expect((await context.cookies(origin)).map(({ name }) => name)).toContain('packdesk.session')
  await page.reload()
  await isUsable(page)
  await context.clearCookies()
  await page.reload()
  await isUsable(page)
  other.close()
})
