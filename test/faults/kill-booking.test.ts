import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startThirdPartyService, type ThirdPartyService } from '../fixtures/third-party-service.ts'
import type { SessionReport, SessionRun } from './killed-session.ts'
import { startSession } from './run-session.ts'

const twoDrafts = ['first', 'second']

const start = (run: Partial<SessionRun>, maxFileKiB?: number) =>
  startSession({ dataDir, serviceUrl: server.url, ...run }, maxFileKiB)

/** Runs a session to its end. */
async function run(order: Partial<SessionRun> = {}, maxFileKiB?: number): Promise<SessionReport> {
  const report = await start({ drafts: twoDrafts, ...order }, maxFileKiB).report
  if (!report) throw new Error('it was killed')
  return report
}

async function runKilled(killAfter: number, drafts = twoDrafts) {
  expect(await start({ drafts, killAfter }).report).toBeUndefined()
}

/** The service has exactly one order for each draft, and the journal knows which. */
function expectBookedOnce({ shipments, failure }: SessionReport, drafts = twoDrafts) {
  expect(failure).toBeUndefined()
  expect(shipments.map(({ draftId, booking }) => [draftId, booking])).toEqual(
    drafts.map((draftId) => [draftId, 'booked']),
  )
  expect(shipments.map(({ orderId, code, draftId }) => [orderId, `${draftId} ${code}`]).sort()).toEqual(
    server.orders.map(({ id, body }) => [String(id), body.customerOrderCode]).sort(),
  )
}

let dataDir: string
let server: ThirdPartyService
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'packdesk-kill-'))
  server = await startThirdPartyService({ key: 'key', showsCode: 'record' })
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

/** Deletes what the journal and the service know, for the next history in the same test. */
async function forget() {
  await rm(dataDir, { recursive: true })
  server.orders.length = 0
}

describe('killed', () => {
  it('after any step of two bookings: after the next start each parcel has one order', {
    timeout: 300_000,
  }, async () => {
    const { steps, ...undisturbed } = await run()
    expectBookedOnce({ steps, ...undisturbed })
    expect(steps).toBeGreaterThan(10)
    for (let step = 1; step <= steps; step++) {
      await forget()
      await runKilled(step)
      expectBookedOnce(await run())
    }
  })

  it.each([
    ['lost with the connection', 'before', undefined],
    ['booked', 'after', 'record'],
  ] as const)(
    'during its POST (%s), and again at any step of recovery: the parcel gets one order',
    { timeout: 300_000 },
    async (_name, moment, adoptedBy) => {
      const drafts = ['only']
      const dieInFlight = async () => {
        const { child, report } = start({ drafts })
        server.state.watch = async ({ method }, now) => {
          if (method !== 'POST' || now !== moment) return
          server.state.watch = undefined
          child.kill('SIGKILL')
          await report
          if (moment === 'before') throw new Error('the service gives up with the connection')
        }
        expect(await report).toBeUndefined()
      }
      await dieInFlight()
      const { steps, ...recovered } = await run({ drafts })
      expectBookedOnce({ steps, ...recovered }, drafts)
      expect(recovered.shipments[0]?.adoptedBy).toBe(adoptedBy)
      for (let step = 1; step <= steps; step++) {
        await forget()
        await dieInFlight()
        await runKilled(step, drafts)
        expectBookedOnce(await run({ drafts }), drafts)
      }
    },
  )
})

describe.skipIf(process.platform === 'win32')('a disk without room (ulimit is not on Windows)', () => {
  it('before the intent: nothing is sent, and it is booked when there is room', async () => {
    await run({ drafts: [] })
    const full = await run({ lines: 2_000 }, 200)
    expect(full).toMatchObject({ failure: 'journal.unwritable', shipments: [] })
    expect(server.orders).toEqual([])
    expectBookedOnce(await run({ lines: 2_000 }))
  })

  it('after the order: it is found again', async () => {
    await run({ drafts: [] })
    const body = { data: { id: 7_000_000, reference: 'X7000000', note: 'x'.repeat(400_000) }, links: [] }
    server.state.faults.push({ kind: 'answer', status: 200, booked: true, body })
    const full = await run({}, 200)
    expect(full).toMatchObject({ failure: 'journal.outcomeLost', shipments: [] })
    expect(server.orders).toHaveLength(1)
    const after = await run()
    expectBookedOnce(after)
    expect(after.shipments[0]?.adoptedBy).toBe('record')
  })
})
