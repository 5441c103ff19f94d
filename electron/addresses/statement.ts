import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** A prepared statement with typed rows. */
export function statement<Result>(database: DatabaseSync, sql: string) {
  const prepared = database.prepare(sql)
  return {
    get: (...values: SQLInputValue[]) => prepared.get(...values) as Result | undefined,
    all: (...values: SQLInputValue[]) => prepared.all(...values) as Result[],
    iterate: (...values: SQLInputValue[]) => prepared.iterate(...values) as IterableIterator<Result>,
    run: (...values: SQLInputValue[]) => prepared.run(...values),
  }
}
