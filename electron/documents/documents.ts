import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SharedDocuments } from '../journal/index.ts'
import { once, renameFile, sha256Hex, syncFolder, writeSynced } from '../kit/index.ts'

/** Stored documents (labels, confirmations), by the SHA-256 of their bytes; written whole or not at all. */
export interface Documents {
  /** Returns the hash. Rejects with the file system's error. */
  put(bytes: Uint8Array): Promise<string>
  get(hash: string): Promise<Uint8Array | undefined>
}

const hashPattern = /^[0-9a-f]{64}$/
const unfinished = '.part'

/** Documents as files `<directory>/<first two digits of the hash>/<hash>`, written under
 * another name, synced and renamed. Reading verifies the hash: a damaged document counts as
 * missing, and `put` replaces it. */
export function createDocuments(directory: string): Documents {
  const ready = once(() => removeUnfinished(directory))

  const read = async (hash: string): Promise<Uint8Array | undefined> => {
    // An unreadable document counts as missing: it can be fetched again.
    const bytes = await readFile(pathOf(directory, hash)).catch(() => undefined)
    return bytes && sha256Hex(bytes) === hash ? bytes : undefined
  }

  return {
    async put(bytes) {
      await ready()
      const hash = sha256Hex(bytes)
      if (await read(hash)) return hash
      const path = pathOf(directory, hash)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const beside = join(directory, `${randomUUID()}${unfinished}`)
      try {
        await writeSynced(beside, bytes, 0o600)
        await renameFile(beside, path)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
      await syncFolder(directory)
      return hash
    },
    get: async (hash) => (hashPattern.test(hash) ? read(hash) : undefined),
  }
}

/** The hashes of the documents in a directory. */
export async function* storedDocuments(directory: string): AsyncGenerator<string> {
  for (const folder of await readdir(directory, { withFileTypes: true }).catch(() => []))
    if (folder.isDirectory())
      for (const name of await readdir(join(directory, folder.name))) if (hashPattern.test(name)) yield name
}

/** The documents of all desks. A document of another desk is stored at this desk, too, when it is read, if
 * the disk has room. */
export const withShared = (own: Documents, shared: SharedDocuments): Documents => ({
  async put(bytes) {
    const hash = await own.put(bytes)
    await shared.put(hash, bytes)
    return hash
  },
  async get(hash) {
    const ownBytes = await own.get(hash)
    if (ownBytes || !hashPattern.test(hash)) return ownBytes
    const bytes = await shared.get(hash)
    if (!bytes || sha256Hex(bytes) !== hash) return undefined
    // The next reading gets it from the server again.
    await own.put(bytes).catch(() => undefined)
    return bytes
  },
})

const pathOf = (directory: string, hash: string): string => join(directory, hash.slice(0, 2), hash)

/** Removes files that a killed process left incomplete. One station owns the directory, so
 * no other process writes to it. */
async function removeUnfinished(directory: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for (const name of await readdir(directory)) {
    if (name.endsWith(unfinished)) await rm(join(directory, name), { force: true })
  }
}
