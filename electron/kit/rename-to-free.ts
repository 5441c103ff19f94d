import { open, rm } from 'node:fs/promises'
import { errorCode } from './error-code.ts'
import { renameFile } from './rename-file.ts'

/** Renames a file if its new name is free, and returns whether it was. For disks without hard links (exFAT, some shares): an
 * empty file reserves the name first, so that no file of another program is replaced. */
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
    await rm(to, { force: true })
    throw error
  }
  return true
}
