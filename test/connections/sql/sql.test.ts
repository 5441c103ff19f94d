import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectSql } from '../../../electron/connections/connect-sql.ts'
import { ExpectedError } from '../../../electron/kit/index.ts'
import { sqlServerSchema } from '../../../shared/connections/index.ts'
import type { Database } from '../../fixtures/connections/database-server.ts'
import { missingDatabase, startDatabase } from '../../fixtures/connections/databases.ts'
import { because } from '../../fixtures/skips.ts'

/** The problem that a promise rejects with. */
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => {
      throw new Error(`resolved with ${JSON.stringify(value)}`)
    },
    (error) => {
      if (error instanceof ExpectedError) return error.problem
      throw error
    },
  )

const limits = { timeoutMs: 2000, maxRows: 5 }

describe.each(['postgres', 'mariadb'] as const)('%s', (engine) => {
  const noServer = missingDatabase(engine)
  // The title has the reason, so that a run without the server shows what it left out.
  describe.skipIf(noServer)(`a database server${because(noServer)}`, () => {
    let database: Database
    beforeAll(async () => {
      database = await startDatabase(engine)
      const number = engine === 'postgres' ? 'numeric(12,6)' : 'decimal(12,6)'
      await database.sql(`
        create table parcels (
          reference varchar(40) primary key, number integer, weight ${number}, sent_at timestamp null, day date,
          insured boolean, name varchar(80)
        );
        insert into parcels values
          ('A-1', 1, 2.5, '2026-11-23 00:00:00', '2026-11-23', true, 'Bäckerei Öztürk'),
          ('A-2', 2, 1.234, '2026-11-23 14:47:03', null, false, 'O''Neill; drop table parcels'),
          ('A-3', 3, 0, null, null, null, '')`)
    })
    afterAll(() => database.stop())

    const open = (change: Partial<Database['server']> = {}, password = database.password) =>
      connectSql({ ...database.server, ...change }, password)
    const opened = async <Value>(
      work: (sql: ReturnType<typeof open>) => Promise<Value>,
      ...given: Parameters<typeof open>
    ): Promise<Value> => {
      const sql = open(...given)
      try {
        return await work(sql)
      } finally {
        await sql.close()
      }
    }
    const read = (statement: string, reference = 'A-1') =>
      opened((sql) => sql.read(statement, { reference }, limits))

    test('a row comes as texts that an import reads', async () => {
      const { header, rows } = await read(
        'select * from parcels where reference <= :reference order by 1',
        'A-3',
      )
      expect(header).toEqual(['reference', 'number', 'weight', 'sent_at', 'day', 'insured', 'name'])
      const [yes, no] = engine === 'postgres' ? ['true', 'false'] : ['1', '0']
      expect(rows).toEqual([
        ['A-1', '1', '2.5', '2026-11-23', '2026-11-23', yes, 'Bäckerei Öztürk'],
        ['A-2', '2', '1.2340', '2026-11-23 14:47:03', '', no, "O'Neill; drop table parcels"],
        ['A-3', '3', '0', '', '', '', ''],
      ])
    })

    test('a day that is stored as a point in time is that of the server’s time zone, also after an answer in UTC', async () => {
      const ofServer =
        engine === 'postgres'
          ? "alter database orders set timezone = 'Europe/Berlin'"
          : "set global time_zone = '+01:00'"
      const type = engine === 'postgres' ? 'timestamptz' : 'timestamp'
      await database.sql(
        `${ofServer}; create table days (reference varchar(40) primary key, at ${type} null)`,
      )
      const [given, day] =
        engine === 'postgres' ? [':at::timestamptz', ':reference::text'] : [':at', ':reference']
      const select = `select at from days where reference = ${day}`
      await opened(async (sql) => {
        await sql.write(
          `insert into days values (:reference, ${given})`,
          { reference: 'A-1', at: '2026-11-23 23:00:00' },
          limits,
        )
        expect((await sql.read(select, { reference: 'A-1' }, limits)).rows).toEqual([['2026-11-24']])
      })
    })

    const odd: Record<typeof engine, [string, string][]> = {
      postgres: [
        ["b'101'", '101'],
        ["b'1'", '1'],
        ['1.123456::numeric(12,6)', '1.123456'],
        ['12345678901234567890.123456', '12345678901234567890.123456'],
        ["'NaN'::numeric", 'NaN'],
        ['1e308::float8', '1e+308'],
        ["'\\x00ff'::bytea", '\\x00ff'],
        ['\'{"a": [1]}\'::json', '{"a": [1]}'],
        ['array[1, null]', '{1,NULL}'],
        ["interval '1 day'", '1 day'],
        ["'infinity'::date", 'infinity'],
        ["'10:00'::time", '10:00:00'],
        ['null', ''],
      ],
      mariadb: [
        ['cast(1.123456 as decimal(12, 6))', '1.123456'],
        ['12345678901234567890.123456', '12345678901234567890.123456'],
        ['1e308', '1e+308'],
        ["x'00ff'", '00ff'],
        ["json_object('a', 1)", '{"a": 1}'],
        ["cast('2026-11-23 14:47:03.123456' as datetime(6))", '2026-11-23 14:47:03.123456'],
        ["time '838:59:59'", '838:59:59'],
        ["date '0000-00-00'", '0000-00-00'],
        ['null', ''],
      ],
    }
    test.each(odd[engine])('the odd value %s is the text %j', async (value, cell) => {
      const cast = engine === 'postgres' ? ':reference::text' : ':reference'
      expect((await read(`select ${cast} as reference, ${value} as odd`)).rows).toEqual([['A-1', cell]])
    })

    test('a column of bits is a number, or its bits', async () => {
      await database.sql(
        "create table flags (one bit(1), many bit(8)); insert into flags values (b'1', b'00000101')",
      )
      const { rows } = await read(
        `select one, many from flags where ${engine === 'postgres' ? ':reference::text' : ':reference'} = 'A-1'`,
      )
      expect(rows).toEqual([engine === 'postgres' ? ['1', '00000101'] : ['1', '5']])
    })

    // SECURITY.md T38
    test.each(["' or 1 = 1 --", "A-1'; drop table parcels; --", '\\', '%', '\u0001', 'ä'.repeat(5000)])(
      'the hostile reference %j finds nothing',
      async (reference) => {
        expect((await read('select * from parcels where reference = :reference', reference)).rows).toEqual([])
        expect((await read('select count(*) from parcels where reference <> :reference')).rows).toEqual([
          ['2'],
        ])
      },
    )

    test.each([
      ['delete from parcels where reference = :reference', 'sql.notASelect'],
      ['', 'sql.notASelect'],
      ['select * from parcels where reference = :order', 'sql.unknownParameter'],
      ['select nothing from parcels where reference = :reference', 'sql.statement'],
      ['select * from parcels where reference <> :reference; delete from parcels', 'sql.statement'],
      ['select * from generated where reference = :reference', 'sql.statement'],
    ])('%s is refused as %s', async (statement, code) => {
      expect(await problemOf(read(statement))).toMatchObject({ code })
      expect((await read('select count(*) from parcels where reference <> :reference')).rows).toEqual([['2']])
    })

    // SECURITY.md T38
    test('a SELECT that writes changes nothing', async () => {
      if (engine === 'mariadb')
        await database.sql(
          `select 1;
          delimiter //
          create function gone(r varchar(40)) returns int modifies sql data begin delete from parcels; return 1; end//
          delimiter ;`,
        )
      const statement =
        engine === 'postgres'
          ? 'with gone as (delete from parcels returning 1) select * from gone where :reference::text is not null'
          : 'select gone(:reference)'
      expect(await problemOf(read(statement))).toMatchObject({ code: 'sql.readOnly' })
      expect((await read('select count(*) from parcels where reference <> :reference')).rows).toEqual([['2']])
    })

    // SECURITY.md T41
    test('ten million rows end at the limit, and the next statement works', async () => {
      const many =
        engine === 'postgres'
          ? 'select i from generate_series(1, 10000000) i where :reference::text is not null'
          : 'select seq from seq_1_to_10000000 where :reference is not null'
      await opened(async (sql) => {
        const before = process.memoryUsage().rss
        expect(
          await problemOf(sql.read(many, { reference: 'A-1' }, { ...limits, timeoutMs: 60_000 })),
        ).toMatchObject({
          code: 'sql.tooManyRows',
          values: { most: 5 },
        })
        expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000)
        expect((await sql.read('select :reference as r', { reference: 'A-1' }, limits)).rows).toEqual([
          ['A-1'],
        ])
      })
    })

    // SECURITY.md T41
    test('a statement without end is ended at the server, and the next one works', async () => {
      const sleep = engine === 'postgres' ? 'pg_sleep(60)' : 'sleep(60)'
      await opened(async (sql) => {
        const slow = sql.read(
          `select ${sleep}, :reference`,
          { reference: 'A-1' },
          { timeoutMs: 300, maxRows: 5 },
        )
        // MariaDB's own limit ends sleep() without an error and with the row that it has.
        const problem = await problemOf(slow).catch(() => undefined)
        if (engine === 'postgres') expect(problem).toMatchObject({ code: 'sql.timeout' })
        expect((await sql.read('select :reference as r', { reference: 'A-2' }, limits)).rows).toEqual([
          ['A-2'],
        ])
      })
    })

    test('an abandoned question ends, and the next one is answered', async () => {
      await opened(async (sql) => {
        const abort = new AbortController()
        const sleep = engine === 'postgres' ? 'pg_sleep(60)::text' : 'benchmark(10000000000, sha2(1, 256))'
        const slow = problemOf(
          sql.read(
            `select ${sleep}, :reference`,
            { reference: 'A-1' },
            { ...limits, timeoutMs: 60_000, signal: abort.signal },
          ),
        )
        abort.abort()
        expect(await slow).toMatchObject({ code: 'sql.timeout' })
        expect((await sql.read('select :reference as r', { reference: 'A-2' }, limits)).rows).toEqual([
          ['A-2'],
        ])
      })
    })

    test('a write is there once it resolves; a trial leaves nothing', async () => {
      const insert = 'insert into parcels (reference, name) values (:answerId, :name)'
      await opened(async (sql) => {
        expect(await sql.write(insert, { answerId: 'B-1', name: 'x' }, limits)).toEqual({ affected: 1 })
        const update = "update parcels set name = 'y' where reference = :answerId"
        const upsert =
          engine === 'postgres'
            ? `${insert} on conflict do nothing`
            : 'insert ignore into parcels (reference, name) values (:answerId, :name)'
        expect(await sql.tryOut(upsert, { answerId: 'B-2', name: 'x' }, limits)).toEqual({
          affected: 1,
          repeated: 0,
        })
        expect((await sql.tryOut(update, { answerId: 'B-1' }, limits)).affected).toBe(1)
        expect(await problemOf(sql.tryOut(insert, { answerId: 'B-3', name: 'x' }, limits))).toMatchObject({
          code: 'sql.statement',
        })
        const { rows } = await sql.read(
          'select reference, name from parcels where reference like :like',
          { like: 'B-%' },
          limits,
        )
        expect(rows).toEqual([['B-1', 'x']])
        expect(await problemOf(sql.write('delete from parcels', {}, limits))).toMatchObject({
          code: 'sql.notAWrite',
        })
      })
    })

    test('a role that may write is known', async () => {
      await database.sql(
        engine === 'postgres'
          ? `create role reader login password '${database.password}'; grant select on parcels to reader`
          : `create user reader@'127.0.0.1' identified by '${database.password}'; grant select on orders.* to reader@'127.0.0.1'`,
      )
      expect(await opened((sql) => sql.mayWrite())).toBe(true)
      expect(await opened((sql) => sql.mayWrite(), { user: 'reader' })).toBe(false)
    })

    test.each([
      [{}, 'wrong', 'sql.denied'],
      [{ database: 'none' }, undefined, engine === 'postgres' ? 'sql.noDatabase' : 'sql.denied'],
      [{ user: 'nobody' }, undefined, 'sql.denied'],
      [{ port: 1 }, undefined, 'sql.unreachable'],
      [{ host: 'nowhere.invalid' }, undefined, 'sql.unreachable'],
      [{ tls: 'required' as const }, undefined, 'sql.tls'],
      [{ tls: 'required' as const, caFile: '/nowhere.pem' }, undefined, 'sql.noAuthority'],
    ])('%j with the password %s ends as %s', async (change, password, code) => {
      const problem = await problemOf(
        opened((sql) => sql.read('select :reference as r', { reference: 'A-1' }, limits), change, password),
      )
      expect(problem).toMatchObject({ code })
      expect(JSON.stringify(problem)).not.toContain(database.password)
    })

    // SECURITY.md T39
    test('a connection with TLS is made to the server whose certificate is known', async () => {
      const { caFile } = database
      const secure = { host: 'localhost', tls: 'required', caFile } as const
      const ask = (change: Parameters<typeof open>[0]) =>
        opened((sql) => sql.read('select :reference as r', { reference: 'A-1' }, limits), change)
      expect((await ask(secure)).rows).toEqual([['A-1']])
      // The certificate is for a name. MariaDB's driver would not compare an address,
      // so its settings take names only.
      if (engine === 'postgres')
        expect(await problemOf(ask({ ...secure, host: '127.0.0.1' }))).toMatchObject({ code: 'sql.tls' })
      expect(sqlServerSchema.safeParse({ ...database.server, ...secure, host: '127.0.0.1' }).success).toBe(
        engine === 'postgres',
      )
    })

    test('a connection that is closed while it is made does no work', async () => {
      const reached = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      // Between the two: holds the connection until it is closed.
      const between = createServer(async (near) => {
        reached.resolve()
        await release.promise
        const far = connect(database.server.port, database.server.host)
        near.pipe(far).pipe(near)
        for (const socket of [near, far]) socket.on('error', () => undefined)
      })
      between.listen(0, '127.0.0.1')
      await once(between, 'listening')
      const sql = open({ host: '127.0.0.1', port: (between.address() as AddressInfo).port })
      const asked = problemOf(sql.read('select :reference as r', { reference: 'A-1' }, limits))
      await reached.promise
      await sql.close()
      release.resolve()
      expect(await asked).toMatchObject({ code: 'sql.lost' })
      // It waits until nobody is connected any more.
      await new Promise((resolve) => between.close(resolve))
    })

    test('a write whose connection is lost is not sent again', async () => {
      const sleep = engine === 'postgres' ? 'pg_sleep(60)::text' : 'sleep(60)'
      const running =
        engine === 'postgres'
          ? "select pid from pg_stat_activity where state = 'active' and query like 'insert%'"
          : "select id from information_schema.processlist where info like 'insert%'"
      await opened(async (sql) => {
        await sql.read('select :reference as r', { reference: 'A-1' }, limits)
        const written = problemOf(
          sql.write(
            `insert into parcels (reference, name) select :answerId, ${sleep}`,
            { answerId: 'C-1' },
            { timeoutMs: 60_000 },
          ),
        )
        await opened((other) =>
          expect.poll(async () => (await other.read(running, {}, limits)).rows.length).toBe(1),
        )
        await database.kill()
        expect(await written).toMatchObject({ code: 'sql.lost' })
        await database.start()
      })
      expect((await read('select reference from parcels where reference = :reference', 'C-1')).rows).toEqual(
        [],
      )
    })

    // FAULTS.md F12
    test('after a crash of the server the next question is answered', async () => {
      await opened(async (sql) => {
        const ask = () => sql.read('select :reference as r', { reference: 'A-1' }, limits)
        await ask()
        await database.kill()
        expect(await problemOf(ask())).toMatchObject({ code: 'sql.unreachable' })
        await database.start()
        expect((await ask()).rows).toEqual([['A-1']])
        await database.kill()
        await database.start()
        expect((await ask()).rows).toEqual([['A-1']])
      })
    })
  })
})
