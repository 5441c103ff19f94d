import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../electron/launch/build.mjs'
import { nextWorkingDay } from '../../../shared/holidays/index.ts'
import { localDay } from '../../../shared/kit/index.ts'
import { startThirdPartyService, type ThirdPartyService } from '../../fixtures/carrier/third-party-service.ts'
import type { Database } from '../../fixtures/connections/database-server.ts'
import { startDatabase } from '../../fixtures/connections/databases.ts'
import { type ApiHost, parcelBody, startApiHost } from '../../fixtures/hosts/api-host.ts'
import { startRealHost } from '../../fixtures/hosts/real-host.ts'
import { reuseHost } from '../../fixtures/hosts/reused-host.ts'
import { stationArgs } from '../../fixtures/hosts/station-args.ts'
import { parcelColumns, parcelRow } from '../../fixtures/imports/parcel-table.ts'
import { describePostgres } from '../../fixtures/journal/describe-databases.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'

const shortPauses = `--import=${new URL('../../fixtures/hosts/short-pauses.mjs', import.meta.url)}`

/** Real processes of several desks on one PostgreSQL, against one service. */
describePostgres('a shared journal', () => {
  const key = 'service-key-1'
  const dir = sharedTempFolder('shared')
  let database: Database
  let service: ThirdPartyService
  let journal: string
  let env: NodeJS.ProcessEnv
  beforeAll(async () => {
    await build()
    database = await startDatabase('postgres')
    service = await startThirdPartyService({ key })
    journal = `postgres://owner@127.0.0.1:${database.server.port}/orders`
    env = { PACKDESK_API_KEY: key, PACKDESK_JOURNAL_PASSWORD: database.password, LANG: 'C.UTF-8' }
  }, 120_000)
  afterAll(async () => {
    await service?.close()
    await database?.stop()
  })

  /** A day of its own for each test, so that none finds the pickup of another one: two working
   * days are at most four days ahead. */
  const workingDay = (number: 1 | 2) => {
    let day = localDay(new Date())
    for (let n = 0; n < number; n++) day = nextWorkingDay(day)
    return day
  }
  const deskArgs = (desk: string) => [...stationArgs(service.url, dir), '--journal', journal, '--desk', desk]
  const startBatch = (desk: string, file: string, out: string) => {
    const args = ['batch', join(dir, file), '--out', join(dir, out), '--data-dir', join(dir, desk)]
    return reuseHost([...args, ...deskArgs(desk)], env, [shortPauses])
  }
  const batch = async (desk: string, file: string, out: string) => {
    const host = startBatch(desk, file, out)
    const { code } = await host.ended
    const report: Record<string, string>[] = parse(readFileSync(join(dir, out, 'report.csv')), {
      columns: true,
      bom: true,
    })
    return { code, report, states: report.map(({ state }) => state), errors: host.errors() }
  }
  const writeRows = (count: number, file: string, name: string, day: string) =>
    writeFileSync(
      join(dir, file),
      [
        `${parcelColumns};pickupOn`,
        ...Array.from({ length: count }, (_, n) => `${parcelRow({ reference: `${name}-${n}` })};${day}`),
      ].join('\n'),
    )

  /** The file whose row is sent: the name before the dash. */
  const fileOf = (body: unknown) => /"([A-Z])-\d+ PD-/.exec(JSON.stringify(body))?.[1] ?? ''
  const isBooking = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path.endsWith('/orders')
  const sentCodes = () => service.orders.map(({ body }) => body.customerOrderCode)

  // FAULTS.md F48
  test('books twenty when three desks send at once and two of them are killed', async () => {
    const day = workingDay(1)
    const running = new Map<string, ReturnType<typeof startBatch>>()
    // Labels prove nothing here.
    service.state.labelFault = 'refused'
    /** The first desk dies when its order is placed but not answered, the second
     * one before its order is placed. */
    const deaths = { D: 'after', E: 'before' } as Record<string, 'before' | 'after' | undefined>
    /** The third desk starts when both have sent: it cannot fill the day before they do. */
    const haveSent = new Set<string>()
    const bothSent = Promise.withResolvers<void>()
    let sent = 0
    service.state.watch = async (request, when) => {
      if (!isBooking(request)) return
      if (when === 'before') sent++
      const file = fileOf(request.body)
      haveSent.add(file)
      if (haveSent.has('D') && haveSent.has('E')) bothSent.resolve()
      if (deaths[file] !== when || sent < 6) return
      delete deaths[file]
      await running.get(file)?.stop('SIGKILL')
    }
    const desk = async (file: string) => {
      const [name, out] = [`Table ${file}`, `out-${file}`]
      writeRows(12, `${file}.csv`, file, day)
      const host = startBatch(name, `${file}.csv`, out)
      running.set(file, host)
      const { signal } = await host.ended
      return { signal, ...(await batch(name, `${file}.csv`, out)) }
    }
    const desks = await Promise.all([desk('D'), desk('E'), bothSent.promise.then(() => desk('F'))])
    service.state.watch = undefined
    service.state.labelFault = undefined
    expect(desks.map(({ signal }) => signal)).toEqual(['SIGKILL', 'SIGKILL', null])
    expect(service.orders).toHaveLength(20)
    expect(new Set(sentCodes()).size).toBe(20)
    const rows = desks.flatMap(({ report }) => report)
    expect(rows.filter(({ state }) => state === 'booked')).toHaveLength(20)
    // The report says when the others can be picked up.
    const refused = rows.filter(({ state }) => state === 'refused')
    expect(refused.map(({ error }) => /limit 20.* has room\./.test(error ?? ''))).toEqual(
      Array(16).fill(true),
    )
  }, 120_000)

  test('answers a call of the API at another desk as at the first, and books it once', async () => {
    const hosts: ApiHost[] = []
    for (const desk of ['API 1', 'API 2'])
      hosts.push(await startApiHost(join(dir, desk), { args: deskArgs(desk), env }))
    const [one, two] = hosts
    const before = service.orders.length
    const given = { key: 'same call', body: parcelBody({ reference: 'R-1', pickupLocation: 'main' }) }
    const made = await one?.post('/v1/shipments', given)
    const again = await two?.post('/v1/shipments', given)
    expect([made?.status, again?.status]).toEqual([201, 200])
    expect(again?.json().id).toBe(made?.json().id)
    expect(service.orders).toHaveLength(before + 1)
    for (const host of hosts) await host.stop()
  })

  // FAULTS.md F67
  test('takes in a desk’s own journal, also if the move is killed, and books on', async () => {
    const day = workingDay(2)
    writeRows(2, 'M.csv', 'M', day)
    const ownArgs = ['--data-dir', join(dir, 'Table M'), ...stationArgs(service.url, dir)]
    const batchArgs = ['batch', join(dir, 'M.csv'), '--out', join(dir, 'out-M')]
    const alone = reuseHost([...batchArgs, ...ownArgs], env, [shortPauses])
    expect((await alone.ended).code).toBe(0)
    const before = service.orders.length

    const move = () => {
      const args = [
        'move-journal',
        '--data-dir',
        join(dir, 'Table M'),
        '--journal',
        journal,
        '--desk',
        'Table M',
      ]
      return reuseHost([...args, ...stationArgs(service.url, dir)], env)
    }
    const checked = ['batch', join(dir, 'M.csv'), '--out', join(dir, 'out-1'), '--check']
    const first = [...checked, '--data-dir', join(dir, 'Table 1'), ...deskArgs('Table 1')]
    await reuseHost(first, env, [shortPauses]).ended
    // The shipments are copied, and their events wait for this lock.
    const { host, port, user } = database.server
    const blocking = new pg.Client({ host, port, user, database: 'orders', password: database.password })
    blocking.on('error', () => undefined)
    await blocking.connect()
    await blocking.query('begin; lock table packdesk_sandbox.events in access exclusive mode')
    const killed = move()
    const waiting = async () =>
      (await blocking.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n
    await expect.poll(waiting).toBe(1)
    await killed.stop('SIGKILL')
    await blocking.end()
    // Meanwhile it books nothing on its own.
    const between = reuseHost([...batchArgs, ...ownArgs], env, [shortPauses])
    expect((await between.ended).code).not.toBe(0)
    const { code } = await move().ended
    expect(code).toBe(0)
    // The same file at this desk and at another one: everything is booked, and has its label.
    expect((await batch('Table M', 'M.csv', 'out-M2')).states).toEqual(['booked', 'booked'])
    expect((await batch('Table 1', 'M.csv', 'out-M3')).code).toBe(0)
    expect(service.orders).toHaveLength(before)
  })

  test('that is chosen in the settings counts from the next start on', async () => {
    const dataDir = join(dir, 'Table S')
    mkdirSync(dataDir, { mode: 0o700 })
    writeFileSync(join(dataDir, 'settings.json'), JSON.stringify({ journal, deskName: 'Table S' }), {
      mode: 0o600,
    })
    const args = ['--data-dir', dataDir, ...stationArgs(service.url, dir)]
    const host = await startRealHost({ dataDir: dir, args, env })
    const answer = await host.page?.request('station.status', null)
    expect(answer).toMatchObject({
      ok: true,
      value: { sharedJournal: { address: journal, desk: 'Table S' } },
    })
    await host.stop()
  })

  // FAULTS.md F55
  test('whose server is gone says so, and is opened once it is back', async () => {
    await database.kill()
    const host = await startRealHost({
      dataDir: dir,
      args: ['--data-dir', join(dir, 'Table 3'), ...deskArgs('Table 3')],
      env,
    })
    const problem = async () => {
      const answer = await host.page?.request('station.status', null)
      return answer?.ok ? answer.value.journalProblem?.code : 'no answer'
    }
    expect(await problem()).toBe('journal.lost')
    await database.start()
    await expect.poll(problem).toBeUndefined()
    await host.stop()
  })
})
