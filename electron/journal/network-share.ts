import { statfs } from 'node:fs/promises'
import { win32 } from 'node:path'

/** File systems of Linux that are somebody else's disk (`f_type` of statfs(2)): their locks and syncs are a matter
 * of trust. */
const networkTypes = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xff534d42, // CIFS
  0xfe534d42, // SMB2
  0x5346414f, // AFS
  0x73757245, // Coda
  0x01021997, // 9p, a Windows drive seen from Linux
])

/** Whether a directory lies on a network share, as far as the system tells: by the file system's type on Linux, by
 * a UNC path on Windows (a mapped drive letter and macOS don't tell). */
export async function isOnNetworkShare(
  directory: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  if (platform === 'win32') return /^\\\\(?![?.]\\)|^\\\\\?\\UNC\\/i.test(win32.resolve(directory))
  if (platform !== 'linux') return false
  const { type } = await statfs(directory)
  return networkTypes.has(type >>> 0)
}
