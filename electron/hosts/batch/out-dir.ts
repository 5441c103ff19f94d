import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UsageError } from '../usage-error.ts'

/** Where a batch's results go. */
export type OutDir = {
  /** Writes a file whole or not at all, in the place of an older one of that name. Gives its path below the directory. */
  write(path: string, content: Uint8Array | string): Promise<string>
  /** Takes away what an earlier run wrote and this one has nothing of. */
  remove(path: string): Promise<void>
}

/** Makes the directory and its `labels/`. Throws a `UsageError` where it can't be written to. */
export async function prepareOutDir(typed: string): Promise<OutDir> {
  const dir = resolve(typed)
  const out: OutDir = {
    async write(path, content) {
      const draft = join(dir, `.packdesk-${randomUUID()}.tmp`)
      try {
        const file = await open(draft, 'wx')
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, join(dir, path))
        return path
      } finally {
        await rm(draft, { force: true })
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
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown error'
    throw new UsageError(`The directory ${dir} can't be written to (${code}).`)
  }
}
