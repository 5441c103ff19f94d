/** Resolves when other work of the process had its turn. */
export { setImmediate as yieldToEventLoop } from 'node:timers/promises'
