import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve, win32 } from 'node:path'
import { isInCloudFolder } from '../../journal/index.ts'
import { unusableOnWindows } from '../../kit/index.ts'
import { log } from '../kit/log.ts'
import { systemReason, UsageError } from '../kit/usage-error.ts'
import { type Accounts, accountsOf, followPath, isWritableByOthers, userName } from './path-rights.ts'

/** The data directory without `--data-dir`: the system's directory for a user's data, the same for all
 * hosts. */
export function defaultDataDir(platform = process.platform, env = process.env, home = homedir()): string {
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Packdesk')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Packdesk')
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'packdesk')
}

/** SQLite's paths have at most 512 bytes (MAX_PATHNAME of its Unix file system), on Windows 260
 * characters, since it opens no `\\?\` paths; names below the data directory have up to 60. */
const maxPath =
  process.platform === 'win32'
    ? { size: 200, unit: 'characters', of: (path: string) => path.length }
    : { size: 448, unit: 'bytes', of: (path: string) => Buffer.byteLength(path) }

/** Creates the directory for this user alone, or closes an existing one to others. Returns its
 * absolute path without links. `accounts` of an administrator's provision file may own it or
 * write to it. Throws a `UsageError` if it is unusable or another user controls it: its settings
 * decide where the API key is sent. */
export function prepareDataDir(typed: string | undefined, accounts: readonly string[] = []): string {
  const dir = resolve(typed ?? defaultDataDir())
  if (maxPath.of(dir) > maxPath.size)
    throw new UsageError(
      `The path of the data directory ${dir} is too long (${maxPath.size} ${maxPath.unit} can be used); give a shorter one by --data-dir.`,
    )
  refuseNewInCloud(dir)
  const real = process.platform === 'win32' ? onWindows(dir, accounts) : onPosix(dir, accounts)
  refuseNewInCloud(real)
  try {
    accessSync(real, constants.R_OK | constants.W_OK)
    return real
  } catch (error) {
    throw new UsageError(
      `The data directory ${dir} can't be read and written by this user (${systemReason(error)}); give another one by --data-dir.`,
    )
  }
}

/** A journal that is in such a folder already opens with a notice: its shipments have to be finished. */
function refuseNewInCloud(dir: string): void {
  const { OneDrive, OneDriveCommercial, OneDriveConsumer } = process.env
  const places = [OneDrive, OneDriveCommercial, OneDriveConsumer].filter((place) => place !== undefined)
  const isSynced = isInCloudFolder(dir) || (process.platform === 'win32' && isBelow(dir, places))
  if (!isSynced || existsSync(join(dir, 'journal'))) return
  throw new UsageError(
    `The data directory ${dir} lies in a folder that is synced to a cloud, which would damage what Packdesk writes there; choose another place by --data-dir.`,
  )
}

function make(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new UsageError(`The data directory ${dir} can't be made (${systemReason(error)}).`)
  }
}

function onPosix(dir: string, names: readonly string[]): string {
  const accounts = accountsOf(names)
  const follow = () => {
    const { real, weak } = following(dir, accounts)
    if (weak === undefined) return real
    throw new UsageError(
      `Other users can put another directory in the place of the data directory ${dir}, since ${weak} is theirs or open to them; choose another place by --data-dir, or close that one to them.`,
    )
  }
  // Before it is created, so that nothing is created behind another user's link; and after, since
  // only then the path is complete.
  follow()
  make(dir)
  const real = follow()
  const status = lstatSync(real)
  if (!accounts.users.has(status.uid) || (status.uid === 0 && process.getuid?.() !== 0 && !isNamed(0, names)))
    throw new UsageError(
      `The data directory ${dir} belongs to ${userName(status.uid)}, who decides what is in it; choose one of your own by --data-dir, or have an administrator name that account in the provision file (dataDirAccounts).`,
    )
  if (status.uid === process.getuid?.()) closeToOthers(real, status, accounts)
  else if (isWritableByOthers(status, accounts))
    throw new UsageError(
      `Other users can write in the data directory ${dir}; choose one of your own by --data-dir, or have its owner close it (chmod go-w).`,
    )
  checkEntries(real, accounts)
  return real
}

function following(dir: string, accounts: Accounts) {
  try {
    return followPath(dir, accounts)
  } catch (error) {
    throw new UsageError(`The data directory ${dir} can't be reached (${systemReason(error)}).`)
  }
}

const isNamed = (uid: number, names: readonly string[]) =>
  names.includes(userName(uid)) || names.includes(String(uid))

/** Removes the rights of others; a group that the administrator named keeps its rights. */
function closeToOthers(dir: string, { mode, gid }: Stats, { groups }: Accounts): void {
  const isShared = groups.has(gid) && gid !== process.getgid?.() && gid !== 0
  const open = isShared ? 0o007 : 0o077
  if ((mode & open) === 0) return
  try {
    chmodSync(dir, mode & 0o7777 & ~open)
  } catch {
    // The mode is checked below.
  }
  if ((lstatSync(dir).mode & open) !== 0)
    throw new UsageError(
      `The data directory ${dir} is open to other users of this machine and can't be closed: its disk keeps no rights; choose another place by --data-dir.`,
    )
  if ((mode & open & 0o022) !== 0)
    log(`Other users could write in the data directory ${dir}; it is closed to them now.`)
}

/** Closes each entry to others; throws if one belongs to another user. Visits the directory's own
 * entries and the journal's, which the closed directory protects, and everything below a
 * directory that others could write to. */
function checkEntries(dir: string, accounts: Accounts, isTop = true): void {
  for (const name of readdirSync(dir)) {
    const entry = join(dir, name)
    const status = lstatSync(entry, { throwIfNoEntry: false })
    if (!status) continue
    const isLink = status.isSymbolicLink()
    const target = isLink ? statSync(entry, { throwIfNoEntry: false }) : status
    const foreign = [status, target].find((each) => each && !accounts.users.has(each.uid))
    if (foreign)
      throw new UsageError(
        `The data directory holds ${entry}, which belongs to ${userName(foreign.uid)}; look at it, take it away, and start again.`,
      )
    if (isLink) continue
    if ((status.mode & 0o077) !== 0 && status.uid === process.getuid?.()) closeEntry(entry, status)
    if (status.isDirectory() && (isWritableByOthers(status, accounts) || (isTop && name === 'journal')))
      checkEntries(entry, accounts, false)
  }
}

function closeEntry(entry: string, { mode }: Stats): void {
  try {
    chmodSync(entry, mode & 0o700)
  } catch {
    // The directory is closed.
  }
}

function onWindows(dir: string, accounts: readonly string[]): string {
  const unusable = unusableOnWindows(dir)
  if (unusable !== undefined)
    throw new UsageError(
      `The data directory ${dir} can't be made: "${unusable}" is no name for a folder on Windows; choose another one by --data-dir.`,
    )
  make(dir)
  const real = realpathSync.native(dir)
  const homes = [homedir(), process.env.USERPROFILE, process.env.LOCALAPPDATA, process.env.APPDATA]
  const places = homes.flatMap((home) => (home ? [home, realOr(home)] : []))
  if (accounts.length === 0 && !isBelow(real, places))
    throw new UsageError(
      `The data directory ${dir} lies outside your profile, where other users of this machine can write; choose one below ${homedir()} by --data-dir, or have an administrator name the accounts that may use it in the provision file (dataDirAccounts).`,
    )
  return real
}

/** True if a Windows path is in one of these directories. Rights on Windows depend on the place: a profile
 * belongs to its user, and in a new folder of `C:\\` every user may write. */
export const isBelow = (path: string, places: readonly string[]): boolean =>
  places.some((place) => {
    const relative = win32.relative(win32.resolve(place), win32.resolve(path))
    return relative !== '..' && !relative.startsWith('..\\') && !win32.isAbsolute(relative)
  })

function realOr(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return path
  }
}
