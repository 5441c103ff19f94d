import { join } from 'node:path'
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions, Session } from 'electron'
import { firstSize, type WindowState } from './window-state.ts'

/** How the desk's one window is made. The page in it is treated as hostile: sandboxed, isolated, without Node.
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
    // Shown when it is drawn, on the page's own ground, so that nothing flashes.
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
      // It would fetch its dictionaries from a CDN, and send nothing good to see: references and names.
      spellcheck: false,
      devTools: window.devTools,
    },
  }
}

/** The menu is never shown on Windows and Linux; it is there for its keys: editing, zoom (up to 200 % and more), full
 * screen. Electron names the roles in the person's language. */
export function menuTemplate(platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const view: MenuItemConstructorOptions = {
    role: 'viewMenu',
    submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { role: 'togglefullscreen' }],
  }
  return platform === 'darwin'
    ? [{ role: 'appMenu' }, { role: 'editMenu' }, view, { role: 'windowMenu' }]
    : [{ role: 'editMenu' }, view]
}
