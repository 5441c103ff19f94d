import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { UsageError } from './usage-error.ts'

/** Where the station keeps everything when no `--data-dir` is given: the system's place for a user's own data. All
 * hosts share it, so a desk finds its shipments whichever way it is started. */
export function defaultDataDir(platform = process.platform, env = process.env, home = homedir()): string {
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Packdesk')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Packdesk')
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'packdesk')
}

/** SQLite opens no file whose path has more than 512 bytes (MAX_PATHNAME of its Unix file system); our longest names below the data
 * directory take 60 of them. */
const longestPath = 448

/** Makes the directory, for this user alone. Returns its absolute path; throws a `UsageError` where it can't be. */
export function prepareDataDir(typed: string | undefined): string {
  const dir = resolve(typed ?? defaultDataDir())
  const length = Buffer.byteLength(dir)
  if (length > longestPath)
    throw new UsageError(
      `The path of the data directory ${dir} is too long (${length} bytes; ${longestPath} can be used); give a shorter one by --data-dir.`,
    )
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new UsageError(`The data directory ${dir} can't be made (${codeOf(error)}).`)
  }
  try {
    accessSync(dir, constants.R_OK | constants.W_OK)
    return dir
  } catch (error) {
    throw new UsageError(
      `The data directory ${dir} can't be read and written by this user (${codeOf(error)}); give another one by --data-dir.`,
    )
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'unknown error')
