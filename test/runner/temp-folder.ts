import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux' file system in memory. */
const memory = '/dev/shm'
/** More than a run of all tests needs. */
const minBytes = 2 * 2 ** 30
const variable = 'PACKDESK_TEST_FOLDER'

/** Keeps the temporary files of this process and its children in memory, if the machine has room. Journals
 * are synchronized with each write: on a disk, their tests took 1.4 to 1.7 times as long. */
export function keepFilesInMemory(): void {
  // A child has the variables of its parent.
  if (process.platform !== 'linux' || process.env[variable]) return
  let folder: string
  try {
    // Short: the socket of a browser is some folders below, and its path has at most 107 bytes.
    const prefix = `pd-${processNamespace()}-`
    folder = join(memory, `${prefix}${process.pid}`)
    removeLeftFolders(prefix)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < minBytes) return
    mkdirSync(folder)
    // As /tmp: some tests run programs as another user.
    chmodSync(folder, 0o1777)
  } catch {
    return
  }
  process.env[variable] = folder
  process.env.TMPDIR = folder
  process.once('exit', () => removeIfPossible(folder))
}

/** A number of the processes that this one can see. Two containers may share the memory, but not their
 * processes: the same process number is then another process in each. */
function processNamespace(): string {
  const [number] = /\d+/.exec(readlinkSync('/proc/self/ns/pid')) ?? ['']
  return number
}

/** A run that was killed leaves its folder, which takes memory. */
function removeLeftFolders(prefix: string): void {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) removeIfPossible(join(memory, name))
  }
}

/** A folder stays if a disk is mounted in it, if it is another user's, or if a process still writes to it. An
 * error at the end of a run would make the run fail. */
function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // A later run removes it.
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
