import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './build.mjs'

/** Where a failed fetch is remembered, so that the day's next starts don't wait for it again. */
const failureFile = join(root, 'node_modules/.cache/packdesk/electron-not-fetched')
const unreachable = "Electron's binary could not be fetched"
/** An unreachable place is told soon; a slow line gets its time for about 120 MB. */
const probeMs = 5_000
const fetchMs = 15 * 60_000

/** Electron's executable, fetched at the first start.
 * @returns {Promise<{ path: string } | { reason: string }>} the reason is the first half of a sentence */
export async function electronBinary(env = process.env, today = new Date().toISOString().slice(0, 10)) {
  const dir = electronDir()
  if (dir === undefined) return { reason: 'Electron is not installed' }
  const there = installed(dir, env)
  if (there !== undefined) return { path: there }
  if (env.ELECTRON_SKIP_BINARY_DOWNLOAD) return { reason: "Electron's binary is not here" }
  if (remembered() === today) return { reason: `${unreachable} earlier today` }

  process.stderr.write('Fetching Electron…\n')
  if ((await isReachable(env)) && (await fetchBinary(dir))) {
    const fetched = installed(dir, env)
    if (fetched !== undefined) return { path: fetched }
  }
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

/** As electron/index.js finds it, but without its fetching.
 * @param {string} dir
 * @param {NodeJS.ProcessEnv} env */
function installed(dir, env) {
  try {
    const name = readFileSync(join(dir, 'path.txt'), 'utf8')
    const path = join(env.ELECTRON_OVERRIDE_DIST_PATH || join(dir, 'dist'), name)
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

function remembered() {
  try {
    return readFileSync(failureFile, 'utf8')
  } catch {
    return undefined
  }
}

/** Any answer from the place that the binary comes from, by the proxy where one is set.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} */
async function isReachable(env) {
  const place = env.ELECTRON_MIRROR || env.npm_config_electron_mirror || 'https://github.com/'
  const script = `fetch(process.argv[1], { method: 'HEAD' }).then(() => process.exit(0), () => process.exit(1))`
  return runs(['-e', script, place], probeMs)
}

/** @param {string} dir
 * @returns {Promise<boolean>} */
const fetchBinary = (dir) => runs([join(dir, 'install.js')], fetchMs)

/** Runs a script by this Node, quietly and for so long at most.
 * @param {string[]} args
 * @param {number} timeout milliseconds
 * @returns {Promise<boolean>} whether it ended with 0 */
function runs(args, timeout) {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_USE_ENV_PROXY: '1', ELECTRON_GET_USE_PROXY: '1' }
    const child = spawn(process.execPath, args, { stdio: 'ignore', timeout, killSignal: 'SIGKILL', env })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
