import { traceOf } from '../app/trace.ts'
import { log } from './log.ts'
import { UsageError } from './usage-error.ts'

/** Says in one sentence why a host ends, and gives the exit status: 2 for what the person can put right, 1 for a fault
 * of ours, whose place in the code is told in one line and not as a stack trace. */
export function sayFailure(error: unknown): 1 | 2 {
  if (error instanceof UsageError) {
    log(error.message)
    return 2
  }
  log(`Packdesk stopped because of a fault of its own; nothing that was booked is lost. (${traceOf(error)})`)
  return 1
}

/** An error that nobody caught ends the process: what it was doing is unknown, and the journal knows how to go on. */
export function endOnFault(): void {
  process.on('uncaughtException', (error) => process.exit(sayFailure(error)))
}
