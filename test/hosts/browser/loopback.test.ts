import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLoopbackApp } from '../../../electron/hosts/browser/loopback-app.ts'
import { createPageSecret } from '../../../electron/hosts/browser/page-secret.ts'
import { createWindowLimit } from '../../../electron/hosts/browser/window-requests.ts'
import { createPages } from '../../../electron/hosts/kit/pages.ts'
import { listen } from '../../../electron/hosts/kit/serve.ts'
import type { EventName, EventValue } from '../../../shared/channels.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'

/** Set by a test; the real clock otherwise. */
let clock = () => Date.now()
const pageSecret = createPageSecret({ now: () => clock() })
const secret = pageSecret.exchange(pageSecret.mint()) ?? ''
const dir = sharedTempFolder('loopback')
const dispatched: unknown[] = []
const listeners = new Set<{ name: EventName; receive: (value: never) => void }>()
const logged: string[] = []
/** What happens while a request is carried out. */
let meanwhile = () => {}
let server: Awaited<ReturnType<typeof listen>>
let origin: string
let windows = 0
let allowWindows = true

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
  const app = createLoopbackApp({
    origin,
    pageSecret,
    pages: createPages(join(dir, 'renderer')),
    dispatch: async (trusted, asked) => {
      dispatched.push({ trusted, ...asked })
      meanwhile()
      return { ok: true, value: 'done' }
    },
    on: (name, listener) => {
      const added = { name, receive: listener as (value: never) => void }
      listeners.add(added)
      return () => listeners.delete(added)
    },
    log: (line) => logged.push(line),
    openWindow: () => allowWindows && ++windows > 0,
  })
})
afterAll(() => server.close())

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Node's http sends any given Host, Origin and path. */
async function ask(
  method: string,
  path: string,
  headers: Record<string, string | undefined> = {},
  body?: string | Buffer,
): Promise<Answer> {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
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
    { origin, 'x-packdesk-session': secret, 'content-type': 'application/json', ...headers },
    body,
  )

const exchange = (token: unknown, headers: Record<string, string | undefined> = {}) =>
  ask(
    'POST',
    '/session',
    { origin, 'content-type': 'application/json', ...headers },
    JSON.stringify({ token }),
  )

describe('the way in', () => {
  afterEach(() => {
    clock = () => Date.now()
  })

  // FAULTS.md F103; SECURITY.md T5
  test('an opening token is exchanged once for the secret', async () => {
    const token = pageSecret.mint()
    const { status, body, headers } = await exchange(token)
    expect([status, JSON.parse(body)]).toEqual([200, { secret }])
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    const again = await exchange(token)
    expect(again.status).toBe(403)
    expect(again.body).not.toContain(secret)
  })
  test('two tokens work side by side', async () => {
    const tokens = [pageSecret.mint(), pageSecret.mint()]
    for (const token of tokens) expect((await exchange(token)).status).toBe(200)
  })
  // FAULTS.md F103
  test.each([
    [59_999, 200],
    [60_000, 403],
    [-1, 403],
  ])('a token that is %i ms old: %i', async (age, expected) => {
    const mintedAt = Date.now()
    clock = () => mintedAt
    const token = pageSecret.mint()
    clock = () => mintedAt + age
    expect((await exchange(token)).status).toBe(expected)
  })
  test.each([
    ['another web site', { origin: 'https://evil.example' }],
    ['another program’s page', { origin: 'http://127.0.0.1:1' }],
    ['no origin', { origin: undefined }],
    ['a form', { 'content-type': 'text/plain' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('%s exchanges nothing, and the token stays valid', async (_who, headers) => {
    const token = pageSecret.mint()
    expect([403, 415]).toContain((await exchange(token, headers)).status)
    expect((await exchange(token)).status).toBe(200)
  })
  test.each(['x', '', 'é', '\0', '%', secret, null, 7, ['x'], {}])(
    'another token (%j) gives nothing',
    async (token) => {
      const { status, body } = await exchange(token)
      expect([400, 403]).toContain(status)
      expect(body).not.toContain(secret)
    },
  )
  // SECURITY.md T11
  test('only the exchange returns the secret, and no answer sets a cookie', async () => {
    const token = pageSecret.mint()
    for (const path of ['/', '/open', `/open?token=${token}`, '/session', '/assets/index-abc.js'])
      for (const headers of [{}, { 'x-packdesk-session': secret }]) {
        const answer = await ask('GET', path, headers)
        const text = answer.body + JSON.stringify(answer.headers)
        expect(text).not.toContain(secret)
        expect(text).not.toContain(token)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    expect((await exchange(token)).headers['set-cookie']).toBeUndefined()
  })
  test('the page is the same with and without a session, and at the printed address', async () => {
    const page = (await ask('GET', '/')).body
    expect(page).toContain('the page')
    expect((await ask('GET', '/', { 'x-packdesk-session': secret })).body).toBe(page)
    expect((await ask('GET', '/open')).body).toBe(page)
  })
  test('a window can check its secret', async () => {
    expect((await ask('GET', '/session', { 'x-packdesk-session': secret })).status).toBe(204)
    for (const guess of [undefined, '', 'x', pageSecret.mint()])
      expect((await ask('GET', '/session', { 'x-packdesk-session': guess })).status).toBe(403)
  })
})

describe('another window', () => {
  const requestWindow = (headers: Record<string, string | undefined> = {}) =>
    ask('POST', '/window', { origin, 'content-type': 'application/json', ...headers }, 'null')

  // FAULTS.md F105; SECURITY.md T6
  test('can be requested by any program on this machine, which learns nothing', async () => {
    windows = 0
    const { status, body } = await requestWindow()
    expect([status, body, windows]).toEqual([204, '', 1])
  })
  test.each([
    ['another web site', { origin: 'https://evil.example' }],
    ['a page of another port', { 'sec-fetch-site': 'same-site' }],
    ['a form', { origin: undefined, 'content-type': 'text/plain' }],
  ])('cannot be requested by %s', async (_who, headers) => {
    windows = 0
    expect((await requestWindow(headers)).status).toBe(403)
    expect(windows).toBe(0)
  })
  test('is not opened too often', async () => {
    allowWindows = false
    const { status, body } = await requestWindow()
    allowWindows = true
    expect([status, body]).toEqual([429, ''])
  })
  // FAULTS.md F105; SECURITY.md T18
  test('at most three windows are opened per minute in total', () => {
    let now = 1_000_000
    const isAllowed = createWindowLimit(() => now)
    const times = (count: number) => Array.from({ length: count }, isAllowed)
    expect(times(5)).toEqual([true, true, true, false, false])
    now += 59_999
    expect(times(1)).toEqual([false])
    now += 1
    expect(times(4)).toEqual([true, true, true, false])
    // A clock that is set back locks nobody out.
    now -= 3_600_000
    expect(times(1)).toEqual([true])
  })
})

// SECURITY.md T6
describe('no request works without the secret', () => {
  test.each(['/events', '/session'])('GET %s', async (path) => {
    expect((await ask('GET', path)).status).toBe(403)
    expect((await ask('GET', path, { 'x-packdesk-session': 'guess' })).status).toBe(403)
    expect((await ask('GET', path, { cookie: `packdesk-${server.port}=${secret}` })).status).toBe(403)
    expect((await ask('GET', `${path}?session=${secret}`)).status).toBe(403)
  })
})

// FAULTS.md F100
describe('a page of another site or port', () => {
  const from = (mode: string, dest: string, site = 'cross-site') => ({
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  })
  test('may open the page in a tab, as the file for the browser does', async () => {
    for (const path of ['/', '/open']) {
      expect((await ask('GET', path, from('navigate', 'document'))).status).toBe(200)
      expect((await ask('GET', path, from('navigate', 'document', 'same-site'))).status).toBe(200)
    }
  })
  test.each([
    ['navigate', 'iframe'],
    ['navigate', 'embed'],
    ['no-cors', 'script'],
    ['no-cors', 'image'],
    ['cors', 'empty'],
    ['websocket', 'websocket'],
  ])('%s %s is refused', async (mode, dest) => {
    for (const path of ['/', '/open', '/assets/index-abc.js', '/session'])
      for (const site of ['cross-site', 'same-site'])
        expect(
          (await ask('GET', path, { 'x-packdesk-session': secret, ...from(mode, dest, site) })).status,
        ).toBe(403)
  })
})

// FAULTS.md F108
describe('a request target that no browser sends', () => {
  test.each([
    ['a user in it', 'http://u:p@HOST/'],
    ['a user alone', 'http://u@HOST/session'],
    ['our own host', 'http://HOST/'],
    ['https', 'https://HOST/'],
    ['another scheme', 'file:///etc/passwd'],
    ['an asterisk', '*'],
    ['no host at all', 'http:///'],
    ['a broken host', 'http://[::1/'],
    ['a host alone', 'HOST'],
    ['empty', ''],
  ])('%s', async (_name, target) => {
    logged.length = 0
    const host = `127.0.0.1:${server.port}`
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const socket = connect(server.port, '127.0.0.1')
      socket.end(
        `${method} ${target.replace('HOST', host)} HTTP/1.1\r\nHost: ${host}\r\nX-Packdesk-Session: ${secret}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      )
      let text = ''
      for await (const chunk of socket) text += chunk
      expect(text).toMatch(/^HTTP\/1\.1 40[03] /)
    }
    expect(logged).toEqual([])
  })
  test('is refused with all headers', async () => {
    const { status, headers } = await ask('GET', `http://u:p@127.0.0.1:${server.port}/`)
    expect(status).toBe(403)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
})

test.each(['https://evil.example', 'null', 'http://127.0.0.1'])('%s reads nothing', async (foreign) => {
  for (const path of ['/', '/events', '/assets/index-abc.js', '/open', '/session']) {
    const { status, headers } = await ask('GET', path, { origin: foreign })
    expect(status).toBe(403)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

// FAULTS.md F99; SECURITY.md T12
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
    for (const path of ['/', '/open', '/session']) {
      const { status, headers } = await ask('GET', path, { host })
      expect(status === 403 || status === 400).toBe(true)
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect([400, 403]).toContain((await post({ host })).status)
  })
  test('another host in the request line, whatever the Host header', async () => {
    for (const name of ['http://evil.example/', `http://localhost:${server.port}/open`])
      expect((await ask('GET', name)).status).toBe(403)
  })
  test('two Host headers, in any order', async () => {
    const own = `127.0.0.1:${server.port}`
    for (const names of [
      [own, 'evil.example'],
      ['evil.example', own],
    ]) {
      const socket = connect(server.port, '127.0.0.1')
      socket.end(
        `GET / HTTP/1.1\r\n${names.map((name) => `Host: ${name}\r\n`).join('')}X-Packdesk-Session: ${secret}\r\n\r\n`,
      )
      let text = ''
      for await (const chunk of socket) text += chunk
      expect(text).toMatch(/^HTTP\/1\.1 40[03] /)
    }
  })
  // FAULTS.md F100; SECURITY.md T20
  test('another site’s page reads nothing, even with the secret', async () => {
    for (const other of ['http://evil.example', 'null', `http://localhost:${server.port}`])
      for (const path of ['/', '/events'])
        expect((await ask('GET', path, { origin: other, 'x-packdesk-session': secret })).status).toBe(403)
  })
  test('a missing Host header', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.end(`GET / HTTP/1.0\r\nX-Packdesk-Session: ${secret}\r\n\r\n`)
    let text = ''
    for await (const chunk of socket) text += chunk
    expect(text).toMatch(/^HTTP\/1\.1 40[03]/)
  })
})

// FAULTS.md F100; SECURITY.md T20
describe('mutations: exact Origin, the secret, JSON', () => {
  test('are accepted with all three', async () => {
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
    ['no secret', { 'x-packdesk-session': undefined }, 403],
    ['a guessed secret', { 'x-packdesk-session': 'A'.repeat(43) }, 403],
    ['an opening token as secret', { 'x-packdesk-session': pageSecret.mint() }, 403],
    ['the secret as cookie', { 'x-packdesk-session': undefined, cookie: `packdesk=${secret}` }, 403],
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

  // SECURITY.md T18
  test('a body over 1 MB is refused, whatever its length header', async () => {
    dispatched.length = 0
    const large = `"${'x'.repeat(1_000_000)}"`
    // Windows drops an answer that is sent while the body still arrives.
    const refusal = (headers: Record<string, string>) =>
      post(headers, large).then(
        ({ status }) => status,
        ({ code }) => (process.platform === 'win32' && code === 'ECONNRESET' ? 413 : code),
      )
    expect([await refusal({}), await refusal({ 'transfer-encoding': 'chunked' })]).toEqual([413, 413])
    expect(dispatched).toEqual([])
  })

  test('a request that a newer one of its page and channel has overtaken is answered and not carried out', async () => {
    dispatched.length = 0
    const page = crypto.randomUUID()
    for (const [order, channel, isCarriedOut] of [
      [`${page}.2`, 'draft.save', true],
      [`${page}.1`, 'draft.save', false],
      [`${page}.1`, 'freightDraft.save', true],
      [`${page}.3`, 'draft.save', true],
      ['another-page.1', 'draft.save', true],
      ['1', 'draft.save', true],
    ] as const) {
      const before = dispatched.length
      const answer = await post({ 'x-packdesk-order': order }, 'null', channel)
      expect(JSON.parse(answer.body), order).toMatchObject({ ok: true })
      expect(dispatched.length > before, order).toBe(isCarriedOut)
    }
  })

  test('the newest requests of 100 pages are remembered, and of no more', async () => {
    const pages = Array.from({ length: 100 }, () => crypto.randomUUID())
    const save = (page: string | undefined, number: number, channel: string) =>
      post({ 'x-packdesk-order': `${page}.${number}` }, 'null', channel)
    for (const page of pages) {
      await save(page, 2, 'draft.save')
      await save(page, 2, 'freightDraft.save')
    }
    dispatched.length = 0
    await save(pages[0], 1, 'draft.save')
    expect(dispatched).toEqual([])
    await save(crypto.randomUUID(), 1, 'draft.save')
    dispatched.length = 0
    await save(pages[0], 1, 'draft.save')
    expect(dispatched).toHaveLength(1)
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is no way to ask', async (method) => {
    dispatched.length = 0
    const answer = await ask(method, '/ipc/draft.read', { origin, 'x-packdesk-session': secret })
    expect(answer.status).toBe(404)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(dispatched).toEqual([])
  })
})

describe('the pages: a fixed map', () => {
  // SECURITY.md T22
  test('contain the page with its headers', async () => {
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
  test('may be cached forever if the name contains the hash', async () => {
    const { headers } = await ask('GET', '/assets/index-abc.js')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, max-age=31536000, immutable',
    })
  })
  // FAULTS.md F98
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
  ])('return nothing for %s', async (path) => {
    const { status, body } = await ask('GET', path)
    expect([400, 403, 404]).toContain(status)
    expect(body).not.toContain('secret')
    expect(body).not.toMatch(/\bat .*\.(ts|js):/)
  })
})

describe('events', () => {
  const emit = <Name extends EventName>(name: Name, value: EventValue<Name>) => {
    for (const each of listeners) if (each.name === name) each.receive(value as never)
  }

  test('are counted in each response as when its request came, and in a stream as when it was opened', async () => {
    const counts: number[] = []
    const note = (count: unknown) => counts.push(Number(count))
    meanwhile = () => emit('status.changed', status)
    note((await post()).headers['x-packdesk-events'])
    meanwhile = () => {}
    const stop = new AbortController()
    const { headers } = await fetch(`${origin}/events`, {
      headers: { 'X-Packdesk-Session': secret },
      signal: stop.signal,
    })
    note(headers.get('x-packdesk-events'))
    stop.abort()
    const [before = Number.NaN] = counts
    expect(counts).toEqual([before, before + 1])
  })

  test('are sent after validation; an invalid one is not sent', async () => {
    const listening = listeners.size
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      `GET /events HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nX-Packdesk-Session: ${secret}\r\n\r\n`,
    )
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    const seen = async (piece: string) => {
      while (!text.includes(piece)) await once(socket, 'data')
    }
    await seen(': listening')
    emit('status.changed', { wrong: true } as never)
    expect(logged.at(-1)).toMatch(/^status\.changed has a wrong shape at /)
    emit('status.changed', status)
    await seen('event: status.changed')
    await seen('"locale":"de-DE"')
    expect(text).not.toContain('wrong')
    socket.destroy()
    // The server learns of it on its own time.
    while (listeners.size > listening) await new Promise((resolve) => setImmediate(resolve))
  })
})

const status = { ...stationStatus, locale: 'de-DE' }
