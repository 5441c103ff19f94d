import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import checkPublisher from './check-publisher.mjs'

/** electron-builder's `afterPack`.
 * @param {Parameters<typeof checkPublisher>[0]} context */
export default function afterPack(context) {
  checkPublisher(context)
  checkSpooler(context)
}

/** A program for Windows must bring the binary that calls Windows' spooler, outside of the archive
 * (docs/adr/0011-winspool.md). npm installs it on Windows alone.
 * @param {Pick<Parameters<typeof checkPublisher>[0], 'electronPlatformName' |
 * 'appOutDir' | 'packager'>} context */
export function checkSpooler({ electronPlatformName, appOutDir, packager }) {
  if (electronPlatformName !== 'win32') return
  if (filesOf(join(packager.getResourcesDir(appOutDir), 'app.asar.unpacked/dist/main')).some(isSpooler))
    return
  throw new Error(
    'The packed program has no koffi binary, so it could not print on Windows. Pack it on Windows, or after npm ci --os=win32 --cpu=x64 and a build.',
  )
}

const isSpooler = (/** @type {string} */ name) => /^koffi-win32-\w+\.node$/.test(name)

/** @param {string} folder
 * @returns {string[]} */
function filesOf(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
