import { spawn } from 'node:child_process'
import { root } from './build.mjs'

/** Runs Electron on this project until its window is closed.
 * @param {string} binary
 * @param {string[]} args
 * @param {string} app the project, or a stand-in for it
 * @returns {Promise<string | undefined>} why it never came up, as the first half of a sentence; or undefined when it did, or when
 * it said itself what the person has to put right (exit status 2) */
export function startElectron(binary, args, app = root) {
  return new Promise((resolve) => {
    const child = spawn(binary, [app, ...args], { stdio: ['inherit', 'inherit', 'pipe', 'ipc'] })
    let up = false
    let held = ''
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      // Until it is up, held back: a missing library or sandbox makes Chromium write pages that help nobody.
      if (up) process.stderr.write(chunk)
      else held = (held + chunk).slice(-10_000)
    })
    child.on('message', (message) => {
      // `hosts/electron.ts` says so when the window can be used.
      if (message === 'packdesk:ready') up = true
    })
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    const end = (/** @type {string | undefined} */ reason) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve(reason)
    }
    child.on('error', () => end('Electron could not be started'))
    child.on('exit', (code, signal) => {
      if (up || code === 0 || code === 2) {
        if (code === 2) process.stderr.write(held)
        process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
        end(undefined)
      } else end('Electron could not open its window')
    })
  })
}
