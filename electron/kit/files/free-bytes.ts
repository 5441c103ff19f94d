import { statfs } from 'node:fs/promises'

/** The free bytes on a folder's disk; infinity if the file system does not report its size. */
export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder)
  return disk.blocks === 0 ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize
}

/** Throws as the file system does on a full disk if the folder's disk has fewer bytes free. */
export async function requireRoom(folder: string, bytes: number, free = freeBytes): Promise<void> {
  if ((await free(folder)) < bytes) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
}
