import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { readNoLink } from '../../kit/open-flags.ts'
import { safeFileName } from '../../kit/safe-file-name.ts'
import type { SavedLabels } from '../saved-labels.ts'

/** The files that the folder printer wrote. `show` opens a file in the program that the system has for it. */
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

/** A restored journal can hold any name: one that leaves the folder, or is no label's, is nobody's file. */
function isOwnName(name: string): boolean {
  const [, stem] = /^(.+)\.(?:pdf|zpl|png)$/s.exec(name) ?? []
  if (stem === undefined) return false
  // A second copy's number is added to a name that may have its full length already.
  return [stem, stem.replace(/-\d+$/, '')].some((own) => safeFileName(own) === own)
}
