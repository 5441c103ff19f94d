import { isAbsolutePath } from '../../../shared/kit/index.ts'

/** Names that Windows reserves for devices, even with spaces and a file extension after them.
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
export const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?= *(\.|$))/i

/** The first part of an absolute Windows path that Explorer and other programs cannot open: a device's
 * name, a dot or a space at its end, or one of `< > : " | ? *`. Undefined where there is none. */
export function unusableOnWindows(path: string): string | undefined {
  // The drive, or the `\\?\`, `\\.\` and `\\server\share` of a UNC path.
  const [root = ''] = /^(\\\\[?.]\\)?([a-z]:[\\/]?|\\\\[^\\/]+[\\/][^\\/]+)?/i.exec(path) ?? []
  return path
    .slice(root.length)
    .split(/[\\/]/)
    .find((name) => deviceName.test(name) || /[. ]$|[<>:"|?*]/.test(name))
}

/** Whether a path is absolute on this machine's system. A path that is absolute on another system would be
 * taken as relative to the folder that the program was started in. */
export const isAbsoluteHere = (path: string): boolean =>
  isAbsolutePath(path, process.platform === 'win32' ? 'windows' : 'posix')

/** Whether a file name stands for a device on Windows. */
export const isDeviceName = (name: string): boolean => deviceName.test(name)
