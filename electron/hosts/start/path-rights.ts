import { lstatSync, readFileSync, readlinkSync, type Stats } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** User and group IDs that may change a path. */
export type Accounts = { users: ReadonlySet<number>; groups: ReadonlySet<number> }

export const rootAlone: Accounts = { users: new Set([0]), groups: new Set([0]) }

/** The most links that Linux follows in one path. */
const maxLinks = 40

/** True if other accounts can write. */
export const isWritableByOthers = ({ mode, gid }: Stats, { groups }: Accounts): boolean =>
  (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && !groups.has(gid))

/** Follows a POSIX path link by link. `real` is its target; missing parts stay as typed. `weak` is the
 * first directory or link with which other accounts could replace the path. In a directory with the
 * sticky bit (`/tmp`) others cannot rename or remove an entry. */
export function followPath(path: string, trusted: Accounts): { real: string; weak?: string } {
  const ahead = resolve(path).split('/').filter(Boolean)
  let current = '/'
  for (let links = 0; ; ) {
    const name = ahead.shift()
    if (name === undefined) return { real: current }
    if (name === '.') continue
    if (name === '..') {
      current = dirname(current)
      continue
    }
    const folder = lstatSync(current)
    const isSticky = (folder.mode & 0o1000) !== 0
    const isWeak = !trusted.users.has(folder.uid) || (isWritableByOthers(folder, trusted) && !isSticky)
    const next = join(current, name)
    const status = lstatSync(next, { throwIfNoEntry: false })
    if (!isWeak && !status?.isSymbolicLink()) {
      current = next
      if (status === undefined) return { real: join(current, ...ahead) }
      continue
    }
    if (isWeak) return { real: join(current, name, ...ahead), weak: current }
    if (!status || !trusted.users.has(status.uid) || ++links > maxLinks)
      return { real: join(next, ...ahead), weak: next }
    const target = readlinkSync(next)
    if (target.startsWith('/')) current = '/'
    ahead.unshift(...target.split('/').filter(Boolean))
  }
}

/** This user, root, and the accounts of these names (or numbers). */
export function accountsOf(names: readonly string[]): Accounts {
  const users = new Set([0, process.getuid?.() ?? 0])
  const groups = new Set([0])
  for (const name of names) {
    const number = /^\d{1,10}$/.test(name) ? Number(name) : undefined
    for (const id of number === undefined ? idsOf('/etc/passwd', name) : [number]) users.add(id)
    for (const id of number === undefined ? idsOf('/etc/group', name) : [number]) groups.add(id)
  }
  const own = process.getgid?.()
  if (own !== undefined && isPrivateGroup(own)) groups.add(own)
  return { users, groups }
}

/** A user's name, else `user` and the ID. */
export const userName = (uid: number): string =>
  linesOf('/etc/passwd').find(([, , id]) => id === String(uid))?.[0] ?? `user ${uid}`

/** True if a group's only member is this user; distributions create one per user. False
 * if it is not in the local files. */
function isPrivateGroup(gid: number): boolean {
  const group = linesOf('/etc/group').find(([, , id]) => id === String(gid))
  if (!group) return false
  const me = ownName()
  const members = (group[3] ?? '').split(',').filter(Boolean)
  const primary = linesOf('/etc/passwd').flatMap(([name, , , id]) => (id === String(gid) ? [name] : []))
  return [...members, ...primary].every((name) => name === me)
}

function ownName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    // A user without an entry in /etc/passwd, as in some containers.
    return undefined
  }
}

const idsOf = (file: string, name: string): number[] =>
  linesOf(file).flatMap(([each, , id]) => (each === name && id !== undefined ? [Number(id)] : []))

function linesOf(file: string): string[][] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    return []
  }
}
