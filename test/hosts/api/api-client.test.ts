import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { build, root } from '../../../electron/launch/build.mjs'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import {
  serviceKey,
  startThirdPartyService,
  type ThirdPartyService,
} from '../../fixtures/carrier/third-party-service.ts'
import { type ApiHost, apiToken, parcelBody, startApiHost } from '../../fixtures/hosts/api-host.ts'
import { enter, spawnHost } from '../../fixtures/hosts/browser-host.ts'
import { stationArgs } from '../../fixtures/hosts/station-args.ts'
import { because, noPython } from '../../fixtures/skips.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

let dir: string
let service: ThirdPartyService
let host: ApiHost | undefined
beforeAll(() => build(), 120_000)
beforeEach(async () => {
  dir = tempFolder('api-client')
  service = await startThirdPartyService({ key: serviceKey })
})
afterEach(async () => {
  await host?.stop('SIGKILL')
  host = undefined
  await service.close()
})

const start = async (command?: readonly string[], environment = 'sandbox') => {
  const args = stationArgs(service.url, dir, environment)
  host = await startApiHost(join(dir, 'data'), { args, env: { PACKDESK_API_KEY: serviceKey }, command })
  return host
}

const run = promisify(execFile)
test.skipIf(noPython)(
  `the client of docs/api.md books once, also where the first answer is lost${because(noPython)}`,
  async () => {
    const { url = '' } = await start()
    const [, client = ''] =
      /```python\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/api.md'), 'utf8')) ?? []
    const file = join(dir, 'client.py')
    const calls = `
desk = Packdesk(${JSON.stringify(url)}, ${JSON.stringify(apiToken)})
body = json.loads(${JSON.stringify(JSON.stringify(parcelBody({ reference: 'P-1' })))})
first = desk.book("order P-1", body)
again = desk.book("order P-1", body)
label = desk.call("GET", first["label"]["url"])
try:
    desk.book("order P-1", {**body, "reference": "P-2"})
except urllib.error.HTTPError as error:
    refused = json.loads(error.read())["code"]
print(json.dumps([first["state"], first["id"] == again["id"], label[:5].decode(), refused]))
`
    writeFileSync(file, client + calls)
    service.state.faults = [{ kind: 'reset', booked: true }]
    const { stdout } = await run('python3', [file])
    expect(JSON.parse(stdout)).toEqual(['booked', true, '%PDF-', 'api.keyUsed'])
    expect(service.orders).toHaveLength(1)
  },
)

test('beside a browser, programs and the packer share one station', async () => {
  const { output, book, get } = await start(['--browser', '--no-open', '--api-port', '0'])
  await expect.poll(output).toContain('Packdesk is ready at ')
  const page = await enter(/Packdesk is ready at (\S+)/.exec(output())?.[1] ?? '')
  const changed: string[] = []
  const stop = await page.listen((name, value) => {
    if (name === 'shipment.changed') changed.push((value as ShipmentRecord).booking)
  })
  const { id } = (await book('shared', parcelBody({ reference: 'shared' }))).json()
  await expect.poll(() => changed).toContain('booked')
  const { shipments } = await page.get('shipments.list', { text: 'shared', take: 10 })
  expect(shipments).toMatchObject([{ draftId: id, booking: 'booked' }])
  await page.get('shipment.cancel', { id: shipments[0]?.id ?? '' })
  expect((await get(`/v1/shipments/${id}`)).json().state).toBe('cancelled')
  // The page's own requests have no way in, and the API's token none to the page.
  expect((await get('/ipc/settings.read')).status).toBe(404)
  const asPage = await fetch(new URL('/ipc/settings.read', page.origin), {
    method: 'POST',
    headers: { origin: page.origin, 'content-type': 'application/json', authorization: `Bearer ${apiToken}` },
    body: 'null',
  })
  expect(asPage.status).toBe(403)
  stop()
})

test('beside a browser in production, the API books after a person confirmed it today', async () => {
  const { output, book } = await start(['--browser', '--no-open', '--api-port', '0'], 'production')
  const body = parcelBody({ reference: 'real' })
  const refused = await book('real', body)
  expect([refused.status, refused.json().code]).toEqual([409, 'api.unconfirmed'])
  await expect.poll(output).toContain('Packdesk is ready at ')
  const page = await enter(/Packdesk is ready at (\S+)/.exec(output())?.[1] ?? '')
  await page.get('production.confirm', null)
  expect((await book('real', body)).json()).toMatchObject({ state: 'booked' })
  expect(service.orders).toHaveLength(1)
})

test('a browser without --api-port loads nothing of the API', async () => {
  const trace = join(dir, 'loaded.txt')
  const hook = `import { registerHooks } from 'node:module'
import { appendFileSync } from 'node:fs'
registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(trace)}, url + '\\n'); return next(url, context) } })`
  const preload = `--import=data:text/javascript,${encodeURIComponent(hook)}`
  const browser = spawnHost(['--data-dir', join(dir, 'plain')], { env: { NODE_OPTIONS: preload } })
  expect(await browser.ready).toBeDefined()
  const loaded = readFileSync(trace, 'utf8')
  await browser.stop()
  expect(loaded).toMatch(/dist\/main\/browser\.js/)
  const own = loaded.split('\n').filter((url) => url.includes('/dist/main/'))
  // A route that only the API has.
  const sources = own.map((url) => readFileSync(new URL(url), 'utf8')).join()
  expect(sources).not.toContain('/v1/pickups')
})
