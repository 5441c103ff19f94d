import { accessSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The project's directory. */
export const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const stampFile = join(dist, 'stamp.json')
const lockFile = join(root, 'node_modules/.cache/packdesk/building')

/** Inputs of the build: sources, configuration and installed packages. */
const inputs = [
  'electron',
  'renderer',
  'shared',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
]
/** A station that was started before a rebuild may still load its old chunks; they are kept for a day. */
const keepMs = 24 * 60 * 60 * 1000

/** True if dist/ was built from exactly these inputs, by name, size and modification
 * time. Takes a few milliseconds.
 * @returns {Promise<boolean>} */
export async function isFresh() {
  try {
    if (readFileSync(stampFile, 'utf8') !== (await stampOf(root, inputs))) return false
    accessSync(join(dist, 'main/browser.js'))
    return true
  } catch {
    return false
  }
}

/** Builds dist/ by vite.config.ts. Only one build runs at a time; a second caller waits and uses
 * its result. Throws Vite's errors. */
export async function build() {
  const unlock = await lock()
  try {
    if (await isFresh()) return
    process.stderr.write('Building Packdesk…\n')
    const stamped = await stampOf(root, inputs)
    const started = Date.now()
    rmSync(stampFile, { force: true })
    const { createBuilder } = await import('vite')
    const { NODE_ENV } = process.env
    // A test's NODE_ENV would select React's larger, slower development build.
    process.env.NODE_ENV = 'production'
    // Vite reads its configuration once for each part of the build. Node reads it without bundling it first.
    const builder = await createBuilder({
      configFile: join(root, 'vite.config.ts'),
      configLoader: 'native',
      logLevel: 'error',
    })
    await builder.buildApp().finally(() => {
      if (NODE_ENV === undefined) delete process.env.NODE_ENV
      else process.env.NODE_ENV = NODE_ENV
    })
    // Not with this module, since each start loads it.
    const { writeNotices } = await import('./notices.mjs')
    writeNotices(root)
    removeOlderThan(dist, started - keepMs)
    // From before the build, so that an input that changed meanwhile causes another build.
    writeFileSync(stampFile, stamped)
  } finally {
    unlock()
  }
}

/** @typedef {import('./windows-files.mjs').Entry} Entry */
/** @typedef {import('./windows-files.mjs').Files} Files */

/** State of files and directories, to detect changes: a line of path, size and modification time per file.
 * @param {string} dir
 * @param {string[]} paths
 * @param {Files} [files]
 * @returns {Promise<string>} */
export async function stampOf(dir, paths, files) {
  const { list, ask } = files ?? (await filesHere())
  /** @param {string} path
   * @param {Omit<Entry, 'name'>} entry
   * @returns {string[]} */
  const linesOf = (path, { isFolder, size, writtenNs }) =>
    isFolder
      ? list(join(dir, path))
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .flatMap((entry) => linesOf(`${path}/${entry.name}`, entry))
      : [`${path} ${size} ${writtenNs}`]
  const lines = paths.flatMap((path) => linesOf(path, ask(join(dir, path))))
  return [process.versions.node, ...lines].join('\n')
}

/** The quickest way on this machine. */
async function filesHere() {
  if (process.platform !== 'win32') return nodeFiles
  const { windowsFiles } = await import('./windows-files.mjs')
  try {
    return windowsFiles(nodeFiles)
  } catch {
    // Without koffi, Node asks about each file.
    return nodeFiles
  }
}

/** By Node, on every system.
 * @type {Files} */
export const nodeFiles = {
  list: (folder) => readdirSync(folder).map((name) => ({ name, ...nodeFiles.ask(join(folder, name)) })),
  ask(path) {
    const stat = statSync(path, { bigint: true })
    return { isFolder: stat.isDirectory(), size: stat.size, writtenNs: stat.mtimeNs }
  },
}

/** @returns {Promise<() => void>} releases the lock */
async function lock() {
  mkdirSync(join(lockFile, '..'), { recursive: true })
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      return () => rmSync(lockFile, { force: true })
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
      if (isLeftBehind()) rmSync(lockFile, { force: true })
      else await sleep(100)
    }
  }
}

/** Milliseconds after which a lock was left behind, whatever process has its ID
 * now: no build takes that long. */
const lockMs = 300_000

/** True if the lock's process has ended, or if the lock is older than any build. */
function isLeftBehind() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'))
    const age = Date.now() - statSync(lockFile).mtimeMs
    // The file is empty for a moment after it is created.
    if (age > (pid === 0 ? 5_000 : lockMs)) return true
    if (pid !== 0) process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** @param {string} dir
 * @param {number} time milliseconds since 1970 */
function removeOlderThan(dir, time) {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && statSync(file).mtimeMs < time) rmSync(file)
  }
}
