// `npm run dev`: the browser host from its sources, the renderer from Vite with hot
// reloading. The arguments are those of `npm start`. It sends no CSP, since the usual one
// would block Vite's scripts and socket.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServer } from 'vite'
import { type Flags, parseFlags, runBrowser, UsageError } from '../hosts/index.ts'
import { takeSecrets } from '../kit/index.ts'

const root = join(import.meta.dirname, '../..')

function readFlags(): Extract<Flags, { kind: 'interactive' }> | undefined {
  try {
    const flags = parseFlags(['--browser', ...process.argv.slice(2)])
    if (flags.kind === 'interactive') return flags
    console.error('npm run dev starts Packdesk in a browser only; npm start -- --help lists the rest.')
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
  }
  process.exitCode = 2
  return undefined
}

const flags = readFlags()
if (flags) {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, ws: { port: 0 } },
    appType: 'custom',
  })
  await runBrowser(flags, takeSecrets(process.env), async (path, bindings) => {
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
