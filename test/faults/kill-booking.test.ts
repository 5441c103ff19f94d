import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChildOrder, ChildReport } from './booking-child.ts'
import { startOrderServer } from './order-server.ts'

const script = fileURLToPath(new URL('./booking-child.ts', import.meta.url))
const twoDrafts = ['first', 'second']

type Run = { child: ChildProcess; ended: Promise<{ signal: string | null; report?: ChildReport }> }

/** Starts a desk in a process of its own. `maxFileKiB` is a disk that has no room for longer files. */
function start(order: Omit<ChildOrder, 'dataDir' | 'serviceUrl'>, maxFileKiB?: number): Run {
  const env = {
    ...process.env,
    // Starting costs most of the time here; what one run compiled serves the next.
    NODE_COMPILE_CACHE: join(tmpdir(), 'packdesk-compile-cache'),
    BOOKING_CHILD: JSON.stringify({ dataDir, serviceUrl: server.url, ...order }),
  }
  const child = maxFileKiB
    ? // sh counts in blocks of 512 bytes.
      spawn('/bin/sh', ['-c', `ulimit -f ${maxFileKiB * 2}; exec "$0" "$1"`, process.execPath, script], {
        env,
      })
    : spawn(process.execPath, [script], { env })
  let [out, err] = ['', '']
  child.stdout?.on('data', (text) => {
    out += text
  })
  child.stderr?.on('data', (text) => {
    err += text
  })
  const ended = new Promise<Awaited<Run['ended']>>((resolve, reject) => {
    child.on('close', (code, signal) => {
      if (signal) resolve({ signal })
      else if (code === 0) resolve({ signal, report: JSON.parse(out) })
      else reject(new Error(err))
    })
  })
  return { child, ended }
}

/** Runs a desk to its end. */
async function run(order: Partial<ChildOrder> = {}, maxFileKiB?: number): Promise<ChildReport> {
  const { report } = await start({ drafts: twoDrafts, ...order }, maxFileKiB).ended
  if (!report) throw new Error('it was killed')
  return report
}

async function runKilled(killAfter: number, drafts = twoDrafts) {
  expect((await start({ drafts, killAfter }).ended).signal).toBe('SIGKILL')
}

/** At the service exactly one order for each draft, and the desk knows which. */
function expectBookedOnce({ shipments, failure }: ChildReport, drafts = twoDrafts) {
  expect(failure).toBeUndefined()
  expect(shipments.map(({ draftId, booking }) => [draftId, booking])).toEqual(
    drafts.map((draftId) => [draftId, 'booked']),
  )
  expect(shipments.map(({ orderId, code, draftId }) => [orderId, `${draftId} ${code}`]).sort()).toEqual(
    server.orders.map(({ id, customerOrderCode }) => [id, customerOrderCode]).sort(),
  )
}

let dataDir: string
let server: Awaited<ReturnType<typeof startOrderServer>>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'packdesk-kill-'))
  server = await startOrderServer()
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

/** Deletes what the desk and the service know, for the next history in the same test. */
async function forget() {
  await rm(dataDir, { recursive: true })
  server.orders.length = 0
}

describe('killed', () => {
  it('after any step of two bookings, it comes to one order for each', { timeout: 300_000 }, async () => {
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
    ['lost with the connection', 'arrived', undefined],
    ['booked', 'booked', 'record'],
  ] as const)(
    'while its POST was being answered (%s), and again at any step of recovering, it comes to one order',
    { timeout: 300_000 },
    async (_name, moment, adoptedBy) => {
      const drafts = ['only']
      const dieInFlight = async () => {
        const { child, ended } = start({ drafts })
        server.hooks.onPost = async (now) => {
          if (now !== moment) return
          server.hooks.onPost = undefined
          child.kill('SIGKILL')
          await ended
          if (moment === 'arrived') throw new Error('the service gives up with the connection')
        }
        expect((await ended).signal).toBe('SIGKILL')
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
    server.hooks.ballast = 'x'.repeat(400_000)
    const full = await run({}, 200)
    expect(full).toMatchObject({ failure: 'journal.outcomeLost', shipments: [] })
    expect(server.orders).toHaveLength(1)
    const after = await run()
    expectBookedOnce(after)
    expect(after.shipments[0]?.adoptedBy).toBe('record')
  })
})
