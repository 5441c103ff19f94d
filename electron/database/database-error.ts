/** A SQLite file that cannot be used. `newer`: a later version wrote it. */
export class DatabaseError extends Error {
  readonly fault: 'newer' | 'corrupt'
  constructor(fault: 'newer' | 'corrupt', cause?: unknown) {
    super(fault, { cause })
    this.name = 'DatabaseError'
    this.fault = fault
  }
}

/** SQLite's primary result code of an error (https://sqlite.org/rescode.html); undefined for other errors. */
export const resultCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined

/** SQLITE_CORRUPT, SQLITE_NOTADB. */
export function isDamage(error: unknown): boolean {
  const code = resultCodeOf(error)
  return code === 11 || code === 26
}
