export { runBrowser } from './browser.ts'
export { type Flags, parseFlags, UsageError } from './flags.ts'
