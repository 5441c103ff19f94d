import * as electron from 'electron'
import Store from 'electron-store'
import { beginHost } from './begin-host.ts'
import { runElectron } from './electron.ts'

// Electron's entry: package.json's "main" is this file, bundled. `electron .` has the project's path before the flags.
beginHost()
void runElectron(
  electron,
  Store,
  process.argv.slice(process.defaultApp ? 2 : 1),
  async () => (await import('electron-updater')).default.autoUpdater,
)
