import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { journalFacts } from '../interface/facts.ts'
import { JournalError } from '../journal-errors.ts'

/** `isDone`: each row was compared. Until then the move can only be finished: what is booked here
 * meanwhile would be missing in the copy. */
const movedSchema = z.object({ target: z.string(), isDone: z.boolean() })
type MoveTarget = z.infer<typeof movedSchema>

/** Where a journal is being moved or was moved to (move-journal.ts); undefined: nowhere. */
export function movedTo(file: DatabaseSync): MoveTarget | undefined {
  const row = file.prepare('select value from facts where name = ?').get(journalFacts.moved)
  return row && movedSchema.parse(JSON.parse(String(row.value)))
}

export const noteMoved = (file: DatabaseSync, to: MoveTarget): void =>
  void file
    .prepare('replace into facts (name, value) values (?, ?)')
    .run(journalFacts.moved, JSON.stringify(to))

/** Throws if the journal was moved into a shared one, or is being moved there by a move other than
 * `except`. */
export function refuseMoved(file: DatabaseSync, except?: string): void {
  const to = movedTo(file)
  if (!to || (!to.isDone && to.target === except)) return
  throw new JournalError(to.isDone ? 'journal.moved' : 'journal.moving', undefined, { target: to.target })
}

/** Opens a journal's file for reading, and throws if it was moved or is being moved. */
export function refuseMovedFile(path: string): void {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    refuseMoved(file)
  } finally {
    file.close()
  }
}
