import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TargetPort } from '../../electron/answers/index.ts'
import { createFolderTarget } from '../../electron/answers/targets/folder-target.ts'
import { createSqlTarget } from '../../electron/answers/targets/sql-target.ts'
import { createWebhookTarget } from '../../electron/answers/targets/webhook-target.ts'
import { connectSql } from '../../electron/connections/connect-sql.ts'
import type { Answer } from '../../shared/answers/index.ts'
import { startWebhookReceiver, webhookSecret } from '../fixtures/answers/webhook-receiver.ts'
import type { Database } from '../fixtures/connections/database-server.ts'
import { missingDatabase, startDatabase } from '../fixtures/connections/databases.ts'

/** A target with a receiver of its own. */
export type TargetUnderTest = {
  open(): TargetPort
  /** The answers in effect at the receiver, one `ID STATE` each, in the order of arrival. */
  received(): Promise<string[]>
  /** The receiver cannot be reached until it is repaired. */
  breakDown(): Promise<void>
  repair(): Promise<void>
  /** Leaves behind what a process leaves that dies in the middle of sending. */
  dieSending?(answer: Answer): Promise<void>
  remove(): Promise<void>
}

async function folder(format: 'json' | 'csv'): Promise<TargetUnderTest> {
  const above = await mkdtemp(join(tmpdir(), 'packdesk-answers-'))
  const place = join(above, 'erp')
  await rename(await mkdtemp(join(above, 'new-')), place)
  return {
    open: () => createFolderTarget({ folder: place, format }),
    async received() {
      const names = (await readdir(place)).filter((name) => !name.startsWith('.'))
      const texts = await Promise.all(names.map((name) => readFile(join(place, name), 'utf8')))
      const rows = texts.map((text): { number: number; word: string } => {
        if (format === 'json') {
          const { id, state, number } = JSON.parse(text)
          return { number, word: `${id} ${state}` }
        }
        const [id, , number, state] = text.split('\r\n')[1]?.split(';') ?? []
        return { number: Number(number), word: `${id} ${state}` }
      })
      return rows.sort((a, b) => a.number - b.number).map(({ word }) => word)
    },
    breakDown: () => rename(place, `${place}-gone`),
    repair: () => rename(`${place}-gone`, place),
    async dieSending({ desk, number }) {
      const left = join(place, `.packdesk-${desk}-${number}.tmp`)
      await writeFile(left, '{"half":')
      await chmod(left, 0o400)
    },
    remove: () => rm(above, { recursive: true }),
  }
}

async function webhook(): Promise<TargetUnderTest> {
  const receiver = await startWebhookReceiver()
  let isUp = true
  return {
    open: () => createWebhookTarget({ url: receiver.url, secret: () => webhookSecret, now: Date.now }),
    received: async () => [...receiver.taken.values()].map(({ id, state }) => `${id} ${state}`),
    async breakDown() {
      isUp = false
      await receiver.stop()
    },
    async repair() {
      isUp = true
      await receiver.start()
    },
    async remove() {
      if (isUp) await receiver.stop()
    },
  }
}

/** The tables and statements of docs/answers.md. */
const docs = readFileSync(new URL('../../docs/answers.md', import.meta.url), 'utf8')
const [postgresTable = '', postgresInsert = '', mariadbTable = '', mariadbInsert = ''] = Array.from(
  docs.matchAll(/```sql\n([\s\S]*?)\n```/g),
  ([, sql]) => sql,
)
const examples = {
  postgres: { table: postgresTable, insert: postgresInsert },
  mariadb: { table: mariadbTable, insert: mariadbInsert },
}

const servers = new Map<Database['engine'], Promise<Database>>()
/** One server per engine for all tests of a file. */
function database(engine: Database['engine']): Promise<Database> {
  const known = servers.get(engine) ?? startDatabase(engine)
  servers.set(engine, known)
  return known
}
export const stopDatabases = async (): Promise<void> => {
  for (const server of servers.values()) await (await server).stop()
  servers.clear()
}

async function sql(engine: Database['engine']): Promise<TargetUnderTest> {
  const server = await database(engine)
  await server.sql(`drop table if exists answers; ${examples[engine].table}`)
  // A kill must not lose what was committed.
  if (engine === 'mariadb') await server.sql('set global innodb_flush_log_at_trx_commit = 1')
  let isUp = true
  return {
    open: () =>
      createSqlTarget({
        server: server.server,
        statement: examples[engine].insert,
        password: () => server.password,
      }),
    async received() {
      const connection = connectSql(server.server, server.password)
      const { rows } = await connection
        .read('select answer_id, state from answers order by number', {}, { timeoutMs: 5000, maxRows: 100 })
        .finally(() => connection.close())
      return rows.map(([id, state]) => `${id} ${state}`)
    },
    async breakDown() {
      isUp = false
      await server.kill()
    },
    async repair() {
      isUp = true
      await server.start()
    },
    async remove() {
      if (!isUp) await server.start()
    },
  }
}

export const answerTargets: { name: string; skip?: string; make: () => Promise<TargetUnderTest> }[] = [
  { name: 'a folder with JSON files', make: () => folder('json') },
  { name: 'a folder with CSV files', make: () => folder('csv') },
  { name: 'a webhook', make: webhook },
  { name: 'a table in PostgreSQL', skip: missingDatabase('postgres'), make: () => sql('postgres') },
  { name: 'a table in MariaDB', skip: missingDatabase('mariadb'), make: () => sql('mariadb') },
]
