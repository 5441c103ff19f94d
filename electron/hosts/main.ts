import * as electron from 'electron'
import Store from 'electron-store'
import { runElectron } from './electron.ts'
import { beginHost } from './host-process.ts'

// Electron's entry: package.json's "main" is the bundle of this file. `electron .` has the
// project's path before the flags.
beginHost()
void runElectron(
  electron,
  Store,
  process.argv.slice(process.defaultApp ? 2 : 1),
  async () => (await import('electron-updater')).default.autoUpdater,
)
