import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../electron/launch/build.mjs'
import {
  type Receiver,
  startWebhookReceiver,
  webhookSecret,
} from '../../fixtures/answers/webhook-receiver.ts'
import { startThirdPartyService, type ThirdPartyService } from '../../fixtures/carrier/third-party-service.ts'
import type { Database } from '../../fixtures/connections/database-server.ts'
import { startDatabase } from '../../fixtures/connections/databases.ts'
import { type ApiHost, parcelBody, startApiHost } from '../../fixtures/hosts/api-host.ts'
import { stationArgs } from '../../fixtures/hosts/station-args.ts'
import { parcelTable } from '../../fixtures/imports/parcel-table.ts'
import { describePostgres } from '../../fixtures/journal/describe-databases.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'

/** Real processes of several desks that share a journal, a watched folder and a target of answers. */
describePostgres('the roles of desks', () => {
  const dir = sharedTempFolder('roles')
  let database: Database
  let service: ThirdPartyService
  let receiver: Receiver
  let admin: pg.Client
  const desks = new Map<string, ApiHost>()
  beforeAll(async () => {
    await build()
    mkdirSync(join(dir, 'watched/in'), { recursive: true })
    receiver = await startWebhookReceiver()
    database = await startDatabase('postgres')
    service = await startThirdPartyService({ key: 'k' })
    const { port, user, database: name } = database.server
    admin = new pg.Client({ host: '127.0.0.1', port, user, database: name, password: database.password })
    await admin.connect()
    for (const desk of ['Table 1', 'Table 2']) desks.set(desk, await start(desk))
  }, 120_000)
  afterAll(async () => {
    for (const host of desks.values()) await host.stop('SIGKILL')
    await admin?.end()
    await service?.close()
    await receiver?.stop()
    await database?.stop()
  })

  const start = (desk: string) =>
    startApiHost(join(dir, desk), {
      // A host without a person watches no folder.
      command: ['--browser', '--no-open', '--port', '0', '--api-port', '0'],
      args: [
        ...stationArgs(service.url, dir, 'sandbox', {
          watchedFolder: { folder: join(dir, 'watched'), pickupLocationId: 'main' },
          followShipments: true,
          answerTargets: [
            {
              id: 'erp',
              name: 'ERP',
              environment: 'sandbox',
              point: 'booked',
              kind: 'webhook',
              url: receiver.url,
            },
          ],
        }),
        '--journal',
        `postgres://owner@127.0.0.1:${database.server.port}/orders`,
        '--desk',
        desk,
      ],
      env: {
        PACKDESK_API_KEY: 'k',
        PACKDESK_JOURNAL_PASSWORD: database.password,
        PACKDESK_CONNECTION_SECRETS: JSON.stringify({
          'answers.erp': { origin: receiver.url.origin, secret: webhookSecret },
        }),
        LANG: 'C.UTF-8',
      },
    })
  /** The first word of each role, by its desk. */
  const holders = async () => {
    const { rows } = await admin.query(`
      select split_part(leases.name, ' ', 1) as role, desks.name as desk from packdesk_sandbox.leases
      join packdesk_sandbox.desks on desks.id = holder
      where leases.name <> 'booking' and expires_at > clock_timestamp() order by 1`)
    return Object.fromEntries(rows.map(({ role, desk }) => [role, desk]))
  }
  const allAt = (desk: string) => ({ answers: desk, folder: desk, following: desk, sweep: desk })
  const book = async (desk: string, reference: string) => {
    const body = parcelBody({ reference, pickupLocation: 'main' })
    expect((await desks.get(desk)?.post('/v1/shipments', { key: reference, body }))?.status).toBe(201)
  }
  const answered = () => receiver.taken.size
  const rowsOf = async (reference: string) => {
    const { rows } = await admin.query(
      `select from packdesk_sandbox.standing_drafts where reference_key = $1 and removed_at is null`,
      [reference],
    )
    return rows.length
  }
  const put = (reference: string) =>
    writeFileSync(join(dir, 'watched/in', `${reference}.csv`), parcelTable([{ reference }]))
  const soon = { timeout: 30_000, interval: 100 }

  test('are all at the first desk, also for what another desk books', async () => {
    await expect.poll(holders, soon).toEqual(allAt('Table 1'))
    put('a')
    await book('Table 2', 'b')
    await expect.poll(answered, soon).toBe(1)
    await expect.poll(() => readdirSync(join(dir, 'watched/done')).length, soon).toBe(2)
    expect(await rowsOf('a')).toBe(1)
  })

  // FAULTS.md F61
  test('leave a desk to sweep by itself if the journal lacks its mark, as a restored one does', async () => {
    const marks = async () => {
      const { rows } = await admin.query(
        `select value from packdesk_sandbox.facts where name = 'journal.deskMarks'`,
      )
      return JSON.parse(rows[0]?.value ?? '[]')
    }
    await expect.poll(marks, soon).toHaveLength(2)
    await admin.query(`delete from packdesk_sandbox.facts where name = 'journal.deskMarks'`)
    await admin.query(`update packdesk_sandbox.facts set value = value where name = 'sweep.result'`)
    await expect.poll(marks, soon).toHaveLength(2)
  })

  test('go to another desk when theirs is killed, with what it left', async () => {
    await desks.get('Table 1')?.stop('SIGKILL')
    put('c')
    await book('Table 2', 'd')
    await expect.poll(holders, soon).toEqual(allAt('Table 2'))
    await expect.poll(answered, soon).toBe(2)
    await expect.poll(() => rowsOf('c'), soon).toBe(1)
  })
})
