import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openPack, typeParcel, verdict } from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { canary, startThirdPartyStation } from './third-party-station.ts'

const spellings = [
  canary,
  encodeURIComponent(canary),
  JSON.stringify(canary).slice(1, -1),
  canary.replaceAll('/', '\\/'),
  Buffer.from(canary).toString('base64'),
  Buffer.from(canary, 'utf16le').toString('latin1'),
]
const tells = (text: string) => spellings.some((spelling) => text.includes(spelling))

/** Every file under a directory that holds the key in any spelling. */
function filesThatTell(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => tells(readFileSync(file, 'latin1')))
}

test('the key is sent only to the service, even if the service repeats it', async ({ page }) => {
  let asked = 0
  const elsewhere = createServer((_request, response) => {
    asked++
    response.end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const linkOrigin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const desk = await startThirdPartyStation({ linkOrigin, showsCode: 'record' })
  const { service } = desk

  const heard: string[] = []
  page.on('response', async (response) => heard.push(await response.text().catch(() => '')))
  page.on('console', (message) => heard.push(message.text()))
  await openPack(page, desk.address())
  await typeParcel(page)
  await expect(verdict(page)).toContainText('Ships as parcel')
  service.state.faults.push(
    { kind: 'answer', status: 400, body: { message: `bad ${canary}`, key: canary, [canary]: [canary] } },
    { kind: 'status', status: 302, booked: false, location: `${linkOrigin}/${encodeURIComponent(canary)}` },
  )
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Not booked')
  await expect(page.getByText('bad [redacted]', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Not confirmed yet')
  heard.push(await page.content())
  await page.keyboard.press('Enter')
  await typeParcel(page, { Reference: 'W-2' })
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('Booked, saved as PDF')
  await openSection(page, 'Service & key', 'environment')
  await expect(page.getByText('A key comes from the variable PACKDESK_API_KEY.')).toBeVisible()
  heard.push(await page.content())

  expect(service.seen.every(({ key }) => key === canary)).toBe(true)
  expect(filesThatTell(desk.dataDir)).toEqual([])
  await desk.kill()
  expect(filesThatTell(desk.dataDir)).toEqual([])
  expect(tells(desk.said())).toBe(false)
  expect(heard.filter(tells)).toEqual([])
  expect(asked).toBe(0)
  elsewhere.close()
  await desk.remove()
})
