/** Most windows per minute. */
const maxWindows = 3
const periodMs = 60_000

/** Limits how often a window is opened, since any program of this machine may request one. */
export function createWindowLimit(now: () => number = Date.now): () => boolean {
  let times: readonly number[] = []
  return () => {
    const at = now()
    times = times.filter((time) => time <= at && at - time < periodMs)
    if (times.length >= maxWindows) return false
    times = [...times, at]
    return true
  }
}

/** Requests a window from the Packdesk on this port; resolves to false if it does not open one. Sends no
 * secret, since another program may use the port. */
export async function requestWindow(port: number): Promise<boolean> {
  const origin = `http://127.0.0.1:${port}`
  try {
    const { status } = await fetch(`${origin}/window`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(2000),
    })
    return status === 204
  } catch {
    return false
  }
}
