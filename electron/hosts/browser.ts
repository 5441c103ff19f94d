import { join } from 'node:path'
import Conf from 'conf'
import type { Hono } from 'hono'
import { createSessionSecrets } from '../adapters/secrets/session-secrets.ts'
import { createSettingsStore } from '../adapters/settings/settings-store.ts'
import { createDispatch } from '../ipc/dispatch.ts'
import { beginHost } from './begin-host.ts'
import { createLoopbackApp } from './browser/loopback-app.ts'
import { openBrowser } from './browser/open-browser.ts'
import { pageLocale } from './browser/page-locale.ts'
import { listen } from './browser/serve.ts'
import { createSession } from './browser/session.ts'
import type { Flags } from './flags.ts'
import { log } from './log.ts'
import { openStation } from './open-station.ts'
import { createPages, type Pages } from './pages.ts'
import { sayFailure } from './say.ts'

type DeskFlags = Extract<Flags, { kind: 'desk' }>

/** Serves the station to a browser on this machine until SIGINT or SIGTERM. Prints the ready line when it can take a
 * request. `pages` answers for the renderer: the built one, or a development server's. */
export async function runBrowser(
  flags: DeskFlags,
  pages: (csrfToken: string) => Pages = (csrfToken) =>
    createPages(join(import.meta.dirname, '../renderer'), csrfToken),
): Promise<void> {
  beginHost()
  try {
    await serve(flags, pages)
  } catch (error) {
    process.exitCode = sayFailure(error)
  }
}

async function serve(flags: DeskFlags, pages: (csrfToken: string) => Pages): Promise<void> {
  // Set below, before the address is told to anybody.
  let app: Pick<Hono, 'fetch'> = {
    fetch: () => new Response(null, { status: 503 }),
  }
  // First, since a busy port is quickly said and a station takes longer to open.
  const server = await listen(flags.port, (request, bindings) => app.fetch(request, bindings))
  // What the page speaks is what its samples and its documents speak, whatever the terminal's language is.
  let locale = new Intl.DateTimeFormat().resolvedOptions().locale
  const station = await openStation(flags.station, {
    host: 'browser',
    locale: () => locale,
    secrets: () => createSessionSecrets(),
    settings: (dataDir) => createSettingsStore(Conf, dataDir),
  }).catch(async (error) => {
    await server.close()
    throw error
  })

  const session = createSession()
  const origin = `http://127.0.0.1:${server.port}`
  app = createLoopbackApp({
    origin,
    session,
    pages: pages(session.csrf),
    dispatch: createDispatch(station.handlers, log),
    on: station.on,
    log,
    opened: (acceptLanguage) => {
      locale = pageLocale(acceptLanguage) ?? locale
    },
  })

  const address = `${origin}/open/${session.opening}`
  process.stdout.write(`Packdesk is ready at ${address}\n`)
  if (flags.open) openBrowser(address)

  const end = async () => {
    await server.close()
    await station.close()
    process.exit(0)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
