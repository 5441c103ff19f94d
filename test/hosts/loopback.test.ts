import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLoopbackApp } from '../../electron/hosts/browser/loopback-app.ts'
import { listen } from '../../electron/hosts/browser/serve.ts'
import { createSession } from '../../electron/hosts/browser/session.ts'
import { createPages } from '../../electron/hosts/pages.ts'
import type { EventName, EventValue } from '../../shared/ipc/channels.ts'
import { stationStatus } from '../fixtures/station-status.ts'

const session = createSession()
const dir = mkdtempSync(join(tmpdir(), 'packdesk-loopback-'))
const dispatched: unknown[] = []
const listeners = new Map<string, (value: never) => void>()
const logged: string[] = []
let server: Awaited<ReturnType<typeof listen>>
let origin: string
let cookie: string

beforeAll(async () => {
  mkdirSync(join(dir, 'renderer/assets'), { recursive: true })
  writeFileSync(
    join(dir, 'renderer/index.html'),
    '<!doctype html><html><head></head><body>the page</body></html>',
  )
  writeFileSync(join(dir, 'renderer/assets/index-abc.js'), 'export {}')
  writeFileSync(join(dir, 'secret.html'), 'the secret')
  server = await listen(0, (incoming) => app.fetch(incoming))
  origin = `http://127.0.0.1:${server.port}`
  cookie = `packdesk-${server.port}=${session.cookie}`
  const app = createLoopbackApp({
    origin,
    session,
    pages: createPages(join(dir, 'renderer'), session.csrf),
    dispatch: async (trusted, asked) => {
      dispatched.push({ trusted, ...asked })
      return { ok: true, value: 'done' }
    },
    on: (name, listener) => {
      listeners.set(name, listener as (value: never) => void)
      return () => listeners.delete(name)
    },
    log: (line) => logged.push(line),
  })
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** By Node's http, which sends any Host, Origin and path as told. */
async function ask(
  method: string,
  path: string,
  headers: Record<string, string | undefined> = {},
  body?: string | Buffer,
): Promise<Answer> {
  const given = Object.entries({ cookie, ...headers }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    method,
    path,
    headers: Object.fromEntries(given),
    agent: false,
  })
  // A refused body may be cut off while it is sent.
  sent.on('error', () => undefined)
  sent.end(body)
  const [answer] = await once(sent, 'response')
  let text = ''
  for await (const chunk of answer) text += chunk
  return { status: answer.statusCode, headers: answer.headers, body: text }
}

const post = (headers: Record<string, string | undefined> = {}, body = 'null', channel = 'draft.read') =>
  ask(
    'POST',
    `/ipc/${channel}`,
    { origin, 'x-packdesk-csrf': session.csrf, 'content-type': 'application/json', ...headers },
    body,
  )

describe('the way in', () => {
  test('the printed address gives the cookie and goes on to /, as often as it is opened', async () => {
    for (let time = 0; time < 3; time++) {
      const { status, headers } = await ask('GET', `/open/${session.opening}`, { cookie: undefined })
      expect([status, headers.location]).toEqual([303, '/'])
      expect(headers['set-cookie']).toEqual([`${cookie}; Path=/; HttpOnly; SameSite=Strict`])
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    }
  })
  test.each(['x', '', 'é', '%00', '%', session.cookie, session.csrf, `${session.opening}x`])(
    'another token (%j) gives none',
    async (token) => {
      const { status, headers } = await ask('GET', `/open/${encodeURI(token)}`, { cookie: undefined })
      expect(status).toBe(403)
      expect(headers['set-cookie']).toBeUndefined()
    },
  )
  test('the cookie and the opening token are in no page', async () => {
    const { body, headers } = await ask('GET', '/')
    const told = body + JSON.stringify(headers)
    expect(told).toContain(session.csrf)
    expect(told).not.toContain(session.cookie)
    expect(told).not.toContain(session.opening)
  })
})

describe('without the cookie there is nothing', () => {
  test.each(['/', '/index.html', '/assets/index-abc.js', '/events', '/nothing'])('GET %s', async (path) => {
    expect((await ask('GET', path, { cookie: undefined })).status).toBe(403)
    expect((await ask('GET', path, { cookie: `packdesk-${server.port}=guess` })).status).toBe(403)
    expect((await ask('GET', path, { cookie: `packdesk-1=${session.cookie}` })).status).toBe(403)
  })
})

test.each(['https://evil.example', 'null', 'http://127.0.0.1'])('%s reads nothing', async (foreign) => {
  for (const path of ['/', '/events', '/assets/index-abc.js', `/open/${session.opening}`]) {
    const { status, headers } = await ask('GET', path, { origin: foreign })
    expect(status).toBe(403)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

describe('DNS rebinding: only the printed Host', () => {
  test.each([
    'evil.example',
    'localhost',
    '127.0.0.1',
    '127.0.0.1:1',
    '[::1]',
    '127.0.0.1.evil.example',
    'evil.example@127.0.0.1',
    '0.0.0.0',
    '',
  ])('%j', async (name) => {
    const host = /^127\.0\.0\.1(:1)?$/.test(name) ? name : `${name}:${server.port}`
    for (const path of ['/', `/open/${session.opening}`]) {
      const { status, headers } = await ask('GET', path, { host })
      expect(status === 403 || status === 400).toBe(true)
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect([400, 403]).toContain((await post({ host })).status)
  })
  test('a first line that names another host, whatever its Host says', async () => {
    for (const name of ['http://evil.example/', `http://localhost:${server.port}/open/${session.opening}`])
      expect((await ask('GET', name)).status).toBe(403)
  })
  test('two Hosts, whichever comes first', async () => {
    const own = `127.0.0.1:${server.port}`
    for (const names of [
      [own, 'evil.example'],
      ['evil.example', own],
    ]) {
      const socket = connect(server.port, '127.0.0.1')
      socket.end(
        `GET / HTTP/1.1\r\n${names.map((name) => `Host: ${name}\r\n`).join('')}Cookie: ${cookie}\r\n\r\n`,
      )
      let text = ''
      for await (const chunk of socket) text += chunk
      expect(text).toMatch(/^HTTP\/1\.1 40[03] /)
    }
  })
  test('another site’s page reads nothing, though the cookie comes with it', async () => {
    for (const other of ['http://evil.example', 'null', `http://localhost:${server.port}`])
      for (const path of ['/', '/events'])
        expect((await ask('GET', path, { origin: other })).status).toBe(403)
  })
  test('a request without any Host', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.end(`GET / HTTP/1.0\r\nCookie: ${cookie}\r\n\r\n`)
    let text = ''
    for await (const chunk of socket) text += chunk
    expect(text).toMatch(/^HTTP\/1\.1 40[03]/)
  })
})

describe('mutations: exact Origin, cookie, CSRF header, JSON', () => {
  test('all right', async () => {
    dispatched.length = 0
    const { status, body } = await post({}, '{"a":[1]}')
    expect([status, JSON.parse(body)]).toEqual([200, { ok: true, value: 'done' }])
    expect(dispatched).toEqual([{ trusted: true, name: 'draft.read', input: { a: [1] } }])
  })

  test.each<[string, Record<string, string | undefined>, number]>([
    ['no Origin', { origin: undefined }, 403],
    ['Origin null', { origin: 'null' }, 403],
    ["another site's Origin", { origin: 'https://evil.example' }, 403],
    ['the other name of this machine', { origin: 'http://localhost' }, 403],
    ['our Origin without its port', { origin: 'http://127.0.0.1' }, 403],
    ['our Origin as https', { origin: 'https://127.0.0.1' }, 403],
    ['no CSRF header', { 'x-packdesk-csrf': undefined }, 403],
    ['a guessed CSRF header', { 'x-packdesk-csrf': 'A'.repeat(43) }, 403],
    ["the cookie's value as CSRF header", { 'x-packdesk-csrf': session.cookie }, 403],
    ['no cookie', { cookie: undefined }, 403],
    ['a guessed cookie', { cookie: 'packdesk=x' }, 403],
    ['from a sub-resource of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from another port of this machine', { 'sec-fetch-site': 'same-site' }, 403],
    ["a form's content type", { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a simple content type', { 'content-type': 'text/plain' }, 415],
    ['no content type', { 'content-type': undefined }, 415],
    ['almost JSON', { 'content-type': 'application/jsonp' }, 415],
  ])('%s', async (_name, headers, status) => {
    dispatched.length = 0
    expect((await post(headers)).status).toBe(status)
    expect(dispatched).toEqual([])
  })

  test.each(['', '{', 'undefined', "{'a':1}"])('a body that is not JSON: %j', async (body) => {
    dispatched.length = 0
    expect((await post({}, body)).status).toBe(400)
    expect(dispatched).toEqual([])
  })

  test('a body over 1 MB is refused, whatever its length header says', async () => {
    dispatched.length = 0
    const large = `"${'x'.repeat(1_000_000)}"`
    expect((await post({}, large)).status).toBe(413)
    expect((await post({ 'transfer-encoding': 'chunked' }, large)).status).toBe(413)
    expect(dispatched).toEqual([])
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is no way to ask', async (method) => {
    dispatched.length = 0
    const answer = await ask(method, '/ipc/draft.read', { origin, 'x-packdesk-csrf': session.csrf })
    expect(answer.status).toBe(404)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(dispatched).toEqual([])
  })
})

describe('the pages: a fixed map', () => {
  test('the page, with its headers', async () => {
    const { status, headers, body } = await ask('GET', '/')
    expect(status).toBe(200)
    expect(body).toContain('the page')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const csp = headers['content-security-policy']
    expect(csp).toContain("default-src 'none'; script-src 'self'; ")
    expect(csp).toContain("style-src 'self'; ")
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).not.toMatch(/unsafe|\*|https?:/)
    expect(headers['permissions-policy']).toMatch(/(?=.*usb=\(\))(?=.*serial=\(self\))/)
  })
  test('a file whose name carries its hash is kept for ever', async () => {
    const { headers } = await ask('GET', '/assets/index-abc.js')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, max-age=31536000, immutable',
    })
  })
  test.each([
    '/../secret.html',
    '/..%2fsecret.html',
    '/%2e%2e/secret.html',
    '/%2e%2e%2fsecret.html',
    '/assets/../../secret.html',
    '/assets/..%5c..%5csecret.html',
    '/assets%2findex-abc.js%00.html',
    '//secret.html',
    '/./secret.html',
    '/assets',
    '/assets/',
    '/INDEX.HTML',
    '/%',
    '/%ff',
    '/constructor',
    '/__proto__',
    'http://evil.example/secret.html',
  ])('nothing at %s', async (path) => {
    const { status, body } = await ask('GET', path)
    expect([400, 403, 404]).toContain(status)
    expect(body).not.toContain('secret')
    expect(body).not.toMatch(/\bat .*\.(ts|js):/)
  })
})

describe('events', () => {
  test('come as they are told, parsed by their schema; a wrong one stays here', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`GET /events HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${cookie}\r\n\r\n`)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    const seen = async (piece: string) => {
      while (!text.includes(piece)) await once(socket, 'data')
    }
    await seen(': listening')
    const tell = <Name extends EventName>(name: Name, value: EventValue<Name>) =>
      listeners.get(name)?.(value as never)
    tell('status.changed', { wrong: true } as never)
    expect(logged.at(-1)).toMatch(/^status\.changed has a wrong shape at /)
    tell('status.changed', status)
    await seen('event: status.changed')
    await seen('"locale":"de-DE"')
    expect(text).not.toContain('wrong')
    socket.destroy()
    // The server learns of it on its own time.
    while (listeners.size > 0) await new Promise((resolve) => setImmediate(resolve))
  })
})

const status = { ...stationStatus, locale: 'de-DE' }
