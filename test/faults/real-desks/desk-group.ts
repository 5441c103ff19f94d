import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startThirdPartyService } from '../../fixtures/carrier/third-party-service.ts'
import type { Database } from '../../fixtures/connections/database-server.ts'
import { startDatabase } from '../../fixtures/connections/databases.ts'
import { type ApiHost, startApiHost } from '../../fixtures/hosts/api-host.ts'
import { stationArgs } from '../../fixtures/hosts/station-args.ts'
import { startPostgresProxy } from '../../fixtures/journal/postgres-proxy.ts'

const key = 'desks-key-1'
const shortPauses = `--import=${new URL('../../fixtures/hosts/short-pauses.mjs', import.meta.url)}`

/** A desk whose process can be killed, stopped for a while and started again. */
export type Desk = {
  name: string
  /** Undefined while it starts. */
  host: ApiHost | undefined
  kill(): void
  start(): Promise<void>
  isFrozen: boolean
}

/** Desks on one PostgreSQL behind a network that fails, and a service: real processes on real sockets. */
export async function openDeskGroup(deskCount: number) {
  const dir = mkdtempSync(join(tmpdir(), 'packdesk-desks-'))
  const database: Database = await startDatabase('postgres')
  const proxy = await startPostgresProxy(database.server.port)
  const service = await startThirdPartyService({ key, showsCode: 'record' })
  const args = stationArgs(service.url, dir)
  const journal = `postgres://owner@127.0.0.1:${proxy.port}/orders`
  const env = {
    PACKDESK_API_KEY: key,
    PACKDESK_JOURNAL_PASSWORD: database.password,
    NODE_OPTIONS: shortPauses,
  }

  const deskOf = (name: string): Desk => {
    const desk: Desk = {
      name,
      host: undefined,
      isFrozen: false,
      kill() {
        desk.host?.child.kill('SIGKILL')
        desk.host = undefined
      },
      async start() {
        const host = await startApiHost(join(dir, name), {
          args: [...args, '--journal', journal, '--desk', name],
          env,
        })
        if (host.url === undefined) throw new Error(`${name} did not start: ${host.errors()}`)
        desk.host = host
      },
    }
    return desk
  }
  const desks = Array.from({ length: deskCount }, (_, n) => deskOf(`Table ${n + 1}`))
  await desks[0]?.start()
  await Promise.all(desks.slice(1).map((desk) => desk.start()))

  /** Runs one statement as the server's owner, past the network that fails. */
  const ask = async <Row>(statement: string): Promise<Row[]> => {
    const client = new Client({
      host: '127.0.0.1',
      port: database.server.port,
      database: 'orders',
      user: 'owner',
      password: database.password,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  return {
    database,
    proxy,
    service,
    desks,
    ask,
    /** The desk that has the lease of booking. */
    async booking(): Promise<Desk | undefined> {
      const [holder] = await ask<{ name: string }>(
        'select desks.name from packdesk_sandbox.leases join packdesk_sandbox.desks on desks.id = holder order by expires_at desc limit 1',
      )
      return desks.find(({ name }) => name === holder?.name)
    },
    async close() {
      for (const desk of desks) desk.kill()
      await service.close()
      await proxy.close()
      await database.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
export type DeskGroup = Awaited<ReturnType<typeof openDeskGroup>>
