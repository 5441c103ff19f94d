import { UsageError } from './usage-error.ts'

/** Says on standard error, in one sentence, why a host ends, and gives the exit status: 2 for what the person can put
 * right, 1 for a fault of ours. A stack trace helps nobody at a packing table; PACKDESK's developers set NODE_DEBUG=packdesk. */
export function sayFailure(error: unknown): 1 | 2 {
  if (error instanceof UsageError) {
    console.error(error.message)
    return 2
  }
  const name = error instanceof Error ? error.name : typeof error
  console.error(`Packdesk could not start because of a fault of its own (${name}); nothing was lost.`)
  if (/\bpackdesk\b/.test(process.env.NODE_DEBUG ?? '')) console.error(error)
  return 1
}
