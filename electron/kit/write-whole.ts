import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Writes a small file whole or not at all, for this user alone (mode 0600): a temporary name, synced, renamed. */
export const writeWhole = (file: string, text: string): void =>
  withWritten(file, text, (temporary) => renameSync(temporary, file))

/** Throws where there is no room beside the file to write it anew. */
export const proveRoom = (file: string, text: string): void =>
  withWritten(file, text, (temporary) => rmSync(temporary))

function withWritten(file: string, text: string, then: (temporary: string) => void): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    const handle = openSync(temporary, 'w', 0o600)
    try {
      // A disk that fills up takes a part and says how much, which is no error: this goes on until all is written, or it is one.
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
