import pg from 'pg'
import Cursor from 'pg-cursor'
import type { SqlServer } from '../../../shared/connections/index.ts'
import { errorCode } from '../../kit/index.ts'
import { failureReason } from '../http/failure-reason.ts'
import { decimalCell, type SqlDriver, type SqlFault, type SqlSession, timeCell } from './driver.ts'

const { Client } = pg
/** Types by their numbers in pg_type. */
const oid = { bool: 16, float4: 700, float8: 701, timestamp: 1114, timestamptz: 1184, numeric: 1700 }

const cells: Readonly<Record<number, (text: string) => string>> = {
  [oid.bool]: (text) => (text === 't' ? 'true' : 'false'),
  [oid.float4]: decimalCell,
  [oid.float8]: decimalCell,
  [oid.numeric]: decimalCell,
  [oid.timestamp]: timeCell,
  [oid.timestamptz]: timeCell,
}
const types = { getTypeParser: (type: number) => cells[type] ?? ((text: string) => text) }

/** PostgreSQL's error codes (its manual, appendix A). */
const faults: Readonly<Record<string, SqlFault>> = {
  '28P01': 'denied',
  '28000': 'denied',
  '42501': 'denied',
  '3D000': 'noDatabase',
  '25006': 'readOnly',
  '57014': 'timeout',
  '22P02': 'value',
  '22003': 'value',
  '22007': 'value',
  '57P01': 'lost',
  '57P03': 'unreachable',
  '53300': 'unreachable',
}

/** Whether the user may change any table, is a superuser, or is a member of a role that writes everywhere. */
const mayWriteStatement = `
  select exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'f')
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and has_schema_privilege(n.oid, 'usage')
      and has_table_privilege(c.oid, 'insert, update, delete, truncate')
  ) or (select rolsuper from pg_roles where rolname = current_user) as may`

/** How `pg` reaches a server. */
export const postgresConfig = (
  server: SqlServer,
  password: string,
  { ca, timeoutMs }: { ca?: string; timeoutMs: number },
): pg.ClientConfig => ({
  host: server.host.replace(/^\[|\]$/g, ''),
  port: server.port,
  database: server.database,
  user: server.user,
  // An empty password keeps `pg` from reading a password file.
  password,
  ssl: server.tls === 'off' ? false : { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca && { ca }) },
  connectionTimeoutMillis: timeoutMs,
  keepAlive: true,
  application_name: 'Packdesk',
})

/** PostgreSQL by `pg`. Rows come through a cursor, so that a million rows do not fill the memory. */
export const postgresDriver: SqlDriver = {
  async connect(server, password, { ca, timeoutMs }) {
    const client = new Client({
      ...postgresConfig(server, password, { ca, timeoutMs }),
      types,
    })
    let isOpen = true
    client.on('error', () => {
      isOpen = false
    })
    client.on('end', () => {
      isOpen = false
    })
    await client.connect()
    const session: SqlSession = {
      isOpen: () => isOpen,
      async begin(mode, timeout) {
        const kind = mode === 'readOnly' ? 'read only' : "read write; set local timezone = 'UTC'"
        await client.query(
          `begin ${kind}; set local statement_timeout = ${timeout}; set local datestyle = 'ISO'`,
        )
      },
      async run(text, values, maxRows) {
        const cursor = client.query(
          new Cursor<(string | null)[]>(text, [...values], { rowMode: 'array', types }),
        )
        const { rows, result } = await new Promise<{ rows: (string | null)[][]; result: pg.QueryResult }>(
          (resolve, reject) =>
            cursor.read(maxRows, (error: Error | undefined, rows, result) =>
              error ? reject(error) : resolve({ rows, result }),
            ),
        )
        await cursor.close()
        return {
          header: result.fields.map(({ name }) => name),
          rows: rows.map((row) => row.map((cell) => cell ?? '')),
          affected: result.rowCount ?? 0,
        }
      },
      commit: async () => void (await client.query('commit')),
      async rollback() {
        await client.query('rollback')
        return true
      },
      async mayWrite() {
        const { rows } = await client.query<{ may: string }>(mayWriteStatement)
        return rows[0]?.may !== 'false'
      },
      destroy() {
        isOpen = false
        client.connection.stream.destroy()
      },
      end: () => client.end(),
    }
    return session
  },
  faultOf(error) {
    const code = errorCode(error) ?? ''
    const message = error instanceof Error ? error.message : ''
    if (failureReason(error) === 'tls' || /does not support SSL/.test(message)) return 'tls'
    if (code in faults) return faults[code] ?? 'statement'
    if (/^(ENOTFOUND|EAI_|ECONNREFUSED|EHOST|ENET|ETIMEDOUT|EADDR)/.test(code)) return 'unreachable'
    if (/timeout expired|timeout exceeded/.test(message)) return 'unreachable'
    if (/^(ECONN|EPIPE)/.test(code) || /terminated|not queryable|Connection/.test(message)) return 'lost'
    return 'statement'
  },
}
