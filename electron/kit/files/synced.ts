import { open } from 'node:fs/promises'

/** Writes a new file that survives a power failure. Rejects with `EEXIST` if the file
 * exists; an incomplete one may stay. */
export async function writeSynced(path: string, content: Uint8Array | string, mode?: number): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a new name in a folder survive a power failure. Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
