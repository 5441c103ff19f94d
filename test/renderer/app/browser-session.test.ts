import { beforeEach, describe, expect, test, vi } from 'vitest'

type Session = typeof import('../../../renderer/app/browser-session.ts')

const stored = new Map<string, string>()
/** What the page sent: its path, and the secret in the header or the token in the body. */
let sent: { path: string; secret: string | null; body: unknown }[]
/** The secret that the station accepts, and the token that it exchanges for it. */
let station: { secret: string; token?: string }
let isStorageBlocked: boolean
let address: { pathname: string; hash: string }

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A page that was just loaded at this address, with the secret that an earlier page stored. */
async function openPage(at: string, secret?: string): Promise<Session> {
  const [pathname = '/', token] = at.split('#')
  address = { pathname, hash: token === undefined ? '' : `#${token}` }
  if (secret) stored.set('packdesk.session', secret)
  vi.stubGlobal('location', address)
  vi.resetModules()
  return import('../../../renderer/app/browser-session.ts')
}

beforeEach(() => {
  stored.clear()
  sent = []
  station = { secret: 'right' }
  isStorageBlocked = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (isStorageBlocked ? blocked() : (stored.get(name) ?? null)),
    setItem: (name: string, value: string) => void (isStorageBlocked ? blocked() : stored.set(name, value)),
  })
  vi.stubGlobal('history', {
    replaceState: (_state: unknown, _title: string, pathname: string) =>
      Object.assign(address, { pathname, hash: '' }),
  })
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit = {}) => {
    const secret = new Headers(headers).get('X-Packdesk-Session')
    const given = typeof body === 'string' ? JSON.parse(body) : undefined
    sent.push({ path, secret, body: given })
    if (method === 'POST' && path === '/session')
      return given.token === station.token
        ? Response.json({ secret: station.secret })
        : new Response(null, { status: 403 })
    return new Response(null, { status: secret === station.secret ? 204 : 403 })
  })
})

describe('a page of the browser host', () => {
  test('exchanges the token in its address for the secret, which it stores, and removes it from the address', async () => {
    station.token = 'token'
    const { joinSession, fetchInSession } = await openPage('/open#token')
    expect(await joinSession()).toBeUndefined()
    expect(address).toEqual({ pathname: '/', hash: '' })
    expect(stored.get('packdesk.session')).toBe('right')
    expect((await fetchInSession('/ipc/station.status')).status).toBe(204)
  })

  test('says that its address was used already, unless an earlier page stored the secret', async () => {
    const first = await openPage('/open#used')
    expect(await first.joinSession()).toMatchObject({ code: 'host.addressUsed' })
    expect(address.hash).toBe('')
    const second = await openPage('/open#used', 'right')
    expect(await second.joinSession()).toBeUndefined()
  })

  test('without a token joins by the stored secret, or says that it has none or an ended one', async () => {
    expect(await (await openPage('/')).joinSession()).toMatchObject({ code: 'host.noSession' })
    expect(sent).toEqual([])
    expect(await (await openPage('/', 'old')).joinSession()).toMatchObject({ code: 'host.sessionEnded' })
    expect(await (await openPage('/', 'right')).joinSession()).toBeUndefined()
  })

  test('sends a refused secret once only, and one that another window stored afterwards', async () => {
    const { fetchInSession } = await openPage('/', 'old')
    for (let request = 0; request < 3; request++)
      expect((await fetchInSession('/ipc/station.status')).status).toBe(403)
    expect(sent.map(({ secret }) => secret)).toEqual(['old'])
    stored.set('packdesk.session', 'right')
    expect((await fetchInSession('/ipc/station.status')).status).toBe(204)
  })

  test('whose storage is blocked keeps the secret until it is reloaded', async () => {
    isStorageBlocked = true
    station.token = 'token'
    const { joinSession, fetchInSession } = await openPage('/open#token')
    expect(await joinSession()).toBeUndefined()
    expect((await fetchInSession('/ipc/station.status')).status).toBe(204)
    expect(await (await openPage('/')).joinSession()).toMatchObject({ code: 'host.noSession' })
  })

  test('says so where the station does not answer', async () => {
    const { joinSession } = await openPage('/', 'right')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    expect(await joinSession()).toMatchObject({ code: 'host.unreachable' })
  })
})

test.each([
  [204, 'asked'],
  [429, 'tooOften'],
  [500, 'failed'],
])('a station that answers %i was asked for a window like this: %s', async (status, outcome) => {
  const { askForWindow } = await openPage('/')
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await askForWindow()).toBe(outcome)
})

test('a station that serves another script than that of the page was updated; one that is gone was not', async () => {
  const { isOutdated } = await openPage('/')
  vi.stubGlobal('fetch', async () => new Response('<script src="/assets/first-2.js">'))
  const script = (build: number) => `http://localhost:8080/assets/first-${build}.js`
  expect([await isOutdated(script(1)), await isOutdated(script(2))]).toEqual([true, false])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  expect(await isOutdated(script(1))).toBe(false)
})
