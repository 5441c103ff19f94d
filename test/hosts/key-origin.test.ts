import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runElectron } from '../../electron/hosts/electron.ts'
import { build } from '../../electron/launch/build.mjs'
import type { ChannelInput, ChannelName, ChannelOutput } from '../../shared/channels.ts'
import { startLeakDetector } from '../fixtures/hosts/leak-detector.ts'
import { type RealHost, startRealHost } from '../fixtures/hosts/real-host.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { electronStandIn } from './electron/electron-stand-in.ts'

// A key belongs to the one origin that it was set for: a second service never sees
// it, whatever brings its address.

const key = 'KEY-CANARY-4711-origin'
type Service = Awaited<ReturnType<typeof startLeakDetector>>
let own: Service
let foreign: Service
let dir: string
let host: RealHost | undefined

beforeAll(() => build(), 60_000)
beforeEach(async () => {
  dir = tempFolder('key')
  own = await startLeakDetector({ key, showsCode: 'record' })
  foreign = await startLeakDetector({ key, showsCode: 'record' })
})
afterEach(async () => {
  await host?.stop()
  host = undefined
  expect(foreign.service.seen).toEqual([])
  await own.close()
  await foreign.close()
})

const environment = 'sandbox'
const dataDir = () => join(dir, 'data')
const addressOf = (serviceUrl: string) => ({ environments: { sandbox: { serviceUrl, extras: [] } } })

type Get = <Name extends ChannelName>(name: Name, input: ChannelInput<Name>) => Promise<ChannelOutput<Name>>

async function start(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Get> {
  host = await startRealHost({
    reused: true,
    dataDir: dir,
    args: ['--data-dir', dataDir(), '--environment', environment, ...args],
    env,
  })
  if (!host.page) throw new Error(host.errors())
  return host.page.get
}
const restart = async (args?: readonly string[], env?: NodeJS.ProcessEnv) => {
  await host?.stop()
  return start(args, env)
}
/** `works` if the service accepts the key, else the code of the problem, such as
 * `service.noKey` if no key is sent. */
async function tested(get: Get): Promise<string> {
  const { ok, problem } = await get('key.test', { environment })
  return ok ? 'works' : (problem?.code ?? '')
}
const elsewhere = async (get: Get) => (await get('station.status', undefined)).keysElsewhere[environment]

describe('in a browser', () => {
  // SECURITY.md T2
  test('a typed key is not sent to an address that is set later, and works again at its own', async () => {
    const get = await start()
    await get('settings.change', addressOf(own.url))
    await get('key.set', { environment, key })
    expect([await tested(get), await elsewhere(get)]).toEqual(['works', undefined])
    await get('settings.change', addressOf(`${own.url}/prefix`))
    expect(await elsewhere(get)).toBeUndefined()

    await get('settings.change', addressOf(foreign.url))
    expect(await tested(get)).toBe('service.noKey')
    expect(await elsewhere(get)).toBe(new URL(own.url).origin)
    await get('settings.change', addressOf(own.url))
    expect(await tested(get)).toBe('works')
  })

  test('a key needs an address', async () => {
    const get = await start()
    await expect(get('key.set', { environment, key })).rejects.toThrow('key.noAddress')
    await get('settings.change', addressOf(foreign.url))
    expect(await tested(get)).toBe('service.noKey')
  })

  test.each([
    [
      'the settings',
      async (get: Get) => {
        await get('settings.change', addressOf(foreign.url))
        expect(await tested(get)).toBe('service.noKey')
      },
    ],
    [
      'the settings file',
      async () => writeFileSync(join(dataDir(), 'settings.json'), JSON.stringify(addressOf(foreign.url))),
    ],
  ])(
    'the variable’s key belongs to the address of the start, also if %s and a restart set another',
    async (_where, change) => {
      const env = { PACKDESK_API_KEY: key }
      const set = await start()
      await set('settings.change', addressOf(own.url))
      const get = await restart([], env)
      expect(await tested(get)).toBe('works')
      await change(get)
      const again = await restart([], env)
      expect([await tested(again), await elsewhere(again)]).toEqual([
        'service.noKey',
        new URL(own.url).origin,
      ])
      // Whoever gives the key and the address together means both.
      const named = await restart(['--service-url', own.url], env)
      expect(await tested(named)).toBe('works')
    },
  )

  test('the variable’s key is not sent to an address that a person types first', async () => {
    const get = await start([], { PACKDESK_API_KEY: key })
    await get('settings.change', addressOf(foreign.url))
    expect([await tested(get), await elsewhere(get)]).toEqual(['service.noKey', null])
  })

  // SECURITY.md T2
  test.each([
    ['typed', { isTyped: true, isAddressed: true, env: {} }],
    ['in the variable', { isTyped: false, isAddressed: true, env: { PACKDESK_API_KEY: key } }],
    ['not there yet', { isTyped: false, isAddressed: false, env: {} }],
  ])('a backup brings its address and not the key (%s)', async (_where, { isTyped, isAddressed, env }) => {
    const other = await start(['--data-dir', join(dir, 'other')])
    await other('settings.change', addressOf(foreign.url))
    const { id: made, bytes } = await other('backup.makeFile', undefined)
    const { base64 } = await other('backup.readFile', { id: made, from: 0 })
    expect(Buffer.from(base64, 'base64')).toHaveLength(bytes)

    const get = await restart([], env)
    if (isAddressed) await get('settings.change', addressOf(own.url))
    if (isTyped) await get('key.set', { environment, key })
    const { id } = await get('backup.uploadBegin', { size: bytes })
    await get('backup.uploadChunk', { id, base64 })
    const { enterKeyFor } = await get('backup.restoreFile', { id })
    expect(enterKeyFor).toBe(new URL(foreign.url).origin)
    expect(await tested(get)).toBe('service.noKey')
  })
})

describe('in a window, where the key is kept', () => {
  const window = async (args: readonly string[] = []) => {
    const { electron, page, recorded } = electronStandIn({ hasKeyring: true })
    await runElectron(
      electron,
      Conf,
      ['--data-dir', dataDir(), '--environment', environment, ...args],
      async () => {
        throw new Error('no updates')
      },
      dir,
    )
    const get: Get = async (name, input) => {
      const answer = await page.ask(name, input)
      if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.problem)}`)
      return answer.value
    }
    return {
      get,
      async close() {
        recorded.windows[0]?.close()
        await expect.poll(() => recorded.exits).toEqual([0])
      },
    }
  }
  beforeEach(async () => {
    writeFileSync(join(dir, 'index.html'), '<!doctype html>')
    const first = await window()
    await first.get('settings.change', addressOf(own.url))
    await first.get('key.set', { environment, key })
    await first.close()
  })

  const settingsFile = () => join(dataDir(), 'settings.json')
  const provision = () => {
    const file = join(dir, 'provision.json')
    writeFileSync(file, JSON.stringify({ serviceUrl: foreign.url }))
    return file
  }
  test.each([
    ['the flag', () => ['--service-url', foreign.url]],
    ['a provision file', () => ['--provision', provision()]],
    [
      'an edited settings file',
      () => {
        const kept = JSON.parse(readFileSync(settingsFile(), 'utf8'))
        writeFileSync(settingsFile(), JSON.stringify({ ...kept, ...addressOf(foreign.url) }))
        return []
      },
    ],
  ])('%s does not take it elsewhere', async (_, args) => {
    const same = await window()
    expect(await tested(same.get)).toBe('works')
    await same.close()
    const { get, close } = await window(args())
    const { keysElsewhere, keys } = await get('station.status', undefined)
    expect([keys.sandbox, keysElsewhere.sandbox]).toEqual(['kept', new URL(own.url).origin])
    expect(await tested(get)).toBe('service.noKey')
    await close()
  })
})
