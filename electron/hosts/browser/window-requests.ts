/** At most this many windows are opened in a minute. */
const mostWindows = 3
const withinMs = 60_000

/** Limits how often a window is opened: any program of this machine may ask for one. */
export function createWindowLimit(now: () => number = Date.now): () => boolean {
  let times: readonly number[] = []
  return () => {
    const at = now()
    times = times.filter((time) => time <= at && at - time < withinMs)
    if (times.length >= mostWindows) return false
    times = [...times, at]
    return true
  }
}

/** Asks the Packdesk that listens on this port to open its window. Resolves with whether it does. Nothing secret is sent, since
 * another program may have the port by now. */
export async function askForWindow(port: number): Promise<boolean> {
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
