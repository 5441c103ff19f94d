// Preloaded into a batch: it tries open rows again after pauses of up to 15 s, which a test need not wait for.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const { setTimeout } = timers
// Longer ones are limits.
timers.setTimeout = (ms = 0, ...rest) => setTimeout(ms > 15_000 ? ms : Math.min(ms, 100), ...rest)
syncBuiltinESMExports()
