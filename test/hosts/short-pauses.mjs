// Preloaded into a batch: it tries open rows again after pauses of up to 15 s, which a test need not wait for.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const { setTimeout } = timers
timers.setTimeout = (ms, ...rest) => setTimeout(Math.min(ms ?? 0, 100), ...rest)
syncBuiltinESMExports()
