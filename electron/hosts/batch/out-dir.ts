import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { renameFile, unusableOnWindows, writeSynced } from '../../kit/index.ts'
import { systemReason, UsageError } from '../kit/usage-error.ts'

/** The directory of a batch's results. */
export type OutDir = {
  /** Its absolute path. */
  dir: string
  /** Writes a file whole or not at all, and replaces an older one. Returns `path`, relative to the
   * directory. */
  write(path: string, content: Uint8Array | string): Promise<string>
  /** Removes a file of an earlier run. */
  remove(path: string): Promise<void>
}

/** Creates the directory and its `labels/`.
 * @throws UsageError if it is not writable */
export async function prepareOutDir(typed: string): Promise<OutDir> {
  const dir = resolve(typed)
  const unusable = process.platform === 'win32' ? unusableOnWindows(dir) : undefined
  if (unusable !== undefined)
    throw new UsageError(
      `The directory ${dir} can't be used: "${unusable}" is no name for a folder on Windows.`,
    )
  const out: OutDir = {
    dir,
    async write(path, content) {
      const temporary = join(dir, `.packdesk-${randomUUID()}.tmp`)
      try {
        await writeSynced(temporary, content)
        await renameFile(temporary, join(dir, path))
        return path
      } finally {
        await rm(temporary, { force: true })
      }
    },
    remove: (path) => rm(join(dir, path), { force: true }),
  }
  try {
    await mkdir(join(dir, 'labels'), { recursive: true })
    const probe = await out.write(`.packdesk-${randomUUID()}`, '')
    await out.remove(probe)
    return out
  } catch (error) {
    throw new UsageError(`The directory ${dir} can't be written to (${systemReason(error)}).`)
  }
}
