import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './database-error.ts'

/** Checks that a file is a complete copy of one of our databases. Its tables, indexes and triggers must be
 * exactly those that our migrations create, so that a foreign trigger never runs. Throws
 * `DatabaseError`.
 * @param migrate runs the first `steps` steps on an empty database
 * @param checkRows throws if the rows cannot be read */
export function checkCopy(
  file: string,
  steps: number,
  migrate: (database: DatabaseSync, steps: number) => void,
  checkRows: (database: DatabaseSync) => void = () => undefined,
): void {
  const database = new DatabaseSync(file, { enableDoubleQuotedStringLiterals: false })
  try {
    database.exec(
      'pragma trusted_schema = off; pragma locking_mode = exclusive; pragma journal_mode = delete',
    )
    const [first] = database.prepare('pragma integrity_check(1)').all()
    if (first?.integrity_check !== 'ok') throw new DatabaseError('corrupt', first?.integrity_check)
    const version = Number(database.prepare('pragma user_version').get()?.user_version)
    if (version > steps) throw new DatabaseError('newer')
    if (schemaOf(database) !== schemaAfter(version, migrate)) throw new DatabaseError('corrupt')
    checkRows(database)
  } finally {
    database.close()
  }
}

function schemaAfter(version: number, migrate: (database: DatabaseSync, steps: number) => void): string {
  const empty = new DatabaseSync(':memory:')
  try {
    migrate(empty, version)
    return schemaOf(empty)
  } finally {
    empty.close()
  }
}

/** All schema statements except those of SQLite's internal tables. */
const schemaOf = (database: DatabaseSync): string =>
  JSON.stringify(
    database
      .prepare(
        "select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite\\_%' escape '\\' order by type, name",
      )
      .all(),
  )
