import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { readNoLink, safeFileName } from '../../kit/index.ts'

/** The files that the folder printer wrote, by name. Neither method rejects for a missing file. */
export interface SavedLabels {
  read(name: string): Promise<Uint8Array | undefined>
  /** Opens a file on this computer; false if it is missing. Only if the host has a desktop. */
  show?(name: string): Promise<boolean>
}

/** `show` opens a file in the system's program for its type. */
export function createSavedLabels(folder: string, show?: (path: string) => Promise<void>): SavedLabels {
  async function read(name: string): Promise<Uint8Array | undefined> {
    if (!isOwnName(name)) return undefined
    const file = await open(join(folder, name), readNoLink).catch(() => undefined)
    try {
      return file && (await file.stat()).isFile() ? await file.readFile() : undefined
    } catch {
      return undefined
    } finally {
      await file?.close()
    }
  }
  return {
    read,
    ...(show && {
      async show(name) {
        const isThere = (await read(name)) !== undefined
        if (isThere) await show(join(folder, name))
        return isThere
      },
    }),
  }
}

/** A restored journal may contain any name, so names that leave the folder or are no label's are refused. */
function isOwnName(name: string): boolean {
  const [, stem] = /^(.+)\.(?:pdf|zpl|png)$/s.exec(name) ?? []
  if (stem === undefined) return false
  // The number of a second copy is added to a name that may have its full length.
  return [stem, stem.replace(/-\d+$/, '')].some((own) => safeFileName(own) === own)
}
