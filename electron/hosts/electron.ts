import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  chooseLanguage,
  createMessages,
  type Messages,
  problemSentence,
} from '../../shared/messages/index.ts'
import type { Provision, StationStatus } from '../../shared/settings/index.ts'
import { createDispatch, forwardEvents, type Station, traceOf } from '../app/index.ts'
import { onStopRequest } from '../kit/index.ts'
import {
  createKeyringConnectionSecrets,
  createKeyringSecrets,
  createSettingsStore,
  type SettingsStore,
  type StoreClass,
} from '../settings/index.ts'
import { askForAttention } from './electron/ask-for-attention.ts'
import { lockContents, lockSession } from './electron/lockdown.ts'
import { receiveSecrets } from './electron/receive-secrets.ts'
import { reloadCrashedPage } from './electron/reload-crashed-page.ts'
import { allowScales } from './electron/scales.ts'
import { appOrigin, declareScheme, isTrustedSender, servePages } from './electron/scheme.ts'
import { showInfo } from './electron/show-info.ts'
import { choosePath, showFile } from './electron/system-dialogs.ts'
import { trustAuthorities } from './electron/trust-authorities.ts'
import { readPackedUpdates, type Updater, updatesOff, watchUpdates } from './electron/updates.ts'
import { startUtilityProcess } from './electron/utility-process.ts'
import { menuTemplate, windowOptions } from './electron/window.ts'
import { readWindowState, writeWindowState } from './electron/window-state.ts'
import { type InteractiveFlags, parseFlags } from './flags.ts'
import { endHost, logFailure } from './host-process.ts'
import { log } from './kit/log.ts'
import { createPages } from './kit/pages.ts'
import { UsageError } from './kit/usage-error.ts'
import { openStation } from './open-station.ts'
import { prepareDataDir } from './start/data-dir.ts'
import { refuseWeakConnections } from './start/refuse-weak-connections.ts'

/** The used part of Electron, as an argument so that tests can replace it. */
export type Electron = Pick<
  typeof import('electron'),
  | 'app'
  | 'BrowserWindow'
  | 'Menu'
  | 'dialog'
  | 'ipcMain'
  | 'nativeTheme'
  | 'powerMonitor'
  | 'protocol'
  | 'safeStorage'
  | 'screen'
  | 'session'
  | 'shell'
  | 'utilityProcess'
>

/** Runs the station in a window until it is closed.
 * @param Store electron-store's class, which like electron-updater can only be imported inside Electron */
export async function runElectron(
  electron: Electron,
  Store: StoreClass,
  args: string[],
  loadUpdater: () => Promise<Updater>,
  rendererDir = join(import.meta.dirname, '../renderer'),
): Promise<void> {
  const { app } = electron
  let exit = (status: number): void => app.exit(status)
  try {
    const flags = parseFlags(args)
    if (flags.kind === 'info') {
      await showInfo(electron, flags.topic)
      app.exit(0)
      return
    }
    if (flags.kind !== 'interactive')
      throw new UsageError('The window takes neither batch nor api nor move-journal; use npm start.')
    if (app.isPackaged) noteBrowserFlags(flags)
    const stopListening = onStopRequest(() => app.quit(), { withInput: flags.stopWithStdin })
    refuseWeakConnections(process)
    trustAuthorities(process.env)
    const receiving = receiveSecrets()
    const dataDir = prepareDataDir(flags.station.dataDir, flags.station.provision?.dataDirAccounts)
    prepareApp(electron, dataDir)
    if (!app.requestSingleInstanceLock()) {
      app.exit(0)
      return
    }
    await app.whenReady()
    const given = await receiving
    // Before the station, since a busy port is found at once. Its code is loaded only where it is asked for.
    const api =
      flags.api && (await (await import('./api/api-server.ts')).listenForApi(flags.api, flags.station, given))
    const updateState = startUpdates(app, loadUpdater, flags.station.provision)
    let settings: SettingsStore | undefined
    const systemLocale = app.getPreferredSystemLanguages()[0] ?? app.getLocale()
    const station = await openStation(flags.station, given, {
      host: 'electron',
      dataDir,
      locale: () => systemLocale,
      secrets: (dir, usedAt) => createKeyringSecrets(electron.safeStorage, dir, usedAt),
      connectionSecrets: (dir) => createKeyringConnectionSecrets(electron.safeStorage, dir),
      settings: (dir) => {
        settings = createSettingsStore(Store, dir)
        return settings
      },
      startProcess: startUtilityProcess(electron.utilityProcess),
      updates: updateState,
      showFile: (path) => showFile(electron.shell, path),
      choosePath: (question) => choosePath(electron, question),
    })
    exit = closeBeforeExit(electron, station, async () => {
      stopListening()
      await api?.close()
    })
    const messages = () => {
      const { language, locale } = chooseLanguage(settings?.read().language ?? 'system', [systemLocale])
      return createMessages(language, locale)
    }
    api?.serve(station)
    await openWindow(electron, station, { dataDir, rendererDir, messages })
  } catch (error) {
    const status = logFailure(error)
    // An installed program has no terminal.
    if (app.isPackaged && error instanceof UsageError) electron.dialog.showErrorBox('Packdesk', error.message)
    exit(status)
  }
}

/** Logs the flags for a browser, which an installed program does without. */
function noteBrowserFlags({ browserOnly, port, open }: InteractiveFlags): void {
  const given = [browserOnly && '--browser', port > 0 && '--port', !open && '--no-open'].filter(Boolean)
  if (given.length > 0) log(`Ignored, since an installed Packdesk uses no browser: ${given.join(', ')}.`)
}

/** What Electron must know before it is ready. */
function prepareApp({ app, protocol }: Electron, dataDir: string): void {
  // Windows groups the taskbar's button and names its messages by the installer's ID
  // (electron-builder.yml, appId).
  app.setAppUserModelId('io.packdesk.station')
  app.enableSandbox()
  declareScheme(protocol)
  // The single-instance lock is on this path, too: one window per data directory.
  const userData = join(dataDir, 'electron')
  mkdirSync(userData, { recursive: true, mode: 0o700 })
  app.setPath('userData', userData)
}

/** Looks for updates of an installed program; a checkout is not updated. Returns the state. */
function startUpdates(
  app: Electron['app'],
  load: () => Promise<Updater>,
  provision: Provision | undefined,
): () => NonNullable<StationStatus['updates']> {
  if (!app.isPackaged) return () => updatesOff('updates.notInstalled')
  const updates = watchUpdates({
    load,
    platform: process.platform,
    packed: readPackedUpdates(dirname(app.getAppPath())),
    provision,
    onFailure: (error) => log(`looking for a new version failed: ${traceOf(error)}`),
  })
  app.once('will-quit', updates.stop)
  const now = updates.state()
  if (now.state === 'off') log(problemSentence(createMessages('en', 'en'), now.problem))
  return updates.state
}

async function openWindow(
  electron: Electron,
  station: Station,
  { dataDir, rendererDir, messages }: { dataDir: string; rendererDir: string; messages: () => Messages },
): Promise<void> {
  const { app, screen } = electron
  // In memory, so that Chromium stores nothing of the page.
  const session = electron.session.fromPartition('packdesk')
  lockSession(session)
  allowScales({ session, dialog: electron.dialog, messages, dataDir })
  servePages(session.protocol, createPages(rendererDir))
  app.on('web-contents-created', (_event, contents) => lockContents(contents))
  electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(menuTemplate(process.platform)))

  const dispatch = createDispatch(station.handlers, log)
  electron.ipcMain.handle('packdesk:request', (event, name: unknown, input: unknown) =>
    dispatch(isTrustedSender(event), { name, input }),
  )

  const screens = screen.getAllDisplays().map((display) => display.workArea)
  const state = readWindowState(dataDir, screens)
  const window = new electron.BrowserWindow(
    windowOptions({
      session,
      state,
      dark: electron.nativeTheme.shouldUseDarkColors,
      devTools: !app.isPackaged,
    }),
  )
  window.setMenuBarVisibility(false)
  if (state?.maximized) window.maximize()
  const send = (name: string, value: unknown) => window.webContents.send('packdesk:event', name, value)
  window.on('closed', forwardEvents(station.on, send, log))
  window.on('closed', askForAttention(window, station.on))
  window.once('ready-to-show', () => {
    window.show()
    // `launch/electron-process.mjs` waits for this.
    process.send?.('packdesk:ready')
  })
  window.on('close', () => writeWindowState(dataDir, window.getNormalBounds(), window.isMaximized()))
  window.on('session-end', () => app.quit())
  reloadCrashedPage(window, { dialog: electron.dialog, messages })
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  await window.loadURL(`${appOrigin}/`)
}

/** Closes the station before the process ends, so that pending writes finish.
 * @returns closes it at once, and ends the process with this status */
function closeBeforeExit(
  { app, powerMonitor }: Electron,
  station: Station,
  end: () => Promise<void>,
): (status: number) => void {
  let closing = false
  const close = (failed: number) => {
    if (closing) return
    closing = true
    endHost([end, station.close], (status) => app.exit(failed || status))
  }
  // Linux and macOS wait for the end; Windows tells the window by `session-end` and does not wait long.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    app.quit()
  })
  app.on('window-all-closed', () => app.quit())
  // Not `before-quit`, which comes before the window is closed.
  app.on('will-quit', (event) => {
    event.preventDefault()
    close(0)
  })
  return close
}
