import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answering } from '../../../electron/journal/interface/answer-journal.ts'
import type { PostgresJournal } from '../../../electron/journal/postgres/open-postgres-journal.ts'
import { whenAborted } from '../../../electron/kit/index.ts'
import { until } from '../../fixtures/fake-clock.ts'
import { describePostgres } from '../../fixtures/journal/describe-databases.ts'
import { type PostgresProxy, startPostgresProxy } from '../../fixtures/journal/postgres-proxy.ts'
import { type JournalServer, startJournalServer } from '../../fixtures/journal/shared-journal.ts'
import { order, recordBooked } from '../../fixtures/shipment/shipment-records.ts'

const leaseMs = 600

describePostgres('a role of several desks', () => {
  let server: JournalServer
  let proxy: PostgresProxy
  /** Its connections go through the proxy. */
  let first: PostgresJournal
  let second: PostgresJournal
  let ends: AbortController[]
  let running: Promise<void>[]
  const answering: Answering = {
    targets: () => [{ id: 'erp', point: 'booked' }],
    deskName: () => '',
    onAnswersMade: () => undefined,
  }
  beforeAll(async () => {
    server = await startJournalServer()
    proxy = await startPostgresProxy(server.database.server.port)
  })
  afterAll(async () => {
    await proxy.close()
    await server.stop()
  })
  beforeEach(async () => {
    await server.reset()
    ;[ends, running] = [[], []]
    const far = { ...server.database.server, port: proxy.port }
    first = await server.openDesk({ desk: 'Table 1', leaseMs, answering, server: far })
    second = await server.openDesk({ desk: 'Table 2', leaseMs, answering })
  })
  afterEach(async () => {
    proxy.release()
    for (const end of ends) end.abort()
    await Promise.all(running)
    await first.journal.close()
    await second.journal.close()
  })

  type Work = Parameters<PostgresJournal['roles']['of']>
  /** Asks for a role, and notes when the desk has it. */
  const ask = (desk: PostgresJournal, ...work: Work) => {
    const end = new AbortController()
    const seen = { has: false, times: 0, elsewhere: '' }
    const run = desk.roles.of(...work)(
      end.signal,
      async (held) => {
        Object.assign(seen, { has: true, times: seen.times + 1 })
        await whenAborted(held)
        seen.has = false
      },
      (desk) => {
        seen.elsewhere = desk
      },
    )
    ends.push(end)
    running.push(run)
    return {
      seen,
      end() {
        end.abort()
        return run
      },
    }
  }

  test('is held by one desk, whose name the others see, and passes on when it is given back', async () => {
    const one = ask(first, 'sweep')
    await until(() => one.seen.has)
    const two = ask(second, 'sweep')
    await until(() => two.seen.elsewhere === 'Table 1')
    expect(two.seen.has).toBe(false)
    expect(await second.roles.holders()).toEqual([{ work: 'sweep', desk: 'Table 1' }])
    await one.end()
    await until(() => two.seen.has)
    expect(one.seen).toMatchObject({ has: false, times: 1 })
    expect(await first.roles.holders()).toEqual([{ work: 'sweep', desk: 'Table 2' }])
  })

  test('is one of several: each target and each folder has its own', async () => {
    const asked = [ask(first, 'answers', 'erp'), ask(first, 'folder', 'a b'), ask(second, 'answers', 'shop')]
    await until(() => asked.every(({ seen }) => seen.has))
    expect(await first.roles.holders()).toEqual([
      { work: 'answers', of: 'erp', desk: 'Table 1' },
      { work: 'answers', of: 'shop', desk: 'Table 2' },
      { work: 'folder', of: 'a b', desk: 'Table 1' },
    ])
  })

  test('is kept for longer than a lease, and no booking needs it', async () => {
    const one = ask(first, 'following')
    await until(() => one.seen.has)
    const two = ask(second, 'following')
    const from = performance.now()
    await second.booking.hold(async () => until(() => performance.now() - from > 2 * leaseMs))
    expect([one.seen, two.seen]).toMatchObject([{ has: true, times: 1 }, { has: false }])
  })

  test('is lost by a desk whose server does not answer, before another one gets it', async () => {
    const one = ask(first, 'sweep')
    await until(() => one.seen.has)
    let both = false
    const two = ask(second, 'sweep')
    proxy.stall()
    await until(() => {
      both ||= one.seen.has && two.seen.has
      return two.seen.has
    })
    expect([one.seen.has, both]).toEqual([false, false])
  })

  test('for answers, once lost, lets no answer out, and no outcome in', async () => {
    await recordBooked(second.journal, {}, order('o-1'))
    const one = ask(first, 'answers', 'erp')
    await until(() => one.seen.has)
    const taken = await first.journal.takeAnswer('erp')
    await server.rows(`update leases set holder = (select id from desks where name = 'Table 2'), token = token + 1,
      expires_at = clock_timestamp() + interval '1 minute' where name = 'answers erp'`)
    const number = taken?.answer.number ?? 0
    const lost = { code: 'journal.leaseLost' }
    await expect(first.journal.takeAnswer('erp')).rejects.toMatchObject(lost)
    await expect(first.journal.recordAnswer(number, { kind: 'delivered' })).rejects.toMatchObject(lost)
    // The next one sends it again, with the ID that the receiver drops it by.
    expect((await second.journal.takeAnswer('erp'))?.answer.id).toBe(taken?.answer.id)
  })
})
