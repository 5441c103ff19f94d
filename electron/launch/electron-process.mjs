import { spawn } from 'node:child_process'
import { onStopRequest, stopMessage } from '../kit/process/stop-request.ts'
import { childEnvironment } from '../kit/workers/child-environment.ts'
import { root } from './build.mjs'

function environment() {
  const { env, execArgv } = process
  const usesSystem = execArgv.includes('--use-system-ca') || env.NODE_OPTIONS?.includes('--use-system-ca')
  return {
    ...childEnvironment(env, 'desktop', 'network', 'electron', 'station'),
    // Electron accepts few of Node's options; the window handles this one by its variable.
    ...(usesSystem && { NODE_USE_SYSTEM_CA: '1' }),
    PACKDESK_SECRETS_FOLLOW: '1',
  }
}

/**
 * Runs Electron on this project until its window is closed.
 * @param {string} binary
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.app] the project, or a test's replacement
 * @param {import('../kit/process/secret-variables.ts').GivenSecrets} [options.secrets] sent by message:
 * Chromium's processes inherit the environment
 * @param {boolean} [options.stopWithStdin] ends it with this process's standard
 * input, which Electron's is not
 * @param {string} [options.notice] a sentence to print when the window is shown
 * @returns {Promise<string | undefined>} why it did not start, as the first half of a sentence; undefined
 * if it did, or if it printed the reason itself (exit status 2)
 */
export function startElectron(
  binary,
  args,
  { app = root, secrets = {}, stopWithStdin = false, notice } = {},
) {
  return new Promise((resolve) => {
    const ownArgs = args.filter((arg) => arg !== '--stop-with-stdin')
    const child = spawn(binary, [app, ...ownArgs], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      env: environment(),
    })
    // A process that did not start is handled below.
    child.send(secrets, () => undefined)
    let isReady = false
    let errorOutput = ''
    child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      // Held back until the window is ready: for a missing library or sandbox
      // Chromium writes pages of output.
      if (isReady) process.stderr.write(chunk)
      else errorOutput = (errorOutput + chunk).slice(-10_000)
    })
    child.on('message', (message) => {
      // Sent by `hosts/electron.ts` when the window is shown.
      if (message !== 'packdesk:ready') return
      isReady = true
      if (notice) process.stderr.write(`${notice}\n`)
    })
    const stopListening = onStopRequest(() => child.send(stopMessage, () => undefined), {
      withInput: stopWithStdin,
    })
    const end = (/** @type {string | undefined} */ reason) => {
      stopListening()
      resolve(reason)
    }
    child.on('error', () => end('Electron could not be started'))
    child.on('exit', (code, signal) => {
      if (isReady || code === 0 || code === 2) {
        if (code === 2) process.stderr.write(errorOutput)
        process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
        end(undefined)
      } else end('Electron could not open its window')
    })
  })
}
