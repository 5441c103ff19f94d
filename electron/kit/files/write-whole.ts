import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { renameFileSync } from './rename-file.ts'

/** Writes a small file atomically, readable by this user only (mode 0600): a
 * temporary file, synced and renamed. */
export const writeWhole = (file: string, text: string): void =>
  withWritten(file, text, (temporary) => renameFileSync(temporary, file))

/** Throws if the disk has no room to write the file again. */
export const proveRoom = (file: string, text: string): void =>
  withWritten(file, text, (temporary) => rmSync(temporary))

function withWritten(file: string, text: string, then: (temporary: string) => void): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    const handle = openSync(temporary, 'w', 0o600)
    try {
      // A full disk accepts a part without an error. `writeFileSync` repeats until all is
      // written or an error is thrown.
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    then(temporary)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}
