import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { markCopied } from './mark-copied.ts'

const ownFileFact = 'journal.file'

/** A file as its disk knows it, by whatever name: its number, and when it was made, in nanoseconds (0: the disk does not tell).
 * `closedAt`: when the journal was closed, in milliseconds; absent while it is open, and where its desk died.
 * `log`, `logBefore`: which log it writes, and wrote before (own-log.ts). */
const ownFileSchema = z.object({
  number: z.string(),
  madeAt: z.string(),
  closedAt: z.number().optional(),
  log: z.int().optional(),
  logBefore: z.int().optional(),
})
type OwnFile = z.infer<typeof ownFileSchema>

/** Milliseconds that closing takes at the longest, from that note to the last that the disk is told. */
const closingTakes = 60_000

/** Some disks number their files anew each time that they are mounted; their files keep the time at which they were made. */
const isOther = (now: OwnFile, before: OwnFile): boolean =>
  now.number !== before.number && (now.madeAt !== before.madeAt || now.madeAt === '0')

/** When anything of a file was last written by anybody, by the system's clock in milliseconds; undefined where there is none. */
export const lastTouched = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.ctimeMs

/** Notes in a journal that was just opened which file it is, and finds out where somebody put an older copy of the data directory in its
 * place, or brought it here from elsewhere: it is another file than it says, or was written to after it was closed (`touched`, as it
 * was before it was opened). It is marked as a copy then (mark-copied.ts) before anything is read of it. A copy of a desk that was at
 * work just then, written into the very file, is not noticed here: the sweep may notice it later. */
export function noticeCopy(database: DatabaseSync, file: string, touched: number | undefined): void {
  const { ino, birthtimeNs } = statSync(file, { bigint: true })
  const before = readOwnFile(database)
  const now: OwnFile = { ...before, number: String(ino), madeAt: String(birthtimeNs), closedAt: undefined }
  const { closedAt } = before ?? {}
  const wasWritten = closedAt !== undefined && touched !== undefined && touched - closedAt > closingTakes
  if (closedAt === undefined && before?.number === now.number && before.madeAt === now.madeAt) return
  database.exec('begin immediate')
  try {
    if (before && (isOther(now, before) || wasWritten)) markCopied(database)
    saveOwnFile(database, now)
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

/** Notes when a journal is closed, as the last that is written into it. */
export function noteClosing(database: DatabaseSync): void {
  const own = readOwnFile(database)
  if (own) saveOwnFile(database, { ...own, closedAt: Date.now() })
}

export function readOwnFile(database: DatabaseSync): OwnFile | undefined {
  const kept = database
    .prepare('select value from facts where name = ? and json_valid(value)')
    .get(ownFileFact)?.value
  return ownFileSchema.safeParse(typeof kept === 'string' ? JSON.parse(kept) : undefined).data
}

export const saveOwnFile = (database: DatabaseSync, own: OwnFile) =>
  database.prepare('replace into facts (name, value) values (?, ?)').run(ownFileFact, JSON.stringify(own))
