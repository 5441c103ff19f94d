import { traceOf } from '../app/index.ts'
import { closeAll } from '../kit/index.ts'
import { log } from './kit/log.ts'
import { UsageError } from './kit/usage-error.ts'
import { setEngineFlags } from './start/engine-flags.ts'
import { settleTimeZone } from './start/time-zone.ts'

/** The first step of every host: files that it creates are for this user alone, even those of libraries
 * and SQLite, an uncaught error ends the process, and days are those of the system. Not before the build,
 * whose output other users may run. */
export function beginHost(): void {
  setEngineFlags()
  process.umask(0o077)
  process.on('uncaughtException', (error) => process.exit(logFailure(error)))
  settleTimeZone()
}

/** Keeps the process running until the returned function is called. Nothing that the station awaits, such as
 * a pause, keeps it running. */
export function keepAlive(): () => void {
  const timer = setInterval(() => undefined, 60_000)
  return () => clearInterval(timer)
}

/** Closes a host's parts in their order, even after one that fails, and keeps the process running meanwhile.
 * Rejects with the first error. */
export async function closeHost(parts: readonly (() => unknown)[]): Promise<void> {
  const letEnd = keepAlive()
  await closeAll(parts).finally(letEnd)
}

/** Closes a host's parts and ends the process: with status 0, or after an error, which is logged, 1. */
export function endHost(parts: readonly (() => unknown)[], exit: (status: number) => void = process.exit) {
  void closeHost(parts)
    .then(() => 0, logFailure)
    .then(exit)
}

/** Logs in one line why a host ends, without a stack trace. Returns the exit
 * status: 2 for a `UsageError`, else 1. */
export function logFailure(error: unknown): 1 | 2 {
  if (error instanceof UsageError) {
    log(error.message)
    return 2
  }
  log(`Packdesk stopped because of a fault of its own; nothing that was booked is lost. (${traceOf(error)})`)
  return 1
}
