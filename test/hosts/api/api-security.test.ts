import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../../electron/launch/build.mjs'
import { type ApiHost, apiToken, parcelBody, startApiHost } from '../../fixtures/hosts/api-host.ts'
import { stationArgs } from '../../fixtures/hosts/station-args.ts'
import { because, onWindows } from '../../fixtures/skips.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'

// Attacks on the real process of the API. It uses the practice service.

const dir = sharedTempFolder('api-security')
let host: ApiHost
/** The end of a client's connection that is slow from the first test on. */
let slowIsClosed: Promise<unknown>

beforeAll(async () => {
  await build()
  host = await startApiHost(join(dir, 'data'))
  const slow = connect(port(), '127.0.0.1')
  slow.on('error', () => undefined)
  await once(slow, 'connect')
  slow.write(
    `POST /v1/shipments HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nAuthorization: Bearer ${apiToken}\r\n`,
  )
  slowIsClosed = new Promise((resolve) => slow.resume().once('close', resolve))
}, 120_000)
afterAll(() => host?.stop('SIGKILL'))

const port = () => Number(new URL(host.url ?? '').port)

/** A request with any headers, as no browser sends them. */
async function raw(path: string, headers: Record<string, string>, method = 'GET') {
  const sent = request({ port: port(), host: '127.0.0.1', path, method, headers, agent: false }).end()
  const [answer] = await once(sent, 'response')
  answer.setEncoding('utf8')
  let text = ''
  for await (const chunk of answer) text += chunk
  return { status: answer.statusCode, headers: answer.headers, text }
}
/** The second one after 20 of the first within a minute. */
const refusals = [401, 429]
const bearer = { authorization: `Bearer ${apiToken}` }

describe('the token', () => {
  // SECURITY.md T14
  test.each([
    ['no token', ''],
    ['another token', `${apiToken.slice(0, -1)}x`],
    ['a part of it', apiToken.slice(0, -1)],
    ['more than it', `${apiToken}x`],
    ['its other case', apiToken.toUpperCase()],
  ])('%s is refused everywhere but at the reference', async (_, token) => {
    for (const path of [
      '/v1/shipments?reference=a',
      '/v1/pickups',
      '/v1/events',
      '/v1/nothing',
      '/ipc/settings.read',
    ])
      expect(refusals).toContain((await host.get(path, { token })).status)
    const sent = await host.post('/v1/shipments', { token, key: 'k', body: parcelBody() })
    expect(refusals).toContain(sent.status)
    expect((await host.get('/', { token })).status).toBe(200)
    expect((await host.get('/openapi.json', { token })).status).toBe(200)
  })

  // SECURITY.md T14
  test('is guessed 20 times a minute at most, and the right one always passes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => host.get('/v1/pickups', { token: 'guess' })),
    )
    const turnedAway = answers.filter(({ status }) => status === 429)
    expect(turnedAway.length).toBeGreaterThanOrEqual(40)
    expect(turnedAway[0]?.headers.get('retry-after')).toBe('60')
    expect((await host.get('/v1/pickups')).status).toBe(200)
  })
})

describe('another site', () => {
  // SECURITY.md T21
  test.each([
    ['a name of its own', { host: 'evil.example' }],
    ['this machine at another port', { host: '127.0.0.1:1' }],
    ['a page of its own', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a request of a page', { 'sec-fetch-site': 'cross-site' }],
  ])('does not reach it by %s', async (_, headers) => {
    for (const path of ['/', '/openapi.json', '/v1/pickups']) {
      const answer = await raw(path, { host: `127.0.0.1:${port()}`, ...bearer, ...headers })
      expect([400, 403]).toContain(answer.status)
      expect(answer.text).not.toContain('openapi')
    }
  })

  // SECURITY.md T21
  test('is allowed by no answer to read it', async () => {
    const answers = [
      await raw('/v1/pickups', { host: `127.0.0.1:${port()}`, ...bearer }),
      await raw('/v1/pickups', { host: `127.0.0.1:${port()}`, origin: 'https://evil.example' }, 'OPTIONS'),
    ]
    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test('does not reach it by an absolute address', async () => {
    expect(
      (await raw('http://evil.example/v1/pickups', { host: `127.0.0.1:${port()}`, ...bearer })).status,
    ).toBe(403)
  })
})

// SECURITY.md T17
test('a body that is too large, of another type or no JSON is refused, and its key stays free', async () => {
  const large = await host.post('/v1/shipments', { key: 'free', body: `"${'x'.repeat(8_000_001)}"` })
  expect(large.json().code).toBe('api.tooLarge')
  const typed = { 'content-type': 'text/plain' }
  const other = await host.post('/v1/shipments', { key: 'free', body: '{}', headers: typed })
  expect(other.json().code).toBe('api.notJsonType')
  for (const body of ['', '{', '[1,]', `${'['.repeat(50_000)}${']'.repeat(50_000)}`])
    expect((await host.post('/v1/shipments', { key: 'free', body })).status).toBe(400)
  const made = await host.book('free', parcelBody({ reference: 'free' }))
  expect(made.status).toBe(201)
})

test.each([['x'.repeat(201)], ['ü'], ['']])('the key %j is refused', async (key) => {
  const sent = await raw(
    '/v1/shipments',
    {
      host: `127.0.0.1:${port()}`,
      ...bearer,
      'content-type': 'application/json',
      'idempotency-key': Buffer.from(key).toString('latin1'),
    },
    'POST',
  )
  expect([sent.status, JSON.parse(sent.text).code]).toEqual([400, 'api.noKey'])
})

// SECURITY.md T17
test('a thousand clients at once are all answered', async () => {
  // Under Wine, a server of Node alone loses some of a thousand, and answers two hundred.
  const clients = process.env.PACKDESK_WINE ? 200 : 1_000
  const answers = await Promise.all(
    Array.from({ length: clients }, (_, at) =>
      raw('/v1/pickups', { host: `127.0.0.1:${port()}`, ...(at % 10 > 0 ? bearer : {}) }),
    ),
  )
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  expect(counts['200']).toHaveLength(clients * 0.9)
  expect((counts['401'] ?? []).length + (counts['429'] ?? []).length).toBe(clients * 0.1)
})

// SECURITY.md T15
test('no answer, log or file has the token, and no answer a path', async () => {
  const made = (await host.book('leak', parcelBody({ reference: 'leak' }))).json()
  // No file changes while they are read below.
  await expect
    .poll(async () => (await host.get(`/v1/shipments/${made.id}`)).json().label.state)
    .toBe('stored')
  const answers = [
    ...(await Promise.all(
      [
        '/',
        '/openapi.json',
        '/v1/events?wait=0',
        '/v1/pickups',
        `/v1/shipments/${made.id}`,
        '/v1/shipments/x',
      ].map((path) => host.get(path)),
    )),
    await host.book('leak', { nonsense: dir }),
    await host.get(`/v1/shipments/${made.id}/label`, { token: 'wrong' }),
  ]
  for (const { text, headers } of answers) {
    const all = `${text} ${JSON.stringify([...headers])}`
    expect(all).not.toContain(apiToken)
    expect(all).not.toContain(join(dir, 'data'))
  }
  expect(host.output() + host.errors()).not.toContain(apiToken)
  for (const file of readdirSync(dir, { recursive: true, withFileTypes: true }))
    if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name)).includes(apiToken)).toBe(false)
})

describe('the start', () => {
  const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}, name = 'other') =>
    startApiHost(join(dir, name), { args, env })

  // All cases: flags.test.ts and start-refusals.test.ts.
  // SECURITY.md T26
  test.each([
    ['without a token', [], { PACKDESK_API_TOKEN: '' }, 'The API needs a token'],
    ['on another address without TLS', ['--listen', '0.0.0.0'], {}, '--listen needs --tls-cert'],
    [
      'with files that are not there',
      ['--tls-cert', 'no.pem', '--tls-key', 'no.key'],
      {},
      "can't be read (ENOENT)",
    ],
  ])('%s ends with a sentence and status 2', async (_, args, env, sentence) => {
    const other = await start(args, env)
    expect(await other.ended).toMatchObject({ code: 2 })
    expect(other.errors()).toContain(sentence)
    expect(other.errors().trim().split('\n')).toHaveLength(1)
    expect(other.errors()).not.toContain(apiToken)
  })

  test('a start on a port that is taken ends with a sentence and status 2', async () => {
    const other = await startApiHost(join(dir, 'other'), { command: ['api', '--port', String(port())] })
    expect(await other.ended).toMatchObject({ code: 2 })
    expect(other.errors()).toBe(
      `Port ${port()} is taken by another program; give another one by --port, or none for any free one.\n`,
    )
  })

  test('a start in production that only the settings name ends with status 2', async () => {
    const args = stationArgs('http://127.0.0.1:9', dir, 'production')
    const named = await start(args, { PACKDESK_API_KEY: 'k' }, 'production')
    expect(named.url).toBeDefined()
    await named.stop()
    const unnamed = args.filter((_, at) => args[at] !== '--environment' && args[at - 1] !== '--environment')
    writeFileSync(join(dir, 'production', 'settings.json'), settingsOf('production'))
    const other = await start(unnamed, { PACKDESK_API_KEY: 'k' }, 'production')
    expect(await other.ended).toMatchObject({ code: 2 })
    expect(other.errors()).toContain('say --environment production')
  })

  const settingsOf = (environment: string) => {
    const file = join(dir, 'production', 'settings.json')
    return JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), environment })
  }
})

// SECURITY.md T26
test.skipIf(onWindows)(
  `with a certificate the API is served over https, and answers to its names alone${because(onWindows)}`,
  async () => {
    const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
    const subject = ['-subj', '/CN=desk.example', '-addext', 'subjectAltName=DNS:desk.example']
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
        '-days',
        '2',
        ...subject,
      ],
      { stdio: 'ignore' },
    )
    const other = await startApiHost(join(dir, 'tls'), {
      args: ['--listen', '0.0.0.0', '--tls-cert', cert, '--tls-key', key],
    })
    const { port: own, protocol } = new URL(other.url ?? '')
    expect(protocol).toBe('https:')
    const ask = async (name: string) => {
      const sent = tlsRequest({
        port: own,
        host: '127.0.0.1',
        servername: 'desk.example',
        ca: readFileSync(cert),
        path: '/v1/pickups',
        headers: { ...bearer, host: name },
      }).end()
      const [answer] = await once(sent, 'response')
      answer.resume()
      return answer.statusCode
    }
    expect(await ask(`desk.example:${own}`)).toBe(200)
    expect(await ask(`evil.example:${own}`)).toBe(403)
    expect(await ask(`localhost:${own}`)).toBe(403)
    await other.stop('SIGKILL')
  },
  30_000,
)

// SECURITY.md T17
test('a client that sends its request slowly is cut off, and others are served meanwhile', async () => {
  expect((await host.get('/v1/pickups')).status).toBe(200)
  await slowIsClosed
})
