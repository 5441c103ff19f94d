import { electronBinary } from './electron-binary.mjs'
import { startElectron } from './electron-process.mjs'

/**
 * Starts Packdesk in a window.
 * @param {string[]} args
 * @param {Parameters<typeof startElectron>[2]} [options]
 * @returns {Promise<string | undefined>} why there is no window, as the first half of a sentence;
 * undefined after the window was closed, with `process.exitCode` set
 */
export async function startWindow(args, options) {
  const reason = noWindow(process.platform, process.env, process.getuid?.())
  if (reason !== undefined) return reason
  const binary = await electronBinary()
  return 'reason' in binary ? binary.reason : startElectron(binary.path, args, options)
}

/** A sentence about the given flags that only a browser uses.
 * @param {Pick<Extract<import('../hosts/flags.ts').Flags, { kind: 'interactive' }>, 'port' | 'open'>} flags
 * @returns {string | undefined} */
export function ignoredInWindow({ port, open }) {
  const ignored = [port !== 0 && '--port', !open && '--no-open'].filter(Boolean)
  if (ignored.length === 0) return undefined
  return `Packdesk runs in a window, which ignores ${ignored.join(' and ')}; add --browser to use a browser.`
}

/** The reason why this machine cannot show a window, without checking for Electron.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [uid]
 * @returns {string | undefined} */
export function noWindow(platform, env, uid) {
  if (platform !== 'linux') return undefined
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'There is no display to open a window on'
  // Chromium's sandbox does not work for root, and Packdesk never starts without it.
  if (uid === 0) return 'Packdesk opens no window as root'
  return undefined
}
