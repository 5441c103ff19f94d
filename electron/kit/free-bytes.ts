import { statfs } from 'node:fs/promises'

/** How many bytes still go onto a folder's disk; endless where it does not tell. */
export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder)
  return disk.blocks === 0 ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize
}
