import { z } from 'zod'

/** In characters, of a file or a folder. */
export const maxPathLength = 1000

/** Whether a path begins at the root of a drive, of a share (Windows) or of the file system. A path such
 * as `\folder` depends on the current drive of Windows, so it is not absolute. */
export const isAbsolutePath = (path: string, system: 'windows' | 'posix'): boolean =>
  system === 'windows' ? /^([a-z]:[\\/]|[\\/]{2}[^\\/]+[\\/]+[^\\/])/i.test(path) : path.startsWith('/')

/** A path that is absolute on some system. Before it is used, it is checked for the present system. */
export const absolutePathSchema = z
  .string()
  .min(1)
  .max(maxPathLength, { error: 'tooLong' })
  .refine((path) => isAbsolutePath(path, 'posix') || isAbsolutePath(path, 'windows'), {
    error: 'notAbsolute',
  })
