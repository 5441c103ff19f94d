import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build, root } from '../../../electron/launch/build.mjs'
import { electronBinary } from '../../../electron/launch/electron-binary.mjs'
import { startElectron } from '../../../electron/launch/electron-process.mjs'
import { spawnHost } from '../../fixtures/hosts/browser-host.ts'
import { startLeakDetector } from '../../fixtures/hosts/leak-detector.ts'
import { startRealHost } from '../../fixtures/hosts/real-host.ts'
import { because, notLinux } from '../../fixtures/skips.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

const isWindows = process.platform === 'win32'

// A key that comes with the start reaches the service, and none of the processes that are started.

const key = 'KEY-CANARY-4711-environment'
/** Somebody else's secret in our environment; it is none of a child's business either. */
const others = { CLOUD_TOKEN: 'KEY-CANARY-of-somebody-else' }
let dir: string
beforeAll(() => build(), 60_000)
beforeEach(() => {
  dir = tempFolder('children')
})

const script = (name: string, text: string) => {
  const file = join(dir, name)
  writeFileSync(file, text)
  chmodSync(file, 0o755)
  return file
}
const node = JSON.stringify(process.execPath)
const dump = (file: string) =>
  `require("fs").writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.env))`
const dumped = (file: string): NodeJS.ProcessEnv => JSON.parse(readFileSync(file, 'utf8'))

describe.skipIf(notLinux)(`the browser that is opened${because(notLinux)}`, () => {
  // SECURITY.md T9
  test('gets no key, and only the environment that desktop programs need', async () => {
    const dumpFile = join(dir, 'told.json')
    mkdirSync(join(dir, 'bin'))
    script('bin/xdg-open', `#!/bin/sh\nexec ${node} -e '${dump(dumpFile)}'\n`)
    const host = spawnHost(['--data-dir', join(dir, 'data')], {
      open: true,
      env: {
        ...others,
        PATH: `${join(dir, 'bin')}:${process.env.PATH}`,
        DISPLAY: ':99',
        PACKDESK_API_KEY: key,
      },
    })
    await expect.poll(() => existsSync(dumpFile) && readFileSync(dumpFile, 'utf8').endsWith('}')).toBe(true)
    await host.stop()
    expect(JSON.stringify(dumped(dumpFile))).not.toContain('CANARY')
    expect(dumped(dumpFile)).toMatchObject({ DISPLAY: ':99', HOME: process.env.HOME })
  })
})

describe('Electron', () => {
  test('gets the key by a message, not in its environment', async () => {
    const dumpFile = join(dir, 'told.json')
    process.env.PACKDESK_TEST_CLOUD_TOKEN = others.CLOUD_TOKEN
    const app = script(
      'app.mjs',
      `import { writeFileSync } from 'node:fs'
       import { receiveSecrets } from ${JSON.stringify(pathToFileURL(join(root, 'electron/hosts/electron/receive-secrets.ts')).href)}
       await new Promise((go) => setTimeout(go, 300))
       const secrets = await receiveSecrets()
       writeFileSync(${JSON.stringify(dumpFile)}, JSON.stringify({ secrets, env: process.env }))
       process.send('packdesk:ready')
       setTimeout(() => process.exit(0), 50)`,
    )
    try {
      expect(
        await startElectron(process.execPath, [], { app, secrets: { PACKDESK_API_KEY: key } }),
      ).toBeUndefined()
    } finally {
      delete process.env.PACKDESK_TEST_CLOUD_TOKEN
      process.exitCode = undefined
    }
    const { secrets, env } = JSON.parse(readFileSync(dumpFile, 'utf8'))
    expect(secrets).toEqual({ PACKDESK_API_KEY: key })
    expect(JSON.stringify(env)).not.toContain('CANARY')
  })
  test('is downloaded by a process without the key', async () => {
    const place = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    await once(place, 'listening')
    const dumpFile = join(dir, 'told.json')
    script('install.js', dump(dumpFile))
    Object.assign(process.env, { PACKDESK_API_KEY: key, ...others })
    try {
      const mirror = `http://127.0.0.1:${(place.address() as AddressInfo).port}/`
      await electronBinary({ env: { ELECTRON_MIRROR: mirror }, dir, failureFile: join(dir, 'failed') })
    } finally {
      delete process.env.PACKDESK_API_KEY
      delete process.env.CLOUD_TOKEN
      place.close()
    }
    expect(JSON.stringify(dumped(dumpFile))).not.toContain('CANARY')
    expect(dumped(dumpFile)).toMatchObject({ NODE_USE_ENV_PROXY: '1' })
  })
})

describe('PACKDESK_API_KEY_FILE', () => {
  const file = (text: string, mode = 0o600) => {
    const path = join(dir, 'key')
    writeFileSync(path, text)
    chmodSync(path, mode)
    return path
  }
  const start = (env: NodeJS.ProcessEnv, args: string[] = []) =>
    startRealHost({ dataDir: dir, args: ['--data-dir', join(dir, 'data'), ...args], env })

  const mounted = () => {
    const link = join(dir, 'link')
    symlinkSync(file(key, 0o400), link)
    return link
  }
  test.each<[string, () => string]>([
    ['with a line break at its end', () => file(`${key}\n`)],
    // On Windows only an administrator may make a link.
    ...(isWindows
      ? []
      : [['where a link leads to it, as secrets are mounted', mounted] as [string, () => string]]),
  ])('contains the key %s', async (_, path) => {
    const gateway = await startLeakDetector({ key, showsCode: 'record' })
    const host = await start({ PACKDESK_API_KEY_FILE: path() }, [
      '--environment',
      'sandbox',
      '--service-url',
      gateway.url,
    ])
    expect(await host.page?.get('key.test', { environment: 'sandbox' })).toEqual({ ok: true })
    const { keys } = (await host.page?.get('station.status', undefined)) ?? {}
    expect(keys?.sandbox).toBe('file')
    await host.stop()
    await gateway.close()
  })

  // All cases: start-refusals.test.ts. Windows has no file modes.
  test.each<[string, () => string]>([
    // SECURITY.md T10
    isWindows ? ['is empty', () => file('\n')] : ['others can read', () => file(key, 0o644)],
  ])('a key’s file that %s ends the start with one message and status 2', async (_, path) => {
    const host = await start({ PACKDESK_API_KEY_FILE: path() })
    expect([(await host.ended).code, host.output()]).toEqual([2, ''])
    expect(host.errors()).toMatch(/^[^\n]*PACKDESK_API_KEY_FILE[^\n]*\.\n$/)
    expect(host.errors()).not.toContain('CANARY')
  })
})

describe.skipIf(notLinux)(`while it works${because(notLinux)}`, () => {
  test('the workers have no environment', async () => {
    const gateway = await startLeakDetector({ key, showsCode: 'record' })
    const host = await startRealHost({
      dataDir: dir,
      args: ['--data-dir', join(dir, 'data'), '--environment', 'sandbox', '--service-url', gateway.url],
      env: { PACKDESK_API_KEY: key, ...others },
      // Each thread records its environment when it starts.
      nodeOptions: [
        '--import',
        `data:text/javascript,${encodeURIComponent(
          `import { isMainThread, workerData } from 'node:worker_threads'
           import { appendFileSync } from 'node:fs'
           if (!isMainThread) appendFileSync(${JSON.stringify(join(dir, 'workers'))}, JSON.stringify(process.env) + '\\n')`,
        )}`,
      ],
    })
    const { page } = host
    if (!page) throw new Error(host.errors())
    await page.get('addresses.find', { text: '', take: 1 })
    const csv = Buffer.from('Referenz;Name\nA;B\n')
    const { id } = await page.get('import.begin', { fileName: 'a.csv', size: csv.length })
    await page.get('import.chunk', { id, base64: csv.toString('base64') })
    await page.request('import.preview', { id })
    expect(readFileSync(join(dir, 'workers'), 'utf8').trim().split('\n')).toEqual(['{}', '{}'])
    await host.stop()
    await gateway.close()
  })
})
