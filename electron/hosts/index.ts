export { runBrowser } from './browser.ts'
export { readPackedUpdates } from './electron/updates.ts'
export { parseFlags } from './flags.ts'
