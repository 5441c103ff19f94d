import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { SqlServer } from '../../../shared/connections/index.ts'
import type { Environment } from '../../../shared/kit/index.ts'
import { unsettledStates } from '../../../shared/shipment/index.ts'
import { openDatabase } from '../../database/index.ts'
import { type Clock, ExpectedError } from '../../kit/index.ts'
import { isDeskFact } from '../interface/facts.ts'
import { deskId } from '../open-shared-journal.ts'
import type { MovedRows } from '../postgres/move-rows.ts'
import { checkLog } from '../sqlite/check-log.ts'
import { migrate } from '../sqlite/migrate.ts'
import { openJournal } from '../sqlite/open-journal.ts'
import { journalError } from '../translate-error.ts'
import { movedTo, noteMoved, refuseMoved } from './moved.ts'

type Options = {
  dataDir: string
  environment: Environment
  clock: Pick<Clock, 'now'>
  server: SqlServer
  password: string
  deskName: string
  /** Stored labels and service documents of this desk. */
  documents: { list(): AsyncIterable<string>; get(hash: string): Promise<Uint8Array | undefined> }
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void
}

/** Moves this desk's own journal, which is not open, into the one that desks share. Each row is compared
 * before the file is marked as moved and made read-only. An interrupted move continues after its last
 * row. Rejects with `JournalError`, or with `ExpectedError` `move.*` for what cannot be moved. */
export async function moveJournal({
  server,
  password,
  documents,
  onProgress,
  ...options
}: Options): Promise<MovedRows> {
  const { dataDir, environment, clock, deskName } = options
  const path = join(dataDir, 'journal', `${environment}.db`)
  if (!existsSync(path)) throw new ExpectedError('move.nothing')
  const own = await openJournal({ dataDir, environment, clock, name: `${environment}.desk` })
  const id = await deskId(own.journal).finally(() => own.journal.close())
  const { openEngine } = await import('../postgres/open-postgres-journal.ts')
  const { moveRows } = await import('../postgres/move-rows.ts')
  const { createSharedDocuments } = await import('../postgres/documents.ts')
  const file = await openDatabase(path, { checkLog: (readOnly) => checkLog(readOnly, path), migrate }).catch(
    (error) => {
      throw journalError(error)
    },
  )
  const target = `${server.host}:${server.port}/${server.database}`
  try {
    refuseMoved(file, target)
    refuseOpen(file)
    const { engine } = await openEngine({ server, password, desk: { id, name: deskName }, environment })
    try {
      const moved = await moveRows({
        file,
        engine,
        deskId: id,
        begin: () => noteMoved(file, { target, isDone: false }),
        onProgress: (fraction) => onProgress?.(fraction * 0.9),
      })
      const shared = createSharedDocuments(engine.db)
      for await (const hash of documents.list()) {
        const bytes = await documents.get(hash)
        if (bytes) await shared.put(hash, bytes)
      }
      await moveOwn(file, join(dataDir, 'journal', `${environment}.desk.db`))
      noteMoved(file, { target, isDone: true })
      // Without a log beside it, the file can be read where nothing may be written.
      file.exec('pragma journal_mode = delete')
      onProgress?.(1)
      return moved
    } finally {
      await engine.close(true)
    }
  } catch (error) {
    throw error instanceof ExpectedError ? error : journalError(error)
  } finally {
    const isMoved = movedTo(file)?.isDone === true
    file.close()
    if (isMoved) await chmod(path, 0o400).catch(() => undefined)
  }
}

/** A booking whose outcome is open is settled where it was made, and a copy is
 * compared with the account first. */
function refuseOpen(file: DatabaseSync): void {
  const open = file
    .prepare(`select count(*) as n from shipments where booking in (${unsettledStates.map(() => '?')})`)
    .get(...unsettledStates)
  if (Number(open?.n) > 0) throw new ExpectedError('move.openBooking', { count: Number(open?.n) })
  const restored = file
    .prepare(`select 1 from facts where name = 'journal.restored' and value = 'true'`)
    .get()
  if (restored) throw new ExpectedError('move.restored')
}

/** Copies this desk's own facts and both forms into its own file, and keeps those that the file has
 * already. */
async function moveOwn(file: DatabaseSync, path: string): Promise<void> {
  const own = await openDatabase(path, { migrate })
  try {
    own.exec('begin immediate')
    const rows = (table: string) => file.prepare(`select * from ${table}`).all()
    for (const { name, value } of rows('facts'))
      if (isDeskFact(String(name)))
        own
          .prepare('insert or ignore into facts (name, value) values (?, ?)')
          .run(name ?? null, value ?? null)
    for (const { name, body } of rows('drafts'))
      own.prepare('insert or ignore into drafts (name, body) values (?, ?)').run(name ?? null, body ?? null)
    own.exec('commit')
  } finally {
    own.close()
  }
}
