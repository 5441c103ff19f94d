/** A thread of the long run of days: runs days from a seed on and posts their result. */
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type Plugin, runnerImport } from 'vite'

/** The days have the page's form, which Node cannot load by itself. It needs no styles here. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default {}' : undefined),
}
const { module } = await runnerImport<typeof import('./run-days.ts')>(
  join(import.meta.dirname, 'run-days.ts'),
  { configFile: false, logLevel: 'error', plugins: [noStyles] },
)

parentPort?.on('message', async ({ from, count }: { from: number; count: number }) =>
  parentPort?.postMessage(await module.runDays(from, count)),
)
