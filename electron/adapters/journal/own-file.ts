import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { deskMarkFact, sweepMarksFact, sweepResultFact } from '../../ports/backups.ts'
import { markCopied } from './mark-copied.ts'

const ownFileFact = 'journal.file'

/** A file as its disk knows it, by whatever name: its number, and when it was made, in nanoseconds (0: the disk does not tell). */
const ownFileSchema = z.object({ number: z.string(), madeAt: z.string() })
type OwnFile = z.infer<typeof ownFileSchema>

/** Some disks number their files anew each time that they are mounted; their files keep the time at which they were made. */
const isOther = (now: OwnFile, before: OwnFile): boolean =>
  now.number !== before.number && (now.madeAt !== before.madeAt || now.madeAt === '0')

const isUsed = (database: DatabaseSync): boolean =>
  database
    .prepare('select exists (select 1 from shipments) or exists (select 1 from standing_drafts) as used')
    .get()?.used === 1

/** A desk that was set up and never packed is copied to set up others: no two may have one mark, or each takes the other's orders for its
 * own that it forgot. */
function beAnotherDesk(database: DatabaseSync): void {
  database
    .prepare('delete from facts where name in (?, ?, ?)')
    .run(deskMarkFact, sweepMarksFact, sweepResultFact)
}

/** Notes in a journal which file it is, and finds out where it is another one than it says: somebody put an older copy of the data
 * directory in its place, or brought it here from elsewhere, and it is marked as a copy then (mark-copied.ts) before anything is
 * read of it; where nothing was ever done with it, it becomes another desk's. A copy written into the very file of the journal, or by a tool that copies the time at which a file was made, is not
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
    if (before && isOther(now, before)) {
      if (isUsed(database)) markCopied(database)
      else beAnotherDesk(database)
    }
    database.prepare('replace into facts (name, value) values (?, ?)').run(ownFileFact, JSON.stringify(now))
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
