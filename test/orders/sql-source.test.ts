import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectSql } from '../../electron/connections/connect-sql.ts'
import { ExpectedError } from '../../electron/kit/index.ts'
import { openOrderSource } from '../../electron/orders/open-source.ts'
import type { SqlSource } from '../../shared/orders/index.ts'
import { describeOrderSource } from '../contract/order-source-contract.ts'
import type { Database } from '../fixtures/connections/database-server.ts'
import { missingDatabase, startDatabase } from '../fixtures/connections/databases.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { cancelled, orderRows, ordersOf } from '../fixtures/orders/sample-orders.ts'
import { because } from '../fixtures/skips.ts'

const names = ['reference', 'name', 'street', 'postcode', 'city', 'country', 'phone']
const columns = [
  ...names,
  'length',
  'width',
  'height',
  'weight',
  'content',
  'un_number',
  'proper_shipping_name',
  'status',
]
const numbers = ['length', 'width', 'height', 'weight']
const literal = (text: string, column: string) =>
  text === '' ? 'null' : numbers.includes(column) ? text : `'${text.replaceAll("'", "''")}'`

describe.each(['postgres', 'mariadb'] as const)('%s', (engine) => {
  const noServer = missingDatabase(engine)
  describe.skipIf(noServer)(`a database server${because(noServer)}`, () => {
    let database: Database
    beforeAll(async () => {
      database = await startDatabase(engine)
      const types = columns.map(
        (name) => `${name} ${numbers.includes(name) ? 'decimal(9,3)' : 'varchar(100)'}`,
      )
      const rows = orderRows.map(
        (row, at) => `(${at}, ${row.map((cell, place) => literal(cell, columns[place] ?? '')).join(', ')})`,
      )
      await database.sql(
        `create table orders (place integer, ${types.join(', ')}); insert into orders values ${rows.join(', ')}`,
      )
    })
    afterAll(() => database.stop())

    const statement = `select ${columns.join(', ')} from orders where reference = :reference order by place`
    const settings = (change: Partial<SqlSource> = {}): SqlSource => ({
      kind: 'sql',
      name: 'ERP',
      cancelled,
      server: database.server,
      statement,
      ...change,
    })
    const open = (change: Partial<SqlSource> = {}, password = database.password) =>
      openOrderSource({ clock: createFakeClock(), secrets: { read: () => password } })(
        settings(change),
        () => undefined,
      )
    const problemOf = async (change: Partial<SqlSource>, password?: string) => {
      const source = open(change, password)
      try {
        await ordersOf(source, settings(change)).find('A-1')
        return 'answered'
      } catch (error) {
        return error instanceof ExpectedError ? error.problem.code : String(error)
      } finally {
        await source.close()
      }
    }

    describeOrderSource('a SELECT', async () => ({ source: open(), settings: settings() }))

    test.each([
      ['asks for no reference', { statement: 'select * from orders' }, undefined, 'orders.noParameter'],
      [
        'would change something',
        { statement: 'delete from orders where reference = :reference' },
        undefined,
        'sql.notASelect',
      ],
      [
        'gives other orders',
        { statement: 'select * from orders where reference <> :reference' },
        undefined,
        'orders.otherReference',
      ],
      [
        'has no column of the reference',
        { statement: 'select name from orders where reference = :reference' },
        undefined,
        'orders.noReference',
      ],
      ['has a wrong password', {}, 'wrong', 'sql.denied'],
    ] as [string, Partial<SqlSource>, string | undefined, string][])(
      'a source that %s is refused',
      async (_, change, password, code) => {
        expect(await problemOf(change, password)).toBe(code)
      },
    )

    test('answers a new reference while as many slow statements run as it has connections', async () => {
      const sleep = engine === 'postgres' ? 'pg_sleep(60) is not null' : 'sleep(60) = 0'
      const source = open({
        statement: `select reference from orders where reference = :reference and (reference <> 'A-1' or ${sleep})`,
      })
      const ended: string[] = []
      const asked = Array.from({ length: 3 }, () =>
        source
          .read('A-1')
          .catch(() => undefined)
          .finally(() => ended.push('A-1')),
      )
      const running =
        engine === 'postgres'
          ? "select pid from pg_stat_activity where state = 'active' and query like '%sleep(60)%' and pid <> pg_backend_pid() and :none = ''"
          : "select id from information_schema.processlist where info like '%sleep(60)%' and id <> connection_id() and :none = ''"
      const watch = connectSql(database.server, database.password)
      await expect
        .poll(
          async () => (await watch.read(running, { none: '' }, { timeoutMs: 2000, maxRows: 9 })).rows.length,
        )
        .toBe(3)
      expect((await source.read('A-2')).rows).toHaveLength(2)
      expect(ended).toEqual(['A-1'])
      await Promise.all(asked)
      await Promise.all([source.close(), watch.close()])
    })

    test('a source whose user may write is warned about, and a failure is its state until it answers', async () => {
      const source = open()
      expect(source.state()).toEqual({ state: 'untried' })
      expect(await source.warnings?.()).toMatchObject([{ code: 'orders.mayWrite' }])
      await database.kill()
      await source.read('A-1').catch(() => undefined)
      expect(source.state()).toMatchObject({ state: 'failing', since: expect.any(Number) })
      await database.start()
      await source.read('A-1')
      expect(source.state()).toEqual({ state: 'ready' })
      await source.close()
    })
  })
})
