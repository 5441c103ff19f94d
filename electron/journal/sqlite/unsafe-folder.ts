import { statfs } from 'node:fs/promises'
import { win32 } from 'node:path'

/** Folders of programs that synchronise files while they are written and may restore other versions. */
const cloudFolders =
  /^(onedrive( - .+)?|dropbox( \(.+\))?|google ?drive|my drive|icloud ?drive|mobile documents|cloudstorage|nextcloud|owncloud)$/i

/** Whether a directory lies in such a folder, by the folders' names. */
export const isInCloudFolder = (directory: string): boolean =>
  directory.split(/[\\/]/).some((name) => cloudFolders.test(name))

/** Network file systems of Linux (`f_type` of statfs(2)). Their locks and syncs cannot be relied on. */
const networkTypes = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xff534d42, // CIFS
  0xfe534d42, // SMB2
  0x5346414f, // AFS
  0x73757245, // Coda
  0x01021997, // 9p, a Windows drive seen from Linux
])

/** Whether a directory lies on a network share: by the file system's type on Linux, by a UNC path on
 * Windows. Mapped drive letters and macOS are not detected. */
export async function isOnNetworkShare(
  directory: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  if (platform === 'win32') return /^\\\\(?![?.]\\)|^\\\\\?\\UNC\\/i.test(win32.resolve(directory))
  if (platform !== 'linux') return false
  const { type } = await statfs(directory)
  return networkTypes.has(type >>> 0)
}
