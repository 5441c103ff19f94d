import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { markCopied } from './mark-copied.ts'

const ownFileFact = 'journal.file'

/** A file as its disk knows it, by whatever name: its number, and when it was made, in nanoseconds (0: the disk does not tell). */
const ownFileSchema = z.object({ number: z.string(), madeAt: z.string() })
type OwnFile = z.infer<typeof ownFileSchema>

/** Some disks number their files anew each time that they are mounted; their files keep the time at which they were made. */
const isOther = (now: OwnFile, before: OwnFile): boolean =>
  now.number !== before.number && (now.madeAt !== before.madeAt || now.madeAt === '0')

/** Notes in a journal which file it is, and finds out where it is another one than it says: somebody put an older copy of the data
 * directory in its place, or brought it here from elsewhere, and it is marked as a copy then (mark-copied.ts) before anything is
 * read of it. A copy written into the very file of the journal, or by a tool that copies the time at which a file was made, is not
 * noticed here: the sweep may notice it later. */
export function noticeCopy(database: DatabaseSync, file: string): void {
  const { ino, birthtimeNs } = statSync(file, { bigint: true })
  const now: OwnFile = { number: String(ino), madeAt: String(birthtimeNs) }
  const kept = database
    .prepare('select value from facts where name = ? and json_valid(value)')
    .get(ownFileFact)?.value
  const { data: before } = ownFileSchema.safeParse(typeof kept === 'string' ? JSON.parse(kept) : undefined)
  if (before?.number === now.number && before.madeAt === now.madeAt) return
  database.exec('begin immediate')
  try {
    if (before && isOther(now, before)) markCopied(database)
    database.prepare('replace into facts (name, value) values (?, ?)').run(ownFileFact, JSON.stringify(now))
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
