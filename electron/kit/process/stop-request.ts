/** A parent process stops this one by this IPC message, since Windows ends a process at
 * once instead of sending SIGTERM. */
export const stopMessage = 'packdesk:stop'

/** SIGBREAK is Windows' `Ctrl+Break`. SIGHUP is a closed terminal; Windows ends the process ten seconds
 * after it. https://nodejs.org/api/process.html#signal-events */
const signals: readonly NodeJS.Signals[] =
  process.platform === 'win32' ? ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] : ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Milliseconds in which a second request counts as the same one: npm passes on a `Ctrl+C` that this process
 * got from the terminal already. */
const sameRequestMs = 1_000

/** Calls `stop` when a signal, the parent's message or, on demand, the end of the input asks this
 * process to end. A later request ends it at once with status 1. Keeps no process running. Returns a
 * function that stops listening.
 * @param options.withInput the end of standard input counts too */
export function onStopRequest(stop: () => void, { withInput = false } = {}): () => void {
  let askedAt: number | undefined
  const request = () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      stop()
    } else if (performance.now() - askedAt > sameRequestMs) process.exit(1)
  }
  const receive = (message: unknown) => {
    if (message === stopMessage) request()
  }
  for (const signal of signals) process.on(signal, request)
  process.on('message', receive)
  // A listener for messages would keep the process running.
  process.channel?.unref()
  if (withInput) process.stdin.on('end', request).on('error', request).resume()
  return () => {
    for (const signal of signals) process.off(signal, request)
    process.off('message', receive)
    if (withInput) process.stdin.off('end', request).off('error', request).pause()
  }
}
