import { createHash } from 'node:crypto'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Documents } from '../../../../electron/documents/index.ts'
import { markCopied } from '../../../../electron/journal/sqlite/mark-copied.ts'
import { migrate } from '../../../../electron/journal/sqlite/migrate.ts'
import type { Process } from '../simulation.ts'

/** A failure of the disk. `full`: before or at a commit, nothing is written; `syncLost`: the commit's sync
 * fails and its pages are gone; `syncKept`: it fails, but the pages are there after a restart. */
export type DiskFault = { afterCommits: number; how: 'full' | 'fullAtCommit' | 'syncLost' | 'syncKept' }

let template: Uint8Array | undefined
/** A journal's file as it is when a station opens it for the first time. */
function emptyJournal(): Uint8Array {
  if (template) return template
  const database = new DatabaseSync(':memory:')
  migrate(database)
  template = database.serialize()
  database.close()
  return template
}

/** The data directory of a simulated station. It outlives every process and holds only what was synced.
 * `lazy`: a disk (or a setting of SQLite) that reports "synced" and loses the newest transaction at a
 * crash. */
export function createFakeDisk({ lazy = false, failed = (_how: string): void => undefined } = {}) {
  let image = emptyJournal()
  let copied: Uint8Array | undefined
  let current: FakeDatabase | undefined
  const documents = new Map<string, Uint8Array>()
  const state = { fault: undefined as DiskFault | undefined }

  return {
    state,
    /** Everything on the disk, as text. */
    texts(): string[] {
      const database = new DatabaseSync(':memory:')
      database.deserialize(image)
      const tables = [
        'events',
        'shipments',
        'shipment_words',
        'drafts',
        'facts',
        'standing_drafts',
        'imports',
        'closed_pickups',
        'answers',
      ]
      const rows = tables.flatMap((table) => database.prepare(`select * from ${table}`).all())
      database.close()
      return [
        ...rows.map((row) => JSON.stringify(row)),
        ...[...documents.values()].map((each) => Buffer.from(each).toString('latin1')),
      ]
    },
    /** Opens the journal's file for one process. */
    open(process: Process): DatabaseSync {
      const database = new FakeDatabase(process, state, lazy, failed)
      current = database
      database.deserialize(image)
      let isOpen = true
      const keep = () => {
        if (!isOpen) return
        isOpen = false
        image = database.onDisk()
        database.letGo()
      }
      process.onDeath(keep)
      database.onClose = keep
      return database
    },
    /** Copies the journal, between two transactions only. Returns whether it did. */
    copy(): boolean {
      if (!current || current.isTransaction) return false
      copied = current.serialize()
      return true
    },
    /** Replaces a journal that is not open by the copy, as electron/journal/sqlite/backups.ts does. */
    restore() {
      const database = new DatabaseSync(':memory:')
      database.deserialize(copied ?? image)
      markCopied(database)
      image = database.serialize()
      database.close()
    },
    documents: {
      async put(bytes) {
        if (state.fault?.how === 'full' && state.fault.afterCommits <= 0) {
          failed('full')
          throw new Error('ENOSPC')
        }
        const hash = createHash('sha256').update(bytes).digest('hex')
        documents.set(hash, bytes)
        return hash
      },
      get: async (hash) => documents.get(hash),
    } satisfies Documents,
  }
}
export type FakeDisk = ReturnType<typeof createFakeDisk>

/** SQLite's own errors carry their result code. */
class DiskError extends Error {
  readonly errcode: number
  constructor(message: string, errcode: number) {
    super(message)
    this.errcode = errcode
  }
}
const full = () => new DiskError('database or disk is full', 13)
const ioError = () => new DiskError('disk I/O error', 10 | (4 << 8))

/** SQLite in memory, where a process can die and the disk can fail at each transaction. */
class FakeDatabase extends DatabaseSync {
  readonly #process: Process
  readonly #state: { fault: DiskFault | undefined }
  readonly #lazy: boolean
  readonly #failed: (how: string) => void
  /** The file that a restart finds, if it differs from what this process sees. */
  #afterRestart: Uint8Array | undefined
  #before: Uint8Array | undefined
  /** Compiling SQL would take most of a day's time. */
  readonly #statements = new Map<string, StatementSync>()
  onClose: () => void = () => undefined

  constructor(
    process: Process,
    state: { fault: DiskFault | undefined },
    lazy: boolean,
    failed: (how: string) => void,
  ) {
    super(':memory:')
    this.#process = process
    this.#state = state
    this.#lazy = lazy
    this.#failed = failed
  }

  override prepare(sql: string): StatementSync {
    if (sql === 'begin') this.#begin()
    else if (sql === 'commit') this.#commit()
    else if (!this.#process.isAlive()) this.#process.strike()
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = super.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #begin() {
    this.#process.strike()
    const { fault } = this.#state
    if (fault?.how === 'full' && fault.afterCommits <= 0) {
      this.#failed('full')
      throw full()
    }
    if (this.#lazy) this.#before = this.serialize()
  }

  #commit() {
    this.#process.strike()
    const { fault } = this.#state
    if (!fault || fault.how === 'full') {
      if (fault) fault.afterCommits--
      return
    }
    if (fault.afterCommits-- > 0) return
    // This process rolls the transaction back, and the next one finds it committed.
    if (fault.how === 'syncKept') this.#afterRestart = this.serialize()
    super.exec('rollback')
    this.#failed(fault.how)
    throw fault.how === 'fullAtCommit' ? full() : ioError()
  }

  /** The file as the next process finds it. */
  onDisk(): Uint8Array {
    if (this.isTransaction) super.exec('rollback')
    return this.#afterRestart ?? (this.#lazy && this.#before ? this.#before : this.serialize())
  }

  letGo() {
    // A statement keeps its database in memory.
    this.#statements.clear()
    super.close()
  }

  override close() {
    this.onClose()
  }
}
