import { renameSync } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../errors/error-code.ts'

/** Pauses before another try, in milliseconds: 2 s in all. A virus scanner holds a new file for less. */
const pauses = [10, 20, 50, 100, 200, 400, 600, 620]

/** Windows refuses to move or replace a file that another program has open
 * (ERROR_ACCESS_DENIED, ERROR_SHARING_VIOLATION). */
const isHeld = (error: unknown, platform: NodeJS.Platform): boolean =>
  platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(errorCode(error) ?? '')

type RenameOptions<Move> = { platform?: NodeJS.Platform; move?: Move }

/** Renames a file; on Windows it tries again for two seconds while another program holds one of the two.
 * Rejects with the error of the last try. */
export async function renameFile(
  from: string,
  to: string,
  { platform = process.platform, move = rename }: RenameOptions<typeof rename> = {},
): Promise<void> {
  for (const ms of pauses) {
    try {
      return await move(from, to)
    } catch (error) {
      if (!isHeld(error, platform)) throw error
      await pause(ms)
    }
  }
  return move(from, to)
}

/** Renames a file if its new name is free, and returns whether it was. For disks without
 * hard links (exFAT, some shares): an empty file reserves the name first, so that no file
 * of another program is replaced. */
export async function renameToFree(from: string, to: string): Promise<boolean> {
  try {
    await (await open(to, 'wx')).close()
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    await renameFile(from, to)
  } catch (error) {
    // A share may rename the file and still report an error.
    if ((await lstat(to)).size > 0) return true
    await rm(to, { force: true })
    throw error
  }
  return true
}

/** {@link renameFile} where the caller cannot wait for a promise; it blocks the thread. */
export function renameFileSync(
  from: string,
  to: string,
  { platform = process.platform, move = renameSync }: RenameOptions<typeof renameSync> = {},
): void {
  for (const ms of pauses) {
    try {
      move(from, to)
      return
    } catch (error) {
      if (!isHeld(error, platform)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    }
  }
  move(from, to)
}
