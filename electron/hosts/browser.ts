import { join } from 'node:path'
import Conf from 'conf'
import type { Hono } from 'hono'
import { createDispatch } from '../app/index.ts'
import { type GivenSecrets, onStopRequest } from '../kit/index.ts'
import { createSessionSecrets, createSettingsStore } from '../settings/index.ts'
import { keepPort, readKeptPort } from './browser/kept-port.ts'
import { createLoopbackApp } from './browser/loopback-app.ts'
import { createBrowserOpener } from './browser/open-browser.ts'
import { createPageSecret } from './browser/page-secret.ts'
import { createWindowLimit, requestWindow } from './browser/window-requests.ts'
import type { InteractiveFlags } from './flags.ts'
import { beginHost, endHost, logFailure } from './host-process.ts'
import { acceptedLocale } from './kit/accept-language.ts'
import { log } from './kit/log.ts'
import { createPages, type Pages } from './kit/pages.ts'
import { listen } from './kit/serve.ts'
import { UsageError } from './kit/usage-error.ts'
import { openStation } from './open-station.ts'
import { prepareDataDir } from './start/data-dir.ts'
import { DataDirTakenError } from './start/data-dir-lock.ts'

/** Serves the station to a browser on this machine until a stop is requested. Prints the ready
 * line when it accepts requests.
 * @param pages the renderer: the built one, or a development server's */
export async function runBrowser(
  flags: InteractiveFlags,
  given: GivenSecrets,
  pages: Pages = createPages(join(import.meta.dirname, '../renderer')),
): Promise<void> {
  beginHost()
  try {
    await serve(flags, given, pages)
  } catch (error) {
    process.exitCode = logFailure(error)
  }
}

async function serve(flags: InteractiveFlags, given: GivenSecrets, pages: Pages): Promise<void> {
  // Set below, before the address is printed.
  let app: Pick<Hono, 'fetch'> = {
    fetch: () => new Response(null, { status: 503 }),
  }
  const dataDir = prepareDataDir(flags.station.dataDir, flags.station.provision?.dataDirAccounts)
  const keptPort = readKeptPort(dataDir)
  // Before the station, since a busy port is found at once, and a station takes longer to open.
  const server = await listenOn(flags.port, keptPort, (request, bindings) => app.fetch(request, bindings))
  const api = await listenForApi(flags, given).catch(async (error) => {
    await server.close()
    throw error
  })
  // Samples and documents use the page's language, not the terminal's.
  let locale = new Intl.DateTimeFormat().resolvedOptions().locale
  const station = await openStation(flags.station, given, {
    host: 'browser',
    dataDir,
    locale: () => locale,
    secrets: () => createSessionSecrets(),
    connectionSecrets: () => createSessionSecrets(),
    settings: (dir) => createSettingsStore(Conf, dir),
  }).catch(async (error) => {
    await Promise.all([server.close(), api?.close()])
    const isOpened =
      error instanceof DataDirTakenError &&
      flags.open &&
      keptPort !== undefined &&
      (await requestWindow(keptPort))
    throw isOpened
      ? new UsageError(
          `Packdesk is running on the data directory ${dataDir} already, and opens another window in your browser.`,
        )
      : error
  })

  const pageSecret = createPageSecret()
  const origin = `http://127.0.0.1:${server.port}`
  const opener = createBrowserOpener({ dataDir, port: server.port })
  const addressOf = (token: string) => `${origin}/open#${token}`
  const openBrowser = () => {
    if (!flags.open) return
    const removeFile = opener.open(addressOf(pageSecret.mint(() => removeFile())))
  }
  const isAllowed = createWindowLimit()
  app = createLoopbackApp({
    origin,
    pageSecret,
    pages,
    dispatch: createDispatch(station.handlers, log),
    on: station.on,
    log,
    onOpened: (acceptLanguage) => {
      locale = acceptedLocale(acceptLanguage) ?? locale
    },
    openWindow() {
      if (!isAllowed()) return false
      process.stdout.write(
        `Another window was asked for; it opens at ${addressOf(pageSecret.mint())} once, within a minute.\n`,
      )
      openBrowser()
      return true
    },
  })

  const closeServers = () => Promise.all([server.close(), api?.close()])
  onStopRequest(() => endHost([closeServers, station.close]), { withInput: flags.stopWithStdin })
  keepPort(dataDir, server.port)
  process.stdout.write(
    `Packdesk is ready at ${addressOf(pageSecret.mint())}\n` +
      `This address works once, within a minute; for another window, open ${origin}/ and choose "Open Packdesk here".\n`,
  )
  api?.serve(station)
  openBrowser()
}

/** Listens for the API if it is asked for. Its code is loaded only then. */
async function listenForApi({ api, station }: InteractiveFlags, given: GivenSecrets) {
  if (!api) return undefined
  return (await import('./api/api-server.ts')).listenForApi(api, station, given)
}

/** Listens on the given port; without one (0) on that of the last start, or if
 * that is taken, on any free one. */
async function listenOn(port: number, keptPort: number | undefined, fetch: Parameters<typeof listen>[1]) {
  if (port === 0 && keptPort !== undefined) {
    try {
      return await listen(keptPort, fetch)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
    }
  }
  return listen(port, fetch)
}
