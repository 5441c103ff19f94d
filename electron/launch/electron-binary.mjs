import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { childEnvironment } from '../kit/workers/child-environment.ts'
import { root } from './build.mjs'

const unreachable = "Electron's binary could not be fetched"
/** Short for an unreachable server, long for a download of about 120 MB. */
const probeMs = 5_000
const fetchMs = 15 * 60_000

/** Electron's executable, downloaded at the first start. A failed download is
 * not tried again on the same day.
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.today]
 * @param {string | undefined} [options.dir] the electron package's directory
 * @param {string} [options.failureFile] has the day of the last failed download
 * @param {(dir: string, env: NodeJS.ProcessEnv) => Promise<boolean>} [options.fetch]
 * @returns {Promise<{ path: string } | { reason: string }>} the reason is the first half of a sentence */
export async function electronBinary({
  env = process.env,
  today = new Date().toISOString().slice(0, 10),
  dir = electronDir(),
  failureFile = join(root, 'node_modules/.cache/packdesk/electron-not-fetched'),
  fetch = fetchElectron,
} = {}) {
  if (dir === undefined) return { reason: 'Electron is not installed' }
  const path = installed(dir, env)
  if (path !== undefined) return { path }
  if (env.ELECTRON_SKIP_BINARY_DOWNLOAD) return { reason: "Electron's binary is not here" }
  if (readOrNothing(failureFile) === today) return { reason: `${unreachable} earlier today` }

  process.stderr.write('Fetching Electron…\n')
  const fetched = (await fetch(dir, env)) ? installed(dir, env) : undefined
  if (fetched !== undefined) return { path: fetched }
  mkdirSync(dirname(failureFile), { recursive: true })
  writeFileSync(failureFile, today)
  return { reason: unreachable }
}

function electronDir() {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  } catch {
    return undefined
  }
}

/** Finds the executable like electron/index.js, but without downloading it.
 * @param {string} dir
 * @param {NodeJS.ProcessEnv} env */
function installed(dir, env) {
  const name = readOrNothing(join(dir, 'path.txt')) ?? (env.ELECTRON_OVERRIDE_DIST_PATH && 'electron')
  if (!name) return undefined
  const path = join(env.ELECTRON_OVERRIDE_DIST_PATH || join(dir, 'dist'), name)
  return existsSync(path) ? path : undefined
}

/** @param {string} file */
function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Downloads the binary. A short request first checks that the server is reachable.
 * @param {string} dir
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} */
async function fetchElectron(dir, env) {
  const place = env.ELECTRON_MIRROR || env.npm_config_electron_mirror || 'https://github.com/'
  const probe = `fetch(process.argv[1], { method: 'HEAD' }).then(() => process.exit(0), () => process.exit(1))`
  return (
    (await runScript(['-e', probe, place], probeMs)) && (await runScript([join(dir, 'install.js')], fetchMs))
  )
}

/** Runs a script with this Node, without output.
 * @param {string[]} args
 * @param {number} timeout milliseconds
 * @returns {Promise<boolean>} true if it ended with 0 */
function runScript(args, timeout) {
  return new Promise((resolve) => {
    const env = {
      ...childEnvironment(process.env, 'network', 'electron'),
      NODE_USE_ENV_PROXY: '1',
      ELECTRON_GET_USE_PROXY: '1',
    }
    const child = spawn(process.execPath, args, { stdio: 'ignore', timeout, killSignal: 'SIGKILL', env })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
