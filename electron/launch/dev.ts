// `npm run dev`: the browser host from its sources, the renderer from Vite with hot
// reloading. The arguments are those of `npm start`. It sends no CSP, since the usual one
// would block Vite's scripts and socket.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServer } from 'vite'
import { parseFlags, runBrowser } from '../hosts/index.ts'

const root = join(import.meta.dirname, '../..')
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { middlewareMode: true, ws: { port: 0 } },
  appType: 'custom',
})
const flags = parseFlags(['--browser', ...process.argv.slice(2)])
if (flags.kind === 'interactive') {
  await runBrowser(flags, async (path, bindings) => {
    if (path === '/') {
      const html = await readFile(join(root, 'renderer/index.html'), 'utf8')
      const transformed = await vite.transformIndexHtml('/', html)
      return new Response(transformed, { headers: { 'Content-Type': 'text/html' } })
    }
    const { incoming, outgoing } = bindings as HttpBindings
    return new Promise((resolve) => {
      outgoing.once('finish', () => resolve(RESPONSE_ALREADY_SENT))
      vite.middlewares(incoming, outgoing, () => resolve(undefined))
    })
  })
}
