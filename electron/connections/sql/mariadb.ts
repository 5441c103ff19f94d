import { Socket } from 'node:net'
import {
  type Connection,
  createConnection,
  type FieldPacket,
  type ResultSetHeader,
  type TypeCast,
} from 'mysql2'
import { errorCode } from '../../kit/index.ts'
import { failureReason } from '../http/failure-reason.ts'
import {
  decimalCell,
  type SqlDriver,
  type SqlFault,
  type SqlResult,
  type SqlSession,
  timeCell,
} from './driver.ts'

/** A cell's text; bits are a number. */
const cellOf: TypeCast = (field, next) => {
  const value: unknown = next()
  if (value === null || value === undefined) return ''
  if (Buffer.isBuffer(value))
    return field.type === 'BIT' ? String(BigInt(`0x${value.toString('hex') || '0'}`)) : value.toString('hex')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (/DECIMAL|FLOAT|DOUBLE/.test(field.type)) return decimalCell(text)
  return /DATETIME|TIMESTAMP/.test(field.type) ? timeCell(text) : text
}

/** MariaDB's and MySQL's error codes, by the names of the driver. */
const faults: Readonly<Record<string, SqlFault>> = {
  ER_ACCESS_DENIED_ERROR: 'denied',
  ER_DBACCESS_DENIED_ERROR: 'denied',
  ER_TABLEACCESS_DENIED_ERROR: 'denied',
  ER_COLUMNACCESS_DENIED_ERROR: 'denied',
  ER_HOST_NOT_PRIVILEGED: 'denied',
  ER_BAD_DB_ERROR: 'noDatabase',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: 'readOnly',
  ER_STATEMENT_TIMEOUT: 'timeout',
  ER_QUERY_TIMEOUT: 'timeout',
  ER_QUERY_INTERRUPTED: 'timeout',
  ER_LOCK_WAIT_TIMEOUT: 'timeout',
  ER_TRUNCATED_WRONG_VALUE: 'value',
  ER_CON_COUNT_ERROR: 'unreachable',
  HANDSHAKE_NO_SSL_SUPPORT: 'tls',
  HANDSHAKE_SSL_ERROR: 'tls',
}
const writePrivileges = /\b(ALL PRIVILEGES|INSERT|UPDATE|DELETE|DROP|ALTER|CREATE|EXECUTE|FILE|SUPER)\b/

/** MariaDB and MySQL by `mysql2`, with prepared statements: escaping in the client fails in some SQL
 * modes. */
export const mariadbDriver: SqlDriver = {
  async connect(server, password, { ca, timeoutMs }) {
    const connection = createConnection({
      host: server.host.replace(/^\[|\]$/g, ''),
      port: server.port,
      database: server.database,
      user: server.user,
      password,
      ...(server.tls === 'required' && {
        ssl: { rejectUnauthorized: true, minVersion: 'TLSv1.2', verifyIdentity: true, ...(ca && { ca }) },
      }),
      connectTimeout: timeoutMs,
      charset: 'utf8mb4',
      // The server may not ask for files, and the driver compiles no code.
      flags: ['-LOCAL_FILES'],
      disableEval: true,
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
      jsonStrings: true,
      typeCast: cellOf,
    })
    let isOpen = true
    const destroy = () => {
      isOpen = false
      // The driver's own `destroy` keeps reading from the server. Its types lack the socket.
      if ('stream' in connection && connection.stream instanceof Socket) connection.stream.destroy()
    }
    for (const event of ['error', 'end'] as const)
      connection.on(event, () => {
        isOpen = false
      })
    await new Promise<void>((resolve, reject) =>
      connection.connect((error) => (error ? reject(error) : resolve())),
    )
    const run = (text: string, values: readonly (string | null)[] = [], maxRows = 1000) =>
      execute(connection, text, values, maxRows, destroy)
    const version = await run('select version()')
    const isMariadb = /mariadb/i.test(version.rows[0]?.[0] ?? '')

    const session: SqlSession = {
      isOpen: () => isOpen,
      async begin(mode, timeout) {
        const limit = isMariadb ? `max_statement_time = ${timeout / 1000}` : `max_execution_time = ${timeout}`
        const timeZone = mode === 'write' ? "'+00:00'" : 'default'
        await run(
          `set session ${limit}, innodb_lock_wait_timeout = ${Math.ceil(timeout / 1000)}, time_zone = ${timeZone}`,
        )
        await simple(connection, mode === 'readOnly' ? 'start transaction read only' : 'start transaction')
      },
      run,
      commit: async () => void (await simple(connection, 'commit')),
      // A table without transactions leaves a warning.
      rollback: async () => (await simple(connection, 'rollback')).warningStatus === 0,
      async mayWrite() {
        const { rows } = await run('show grants')
        return rows.some(([grant = '']) => writePrivileges.test(grant.split(/ ON /i)[0] ?? ''))
      },
      destroy,
      end: () => new Promise((resolve) => connection.end(() => resolve())),
    }
    return session
  },
  faultOf(error) {
    const code = errorCode(error) ?? ''
    if (failureReason(error) === 'tls') return 'tls'
    if (code in faults) return faults[code] ?? 'statement'
    if (/^(ENOTFOUND|EAI_|ECONNREFUSED|EHOST|ENET|ETIMEDOUT|EADDR)/.test(code)) return 'unreachable'
    if (/^(PROTOCOL_CONNECTION_LOST|ECONN|EPIPE|PROTOCOL_|ER_SERVER_SHUTDOWN)/.test(code)) return 'lost'
    return 'statement'
  },
}

/** A statement of our own that cannot be prepared. */
const simple = (connection: Connection, text: string) =>
  new Promise<ResultSetHeader>((resolve, reject) =>
    connection.query<ResultSetHeader>(text, (error, result) => (error ? reject(error) : resolve(result))),
  )

/** Rows come one by one; the connection ends after the last one wanted, since MariaDB would send all of
 * them. */
function execute(
  connection: Connection,
  text: string,
  values: readonly (string | null)[],
  maxRows: number,
  destroy: () => void,
): Promise<SqlResult> {
  return new Promise((resolve, reject) => {
    const result: SqlResult = { header: [], rows: [], affected: 0 }
    const command = connection.execute({ sql: text, rowsAsArray: true, values: [...values] })
    command.on('fields', (fields: FieldPacket[] | undefined) => {
      result.header = fields?.map(({ name }) => name) ?? []
    })
    command.on('result', (row: string[] | ResultSetHeader) => {
      if (!Array.isArray(row)) {
        result.affected = row.affectedRows
        return
      }
      if (result.rows.length < maxRows) result.rows.push(row)
      if (result.rows.length < maxRows) return
      resolve(result)
      destroy()
    })
    command.on('error', reject)
    command.on('end', () => resolve(result))
    // The driver reports a lost connection to callbacks only.
    const lost = () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' }))
    const socket =
      'stream' in connection && connection.stream instanceof Socket ? connection.stream : undefined
    socket?.once('close', lost)
    for (const event of ['error', 'end']) command.once(event, () => socket?.off('close', lost))
  })
}
