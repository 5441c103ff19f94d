import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFresh, root } from './build.mjs'

/** @typedef {import('../hosts/flags.ts').Flags} Flags
 * @typedef {import('../kit/process/secret-variables.ts').GivenSecrets} GivenSecrets */

/** Parses the flags, so that a wrong one is reported before the build; builds
 * what is stale; then runs the host.
 * @param {string[]} args the arguments after the script's name
 * @returns {Promise<void>} when a host runs, or with `process.exitCode` set */
export async function launch(args) {
  // Keeps compiled code between starts; saves about a third of the time to the ready line.
  enableCompileCache(join(root, 'node_modules/.cache/packdesk/compiled'))
  const fresh = await isFresh()
  const start = await readStart(args, fresh)
  if (start === undefined) return
  const { flags, secrets } = start
  if (flags.kind === 'info') {
    process.stdout.write(await (await import('../hosts/info.ts')).readInfo(flags.topic))
    return
  }

  if (!fresh) {
    const { buildInChild } = await import('./build-process.mjs')
    if (!(await buildInChild())) {
      process.exitCode = 1
      return
    }
  }
  if (flags.kind === 'batch') return (await bundle('batch')).runBatch(flags, secrets)
  if (flags.kind === 'move') return (await bundle('move')).runMove(flags, secrets)
  if (flags.kind === 'api') return (await bundle('api')).runApi(flags, secrets)
  if (!flags.browserOnly) {
    const { ignoredInWindow, startWindow } = await import('./window.mjs')
    const reason = await startWindow(args, {
      secrets,
      stopWithStdin: flags.stopWithStdin,
      notice: ignoredInWindow(flags),
    })
    if (reason === undefined) return
    console.error(`${reason}; Packdesk runs in your browser instead.`)
  }
  return (await bundle('browser')).runBrowser(flags, secrets)
}

/** Reads the flags, and takes the secrets out of the environment. Uses the parser of the bundle, or of the
 * sources if the bundle is stale.
 * @param {string[]} args
 * @param {boolean} fresh
 * @returns {Promise<{ flags: Flags, secrets: GivenSecrets } | undefined>} undefined after an error, which
 * is printed */
async function readStart(args, fresh) {
  /** @type {typeof import('../hosts/flags.ts')} */
  const { parseFlags, refuseWeakConnections, takeSecrets, UsageError } = fresh
    ? await bundle('flags')
    : await import('../hosts/flags.ts')
  try {
    const flags = parseFlags(args)
    if (flags.kind === 'info') return { flags, secrets: {} }
    refuseWeakConnections(process)
    // Before the build and Electron are started, so that they do not inherit the secrets.
    return { flags, secrets: takeSecrets(process.env) }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exitCode = 2
    return undefined
  }
}

/** @param {'api' | 'batch' | 'browser' | 'flags' | 'move'} name */
const bundle = (name) => import(pathToFileURL(join(root, 'dist/main', `${name}.js`)).href)
