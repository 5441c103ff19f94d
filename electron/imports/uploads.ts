import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExpectedError, freeBytes, storageError } from '../kit/index.ts'
import { importLimits } from './import-limits.ts'

type Upload = { id: string; file: string; size: number; arrived: number }

/** A file that a screen hands over in pieces, kept in a directory of its own: one at a time, and none survives a start.
 * All throw an `ExpectedError`: `import.tooLarge`, `import.gone`, `import.incomplete`; and a storage problem where the disk
 * does not take it. */
export function createUploads(dir: string, mostBytes: number = importLimits.fileBytes) {
  let current: Upload | undefined
  const wanted = (id: string): Upload => {
    if (current?.id !== id) throw new ExpectedError('import.gone')
    return current
  }
  const writing = (work: () => Promise<unknown>) =>
    work().catch((error) => {
      throw storageError(dir, error)
    })
  const clear = async () => {
    current = undefined
    await writing(() => rm(dir, { recursive: true, force: true }))
  }

  return {
    /** Takes the place of the file before. `size` in bytes. Gives its ID. */
    async begin(size: number): Promise<string> {
      await clear()
      if (size > mostBytes) throw new ExpectedError('import.tooLarge', { limitMb: mostBytes / 1024 / 1024 })
      const id = randomUUID()
      const file = join(dir, id)
      await writing(async () => {
        await mkdir(dir, { recursive: true, mode: 0o700 })
        if ((await freeBytes(dir)) < size) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
        await writeFile(file, '', { mode: 0o600 })
      })
      current = { id, file, size, arrived: 0 }
      return id
    },

    /** The next piece; pieces come one after the other. */
    async append(id: string, bytes: Uint8Array): Promise<void> {
      const upload = wanted(id)
      if (upload.arrived + bytes.length > upload.size) throw new ExpectedError('import.incomplete')
      upload.arrived += bytes.length
      await writing(() => appendFile(upload.file, bytes))
    },

    /** The file's path, when all of it has come. */
    file(id: string): string {
      const { arrived, size, file } = wanted(id)
      if (arrived !== size) throw new ExpectedError('import.incomplete')
      return file
    },

    /** What the disk does not let go now goes with the next file, or the next start: what was done with this one is done. */
    async drop(id: string): Promise<void> {
      if (current?.id === id) await clear().catch(() => undefined)
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
