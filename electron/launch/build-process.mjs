import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment } from '../kit/workers/child-environment.ts'

const script = join(import.meta.dirname, 'build-child.mjs')

/** Builds dist/ in a child process, so that the station does not keep the bundler's memory. The child
 * prints its own errors. It ends with this process, because its IPC channel closes.
 * @returns {Promise<boolean>} false if it failed */
export function buildInChild() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: childEnvironment(process.env),
      windowsHide: true,
    })
    child.on('error', (error) => {
      console.error(`Packdesk could not be built: ${error.message}`)
      resolve(false)
    })
    child.on('exit', (code, signal) => {
      if (signal) console.error(`Packdesk could not be built: the build was ended by ${signal}`)
      resolve(code === 0)
    })
  })
}
