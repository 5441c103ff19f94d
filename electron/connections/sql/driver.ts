import type { SqlServer } from '../../../shared/connections/index.ts'
import { writeDecimal } from '../../../shared/kit/index.ts'

/** How a server's error is reported: by the sentence of `sql.<kind>`. `value`: the parameter
 * cannot be compared with the column. */
export type SqlFault =
  | 'unreachable'
  | 'tls'
  | 'denied'
  | 'noDatabase'
  | 'timeout'
  | 'lost'
  | 'readOnly'
  | 'value'
  | 'statement'

export type SqlResult = { header: string[]; rows: string[][]; affected: number }

/** An open connection of one engine. Its methods reject with the driver's own errors. */
export interface SqlSession {
  /** False once the connection has ended. */
  isOpen(): boolean
  /** Values are written in UTC. Points in time are read in the server's time zone, as its other programs
   * show them: midnight is that of the day that they mean. */
  begin(mode: 'readOnly' | 'write', timeoutMs: number): Promise<void>
  /** Runs one statement with the engine's placeholders, and reads `maxRows` rows at most. Cells are texts
   * that an import reads: decimals with a point, `true` and `false`, ISO days, nothing for NULL. */
  run(text: string, values: readonly (string | null)[], maxRows: number): Promise<SqlResult>
  commit(): Promise<void>
  /** Resolves with false if something cannot be rolled back. */
  rollback(): Promise<boolean>
  /** Whether the user may change tables of this database. */
  mayWrite(): Promise<boolean>
  /** Ends the connection at once. */
  destroy(): void
  /** Ends the connection in order. */
  end(): Promise<void>
}

/** One engine's driver. */
export interface SqlDriver {
  connect(
    server: SqlServer,
    password: string,
    options: { ca?: string; timeoutMs: number },
  ): Promise<SqlSession>
  /** The kind of a driver's error. */
  faultOf(error: unknown): SqlFault
}

/** A decimal of a database as an import reads it: `2.500000` is 2.5, `1.234` is no thousands; six
 * decimals stay. One with more digits than a double has stays as it is. */
export const decimalCell = (text: string): string =>
  /^-?(?=.{3,16}$)\d+\.\d+$/.test(text) ? writeDecimal(Number(text)) : text

/** A point in time as a cell; midnight is a day. */
export const timeCell = (text: string): string => text.replace(/ 00:00:00(\.0+)?([+-]\d\d(:\d\d){0,2})?$/, '')
