import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSerial } from '../../shared/kit/index.ts'
import { ExpectedError, requireRoom, storageError } from '../kit/index.ts'

type Upload = { id: string; file: string; size: number; arrived: number }

/** A file of at most `maxBytes` that a screen sends in chunks, stored in its own directory. There is one
 * at a time. At the start, what an earlier run left is deleted in the background. Methods throw an
 * `ExpectedError`: `import.tooLarge`, `import.gone`, `import.incomplete`, or a storage problem. */
export function createUploads(dir: string, maxBytes: number) {
  let current: Upload | undefined
  // A screen drops a file and begins the next one at once: the deletion must not take the new file with it.
  const oneAtATime = createSerial()
  const readUpload = (id: string): Upload => {
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
  // If that fails, the first upload deletes it.
  void oneAtATime(() => clear().catch(() => undefined))

  return {
    /** Replaces the file before. `size` in bytes. Returns the new ID. */
    begin: (size: number): Promise<string> =>
      oneAtATime(async () => {
        await clear()
        if (size > maxBytes) throw new ExpectedError('import.tooLarge', { limitMb: maxBytes / 1024 / 1024 })
        const id = randomUUID()
        const file = join(dir, id)
        await writing(async () => {
          await mkdir(dir, { recursive: true, mode: 0o700 })
          await requireRoom(dir, size)
          await writeFile(file, '', { mode: 0o600 })
        })
        current = { id, file, size, arrived: 0 }
        return id
      }),

    /** Appends the next chunk; chunks are sent one after another. After a failed write the file is gone. */
    append: ({ id, base64 }: { id: string; base64: string }): Promise<void> =>
      oneAtATime(async () => {
        const upload = readUpload(id)
        const bytes = Buffer.from(base64, 'base64')
        if (upload.arrived + bytes.length > upload.size) throw new ExpectedError('import.incomplete')
        upload.arrived += bytes.length
        await writing(() => appendFile(upload.file, bytes)).catch(async (error) => {
          // A part of the chunk may be in the file.
          await clear().catch(() => undefined)
          throw error
        })
      }),

    /** The path of the complete file. */
    file(id: string): string {
      const { arrived, size, file } = readUpload(id)
      if (arrived !== size) throw new ExpectedError('import.incomplete')
      return file
    },

    /** Deletes the file. If that fails, the next upload or the next start deletes it. */
    drop: (id: string): Promise<void> =>
      oneAtATime(async () => {
        if (current?.id === id) await clear().catch(() => undefined)
      }),
  }
}

export type Uploads = ReturnType<typeof createUploads>
