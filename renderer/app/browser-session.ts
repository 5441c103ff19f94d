import { newProblem, type Problem } from '../../shared/kit/index.ts'

/** The browser host's session (docs/adr/0004). Its secret is in the origin's local storage and goes with
 * each request in a header. Electron's window has none. */

const name = 'packdesk.session'
const openPath = '/open'

/** The secret where storage is blocked. It lasts until the page is reloaded. */
let unstored: string | undefined
/** The last secret that the station refused. It never becomes valid again, so it is not sent again. */
let refusedSecret: string | undefined

function secret(): string | undefined {
  try {
    return localStorage.getItem(name) ?? unstored
  } catch {
    return unstored
  }
}

function storeSecret(fresh: string): void {
  unstored = fresh
  try {
    localStorage.setItem(name, fresh)
  } catch {
    // Storage is blocked: only this page has it.
  }
}

/** Sends a request with the session's secret. A response of 403 means that the session has ended. */
export async function fetchInSession(path: string, init: RequestInit = {}): Promise<Response> {
  const sent = secret()
  if (sent === undefined || sent === refusedSecret) return new Response(null, { status: 403 })
  const response = await fetch(path, {
    ...init,
    headers: { ...init.headers, 'X-Packdesk-Session': sent },
    cache: 'no-store',
    redirect: 'error',
  })
  if (response.status === 403) refusedSecret = sent
  return response
}

const post = (path: string, body: unknown) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
  })

/** Exchanges the opening token in the address for the session's secret, or checks the stored one. Removes
 * the token from the address bar.
 * @returns why there is no session */
export async function joinSession(): Promise<Problem | undefined> {
  const token = location.pathname === openPath ? location.hash.slice(1) : undefined
  if (token !== undefined) history.replaceState(null, '', '/')
  try {
    if (token) {
      const response = await post('/session', { token })
      if (response.ok) {
        storeSecret((await response.json()).secret)
        return undefined
      }
    }
    if (secret() !== undefined && (await fetchInSession('/session')).ok) return undefined
  } catch {
    return newProblem('host.unreachable')
  }
  return newProblem(token ? 'host.addressUsed' : secret() ? 'host.sessionEnded' : 'host.noSession')
}

/** Calls the listener when another window of this browser has stored a new secret. */
export function onNewSession(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === name && event.newValue !== null) listener()
  })
}

/** Whether the station serves another build of the page than the one with this script: Packdesk was updated.
 * False where it does not answer. */
export const isOutdated = (script: string): Promise<boolean> =>
  fetch('/')
    .then(async (page) => page.ok && !(await page.text()).includes(new URL(script).pathname))
    .catch(() => false)

/** Asks the station to open a window, which stores a new secret. */
export async function askForWindow(): Promise<'asked' | 'tooOften' | 'failed'> {
  try {
    const { status } = await post('/window', null)
    if (status === 204) return 'asked'
    return status === 429 ? 'tooOften' : 'failed'
  } catch {
    return 'failed'
  }
}
