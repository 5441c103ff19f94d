import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFresh, root } from './build.mjs'
import { buildInChild } from './build-process.mjs'

/** @typedef {import('../hosts/flags.ts').Flags} Flags */

/** Flags first, so that a wrong one is told before anything is built; then the build where it is stale; then the host.
 * @param {string[]} args what stands after the script's name
 * @returns {Promise<void>} when a host runs, or with `process.exitCode` set */
export async function launch(args) {
  // Compiled code kept between starts: saves about a third of the time to the ready line.
  enableCompileCache(join(root, 'node_modules/.cache/packdesk/compiled'))
  const fresh = isFresh()
  const flags = await readFlags(args, fresh)
  if (flags === undefined) return
  if (flags.kind === 'tell') return tell(flags.what)
  const { secrets } = flags.station

  if (!fresh && !(await buildInChild())) {
    process.exitCode = 1
    return
  }
  if (flags.kind === 'batch') return (await bundle('batch')).runBatch(flags)
  if (!flags.forced) {
    const { startWindow } = await import('./window.mjs')
    const reason = await startWindow(args, secrets)
    if (reason === undefined) return
    console.error(`${reason}; Packdesk runs in your browser instead.`)
  }
  return (await bundle('browser')).runBrowser(flags)
}

/** The parser comes from the bundle, or where that is stale from its source, which this Node reads too.
 * @param {string[]} args
 * @param {boolean} fresh
 * @returns {Promise<Flags | undefined>} undefined: the sentence is said */
async function readFlags(args, fresh) {
  /** @type {typeof import('../hosts/flags.ts')} */
  const { parseFlags, refuseWeakConnections, takeSecrets, UsageError } = fresh
    ? await bundle('flags')
    : await import('../hosts/flags.ts')
  try {
    const flags = parseFlags(args)
    if (flags.kind === 'tell') return flags
    refuseWeakConnections(process)
    // Before anything is started: the build and Electron get none of it.
    flags.station.secrets = takeSecrets(process.env)
    return flags
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exitCode = 2
    return undefined
  }
}

/** @param {'help' | 'version' | 'provision-schema'} what */
async function tell(what) {
  if (what === 'help') process.stdout.write((await import('../hosts/help.ts')).help)
  if (what === 'version') process.stdout.write(`${(await import('../hosts/version.ts')).version}\n`)
  if (what === 'provision-schema') {
    const { provisionJsonSchema } = await import('../hosts/provision-file.ts')
    process.stdout.write(`${JSON.stringify(provisionJsonSchema(), null, 2)}\n`)
  }
}

/** @param {'batch' | 'browser' | 'flags'} name */
const bundle = (name) => import(pathToFileURL(join(root, 'dist/main', `${name}.js`)).href)
