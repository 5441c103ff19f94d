import { spawn } from 'node:child_process'
import { childEnvironment } from '../kit/child-environment.ts'
import { root } from './build.mjs'

function environment() {
  const { env, execArgv } = process
  const usesSystem = execArgv.includes('--use-system-ca') || env.NODE_OPTIONS?.includes('--use-system-ca')
  return {
    ...childEnvironment(env, 'desktop', 'network', 'electron', 'station'),
    // Electron takes few of Node's options; the window does itself what this one asks for.
    ...(usesSystem && { NODE_USE_SYSTEM_CA: '1' }),
    PACKDESK_SECRETS_FOLLOW: '1',
  }
}

/** Runs Electron on this project until its window is closed.
 * @param {string} binary
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.app] the project, or a stand-in for it
 * @param {import('../kit/child-environment.ts').GivenSecrets} [options.secrets] sent by message: Chromium's processes inherit the
 * environment
 * @returns {Promise<string | undefined>} why it never came up, as the first half of a sentence; or undefined when it did, or when
 * it said itself what the person has to put right (exit status 2) */
export function startElectron(binary, args, { app = root, secrets = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(binary, [app, ...args], {
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
      env: environment(),
    })
    // One that never came up says so below.
    child.send(secrets, () => undefined)
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
