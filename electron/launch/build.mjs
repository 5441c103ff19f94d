import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeNotices } from './notices.mjs'

/** The project's directory. */
export const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const stampFile = join(dist, 'stamp.json')
const lockFile = join(root, 'node_modules/.cache/packdesk/building')

/** What the build reads: the sources, what it is configured by, and what is installed. */
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
/** A desk that was started before a rebuild may still load chunks of its own; after a day nobody does. */
const keepMs = 24 * 60 * 60 * 1000

/** Whether dist/ was built from exactly these inputs, by name, size and time of change. Takes a few milliseconds.
 * @returns {boolean} */
export function isFresh() {
  try {
    return (
      readFileSync(stampFile, 'utf8') === stampOf(root, inputs) && existsSync(join(dist, 'main/browser.js'))
    )
  } catch {
    return false
  }
}

/** Builds dist/ by vite.config.ts. One at a time on this directory: a second caller waits and then uses what came of
 * it. Throws what Vite throws. */
export async function build() {
  const unlock = await lock()
  try {
    if (isFresh()) return
    process.stderr.write('Building Packdesk…\n')
    const stamped = stampOf(root, inputs)
    const started = Date.now()
    rmSync(stampFile, { force: true })
    const { createBuilder } = await import('vite')
    const { NODE_ENV } = process.env
    // Asked for by a test it is the same build: React would come in its larger, slower form.
    process.env.NODE_ENV = 'production'
    const builder = await createBuilder({ configFile: join(root, 'vite.config.ts'), logLevel: 'error' })
    await builder.buildApp().finally(() => {
      if (NODE_ENV === undefined) delete process.env.NODE_ENV
      else process.env.NODE_ENV = NODE_ENV
    })
    writeNotices(root)
    removeOlderThan(dist, started - keepMs)
    // Taken before the build: an input that changed meanwhile makes the next start build again.
    writeFileSync(stampFile, stamped)
  } finally {
    unlock()
  }
}

/** What these files and directories are, for telling whether any of them changed: a line of path, size and time for each file.
 * @param {string} dir
 * @param {string[]} paths
 * @returns {string} */
export function stampOf(dir, paths) {
  /** @type {string[]} */
  const lines = [process.versions.node]
  /** @param {string} path */
  const visit = (path) => {
    const stat = statSync(join(dir, path))
    if (stat.isDirectory()) {
      for (const name of readdirSync(join(dir, path)).sort()) visit(`${path}/${name}`)
    } else lines.push(`${path} ${stat.size} ${stat.mtimeMs}`)
  }
  paths.forEach(visit)
  return lines.join('\n')
}

/** @returns {Promise<() => void>} gives the lock back */
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

/** Whether the process that holds the lock is gone. */
function isLeftBehind() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'))
    // Empty for the moment between its making and its writing.
    if (pid === 0) return Date.now() - statSync(lockFile).mtimeMs > 5_000
    process.kill(pid, 0)
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
