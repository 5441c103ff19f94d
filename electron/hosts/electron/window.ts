import { join } from 'node:path'
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions, Session } from 'electron'
import { firstSize, type WindowState } from './window-state.ts'

/** Options of the only window. Its page is treated as hostile: sandboxed, isolated, without Node.
 * @see https://www.electronjs.org/docs/latest/tutorial/security */
export function windowOptions(window: {
  session: Session
  state: WindowState | undefined
  dark: boolean
  devTools: boolean
}): BrowserWindowConstructorOptions {
  const { maximized: _maximized, ...bounds } = window.state ?? { ...firstSize, maximized: false }
  return {
    ...bounds,
    minWidth: 800,
    minHeight: 560,
    title: 'Packdesk',
    // Shown once it is drawn, with the page's background, to avoid flashing.
    show: false,
    backgroundColor: window.dark ? '#1c1a17' : '#f4f1ea',
    webPreferences: {
      session: window.session,
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // The spell checker would download dictionaries from a CDN and mark references and names.
      spellcheck: false,
      devTools: window.devTools,
    },
  }
}

/** The menu is hidden on Windows and Linux; it provides keys for editing, zoom and full screen.
 * Electron translates the roles. */
export function menuTemplate(platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const view: MenuItemConstructorOptions = {
    role: 'viewMenu',
    submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { role: 'togglefullscreen' }],
  }
  return platform === 'darwin'
    ? [{ role: 'appMenu' }, { role: 'editMenu' }, view, { role: 'windowMenu' }]
    : [{ role: 'editMenu' }, view]
}
