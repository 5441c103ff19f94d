import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux' file system in memory. */
const memory = '/dev/shm'
const prefix = 'packdesk-test-'
/** More than a run of all tests needs. */
const leastBytes = 2 * 2 ** 30
const variable = 'PACKDESK_TEST_FOLDER'

/** Keeps the temporary files of this process and its children in memory, if the machine has room. Journals
 * are synchronized with each write: on a disk, their tests took 1.4 to 1.7 times as long. */
export function keepFilesInMemory(): void {
  // A child has the variables of its parent.
  if (process.platform !== 'linux' || process.env[variable]) return
  const folder = join(memory, `${prefix}${process.pid}`)
  try {
    removeLeftFolders()
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < leastBytes) return
    mkdirSync(folder)
    // As /tmp: some tests run programs as another user.
    chmodSync(folder, 0o1777)
  } catch {
    return
  }
  process.env[variable] = folder
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** A run that was killed leaves its folder, which takes memory. */
function removeLeftFolders(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue
    try {
      rmSync(join(memory, name), { recursive: true, force: true })
    } catch {
      // A disk that a test mounted in it, or another user's folder: it stays.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
