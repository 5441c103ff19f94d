import { electronBinary } from './electron-binary.mjs'
import { startElectron } from './electron-process.mjs'

/** Starts the desk in a window of its own.
 * @param {string[]} args
 * @param {import('../kit/child-environment.ts').GivenSecrets} [secrets]
 * @returns {Promise<string | undefined>} why there can be no window, as the first half of a sentence; or undefined when the
 * window was there and is closed now, with `process.exitCode` set */
export async function startWindow(args, secrets) {
  const obstacle = noWindow(process.platform, process.env, process.getuid?.())
  if (obstacle !== undefined) return obstacle
  const binary = await electronBinary()
  return 'reason' in binary ? binary.reason : startElectron(binary.path, args, { secrets })
}

/** What on this machine stands against any window, before Electron is even looked for.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [uid]
 * @returns {string | undefined} */
export function noWindow(platform, env, uid) {
  if (platform !== 'linux') return undefined
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'There is no display to open a window on'
  // Chromium's sandbox doesn't work for root, and Packdesk never starts without it.
  if (uid === 0) return 'Packdesk opens no window as root'
  return undefined
}
