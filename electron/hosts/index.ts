export { runBrowser } from './browser.ts'
export { parseFlags } from './flags.ts'
