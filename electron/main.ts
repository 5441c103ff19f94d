import { runElectron } from './hosts/electron.ts'

// Electron's entry: package.json's "main" is this file, bundled.
void runElectron(process.argv.slice(process.defaultApp ? 2 : 1))
