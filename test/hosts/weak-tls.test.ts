import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createNodeTransport } from '../../electron/connections/http/node-transport.ts'
import { trustAuthorities } from '../../electron/hosts/electron/trust-authorities.ts'
import { build } from '../../electron/launch/build.mjs'
import { client, sentRequest } from '../fixtures/carrier/scripted-transport.ts'
import { listen } from '../fixtures/connections/listen.ts'
import { selfSigned } from '../fixtures/connections/self-signed.ts'
import { startRealHost } from '../fixtures/hosts/real-host.ts'
import { because, notLinux } from '../fixtures/skips.ts'
import { sharedTempFolder, tempFolder } from '../fixtures/temp-folder.ts'

// A service whose certificate is its own, as a company's proxy or test service has one.

const dir = sharedTempFolder('tls')
const authority = join(dir, 'authority.pem')
const key = 'KEY-CANARY-4711-tls'
const environment = 'sandbox'
const seen: string[] = []
const fingerprint = (certificate: string) => new X509Certificate(certificate).fingerprint256
let listening: Awaited<ReturnType<typeof listen>>
let url: string

beforeAll(async () => {
  await build()
  writeFileSync(authority, selfSigned.cert)
  const server = createServer(selfSigned, (request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['x-api-key']}`)
    response.setHeader('Content-Type', 'application/json').end('{"data":[],"links":[]}')
  })
  listening = await listen(server)
  url = `https://localhost:${listening.port}`
})
afterEach(() => {
  seen.length = 0
})
afterAll(() => listening.close())

const start = (env: NodeJS.ProcessEnv, nodeOptions: string[] = []) =>
  startRealHost({
    dataDir: dir,
    args: ['--data-dir', tempFolder('tls-data'), '--environment', environment, '--service-url', url],
    env: { PACKDESK_API_KEY: key, ...env },
    nodeOptions,
  })

describe('an untrusted certificate', () => {
  // SECURITY.md T24
  test('is refused before anything is sent', async () => {
    const host = await start({})
    const answer = await host.page?.get('key.test', { environment })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'service.tls' } })
    expect(seen).toEqual([])
    await host.stop()
  })
  test('is accepted if NODE_EXTRA_CA_CERTS names its authority', async () => {
    const host = await start({ NODE_EXTRA_CA_CERTS: authority })
    expect(await host.page?.get('key.test', { environment })).toEqual({ ok: true })
    expect(seen[0]).toContain(key)
    await host.stop()
  })
  // On other systems no variable names the system's store.
  test.skipIf(notLinux)(
    `is checked against the system’s store with --use-system-ca${because(notLinux)}`,
    async () => {
      const host = await start({ SSL_CERT_FILE: authority }, ['--use-system-ca'])
      expect(await host.page?.get('key.test', { environment })).toEqual({ ok: true })
      await host.stop()
    },
  )
  test('is refused by every connection, whatever Node’s options', async () => {
    const transport = createNodeTransport()
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    try {
      const service = client(transport, { baseUrl: url })
      const untrusted = { kind: 'notSent', problem: { code: 'service.tls' } }
      expect(await service.listOrders({ take: 1 })).toMatchObject(untrusted)
      expect(await service.placeOrder('parcel', sentRequest)).toMatchObject(untrusted)
      expect(seen).toEqual([])
    } finally {
      transport.close()
    }
  })
  test('is accepted in a window too, although its Node ignores these variables', async () => {
    const before = getCACertificates('default')
    trustAuthorities({ NODE_EXTRA_CA_CERTS: authority })
    const transport = createNodeTransport()
    try {
      const answer = await client(transport, { baseUrl: url }).listOrders({ take: 1 })
      expect(answer).toMatchObject({ kind: 'ok' })
      const trusted = new Set(getCACertificates('default').map(fingerprint))
      expect(before.map(fingerprint).filter((each) => !trusted.has(each))).toEqual([])
    } finally {
      transport.close()
      setDefaultCACertificates(before)
    }
    expect(() => trustAuthorities({ NODE_EXTRA_CA_CERTS: join(dir, 'none') })).toThrow(/can't be read/)
  })
})

// SECURITY.md T24
describe('a weakened connection stops the start', () => {
  // All options: start-refusals.test.ts.
  test.each<[string, NodeJS.ProcessEnv, string[]]>([
    ['--tls-min-v1.1', {}, ['--tls-min-v1.1']],
    ['NODE_DEBUG', { NODE_DEBUG: 'fs,HTTP*' }, []],
  ])('%s: one message, status 2', async (named, env, nodeOptions) => {
    const host = await start(env, nodeOptions)
    expect([(await host.ended).code, host.output()]).toEqual([2, ''])
    expect(host.errors().replace(/^\(node.*\n/gm, '')).toMatch(/^[^\n]+\.\n$/)
    expect(host.errors()).toContain(named)
    expect(seen).toEqual([])
  })
  test('NODE_DEBUG without HTTP, and a newer TLS, do not', async () => {
    const host = await start({ NODE_DEBUG: 'fs' }, ['--tls-min-v1.3', '--use-system-ca'])
    expect(host.page).toBeDefined()
    await host.stop()
  })
})
