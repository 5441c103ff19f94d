import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { inTransaction } from '../../database/index.ts'
import { journalFacts } from '../interface/facts.ts'
import { markCopied } from './mark-copied.ts'

/** The identity of the journal's file: inode number and birth time in nanoseconds (0: not available).
 * `closedAt`: when the journal was closed, in milliseconds; absent while it is open and after a crash.
 * `log`, `logBefore`: the log that it writes and the one before (check-log.ts). */
const ownFileSchema = z.object({
  number: z.string(),
  madeAt: z.string(),
  closedAt: z.number().optional(),
  log: z.int().optional(),
  logBefore: z.int().optional(),
})
type OwnFile = z.infer<typeof ownFileSchema>

/** Longest time in milliseconds from `closedAt` to the last write to the file. */
const closingMs = 60_000

/** On Linux and macOS another inode number alone does not show another file: some file systems renumber
 * the files at each mount, but keep the birth times. NTFS keeps the number, but if a file is removed and
 * another one is pasted within 15 s, that one gets the old birth time
 * (https://learn.microsoft.com/windows/win32/sysinfo/file-times). */
export const isOtherFile = (
  now: Pick<OwnFile, 'number' | 'madeAt'>,
  before: Pick<OwnFile, 'number' | 'madeAt'>,
  platform: NodeJS.Platform = process.platform,
): boolean =>
  now.number !== before.number && (platform === 'win32' || now.madeAt !== before.madeAt || now.madeAt === '0')

/** The time of a file's last change (ctime) in milliseconds; undefined if there is no file. */
export const lastTouched = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.ctimeMs

/** Marks a journal as a copy if its file is not the one recorded in it, or changed after the journal was
 * closed. Then records the present file. `touched` is {@link lastTouched} before opening. A copy of an
 * open journal into the same file is not detected here, but by the sweep
 * (electron/booking/sweep/sweep-orders.ts). */
export function detectCopy(database: DatabaseSync, file: string, touched: number | undefined): void {
  const { ino, birthtimeNs } = statSync(file, { bigint: true })
  const before = readOwnFile(database)
  const now: OwnFile = { ...before, number: String(ino), madeAt: String(birthtimeNs), closedAt: undefined }
  const { closedAt } = before ?? {}
  const wasWritten = closedAt !== undefined && touched !== undefined && touched - closedAt > closingMs
  if (closedAt === undefined && before?.number === now.number && before.madeAt === now.madeAt) return
  inTransaction(database, () => {
    if (before && (isOtherFile(now, before) || wasWritten)) markCopied(database)
    saveOwnFile(database, now)
  })
}

/** Records when a journal is closed. It must be the last write. */
export function noteClosing(database: DatabaseSync): void {
  const own = readOwnFile(database)
  if (own) saveOwnFile(database, { ...own, closedAt: Date.now() })
}

export function readOwnFile(database: DatabaseSync): OwnFile | undefined {
  const kept = database
    .prepare('select value from facts where name = ? and json_valid(value)')
    .get(journalFacts.file)?.value
  return ownFileSchema.safeParse(typeof kept === 'string' ? JSON.parse(kept) : undefined).data
}

export const saveOwnFile = (database: DatabaseSync, own: OwnFile) =>
  database
    .prepare('replace into facts (name, value) values (?, ?)')
    .run(journalFacts.file, JSON.stringify(own))
