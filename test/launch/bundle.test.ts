import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { build, root } from '../../electron/launch/build.mjs'
import type { ChannelInput, ChannelName, ChannelOutput } from '../../shared/channels.ts'
import type { Outcome } from '../../shared/kit/index.ts'
import type { Draft } from '../../shared/shipment/index.ts'
import { exchange } from '../fixtures/hosts/browser-host.ts'
import { spawnProgram, stopProgram } from '../fixtures/hosts/spawn-program.ts'
import { savedLabels } from '../fixtures/printing/saved-labels.ts'
import { shipmentIn } from '../fixtures/shipment/shipment-records.ts'
import { sharedTempFolder } from '../fixtures/temp-folder.ts'

// The bundle by itself, as the packaged program carries it: no sources, no node_modules.

const dir = sharedTempFolder('bundle')
beforeAll(async () => {
  await build()
  cpSync(join(root, 'dist'), join(dir, 'dist'), { recursive: true })
})

test('the bundle has each file that the code looks for beside it', () => {
  const sources = readdirSync(join(root, 'electron'), { recursive: true, encoding: 'utf8' })
  const names = sources
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(join(root, 'electron', name), 'utf8').matchAll(/besideBundle\('([^']+)'\)/g),
    ])
    .map(([, name = '']) => name)
  expect(names).toContain('label-worker.js')
  expect(names.filter((name) => !existsSync(join(dir, 'dist/main', name)))).toEqual([])
})

test('the bundle books, draws, stores, prints and shows a label with only its own files', async () => {
  const dataDir = join(dir, 'data')
  const flags = {
    kind: 'interactive',
    browserOnly: true,
    port: 0,
    open: false,
    stopWithStdin: false,
    station: { dataDir },
  }
  const script = `import(${JSON.stringify(pathToFileURL(join(dir, 'dist/main/browser.js')).href)})
    .then(({ runBrowser }) => runBrowser(${JSON.stringify(flags)}, {}))`
  const host = spawnProgram(process.execPath, ['-e', script], { cwd: dir })
  const [line] = await once(createInterface({ input: host.stdout }), 'line')
  const ask = await client(line.replace('Packdesk is ready at ', ''))

  const settings = await ask('settings.read', null)
  const { id } = await shipmentIn(
    ask('parcel.book', {
      draft: draft(settings.pickupLocations[0]?.id ?? ''),
      print: true,
    }),
  )
  // The label comes after the booking's answer; to ask again is what the screen does where it hears no event.
  await expect.poll(() => savedLabels(dataDir)).toHaveLength(1)
  const [name] = savedLabels(dataDir)
  expect(
    readFileSync(join(dataDir, 'labels', name ?? ''))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const picture = await ask('label.picture', { id, page: 0, width: 400 })
  expect(Buffer.from(picture.png, 'base64').subarray(1, 4).toString()).toBe('PNG')

  stopProgram(host)
  expect((await once(host, 'exit'))[0]).toBe(0)
})

async function client(address: string) {
  const { origin } = new URL(address)
  const secret = (await exchange(address)) ?? ''
  return async <Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<ChannelOutput<Name>> => {
    const answer = await fetch(`${origin}/ipc/${name}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-packdesk-session': secret },
      body: JSON.stringify(input),
    })
    const result = (await answer.json()) as Outcome<ChannelOutput<Name>>
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.problem)}`)
    return result.value
  }
}

function draft(pickupLocationId: string): Draft {
  const day = new Date()
  do day.setDate(day.getDate() + 1)
  while ([0, 6].includes(day.getDay()))
  const pickupOn = `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
  return {
    id: crypto.randomUUID(),
    reference: 'A-1001',
    consignee: {
      name: 'Łucja Müller',
      street: 'Marktplatz 3',
      postCode: '80331',
      city: 'München',
      countryCode: 'DE',
      contact: 'L. Müller',
      phone: '+49 89 123456',
      email: 'l.mueller@example.com',
    },
    parcels: [
      { quantity: '1', length: '40', width: '30', height: '20', weight: '12,5', content: 'Ersatzteile' },
    ],
    options: {
      wantsContactBeforeDelivery: false,
      wantsPhoneCallFromDriverBeforeDelivery: false,
      isPrivateCustomer: false,
      wantsInsurance: false,
      valueOfGoods: '',
      extras: {},
    },
    pickupLocationId,
    pickupOn,
  }
}
